/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * The integer program behind a question, as text that any solver reads.
 */
#ifndef MUSTER_MODEL_H
#define MUSTER_MODEL_H

#include "muster/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The integer program that a question sets up, as text for any solver. */
typedef struct muster_model muster_model;

/** File formats for integer programs. */
typedef enum muster_model_format {
    MUSTER_LP, /**< CPLEX LP, to be maximized */
    MUSTER_MPS /**< free MPS, with the objective negated, to be minimized */
} muster_model_format;

/**
 * Writes the integer program whose optimum is the maximum that muster_check reports for the
 * declaration. `declaration` NULL stands for the one in the document; if the document has none, it
 * is the program of muster_solve. docs/integer-program.md in share/doc/muster describes its columns
 * and rows.
 *
 * Of combat damage it is the program of both sides (510.1): that of muster_solve, or if the
 * declaration is illegal that of the nearest legal assignment, in which the objective is minus the
 * points that differ. Of a division (601.2d) likewise. docs/damage.md describes those columns. Of
 * damage that nobody assigns, the step `damage`, there is none: MUSTER_BAD_INPUT, `not-here`.
 */
MUSTER_API muster_status muster_model_write(muster_model **out, const muster_position *position,
                                            const muster_declaration *declaration,
                                            muster_model_format format, muster_error *error);

/** Frees a program with its text; NULL is allowed. */
MUSTER_API void muster_model_free(muster_model *model);

/** The text; NULL if the program would be too large to build. */
MUSTER_API const char *muster_model_text(const muster_model *model);

/** Why there is no text; NULL if there is one. */
MUSTER_API const char *muster_model_reason(const muster_model *model);

#ifdef __cplusplus
}
#endif

#endif
