/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the values of a program's columns into a declaration: counts become named individuals. */
#ifndef MUSTER_SOLVER_DECLARE_EXTRACT_H
#define MUSTER_SOLVER_DECLARE_EXTRACT_H

#include "solver/declare/formulation.h"

/*
 * The declaration that these values stand for, in canonical order, from the formulation's memory.
 */
struct muster_declaration *muster_extract_declaration(const struct formulation *formulation,
                                                      const int64_t *values);

#endif
