/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/guess.h"

#include "teach/keep.h"
#include "teach/questions/facts.h"

#include <string.h>

enum { ENOUGH = 1000 }; /* possible declarations */

struct guessing {
    struct arena *arena;
    const muster_position *position;
    const muster_verdict *best;
    const muster_choices *choices;
    const char **does; /* for each creature of the choices, what it attacks or blocks, or NULL */
};

/* ---- Declarations ---- */

static muster_declaration *declare(const struct guessing *guessing) {
    size_t count = 0, creatures = guessing->choices->creature_count;
    muster_entry *entries = muster_arena_take(guessing->arena, (creatures + 1) * sizeof(*entries));
    muster_run *runs = muster_arena_take(guessing->arena, (creatures + 1) * sizeof(*runs));
    for (size_t i = 0; i < creatures; i++) {
        if (guessing->does[i] == NULL)
            continue;
        runs[count].id = guessing->does[i];
        entries[count] = (muster_entry){.creature = guessing->choices->creatures[i].id,
                                        .count = 1,
                                        .run_count = 1,
                                        .runs = &runs[count]};
        count++;
    }
    muster_declaration *declaration;
    muster_status status =
        muster_declaration_new(&declaration, guessing->position, entries, count, NULL, 0, NULL);
    if (!keep_going(guessing->arena, status))
        muster_arena_leave(guessing->arena, ARENA_NO_MEMORY);
    keep_declaration(guessing->arena, declaration);
    return declaration;
}

static const muster_verdict *check(const struct guessing *guessing) {
    return facts_check(guessing->arena, guessing->position, declare(guessing));
}

static bool can(const muster_reach *reach, const char *object) {
    for (size_t i = 0; i < reach->count; i++)
        if (strcmp(reach->others[i], object) == 0)
            return true;
    return false;
}

/* ---- Rules of thumb ---- */

static void nobody(struct guessing *guessing) {
    (void)guessing;
}

static void everybody(struct guessing *guessing) {
    for (size_t i = 0; i < guessing->choices->creature_count; i++) {
        const muster_reach *reach = &guessing->choices->creatures[i];
        guessing->does[i] = reach->count == 0 ? NULL : reach->others[0];
    }
}

/* What a requirement asks of a creature that can do it, or NULL. */
static const char *asked(const muster_requirement *requirement, const muster_reach *reach) {
    bool about = requirement->in_force && requirement->creature != NULL &&
                 strcmp(requirement->creature, reach->id) == 0 && reach->count > 0;
    const char *object =
        requirement->attacker != NULL ? requirement->attacker : requirement->target;
    if (!about || (object != NULL && !can(reach, object)))
        return NULL;
    return object == NULL ? reach->others[0] : object;
}

static void first_asked(struct guessing *guessing) {
    const muster_report *report = guessing->best->declared;
    for (size_t i = 0; i < guessing->choices->creature_count; i++)
        for (size_t j = 0; j < report->requirement_count && guessing->does[i] == NULL; j++)
            guessing->does[i] = asked(&report->requirements[j], &guessing->choices->creatures[i]);
}

/*
 * How good the declaration so far looks: the requirements it obeys, or -1 if it is illegal or costs
 * something.
 */
static int64_t worth(const struct guessing *guessing) {
    const muster_report *report = check(guessing)->declared;
    return report->violation_count > 0 || report->cost_count > 0 ? -1 : report->obeyed;
}

static void one_by_one(struct guessing *guessing) {
    for (size_t i = 0; i < guessing->choices->creature_count; i++) {
        const muster_reach *reach = &guessing->choices->creatures[i];
        const char *best = NULL;
        int64_t most = worth(guessing);
        for (size_t j = 0; j < reach->count; j++) {
            guessing->does[i] = reach->others[j];
            int64_t now = worth(guessing);
            best = now > most ? reach->others[j] : best;
            most = now > most ? now : most;
        }
        guessing->does[i] = best;
    }
}

static const struct idea {
    void (*guess)(struct guessing *guessing);
    int points; /* more for those that take requirements into account */
    const char *blocks, *attacks;
} ideas[QUIZ_GUESSES] = {
    {nobody, 1, "nobody blocks", "nobody attacks"},
    {everybody, 1, "each creature blocks the first attacker that it could block",
     "each creature attacks the first thing that it could attack"},
    {first_asked, 2, "each creature does the first thing that is asked of it",
     "each creature does the first thing that is asked of it"},
    {one_by_one, 2, "one creature after the other does what obeys most",
     "one creature after the other does what obeys most"},
};

static const char *idea_of(const struct idea *idea, muster_step step) {
    switch (step) {
    case MUSTER_DECLARE_ATTACKERS:
        return idea->attacks;
    case MUSTER_DECLARE_BLOCKERS:
        break;
    }
    return idea->blocks;
}

/* ---- All of them ---- */

static bool is_new(const struct guessing *guessing, const char *const *before, size_t count) {
    size_t creatures = guessing->choices->creature_count;
    for (size_t i = 0; i < count; i++) {
        bool same = true;
        for (size_t j = 0; j < creatures && same; j++)
            same = before[i * creatures + j] == guessing->does[j];
        if (same)
            return false;
    }
    return true;
}

static size_t count_possible(const muster_choices *choices) {
    size_t possible = 1;
    for (size_t i = 0; i < choices->creature_count && possible < ENOUGH; i++)
        possible *= choices->creatures[i].count + 1;
    return possible < ENOUGH ? possible : ENOUGH;
}

static const muster_choices *choices_of(struct arena *arena, const muster_position *position) {
    muster_answer *answer;
    if (!keep_going(arena, muster_choices_of(&answer, position, NULL, NULL)))
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    keep_answer(arena, answer);
    return muster_answer_choices(answer);
}

/* The pointer that stands for this id, so that equal ids are equal pointers from here on. */
static const char *in_reach(const muster_reach *reach, const char *object) {
    for (size_t i = 0; object != NULL && i < reach->count; i++)
        if (strcmp(reach->others[i], object) == 0)
            return reach->others[i];
    return NULL;
}

struct quiz_guesses quiz_guess(struct arena *arena, const muster_position *position,
                               const muster_verdict *best) {
    struct quiz_guesses guesses = {0};
    struct guessing guessing = {arena, position, best, choices_of(arena, position), NULL};
    size_t creatures = guessing.choices->creature_count;
    const char **all = muster_arena_take(arena, (QUIZ_GUESSES * creatures + 1) * sizeof(*all));
    guesses.possible = count_possible(guessing.choices);
    for (size_t i = 0; i < QUIZ_GUESSES; i++) {
        guessing.does = &all[guesses.count * creatures];
        memset(guessing.does, 0, creatures * sizeof(guessing.does[0]));
        ideas[i].guess(&guessing);
        for (size_t j = 0; j < creatures; j++)
            guessing.does[j] = in_reach(&guessing.choices->creatures[j], guessing.does[j]);
        if (!is_new(&guessing, all, guesses.count))
            continue;
        struct quiz_guess *guess = &guesses.list[guesses.count++];
        guess->idea = idea_of(&ideas[i], best->step);
        guess->points = ideas[i].points;
        guess->declaration = declare(&guessing);
        guess->verdict = facts_check(arena, position, guess->declaration);
        guesses.illegal += guess->verdict->outcome == MUSTER_ILLEGAL;
    }
    return guesses;
}
