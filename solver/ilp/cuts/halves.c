/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sum of rows with even factors and an odd bound can be halved and rounded. Which rows add up to
 * that is a question of linear algebra modulo 2. A column at one of its bounds has this bound as a
 * row to be added, so only the others have to become even. What a sum has to spare comes off what
 * halving gains; rows are therefore added where they have least to spare.
 */
#include <string.h>

#include "solver/ilp/cuts/separate.h"
#include "solver/ilp/cuts/sides.h"
#include "solver/ilp/tolerance.h"

enum { MOST_ROWS = 2000, MOST_LOOSE = 1000, WORD = 64, MOST_ADDED = 12 };

/* A sum of rows, modulo 2. */
struct parity {
    double spare;    /* what it has to spare at the values */
    uint64_t *loose; /* by number of a column between its bounds: its factor is odd */
    bool odd;        /* the bound is, once columns at their bounds are taken off */
    bool used;       /* as a pivot: it has done its work */
    size_t count;    /* of the rows added up */
    size_t added[MOST_ADDED];
    bool lower[MOST_ADDED]; /* the row's lower bound is meant */
};

struct halving {
    struct proposals *proposals;
    struct row_sides sides;
    size_t word_count; /* of those that have a bit for each column between its bounds */
    size_t count;
    struct parity *list;
    uint64_t *loose;  /* space for a row, by number of a column between its bounds */
    int64_t *factors; /* space for a sum, by column */
};

/* ---- Setting up ---- */

/*
 * The odd factors of columns between their bounds, in the space for them; returns whether there are
 * any. The bounds of the others are taken from the row's.
 */
static bool read_side(struct halving *all, const struct row *row, bool *odd) {
    bool any = false;
    memset(all->loose, 0, all->word_count * sizeof(*all->loose));
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &all->sides.program->terms[row->first + k];
        size_t loose = all->sides.numbers[term->column];
        if (term->factor % 2 == 0)
            continue;
        any = any || loose > 0;
        if (loose > 0)
            all->loose[(loose - 1) / WORD] ^= (uint64_t)1 << ((loose - 1) % WORD);
        else
            *odd ^= sides_bound(&all->sides, term->column) % 2 != 0;
    }
    return any;
}

/*
 * Adds one side of a row if it has little enough to spare: not one that has no column to become
 * even and gives nothing by itself, as most do that say of two columns at their bounds that one
 * needs the other.
 */
static void add_side(struct halving *all, size_t number, bool lower) {
    struct arena *arena = all->proposals->arena;
    const struct row *row = &all->sides.program->rows[number];
    double spare = muster_sides_spare(&all->sides, row, lower, arena);
    bool odd = (lower ? row->lower : row->upper) % 2 != 0;
    if (spare > 1 - 2 * VALUE_TOLERANCE || (!read_side(all, row, &odd) && !odd))
        return;
    struct parity *parity = &all->list[all->count++];
    *parity = (struct parity){
        .spare = spare < 0 ? 0 : spare,
        .loose = muster_arena_copy(arena, all->loose, all->word_count, sizeof(*all->loose)),
        .odd = odd,
        .count = 1,
        .added = {number},
        .lower = {lower}};
}

/* ---- The result of a sum ---- */

static void add_up(struct halving *all, const struct parity *parity, int64_t *upper) {
    for (size_t n = 0; n < parity->count; n++) {
        const struct row *row = &all->sides.program->rows[parity->added[n]];
        arena_tick_loop(all->proposals->arena, row->count);
        int64_t sign = parity->lower[n] ? -1 : 1;
        *upper += parity->lower[n] ? -row->lower : row->upper;
        for (size_t k = 0; k < row->count; k++) {
            const struct term *term = &all->sides.program->terms[row->first + k];
            all->factors[term->column] += sign * term->factor;
        }
    }
}

/* Makes factors even by adding bounds of columns, halves all, and proposes it. */
static void halve(struct halving *all, const struct parity *parity) {
    const struct program *program = all->sides.program;
    int64_t upper = 0;
    bool even = true;
    add_up(all, parity, &upper);
    arena_tick_loop(all->proposals->arena, program->column_count);
    for (size_t i = 0; i < program->column_count; i++) {
        if (all->factors[i] % 2 != 0) {
            even = even && all->sides.numbers[i] == 0;
            all->factors[i] += all->sides.at_upper[i] ? 1 : -1;
            upper +=
                all->sides.at_upper[i] ? program->columns[i].upper : -program->columns[i].lower;
        }
        all->factors[i] /= 2;
    }
    if (even && upper % 2 != 0)
        muster_propose(all->proposals, program, all->sides.values, all->factors, (upper - 1) / 2);
    memset(all->factors, 0, program->column_count * sizeof(*all->factors));
}

/* ---- Elimination ---- */

static bool is_odd_in(const struct parity *parity, size_t loose) {
    return (parity->loose[loose / WORD] >> (loose % WORD) & 1) != 0;
}

static bool is_even(const struct halving *all, const struct parity *parity) {
    for (size_t w = 0; w < all->word_count; w++)
        if (parity->loose[w] != 0)
            return false;
    return true;
}

/* Adds a row to another; one that becomes too long or has too much to spare is given up. */
static void add_to(const struct halving *all, struct parity *parity, const struct parity *pivot) {
    parity->spare += pivot->spare;
    if (parity->spare > 1 - 2 * VALUE_TOLERANCE || parity->count + pivot->count > MOST_ADDED) {
        parity->used = true;
        return;
    }
    for (size_t w = 0; w < all->word_count; w++)
        parity->loose[w] ^= pivot->loose[w];
    parity->odd ^= pivot->odd;
    memcpy(parity->added + parity->count, pivot->added, pivot->count * sizeof(*pivot->added));
    memcpy(parity->lower + parity->count, pivot->lower, pivot->count * sizeof(*pivot->lower));
    parity->count += pivot->count;
}

/* The row that is odd in a column and has least to spare, or NULL. */
static struct parity *choose_pivot(struct halving *all, size_t loose) {
    struct parity *pivot = NULL;
    for (size_t r = 0; r < all->count; r++) {
        struct parity *parity = &all->list[r];
        if (!parity->used && is_odd_in(parity, loose) &&
            (pivot == NULL || parity->spare < pivot->spare ||
             (parity->spare == pivot->spare && parity->count < pivot->count)))
            pivot = parity;
    }
    return pivot;
}

static void eliminate(struct halving *all, size_t loose) {
    struct parity *pivot = choose_pivot(all, loose);
    if (pivot == NULL)
        return;
    for (size_t r = 0; r < all->count; r++) {
        struct parity *parity = &all->list[r];
        if (parity != pivot && !parity->used && is_odd_in(parity, loose))
            add_to(all, parity, pivot);
    }
    pivot->used = true;
}

static void propose_even_ones(struct halving *all) {
    for (size_t r = 0; r < all->count; r++) {
        struct parity *parity = &all->list[r];
        if (!parity->used && is_even(all, parity)) {
            parity->used = true;
            if (parity->odd)
                halve(all, parity);
        }
    }
}

void muster_propose_halves(struct proposals *proposals, const struct program *program,
                           const double *values) {
    struct arena *arena = proposals->arena;
    struct halving all = {.proposals = proposals};
    if (program->row_count > MOST_ROWS)
        return;
    muster_sides_begin(&all.sides, program, values, arena);
    all.word_count = all.sides.loose_count / WORD + 1;
    all.factors = muster_arena_array(arena, program->column_count, sizeof(int64_t));
    if (all.sides.loose_count > MOST_LOOSE)
        return;
    all.list = muster_arena_room(arena, 2 * program->row_count, sizeof(*all.list));
    all.loose = muster_arena_room(arena, all.word_count, sizeof(*all.loose));
    for (size_t r = 0; r < program->row_count; r++) {
        add_side(&all, r, false);
        add_side(&all, r, true);
    }
    propose_even_ones(&all);
    for (size_t loose = 0; loose < all.sides.loose_count; loose++) {
        arena_tick_loop(arena, all.count * all.word_count);
        eliminate(&all, loose);
        propose_even_ones(&all);
    }
}
