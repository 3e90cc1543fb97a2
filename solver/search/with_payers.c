/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/with_payers.h"

#include "model/edit_declaration.h"
#include "model/object.h"
#include "solver/referee/judges.h"
#include "solver/referee/referee.h"
#include "solver/rules/obstacles.h"

struct adding {
    const struct ruling *of;
    struct as_though *as_though;
    struct arena *arena;
    int tries; /* declarations that may still be judged */
    const struct muster_declaration *best;
    int64_t obeyed; /* by the best */
};

/* The best so far, and one more creature that acts on one object. */
static struct muster_declaration *add(const struct adding *adding, int creature,
                                      const struct object *object) {
    struct muster_declaration *more = muster_edit_declaration(adding->best, 1, adding->arena);
    muster_declaration_add(more, creature, object, adding->arena);
    muster_declaration_sort(more);
    return more;
}

/* How much of what is in force a declaration obeys; -1: it breaks a restriction. */
static int64_t judge(const struct adding *adding, const struct muster_declaration *declaration) {
    struct mark mark = muster_arena_mark(adding->arena);
    struct ruling ruling = {0};
    muster_judge_restrictions(declaration, &ruling, adding->arena);
    int64_t obeyed = -1;
    if (ruling.violation_count == 0) {
        muster_judge_requirements(declaration, &ruling, adding->arena);
        obeyed = muster_referee_common(adding->of, &ruling);
    }
    muster_arena_release(adding->arena, mark);
    return obeyed;
}

/* Lets one individual of a creature do what is best; false: nothing is better than to do nothing.
 */
static bool let_act(struct adding *adding, int creature) {
    const struct muster_position *position = adding->best->position;
    const struct muster_declaration *best = adding->best;
    int64_t most = adding->obeyed;
    for (size_t o = 0; o < muster_object_numbers(position) && adding->tries > 0; o++) {
        const struct object object = {.number = (int)o,
                                      .ordinal = muster_object_size(position, (int)o) > 1};
        arena_tick_loop(adding->arena, position->effect_count + adding->of->asked_count);
        if (!muster_object_is_here(position, (int)o) ||
            !muster_option_allowed(position, adding->as_though, creature, (int)o) ||
            !muster_referee_asks_for(position, adding->of, creature, &object))
            continue;
        adding->tries--;
        const struct muster_declaration *more = add(adding, creature, &object);
        int64_t obeyed = judge(adding, more);
        if (obeyed <= most)
            continue;
        most = obeyed;
        best = more;
    }
    bool better = most > adding->obeyed;
    adding->best = best;
    adding->obeyed = most;
    return better;
}

const struct muster_declaration *muster_with_payers(const struct muster_declaration *declaration,
                                                    const struct ruling *of,
                                                    struct as_though *as_though, int64_t *obeyed,
                                                    struct arena *arena) {
    enum { TRIES = 400 }; /* all on 20 creatures a side; on larger boards a few milliseconds */
    const struct muster_position *position = declaration->position;
    struct adding adding = {of, as_though, arena, TRIES, declaration, *obeyed};
    size_t next = 0;
    for (size_t i = 0; i < position->creature_count; i++) {
        int64_t idle = position->creatures[i].declares ? position->creatures[i].count : 0;
        for (; next < declaration->deed_count && declaration->deeds[next].creature == (int)i;
             next++)
            idle -= declaration->deeds[next].count;
        while (idle > 0 && adding.tries > 0 && let_act(&adding, (int)i))
            idle--;
    }
    *obeyed = adding.obeyed;
    return adding.best;
}
