/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sum of rows whose factors are all multiples of three, and its bound isn't, can be divided by
 * three and rounded down, as where each of several attackers takes three blockers or none, and
 * their blockers are fourteen. Which rows add up to that is a question of linear algebra modulo 3.
 * A column at one of its bounds has this bound as a row to be added.
 */
#include <math.h>
#include <string.h>

#include "solver/ilp/cuts/separate.h"
#include "solver/ilp/cuts/sides.h"
#include "solver/ilp/tolerance.h"

enum { MOST_ROWS = 1000, MOST_LOOSE = 300, MOST_ADDED = 60, THREE = 3 };

/* A sum of rows, modulo 3. */
struct residues {
    double spare; /* what it has to spare at the values */
    int bound;    /* with the bounds of columns that are at theirs */
    bool used;    /* as a pivot, or given up */
    size_t count, capacity;
    struct side_share *added; /* MOST_ADDED at most */
    unsigned char *loose;     /* by number of a column between its bounds */
};

struct thirds {
    struct proposals *proposals;
    struct row_sides sides;
    size_t count, capacity;
    struct residues *list;
    size_t tight_count;
    struct side_share *tight; /* sides without anything to spare that give nothing by themselves */
    unsigned char *loose;     /* space for a row, by number of a column between its bounds */
    int64_t *factors;         /* space for a sum, by column */
};

static int residue(int64_t number) {
    return (int)((number % THREE + THREE) % THREE);
}

static bool is_small_enough(const struct program *program) {
    bool small = program->row_count <= MOST_ROWS;
    for (size_t i = 0; i < program->column_count && small; i++)
        small = fabs((double)program->columns[i].lower) < SIDE_LIMIT &&
                (double)program->columns[i].upper < SIDE_LIMIT;
    return small;
}

static void add_share(const struct thirds *all, struct residues *sum, struct side_share share) {
    sum->added = arena_grow(all->proposals->arena, sum->added, sum->count, &sum->capacity,
                            sizeof(*sum->added));
    sum->added[sum->count++] = share;
}

/*
 * The factors of columns between their bounds, modulo 3, in the space for them; returns whether any
 * isn't 0. The bounds of the others are taken from *bound.
 */
static bool read_side(struct thirds *all, const struct row *row, int sign, int *bound) {
    bool any = false;
    memset(all->loose, 0, all->sides.loose_count);
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &all->sides.program->terms[row->first + k];
        size_t loose = all->sides.numbers[term->column];
        int factor = residue(sign * residue(term->factor));
        if (loose > 0)
            all->loose[loose - 1] = (unsigned char)factor;
        else
            *bound = residue(*bound - factor * residue(sides_bound(&all->sides, term->column)));
        any = any || (loose > 0 && factor != 0);
    }
    return any;
}

/*
 * Adds one side of a row if it has next to nothing to spare: not one that has no column to be taken
 * out and gives nothing by itself, as most do that say of two columns at their bounds that one
 * needs the other.
 */
static void add_side(struct thirds *all, size_t number, bool lower) {
    struct arena *arena = all->proposals->arena;
    const struct row *row = &all->sides.program->rows[number];
    struct side_share share = {.row = (unsigned)number, .lower = lower, .times = 1};
    double spare = muster_sides_spare(&all->sides, row, lower, arena);
    int sign = lower ? -1 : 1, bound = residue(sign * residue(lower ? row->lower : row->upper));
    if (spare > 1 - VALUE_TOLERANCE)
        return;
    if (!read_side(all, row, sign, &bound) && (bound == 0 || spare >= bound)) {
        if (bound == 0 && spare < VALUE_TOLERANCE)
            all->tight[all->tight_count++] = share;
        return;
    }
    all->list = arena_grow(arena, all->list, all->count, &all->capacity, sizeof(*all->list));
    struct residues *sum = &all->list[all->count++];
    *sum =
        (struct residues){.spare = spare < 0 ? 0 : spare,
                          .bound = bound,
                          .loose = muster_arena_copy(arena, all->loose, all->sides.loose_count, 1)};
    add_share(all, sum, share);
}

/* Adds a share to the sum in `factors`, and its bound to *upper. */
static void add_up(struct thirds *all, const struct side_share *share, int64_t *upper) {
    muster_sides_add(&all->sides, share, all->factors, upper, all->proposals->arena);
}

/* How many more factors of the sum would be multiples of three with this share than without it. */
static int made_whole_by(const struct thirds *all, const struct side_share *share) {
    const struct program *program = all->sides.program;
    const struct row *row = &program->rows[share->row];
    int times = share->lower ? -share->times : share->times, more = 0;
    arena_tick_loop(all->proposals->arena, row->count);
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &program->terms[row->first + k];
        int now = residue(all->factors[term->column]);
        more += (now != 0) - (residue(now + times * residue(term->factor)) != 0);
    }
    return more;
}

/*
 * A bound of a column that makes its factor a multiple of three takes the column out of the cut, or
 * nearly. So sides without anything to spare are added before, where more factors become whole.
 */
static void add_tight_sides(struct thirds *all, int64_t *upper) {
    for (size_t n = 0; n < all->tight_count; n++) {
        struct side_share once = all->tight[n], twice = once;
        twice.times = 2;
        int by_one = made_whole_by(all, &once), by_two = made_whole_by(all, &twice);
        if (by_one > 0 || by_two > 0)
            add_up(all, by_one >= by_two ? &once : &twice, upper);
    }
}

/* Adds the rows up, makes all factors multiples of three by bounds of columns, and divides. */
static void propose_third(struct thirds *all, const struct residues *sum) {
    const struct program *program = all->sides.program;
    int64_t upper = 0;
    for (size_t n = 0; n < sum->count; n++)
        add_up(all, &sum->added[n], &upper);
    add_tight_sides(all, &upper);
    for (size_t i = 0; i < program->column_count; i++) {
        int rest = residue(all->factors[i]), more = all->sides.at_upper[i] ? residue(-rest) : -rest;
        all->factors[i] = (all->factors[i] + more) / THREE;
        upper += more * sides_bound(&all->sides, i);
    }
    if (residue(upper) != 0)
        muster_propose(all->proposals, program, all->sides.values, all->factors,
                       (upper - residue(upper)) / THREE);
    memset(all->factors, 0, program->column_count * sizeof(*all->factors));
}

/* Adds the pivot so often that the column's factor goes; what becomes too long is given up. */
static void add_to(const struct thirds *all, struct residues *sum, const struct residues *pivot,
                   size_t loose) {
    int times = residue(-sum->loose[loose] * pivot->loose[loose]);
    sum->spare += times * pivot->spare;
    sum->used = sum->spare > 2 - VALUE_TOLERANCE || sum->count + pivot->count > MOST_ADDED;
    if (sum->used)
        return;
    for (size_t i = 0; i < all->sides.loose_count; i++)
        sum->loose[i] = (unsigned char)((sum->loose[i] + times * pivot->loose[i]) % THREE);
    sum->bound = residue(sum->bound + times * pivot->bound);
    for (size_t n = 0; n < pivot->count; n++) {
        struct side_share share = pivot->added[n];
        share.times = (unsigned char)(share.times * times % THREE);
        add_share(all, sum, share);
    }
}

/* Takes a column out of all sums by the one that has it and has least to spare. */
static void eliminate(struct thirds *all, size_t loose) {
    struct residues *pivot = NULL;
    for (size_t n = 0; n < all->count; n++) {
        struct residues *sum = &all->list[n];
        if (!sum->used && sum->loose[loose] != 0 &&
            (pivot == NULL || sum->spare < pivot->spare ||
             (sum->spare == pivot->spare && sum->count < pivot->count)))
            pivot = sum;
    }
    if (pivot == NULL)
        return;
    pivot->used = true;
    for (size_t n = 0; n < all->count; n++)
        if (!all->list[n].used && all->list[n].loose[loose] != 0)
            add_to(all, &all->list[n], pivot, loose);
}

static void propose_whole_ones(struct thirds *all) {
    for (size_t n = 0; n < all->count; n++) {
        struct residues *sum = &all->list[n];
        size_t loose = 0;
        while (!sum->used && loose < all->sides.loose_count && sum->loose[loose] == 0)
            loose++;
        if (sum->used || loose < all->sides.loose_count)
            continue;
        sum->used = true;
        if (sum->bound != 0 && sum->spare < sum->bound)
            propose_third(all, sum);
    }
}

void muster_propose_thirds(struct proposals *proposals, const struct program *program,
                           const double *values) {
    struct arena *arena = proposals->arena;
    struct thirds all = {.proposals = proposals};
    if (!is_small_enough(program))
        return;
    muster_sides_begin(&all.sides, program, values, arena);
    all.factors = muster_arena_array(arena, program->column_count, sizeof(int64_t));
    if (all.sides.loose_count > MOST_LOOSE)
        return;
    all.loose = muster_arena_array(arena, all.sides.loose_count, 1);
    all.tight = muster_arena_room(arena, 2 * program->row_count, sizeof(*all.tight));
    for (size_t r = 0; r < program->row_count; r++) {
        add_side(&all, r, false);
        add_side(&all, r, true);
    }
    propose_whole_ones(&all);
    for (size_t loose = 0; loose < all.sides.loose_count; loose++) {
        arena_tick_loop(arena, all.count * all.sides.loose_count);
        eliminate(&all, loose);
    }
    propose_whole_ones(&all);
}
