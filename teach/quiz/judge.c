/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/judge.h"

#include "teach/keep.h"
#include "teach/questions/facts.h"
#include "teach/reading/read_lesson.h"

#include <string.h>

enum { FEW = 3, LEAST_POSSIBLE = 4 };

const muster_position *quiz_read(struct arena *arena, const char *table) {
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

static void hear_idle(void *context, const muster_idle *idle) {
    (void)idle;
    *(bool *)context = true;
}

/* Whether some effect says nothing about anybody on the table. */
static bool is_idle(struct arena *arena, const muster_position *position) {
    bool idle = false;
    muster_request request = MUSTER_REQUEST_INIT;
    if (!keep_going(arena, muster_idle_effects(position, &request, hear_idle, &idle, NULL, NULL)))
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return idle;
}

bool quiz_matters(struct arena *arena, const struct quiz_item *item, const char *without) {
    const muster_position *position = quiz_read(arena, without);
    struct facts_list with = facts_list(arena, item->position), others;
    if (position == NULL)
        return false;
    others = facts_list(arena, position);
    if (with.count != others.count || with.complete != others.complete)
        return true;
    for (size_t i = 0; i < with.count; i++)
        if (strcmp(muster_declaration_json(with.declarations[i]),
                   muster_declaration_json(others.declarations[i])) != 0)
            return true;
    return false;
}

bool quiz_judge(struct arena *arena, struct quiz_item *item, const char *table) {
    *item = (struct quiz_item){.table = table, .position = quiz_read(arena, table)};
    if (item->position == NULL || is_idle(arena, item->position) || !is_narrow(arena, item))
        return false;
    item->guesses = quiz_guess(arena, item->position, item->best);
    item->surprise = surprise(item);
    return item->guesses.illegal > 0 && item->guesses.possible >= LEAST_POSSIBLE &&
           item->guesses.possible > item->legal;
}
