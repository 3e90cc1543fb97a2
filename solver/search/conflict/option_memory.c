/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/option_memory.h"

#include <string.h>

#include "model/edit_declaration.h"
#include "model/object.h"
#include "solver/rules/obstacles.h"

enum { CAPACITY = 64 };

struct option_memory *muster_option_memory_new(struct arena *arena) {
    struct option_memory *memory = muster_arena_take(arena, sizeof(*memory));
    memory->arena = arena;
    memory->list = muster_arena_array(arena, CAPACITY, sizeof(*memory->list));
    memory->mosts = muster_arena_array(arena, CAPACITY, sizeof(*memory->mosts));
    return memory;
}

const bool *muster_option_memory_options(const struct option_query *query) {
    struct option_memory *memory = query->memory;
    if (memory == NULL)
        return NULL;
    if (!memory->looked)
        memory->options = muster_options_allowed(query->position, memory->arena);
    memory->looked = true;
    return memory->options;
}

const struct row_ways *muster_option_memory_ways(const struct option_query *query, size_t row) {
    struct option_memory *memory = query->memory;
    const struct ruling *ruling = query->ruling;
    if (memory->ways == NULL) {
        memory->ways =
            muster_arena_array(memory->arena, ruling->asked_count, sizeof(*memory->ways));
        memory->row_count = ruling->asked_count;
    }
    muster_insist(memory->arena, memory->row_count == ruling->asked_count);
    muster_row_ways_list(&memory->ways[row], query->position, &ruling->asked[row], memory->arena);
    return &memory->ways[row];
}

bool muster_option_memory_fits(const struct option_query *query, struct single_option *option) {
    const struct muster_position *position = query->position;
    const struct partial *partial = query->partial;
    if (query->memory == NULL || !position_asks_always(position) || partial == NULL ||
        partial->ban_count > 0 || partial->given == NULL || partial->given->deed_count != 1)
        return false;
    const struct deed *deed = &partial->given->deeds[0];
    if (deed->run_count != 1 || position->creatures[deed->creature].count != 1 ||
        muster_object_size(position, deed->runs[0].number) != 1)
        return false;
    *option = (struct single_option){.creature = deed->creature, .object = deed->runs[0].number};
    return true;
}

/* ---- The most that can be obeyed at all ---- */

static bool can_remember_most(const struct option_query *query) {
    return query->memory != NULL && query->partial == NULL && !query->position->has_conditions;
}

const struct option_most *muster_option_memory_most(const struct option_query *query,
                                                    const int64_t *weights) {
    size_t size = query->ruling->asked_count * sizeof(*weights);
    for (size_t i = 0; can_remember_most(query) && i < query->memory->most_count; i++)
        if (memcmp(query->memory->mosts[i].weights, weights, size) == 0)
            return &query->memory->mosts[i].most;
    return NULL;
}

void muster_option_memory_add_most(const struct option_query *query, const int64_t *weights,
                                   struct option_most most) {
    struct option_memory *memory = query->memory;
    size_t count = query->ruling->asked_count;
    if (!can_remember_most(query) || !most.proved || count == 0)
        return;
    int64_t *own = muster_arena_array(memory->arena, count, sizeof(*own));
    memcpy(own, weights, count * sizeof(*own));
    memory->mosts[memory->next_most] = (struct remembered_most){.weights = own, .most = most};
    memory->next_most = (memory->next_most + 1) % CAPACITY;
    memory->most_count += memory->most_count < CAPACITY;
}

/* ---- Declarations ---- */

void muster_option_memory_add(struct option_memory *memory, const struct single_option *option,
                              const int64_t *weights,
                              const struct muster_declaration *declaration) {
    memory->list[memory->next] =
        (struct remembered){.option = *option,
                            .weights = weights,
                            .declaration = muster_declaration_copy(declaration, memory->arena)};
    memory->next = (memory->next + 1) % CAPACITY;
    memory->count += memory->count < CAPACITY;
}

/* ---- Exchanging options ---- */

/* What one deed does but for one object, and what another does, in order. */
static void unite(struct deed *deed, int without, const struct deed *other, struct arena *arena) {
    struct run *runs = muster_arena_array(arena, deed->run_count + other->run_count, sizeof(*runs));
    size_t count = 0, i = 0, k = 0;
    while (i < deed->run_count || k < other->run_count) {
        bool first = k == other->run_count ||
                     (i < deed->run_count && deed->runs[i].number < other->runs[k].number);
        const struct run *run = first ? &deed->runs[i++] : &other->runs[k++];
        if (first && run->number == without)
            continue;
        while (!first && i < deed->run_count && deed->runs[i].number == run->number)
            i++; /* both do it; of several that are alike, those of the other */
        runs[count++] = *run;
    }
    deed->runs = runs;
    deed->run_count = count;
}

struct muster_declaration *muster_option_exchange(const struct remembered *remembered,
                                                  const struct single_option *option,
                                                  struct arena *arena) {
    struct muster_declaration *changed = muster_edit_declaration(remembered->declaration, 1, arena);
    struct run done = {.number = option->object};
    struct deed doing = {.run_count = 1, .runs = &done}, nothing = {0};
    struct deed *deed = muster_edit_deed(changed, option->creature);
    for (size_t i = 0; i < deed->run_count; i++)
        if (deed->runs[i].number == option->object)
            return changed; /* it has the option, too */
    if (option->creature == remembered->option.creature) {
        unite(deed, remembered->option.object, &doing, arena);
    } else {
        struct deed before = *deed;
        *deed = (struct deed){.creature = option->creature, .count = 1};
        unite(deed, -1, &doing, arena);
        unite(muster_edit_deed(changed, remembered->option.creature), remembered->option.object,
              before.run_count > 0 ? &before : &nothing, arena);
    }
    muster_declaration_leave_out_idle(changed);
    muster_declaration_sort(changed);
    return changed;
}
