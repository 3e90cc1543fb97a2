/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a program in a format that other solvers read: CPLEX LP, or free MPS. */
#ifndef MUSTER_SOLVER_EXPORT_WRITE_PROGRAM_H
#define MUSTER_SOLVER_EXPORT_WRITE_PROGRAM_H

#include "solver/declare/formulation.h"

/* What a written program says about itself in its heading. */
struct program_note {
    const char *purpose;   /* a sentence: which question its maximum answers */
    bool both;             /* the second objective counts, too */
    struct arena *scratch; /* emptied after each comment, as a large program has millions */
};

/*
 * Both write the same columns and rows under the same names, each with a comment on its meaning. LP
 * maximizes the requirements obeyed; MPS has no direction, so there their negative is to be
 * minimized. Both texts end with a newline and belong to the formulation's memory.
 */
const char *muster_write_program_lp(const struct formulation *formulation,
                                    const struct program_note *note);
const char *muster_write_program_mps(const struct formulation *formulation,
                                     const struct program_note *note);

/* A comment about one row or column, as explain_row and explain_column say it. */
struct line_writer;
void muster_write_comment(struct line_writer *writer, const struct formulation *formulation,
                          const struct program_note *note,
                          const char *(*explain)(const struct formulation *formulation,
                                                 size_t number),
                          size_t number);

/* The comments at the beginning of both formats. */
struct program_names;
void muster_write_program_heading(struct line_writer *writer, const struct formulation *formulation,
                                  const struct program_names *names,
                                  const struct program_note *note);

#endif
