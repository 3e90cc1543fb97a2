/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "? option wall=elf": whether a creature must, may or can't do something. */
#include "teach/keep.h"
#include "teach/questions/explain.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"

#include <inttypes.h>
#include <string.h>

static const char *const words[] = {
    [MUSTER_NEVER] = "can't", [MUSTER_MAY] = "may", [MUSTER_MUST] = "must"};

static const muster_entry *pair_of(struct arena *arena, const struct question *question) {
    size_t count;
    return keep_entries(arena, question->offers[0].declaration, &count);
}

static const char *object_of(struct arena *arena, const muster_entry *pair) {
    return keep_run_id(arena, &pair->runs[0], pair->runs[0].first);
}

static const muster_choice *choice_of(struct arena *arena, const struct question *question) {
    const muster_entry *pair = pair_of(arena, question);
    return facts_choice(arena, question->situation->position, pair->creature,
                        object_of(arena, pair));
}

static void ask(struct page *page, const struct question *question) {
    const muster_entry *pair = pair_of(page->text.arena, question);
    page_say(page, 0, "Must %s %s %s, may it, or can't it?", pair->creature,
             question_noun(question), object_of(page->text.arena, pair));
}

static const char *form(struct arena *arena, const struct question *question) {
    const muster_entry *pair = pair_of(arena, question);
    const char *noun = question_noun(question);
    return muster_arena_format(arena,
                               "must (in every legal %s, %s %ss %s), may (in some), or can't (in "
                               "none)",
                               noun, pair->creature, noun, object_of(arena, pair));
}

static void explain(struct page *page, const struct question *question,
                    const muster_choice *choice) {
    const char *noun = question_noun(question);
    if (choice->kind == MUSTER_MUST)
        page_say(page, 0, "In every legal %s, %s %ss %s.", noun, choice->creature, noun,
                 choice->object);
    else if (choice->kind == MUSTER_MAY)
        page_say(page, 0, "In some legal %ss, %s %ss %s; in others it doesn't.", noun,
                 choice->creature, noun, choice->object);
    for (size_t i = 0; i < choice->reason_count; i++)
        page_paragraph(page, 0, "- ",
                       muster_arena_format(page->text.arena, "%s (%s).", choice->reasons[i].message,
                                           choice->reasons[i].rule));
}

/* What a wrong answer claims, and a way to see that it isn't so. */
static const char *objection(struct arena *arena, const struct question *question,
                             muster_choice_kind said) {
    const muster_entry *pair = pair_of(arena, question);
    const char *noun = question_noun(question), *object = object_of(arena, pair);
    if (said == MUSTER_MUST)
        return muster_arena_format(arena, "there is a legal %s in which %s doesn't %s %s.", noun,
                                   pair->creature, noun, object);
    if (said == MUSTER_NEVER)
        return muster_arena_format(arena, "there is a legal %s in which %s %ss %s.", noun,
                                   pair->creature, noun, object);
    return muster_arena_format(arena, "either all legal %ss have it, or none has.", noun);
}

static void judge(struct feedback *feedback, const struct question *question, const char *answer) {
    static const struct {
        const char *word;
        muster_choice_kind kind;
    } known[] = {{"must", MUSTER_MUST},   {"may", MUSTER_MAY},       {"can", MUSTER_MAY},
                 {"can't", MUSTER_NEVER}, {"cant", MUSTER_NEVER},    {"cannot", MUSTER_NEVER},
                 {"never", MUSTER_NEVER}, {"can not", MUSTER_NEVER}, {"it must", MUSTER_MUST},
                 {"it may", MUSTER_MAY},  {"it can't", MUSTER_NEVER}};
    struct page *page = &feedback->page;
    const char *word = question_word(page->text.arena, answer);
    size_t count = sizeof(known) / sizeof(known[0]), at = 0;
    while (at < count && strcmp(known[at].word, word) != 0)
        at++;
    if (at == count) {
        page_say(page, 0, "Please answer must, may or can't.");
        return;
    }
    const muster_choice *choice = choice_of(page->text.arena, question);
    bool right = choice->kind == known[at].kind;
    feedback->judgement = right ? JUDGED_RIGHT : JUDGED_WRONG;
    if (right) {
        page_say(page, 0, "Right: it %s.", words[choice->kind]);
        explain(page, question, choice);
    } else {
        page_say(page, 0, "Wrong: %s", objection(page->text.arena, question, known[at].kind));
    }
}

static void solve(struct page *page, const struct question *question, const char *answer) {
    (void)answer;
    const muster_choice *choice = choice_of(page->text.arena, question);
    page_say(page, 0, "It %s.", words[choice->kind]);
    explain(page, question, choice);
}

static void tell(struct arena *arena, muster_builder *builder, const struct question *question) {
    static const char *const statuses[] = {
        [MUSTER_NEVER] = "never", [MUSTER_MAY] = "may", [MUSTER_MUST] = "must"};
    const muster_choice *choice = choice_of(arena, question);
    muster_builder_text(builder, "creature", choice->creature);
    muster_builder_text(builder, muster_words_of_step(question_step(question))->object,
                        choice->object);
    muster_builder_text(builder, "status", statuses[choice->kind]);
}

static const char *unfit(struct arena *arena, const struct question *question) {
    if (choice_of(arena, question) != NULL)
        return NULL;
    return "expected a creature of a player who declares in this step, and something that it "
           "could attack or block";
}

const struct question_kind question_option = {
    .word = "option",
    .offers = OFFERS_PAIR,
    .ask = ask,
    .form = form,
    .judge = judge,
    .solve = solve,
    .tell = tell,
    .unfit = unfit,
};
