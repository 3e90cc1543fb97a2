/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/list/assignment_walk.h"

#include "base/numbers.h"

/* ---- Neighbours that are alike ---- */

static bool same_row(const struct assignment_walk *walk, size_t one, size_t other) {
    const struct walk_row *a = &walk->rows[one], *b = &walk->rows[other];
    for (size_t i = 0; i < a->count; i++)
        if (walk->values[a->first + i] != walk->values[b->first + i])
            return false;
    return true;
}

/*
 * Whether an individual and the one before it are alike in all that is filled before a row: what
 * they get, and, if they give, what they give.
 */
static bool is_tied(const struct assignment_walk *walk, size_t combatant, int64_t individual,
                    size_t row) {
    const struct walk_class *class = &walk->classes[combatant];
    size_t end = walk->rows[row].first;
    if (!muster_walk_is_alike(walk, combatant, individual - 1, individual))
        return false;
    for (size_t u = 0; u < class->use_count && class->uses[u] < end; u++) {
        const int64_t *values = &walk->values[class->uses[u] + (size_t)individual];
        if (values[-1] != values[0])
            return false;
    }
    if (class->first_row == NO_PLACE || class->first_row + (size_t)individual >= row)
        return true;
    return same_row(walk, class->first_row + (size_t)individual - 1,
                    class->first_row + (size_t)individual);
}

/* The most that a cell may hold without another order of neighbours being later. */
static int64_t most_in_order(const struct assignment_walk *walk, size_t at) {
    const struct walk_cell *cell = &walk->cells[at];
    const struct walk_row *row = &walk->rows[walk->row_of[at]];
    int64_t most = INT64_MAX;
    if (walk->tied[at])
        most = walk->values[at - row->count];
    if (cell->recipient->kind == RECIPIENT_CREATURE && cell->individual > 0 &&
        walk->values[at - 1] < most &&
        is_tied(walk, cell->recipient->number, cell->individual, walk->row_of[at]))
        most = walk->values[at - 1];
    return most;
}

/* ---- Conditions ---- */

static bool needs_lethal(unsigned sets) {
    return (sets & (1u << SET_FREE | 1u << SET_UNBLOCKED | 1u << SET_BEYOND_LOYALTY |
                    1u << SET_BLOCKERS)) == 0;
}

static bool needs_loyalty(unsigned sets) {
    return (sets &
            (1u << SET_FREE | 1u << SET_UNBLOCKED | 1u << SET_BLOCKERS | 1u << SET_TRAMPLE)) == 0;
}

/* Whether a source that may use only these sets depends on what a cell's recipient gets. */
static bool depends(const struct walk_cell *cell, unsigned sets) {
    if (cell->held == NO_PLACE)
        return false;
    if (cell->recipient->kind == RECIPIENT_CREATURE)
        return needs_lethal(sets) && (cell->recipient->sets & 1u << SET_BLOCKERS) != 0;
    return needs_loyalty(sets) &&
           (cell->recipient->sets & (1u << SET_UNBLOCKED | 1u << SET_TRAMPLE)) != 0;
}

static bool can_be_met(const struct walk_held *held) {
    return held->deadly > 0 || held->deadly_to_come > 0 ||
           (held->need != INT64_MAX && held->amount + held->to_come >= held->need);
}

/* The least that a cell has to hold, as far as it is seen here. */
static int64_t least_needed(const struct assignment_walk *walk, size_t at) {
    const struct walk_cell *cell = &walk->cells[at];
    const struct count_source *source = walk->rows[walk->row_of[at]].source;
    if (cell->held == NO_PLACE)
        return 0;
    const struct walk_held *held = &walk->held[cell->held];
    if ((held->depending == 0 && !depends(cell, walk->sets[at])) || can_be_met(held))
        return 0;
    if (source->deadly && cell->recipient->kind == RECIPIENT_CREATURE)
        return 1;
    return held->need == INT64_MAX ? INT64_MAX : held->need - held->amount - held->to_come;
}

/* What is still needed where somebody depends on it. */
static int64_t missing(const struct walk_held *held) {
    if (held->deadly > 0 || held->amount >= held->need)
        return 0;
    return held->deadly_to_come > 0 ? 1 : held->need - held->amount;
}

/*
 * How many points too few there are for all together that is needed of those whom a row may give
 * to, once it has filled its cells up to `at` and has this much left; 0: enough. Each alone may
 * have enough: that is looked at elsewhere.
 */
static int64_t points_short(const struct assignment_walk *walk, size_t at, unsigned sets,
                            int64_t left) {
    enum { WIDE_ROW = 64 }; /* where looking costs more than it saves */
    const struct walk_row *row = &walk->rows[walk->row_of[at]];
    int64_t sum = 0, most = left + row->to_come;
    for (size_t i = row->first; i < row->first + row->count && row->count <= WIDE_ROW; i++) {
        const struct walk_cell *cell = &walk->cells[i];
        if (cell->held == NO_PLACE ||
            (walk->held[cell->held].depending == 0 && !depends(cell, sets)))
            continue;
        int64_t needed = missing(&walk->held[cell->held]);
        bool deadly = row->source->deadly && i > at && cell->recipient->kind == RECIPIENT_CREATURE;
        sum += smaller(needed, deadly ? 1 : most + 1);
    }
    return larger(sum - most, 0);
}

/* Takes a row from those to come, or (sign 1) puts it back. */
static void change_to_come(struct assignment_walk *walk, const struct walk_row *row, int sign) {
    for (size_t i = row->first; i < row->first + row->count; i++) {
        const struct walk_cell *cell = &walk->cells[i];
        if (cell->held == NO_PLACE)
            continue;
        walk->held[cell->held].to_come += sign * row->source->amount;
        if (cell->recipient->kind == RECIPIENT_CREATURE && row->source->deadly)
            walk->held[cell->held].deadly_to_come += sign;
    }
}

/* Counts a row among those that depend on what others hold (sign 1), or no more. */
static void change_depending(struct assignment_walk *walk, const struct walk_row *row, int sign) {
    for (size_t i = row->first; i < row->first + row->count; i++)
        if (depends(&walk->cells[i], row->sets))
            walk->held[walk->cells[i].held].depending += sign;
}

/* Whether everything that a row has to do with can still be met. */
static bool is_possible(const struct assignment_walk *walk, const struct walk_row *row) {
    for (size_t i = row->first; i < row->first + row->count; i++)
        if (walk->cells[i].held != NO_PLACE && walk->held[walk->cells[i].held].depending > 0 &&
            !can_be_met(&walk->held[walk->cells[i].held]))
            return false;
    return true;
}

/* ---- Filling cells ---- */

static void change_held(struct assignment_walk *walk, size_t at, int64_t value, int sign) {
    const struct walk_cell *cell = &walk->cells[at];
    const struct count_source *source = walk->rows[walk->row_of[at]].source;
    if (cell->held == NO_PLACE)
        return;
    walk->held[cell->held].amount += sign * value;
    if (source->deadly && cell->recipient->kind == RECIPIENT_CREATURE)
        walk->held[cell->held].deadly += sign * value;
}

static bool is_end_of_row(const struct assignment_walk *walk, size_t at) {
    const struct walk_row *row = &walk->rows[walk->row_of[at]];
    return at + 1 == row->first + row->count;
}

/* Empties a filled cell again. */
static void empty(struct assignment_walk *walk, size_t at) {
    const struct walk_row *row = &walk->rows[walk->row_of[at]];
    if (is_end_of_row(walk, at))
        change_depending(walk, row, -1);
    change_held(walk, at, walk->values[at], -1);
}

/*
 * Fills a cell; false where that can't be, and the cell stays empty. Unless it is 0, the next that
 * can be is then smaller by *step at least.
 */
static bool fill(struct assignment_walk *walk, size_t at, int64_t value, int64_t *step) {
    struct walk_row *row = &walk->rows[walk->row_of[at]];
    const struct walk_cell *cell = &walk->cells[at];
    unsigned sets = value > 0 ? walk->sets[at] & cell->recipient->sets : walk->sets[at];
    walk->values[at] = value;
    *step = 1;
    if (sets == 0)
        return false;
    walk->left[at + 1] = walk->left[at] - value;
    walk->targets[at + 1] = walk->targets[at] + (value > 0);
    walk->sets[at + 1] = sets;
    if (walk->targets[at + 1] > walk->most_targets)
        return false;
    change_held(walk, at, value, 1);
    int64_t too_few = points_short(walk, at, sets, walk->left[at + 1]);
    if (too_few > 0) {
        change_held(walk, at, value, -1);
        *step = too_few;
        return false;
    }
    if (!is_end_of_row(walk, at)) {
        walk->tied[at + 1] = walk->tied[at] && value == walk->values[at - row->count];
        return true;
    }
    row->sets = sets;
    change_depending(walk, row, 1);
    if (is_possible(walk, row))
        return true;
    empty(walk, at);
    return false;
}

/* Fills a cell with the next smaller value that is possible; false after the last. */
static bool fill_with_less(struct assignment_walk *walk, size_t at, int64_t value) {
    while (value >= walk->least[at]) {
        int64_t step;
        arena_tick(walk->counting->arena);
        if (fill(walk, at, value, &step))
            return true;
        value = value > 0 ? larger(value - step, 0) : -1;
    }
    return false;
}

/* Begins a row, with all of its cells empty. */
static void begin_row(struct assignment_walk *walk, size_t number) {
    struct walk_row *row = &walk->rows[number];
    size_t at = row->first;
    row->nothing = false;
    walk->left[at] = row->source->amount;
    walk->targets[at] = 0;
    walk->sets[at] = row->source->sets;
    walk->tied[at] = row->individual > 0 && row->source->combatant != NO_PLACE &&
                     is_tied(walk, row->source->combatant, row->individual, number);
    change_to_come(walk, row, -1);
}

/* Enters a cell from the one before; false where nothing fits. */
static bool enter(struct assignment_walk *walk, size_t at) {
    const struct walk_cell *cell = &walk->cells[at];
    const struct walk_row *row = &walk->rows[walk->row_of[at]];
    if (at == row->first)
        begin_row(walk, walk->row_of[at]);
    int64_t most = smaller(walk->left[at], most_in_order(walk, at));
    walk->least[at] = least_needed(walk, at);
    if (is_end_of_row(walk, at)) /* it takes all that is left */
        walk->least[at] = larger(walk->least[at], walk->left[at]);
    if (cell->fixed >= 0) {
        walk->least[at] = larger(walk->least[at], cell->fixed);
        most = smaller(most, cell->fixed);
    }
    return fill_with_less(walk, at, most);
}

/* ---- Going through ---- */

static bool has_fixed(const struct assignment_walk *walk, const struct walk_row *row) {
    for (size_t i = row->first; i < row->first + row->count; i++)
        if (walk->cells[i].fixed > 0)
            return true;
    return false;
}

/* The last way of a row: to assign nothing, where that is open. */
static bool assign_nothing(struct assignment_walk *walk, struct walk_row *row) {
    if (row->nothing || !row->source->nothing || has_fixed(walk, row))
        return false;
    for (size_t i = row->first; i < row->first + row->count; i++)
        walk->values[i] = 0;
    row->nothing = true;
    if (is_possible(walk, row))
        return true;
    row->nothing = false;
    return false;
}

/*
 * Goes back to the last cell that can hold less, or the last row that can assign nothing. Cells up
 * to `at` are filled. Returns the next cell to enter, or NO_PLACE after the last assignment.
 */
static size_t go_back(struct assignment_walk *walk, size_t at) {
    while (at > 0) {
        struct walk_row *row = &walk->rows[walk->row_of[at - 1]];
        if (row->nothing) {
            row->nothing = false;
            at = row->first;
            change_to_come(walk, row, 1);
            continue;
        }
        at--;
        empty(walk, at);
        if (fill_with_less(walk, at, walk->values[at] - 1))
            return at + 1;
        if (at > row->first)
            continue;
        if (assign_nothing(walk, row))
            return row->first + row->count;
        change_to_come(walk, row, 1);
    }
    return NO_PLACE;
}

bool muster_walk_next(struct assignment_walk *walk) {
    size_t at = walk->begun ? go_back(walk, walk->cell_count) : 0;
    if (walk->begun && walk->cell_count == 0)
        return false;
    walk->begun = true;
    while (at != NO_PLACE && at < walk->cell_count) {
        struct walk_row *row = &walk->rows[walk->row_of[at]];
        if (enter(walk, at)) {
            at++;
        } else if (at == row->first && assign_nothing(walk, row)) {
            at = row->first + row->count;
        } else {
            if (at == row->first)
                change_to_come(walk, row, 1);
            at = go_back(walk, at);
        }
    }
    return at != NO_PLACE;
}
