/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/pose.h"

#include "teach/keep.h"
#include "teach/questions/explain.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/quiz/quiz.h"
#include "teach/short_form.h"

#include <inttypes.h>
#include <string.h>

/* ---- As it is typed ---- */

/* "=bear+elf" */
static const char *typed_objects(struct arena *arena, const muster_entry *entry) {
    const char *words = "", *sign = "=";
    for (size_t i = 0; i < entry->run_count; i++)
        for (int64_t k = entry->runs[i].first; k <= entry->runs[i].last; k++, sign = "+")
            words = muster_arena_format(arena, "%s%s%s", words, sign,
                                        keep_run_id(arena, &entry->runs[i], k));
    return words;
}

const char *quiz_typed(struct arena *arena, muster_declaration *declaration) {
    size_t count;
    const muster_entry *entries = keep_entries(arena, declaration, &count);
    const char *words = "";
    for (size_t i = 0; i < count; i++)
        words = muster_arena_format(arena, "%s%s%s%s", words, i > 0 ? "," : "", entries[i].creature,
                                    typed_objects(arena, &entries[i]));
    return count == 0 ? "none" : words;
}

/* ---- What is asked about ---- */

/* The declaration for a question "is it legal?": an illegal guess, or a legal declaration. */
static muster_declaration *offer(struct arena *arena, struct quiz_item *item, struct dice *dice) {
    struct facts_list list = facts_list(arena, item->position);
    if (!dice_once_in(dice, 2))
        return list.declarations[dice_below(dice, list.count)];
    size_t chosen = dice_below(dice, item->guesses.illegal);
    for (size_t i = 0;; i++)
        if (item->guesses.list[i].verdict->outcome == MUSTER_ILLEGAL && chosen-- == 0) {
            item->offered = &item->guesses.list[i];
            return item->offered->declaration;
        }
}

/* ---- What is told afterwards ---- */

const char *quiz_objection(struct arena *arena, const struct quiz_guess *guess) {
    return muster_arena_format(arena, "%s.", explain_objection(arena, guess->verdict));
}

const char *quiz_idea(struct arena *arena, const struct quiz_guess *guess) {
    size_t count;
    keep_entries(arena, guess->declaration, &count);
    if (count == 0)
        return guess->idea;
    return muster_arena_format(
        arena, "%s (%s)", guess->idea,
        short_form_tell_all(arena, guess->declaration, guess->verdict->step));
}

/* The least simple of the illegal guesses that aren't asked about; NULL if there is no other. */
static const struct quiz_guess *trap(const struct quiz_item *item) {
    for (size_t i = item->guesses.count; i > 0; i--) {
        const struct quiz_guess *guess = &item->guesses.list[i - 1];
        if (guess->verdict->outcome == MUSTER_ILLEGAL && guess != item->offered)
            return guess;
    }
    return NULL;
}

static void add_because(struct page *page, struct quiz_item *item) {
    struct arena *arena = page->text.arena;
    item->told = trap(item);
    if (item->told == NULL)
        muster_text_add(&page->text, "because: No restriction may be broken; within that, as many "
                                     "requirements as possible have to be obeyed.\n");
    else
        muster_text_format(&page->text, "because: An easy mistake: %s. That is illegal: %s\n",
                           quiz_idea(arena, item->told), quiz_objection(arena, item->told));
}

void quiz_pose(struct page *page, struct quiz_item *item, struct dice *dice, bool declares) {
    struct arena *arena = page->text.arena;
    const char *noun = muster_words_of_step(item->best->step)->verb;
    size_t kind = declares ? 2 : dice_below(dice, 4);
    if (kind == 0)
        muster_text_format(&page->text, "? legal %s\n",
                           quiz_typed(arena, offer(arena, item, dice)));
    else if (kind == 1 && item->asked > item->best->maximum &&
             question_maximum_doubt(arena, item->position) == NULL)
        muster_text_add(&page->text, "? maximum\n");
    else
        muster_text_add(&page->text, "? declare\n");
    muster_text_format(
        &page->text,
        "hint: What do the restrictions rule out? Of what is left, which requirements can be "
        "obeyed together?\nhint: %zu %s%s legal.\n",
        item->legal, noun, item->legal == 1 ? " is" : "s are");
    add_because(page, item);
}
