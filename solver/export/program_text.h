/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of the program that a question sets up. */
#ifndef MUSTER_SOLVER_EXPORT_PROGRAM_TEXT_H
#define MUSTER_SOLVER_EXPORT_PROGRAM_TEXT_H

#include "model/declaration.h"
#include "model/position.h"

struct muster_model {
    struct arena arena, scratch;
    const char *text;   /* NULL: too large */
    const char *reason; /* why there is no text, or NULL */
};

/*
 * Fills in the program that solve sets up (`declaration` NULL), or that check sets up for its
 * maximum.
 */
void muster_program_text_write(struct muster_model *model, const struct muster_position *position,
                               const struct muster_declaration *declaration,
                               muster_model_format format);

#endif
