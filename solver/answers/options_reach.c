/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: the tables of what restrictions on single pairs allow. */
#include "base/numbers.h"
#include "model/object.h"
#include "solver/answers/options_table.h"
#include "solver/explain/report.h"

static const char *own_text(struct choice_table *table, const char *text) {
    return muster_arena_format(&table->answer->arena, "%s", text);
}

static bool is_free_of_obstacles(struct choice_table *table, const struct choice_row *pair) {
    return muster_option_allowed(table->query->position, table->as_though, pair->creature,
                                 pair->object.number);
}

/* The pairs of one creature (`by_creature`) or of one object, as a list of the others' ids. */
static muster_reach reach_of(struct choice_table *table, const struct choice_row *like,
                             bool by_creature) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    muster_reach reach = {.at_least = -1, .at_most = -1};
    const char **others = muster_arena_array(arena, table->pair_count, sizeof(*others));
    reach.id = by_creature ? own_text(table, position->creatures[like->creature].id)
                           : muster_object_id(position, &like->object, arena);
    for (size_t i = 0; i < table->pair_count; i++) {
        const struct choice_row *pair = &table->pairs[i];
        bool mine = by_creature ? pair->creature == like->creature
                                : muster_object_compare(&pair->object, &like->object) == 0;
        if (mine && is_free_of_obstacles(table, pair))
            others[reach.count++] = by_creature
                                        ? muster_object_id(position, &pair->object, arena)
                                        : own_text(table, position->creatures[pair->creature].id);
    }
    reach.others = others;
    return reach;
}

/* How many blockers an attacker takes at least and at most, and how many there could be. */
static void bound_blockers(struct choice_table *table, const struct choice_row *like,
                           muster_reach *reach) {
    const struct muster_position *position = table->query->position;
    struct combat_query query = {.purpose = PURPOSE_OPTIONS};
    struct combat *combat = muster_combat_new(position, &query, &table->answer->scratch);
    for (size_t j = 0; j < combat->object_count && !combat->too_large; j++) {
        const struct item *item = &combat->objects[j];
        int64_t available = 0, all = 0;
        if (item->number != like->object.number)
            continue;
        for (size_t i = 0; i < combat->actor_count; i++) {
            available += combat->allowed[combat_pair(combat, i, j)] ? combat->actors[i].size : 0;
            all += item->all >= 0 && muster_sets_has(&combat->actor_sets, item->all, i)
                       ? combat->actors[i].size
                       : 0;
        }
        reach->at_least = available == 0 ? 0 : larger(larger(1, item->minimum), all);
        reach->at_most = item->maximum == INT64_MAX ? -1 : item->maximum;
    }
}

void muster_choice_table_tables(struct choice_table *table) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    muster_choices *choices = table->choices;
    muster_reach *creatures = muster_arena_array(arena, table->pair_count, sizeof(*creatures));
    muster_reach *objects = muster_arena_array(arena, table->object_count, sizeof(*objects));
    for (size_t i = 0; i < table->pair_count; i++) {
        const struct choice_row *pair = &table->pairs[i];
        if (i == 0 || table->pairs[i - 1].creature != pair->creature) {
            const struct creature *creature = &position->creatures[pair->creature];
            muster_reach *reach = &creatures[choices->creature_count++];
            *reach = reach_of(table, pair, true);
            int64_t capacity = muster_option_capacity(position, creature);
            reach->at_most = capacity == INT64_MAX ? -1 : capacity;
        }
    }
    for (size_t o = 0; o < table->object_count; o++) {
        struct choice_row like = {.creature = -1, .object = table->objects[o]};
        struct mark mark = muster_arena_mark(&table->answer->scratch);
        muster_reach *reach = &objects[choices->object_count++];
        *reach = reach_of(table, &like, false);
        if (muster_object_attacker_of(position, like.object.number) != NULL)
            bound_blockers(table, &like, reach);
        muster_arena_release(&table->answer->scratch, mark);
    }
    choices->creatures = creatures;
    choices->objects = objects;
}
