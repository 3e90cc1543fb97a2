/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/parts.h"

static bool is_fixed(const struct program *program, size_t column) {
    return program->columns[column].lower == program->columns[column].upper;
}

static size_t find_root(size_t *parents, size_t column) {
    while (parents[column] != column)
        column = parents[column] = parents[parents[column]];
    return column;
}

#define NO_COLUMN SIZE_MAX
#define NO_PART SIZE_MAX

/* The first column of a row that isn't fixed. */
static size_t first_open(const struct program *program, size_t row) {
    /* By index: a program of empty rows has no terms to point into. */
    size_t end = program->rows[row].first + program->rows[row].count;
    for (size_t j = program->rows[row].first; j < end; j++)
        if (!is_fixed(program, program->terms[j].column))
            return program->terms[j].column;
    return NO_COLUMN;
}

/* The root column of each column's part. */
static size_t *find_parts(const struct program *program) {
    size_t *parents = muster_arena_array(program->arena, program->column_count, sizeof(size_t));
    for (size_t i = 0; i < program->column_count; i++)
        parents[i] = i;
    for (size_t i = 0; i < program->row_count; i++) {
        size_t first = first_open(program, i);
        for (size_t j = 0; j < program->rows[i].count && first != NO_COLUMN; j++) {
            size_t column = program->terms[program->rows[i].first + j].column;
            if (is_fixed(program, column))
                continue;
            size_t one = find_root(parents, first), other = find_root(parents, column);
            parents[one < other ? other : one] = one < other ? one : other;
        }
    }
    for (size_t i = 0; i < program->column_count; i++)
        parents[i] = find_root(parents, i);
    return parents;
}

struct parts muster_program_parts(const struct program *program) {
    struct arena *arena = program->arena;
    size_t *roots = find_parts(program);
    size_t *number = muster_arena_array(arena, program->column_count, sizeof(size_t));
    struct parts parts = {.program = program};
    for (size_t i = 0; i < program->column_count; i++)
        if (roots[i] == i && !is_fixed(program, i))
            number[i] = parts.count++;
    parts.columns = muster_arena_array(arena, program->column_count, sizeof(size_t));
    parts.rows = muster_arena_array(arena, program->row_count, sizeof(size_t));
    parts.place = muster_arena_array(arena, program->column_count, sizeof(size_t));
    parts.column_ends = muster_arena_array(arena, parts.count + 1, sizeof(size_t));
    parts.row_ends = muster_arena_array(arena, parts.count + 1, sizeof(size_t));
    size_t *homes = muster_arena_array(arena, program->row_count, sizeof(size_t));
    for (size_t i = 0; i < program->column_count; i++)
        if (!is_fixed(program, i))
            parts.column_ends[number[roots[i]] + 1]++;
    for (size_t i = 0; i < program->row_count; i++) {
        size_t open = first_open(program, i);
        homes[i] = open == NO_COLUMN ? NO_PART : number[roots[open]];
        if (homes[i] != NO_PART)
            parts.row_ends[homes[i] + 1]++;
    }
    for (size_t p = 0; p < parts.count; p++) {
        parts.column_ends[p + 1] += parts.column_ends[p];
        parts.row_ends[p + 1] += parts.row_ends[p];
    }
    /* Filling moves each start to its end, so that afterwards ends[p] is the end of part p. */
    for (size_t i = 0; i < program->column_count; i++)
        if (!is_fixed(program, i))
            parts.columns[parts.column_ends[number[roots[i]]]++] = i;
    for (size_t i = 0; i < program->row_count; i++)
        if (homes[i] != NO_PART)
            parts.rows[parts.row_ends[homes[i]]++] = i;
    return parts;
}

/* What a row's fixed columns add up to. */
static int64_t fixed_sum(const struct program *program, const struct row *row) {
    int64_t sum = 0;
    for (size_t j = 0; j < row->count; j++) {
        const struct term *term = &program->terms[row->first + j];
        if (is_fixed(program, term->column))
            sum += term->factor * program->columns[term->column].lower;
    }
    return sum;
}

/* Reserves what a part needs, and for some rows that keep an objective. */
static void reserve(const struct parts *parts, size_t part, struct program *piece) {
    enum { OBJECTIVE_ROWS = 3 };
    size_t first = part == 0 ? 0 : parts->row_ends[part - 1], end = parts->row_ends[part];
    size_t columns = parts->column_ends[part] - (part == 0 ? 0 : parts->column_ends[part - 1]);
    size_t terms = OBJECTIVE_ROWS * columns;
    for (size_t i = first; i < end; i++)
        terms += parts->program->rows[parts->rows[i]].count;
    muster_program_reserve(piece, columns, end - first + OBJECTIVE_ROWS, terms);
}

struct program muster_program_part(const struct parts *parts, size_t part) {
    const struct program *program = parts->program;
    struct program piece = {.arena = program->arena};
    size_t first = part == 0 ? 0 : parts->column_ends[part - 1];
    reserve(parts, part, &piece);
    for (size_t i = first; i < parts->column_ends[part]; i++) {
        const struct column *column = &program->columns[parts->columns[i]];
        parts->place[parts->columns[i]] =
            muster_program_column(&piece, column->upper, column->integer);
        piece.columns[piece.column_count - 1] = *column;
    }
    for (size_t i = part == 0 ? 0 : parts->row_ends[part - 1]; i < parts->row_ends[part]; i++) {
        const struct row *row = &program->rows[parts->rows[i]];
        int64_t fixed = fixed_sum(program, row);
        size_t copy = muster_program_row(
            &piece, row->lower == -PROGRAM_UNBOUNDED ? row->lower : row->lower - fixed,
            row->upper == PROGRAM_UNBOUNDED ? row->upper : row->upper - fixed);
        piece.rows[copy].supply = row->supply;
        for (size_t j = 0; j < row->count; j++)
            if (!is_fixed(program, program->terms[row->first + j].column))
                muster_program_term(&piece, parts->place[program->terms[row->first + j].column],
                                    program->terms[row->first + j].factor);
    }
    return piece;
}

bool muster_program_contradicts(const struct program *program) {
    for (size_t i = 0; i < program->row_count; i++) {
        const struct row *row = &program->rows[i];
        if (first_open(program, i) != NO_COLUMN)
            continue;
        int64_t sum = fixed_sum(program, row);
        if (row->lower > sum || row->upper < sum)
            return true;
    }
    return false;
}
