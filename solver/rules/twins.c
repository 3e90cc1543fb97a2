/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/twins.h"

#include "model/match_selector.h"
#include "model/object.h"
#include "solver/rules/obstacles.h"

/* ---- Effects ---- */

static bool picks_alike(const struct selector *selector, const struct creature *one,
                        const struct creature *other) {
    return muster_selector_matches(selector, one, NULL) ==
           muster_selector_matches(selector, other, NULL);
}

/*
 * Whether an effect picks both or neither. Only `attackers` speaks of attackers in the block step,
 * and everything else of those that declare. What an effect compares creatures with could tell any
 * two apart.
 */
static bool speaks_alike(const struct effect *effect, const struct creature *one,
                         const struct creature *other) {
    const struct selector *declaring[] = {&effect->creatures, &effect->by, &effect->also,
                                          &effect->condition_creatures};
    if (muster_selector_compares(&effect->attackers) ||
        (!one->declares && !picks_alike(&effect->attackers, one, other)))
        return false;
    for (size_t i = 0; i < sizeof(declaring) / sizeof(*declaring); i++)
        if (muster_selector_compares(declaring[i]) ||
            (one->declares && !picks_alike(declaring[i], one, other)))
            return false;
    return true;
}

/* ---- Creatures ---- */

/* What only one of a kind has is left to searches. */
static bool is_plain(const struct creature *creature) {
    return creature->count == 1 && creature->goad_count == 0 && !creature->is_blocking &&
           creature->blocking_count == 0;
}

static bool has_menace(const struct creature *creature) {
    return creature->suspected || keyword_list_has(&creature->keywords, ABILITY_MENACE);
}

static bool are_alike(const struct creature *one, const struct creature *other) {
    return is_plain(one) && is_plain(other) && one->controller == other->controller &&
           one->declares == other->declares && one->attacks_here == other->attacks_here &&
           one->attacking == other->attacking && one->is_attacking == other->is_attacking &&
           one->defending_player == other->defending_player &&
           one->has_attacked == other->has_attacked && has_menace(one) == has_menace(other);
}

/* Whether the same grounds stand in the way, those of the two exchanged. */
static bool same_obstacles(const struct obstacles *one, const struct obstacles *other,
                           int one_number, int other_number) {
    if (one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++) {
        struct ground left, right;
        if (!muster_violation_ground(&one->list[i], &left) ||
            !muster_violation_ground(&other->list[i], &right))
            return false;
        enum ground_about about = muster_ground_kinds[left.kind].about;
        if (about != ABOUT_EFFECT && about != ABOUT_GAME && left.number == one_number)
            left.number = other_number;
        if (muster_ground_compare(&left, &right) != 0)
            return false;
    }
    return true;
}

/* Whether the same keeps a creature from acting on an object as keeps the other pair from it. */
static bool pairs_alike(const struct muster_position *position, struct as_though *as_though,
                        const int *creatures, const int *objects, const int *twins,
                        struct arena *arena) {
    struct mark mark = muster_arena_mark(arena);
    struct obstacles one = muster_obstacles_new(arena, false), other = one;
    muster_option_obstacles(position, as_though, &position->creatures[creatures[0]], objects[0],
                            &one);
    muster_option_obstacles(position, as_though, &position->creatures[creatures[1]], objects[1],
                            &other);
    bool alike = same_obstacles(&one, &other, twins[0], twins[1]);
    muster_arena_release(arena, mark);
    return alike;
}

static bool act_alike(const struct muster_position *position, struct as_though *as_though,
                      const int *twins, struct arena *arena) {
    for (int j = 0; j < (int)muster_object_numbers(position); j++) {
        const int objects[] = {j, j};
        arena_tick(arena);
        if (muster_object_is_here(position, j) &&
            !pairs_alike(position, as_though, twins, objects, twins, arena))
            return false;
    }
    return muster_option_capacity(position, &position->creatures[twins[0]]) ==
           muster_option_capacity(position, &position->creatures[twins[1]]);
}

static bool are_blocked_alike(const struct muster_position *position, struct as_though *as_though,
                              const int *twins, struct arena *arena) {
    for (int i = 0; i < (int)position->creature_count; i++) {
        const int creatures[] = {i, i};
        arena_tick(arena);
        if (position->creatures[i].declares &&
            !pairs_alike(position, as_though, creatures, twins, twins, arena))
            return false;
    }
    return true;
}

bool muster_creatures_are_twins(const struct muster_position *position, struct as_though *as_though,
                                int one, int other, struct arena *arena) {
    const int twins[] = {one, other};
    const struct creature *first = &position->creatures[one], *second = &position->creatures[other];
    if (one == other)
        return true;
    if (!are_alike(first, second))
        return false;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        arena_tick(arena);
        if (muster_position_in_step(position, effect) &&
            (effect->kind == EFFECT_AS_THOUGH || !speaks_alike(effect, first, second)))
            return false;
    }
    return first->declares ? act_alike(position, as_though, twins, arena)
                           : are_blocked_alike(position, as_though, twins, arena);
}
