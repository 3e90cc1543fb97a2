/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/program.h"

#include <math.h>
#include <string.h>

struct program *muster_program_copy(const struct program *program) {
    struct arena *arena = program->arena;
    struct program *copy = muster_arena_copy(arena, program, 1, sizeof(*program));
    copy->columns =
        muster_arena_copy(arena, program->columns, program->column_count, sizeof(*copy->columns));
    copy->marks =
        muster_arena_copy(arena, program->marks, program->column_count, sizeof(*copy->marks));
    copy->rows = muster_arena_copy(arena, program->rows, program->row_count, sizeof(*copy->rows));
    copy->terms =
        muster_arena_copy(arena, program->terms, program->term_count, sizeof(*copy->terms));
    copy->column_capacity = copy->mark_capacity = program->column_count;
    copy->row_capacity = program->row_count;
    copy->term_capacity = program->term_count;
    return copy;
}

void muster_program_reserve(struct program *program, size_t columns, size_t rows, size_t terms) {
    struct arena *arena = program->arena;
    program->columns = muster_arena_room(arena, columns, sizeof(*program->columns));
    program->marks = muster_arena_room(arena, columns, sizeof(*program->marks));
    program->rows = muster_arena_room(arena, rows, sizeof(*program->rows));
    program->terms = muster_arena_room(arena, terms, sizeof(*program->terms));
    program->column_capacity = program->mark_capacity = columns;
    program->row_capacity = rows;
    program->term_capacity = terms;
}

size_t muster_program_column(struct program *program, int64_t upper, bool integer) {
    program->columns = arena_grow(program->arena, program->columns, program->column_count,
                                  &program->column_capacity, sizeof(*program->columns));
    program->marks = arena_grow(program->arena, program->marks, program->column_count,
                                &program->mark_capacity, sizeof(*program->marks));
    program->marks[program->column_count] = 0;
    program->columns[program->column_count] = (struct column){.upper = upper, .integer = integer};
    return program->column_count++;
}

size_t muster_program_row(struct program *program, int64_t lower, int64_t upper) {
    program->rows = arena_grow(program->arena, program->rows, program->row_count,
                               &program->row_capacity, sizeof(*program->rows));
    program->rows[program->row_count] =
        (struct row){.lower = lower, .upper = upper, .first = program->term_count};
    return program->row_count++;
}

void muster_program_objective_row(struct program *program, int which, int64_t lower,
                                  int64_t upper) {
    muster_program_row(program, lower, upper);
    for (size_t i = 0; i < program->column_count; i++)
        if (program->columns[i].objective[which] != 0)
            muster_program_term(program, i, program->columns[i].objective[which]);
}

void muster_program_drop_row(struct program *program) {
    const struct row *row = &program->rows[--program->row_count];
    for (size_t k = 0; k < row->count; k++)
        program->marks[program->terms[row->first + k].column] = 0;
    program->term_count = row->first;
}

void muster_program_keep_rows(struct program *program, size_t first, const bool *kept) {
    size_t row_count = program->row_count;
    if (first == row_count)
        return;
    program->row_count = first;
    program->term_count = program->rows[first].first;
    for (size_t i = 0; i < program->column_count; i++)
        program->marks[i] = 0;
    for (size_t r = first; r < row_count; r++) {
        struct row row = program->rows[r];
        if (!kept[r])
            continue;
        memmove(program->terms + program->term_count, program->terms + row.first,
                row.count * sizeof(*program->terms));
        row.first = program->term_count;
        program->term_count += row.count;
        program->rows[program->row_count++] = row;
    }
}

/* A column has only one term in a row: further factors of the same column are added to it. */
void muster_program_term(struct program *program, size_t column, int64_t factor) {
    struct row *row = &program->rows[program->row_count - 1];
    size_t mark = program->marks[column];
    if (mark > row->first) {
        program->terms[mark - 1].factor += factor;
        return;
    }
    program->terms = arena_grow(program->arena, program->terms, program->term_count,
                                &program->term_capacity, sizeof(*program->terms));
    program->terms[program->term_count++] = (struct term){.column = column, .factor = factor};
    program->marks[column] = program->term_count;
    row->count++;
}

void muster_program_objective(struct program *program, int which, size_t column, int64_t amount) {
    program->columns[column].objective[which] += amount;
}

bool muster_program_holds(const struct program *program, const int64_t *values) {
    for (size_t i = 0; i < program->column_count; i++)
        if (values[i] < program->columns[i].lower || values[i] > program->columns[i].upper)
            return false;
    for (size_t i = 0; i < program->row_count; i++) {
        const struct row *row = &program->rows[i];
        int64_t sum = 0;
        for (size_t j = 0; j < row->count; j++) {
            const struct term *term = &program->terms[row->first + j];
            sum += term->factor * values[term->column];
        }
        if (sum < row->lower || sum > row->upper)
            return false;
    }
    return true;
}

int64_t muster_program_value(const struct program *program, int which, const int64_t *values) {
    int64_t value = 0;
    for (size_t i = 0; i < program->column_count; i++)
        value += program->columns[i].objective[which] * values[i];
    return value;
}

int64_t muster_program_divisor(const struct program *program, int which) {
    int64_t divisor = 0;
    for (size_t i = 0; i < program->column_count; i++) {
        int64_t one = divisor, other = program->columns[i].objective[which];
        if (other < 0)
            other = -other;
        while (other != 0) {
            int64_t rest = one % other;
            one = other;
            other = rest;
        }
        divisor = one;
    }
    return divisor == 0 ? 1 : divisor;
}

double muster_program_size(const struct program *program, int which) {
    double size = 0;
    for (size_t i = 0; i < program->column_count; i++)
        size +=
            fabs((double)program->columns[i].objective[which]) * (double)program->columns[i].upper;
    return size;
}
