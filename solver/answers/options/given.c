/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: which part of what is given or ruled out is the reason, and how many may be named. */
#include "solver/answers/options/table.h"
#include "solver/search/conflict/given_conflict.h"

/* Names need searches of their own, and nobody reads thousands of them. */
enum { NAMED_AT_MOST = 300, SMALL_BOARD = 60 };

bool muster_choice_table_may_name(struct choice_table *table) {
    const struct muster_position *position = table->query->position;
    return position->creature_count <= SMALL_BOARD && position->target_count <= SMALL_BOARD &&
           table->named++ < NAMED_AT_MOST;
}

/* Each reason takes dozens of searches. */
bool muster_choice_table_may_search(struct choice_table *table) {
    enum { SEARCHED_AT_MOST = 30 };
    return table->pair_count <= SMALL_TABLE && table->searched++ < SEARCHED_AT_MOST &&
           !muster_limits_reached(table->query->limits);
}

bool muster_choice_table_is_large(struct choice_table *table, const char *what) {
    if (table->pair_count <= SMALL_TABLE)
        return false;
    table->choices->reason = muster_arena_format(
        &table->answer->arena, "%s is not looked for on boards with more than %d options", what,
        (int)SMALL_TABLE);
    return true;
}

bool muster_choice_table_join(const struct choice_table *table, const struct choice_row *row,
                              bool done, struct partial *joined) {
    static const struct partial nothing;
    const struct partial *partial =
        table->query->partial == NULL ? &nothing : table->query->partial;
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->scratch;
    size_t deeds = partial->given == NULL ? 0 : partial->given->deed_count;
    struct muster_declaration *given = muster_arena_take(arena, sizeof(*given));
    struct ban *bans = muster_arena_array(arena, partial->ban_count + 1, sizeof(*bans));
    *given = (struct muster_declaration){.position = position};
    given->deeds = muster_arena_array(arena, deeds + 1, sizeof(*given->deeds));
    struct deed *own = NULL;
    for (size_t i = 0; i < deeds; i++) {
        given->deeds[given->deed_count++] = partial->given->deeds[i];
        if (partial->given->deeds[i].creature == row->creature)
            own = &given->deeds[i];
    }
    for (size_t i = 0; i < partial->ban_count; i++)
        bans[i] = partial->bans[i];
    *joined = (struct partial){.given = given, .ban_count = partial->ban_count, .bans = bans};
    if (!done) {
        bans[joined->ban_count++] = (struct ban){
            .creature = row->creature, .everything = row->anything, .object = row->object};
        return true;
    }
    if (own != NULL && position->creatures[row->creature].count > 1)
        return false; /* by the same individual, or by another? a partial declaration can't say */
    if (own == NULL) {
        own = &given->deeds[given->deed_count++];
        *own = (struct deed){.creature = row->creature, .count = 1};
    }
    struct run *runs = muster_arena_array(arena, own->run_count + 1, sizeof(*runs));
    for (size_t i = 0; i < own->run_count; i++)
        runs[i] = own->runs[i];
    runs[own->run_count++] = run_of(&row->object);
    own->runs = runs;
    muster_declaration_sort(given);
    return true;
}

static bool is_row(const struct given_part *part, const struct choice_row *row, bool done) {
    return part->ban != done && part->creature == row->creature &&
           part->everything == row->anything &&
           (row->anything || muster_object_compare(&part->object, &row->object) == 0);
}

/* "wall blocks elf", "hydra doesn't block at all" */
static const char *part_words(const struct muster_position *position, const struct given_part *part,
                              struct arena *arena) {
    const char *verb = muster_steps[position->step].verb;
    const char *creature = position->creatures[part->creature].full_name;
    if (part->ban && part->everything)
        return muster_arena_format(arena, "%s doesn't %s", creature, verb);
    const char *object = muster_object_full_name(position, &part->object, arena);
    if (part->ban)
        return muster_arena_format(arena, "%s doesn't %s %s", creature, verb, object);
    if (part->count > 1)
        return muster_arena_format(arena, "%lld of %s %s %s", (long long)part->count, creature,
                                   verb, object);
    return muster_arena_format(arena, "%s %ss %s", creature, verb, object);
}

const char *muster_given_words(struct choice_table *table, const struct choice_row *row,
                               bool done) {
    struct arena *arena = &table->answer->arena;
    const char *vague = done ? "it doesn't go with what is given or ruled out"
                             : "what is given or ruled out can't be completed without it";
    struct name_list names = {.arena = arena};
    struct partial joined;
    if (!muster_choice_table_may_name(table) ||
        !muster_choice_table_join(table, row, done, &joined))
        return vague;
    struct given_conflict blame = muster_find_given_conflict(table->legality, &joined, NULL);
    bool itself = false;
    for (size_t i = 0; i < blame.count; i++) {
        const struct given_part *part = &blame.parts[i];
        bool against = part->ban == done && part->creature == row->creature && !row->anything &&
                       !part->everything && muster_object_compare(&part->object, &row->object) == 0;
        itself = itself || against;
        if (!is_row(part, row, done))
            muster_name_list_add(&names, part_words(table->query->position, part, arena));
    }
    if (names.count == 0 || !blame.proved)
        return vague;
    if (itself && names.count == 1)
        return done ? "it is ruled out" : "it is given";
    return muster_arena_format(arena, "%s: %s",
                               done ? "it doesn't go with what is given or ruled out"
                                    : "without it this can't be completed",
                               muster_semicolon_list(&names));
}
