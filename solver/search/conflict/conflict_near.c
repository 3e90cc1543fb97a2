/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/conflict_near.h"

#include <string.h>

#include "model/edit_declaration.h"
#include "model/object.h"
#include "solver/rules/obstacles.h"
#include "solver/search/conflict/conflict_most.h"

/* ---- Doing more ---- */

/* Everything that one deed does, and of another as much as the creature can do besides. */
static struct deed join(const struct conflict_query *query, const struct deed *first,
                        const struct deed *other) {
    int64_t room =
        muster_option_capacity(query->position, &query->position->creatures[first->creature]) -
        deed_size(first);
    struct deed joined = *first;
    struct object object;
    joined.run_count = 0;
    joined.runs = muster_arena_array(query->scratch, first->run_count + (size_t)deed_size(other),
                                     sizeof(*joined.runs));
    size_t at = 0;
    for (struct deed_walk walk = {0}; deed_next(other, &walk, &object) && room > 0;) {
        struct run run = run_of(&object);
        arena_tick(query->scratch);
        if (muster_deed_does(first, &object))
            continue;
        while (at < first->run_count && first->runs[at].number < object.number)
            muster_deed_add(&joined, &first->runs[at++]);
        muster_deed_add(&joined, &run);
        room--;
    }
    while (at < first->run_count)
        muster_deed_add(&joined, &first->runs[at++]);
    return joined;
}

struct muster_declaration *muster_conflict_change(const struct conflict_query *query,
                                                  const struct muster_declaration *declaration,
                                                  const struct muster_declaration *least) {
    struct muster_declaration *changed = muster_arena_take(query->scratch, sizeof(*changed));
    size_t most = declaration->deed_count + least->deed_count;
    changed->position = query->position;
    changed->deeds = muster_arena_array(query->scratch, most, sizeof(*changed->deeds));
    for (size_t i = 0; i < least->deed_count; i++)
        changed->deeds[changed->deed_count++] = least->deeds[i];
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *before = &declaration->deeds[i];
        size_t k = 0;
        while (k < least->deed_count && least->deeds[k].creature != before->creature)
            k++;
        if (k == least->deed_count)
            changed->deeds[changed->deed_count++] = *before;
        else
            changed->deeds[k] = join(query, &least->deeds[k], before);
    }
    muster_declaration_sort(changed);
    return changed;
}

const struct ruling *muster_conflict_judge(const struct conflict_query *query,
                                           const struct muster_declaration *declaration) {
    const struct ruling *ruling = muster_referee_judge_unbroken(declaration, query->scratch);
    bool legal = ruling->violation_count == 0 && !ruling->unsettled &&
                 muster_conflict_is_compared(query, declaration, NULL);
    return legal ? ruling : NULL;
}

/* ---- Exchanging ---- */

struct row_exchange {
    const struct conflict_query *query;
    const struct muster_declaration *declaration;
    struct way done; /* what obeys the one row */
    size_t count;
    struct muster_declaration **list;
};

static bool does(const struct muster_declaration *declaration, const struct way *way) {
    const struct deed *deed = muster_declaration_deed(declaration, way->creature);
    for (size_t i = 0; deed != NULL && i < deed->run_count; i++)
        if (deed->runs[i].number == way->object)
            return true;
    return false;
}

static struct muster_declaration *edit(const struct row_exchange *exchange) {
    return muster_edit_declaration(exchange->declaration, 0, exchange->query->scratch);
}

/* Adds the changed declaration in which a way is done besides, if that is new. */
static void add_with(struct row_exchange *exchange, struct muster_declaration *changed,
                     const struct way *way) {
    struct run run = {.number = way->object};
    struct deed deed = {.creature = way->creature, .count = 1, .run_count = 1, .runs = &run};
    const struct muster_declaration least = {.deed_count = 1, .deeds = &deed};
    if (exchange->count == EXCHANGES)
        return;
    muster_declaration_leave_out_idle(changed);
    muster_declaration_sort(changed);
    if (!does(changed, way)) {
        deed.runs = muster_arena_copy(exchange->query->scratch, &run, 1, sizeof(run));
        changed = muster_conflict_change(exchange->query, changed, &least);
    }
    exchange->list[exchange->count++] = changed;
}

/* Two creatures do what the other one did. */
static void exchange_creatures(struct row_exchange *exchange, const struct way *way) {
    struct muster_declaration *changed = edit(exchange);
    int one = exchange->done.creature, other = way->creature;
    for (size_t i = 0; i < changed->deed_count; i++) {
        int *creature = &changed->deeds[i].creature;
        *creature = *creature == one ? other : *creature == other ? one : *creature;
    }
    muster_declaration_sort(changed);
    add_with(exchange, changed, way);
}

/* One creature does a way in the place of what another, or it itself, did. */
static void exchange_ways(struct row_exchange *exchange, const struct way *way) {
    struct muster_declaration *changed = edit(exchange);
    for (size_t i = 0; i < changed->deed_count; i++)
        if (changed->deeds[i].creature == exchange->done.creature)
            muster_edit_leave_out(&changed->deeds[i], exchange->done.object,
                                  exchange->query->scratch);
    add_with(exchange, changed, way);
}

/* All that act on one object act on another, as far as they can. */
static void exchange_objects(struct row_exchange *exchange, const bool *options, int from, int to) {
    struct muster_declaration *changed = edit(exchange);
    size_t objects = muster_object_numbers(changed->position);
    bool any = false;
    for (size_t i = 0; i < changed->deed_count; i++) {
        struct deed *deed = &changed->deeds[i];
        size_t pair = (size_t)deed->creature * objects + (size_t)to;
        if (does(changed, &(struct way){deed->creature, from}) &&
            (options == NULL || options[pair])) {
            muster_edit_leave_out(deed, from, exchange->query->scratch);
            muster_edit_add_object(deed, &(struct object){.number = to}, exchange->query->scratch);
            any = true;
        }
    }
    muster_declaration_sort(changed);
    if (any && exchange->count < EXCHANGES)
        exchange->list[exchange->count++] = changed;
}

static bool are_single(const struct muster_position *position, const struct way *one,
                       const struct way *other) {
    return position->creatures[one->creature].count == 1 &&
           position->creatures[other->creature].count == 1 &&
           muster_object_size(position, one->object) == 1 &&
           muster_object_size(position, other->object) == 1;
}

size_t muster_conflict_exchange(const struct conflict_query *query, struct conflict_memory *memory,
                                const struct muster_declaration *declaration, size_t from,
                                size_t to, struct muster_declaration *list[EXCHANGES]) {
    enum { WAYS = 4 };
    const struct muster_position *position = query->position;
    const struct asked *before = &query->ruling->asked[from], *after = &query->ruling->asked[to];
    struct row_exchange exchange = {.query = query, .declaration = declaration, .list = list};
    if (before->creature < 0 && after->creature < 0 && before->attacker >= 0 &&
        after->attacker >= 0 && muster_object_size(position, before->attacker) == 1 &&
        muster_object_size(position, after->attacker) == 1)
        exchange_objects(&exchange, muster_conflict_memory_options(memory), before->attacker,
                         after->attacker);
    const struct row_ways *ways = muster_conflict_memory_ways(memory, from);
    size_t k = 0;
    while (ways->simple && k < ways->count && !does(declaration, &ways->list[k]))
        k++;
    if (!ways->simple || k == ways->count)
        return exchange.count;
    exchange.done = ways->list[k];
    ways = muster_conflict_memory_ways(memory, to);
    for (size_t i = 0; ways->simple && i < ways->count && ways->count <= WAYS; i++) {
        const struct way *way = &ways->list[i];
        if (!are_single(position, &exchange.done, way))
            continue;
        exchange_ways(&exchange, way);
        if (way->creature != exchange.done.creature)
            exchange_creatures(&exchange, way);
    }
    return exchange.count;
}

struct muster_declaration *muster_conflict_add_way(const struct conflict_query *query,
                                                   const struct muster_declaration *declaration,
                                                   const struct way *way) {
    struct muster_declaration *changed = muster_edit_declaration(declaration, 1, query->scratch);
    muster_edit_add_object(muster_edit_deed(changed, way->creature),
                           &(struct object){.number = way->object}, query->scratch);
    muster_declaration_sort(changed);
    return changed;
}
