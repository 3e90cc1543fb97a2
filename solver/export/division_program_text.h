/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of the program by which damage is divided among targets. */
#ifndef MUSTER_SOLVER_EXPORT_DIVISION_PROGRAM_TEXT_H
#define MUSTER_SOLVER_EXPORT_DIVISION_PROGRAM_TEXT_H

#include "solver/export/program_text.h"

/*
 * Fills in the program that solve sets up (`declaration` NULL, or legal), or that check sets up for
 * the nearest legal division to an illegal one.
 */
void muster_division_program_text_write(struct muster_model *model,
                                        const struct muster_position *position,
                                        const struct muster_declaration *declaration,
                                        muster_model_format format);

#endif
