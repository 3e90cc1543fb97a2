/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: the tables of what restrictions on single pairs allow. */
#include "base/numbers.h"
#include "model/object.h"
#include "solver/answers/options/whole_table.h"
#include "solver/explain/reports/report.h"

static const char *own_text(struct choice_table *table, const char *text) {
    return muster_arena_format(&table->answer->arena, "%s", text);
}

static bool is_free_of_obstacles(struct choice_table *table, const struct choice_row *pair) {
    return muster_option_allowed(table->query->position, table->as_though, pair->creature,
                                 pair->object.number);
}

/* What a creature is free to do, from its pairs, which are consecutive rows. */
static muster_reach reach_of_creature(struct choice_table *table, const struct choice_row *pairs) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    muster_reach reach = {.at_least = -1, .at_most = -1};
    const char **others = muster_arena_array(arena, table->object_count, sizeof(*others));
    const struct creature *creature = &position->creatures[pairs->creature];
    int64_t capacity = muster_option_capacity(position, creature);
    reach.id = own_text(table, creature->id);
    for (size_t o = 0; o < table->object_count; o++)
        if (is_free_of_obstacles(table, &pairs[o]))
            others[reach.count++] = muster_object_id(position, &pairs[o].object, arena);
    reach.others = others;
    reach.at_most = capacity == INT64_MAX ? -1 : capacity;
    return reach;
}

/* Who is free to do it to the object of this number in the table: of one pair of each creature. */
static muster_reach reach_of_object(struct choice_table *table, size_t object) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    muster_reach reach = {.at_least = -1, .at_most = -1};
    const char **others = muster_arena_array(arena, table->creature_count, sizeof(*others));
    reach.id = muster_object_id(position, &table->objects[object], arena);
    for (size_t i = object; i < table->pair_count; i += table->object_count) {
        const struct choice_row *pair = &table->pairs[i];
        if (is_free_of_obstacles(table, pair))
            others[reach.count++] = own_text(table, position->creatures[pair->creature].id);
    }
    reach.others = others;
    return reach;
}

/* How many blockers an attacker needs and how many it can have, and how many could block it. */
static void bound_blockers(const struct combat *combat, int attacker, muster_reach *reach) {
    for (size_t j = 0; j < combat->object_count && !combat->too_large; j++) {
        const struct item *item = &combat->objects[j];
        int64_t available = 0, all = 0;
        if (item->number != attacker)
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

static void list_objects(struct choice_table *table, muster_reach *objects) {
    const struct muster_position *position = table->query->position;
    struct combat_query query = {.purpose = PURPOSE_OPTIONS};
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    const struct combat *combat = muster_combat_new(position, &query, scratch);
    for (size_t o = 0; o < table->object_count; o++) {
        int number = table->objects[o].number;
        objects[o] = reach_of_object(table, o);
        if (muster_object_attacker_of(position, number) != NULL)
            bound_blockers(combat, number, &objects[o]);
    }
    muster_arena_release(scratch, mark);
}

void muster_choice_table_reaches(struct choice_table *table) {
    struct arena *arena = &table->answer->arena;
    muster_choices *choices = table->choices;
    size_t creature_count = table->object_count == 0 ? 0 : table->creature_count;
    muster_reach *creatures = muster_arena_array(arena, creature_count, sizeof(*creatures));
    muster_reach *objects = muster_arena_array(arena, table->object_count, sizeof(*objects));
    for (size_t i = 0; i < creature_count; i++)
        creatures[i] = reach_of_creature(table, &table->pairs[i * table->object_count]);
    list_objects(table, objects);
    choices->creatures = creatures;
    choices->creature_count = creature_count;
    choices->objects = objects;
    choices->object_count = table->object_count;
}
