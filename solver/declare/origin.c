/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/origin.h"

void muster_formulate_row(struct program *program, enum row_family family,
                          const struct effect *effect, int64_t lower, int64_t upper) {
    struct row_origin *origin = muster_arena_take(program->arena, sizeof(*origin));
    *origin = (struct row_origin){
        .family = family, .effect = effect, .subject = subject_of(NO_SLOT, NO_SLOT, 0)};
    size_t number = muster_program_row(program, lower, upper);
    program->rows[number].supply = family == ROW_CAPACITY;
    program->rows[number].origin = origin;
}

void muster_formulate_optimum(struct program *program, int64_t least) {
    muster_formulate_row(program, ROW_OPTIMUM, NULL, least, PROGRAM_UNBOUNDED);
    for (size_t i = 0; i < program->column_count; i++)
        if (program->columns[i].objective[0] != 0)
            muster_program_term(program, i, program->columns[i].objective[0]);
}

void muster_formulate_row_about(struct program *program, struct subject subject) {
    struct row_origin *origin = program->rows[program->row_count - 1].origin;
    origin->subject = subject;
}

void muster_formulate_column_about(struct program *program, size_t column,
                                   enum column_family family, struct subject subject,
                                   const struct effect *effect) {
    struct column_origin *origin = muster_arena_take(program->arena, sizeof(*origin));
    *origin = (struct column_origin){.family = family, .effect = effect, .subject = subject};
    program->columns[column].origin = origin;
}

const struct column_origin *muster_column_origin(const struct column *column) {
    static const struct column_origin other = {.family = COLUMN_OTHER,
                                               .subject = {.actor = NO_SLOT, .object = NO_SLOT}};
    return column->origin == NULL ? &other : column->origin;
}
