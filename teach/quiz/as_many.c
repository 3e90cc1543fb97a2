/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/as_many.h"

#include "teach/keep.h"
#include "teach/questions/facts.h"
#include "teach/quiz/judge.h"
#include "teach/quiz/pose.h"

/* The only declaration with the most creatures; NULL if there are several, or it has none. */
static muster_declaration *largest(struct arena *arena, const struct facts_list *list) {
    muster_declaration *found = NULL;
    size_t most = 0;
    for (size_t i = 0; i < list->count; i++) {
        size_t count;
        keep_entries(arena, list->declarations[i], &count);
        if (count > most)
            found = list->declarations[i];
        else if (count == most)
            found = NULL;
        most = count > most ? count : most;
    }
    return found;
}

bool quiz_judge_as_many(struct arena *arena, struct quiz_item *item, const char *table) {
    *item = (struct quiz_item){.table = table, .position = quiz_read(arena, table)};
    if (item->position == NULL)
        return false;
    struct facts_list list = facts_list(arena, item->position);
    const muster_choices *choices = facts_choices(arena, item->position);
    item->best = facts_solve(arena, item->position);
    if (!list.complete || choices == NULL || item->best->outcome != MUSTER_SOLVED)
        return false;
    item->legal = list.count;
    item->surprise = 1;
    /* There is one thing to attack or block, so each pair is a creature that does it or not. */
    bool forbids = list.count < (size_t)1 << choices->choice_count;
    return forbids && largest(arena, &list) != NULL;
}

/* Why each creature that stays out does so: "wolf is tapped (508.1a). " */
static void add_reasons(struct page *page, const muster_choices *choices, const char *noun) {
    bool any = false;
    for (size_t i = 0; i < choices->choice_count; i++) {
        const muster_choice *choice = &choices->choices[i];
        if (choice->kind != MUSTER_NEVER || choice->reason_count == 0)
            continue;
        muster_text_format(&page->text, "%s%s (%s).", any ? " " : "", choice->reasons[0].message,
                           choice->reasons[0].rule);
        any = true;
    }
    muster_text_format(&page->text,
                       any ? " All the others can %s.\n"
                           : "Nothing keeps any of them from it: all can %s.\n",
                       noun);
}

void quiz_pose_as_many(struct page *page, const struct quiz_item *item) {
    struct arena *arena = page->text.arena;
    struct facts_list list = facts_list(arena, item->position);
    const char *noun = muster_words_of_step(item->best->step)->verb;
    muster_text_format(
        &page->text,
        "? declare %s: %c%s with as many creatures as you can.\n"
        "hint: Take the creatures one by one. Does anything keep this one from %sing?\nbecause: ",
        quiz_typed(arena, largest(arena, &list)), noun[0] - 'a' + 'A', noun + 1, noun);
    add_reasons(page, facts_choices(arena, item->position), noun);
}
