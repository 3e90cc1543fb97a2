/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/ways.h"

#include "model/match_selector.h"
#include "model/object.h"

bool muster_way_obeys(const struct muster_position *position, const struct asked *asked,
                      const struct creature *creature, int object) {
    const struct effect *effect = asked->effect;
    if ((asked->creature >= 0 && asked->creature != creature->number) ||
        (asked->attacker >= 0 && asked->attacker != object))
        return false;
    if (effect == NULL) {
        const struct target *target = &position->targets[object];
        return !asked->other_player ||
               (target->kind == TARGET_PLAYER && target->number != asked->goading);
    }
    if (asked->creature < 0) {
        const struct creature *attacker =
            asked->attacker < 0 ? NULL : &position->creatures[asked->attacker];
        if (!muster_selector_matches(&effect->by, creature, attacker))
            return false;
    }
    if (asked->attacker >= 0)
        return true;
    struct run only = {.number = object};
    struct deed deed = {.creature = creature->number, .run_count = 1, .runs = &only};
    return muster_deed_meets(position, &deed, effect);
}

/* Whether one attack or block is enough to obey it, and no others undo that. */
static bool takes_one(const struct asked *asked) {
    const struct effect *effect = asked->effect;
    if (asked->count != 1)
        return false;
    if (effect == NULL)
        return true;
    bool numbers =
        effect->kind == EFFECT_MUST_BE_ATTACKED || effect->kind == EFFECT_MUST_BE_BLOCKED;
    return effect->condition == CONDITION_NONE &&
           (!numbers || (effect->at_least == 1 && effect->at_most == INT64_MAX));
}

static void add_way(struct row_ways *ways, const struct muster_position *position,
                    const struct creature *creature, int object) {
    ways->simple =
        ways->simple && creature->count == 1 && muster_object_size(position, object) == 1;
    ways->list[ways->count++] = (struct way){.creature = creature->number, .object = object};
}

struct asked_range muster_asked_range(const struct muster_position *position,
                                      const struct asked *asked) {
    struct asked_range range = {.first = 0,
                                .end = position->creature_count,
                                .first_object = 0,
                                .end_object = muster_object_numbers(position)};
    if (asked->creature >= 0) {
        range.first = (size_t)asked->creature;
        range.end = range.first + 1;
    }
    if (asked->attacker >= 0) {
        range.first_object = (size_t)asked->attacker;
        range.end_object = range.first_object + 1;
    }
    return range;
}

void muster_row_ways_list(struct row_ways *ways, const struct muster_position *position,
                          const struct asked *asked, struct arena *arena) {
    enum { MOST = 100 };
    const struct asked_range range = muster_asked_range(position, asked);
    if (ways->listed)
        return;
    *ways = (struct row_ways){.listed = true, .simple = takes_one(asked)};
    if (!ways->simple)
        return;
    size_t most = (range.end - range.first) * (range.end_object - range.first_object);
    ways->list = muster_arena_array(arena, most < MOST ? most : MOST, sizeof(*ways->list));
    for (size_t i = range.first; i < range.end; i++)
        for (size_t j = range.first_object;
             position->creatures[i].declares && j < range.end_object && ways->simple; j++) {
            arena_tick(arena);
            if (!muster_object_is_here(position, (int)j) ||
                !muster_way_obeys(position, asked, &position->creatures[i], (int)j))
                continue;
            if (ways->count == MOST)
                ways->simple = false;
            else
                add_way(ways, position, &position->creatures[i], (int)j);
        }
}

/* ---- Ways for several requirements at once ---- */

static bool has(const struct deed *deed, int object) {
    for (size_t i = 0; i < deed->run_count; i++)
        if (deed->runs[i].number == object)
            return true;
    return false;
}

/* Adds an attack or block to a declaration with room for it; objects stay in order. */
static void declare_way(struct muster_declaration *declaration, const struct way *way, size_t room,
                        struct arena *arena) {
    struct deed *deed = muster_declaration_deed(declaration, way->creature);
    if (deed == NULL) {
        deed = &declaration->deeds[declaration->deed_count++];
        *deed = (struct deed){.creature = way->creature,
                              .count = 1,
                              .runs = muster_arena_array(arena, room, sizeof(*deed->runs))};
    }
    if (has(deed, way->object))
        return;
    size_t at = deed->run_count++;
    for (; at > 0 && deed->runs[at - 1].number > way->object; at--)
        deed->runs[at] = deed->runs[at - 1];
    deed->runs[at] = (struct run){.number = way->object};
}

static struct muster_declaration *declare_ways(const struct muster_position *position,
                                               const struct row_ways *const *rows,
                                               const size_t *chosen, size_t row_count,
                                               struct arena *arena) {
    struct muster_declaration *declaration = muster_arena_take(arena, sizeof(*declaration));
    declaration->position = position;
    declaration->deeds = muster_arena_array(arena, row_count, sizeof(*declaration->deeds));
    for (size_t i = 0; i < row_count; i++)
        declare_way(declaration, &rows[i]->list[chosen[i]], row_count, arena);
    muster_declaration_sort(declaration);
    return declaration;
}

bool muster_least_declarations(const struct muster_position *position,
                               const struct row_ways *const *rows, size_t row_count,
                               struct arena *arena, struct least_declarations *least) {
    enum { MOST = 200 };
    size_t all = 1;
    *least = (struct least_declarations){0};
    for (size_t i = 0; i < row_count; i++) {
        if (!rows[i]->simple || (all *= rows[i]->count) > MOST)
            return false;
        if (all == 0)
            return true;
    }
    size_t *chosen = muster_arena_array(arena, row_count, sizeof(*chosen));
    least->list = muster_arena_array(arena, all, sizeof(struct muster_declaration *));
    while (least->count < all) {
        arena_tick_loop(arena, row_count * row_count);
        least->list[least->count++] = declare_ways(position, rows, chosen, row_count, arena);
        for (size_t i = 0; i < row_count && ++chosen[i] == rows[i]->count; i++)
            chosen[i] = 0;
    }
    return true;
}
