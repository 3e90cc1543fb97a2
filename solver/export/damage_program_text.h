/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of the program by which combat damage is assigned. */
#ifndef MUSTER_SOLVER_EXPORT_DAMAGE_PROGRAM_TEXT_H
#define MUSTER_SOLVER_EXPORT_DAMAGE_PROGRAM_TEXT_H

#include "solver/export/program_text.h"

/*
 * Fills in the program that solve sets up for both sides (`declaration` NULL, or legal), or that
 * check sets up for the nearest legal assignment to an illegal one.
 */
void muster_damage_program_text_write(struct muster_model *model,
                                      const struct muster_position *position,
                                      const struct muster_declaration *declaration,
                                      muster_model_format format);

#endif
