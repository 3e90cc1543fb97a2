/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The heaviest choice of a packing, with a proof. The relaxation of what is decided gives prices;
 * walking by these prices mostly settles it. Where a walk takes too long, an item is picked, and
 * decided both ways, each with a relaxation of its own. Only the walks prove something, in
 * integers: the relaxation, in floating point, may be as wrong as it likes.
 */
#include "packing.h"

#include <string.h>

#include "packing_walk.h"

enum {
    FEW_ATTEMPTS = 500,    /* to climb: before cutting, */
    MORE_ATTEMPTS = 20000, /* and after */
    ROUNDS = 30,           /* of cutting, */
    IDLE_ROUNDS = 4,       /* of these without effect */
    WALK_STEPS = 1500      /* about as long as a relaxation takes */
};

struct search {
    struct packing *packing;
    struct memory *memory;
    const struct limits *limits;
    struct program program; /* the relaxation: a column for each item, a row for each row */
    size_t rows_at_room;
    struct relaxation relaxation;
    const struct conflicts *conflicts;
    struct pack_walk walk;
    bool out_of_time, failed;
};

/* ---- The relaxation ---- */

/* Takes over rows that the packing has got meanwhile. */
static void add_rows(struct search *search) {
    struct program *program = &search->program;
    struct relaxation *relaxation = &search->relaxation;
    char *rows_at = memory_array(search->memory, search->packing->row_count, 1);
    if (program->row_count > 0)
        memcpy(rows_at, relaxation->rows_at, program->row_count);
    relaxation->rows_at = rows_at;
    relaxation->prices = memory_array(search->memory, search->packing->row_count, sizeof(double));
    for (size_t i = program->row_count; i < search->packing->row_count; i++) {
        const struct pack_row *row = &search->packing->rows[i];
        program_row(program, ROW_LIMIT, NULL, -PROGRAM_UNBOUNDED, row->capacity);
        for (size_t j = 0; j < row->count; j++)
            program_term(program, row->items[j], row->amounts[j]);
    }
}

static void start_relaxation(struct search *search) {
    const struct packing *packing = search->packing;
    search->program = (struct program){.memory = search->memory};
    for (size_t k = 0; k < packing->item_count; k++)
        program_objective(&search->program, 0, program_column(&search->program, 1, true),
                          packing->items[k].weight);
    search->relaxation.values = memory_array(search->memory, packing->item_count, sizeof(double));
    search->relaxation.columns_at = memory_array(search->memory, packing->item_count, 1);
    add_rows(search);
}

static bool relax(struct search *search) {
    enum backend_outcome outcome =
        backend_relax(&search->program, 0, search->limits, &search->relaxation);
    search->out_of_time = search->out_of_time || outcome == BACKEND_LIMIT;
    search->failed = search->failed || (outcome != BACKEND_SOLVED && outcome != BACKEND_LIMIT);
    return outcome == BACKEND_SOLVED;
}

static double relaxed_weight(const struct search *search) {
    double weight = 0;
    for (size_t k = 0; k < search->packing->item_count; k++)
        weight += search->relaxation.values[k] * (double)search->packing->items[k].weight;
    return weight;
}

/* What no choice can outweigh, if the relaxation is right. */
static int64_t enough(const struct search *search) {
    double steps = relaxed_weight(search) / (double)search->packing->step + 1e-6;
    return (int64_t)steps * search->packing->step;
}

/* ---- Before the search ---- */

static void climb(struct search *search, size_t attempts) {
    struct pack_walk *walk = &search->walk;
    walk->best = packing_climb(search->packing, search->conflicts, enough(search), attempts,
                               search->limits, walk->chosen);
}

/* Cuts until that changes little. */
static bool tighten(struct search *search) {
    double before = relaxed_weight(search);
    int idle = 0;
    for (int round = 0; round < ROUNDS && search->walk.best < enough(search); round++) {
        if (limits_reached(search->limits)) {
            search->out_of_time = true;
            return false;
        }
        if (packing_cut(search->packing, search->conflicts, search->relaxation.values) == 0)
            break;
        add_rows(search);
        if (!relax(search))
            return false;
        double now = relaxed_weight(search);
        idle = before - now < 0.003 * (double)search->packing->step ? idle + 1 : 0;
        if (idle == IDLE_ROUNDS)
            break;
        before = now;
    }
    return true;
}

/* ---- The search ---- */

/* The free item about which the relaxation is least sure, and that matters to most others. */
static size_t pick_item(const struct search *search, const char *states) {
    size_t best = SIZE_MAX;
    double most = -1;
    for (size_t k = 0; k < search->packing->item_count; k++) {
        double value = search->relaxation.values[k], doubt = value < 0.5 ? value : 1 - value;
        size_t others = 1;
        if (states[k] != PACK_FREE)
            continue;
        for (size_t i = 0; i < search->conflicts->counts[k]; i++)
            others += states[search->conflicts->lists[k][i]] == PACK_FREE;
        if (doubt * (double)others > most) {
            most = doubt * (double)others;
            best = k;
        }
    }
    return best;
}

static void set_bounds(struct search *search, const char *states) {
    for (size_t k = 0; k < search->packing->item_count; k++) {
        search->program.columns[k].lower = states[k] == PACK_IN;
        search->program.columns[k].upper = states[k] != PACK_OUT;
    }
}

static bool is_over(const struct search *search) {
    return search->out_of_time || search->failed;
}

/* Settles all choices with these states. */
static void settle(struct search *search, const char *decided) {
    struct mark mark = memory_mark(search->memory);
    char *states = memory_array(search->memory, search->packing->item_count, 1);
    memcpy(states, decided, search->packing->item_count);
    set_bounds(search, states);
    if (relax(search)) {
        bool hopeful = walk_begin(&search->walk, search->relaxation.prices, states);
        search->failed = search->failed || search->walk.failed;
        if (hopeful && !walk_all(&search->walk, WALK_STEPS)) {
            size_t item = pick_item(search, states);
            search->out_of_time = search->out_of_time || search->walk.out_of_time;
            states[item] = PACK_IN;
            if (!is_over(search))
                settle(search, states);
            states[item] = PACK_OUT;
            if (!is_over(search))
                settle(search, states);
        }
    }
    memory_release(search->memory, mark);
}

/* One unit of weight in prices: fine, but so that sums of prices stay far below the largest number.
 */
static int64_t find_scale(const struct packing *packing) {
    int64_t scale = ((int64_t)1 << 57) / (packing->total + 1);
    return scale > (int64_t)1 << 30 ? (int64_t)1 << 30 : scale;
}

enum backend_outcome packing_search(struct packing *packing, const struct limits *limits,
                                    bool *chosen) {
    struct search search = {.packing = packing, .memory = packing->memory, .limits = limits};
    search.walk = (struct pack_walk){
        .packing = packing, .limits = limits, .scale = find_scale(packing), .chosen = chosen};
    search.conflicts = packing_conflicts(packing);
    if (search.conflicts == NULL)
        return BACKEND_FAILED;
    start_relaxation(&search);
    if (relax(&search)) {
        climb(&search, FEW_ATTEMPTS);
        if (tighten(&search))
            climb(&search, MORE_ATTEMPTS);
        walk_prepare(&search.walk);
        if (!is_over(&search))
            settle(&search, memory_array(search.memory, packing->item_count, 1));
    }
    return search.failed ? BACKEND_FAILED : search.out_of_time ? BACKEND_LIMIT : BACKEND_SOLVED;
}

bool packing_maximise(struct packing *packing, const struct program *program, bool thorough,
                      const struct limits *limits, int64_t *values, enum backend_outcome *outcome) {
    bool *chosen = memory_array(program->memory, packing->item_count, sizeof(bool));
    *outcome = BACKEND_SOLVED;
    if (!packing_sweep(packing, chosen)) {
        /* With many more items than columns the relaxation is larger, and often no better. */
        size_t columns = program->column_count;
        if (packing->item_count > (thorough ? 5 * columns / 2 : 5 * columns / 4))
            return false;
        *outcome = packing_search(packing, limits, chosen);
        if (*outcome == BACKEND_FAILED)
            return false;
    }
    int64_t *found = memory_array(program->memory, program->column_count, sizeof(int64_t));
    packing_values(packing, chosen, found);
    if (!program_holds(program, found))
        return false;
    memcpy(values, found, program->column_count * sizeof(int64_t));
    return true;
}
