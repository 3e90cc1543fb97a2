/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "? declare": every legal declaration is right. "? declare elf=jace": every one that has the Elf
 * attack Jace.
 */
#include "teach/keep.h"
#include "teach/questions/explain.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_answer.h"
#include "teach/questions/things.h"
#include "teach/short_form.h"

#include <string.h>

/* How many other legal declarations are listed; more would be too long to read. */
enum { OTHERS = 5 };

static void ask(struct page *page, const struct question *question) {
    if (question->offer_count > 0)
        page_say(page, 0, "Declare %ss in which %s.", question_noun(question),
                 question_told(page->text.arena, question, question->offers[0].declaration));
    else
        page_say(page, 0, "Declare the %ss. Every legal declaration is right.",
                 question_noun(question));
}

/* ---- What is wanted of the answer, besides that it is legal ---- */

static bool has_object(struct arena *arena, const muster_entry *entry, const char *id) {
    for (size_t i = 0; i < entry->run_count; i++)
        for (int64_t k = entry->runs[i].first; k <= entry->runs[i].last; k++)
            if (strcmp(keep_run_id(arena, &entry->runs[i], k), id) == 0)
                return true;
    return false;
}

/* Whether an entry or band has all objects or members of `wanted`. */
static bool has_objects(struct arena *arena, const muster_entry *entry,
                        const muster_entry *wanted) {
    for (size_t j = 0; j < wanted->run_count; j++)
        for (int64_t k = wanted->runs[j].first; k <= wanted->runs[j].last; k++)
            if (!has_object(arena, entry, keep_run_id(arena, &wanted->runs[j], k)))
                return false;
    return true;
}

/* Whether some of the entries say that the creature does this to all objects of `wanted`. */
static bool has_entry(struct arena *arena, const muster_entry *entries, size_t count,
                      const muster_entry *wanted) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(entries[i].creature, wanted->creature) == 0 &&
            entries[i].count >= wanted->count && has_objects(arena, &entries[i], wanted))
            return true;
    }
    return false;
}

/* Whether one of the bands has all members of `wanted`. */
static bool has_band(struct arena *arena, const muster_entry *bands, size_t count,
                     const muster_entry *wanted) {
    for (size_t i = 0; i < count; i++)
        if (has_objects(arena, &bands[i], wanted))
            return true;
    return false;
}

static bool has_bands(struct arena *arena, const struct question *question,
                      muster_declaration *declaration) {
    size_t count, wanted_count;
    const muster_entry *bands = keep_bands(arena, declaration, &count);
    const muster_entry *wanted = keep_bands(arena, question->offers[0].declaration, &wanted_count);
    for (size_t i = 0; i < wanted_count; i++)
        if (!has_band(arena, bands, count, &wanted[i]))
            return false;
    return true;
}

/* Whether a declaration contains what the question wants. */
static bool is_wanted(struct arena *arena, const struct question *question,
                      muster_declaration *declaration) {
    size_t count, wanted_count = 0;
    const muster_entry *entries = keep_entries(arena, declaration, &count);
    const muster_entry *wanted =
        question->offer_count == 0
            ? NULL
            : keep_entries(arena, question->offers[0].declaration, &wanted_count);
    for (size_t i = 0; i < wanted_count; i++)
        if (!has_entry(arena, entries, count, &wanted[i]))
            return false;
    return question->offer_count == 0 || has_bands(arena, question, declaration);
}

/* ---- How to write it ---- */

/* Whether what the question wants holds that pair, so that it would be the answer. */
static bool is_told(struct arena *arena, const struct question *question, const char *creature,
                    const char *object) {
    size_t count = 0;
    const muster_entry *wanted = question->offer_count == 0
                                     ? NULL
                                     : keep_entries(arena, question->offers[0].declaration, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(wanted[i].creature, creature) == 0 && has_object(arena, &wanted[i], object))
            return true;
    return false;
}

/* A pair on the table that the rules don't forbid, and that isn't the answer; NULL: none. */
static const char *example(struct arena *arena, const struct question *question) {
    const muster_choices *choices = facts_choices(arena, question->situation->position);
    for (size_t i = 0; choices != NULL && i < choices->creature_count; i++)
        for (size_t j = 0; j < choices->creatures[i].count; j++)
            if (!is_told(arena, question, choices->creatures[i].id,
                         choices->creatures[i].others[j]))
                return muster_arena_format(arena, "%s=%s", choices->creatures[i].id,
                                           choices->creatures[i].others[j]);
    return NULL;
}

/* Whether several identical creatures could be declared. */
static bool has_several_alike(struct arena *arena, const struct question *question) {
    const struct things things = things_of(arena, question->situation->position);
    for (size_t i = 0; i < things.count; i++)
        if (things.list[i].role == THING_DECLARED && things.list[i].count > 1)
            return true;
    return false;
}

static const char *form(struct arena *arena, const struct question *question) {
    const char *pair = example(arena, question);
    const muster_step_words *words = muster_words_of_step(question_step(question));
    if (pair == NULL)
        return muster_arena_format(
            arena, "who %s what, in the words at the top of the cards; or none", words->does);
    return muster_arena_format(
        arena, "who %s what, written like %s, with commas between%s; or none", words->does, pair,
        has_several_alike(arena, question) ? "; a number before the name if it is several alike"
                                           : "");
}

/* ---- Judging ---- */

/* What the reader found wrong; of what has nothing of the short form, how to write it. */
static void not_understood(struct page *page, const struct question *question, const char *answer,
                           const struct misreading *why) {
    struct arena *arena = page->text.arena;
    if (strchr(answer, '=') != NULL || !why->incomplete) {
        page_sentence(page, why->message);
        return;
    }
    const char *pair = example(arena, question);
    page_say(page, 0,
             "Not understood: '%s'. Say who %s what with the words on the cards%s%s; none for "
             "nobody; ? for a hint.",
             answer, muster_words_of_step(question_step(question))->does,
             pair == NULL ? "" : ", written like ", pair == NULL ? "" : pair);
}

static void judge(struct feedback *feedback, const struct question *question, const char *answer) {
    struct page *page = &feedback->page;
    struct misreading why;
    muster_declaration *declaration = spoken_answer_read(page->text.arena, question, answer, &why);
    if (declaration == NULL) {
        not_understood(page, question, answer, &why);
        return;
    }
    const muster_verdict *verdict =
        facts_check(page->text.arena, question->situation->position, declaration);
    const char *told = question_told(page->text.arena, question, declaration);
    if (verdict->outcome == MUSTER_LEGAL && !is_wanted(page->text.arena, question, declaration)) {
        feedback->judgement = JUDGED_WRONG;
        page_say(page, 0, "Legal, but not what was asked for: %s.", told);
    } else if (verdict->outcome == MUSTER_LEGAL) {
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
    struct misreading ignored;
    muster_declaration *declaration =
        spoken_answer_read(page->text.arena, question, answer, &ignored);
    if (declaration == NULL)
        return;
    page_say(page, 0, "You said: %s.", question_told(page->text.arena, question, declaration));
    explain_why(page, facts_why(page->text.arena, position, declaration));
}

/* What the question wants, or where that is only a part of something legal, the whole of that. */
static void explain_wanted(struct page *page, const struct question *question) {
    struct arena *arena = page->text.arena;
    const muster_position *position = question->situation->position;
    muster_declaration *wanted = question->offers[0].declaration;
    const muster_verdict *verdict = facts_check(arena, position, wanted);
    const char *told = question_told(arena, question, wanted);
    if (verdict->outcome != MUSTER_LEGAL) {
        verdict = facts_complete(arena, position, wanted);
        if (verdict == NULL)
            return;
        told = short_form_tell(arena, verdict->declared->entries, verdict->declared->entry_count,
                               verdict->step);
    }
    page_say(page, 0, "Legal, and what was asked for: %s.", told);
    explain_requirements(page, verdict->declared);
}

static void solve(struct page *page, const struct question *question, const char *answer) {
    const muster_position *position = question->situation->position;
    if (question->offer_count > 0) {
        explain_wanted(page, question);
        return;
    }
    if (answer != NULL)
        explain_answer(page, question, answer);
    else
        explain_best(page, "Legal", facts_why(page->text.arena, position, NULL));
    const char *count = facts_count(page->text.arena, position);
    struct facts_list list = facts_list(page->text.arena, position);
    if (list.complete && list.count <= OTHERS + 1) {
        const char *aside = facts_may_band(page->text.arena, position) ? ", bands aside" : "";
        page_say(page, 0,
                 list.count > 1   ? "All legal declarations%s:"
                 : answer == NULL ? "Nothing else is legal%s."
                                  : "Only this is legal%s:",
                 aside);
        for (size_t i = 0; i < list.count && (list.count > 1 || answer != NULL); i++)
            page_paragraph(page, 2, "- ",
                           question_told(page->text.arena, question, list.declarations[i]));
    } else if (count != NULL) {
        page_say(page, 0, "%s declarations are legal%s.", count,
                 facts_may_band(page->text.arena, position) ? ", bands aside" : "");
    }
}

static void tell(struct arena *arena, muster_builder *builder, const struct question *question) {
    const muster_position *position = question->situation->position;
    muster_builder_number(builder, "maximum", facts_solve(arena, position)->maximum);
    if (question->offer_count > 0)
        question_tell_declaration(arena, builder, "wanted", question,
                                  question->offers[0].declaration);
    question_tell_legal(arena, builder, question);
}

static bool is_offer_possible(struct arena *arena, const struct question *question) {
    return question->offer_count == 0 || facts_complete(arena, question->situation->position,
                                                        question->offers[0].declaration) != NULL;
}

static const char *unfit(struct arena *arena, const struct question *question) {
    bool solved = facts_solve(arena, question->situation->position)->outcome == MUSTER_SOLVED;
    return question_unfit(arena, solved, solved && is_offer_possible(arena, question),
                          "declaration");
}

const struct question_kind question_declare = {
    .word = "declare",
    .offers = OFFERS_WANTED,
    .ask = ask,
    .form = form,
    .judge = judge,
    .solve = solve,
    .tell = tell,
    .unfit = unfit,
};
