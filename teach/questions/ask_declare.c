/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "? declare": every legal declaration is right. */
#include "table/short_form.h"
#include "teach/questions/explain.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_answer.h"

/* How many other legal declarations are listed; more would be too long to read. */
enum { OTHERS = 5 };

static void ask(struct page *page, const struct question *question) {
    page_say(page, 0, "Declare the %ss. Every legal declaration is right.",
             question_noun(question));
}

/* An example with ids that lie on the table: the first pair that the rules don't forbid, or any. */
static const char *example(struct arena *arena, const struct question *question) {
    const muster_choices *choices = facts_choices(arena, question->situation->position);
    for (size_t i = 0; choices != NULL && i < choices->creature_count; i++)
        if (choices->creatures[i].count > 0)
            return muster_arena_format(arena, "%s=%s", choices->creatures[i].id,
                                       choices->creatures[i].others[0]);
    return NULL;
}

static const char *form(struct arena *arena, const struct question *question) {
    const char *pair = example(arena, question);
    const muster_step_words *words = muster_words_of_step(question_step(question));
    if (pair == NULL)
        return muster_arena_format(arena, "CREATURE=%s, with commas between; or none",
                                   words->object);
    return muster_arena_format(arena,
                               "who %s what, such as %s (whether legal or not); more "
                               "with commas between; or none",
                               words->does, pair);
}

static void judge(struct feedback *feedback, const struct question *question, const char *answer) {
    struct page *page = &feedback->page;
    const char *message = NULL;
    muster_declaration *declaration =
        spoken_answer_read(page->text.arena, question, answer, &message);
    if (declaration == NULL) {
        page_sentence(page, message);
        return;
    }
    const muster_verdict *verdict =
        facts_check(page->text.arena, question->situation->position, declaration);
    const char *told = question_told(page->text.arena, question, declaration);
    if (verdict->outcome == MUSTER_LEGAL) {
        feedback->judgement = JUDGED_RIGHT;
        page_say(page, 0, "Right: %s. That is legal.", told);
        explain_legal(page, verdict);
    } else if (verdict->outcome == MUSTER_ILLEGAL) {
        feedback->judgement = JUDGED_WRONG;
        page_say(page, 0, "Illegal: %s.", told);
        explain_fault(page, verdict);
    } else {
        page_say(page, 0, "muster ran out of time before it could decide whether that is legal.");
    }
}

/* What is wrong with the last answer given. */
static void explain_answer(struct page *page, const struct question *question, const char *answer) {
    const muster_position *position = question->situation->position;
    const char *message;
    muster_declaration *declaration =
        spoken_answer_read(page->text.arena, question, answer, &message);
    if (declaration == NULL)
        return;
    page_say(page, 0, "You said: %s.", question_told(page->text.arena, question, declaration));
    explain_why(page, facts_why(page->text.arena, position, declaration));
}

static void explain_best(struct page *page, const muster_position *position) {
    const muster_answer *why = facts_why(page->text.arena, position, NULL);
    const muster_verdict *verdict = muster_answer_verdict(why);
    const muster_report *best = verdict->declared;
    page_say(page, 0, "Legal: %s.",
             short_form_tell(page->text.arena, best->entries, best->entry_count, verdict->step));
    explain_requirements(page, best);
    explain_why(page, why);
}

static void solve(struct page *page, const struct question *question, const char *answer) {
    const muster_position *position = question->situation->position;
    if (answer != NULL)
        explain_answer(page, question, answer);
    else
        explain_best(page, position);
    const char *count = facts_count(page->text.arena, position);
    struct facts_list list = facts_list(page->text.arena, position);
    if (list.complete && list.count <= OTHERS + 1) {
        page_say(page, 0,
                 list.count > 1   ? "All legal declarations:"
                 : answer == NULL ? "Nothing else is legal."
                                  : "Only this is legal:");
        for (size_t i = 0; i < list.count && (list.count > 1 || answer != NULL); i++)
            page_paragraph(page, 2, "- ",
                           question_told(page->text.arena, question, list.declarations[i]));
    } else if (count != NULL) {
        page_say(page, 0, "%s declarations are legal.", count);
    }
}

static void tell(struct arena *arena, muster_builder *builder, const struct question *question) {
    const muster_position *position = question->situation->position;
    muster_builder_number(builder, "maximum", facts_solve(arena, position)->maximum);
    question_tell_legal(arena, builder, question);
}

static const char *unfit(struct arena *arena, const struct question *question) {
    const muster_verdict *verdict = facts_solve(arena, question->situation->position);
    return verdict->outcome == MUSTER_SOLVED ? NULL : question_undecided;
}

const struct question_kind question_declare = {
    .word = "declare",
    .offers = OFFERS_NONE,
    .ask = ask,
    .form = form,
    .judge = judge,
    .solve = solve,
    .tell = tell,
    .unfit = unfit,
};
