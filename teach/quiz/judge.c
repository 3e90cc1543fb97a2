/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/judge.h"

#include "teach/questions/facts.h"
#include "teach/reading/read_lesson.h"

#include <string.h>

enum { FEW = 3, LEAST_POSSIBLE = 4 };

static const muster_position *read(struct arena *arena, const char *table) {
    const char *text =
        muster_arena_format(arena,
                            "# Draft\nteaches: x\nrule: 509.1 x\ntakeaway: x\n== Draft\n%s"
                            "? declare\nbecause: x\n",
                            table);
    const struct lesson *lesson = lesson_read(arena, text, strlen(text));
    if (lesson == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return lesson->problems.count > 0 ? NULL : lesson->situations[0]->position;
}

static int64_t count_asked(const muster_report *report) {
    int64_t asked = 0;
    for (size_t i = 0; i < report->requirement_count; i++)
        if (report->requirements[i].in_force)
            asked += report->requirements[i].times * report->requirements[i].count;
    return asked;
}

/* Whether there is a requirement, and only a few declarations are legal. */
static bool is_narrow(struct arena *arena, struct quiz_item *item) {
    item->best = facts_solve(arena, item->position);
    if (item->best->outcome != MUSTER_SOLVED)
        return false;
    item->asked = count_asked(item->best->declared);
    struct facts_list list = facts_list(arena, item->position);
    item->legal = list.count;
    return item->asked > 0 && list.complete && list.count <= QUIZ_MOST_LEGAL;
}

static int surprise(const struct quiz_item *item) {
    int points = (item->asked > item->best->maximum) + (item->legal <= FEW);
    for (size_t i = 0; i < item->guesses.count; i++)
        if (item->guesses.list[i].verdict->outcome == MUSTER_ILLEGAL)
            points += item->guesses.list[i].points;
    return points;
}

bool quiz_judge(struct arena *arena, struct quiz_item *item, const char *table) {
    *item = (struct quiz_item){.table = table, .position = read(arena, table)};
    if (item->position == NULL || !is_narrow(arena, item))
        return false;
    item->guesses = quiz_guess(arena, item->position, item->best);
    item->surprise = surprise(item);
    return item->guesses.illegal > 0 && item->guesses.possible >= LEAST_POSSIBLE &&
           item->guesses.possible > item->legal;
}
