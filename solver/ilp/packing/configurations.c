/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the configurations of each cluster of a program. */
#include "solver/ilp/packing/from_program.h"

size_t muster_only_cluster(const struct packing_reader *reading, const struct row *row) {
    const struct term *terms = &reading->program->terms[row->first];
    size_t cluster = row->count == 0 ? NO_CLUSTER : reading->clusters[terms[0].column];
    for (size_t j = 1; j < row->count; j++)
        if (reading->clusters[terms[j].column] != cluster)
            return NO_CLUSTER;
    return cluster;
}

static bool keeps_own_rows(const struct packing_reader *reading, size_t cluster) {
    const struct program *program = reading->program;
    for (size_t i = reading->own_ends[cluster]; i < reading->own_ends[cluster + 1]; i++) {
        const struct row *row = &program->rows[reading->own_rows[i]];
        int64_t sum = 0;
        for (size_t j = 0; j < row->count; j++)
            sum += program->terms[row->first + j].factor *
                   reading->values[program->terms[row->first + j].column];
        if (sum < row->lower || sum > row->upper)
            return false;
    }
    return true;
}

struct column_rows *muster_rows_of_columns(struct packing_reader *reading) {
    const struct program *program = reading->program;
    struct column_rows *rows =
        muster_arena_array(reading->arena, program->column_count, sizeof(*rows));
    for (size_t i = 0; i < program->row_count; i++) {
        const struct row *row = &program->rows[i];
        if (row->count == 0 || muster_only_cluster(reading, row) != NO_CLUSTER)
            continue;
        for (size_t j = 0; j < row->count; j++) {
            const struct term *term = &program->terms[row->first + j];
            struct column_rows *column = &rows[term->column];
            column->uses = arena_grow(reading->arena, column->uses, column->count, &column->room,
                                      sizeof(*column->uses));
            column->uses[column->count++] =
                (struct pack_use){.row = reading->link_rows[i], .amount = term->factor};
        }
    }
    return rows;
}

/* Makes a configuration of the scratch values; false if it exceeds a row's capacity. */
static bool read_way(struct packing_reader *reading, const struct pack_cluster *cluster,
                     const struct column_rows *rows, struct configuration *way) {
    size_t most = 0;
    bool fits = true;
    *way = (struct configuration){.use_count = 0};
    for (size_t i = 0; i < cluster->count; i++)
        most += reading->values[cluster->columns[i]] > 0 ? rows[cluster->columns[i]].count : 0;
    struct mark mark = muster_arena_mark(reading->arena);
    /* 1: for add_item */
    way->uses = muster_arena_array(reading->arena, most + 1, sizeof(*way->uses));
    way->values = muster_arena_array(reading->arena, cluster->count, sizeof(int64_t));
    for (size_t i = 0; i < cluster->count; i++) {
        size_t column = cluster->columns[i];
        int64_t value = way->values[i] = reading->values[column];
        for (int k = 0; k < 2; k++)
            way->objective[k] += value * reading->program->columns[column].objective[k];
        for (size_t j = 0; value > 0 && j < rows[column].count; j++) {
            size_t row = rows[column].uses[j].row;
            if (reading->sums[row] == 0)
                way->uses[way->use_count++].row = row;
            reading->sums[row] += value * rows[column].uses[j].amount;
        }
    }
    for (size_t i = 0; i < way->use_count; i++) {
        struct pack_use *use = &way->uses[i];
        use->amount = reading->sums[use->row];
        reading->sums[use->row] = 0;
        fits = fits && use->amount <= reading->packing->rows[use->row].capacity;
    }
    if (!fits)
        muster_arena_release(reading->arena, mark);
    return fits;
}

/* Whether the first configuration has objectives at least as good. */
static bool counts_as_much(const struct packing_reader *reading, const struct configuration *one,
                           const struct configuration *other) {
    if (one->objective[0] != other->objective[0])
        return one->objective[0] > other->objective[0];
    return !reading->both || one->objective[1] >= other->objective[1];
}

/* Whether the first configuration uses no more of anything than the other. */
static bool uses_as_little(struct packing_reader *reading, const struct configuration *one,
                           const struct configuration *other) {
    bool little = one->use_count <= other->use_count;
    for (size_t i = 0; i < other->use_count && little; i++)
        reading->sums[other->uses[i].row] = other->uses[i].amount;
    for (size_t i = 0; i < one->use_count && little; i++)
        if (one->uses[i].amount > reading->sums[one->uses[i].row])
            little = false;
    for (size_t i = 0; i < other->use_count; i++)
        reading->sums[other->uses[i].row] = 0;
    return little;
}

/* Adds a configuration unless one in the list dominates it; removes those that it dominates. */
static void keep_way(struct packing_reader *reading, struct configurations *configurations,
                     const struct configuration *way) {
    size_t kept = 0;
    for (size_t i = 0; i < configurations->count; i++)
        if (counts_as_much(reading, &configurations->list[i], way) &&
            uses_as_little(reading, &configurations->list[i], way))
            return;
    for (size_t i = 0; i < configurations->count; i++)
        if (!counts_as_much(reading, way, &configurations->list[i]) ||
            !uses_as_little(reading, way, &configurations->list[i]))
            configurations->list[kept++] = configurations->list[i];
    configurations->count = kept;
    configurations->list = arena_grow(reading->arena, configurations->list, configurations->count,
                                      &configurations->room, sizeof(*configurations->list));
    configurations->list[configurations->count++] = *way;
}

/* Advances the scratch values of a cluster to the next combination; false after the last one. */
static bool next_values(struct packing_reader *reading, const struct pack_cluster *cluster) {
    for (size_t i = 0; i < cluster->count; i++) {
        size_t column = cluster->columns[i];
        if (reading->values[column] < reading->program->columns[column].upper) {
            reading->values[column]++;
            return true;
        }
        reading->values[column] = 0;
    }
    return false;
}

struct configurations muster_find_configurations(struct packing_reader *reading, size_t number,
                                                 const struct column_rows *rows) {
    const struct pack_cluster *cluster = &reading->packing->clusters[number];
    struct configurations configurations = {.count = 0};
    struct configuration way;
    do {
        if (keeps_own_rows(reading, number) && read_way(reading, cluster, rows, &way))
            keep_way(reading, &configurations, &way);
    } while (next_values(reading, cluster));
    return configurations;
}

const struct configuration *muster_find_empty(const struct configurations *configurations) {
    for (size_t i = 0; i < configurations->count; i++)
        if (configurations->list[i].use_count == 0)
            return &configurations->list[i];
    return NULL;
}
