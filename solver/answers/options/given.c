/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: which part of what is given or ruled out is the reason, and how many may be named. */
#include "solver/answers/options/given.h"
#include "solver/search/conflict/given_conflict.h"

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
    /* Of a crowd more than one may have to, which one part of what is given doesn't explain. */
    bool several = !done && table->query->position->creatures[row->creature].count > 1;
    if (several || !muster_choice_table_may_name(table) ||
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
