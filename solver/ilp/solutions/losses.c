/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The value of a column is cut into pieces, and each piece depends on a set of parts: it is there
 * if none of them is left out. Take a row, terms <= upper, that the solution holds. Pieces with a
 * negative factor are missed if they go, and those with a positive factor make room if they go. If
 * a piece that makes room depends on all that another one depends on, it goes whenever that does,
 * and makes up for as much of it as its size. What nothing makes up for has to fit into the row's
 * slack; then the row holds whatever is left out. If it doesn't fit, a piece that makes room is
 * made to depend on more.
 *
 * A piece that comes where a part is left out is the reverse of one that goes then: with a positive
 * factor it is missed, with a negative one it makes room. What nothing makes room for doesn't come.
 */
#include "solver/ilp/solutions/losses.h"

#include "base/numbers.h"

#define NO_PIECE SIZE_MAX

/* Some of a column's value, with what it depends on. */
struct value_piece {
    int64_t amount;
    uint64_t parts;
    bool comes;  /* where its part is left out; the others go then */
    size_t next; /* of the same column, or NO_PIECE */
};

/* A piece in a row. */
struct in_row {
    size_t column, piece; /* NO_PIECE: what of the column depends on nothing */
    int64_t factor;       /* without its sign */
    int64_t left;         /* of factor times amount: nothing makes up for it, or it makes up for */
    uint64_t parts;
};

struct losses {
    const struct program *program;
    const int64_t *values;
    size_t piece_count, piece_capacity;
    struct value_piece *pieces;
    size_t *first;  /* by column: its first piece */
    int64_t *fixed; /* by column: what can go, but depends on nothing so far */
    size_t missed_count, missed_capacity, room_count, room_capacity;
    struct in_row *missed, *room; /* of the row at hand */
    uint64_t blamed;              /* parts that take something rather than others */
    uint64_t kept;                /* parts that can't be left out */
    uint64_t bare;                /* parts in whose place nothing comes */
};

static void add_piece(struct losses *all, const struct dependent *dependent) {
    size_t column = dependent->column;
    all->pieces = arena_grow(all->program->arena, all->pieces, all->piece_count,
                             &all->piece_capacity, sizeof(*all->pieces));
    all->pieces[all->piece_count] = (struct value_piece){.amount = dependent->amount,
                                                         .parts = dependent->parts,
                                                         .comes = dependent->comes,
                                                         .next = all->first[column]};
    all->first[column] = all->piece_count++;
    all->fixed[column] -= dependent->comes ? 0 : dependent->amount;
}

/* All depends on what it is said to depend on; false: some of it must not be left out. */
static bool begin(struct losses *all, size_t count, const struct dependent *dependents) {
    all->piece_count = 0;
    for (size_t i = 0; i < all->program->column_count; i++) {
        all->first[i] = NO_PIECE;
        all->fixed[i] = all->values[i] - all->program->columns[i].lower;
    }
    for (size_t i = 0; i < count; i++) {
        struct dependent needed = dependents[i];
        needed.parts &= ~all->kept & (needed.comes ? ~all->bare : UINT64_MAX);
        if (needed.parts == 0 || needed.amount == 0)
            continue;
        if (all->program->columns[needed.column].lower != 0 && !needed.comes) {
            all->kept |= needed.parts;
            return false;
        }
        add_piece(all, &needed);
    }
    return true;
}

/* ---- Rows ---- */

static void add_to_row(struct losses *all, size_t column, size_t piece, int64_t factor) {
    int64_t amount = piece == NO_PIECE ? all->fixed[column] : all->pieces[piece].amount;
    struct in_row entry = {.column = column,
                           .piece = piece,
                           .factor = factor < 0 ? -factor : factor,
                           .parts = piece == NO_PIECE ? 0 : all->pieces[piece].parts};
    entry.left = entry.factor * amount;
    if (factor < 0) {
        all->missed = arena_grow(all->program->arena, all->missed, all->missed_count,
                                 &all->missed_capacity, sizeof(*all->missed));
        all->missed[all->missed_count++] = entry;
    } else {
        all->room = arena_grow(all->program->arena, all->room, all->room_count, &all->room_capacity,
                               sizeof(*all->room));
        all->room[all->room_count++] = entry;
    }
}

/* Lists the pieces of a row, `sign` times its terms; returns what these add up to. */
static int64_t list_pieces(struct losses *all, const struct row *row, int64_t sign) {
    int64_t sum = 0;
    all->missed_count = all->room_count = 0;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &all->program->terms[row->first + k];
        int64_t factor = sign * term->factor;
        sum += factor * all->values[term->column];
        for (size_t p = all->first[term->column]; p != NO_PIECE; p = all->pieces[p].next)
            add_to_row(all, term->column, p, all->pieces[p].comes ? -factor : factor);
        if (factor > 0 && all->fixed[term->column] > 0)
            add_to_row(all, term->column, NO_PIECE, factor);
    }
    return sum;
}

/* What is missed at worst and nothing makes up for. */
static int64_t missed_at_worst(struct losses *all) {
    int64_t sum = 0;
    for (size_t n = 0; n < all->missed_count; n++) {
        struct in_row *missed = &all->missed[n];
        for (size_t g = 0; g < all->room_count && missed->left > 0; g++) {
            struct in_row *room = &all->room[g];
            if ((missed->parts & ~room->parts) != 0)
                continue;
            int64_t made_up = missed->left < room->left ? missed->left : room->left;
            missed->left -= made_up;
            room->left -= made_up;
        }
        sum += missed->left;
    }
    return sum;
}

static int count_parts(uint64_t parts) {
    int count = 0;
    for (; parts != 0; parts &= parts - 1)
        count++;
    return count;
}

/* How bad it is that something depends on more parts: by their number, then by what it is worth. */
static int64_t weigh(const struct losses *all, const struct in_row *room, uint64_t more) {
    int64_t worth = all->program->columns[room->column].objective[0];
    return (count_parts(more) + PARTS_AT_MOST * count_parts(more & ~all->blamed)) *
               ((int64_t)1 << 32) +
           smaller(larger(worth, 0), UINT32_MAX);
}

/*
 * Makes one more piece depend on what another one depends on, where that adds least; false if none
 * is left that could.
 */
static bool make_depend(struct losses *all) {
    const struct in_row *missed = NULL, *room = NULL;
    int64_t least = INT64_MAX;
    for (size_t n = 0; n < all->missed_count; n++) {
        for (size_t g = 0; g < all->room_count && all->missed[n].left > 0; g++) {
            const struct in_row *other = &all->room[g];
            uint64_t more = all->missed[n].parts & ~other->parts;
            bool fixed = other->piece != NO_PIECE && all->pieces[other->piece].comes;
            if (other->left == 0 || fixed || weigh(all, other, more) >= least)
                continue;
            least = weigh(all, other, more);
            missed = &all->missed[n];
            room = &all->room[g];
        }
    }
    if (room == NULL)
        return false;
    if (room->piece != NO_PIECE) {
        all->pieces[room->piece].parts |= missed->parts;
        return true;
    }
    int64_t amount = (missed->left + room->factor - 1) / room->factor;
    if (amount > all->fixed[room->column])
        amount = all->fixed[room->column];
    add_piece(
        all, &(struct dependent){.column = room->column, .amount = amount, .parts = missed->parts});
    return true;
}

/* So that a row doesn't break: what is missed most can't be left out, or doesn't come. */
static void give_up_worst(struct losses *all) {
    const struct in_row *worst = &all->missed[0];
    for (size_t n = 1; n < all->missed_count; n++)
        if (all->missed[n].left > worst->left)
            worst = &all->missed[n];
    *(all->pieces[worst->piece].comes ? &all->bare : &all->kept) |= worst->parts;
}

enum row_state { ROW_HOLDS, ROW_CHANGED, ROW_BREAKS };

/* Makes sign times the terms of a row stay at most `upper`, whatever is left out. */
static enum row_state look_at(struct losses *all, const struct row *row, int64_t sign,
                              int64_t upper) {
    enum row_state state = ROW_HOLDS;
    for (;;) {
        arena_tick_loop(all->program->arena, row->count);
        int64_t slack = upper - list_pieces(all, row, sign);
        if (missed_at_worst(all) <= slack)
            return state;
        state = ROW_CHANGED;
        if (make_depend(all))
            continue;
        give_up_worst(all);
        return ROW_BREAKS;
    }
}

/* All rows, once. */
static enum row_state look_at_all(struct losses *all) {
    enum row_state state = ROW_HOLDS;
    for (size_t r = 0; r < all->program->row_count; r++) {
        const struct row *row = &all->program->rows[r];
        enum row_state above = ROW_HOLDS, below = ROW_HOLDS;
        if (row->upper != PROGRAM_UNBOUNDED)
            above = look_at(all, row, 1, row->upper);
        if (above != ROW_BREAKS && row->lower != -PROGRAM_UNBOUNDED)
            below = look_at(all, row, -1, -row->lower);
        if (above == ROW_BREAKS || below == ROW_BREAKS)
            return ROW_BREAKS;
        if (above == ROW_CHANGED || below == ROW_CHANGED)
            state = ROW_CHANGED;
    }
    return state;
}

static void add_up(const struct losses *all, int64_t *losses) {
    for (int k = 0; k < PARTS_AT_MOST; k++)
        losses[k] = 0;
    for (size_t i = 0; i < all->program->column_count; i++) {
        int64_t factor = all->program->columns[i].objective[0];
        for (size_t p = all->first[i]; p != NO_PIECE; p = all->pieces[p].next)
            for (int k = 0; k < PARTS_AT_MOST; k++)
                if ((all->pieces[p].parts >> k & 1) && (factor > 0 || all->pieces[p].comes))
                    losses[k] += (all->pieces[p].comes ? -factor : factor) * all->pieces[p].amount;
    }
    for (int k = 0; k < PARTS_AT_MOST; k++)
        losses[k] = larger(losses[k], 0);
}

uint64_t muster_losses(const struct program *program, const int64_t *values, size_t count,
                       const struct dependent *dependents, uint64_t blamed, int64_t *losses) {
    struct arena *arena = program->arena;
    struct mark mark = muster_arena_mark(arena);
    struct losses all = {.program = program, .values = values, .blamed = blamed};
    uint64_t named = 0;
    all.first = muster_arena_array(arena, program->column_count, sizeof(*all.first));
    all.fixed = muster_arena_array(arena, program->column_count, sizeof(*all.fixed));
    for (size_t i = 0; i < count; i++)
        named |= dependents[i].parts;
    enum row_state state;
    do {
        state = begin(&all, count, dependents) ? look_at_all(&all) : ROW_BREAKS;
        while (state == ROW_CHANGED)
            state = look_at_all(&all);
    } while (state == ROW_BREAKS);
    add_up(&all, losses);
    muster_arena_release(arena, mark);
    return named & ~all.kept;
}
