/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points 2 and 3 of the format's Legality: which declarations one is compared with. Both look at
 * what single individuals do; identical ones can stand in for each other (see model/individuals.h).
 */
#include "model/individuals.h"
#include "solver/referee/judges.h"
#include "solver/referee/referee.h"
#include "solver/rules/assumptions.h"

struct comparing {
    const struct muster_position *position;
    struct arena *arena;
    bool costs;                  /* check point 2 */
    const struct ruling *asking; /* point 3: what is in force for the other one; NULL: no check */
};

/* A tick before all effects and all requirements are gone through. */
static void look(const struct comparing *comparing) {
    size_t asked = comparing->asking == NULL ? 0 : comparing->asking->asked_count;
    arena_tick_loop(comparing->arena, 4 * (comparing->position->effect_count + asked));
}

static bool is_paid_for(const struct comparing *comparing, const struct deed *deed,
                        const struct run *run) {
    const struct muster_position *position = comparing->position;
    for (size_t e = 0; e < position->effect_count && comparing->costs; e++)
        if (muster_cost_applies(position, &position->effects[e], deed->creature, run->number))
            return true;
    return false;
}

static bool is_unasked(const struct comparing *comparing, const struct deed *deed,
                       const struct run *run) {
    const struct object first = {run->number, run->first};
    return comparing->asking != NULL &&
           !muster_referee_asks_for(comparing->position, comparing->asking, deed->creature, &first);
}

/*
 * Whether this deed has an option that is paid for or unasked, so that an individual doing it needs
 * a match that pays or does the same.
 */
static bool needs_a_match(const struct comparing *comparing, const struct deed *deed) {
    for (size_t i = 0; i < deed->run_count; i++) {
        look(comparing);
        if (is_paid_for(comparing, deed, &deed->runs[i]) ||
            is_unasked(comparing, deed, &deed->runs[i]))
            return true;
    }
    return false;
}

static bool pays_as_much(const struct muster_position *position, const struct deed *deed,
                         const struct deed *other, const struct run *run) {
    for (size_t e = 0; e < position->effect_count; e++)
        if (muster_cost_applies(position, &position->effects[e], other->creature, run->number) &&
            !muster_deed_pays(position, deed, &position->effects[e], run))
            return false;
    return true;
}

bool muster_deed_pays_as_much(const struct muster_position *position, const struct deed *deed,
                              const struct deed *other) {
    for (size_t i = 0; i < other->run_count && position->has_costs; i++)
        if (!pays_as_much(position, deed, other, &other->runs[i]))
            return false;
    return true;
}

static bool covers(const void *context, const struct deed *deed, const struct deed *other) {
    const struct comparing *comparing = context;
    if (deed->creature != other->creature)
        return false;
    for (size_t i = 0; i < other->run_count; i++) {
        look(comparing);
        if (is_unasked(comparing, other, &other->runs[i]) &&
            !muster_deed_covers(deed, &other->runs[i]))
            return false;
    }
    return !comparing->costs || muster_deed_pays_as_much(comparing->position, deed, other);
}

/* Whether each individual of `other` that needs a match finds one. */
static bool match(const struct comparing *comparing, const struct muster_declaration *declaration,
                  const struct muster_declaration *other, struct arena *arena) {
    struct muster_declaration needing = {.position = comparing->position};
    needing.deeds = muster_arena_array(arena, other->deed_count, sizeof(*needing.deeds));
    for (size_t i = 0; i < other->deed_count; i++)
        if (needs_a_match(comparing, &other->deeds[i]))
            needing.deeds[needing.deed_count++] = other->deeds[i];
    if (needing.deed_count == 0 || declaration == NULL)
        return needing.deed_count == 0;
    return muster_individuals_match(declaration, &needing, covers, comparing, arena);
}

bool muster_referee_pays_no_more(const struct muster_declaration *declaration,
                                 const struct muster_declaration *other, struct arena *arena) {
    struct comparing comparing = {.position = declaration->position, .arena = arena, .costs = true};
    return !comparing.position->has_costs || match(&comparing, declaration, other, arena);
}

bool muster_referee_supported(const struct muster_declaration *at_hand,
                              const struct muster_declaration *other, struct arena *arena) {
    struct ruling ruling = {0};
    struct comparing comparing = {.position = other->position, .arena = arena, .asking = &ruling};
    muster_judge_requirements(other, &ruling, arena);
    return match(&comparing, at_hand, other, arena);
}

bool muster_referee_is_compared(const struct muster_declaration *declaration,
                                const struct muster_declaration *other, struct arena *arena) {
    const struct muster_position *position = declaration->position;
    struct ruling ruling = {0};
    struct comparing comparing = {
        .position = position, .arena = arena, .costs = position->has_costs};
    if (position->edition == EDITION_2004 &&
        muster_ground_holds(position, (struct ground){.kind = GROUND_UNASKED})) {
        muster_judge_requirements(other, &ruling, arena);
        comparing.asking = &ruling;
    }
    return match(&comparing, declaration, other, arena);
}
