/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program as text that other solvers read: CPLEX LP, or free MPS. */
#ifndef MUSTER_SOLVER_EXPORT_WRITE_PROGRAM_H
#define MUSTER_SOLVER_EXPORT_WRITE_PROGRAM_H

#include "solver/declare/formulation.h"

/* What a written program says about itself in its heading. */
struct program_note {
    const char *purpose;   /* a sentence: what its maximum is the answer to */
    bool both;             /* the second objective matters too */
    struct arena *scratch; /* emptied after each comment: a large program has millions */
};

/*
 * Both write the same columns and rows under the same names, with a comment for each that says what
 * it is about. LP maximises the requirements obeyed; MPS, which knows no direction, has their
 * negative to be minimised. Both texts end with a newline and belong to the formulation's memory.
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

/* The comments that both begin with. */
struct program_names;
void muster_write_program_heading(struct line_writer *writer, const struct formulation *formulation,
                                  const struct program_names *names,
                                  const struct program_note *note);

#endif
