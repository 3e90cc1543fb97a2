/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sum of rows with even factors and an odd bound can be halved and rounded. Which rows add up to
 * that is a question of linear algebra modulo 2. A column at one of its bounds has this bound as a
 * row to be added, so only the others have to become even. What a sum has to spare comes off what
 * halving gains; rows are therefore added where they have least to spare.
 *
 * A bound of a column that is added for its odd factor takes that column out of the cut, or nearly.
 * So rows that are tight go in before, if they make more factors even than odd: where each of some
 * attackers takes two of nine blockers, the cut then speaks of all these attackers, and not only of
 * those that the relaxation has blocked.
 */
#include <string.h>

#include "solver/ilp/cuts/separate.h"
#include "solver/ilp/cuts/sides.h"
#include "solver/ilp/tolerance.h"

enum { MOST_ROWS = 2000, MOST_LOOSE = 1000, WORD = 64, MOST_ADDED = 64 };

/* The upper or the lower side of a row, which is meant as "at most". */
struct parity_side {
    size_t row;
    bool lower;
    bool odd;     /* its bound is, once columns at their bounds are taken off */
    double spare; /* what it has to spare at the values */
};

struct parity_sides {
    size_t count;
    struct parity_side *list;
};

/* A sum of sides, modulo 2. */
struct parity {
    double spare;   /* what it has to spare at the values */
    uint64_t *bits; /* the columns between their bounds with odd factors, then the sides added up */
    bool odd;       /* the bound is, once columns at their bounds are taken off */
    bool used;      /* as a pivot: it has done its work */
    size_t count;   /* of the sides added up */
};

struct halving {
    struct proposals *proposals;
    struct row_sides sides;
    struct parity_sides odd;   /* those that sums are made of: something about them is odd */
    struct parity_sides tight; /* all others without anything to spare */
    size_t column_words;       /* of those that have a bit for each column between its bounds */
    size_t side_words;         /* of those that have a bit for each of the odd sides */
    struct parity *list;       /* by odd side, at first */
    int64_t *factors;          /* space for a sum, by column */
};

/* ---- Setting up ---- */

static void flip(uint64_t *bits, size_t number) {
    bits[number / WORD] ^= (uint64_t)1 << (number % WORD);
}

static bool has(const uint64_t *bits, size_t number) {
    return (bits[number / WORD] >> (number % WORD) & 1) != 0;
}

/* Whether the bound of a side is odd once that of columns at their bounds is taken off. */
static bool has_odd_bound(const struct halving *all, const struct parity_side *side) {
    const struct row *row = &all->sides.program->rows[side->row];
    bool odd = (side->lower ? row->lower : row->upper) % 2 != 0;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &all->sides.program->terms[row->first + k];
        if (term->factor % 2 != 0 && all->sides.numbers[term->column] == 0)
            odd ^= sides_bound(&all->sides, term->column) % 2 != 0;
    }
    return odd;
}

static bool has_odd_columns(const struct halving *all, const struct parity_side *side) {
    const struct row *row = &all->sides.program->rows[side->row];
    bool any = false;
    for (size_t k = 0; k < row->count && !any; k++) {
        const struct term *term = &all->sides.program->terms[row->first + k];
        any = term->factor % 2 != 0 && all->sides.numbers[term->column] > 0;
    }
    return any;
}

/* Lists one side of a row if it has little enough to spare. */
static void list_side(struct halving *all, size_t row, bool lower) {
    struct parity_side side = {.row = row, .lower = lower};
    side.spare = muster_sides_spare(&all->sides, &all->sides.program->rows[row], lower,
                                    all->proposals->arena);
    if (side.spare > 1 - 2 * VALUE_TOLERANCE)
        return;
    if (side.spare < 0)
        side.spare = 0;
    side.odd = has_odd_bound(all, &side);
    if (side.odd || has_odd_columns(all, &side))
        all->odd.list[all->odd.count++] = side;
    else if (side.spare < VALUE_TOLERANCE)
        all->tight.list[all->tight.count++] = side;
}

static void list_sides(struct halving *all) {
    size_t rows = all->sides.program->row_count;
    all->odd.list = muster_arena_room(all->proposals->arena, 2 * rows, sizeof(struct parity_side));
    all->tight.list =
        muster_arena_room(all->proposals->arena, 2 * rows, sizeof(struct parity_side));
    for (size_t r = 0; r < rows; r++) {
        list_side(all, r, false);
        list_side(all, r, true);
    }
}

/* Makes a sum of each of the odd sides. */
static void begin_sums(struct halving *all) {
    struct arena *arena = all->proposals->arena;
    all->column_words = all->sides.loose_count / WORD + 1;
    all->side_words = all->odd.count / WORD + 1;
    all->list = muster_arena_room(arena, all->odd.count, sizeof(*all->list));
    for (size_t n = 0; n < all->odd.count; n++) {
        const struct parity_side *side = &all->odd.list[n];
        const struct row *row = &all->sides.program->rows[side->row];
        struct parity *parity = &all->list[n];
        *parity =
            (struct parity){.spare = side->spare,
                            .bits = muster_arena_array(arena, all->column_words + all->side_words,
                                                       sizeof(*parity->bits)),
                            .odd = side->odd,
                            .count = 1};
        for (size_t k = 0; k < row->count; k++) {
            const struct term *term = &all->sides.program->terms[row->first + k];
            size_t loose = all->sides.numbers[term->column];
            if (term->factor % 2 != 0 && loose > 0)
                flip(parity->bits, loose - 1);
        }
        flip(parity->bits + all->column_words, n);
    }
}

/* ---- The result of a sum ---- */

static void add_side(struct halving *all, const struct parity_side *side, int64_t *upper) {
    const struct side_share once = {.row = (unsigned)side->row, .lower = side->lower, .times = 1};
    muster_sides_add(&all->sides, &once, all->factors, upper, all->proposals->arena);
}

/* How many more factors of the sum would be even with this side than without it. */
static int evened_by(const struct halving *all, const struct parity_side *side) {
    const struct program *program = all->sides.program;
    const struct row *row = &program->rows[side->row];
    int more = 0;
    arena_tick_loop(all->proposals->arena, row->count);
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &program->terms[row->first + k];
        if (term->factor % 2 != 0)
            more += all->factors[term->column] % 2 != 0 ? 1 : -1;
    }
    return more;
}

/* Makes factors even by adding bounds of columns, halves all, and proposes it. */
static void halve(struct halving *all, const struct parity *parity) {
    const struct program *program = all->sides.program;
    int64_t upper = 0;
    for (size_t n = 0; n < all->odd.count; n++)
        if (has(parity->bits + all->column_words, n))
            add_side(all, &all->odd.list[n], &upper);
    for (size_t n = 0; n < all->tight.count; n++)
        if (evened_by(all, &all->tight.list[n]) > 0)
            add_side(all, &all->tight.list[n], &upper);
    arena_tick_loop(all->proposals->arena, program->column_count);
    for (size_t i = 0; i < program->column_count; i++) {
        if (all->factors[i] % 2 != 0) {
            all->factors[i] += all->sides.at_upper[i] ? 1 : -1;
            upper +=
                all->sides.at_upper[i] ? program->columns[i].upper : -program->columns[i].lower;
        }
        all->factors[i] /= 2;
    }
    if (upper % 2 != 0)
        muster_propose(all->proposals, program, all->sides.values, all->factors, (upper - 1) / 2);
    memset(all->factors, 0, program->column_count * sizeof(*all->factors));
}

/* ---- Elimination ---- */

static bool is_even(const struct halving *all, const struct parity *parity) {
    for (size_t w = 0; w < all->column_words; w++)
        if (parity->bits[w] != 0)
            return false;
    return true;
}

/* Takes off twice what some sides have in common with those of a sum: together, both are gone. */
static void take_off_common(const struct halving *all, struct parity *parity, size_t word,
                            uint64_t common) {
    for (size_t n = word * WORD; common != 0; n++, common >>= 1)
        if ((common & 1) != 0) {
            parity->count -= 2;
            parity->spare -= 2 * all->odd.list[n].spare;
        }
}

/* Adds a sum to another; one that becomes too long or has too much to spare is given up. */
static void add_to(const struct halving *all, struct parity *parity, const struct parity *pivot) {
    uint64_t *sides = parity->bits + all->column_words;
    const uint64_t *others = pivot->bits + all->column_words;
    parity->count += pivot->count;
    parity->spare += pivot->spare;
    parity->odd ^= pivot->odd;
    for (size_t w = 0; w < all->column_words; w++)
        parity->bits[w] ^= pivot->bits[w];
    for (size_t w = 0; w < all->side_words; w++) {
        take_off_common(all, parity, w, sides[w] & others[w]);
        sides[w] ^= others[w];
    }
    if (parity->spare > 1 - 2 * VALUE_TOLERANCE || parity->count > MOST_ADDED)
        parity->used = true;
}

/* The sum that is odd in a column and has least to spare, or NULL. */
static struct parity *choose_pivot(struct halving *all, size_t loose) {
    struct parity *pivot = NULL;
    for (size_t n = 0; n < all->odd.count; n++) {
        struct parity *parity = &all->list[n];
        if (!parity->used && has(parity->bits, loose) &&
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
    for (size_t n = 0; n < all->odd.count; n++) {
        struct parity *parity = &all->list[n];
        if (parity != pivot && !parity->used && has(parity->bits, loose))
            add_to(all, parity, pivot);
    }
    pivot->used = true;
}

static void propose_even_ones(struct halving *all) {
    for (size_t n = 0; n < all->odd.count; n++) {
        struct parity *parity = &all->list[n];
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
    if (all.sides.loose_count > MOST_LOOSE)
        return;
    all.factors = muster_arena_array(arena, program->column_count, sizeof(int64_t));
    list_sides(&all);
    begin_sums(&all);
    propose_even_ones(&all);
    for (size_t loose = 0; loose < all.sides.loose_count; loose++) {
        arena_tick_loop(arena, all.odd.count * (all.column_words + all.side_words));
        eliminate(&all, loose);
        propose_even_ones(&all);
    }
}
