/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Turns a program into a packing. Rows of positive factors with an upper bound only link columns;
 * columns that share any other row belong to one cluster. A cluster has few columns, so that all
 * values they can have are listed, and each combination (a configuration) becomes an item: what it
 * uses of the linking rows, and what it adds to the objectives. At most one item of a cluster is
 * chosen. The packing is equivalent to the program; docs/integer-program.md, "Packing", says why.
 */
#include "solver/ilp/packing/from_program.h"

#include "base/numbers.h"

enum {
    CLUSTER_WAYS = 1024, /* combinations of values that are tried for one cluster */
    ALL_WAYS = 400000,   /* and for all clusters together */
    ITEM_LIMIT = 6000,
    LARGEST_VALUE = 8
};

/* A limit for the sum of weights, so that sums of prices stay exact. */
#define WEIGHT_LIMIT ((int64_t)1 << 40)

/* ---- Clusters ---- */

static bool is_link(const struct program *program, const struct row *row) {
    if (row->upper == PROGRAM_UNBOUNDED || row->upper < 0 || row->lower > 0)
        return false;
    for (size_t j = 0; j < row->count; j++)
        if (program->terms[row->first + j].factor <= 0)
            return false;
    return true;
}

static size_t find_root(size_t *roots, size_t column) {
    while (roots[column] != column)
        column = roots[column] = roots[roots[column]];
    return column;
}

static bool has_small_columns(const struct program *program) {
    for (size_t i = 0; i < program->column_count; i++)
        if (program->columns[i].lower != 0 || program->columns[i].upper > LARGEST_VALUE)
            return false;
    return true;
}

static void join_columns(struct packing_reader *reading) {
    const struct program *program = reading->program;
    for (size_t i = 0; i < program->column_count; i++)
        reading->roots[i] = i;
    for (size_t i = 0; i < program->row_count; i++) {
        const struct row *row = &program->rows[i];
        reading->links[i] = is_link(program, row);
        for (size_t j = 1; j < row->count && !reading->links[i]; j++) {
            size_t one = find_root(reading->roots, program->terms[row->first].column);
            size_t other = find_root(reading->roots, program->terms[row->first + j].column);
            reading->roots[one < other ? other : one] = one < other ? one : other;
        }
    }
}

/* Numbers the clusters; false if one has more combinations than are worth listing. */
static bool number_clusters(struct packing_reader *reading) {
    const struct program *program = reading->program;
    struct packing *packing = reading->packing;
    size_t *number = muster_arena_array(reading->arena, program->column_count, sizeof(size_t));
    for (size_t i = 0; i < program->column_count; i++)
        if (find_root(reading->roots, i) == i)
            number[i] = packing->cluster_count++;
    packing->clusters =
        muster_arena_array(reading->arena, packing->cluster_count, sizeof(*packing->clusters));
    size_t *configurations =
               muster_arena_array(reading->arena, packing->cluster_count, sizeof(size_t)),
           all = 0;
    for (size_t i = 0; i < program->column_count; i++) {
        size_t cluster = reading->clusters[i] = number[find_root(reading->roots, i)];
        packing->clusters[cluster].count++;
        configurations[cluster] = (configurations[cluster] == 0 ? 1 : configurations[cluster]) *
                                  (size_t)(program->columns[i].upper + 1);
        if (configurations[cluster] > CLUSTER_WAYS)
            return false;
    }
    for (size_t c = 0; c < packing->cluster_count; c++) {
        packing->clusters[c].columns =
            muster_arena_array(reading->arena, packing->clusters[c].count, sizeof(size_t));
        packing->clusters[c].count = 0;
        all += configurations[c];
    }
    for (size_t i = 0; i < program->column_count; i++) {
        struct pack_cluster *cluster = &packing->clusters[reading->clusters[i]];
        cluster->columns[cluster->count++] = i;
    }
    return all <= ALL_WAYS;
}

/* Configurations satisfy the rows within one cluster; the other rows become rows of the packing. */
static void sort_rows(struct packing_reader *reading) {
    const struct program *program = reading->program;
    size_t clusters = reading->packing->cluster_count;
    reading->own_ends = muster_arena_array(reading->arena, clusters + 2, sizeof(size_t));
    for (size_t i = 0; i < program->row_count; i++) {
        size_t cluster = muster_only_cluster(reading, &program->rows[i]);
        if (cluster != NO_CLUSTER)
            reading->own_ends[cluster + 2]++;
        else if (program->rows[i].count > 0) {
            reading->link_rows[i] = reading->packing->row_count;
            muster_packing_row(reading->packing, program->rows[i].upper);
        }
    }
    for (size_t c = 0; c < clusters; c++) {
        reading->own_ends[c + 2] += reading->own_ends[c + 1];
        /* at most one item of each cluster: see add_item */
        muster_packing_row(reading->packing, 1);
    }
    for (size_t i = 0; i < program->row_count; i++) {
        size_t cluster = muster_only_cluster(reading, &program->rows[i]);
        if (cluster != NO_CLUSTER)
            reading->own_rows[reading->own_ends[cluster + 1]++] = i;
    }
}

/* ---- Configurations to items ---- */

/* The weight of one unit of the first objective that makes it outweigh all of the second. */
static bool find_scale(struct packing_reader *reading, const struct configurations *all) {
    double first = 0, second = 0;
    for (size_t c = 0; c < reading->packing->cluster_count; c++) {
        double most[2] = {0, 0};
        const struct configuration *empty = muster_find_empty(&all[c]);
        for (size_t i = 0; i < all[c].count; i++)
            for (int k = 0; k < 2; k++) {
                int64_t gain = all[c].list[i].objective[k] - empty->objective[k];
                double size = (double)(gain < 0 ? -gain : gain);
                most[k] = size > most[k] ? size : most[k];
            }
        first += most[0];
        second += most[1];
    }
    /* The second objectives of two choices differ by at most twice `second`. */
    if (!reading->both)
        second = 0;
    if ((first + 1) * (2 * second + 1) >= (double)WEIGHT_LIMIT)
        return false;
    reading->scale = reading->both ? 2 * (int64_t)second + 1 : 1;
    return true;
}

static void add_item(struct packing_reader *reading, size_t cluster,
                     const struct configuration *way, const struct configuration *empty) {
    struct packing *packing = reading->packing;
    int64_t weight = (way->objective[0] - empty->objective[0]) * reading->scale +
                     (reading->both ? way->objective[1] - empty->objective[1] : 0);
    packing->items = arena_grow(packing->arena, packing->items, packing->item_count,
                                &packing->item_room, sizeof(*packing->items));
    packing->items[packing->item_count++] = (struct pack_item){.weight = weight,
                                                               .cluster = cluster,
                                                               .values = way->values,
                                                               .use_count = way->use_count + 1,
                                                               .uses = way->uses};
    /* At most one item of the cluster is chosen. */
    way->uses[way->use_count] = (struct pack_use){
        .row = packing->row_count - packing->cluster_count + cluster, .amount = 1};
}

void muster_packing_row(struct packing *packing, int64_t capacity) {
    packing->rows = arena_grow(packing->arena, packing->rows, packing->row_count,
                               &packing->row_room, sizeof(*packing->rows));
    packing->rows[packing->row_count++] = (struct pack_row){.capacity = capacity};
}

void muster_packing_add(struct packing *packing, size_t index, size_t item, int64_t amount) {
    struct pack_row *row = &packing->rows[index];
    size_t room = row->room;
    row->items = arena_grow(packing->arena, row->items, row->count, &row->room, sizeof(size_t));
    row->amounts =
        arena_grow(packing->arena, row->amounts, row->count, &room, sizeof(*row->amounts));
    row->items[row->count] = item;
    row->amounts[row->count++] = amount;
}

static void fill_rows(struct packing *packing) {
    for (size_t i = 0; i < packing->item_count; i++) {
        const struct pack_item *item = &packing->items[i];
        for (size_t j = 0; j < item->use_count; j++)
            muster_packing_add(packing, item->uses[j].row, i, item->uses[j].amount);
        packing->step = common_divisor(packing->step, item->weight);
        packing->total += item->weight;
    }
}

static bool add_items(struct packing_reader *reading) {
    struct packing *packing = reading->packing;
    struct column_rows *rows = muster_rows_of_columns(reading);
    struct configurations *all =
        muster_arena_array(reading->arena, packing->cluster_count, sizeof(*all));
    size_t items = 0;
    for (size_t c = 0; c < packing->cluster_count; c++) {
        all[c] = muster_find_configurations(reading, c, rows);
        items += all[c].count;
        if (muster_find_empty(&all[c]) == NULL || items > ITEM_LIMIT + packing->cluster_count)
            return false;
        packing->clusters[c].empty = muster_find_empty(&all[c])->values;
    }
    if (!find_scale(reading, all))
        return false;
    for (size_t c = 0; c < packing->cluster_count; c++)
        for (size_t i = 0; i < all[c].count; i++)
            if (all[c].list[i].use_count > 0)
                add_item(reading, c, &all[c].list[i], muster_find_empty(&all[c]));
    fill_rows(packing);
    return true;
}

struct packing *muster_packing_new(const struct program *program, bool both) {
    struct arena *arena = program->arena;
    struct packing *packing = muster_arena_take(arena, sizeof(*packing));
    *packing = (struct packing){.arena = arena};
    struct packing_reader reading = {
        .program = program, .packing = packing, .arena = arena, .both = both};
    if (!has_small_columns(program))
        return NULL;
    reading.roots = muster_arena_array(arena, program->column_count, sizeof(size_t));
    reading.clusters = muster_arena_array(arena, program->column_count, sizeof(size_t));
    reading.values = muster_arena_array(arena, program->column_count, sizeof(int64_t));
    reading.links = muster_arena_array(arena, program->row_count, sizeof(bool));
    reading.link_rows = muster_arena_array(arena, program->row_count, sizeof(size_t));
    reading.own_rows = muster_arena_array(arena, program->row_count, sizeof(size_t));
    reading.sums = muster_arena_array(arena, program->row_count, sizeof(int64_t));
    join_columns(&reading);
    if (!number_clusters(&reading))
        return NULL;
    sort_rows(&reading);
    return add_items(&reading) ? packing : NULL;
}

void muster_packing_values(const struct packing *packing, const bool *chosen, int64_t *values) {
    for (size_t c = 0; c < packing->cluster_count; c++)
        for (size_t i = 0; i < packing->clusters[c].count; i++)
            values[packing->clusters[c].columns[i]] = packing->clusters[c].empty[i];
    for (size_t k = 0; k < packing->item_count; k++) {
        const struct pack_cluster *cluster = &packing->clusters[packing->items[k].cluster];
        for (size_t i = 0; i < cluster->count && chosen[k]; i++)
            values[cluster->columns[i]] = packing->items[k].values[i];
    }
}
