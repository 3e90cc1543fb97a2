/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "? legal wall=elf": whether one declaration is legal. */
#include "teach/keep.h"
#include "teach/questions/damage_words.h"
#include "teach/questions/explain.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_words.h"

#include <string.h>

static void ask(struct page *page, const struct question *question) {
    struct arena *arena = page->text.arena;
    muster_declaration *declaration = question->offers[0].declaration;
    bool damage = damage_is_asked(question->situation->position);
    size_t count = 0;
    if (!damage)
        keep_entries(arena, declaration, &count);
    page_say(page, 0, "Suppose %s%s. Is that legal?", question_told(arena, question, declaration),
             count > 0 ? ", and nothing else is declared" : "");
}

static const char *form(struct arena *arena, const struct question *question) {
    (void)arena;
    (void)question;
    return "yes or no";
}

static const muster_verdict *verdict_of(struct arena *arena, const struct question *question) {
    return facts_check(arena, question->situation->position, question->offers[0].declaration);
}

static void explain(struct page *page, const struct question *question,
                    const muster_verdict *verdict) {
    const char *message;
    if (damage_is_asked(question->situation->position)) {
        const muster_answer *judged = facts_judge(page->text.arena, question->situation->position,
                                                  question->offers[0].declaration, &message);
        if (judged != NULL)
            damage_explain(page, judged, true);
        return;
    }
    if (verdict->outcome == MUSTER_LEGAL)
        explain_legal(page, verdict);
    else
        explain_illegal(page, verdict);
}

static void judge(struct feedback *feedback, const struct question *question, const char *answer) {
    static const char *const yes[] = {"yes", "y", "legal", "it is legal", "it's legal"};
    static const char *const no[] = {
        "no",           "n",         "illegal",        "it is illegal",  "it isn't legal",
        "it's illegal", "not legal", "it's not legal", "it is not legal"};
    struct page *page = &feedback->page;
    const char *word = question_word(page->text.arena, answer);
    bool says_yes = SPOKEN_ONE_OF(word, yes) > 0;
    if (!says_yes && SPOKEN_ONE_OF(word, no) == 0) {
        page_say(page, 0, "Is it legal? Please answer yes or no.");
        return;
    }
    const muster_verdict *verdict = verdict_of(page->text.arena, question);
    bool legal = verdict->outcome == MUSTER_LEGAL;
    feedback->judgement = says_yes == legal ? JUDGED_RIGHT : JUDGED_WRONG;
    feedback->told = true; /* of two answers the other one is right */
    page_say(page, 0, "%s: it is %s.", says_yes == legal ? "Right" : "Wrong",
             legal ? "legal" : "illegal");
    explain(page, question, verdict);
}

static void solve(struct page *page, const struct question *question, const char *answer) {
    (void)answer;
    if (damage_is_asked(question->situation->position)) {
        const muster_verdict *verdict = verdict_of(page->text.arena, question);
        page_say(page, 0,
                 verdict->outcome == MUSTER_LEGAL ? "Yes, it is legal." : "No, it is illegal.");
        explain(page, question, verdict);
        return;
    }
    const muster_answer *why =
        facts_why(page->text.arena, question->situation->position, question->offers[0].declaration);
    const muster_verdict *verdict = muster_answer_verdict(why);
    page_say(page, 0,
             verdict->outcome == MUSTER_LEGAL ? "Yes, it is legal." : "No, it is illegal.");
    explain_with_steps(page, why);
}

static void tell(struct arena *arena, muster_builder *builder, const struct question *question) {
    question_tell_declaration(arena, builder, "declaration", question,
                              question->offers[0].declaration);
    muster_builder_flag(builder, "legal", verdict_of(arena, question)->outcome == MUSTER_LEGAL);
}

static const char *unfit(struct arena *arena, const struct question *question) {
    const char *message = NULL;
    if (facts_judge(arena, question->situation->position, question->offers[0].declaration,
                    &message) == NULL)
        return message;
    muster_outcome outcome = verdict_of(arena, question)->outcome;
    return outcome == MUSTER_UNDECIDED ? question_undecided : NULL;
}

const struct question_kind question_legal = {
    .word = "legal",
    .offers = OFFERS_ONE,
    .about = ABOUT_BOTH,
    .ask = ask,
    .form = form,
    .judge = judge,
    .solve = solve,
    .tell = tell,
    .unfit = unfit,
};
