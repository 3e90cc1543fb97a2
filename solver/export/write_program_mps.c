/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Free MPS. The format goes column by column, and not all readers accept a direction: so the first
 * objective is negated, to be minimized, and the second one is a further row of type N.
 */
#include "solver/export/line_writer.h"
#include "solver/export/write_program.h"

struct mps {
    const struct written_program *written;
    const struct program *program;
    struct line_writer writer;
    size_t *ends; /* by column: the end of its terms in `order`, which is sorted by column */
    size_t *order;
    size_t *rows; /* by term: the row that contains it */
};

static const char dummy[] = "dummy";

static bool has_lower(const struct row *row) {
    return row->lower != -PROGRAM_UNBOUNDED;
}

static bool has_upper(const struct row *row) {
    return row->upper != PROGRAM_UNBOUNDED;
}

/* Sorts the terms by column. */
static void transpose(struct mps *mps) {
    const struct program *program = mps->program;
    struct arena *arena = mps->written->arena;
    mps->ends = muster_arena_array(arena, program->column_count + 1, sizeof(size_t));
    mps->order = muster_arena_array(arena, program->term_count, sizeof(size_t));
    mps->rows = muster_arena_array(arena, program->term_count, sizeof(size_t));
    for (size_t t = 0; t < program->term_count; t++)
        mps->ends[program->terms[t].column + 1]++;
    for (size_t i = 0; i < program->column_count; i++)
        mps->ends[i + 1] += mps->ends[i];
    /* This moves the start of each column to its end. */
    for (size_t r = 0; r < program->row_count; r++)
        for (size_t t = program->rows[r].first; t < program->rows[r].first + program->rows[r].count;
             t++) {
            mps->order[mps->ends[program->terms[t].column]++] = t;
            mps->rows[t] = r;
        }
}

static void put_rows(struct mps *mps) {
    muster_line_writer_format(&mps->writer, "ROWS\n N minus_%s\n", mps->written->objective);
    if (mps->written->second != NULL)
        muster_line_writer_format(&mps->writer, " N %s\n", mps->written->second);
    if (mps->program->row_count == 0)
        muster_line_writer_format(&mps->writer, " L %s\n", dummy);
    for (size_t i = 0; i < mps->program->row_count; i++) {
        const struct row *row = &mps->program->rows[i];
        const char *sort = "N";
        if (has_lower(row))
            sort = row->lower == row->upper ? "E" : "G";
        else if (has_upper(row))
            sort = "L";
        muster_write_comment(&mps->writer, mps->written, mps->written->explain_row, i);
        muster_line_writer_format(&mps->writer, " %s %s\n", sort, mps->written->rows[i]);
    }
}

static void put_entry(struct mps *mps, const char *column, const char *row, int64_t factor) {
    muster_line_writer_format(&mps->writer, " %s %s %lld\n", column, row, (long long)factor);
}

/* The name of the row that is to be minimised. */
static const char *objective_name(const struct mps *mps) {
    return muster_arena_format(mps->written->arena, "minus_%s", mps->written->objective);
}

static void put_column(struct mps *mps, size_t number) {
    const struct column *column = &mps->program->columns[number];
    const char *name = mps->written->columns[number];
    muster_write_comment(&mps->writer, mps->written, mps->written->explain_column, number);
    put_entry(mps, name, objective_name(mps), -column->objective[0]);
    if (mps->written->second != NULL && column->objective[1] != 0)
        put_entry(mps, name, mps->written->second, -column->objective[1]);
    for (size_t k = number == 0 ? 0 : mps->ends[number - 1]; k < mps->ends[number]; k++) {
        const struct term *term = &mps->program->terms[mps->order[k]];
        if (term->factor != 0)
            put_entry(mps, name, mps->written->rows[mps->rows[mps->order[k]]], term->factor);
    }
}

static void put_columns(struct mps *mps) {
    bool integer = false;
    int markers = 0;
    muster_line_writer_add(&mps->writer, "COLUMNS\n");
    if (mps->program->column_count == 0)
        put_entry(mps, dummy, objective_name(mps), 0);
    for (size_t i = 0; i <= mps->program->column_count; i++) {
        bool wanted = i < mps->program->column_count && mps->program->columns[i].integer;
        if (wanted != integer)
            muster_line_writer_format(&mps->writer, " MARKER%d 'MARKER' '%s'\n", ++markers,
                                      wanted ? "INTORG" : "INTEND");
        integer = wanted;
        if (i < mps->program->column_count)
            put_column(mps, i);
    }
}

/* Right-hand sides other than 0, then the upper bounds of rows that have both bounds. */
static void put_sides(struct mps *mps) {
    muster_line_writer_add(&mps->writer, "RHS\n");
    for (size_t i = 0; i < mps->program->row_count; i++) {
        const struct row *row = &mps->program->rows[i];
        int64_t side = has_lower(row) ? row->lower : has_upper(row) ? row->upper : 0;
        if (side != 0)
            put_entry(mps, "RHS", mps->written->rows[i], side);
    }
    bool first = true;
    for (size_t i = 0; i < mps->program->row_count; i++) {
        const struct row *row = &mps->program->rows[i];
        if (!has_lower(row) || !has_upper(row) || row->lower == row->upper)
            continue;
        muster_line_writer_add(&mps->writer, first ? "RANGES\n" : "");
        put_entry(mps, "RANGE", mps->written->rows[i], row->upper - row->lower);
        first = false;
    }
}

static void put_bound(struct mps *mps, const char *sort, const char *column, int64_t bound) {
    muster_line_writer_format(&mps->writer, " %s BOUND %s %lld\n", sort, column, (long long)bound);
}

/* Bounds of columns; the lower bound is 0 where none is written. */
static void put_bounds(struct mps *mps) {
    muster_line_writer_add(&mps->writer, "BOUNDS\n");
    if (mps->program->column_count == 0)
        put_bound(mps, "FX", dummy, 0);
    for (size_t i = 0; i < mps->program->column_count; i++) {
        const struct column *column = &mps->program->columns[i];
        if (column->lower != 0)
            put_bound(mps, "LO", mps->written->columns[i], column->lower);
        put_bound(mps, "UP", mps->written->columns[i], column->upper);
    }
}

const char *muster_write_program_mps(const struct written_program *written) {
    struct mps mps = {.written = written,
                      .program = written->program,
                      .writer = {.text = {.arena = written->arena}, .comment = "*"}};
    transpose(&mps);
    written->heading(&mps.writer, written);
    muster_line_writer_comment(&mps.writer, 0, "");
    muster_line_writer_comment(
        &mps.writer, 0,
        muster_arena_format(written->arena,
                            "To be minimised: minus_%s. Its minimum is minus the maximum.",
                            written->objective));
    if (written->second != NULL)
        muster_line_writer_comment(
            &mps.writer, 0,
            "The second objective, creatures, is to be minimised among the solutions that "
            "reach it.");
    muster_line_writer_add(&mps.writer, "NAME muster\n");
    put_rows(&mps);
    put_columns(&mps);
    put_sides(&mps);
    put_bounds(&mps);
    muster_line_writer_add(&mps.writer, "ENDATA\n");
    return mps.writer.text.bytes;
}
