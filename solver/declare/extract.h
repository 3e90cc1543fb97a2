/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the values of a program's columns into a declaration: the numbers become individuals. */
#ifndef MUSTER_SOLVER_DECLARE_EXTRACT_H
#define MUSTER_SOLVER_DECLARE_EXTRACT_H

#include "solver/declare/formulation.h"

/* A declaration with these numbers, in canonical order, from the formulation's memory. */
struct muster_declaration *muster_extract_declaration(const struct formulation *formulation,
                                                      const int64_t *values);

#endif
