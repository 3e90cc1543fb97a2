/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/neighbors.h"

#include "model/edit_declaration.h"
#include "model/object.h"
#include "solver/referee/incremental.h"
#include "solver/referee/nearness.h"
#include "solver/rules/obstacles.h"

/* Individuals that do nothing have no deed. */
#define NO_DEED SIZE_MAX

struct neighborhood {
    const struct muster_declaration *declaration;
    struct arena *arena;
    int64_t maximum;
    struct incremental *incremental; /* at the declaration, but while a neighbor is tried */
    struct delta **deltas;           /* of its deeds */
};

/* Whether each object is one of a kind, so that its number says all. */
static bool has_single_objects(const struct muster_position *position) {
    for (size_t i = 0; position->step == STEP_BLOCK && i < position->creature_count; i++)
        if (position->creatures[i].attacks_here && position->creatures[i].count > 1)
            return false;
    return true;
}

struct neighborhood *muster_neighborhood_new(const struct muster_declaration *declaration,
                                             int64_t maximum, struct arena *arena) {
    enum { PAIR_LIMIT = 10000 };
    const struct muster_position *position = declaration->position;
    size_t objects = muster_object_numbers(position);
    if (!position_asks_always(position) || declaration->band_count > 0 ||
        !has_single_objects(position) ||
        (objects > 0 && position->creature_count > PAIR_LIMIT / objects))
        return NULL;
    struct neighborhood *neighborhood = muster_arena_take(arena, sizeof(*neighborhood));
    struct conditions *conditions = muster_arena_take(arena, sizeof(*conditions));
    *conditions = muster_conditions_new(position, arena);
    *neighborhood =
        (struct neighborhood){.declaration = declaration,
                              .arena = arena,
                              .maximum = maximum,
                              .incremental = muster_incremental_new(position, conditions, arena)};
    if (neighborhood->incremental == NULL)
        return NULL;
    neighborhood->deltas =
        muster_arena_array(arena, declaration->deed_count, sizeof(*neighborhood->deltas));
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        neighborhood->deltas[i] = muster_incremental_delta(neighborhood->incremental, deed, arena);
        muster_incremental_add(neighborhood->incremental, neighborhood->deltas[i], deed->count);
    }
    return neighborhood;
}

/* Whether it breaks nothing and obeys as much as a legal one that one individual does `changed`. */
static bool is_good(struct neighborhood *neighborhood, size_t deed, const struct deed *changed) {
    struct incremental *incremental = neighborhood->incremental;
    struct delta *delta = NULL;
    if (deed != NO_DEED)
        muster_incremental_add(incremental, neighborhood->deltas[deed], -1);
    if (changed->run_count > 0) {
        delta = muster_incremental_delta(incremental, changed, neighborhood->arena);
        muster_incremental_add(incremental, delta, 1);
    }
    bool legal = incremental_keeps_all(incremental) &&
                 muster_incremental_obeyed(incremental, 0) == neighborhood->maximum;
    if (delta != NULL)
        muster_incremental_add(incremental, delta, -1);
    if (deed != NO_DEED)
        muster_incremental_add(incremental, neighborhood->deltas[deed], 1);
    return legal;
}

/* The declaration in which one individual does `changed` instead of the deed. */
static struct muster_declaration *changed_to(const struct neighborhood *neighborhood, size_t deed,
                                             const struct deed *changed) {
    struct muster_declaration *result =
        muster_edit_declaration(neighborhood->declaration, 1, neighborhood->arena);
    struct deed *added = &result->deeds[result->deed_count];
    if (deed != NO_DEED && result->deeds[deed].count == 1)
        added = &result->deeds[deed];
    else if (deed != NO_DEED)
        result->deeds[deed].count--;
    if (added == &result->deeds[result->deed_count])
        result->deed_count++;
    *added = *changed;
    if (changed->run_count == 0)
        *added = result->deeds[--result->deed_count];
    muster_declaration_sort(result);
    return result;
}

/* The same if it is legal and a neighbor, which paying for more would keep it from; else NULL. */
static struct muster_declaration *legal_neighbor(struct neighborhood *neighborhood, size_t deed,
                                                 const struct deed *changed) {
    const struct muster_declaration *declaration = neighborhood->declaration;
    if (!is_good(neighborhood, deed, changed))
        return NULL;
    struct muster_declaration *result = changed_to(neighborhood, deed, changed);
    if (!declaration->position->has_costs)
        return result;
    struct nearness nearness = muster_referee_nearness(declaration, result, neighborhood->arena);
    return nearness.known && nearness.distance == 1 ? result : NULL;
}

/* ---- One attack or block less ---- */

struct muster_declaration *muster_neighbor_with_less(struct neighborhood *neighborhood) {
    for (size_t i = 0; i < neighborhood->declaration->deed_count; i++) {
        const struct deed *deed = &neighborhood->declaration->deeds[i];
        struct deed changed = {.creature = deed->creature, .count = 1};
        changed.runs = muster_arena_array(neighborhood->arena, deed->run_count, sizeof(struct run));
        for (size_t left_out = deed->run_count; left_out-- > 0;) { /* best to keep the first ones */
            changed.run_count = 0;
            for (size_t k = 0; k < deed->run_count; k++)
                if (k != left_out)
                    changed.runs[changed.run_count++] = deed->runs[k];
            struct muster_declaration *found = legal_neighbor(neighborhood, i, &changed);
            if (found != NULL)
                return found;
        }
    }
    return NULL;
}

/* ---- One attack or block more ---- */

/* `changed` becomes the deed with one object more, in order; false if it has that already. */
static bool extend(struct deed *changed, const struct deed *deed, const struct run *added) {
    changed->run_count = 0;
    for (size_t k = 0; deed != NULL && k < deed->run_count; k++) {
        if (deed->runs[k].number == added->number)
            return false;
        if (deed->runs[k].number > added->number &&
            (k == 0 || deed->runs[k - 1].number < added->number))
            changed->runs[changed->run_count++] = *added;
        changed->runs[changed->run_count++] = deed->runs[k];
    }
    if (changed->run_count == 0 || changed->runs[changed->run_count - 1].number < added->number)
        changed->runs[changed->run_count++] = *added;
    return true;
}

/* An individual of this creature that does the deed, or nothing, does one thing more. */
static struct muster_declaration *with_more(struct neighborhood *neighborhood, int creature,
                                            size_t index) {
    const struct muster_position *position = neighborhood->declaration->position;
    const struct deed *deed = index == NO_DEED ? NULL : &neighborhood->declaration->deeds[index];
    int64_t runs = deed == NULL ? 0 : deed_size(deed);
    if (runs >= muster_option_capacity(position, &position->creatures[creature]))
        return NULL;
    struct deed changed = {.creature = creature, .count = 1};
    changed.runs = muster_arena_array(neighborhood->arena, (size_t)runs + 1, sizeof(*changed.runs));
    for (size_t j = 0; j < muster_object_numbers(position); j++) {
        const struct object object = {.number = (int)j};
        struct run added = run_of(&object);
        if (!muster_object_is_here(position, (int)j) || !extend(&changed, deed, &added))
            continue;
        struct muster_declaration *found = legal_neighbor(neighborhood, index, &changed);
        if (found != NULL)
            return found;
    }
    return NULL;
}

struct muster_declaration *muster_neighbor_with_more(struct neighborhood *neighborhood) {
    const struct muster_declaration *declaration = neighborhood->declaration;
    const struct muster_position *position = declaration->position;
    struct muster_declaration *found = NULL;
    size_t next = 0;
    for (size_t i = 0; i < position->creature_count && found == NULL; i++) {
        int64_t passive = position->creatures[i].count;
        for (; next < declaration->deed_count && declaration->deeds[next].creature == (int)i;
             next++) {
            passive -= declaration->deeds[next].count;
            if (found == NULL && position->creatures[i].declares)
                found = with_more(neighborhood, (int)i, next);
        }
        if (found == NULL && passive > 0 && position->creatures[i].declares)
            found = with_more(neighborhood, (int)i, NO_DEED);
    }
    return found;
}
