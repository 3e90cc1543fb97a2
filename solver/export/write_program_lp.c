/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CPLEX LP. A program without columns or without rows gets one that has no effect, as not all
 * readers accept a program without.
 */
#include "solver/export/line_writer.h"
#include "solver/export/write_program.h"

struct lp {
    const struct written_program *written;
    const struct program *program;
    struct line_writer writer;
};

static const char dummy[] = "dummy";

/* The first column's name, or that of the added column if there is none. */
static const char *any_column(const struct lp *lp) {
    return lp->program->column_count > 0 ? lp->written->columns[0] : dummy;
}

/* Writes an objective as a sum, with a sign. */
static void put_objective(struct lp *lp, int which, int64_t sign, const char *margin) {
    bool first = true;
    for (size_t i = 0; i < lp->program->column_count; i++) {
        int64_t amount = lp->program->columns[i].objective[which];
        if (amount == 0)
            continue;
        muster_line_writer_term(&lp->writer, margin, first, sign * amount, lp->written->columns[i]);
        first = false;
    }
    if (first)
        muster_line_writer_term(&lp->writer, margin, true, 0, any_column(lp));
}

/* LP has only one objective, so the second one is written as a comment. */
static void say_second(struct lp *lp) {
    muster_line_writer_add(&lp->writer, "\n");
    muster_line_writer_comment(
        &lp->writer, 0,
        "Second objective: the fewest creatures among those that reach the maximum, M, of "
        "the first. To find it, add the row");
    muster_line_writer_add(&lp->writer, "\\   optimum:");
    put_objective(lp, 0, 1, "\\      ");
    muster_line_writer_add(&lp->writer, " >= M\n");
    muster_line_writer_comment(&lp->writer, 0, "and put in place of the objective");
    muster_line_writer_add(&lp->writer, "\\   Minimize\n\\   creatures:");
    put_objective(lp, 1, -1, "\\      ");
    muster_line_writer_add(&lp->writer, "\n");
}

/* A row with two different bounds is written as two rows. */
static void put_side(struct lp *lp, const struct row *row, const char *name, const char *second,
                     const char *relation, int64_t bound) {
    bool first = true;
    muster_line_writer_format(&lp->writer, " %s%s:", name, second);
    for (size_t j = 0; j < row->count; j++) {
        const struct term *term = &lp->program->terms[row->first + j];
        if (term->factor == 0)
            continue;
        muster_line_writer_term(&lp->writer, "   ", first, term->factor,
                                lp->written->columns[term->column]);
        first = false;
    }
    if (first)
        muster_line_writer_term(&lp->writer, "   ", true, 0, any_column(lp));
    muster_line_writer_format(&lp->writer, " %s %lld\n", relation, (long long)bound);
}

static void put_row(struct lp *lp, size_t number) {
    const struct row *row = &lp->program->rows[number];
    const char *name = lp->written->rows[number];
    bool has_lower = row->lower != -PROGRAM_UNBOUNDED, has_upper = row->upper != PROGRAM_UNBOUNDED;
    muster_write_comment(&lp->writer, lp->written, lp->written->explain_row, number);
    if (has_lower && row->lower == row->upper) {
        put_side(lp, row, name, "", "=", row->lower);
        return;
    }
    if (has_lower)
        put_side(lp, row, name, "", ">=", row->lower);
    if (has_upper)
        put_side(lp, row, name, has_lower ? "~most" : "", "<=", row->upper);
}

static void put_bounds(struct lp *lp) {
    muster_line_writer_add(&lp->writer, "\nBounds\n");
    if (lp->program->column_count == 0)
        muster_line_writer_format(&lp->writer, " 0 <= %s <= 0\n", dummy);
    for (size_t i = 0; i < lp->program->column_count; i++) {
        muster_write_comment(&lp->writer, lp->written, lp->written->explain_column, i);
        muster_line_writer_format(&lp->writer, " %lld <= %s <= %lld\n",
                                  (long long)lp->program->columns[i].lower, lp->written->columns[i],
                                  (long long)lp->program->columns[i].upper);
    }
}

static void put_integers(struct lp *lp) {
    bool first = true;
    for (size_t i = 0; i < lp->program->column_count; i++) {
        if (!lp->program->columns[i].integer)
            continue;
        muster_line_writer_format(&lp->writer, "%s %s\n", first ? "\nGenerals\n" : "",
                                  lp->written->columns[i]);
        first = false;
    }
}

const char *muster_write_program_lp(const struct written_program *written) {
    struct lp lp = {.written = written,
                    .program = written->program,
                    .writer = {.text = {.arena = written->arena}, .comment = "\\"}};
    written->heading(&lp.writer, written);
    muster_line_writer_add(&lp.writer, "\nMaximize\n");
    muster_line_writer_format(&lp.writer, " %s:", written->objective);
    put_objective(&lp, 0, 1, "   ");
    muster_line_writer_add(&lp.writer, "\n");
    if (written->second != NULL)
        say_second(&lp);
    muster_line_writer_add(&lp.writer, "\nSubject To\n");
    if (lp.program->row_count == 0)
        muster_line_writer_format(&lp.writer, " %s: 0 %s <= 0\n", dummy, any_column(&lp));
    for (size_t i = 0; i < lp.program->row_count; i++)
        put_row(&lp, i);
    put_bounds(&lp);
    put_integers(&lp);
    muster_line_writer_add(&lp.writer, "\nEnd\n");
    return lp.writer.text.bytes;
}
