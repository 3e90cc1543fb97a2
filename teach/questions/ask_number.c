/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "? maximum" and "? count": questions whose answer is a number. */
#include "teach/questions/damage_words.h"
#include "teach/questions/explain.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_words.h"
#include "teach/short_form.h"

#include <inttypes.h>
#include <string.h>

static const char *form(struct arena *arena, const struct question *question) {
    (void)arena;
    (void)question;
    return "a number";
}

/* Compares an answer with the number, both in digits; the caller explains the result. */
static void judge_number(struct feedback *feedback, const char *number, const char *answer) {
    struct page *page = &feedback->page;
    struct arena *arena = page->text.arena;
    const char *said = spoken_only_number(arena, question_word(arena, answer));
    if (said == NULL)
        page_say(page, 0, "Please answer with a number, such as 2.");
    else
        feedback->judgement = strcmp(said, number) == 0 ? JUDGED_RIGHT : JUDGED_WRONG;
}

/* ---- Requirements ---- */

static void ask_maximum(struct page *page, const struct question *question) {
    (void)question;
    page_say(page, 0, "How many requirements can be obeyed at most?");
}

static const muster_verdict *solution(struct arena *arena, const struct question *question) {
    return facts_solve(arena, question->situation->position);
}

static void judge_maximum(struct feedback *feedback, const struct question *question,
                          const char *answer) {
    struct page *page = &feedback->page;
    const muster_verdict *verdict = solution(page->text.arena, question);
    judge_number(feedback, muster_arena_format(page->text.arena, "%" PRId64, verdict->maximum),
                 answer);
    if (feedback->judgement == JUDGED_WRONG) {
        page_say(page, 0,
                 "Wrong. Each effect makes one requirement for each creature that it speaks of. "
                 "Count those that a single %s can obey together.",
                 question_noun(question));
    } else if (feedback->judgement == JUDGED_RIGHT) {
        page_say(page, 0, "Right: %" PRId64 ".", verdict->maximum);
        explain_requirements(page, verdict->declared);
    }
}

static void solve_maximum(struct page *page, const struct question *question, const char *answer) {
    (void)answer;
    const muster_verdict *verdict = solution(page->text.arena, question);
    page_say(page, 0, "%s can be obeyed.",
             verdict->maximum == 0
                 ? "No requirement"
                 : explain_number(page->text.arena, verdict->maximum, "requirement"));
    explain_best(page, "For example",
                 facts_why(page->text.arena, question->situation->position, NULL));
}

static void tell_maximum(struct arena *arena, muster_builder *builder,
                         const struct question *question) {
    muster_builder_number(builder, "maximum", solution(arena, question)->maximum);
}

/* Whether some legal declaration, which then pays, obeys more than `free`; or that isn't known. */
static bool may_buy_more(struct arena *arena, const muster_position *position, int64_t free) {
    struct facts_list list = facts_list(arena, position);
    bool more = !list.complete;
    for (size_t i = 0; i < list.count && !more; i++)
        more = facts_check(arena, position, list.declarations[i])->declared->obeyed > free;
    return more;
}

const char *question_maximum_doubt(struct arena *arena, const muster_position *position) {
    const muster_verdict *verdict = facts_solve(arena, position);
    if (verdict->outcome != MUSTER_SOLVED)
        return question_undecided;
    if (verdict->has_conditions)
        return "some requirement holds only if something is declared, so there is no single "
               "answer; ask which declarations are legal";
    if (verdict->has_costs && may_buy_more(arena, position, verdict->maximum))
        return "somebody could pay to obey more, so there is no single answer; ask which "
               "declarations are legal";
    return NULL;
}

static const char *unfit_maximum(struct arena *arena, const struct question *question) {
    return question_maximum_doubt(arena, question->situation->position);
}

const struct question_kind question_maximum = {
    .word = "maximum",
    .offers = OFFERS_NONE,
    .ask = ask_maximum,
    .form = form,
    .judge = judge_maximum,
    .solve = solve_maximum,
    .tell = tell_maximum,
    .unfit = unfit_maximum,
};

/* ---- Declarations ---- */

static const char *number_of(struct arena *arena, const struct question *question) {
    return facts_count(arena, question->situation->position);
}

static void ask_count(struct page *page, const struct question *question) {
    if (damage_is_asked(question->situation->position))
        page_say(page, 0, "In how many legal ways can it be assigned?");
    else
        page_say(page, 0,
                 "How many different legal %ss are there? Doing nothing counts as one if "
                 "it is legal%s.",
                 question_noun(question),
                 facts_may_band(page->text.arena, question->situation->position)
                     ? ", and bands don't make an attack a different one"
                     : "");
}

/* Lists all of them, if they are few. */
static void show_all(struct page *page, const struct question *question) {
    enum { MOST = 12 };
    struct facts_list list = facts_list(page->text.arena, question->situation->position);
    if (!list.complete || list.count > MOST)
        return;
    for (size_t i = 0; i < list.count; i++)
        page_paragraph(page, 2, "- ",
                       question_told(page->text.arena, question, list.declarations[i]));
}

static void judge_count(struct feedback *feedback, const struct question *question,
                        const char *answer) {
    struct page *page = &feedback->page;
    const char *count = number_of(page->text.arena, question);
    judge_number(feedback, count, answer);
    if (feedback->judgement == JUDGED_WRONG) {
        page_say(page, 0, "%s",
                 damage_is_asked(question->situation->position)
                     ? "Wrong. Count again: all of a creature's damage has to be assigned."
                     : "Wrong. Count again: nothing at all may be one of them, and creatures may "
                       "do different things.");
    } else if (feedback->judgement == JUDGED_RIGHT) {
        page_say(page, 0, "Right: %s.", count);
        show_all(page, question);
    }
}

static void solve_count(struct page *page, const struct question *question, const char *answer) {
    (void)answer;
    const char *count = number_of(page->text.arena, question);
    page_say(page, 0, "%s %s legal.", count, strcmp(count, "1") == 0 ? "is" : "are");
    show_all(page, question);
}

static void tell_count(struct arena *arena, muster_builder *builder,
                       const struct question *question) {
    muster_builder_text(builder, "count", number_of(arena, question));
}

static const char *unfit_count(struct arena *arena, const struct question *question) {
    return number_of(arena, question) == NULL ? question_undecided : NULL;
}

const struct question_kind question_count = {
    .word = "count",
    .offers = OFFERS_NONE,
    .about = ABOUT_BOTH,
    .ask = ask_count,
    .form = form,
    .judge = judge_count,
    .solve = solve_count,
    .tell = tell_count,
    .unfit = unfit_count,
};
