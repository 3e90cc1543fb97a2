/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/conflict_most.h"

#include "solver/search/conflict/conflict_memory.h"

int64_t muster_conflict_core_total(const struct conflict_query *query, const size_t *rows,
                                   size_t count) {
    int64_t total = 0;
    for (size_t i = 0; i < count; i++)
        total += query->ruling->asked[rows[i]].count * asked_times(&query->ruling->asked[rows[i]]);
    return total;
}

struct muster_position *muster_conflict_position(const struct conflict_query *query,
                                                 const struct assumptions *assumptions) {
    struct muster_position *position = muster_arena_take(query->scratch, sizeof(*position));
    *position = *query->position;
    position->assumptions = assumptions;
    return position;
}

struct muster_declaration muster_conflict_moved(const struct muster_declaration *declaration,
                                                const struct muster_position *position) {
    struct muster_declaration moved = *declaration;
    moved.position = position;
    return moved;
}

bool muster_conflict_is_compared(const struct conflict_query *query,
                                 const struct muster_declaration *declaration,
                                 const struct assumptions *assumptions) {
    struct muster_position *position = muster_conflict_position(query, assumptions);
    struct muster_declaration best = muster_conflict_moved(query->best, position);
    struct muster_declaration other = muster_conflict_moved(declaration, position);
    return muster_referee_is_compared(&best, &other, query->scratch);
}

struct search_result muster_conflict_find_most(const struct conflict_query *query,
                                               const int64_t *weights,
                                               const struct assumptions *assumptions) {
    struct arena *scratch = query->scratch;
    struct muster_position *position = muster_conflict_position(query, assumptions);
    struct muster_declaration best = muster_conflict_moved(query->best, position);
    struct requirement_weights counted =
        muster_requirement_weights_new(position, query->ruling, weights, scratch);
    struct search search = {
        .query = {.purpose = PURPOSE_CONFLICT,
                  .declaration = &best,
                  .weights = &counted,
                  .options =
                      query->memory == NULL ? NULL : muster_conflict_memory_options(query->memory)},
        .limits = query->limits};
    struct search_result found = muster_find_best(position, &search, scratch);
    int64_t sum = 0;
    for (size_t i = 0; found.declaration != NULL && i < found.ruling->asked_count; i++)
        sum += weights[i] * found.ruling->asked[i].obeyed;
    muster_insist(scratch, found.declaration == NULL || !found.first_proved || sum == found.value);
    muster_insist(scratch, found.declaration == NULL ||
                               muster_referee_is_compared(&best, found.declaration, scratch));
    return found;
}

int64_t *muster_conflict_weights(const struct conflict_query *query, const size_t *rows,
                                 size_t count) {
    int64_t *weights =
        muster_arena_array(query->scratch, query->ruling->asked_count, sizeof(*weights));
    for (size_t i = 0; i < count; i++)
        weights[rows[i]] = asked_times(&query->ruling->asked[rows[i]]);
    return weights;
}

int64_t muster_conflict_core_most(const struct conflict_query *query, const size_t *rows,
                                  size_t count, const char **reason) {
    struct mark mark = muster_arena_mark(query->scratch);
    struct search_result found =
        muster_conflict_find_most(query, muster_conflict_weights(query, rows, count), NULL);
    int64_t most = found.first_proved ? found.value : -1;
    if (!found.first_proved)
        *reason = found.reason;
    muster_arena_release(query->scratch, mark);
    return most;
}
