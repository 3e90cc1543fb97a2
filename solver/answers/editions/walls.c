/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walls, which couldn't attack in 2004 (308.2a). */
#include "solver/answers/editions/editions_comparison.h"

#include <string.h>

#include "model/object.h"
#include "solver/rules/obstacles.h"

const char muster_wall_rule[] = "308.2a";

bool muster_is_wall_matter(const struct editions_comparison *comparison, int creature, int target) {
    bool stopped[2] = {false, false};
    for (size_t i = 0; i < 2; i++) {
        const struct muster_position *position = &comparison->positions[i];
        struct obstacles obstacles = muster_obstacles_new(comparison->arena, false);
        muster_option_obstacles(position, comparison->permissions[i],
                                &position->creatures[creature], target, &obstacles);
        for (size_t j = 0; j < obstacles.count; j++)
            stopped[i] = stopped[i] || obstacles.list[j].kind == VIOLATION_DEFENDER;
    }
    return stopped[EDITION_2004] && !stopped[EDITION_CURRENT];
}

static void add_wall(struct editions_comparison *comparison, int creature) {
    struct arena *arena = comparison->arena;
    const char *id = comparison->positions->creatures[creature].id;
    const char **ids = muster_arena_array(arena, 1, sizeof(*ids));
    bool legality = comparison->proposed != NULL &&
                    muster_edition_verdict(comparison, EDITION_CURRENT)->outcome == MUSTER_LEGAL;
    ids[0] = muster_arena_string(arena, id);
    muster_edition_difference difference = {
        .about = legality ? "legal" : "attack",
        .current = 1,
        .rule = muster_wall_rule,
        .message = muster_arena_format(arena,
                                       "By the current rules being a Wall doesn't stop %s from "
                                       "attacking. In 2004 Walls couldn't attack (%s).",
                                       comparison->positions->creatures[creature].full_name,
                                       muster_wall_rule),
        .creature_count = 1,
        .creatures = ids};
    muster_add_difference(comparison, &difference);
}

/* Whether a difference about Walls already names this creature. */
static bool is_named(const struct editions_comparison *comparison, int creature) {
    const char *id = comparison->positions->creatures[creature].id;
    for (size_t i = 0; i < comparison->answer->editions.difference_count; i++) {
        const muster_edition_difference *difference = &comparison->differences[i];
        for (size_t j = 0; j < difference->creature_count; j++)
            if (strcmp(difference->rule, muster_wall_rule) == 0 &&
                strcmp(difference->creatures[j], id) == 0)
                return true;
    }
    return false;
}

/* Whether the creature could attack something today but not in 2004, because it is a Wall. */
static bool is_stopped_wall(const struct editions_comparison *comparison, int creature) {
    const struct muster_position *position = &comparison->positions[EDITION_CURRENT];
    if (!position->creatures[creature].declares)
        return false;
    for (size_t i = 0; i < muster_object_numbers(position); i++)
        if (muster_is_wall_matter(comparison, creature, (int)i) &&
            muster_option_allowed(position, comparison->permissions[EDITION_CURRENT], creature,
                                  (int)i))
            return true;
    return false;
}

void muster_add_stopped_walls(struct editions_comparison *comparison) {
    for (size_t i = 0; i < comparison->positions->creature_count; i++)
        if (is_stopped_wall(comparison, (int)i) && !is_named(comparison, (int)i))
            add_wall(comparison, (int)i);
}

bool muster_add_proposed_walls(struct editions_comparison *comparison) {
    const struct muster_declaration *proposed = comparison->proposed;
    bool any = false;
    for (size_t i = 0; i < proposed->deed_count; i++)
        for (size_t j = 0; j < proposed->deeds[i].run_count; j++) {
            int creature = proposed->deeds[i].creature;
            if (!muster_is_wall_matter(comparison, creature, proposed->deeds[i].runs[j].number))
                continue;
            any = true;
            if (!is_named(comparison, creature))
                add_wall(comparison, creature);
        }
    return any;
}
