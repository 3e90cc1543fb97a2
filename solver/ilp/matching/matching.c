/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recognizes programs that are matching problems. They have these columns and rows, and no others:
 *
 *   y   how many block an attacker (or identical ones), Z   how many of these are blocked:
 *           sum y >= 2 Z,   y <= upper(y) Z, or sums of such rows
 *   x   whether the two blockers that can block an attacker both do: 0 or 1
 *   sum of y and x <= the number of individuals of a blocker
 *
 * docs/integer-program.md, "Pairing", says why they are equivalent.
 */
#include "solver/ilp/matching/matching.h"

enum { MOST_NODES = 10000, MOST_EDGES = 200000 };

#define NO_COLUMN SIZE_MAX
#define NO_ROW SIZE_MAX

/* Objectives of a column, the first before the second. */
struct worth {
    int64_t first, second;
};

struct matching_reader {
    const struct program *program;
    struct arena *arena;
    bool both;
    size_t *blocked; /* by column: the Z of a y, itself for a Z, NO_COLUMN for an x */
    bool *bound;     /* by column: a y that a row keeps at 0 if its Z is 0 */
    size_t *links;   /* by column: up to two link rows that contain it, at 2 * column */
    bool some_worth[3];
    struct worth worth[3];  /* of all y, of all Z, of all x; 0 for y if there are none */
    size_t *first_blockers; /* the first blocker of each link row, then of each column */
    size_t *columns;        /* by option of an attacker: its column */
    struct matching matching;
};

enum kind { KIND_PAIR, KIND_BLOCKED, KIND_TOGETHER };

static enum kind kind_of(const struct matching_reader *reading, size_t column) {
    return reading->blocked[column] == NO_COLUMN ? KIND_TOGETHER
           : reading->blocked[column] == column  ? KIND_BLOCKED
                                                 : KIND_PAIR;
}

/* ---- Rows ---- */

/* The only column with a negative factor if all others have factor 1; otherwise NO_COLUMN. */
static size_t negative_column(const struct program *program, const struct row *row,
                              int64_t *factor) {
    size_t column = NO_COLUMN;
    for (size_t j = 0; j < row->count; j++) {
        const struct term *term = &program->terms[row->first + j];
        if (term->factor == 1)
            continue;
        if (term->factor > 0 || column != NO_COLUMN)
            return NO_COLUMN;
        column = term->column;
        *factor = term->factor;
    }
    return column;
}

static bool is_minimum(const struct row *row) {
    return row->lower == 0 && row->upper == PROGRAM_UNBOUNDED;
}

/* sum y >= 2 Z; each column is in at most one such row. */
static bool read_minimum(struct matching_reader *reading, const struct row *row) {
    int64_t factor = 0;
    size_t blocked = negative_column(reading->program, row, &factor);
    if (blocked == NO_COLUMN || factor != -2)
        return false;
    for (size_t j = 0; j < row->count; j++) {
        size_t column = reading->program->terms[row->first + j].column;
        if (reading->blocked[column] != NO_COLUMN)
            return false;
        reading->blocked[column] = blocked;
    }
    return true;
}

/* sum y <= m Z, where m is at least the sum of the upper bounds of the y. */
static bool read_bound(struct matching_reader *reading, const struct row *row) {
    const struct program *program = reading->program;
    int64_t factor = 0, most = 0;
    size_t blocked = negative_column(program, row, &factor);
    if (blocked == NO_COLUMN)
        return false;
    for (size_t j = 0; j < row->count; j++) {
        size_t column = program->terms[row->first + j].column;
        if (column == blocked)
            continue;
        if (kind_of(reading, column) != KIND_PAIR || reading->blocked[column] != blocked)
            return false;
        reading->bound[column] = true;
        most += program->columns[column].upper;
    }
    return most <= -factor;
}

/* sum y + x <= capacity */
static bool read_link(struct matching_reader *reading, size_t index) {
    const struct program *program = reading->program;
    const struct row *row = &program->rows[index];
    if (row->lower > 0 || row->upper < 1 || row->upper > MOST_NODES)
        return false;
    for (size_t j = 0; j < row->count; j++) {
        const struct term *term = &program->terms[row->first + j];
        enum kind kind = kind_of(reading, term->column);
        size_t *links = &reading->links[2 * term->column];
        size_t at = links[0] == NO_ROW ? 0 : 1;
        if (term->factor != 1 || kind == KIND_BLOCKED || links[at] != NO_ROW ||
            (kind == KIND_PAIR &&
             (at == 1 || program->columns[term->column].upper != row->upper)) ||
            (kind == KIND_TOGETHER && row->upper != 1))
            return false;
        links[at] = index;
    }
    return true;
}

static bool read_rows(struct matching_reader *reading) {
    const struct program *program = reading->program;
    for (size_t i = 0; i < program->row_count; i++)
        if (is_minimum(&program->rows[i]) && !read_minimum(reading, &program->rows[i]))
            return false;
    for (size_t i = 0; i < program->row_count; i++) {
        const struct row *row = &program->rows[i];
        if (is_minimum(row))
            continue;
        if (!(row->lower == -PROGRAM_UNBOUNDED && row->upper == 0 ? read_bound(reading, row)
                                                                  : read_link(reading, i)))
            return false;
    }
    return true;
}

/* ---- Columns ---- */

static bool read_columns(struct matching_reader *reading) {
    for (size_t i = 0; i < reading->program->column_count; i++) {
        const struct column *column = &reading->program->columns[i];
        enum kind kind = kind_of(reading, i);
        struct worth worth = {column->objective[0], reading->both ? column->objective[1] : 0};
        if (column->lower != 0 || column->upper < 1 || column->upper > MOST_NODES ||
            (kind == KIND_PAIR && !reading->bound[i]) ||
            (kind == KIND_TOGETHER && column->upper != 1))
            return false;
        if (reading->some_worth[kind] && (reading->worth[kind].first != worth.first ||
                                          reading->worth[kind].second != worth.second))
            return false;
        reading->some_worth[kind] = true;
        reading->worth[kind] = worth;
    }
    return true;
}

/* The sum of `one` and `times` times `other`. */
static struct worth sum_of(struct worth one, int64_t times, struct worth other) {
    return (struct worth){one.first + times * other.first, one.second + times * other.second};
}

static int sign_of(struct worth worth) {
    int64_t decisive = worth.first != 0 ? worth.first : worth.second;
    return (decisive > 0) - (decisive < 0);
}

/* All attackers blocked by two must count the same, and more than nothing. */
static bool read_worth(struct matching_reader *reading) {
    struct worth two = sum_of(reading->worth[KIND_BLOCKED], 2, reading->worth[KIND_PAIR]);
    if (!reading->some_worth[KIND_BLOCKED]) {
        reading->worth[KIND_BLOCKED] = two = reading->worth[KIND_TOGETHER];
    } else if (reading->some_worth[KIND_TOGETHER] &&
               sign_of(sum_of(two, -1, reading->worth[KIND_TOGETHER])) != 0) {
        return false;
    }
    return sign_of(two) > 0 && sign_of(reading->worth[KIND_BLOCKED]) >= 0;
}

/* ---- Blockers and attackers ---- */

/*
 * Each unit of a link row's capacity is a blocker; a column in no link row gets blockers of its
 * own.
 */
static size_t number_blockers(struct matching_reader *reading) {
    const struct program *program = reading->program;
    size_t count = 0;
    for (size_t i = 0; i < program->row_count && count <= MOST_NODES; i++) {
        reading->first_blockers[i] = count;
        if (program->rows[i].upper != 0 && !is_minimum(&program->rows[i]))
            count += (size_t)program->rows[i].upper;
    }
    for (size_t i = 0; i < program->column_count && count <= MOST_NODES; i++) {
        const size_t *links = &reading->links[2 * i];
        reading->first_blockers[program->row_count + i] = count;
        if (kind_of(reading, i) == KIND_PAIR && links[0] == NO_ROW)
            count += (size_t)program->columns[i].upper;
        else if (kind_of(reading, i) == KIND_TOGETHER)
            count += (links[0] == NO_ROW ? 1u : 0u) + (links[1] == NO_ROW ? 1u : 0u);
    }
    return count;
}

static void add_options(struct matching_reader *reading, size_t column, size_t first,
                        size_t count) {
    struct matching *matching = &reading->matching;
    size_t *end = &matching->first[matching->attacker_count + 1];
    for (size_t i = 0; i < count; i++) {
        matching->options[*end] = first + i;
        reading->columns[(*end)++] = column;
    }
}

/* The first blocker that link number `at` of a column stands for. */
static size_t first_of(const struct matching_reader *reading, size_t column, size_t at) {
    size_t row = reading->links[2 * column + at], own = reading->program->row_count + column;
    if (row != NO_ROW)
        return reading->first_blockers[row];
    return reading->first_blockers[own] + (at == 1 && reading->links[2 * column] == NO_ROW ? 1 : 0);
}

static void begin_attacker(struct matching *matching) {
    matching->first[matching->attacker_count + 1] = matching->first[matching->attacker_count];
}

/*
 * Adds a number of identical attackers, which share their columns; `next`: by column, the next
 * column with the same Z.
 */
static void add_attackers(struct matching_reader *reading, size_t blocked, const size_t *next) {
    const struct program *program = reading->program;
    for (int64_t n = 0; n < program->columns[blocked].upper; n++) {
        begin_attacker(&reading->matching);
        for (size_t i = next[blocked]; i != NO_COLUMN; i = next[i])
            add_options(reading, i, first_of(reading, i, 0), (size_t)program->columns[i].upper);
        reading->matching.attacker_count++;
    }
}

/* Counts the attackers and all their options; false if there are too many. */
static bool count_attackers(const struct matching_reader *reading, size_t *attackers,
                            size_t *options) {
    const struct column *columns = reading->program->columns;
    *attackers = *options = 0;
    for (size_t i = 0; i < reading->program->column_count; i++) {
        size_t upper = (size_t)columns[i].upper;
        enum kind kind = kind_of(reading, i);
        if (kind == KIND_PAIR)
            *options += upper * (size_t)columns[reading->blocked[i]].upper;
        else
            *attackers += upper;
        if (kind == KIND_TOGETHER)
            *options += 2;
        if (*options > MOST_EDGES || *attackers > MOST_NODES)
            return false;
    }
    return true;
}

static bool fill_pairing(struct matching_reader *reading) {
    const struct program *program = reading->program;
    struct matching *matching = &reading->matching;
    size_t attackers, options;
    size_t *next = muster_arena_array(reading->arena, program->column_count, sizeof(size_t));
    matching->blocker_count = number_blockers(reading);
    if (!count_attackers(reading, &attackers, &options) ||
        matching->blocker_count + 2 * attackers > MOST_NODES)
        return false;
    matching->first = muster_arena_array(reading->arena, attackers + 1, sizeof(size_t));
    matching->options = muster_arena_array(reading->arena, options, sizeof(size_t));
    matching->blocks = muster_arena_array(reading->arena, matching->blocker_count, sizeof(size_t));
    reading->columns = muster_arena_array(reading->arena, options, sizeof(size_t));
    for (size_t i = 0; i < program->column_count; i++)
        next[i] = NO_COLUMN;
    for (size_t i = program->column_count; i-- > 0;)
        if (kind_of(reading, i) == KIND_PAIR) {
            next[i] = next[reading->blocked[i]];
            next[reading->blocked[i]] = i;
        }
    for (size_t i = 0; i < program->column_count; i++) {
        if (kind_of(reading, i) == KIND_BLOCKED)
            add_attackers(reading, i, next);
        if (kind_of(reading, i) != KIND_TOGETHER)
            continue;
        begin_attacker(matching);
        add_options(reading, i, first_of(reading, i, 0), 1);
        add_options(reading, i, first_of(reading, i, 1), 1);
        matching->attacker_count++;
    }
    return true;
}

/* ---- From program to matching, and back ---- */

static void write_values(const struct matching_reader *reading, int64_t *values) {
    const struct matching *matching = &reading->matching;
    for (size_t i = 0; i < reading->program->column_count; i++)
        values[i] = 0;
    for (size_t a = 0; a < matching->attacker_count; a++) {
        size_t blocked = NO_COLUMN;
        for (size_t i = matching->first[a]; i < matching->first[a + 1]; i++) {
            if (matching->blocks[matching->options[i]] != a)
                continue;
            size_t column = reading->columns[i];
            blocked = reading->blocked[column] == NO_COLUMN ? column : reading->blocked[column];
            values[column] += column != blocked;
        }
        if (blocked != NO_COLUMN)
            values[blocked]++;
    }
}

static bool read_program(struct matching_reader *reading) {
    size_t columns = reading->program->column_count, rows = reading->program->row_count;
    if (columns > MOST_EDGES || rows > MOST_EDGES)
        return false;
    reading->blocked = muster_arena_array(reading->arena, columns, sizeof(size_t));
    reading->bound = muster_arena_array(reading->arena, columns, sizeof(bool));
    reading->links = muster_arena_array(reading->arena, 2 * columns, sizeof(size_t));
    reading->first_blockers = muster_arena_array(reading->arena, rows + columns, sizeof(size_t));
    for (size_t i = 0; i < columns; i++)
        reading->blocked[i] = reading->links[2 * i] = reading->links[2 * i + 1] = NO_COLUMN;
    return read_rows(reading) && read_columns(reading) && read_worth(reading) &&
           fill_pairing(reading);
}

bool muster_matching_maximise(const struct program *program, bool both, int64_t *values) {
    struct arena *arena = program->arena;
    struct mark mark = muster_arena_mark(arena);
    struct matching_reader reading = {
        .program = program, .arena = arena, .both = both, .matching = {.arena = arena}};
    bool solved = read_program(&reading) && muster_matching_pairs(&reading.matching);
    if (solved && sign_of(reading.worth[KIND_PAIR]) > 0) {
        size_t lost = 0;
        bool dear = sign_of(sum_of(reading.worth[KIND_BLOCKED], -1, reading.worth[KIND_PAIR])) < 0;
        solved = muster_matching_gallai_edmonds(&reading.matching, &lost) && !(dear && lost > 0);
    }
    if (solved) {
        write_values(&reading, values);
        solved = muster_program_holds(program, values);
    }
    muster_arena_release(arena, mark);
    return solved;
}
