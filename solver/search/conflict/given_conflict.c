/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deletion filter (J. Chinneck, E. Dravnieks, Locating minimal infeasible constraint sets in
 * linear programs, ORSA Journal on Computing 3, 1991) for a partial declaration that can't be
 * completed: parts are left out one after another, and stay out if the rest still can't be
 * completed. What remains is irreducible, since more parts only ever make completion harder.
 */
#include "solver/search/conflict/given_conflict.h"

struct deletion_filter {
    struct legality *legality;
    const struct partial *partial;
    struct given_part *parts;
    const size_t *deeds; /* by part: the deed that it belongs to */
    size_t count;
    bool *kept;
    struct given_conflict *conflict;
};

/* Keeps what the nearest miss of the parts that are left was. */
static void keep_miss(struct given_conflict *conflict, const struct completion_result *completion) {
    conflict->reached = completion->reached;
    conflict->obeyed = completion->obeyed;
    conflict->needed = completion->needed;
}

static size_t part_count(const struct partial *partial) {
    size_t count = partial->ban_count;
    for (size_t i = 0; partial->given != NULL && i < partial->given->deed_count; i++)
        count += (size_t)deed_size(&partial->given->deeds[i]);
    return count;
}

static void list_parts(struct deletion_filter *filter) {
    const struct partial *partial = filter->partial;
    struct arena *arena = filter->legality->arena;
    size_t most = part_count(partial);
    size_t *deeds = muster_arena_array(arena, most, sizeof(*deeds));
    filter->parts = muster_arena_array(arena, most, sizeof(*filter->parts));
    filter->kept = muster_arena_array(arena, most, sizeof(bool));
    for (size_t i = 0; partial->given != NULL && i < partial->given->deed_count; i++) {
        const struct deed *deed = &partial->given->deeds[i];
        struct object object;
        for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
            deeds[filter->count] = i;
            filter->parts[filter->count++] = (struct given_part){
                .creature = deed->creature, .count = deed->count, .object = object};
        }
    }
    for (size_t i = 0; i < partial->ban_count; i++)
        filter->parts[filter->count++] =
            (struct given_part){.ban = true,
                                .creature = partial->bans[i].creature,
                                .count = 1,
                                .everything = partial->bans[i].everything,
                                .object = partial->bans[i].object};
    filter->deeds = deeds;
    for (size_t i = 0; i < filter->count; i++)
        filter->kept[i] = true;
}

/* The partial declaration made of the parts that are kept, from the scratch memory. */
static struct partial rebuild(const struct deletion_filter *filter) {
    struct arena *arena = filter->legality->scratch;
    struct partial partial = {0};
    struct muster_declaration *given = muster_arena_take(arena, sizeof(*given));
    struct ban *bans = muster_arena_array(arena, filter->count, sizeof(*bans));
    given->position = filter->legality->position;
    given->deeds = muster_arena_array(arena, filter->count, sizeof(*given->deeds));
    for (size_t i = 0; i < filter->count; i++) {
        const struct given_part *part = &filter->parts[i];
        if (part->ban) {
            if (filter->kept[i])
                bans[partial.ban_count++] = (struct ban){.creature = part->creature,
                                                         .everything = part->everything,
                                                         .object = part->object};
            continue;
        }
        if (i == 0 || filter->deeds[i] != filter->deeds[i - 1]) {
            struct deed *deed = &given->deeds[given->deed_count++];
            *deed = (struct deed){.creature = part->creature, .count = part->count};
            deed->runs = muster_arena_array(
                arena, (size_t)deed_size(&filter->partial->given->deeds[filter->deeds[i]]),
                sizeof(*deed->runs));
        }
        struct deed *deed = &given->deeds[given->deed_count - 1];
        struct run run = run_of(&part->object);
        if (filter->kept[i])
            muster_deed_add(deed, &run);
    }
    partial.given = given;
    partial.bans = bans;
    return partial;
}

/* Whether what is kept can't be completed; false also if that could not be proved. */
static bool still_fails(struct deletion_filter *filter) {
    struct mark mark = muster_arena_mark(filter->legality->scratch);
    struct partial partial = rebuild(filter);
    struct completion_query query = {.partial = &partial, .any = true};
    struct completion_result completion = muster_find_completion(filter->legality, &query);
    bool fails = completion.declaration == NULL;
    if (fails && !completion.proved) {
        filter->conflict->proved = false;
        fails = false;
    }
    if (fails)
        keep_miss(filter->conflict, &completion);
    muster_arena_release(filter->legality->scratch, mark);
    return fails;
}

struct given_conflict muster_find_given_conflict(struct legality *legality,
                                                 const struct partial *partial,
                                                 const struct completion_result *completion) {
    struct given_conflict conflict = {.proved = true};
    struct deletion_filter filter = {
        .legality = legality, .partial = partial, .conflict = &conflict};
    if (completion != NULL)
        keep_miss(&conflict, completion);
    list_parts(&filter);
    for (size_t i = 0; i < filter.count; i++) {
        filter.kept[i] = false;
        if (!still_fails(&filter))
            filter.kept[i] = true;
    }
    conflict.parts = muster_arena_array(legality->arena, filter.count, sizeof(*conflict.parts));
    for (size_t i = 0; i < filter.count; i++)
        if (filter.kept[i])
            conflict.parts[conflict.count++] = filter.parts[i];
    return conflict;
}
