/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names for the columns and rows of a program, made of ids: blocks_wall_bear, menace_brute. They
 * consist of ASCII letters, digits, '_', '.' and '~', begin with a word in letters and have fewer
 * than 100 characters, so that every reader of LP and MPS accepts them. All names are different.
 */
#ifndef MUSTER_SOLVER_EXPORT_NAME_PROGRAM_H
#define MUSTER_SOLVER_EXPORT_NAME_PROGRAM_H

#include "solver/declare/formulation.h"

struct program_names {
    const char **actors, **objects; /* by slot */
    const char **columns, **rows;
};

struct program_names *muster_name_program(const struct formulation *formulation);

#endif
