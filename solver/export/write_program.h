/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a program in a format that other solvers read: CPLEX LP, or free MPS. */
#ifndef MUSTER_SOLVER_EXPORT_WRITE_PROGRAM_H
#define MUSTER_SOLVER_EXPORT_WRITE_PROGRAM_H

#include "solver/declare/formulation.h"

struct line_writer;

/* A program with its names and what it says of itself. */
struct written_program {
    const struct program *program;
    struct arena *arena;
    struct arena *scratch; /* emptied after each comment, as a large program has millions */
    const char *const *columns, *const *rows; /* names */
    const char *objective, *second;           /* names; `second` NULL: there is only one */
    /* what a column or row means, in memory of the arena */
    const char *(*explain_column)(const struct written_program *written, size_t number,
                                  struct arena *arena);
    const char *(*explain_row)(const struct written_program *written, size_t number,
                               struct arena *arena);
    void (*heading)(struct line_writer *writer, const struct written_program *written);
    const void *context;
};

/* What a written program says about itself in its heading. */
struct program_note {
    const char *purpose;   /* a sentence: which question its maximum answers */
    bool both;             /* the second objective counts, too */
    struct arena *scratch; /* emptied after each comment, as a large program has millions */
};

/*
 * Both write the same columns and rows under the same names, each with a comment on its meaning. LP
 * maximizes the objective; MPS has no direction, so there their negative is to be
 * minimized. Both texts end with a newline and belong to the arena.
 */
const char *muster_write_program_lp(const struct written_program *written);
const char *muster_write_program_mps(const struct written_program *written);

/* The program of a formulation, to be written; `note` has to stay. */
struct written_program muster_formulation_written(const struct formulation *formulation,
                                                  const struct program_note *note);

/* A comment about one row or column. */
void muster_write_comment(struct line_writer *writer, const struct written_program *written,
                          const char *(*explain)(const struct written_program *written,
                                                 size_t number, struct arena *arena),
                          size_t number);

#endif
