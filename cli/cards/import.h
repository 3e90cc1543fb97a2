/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `muster cards import`. */
#ifndef MUSTER_CLI_CARDS_IMPORT_H
#define MUSTER_CLI_CARDS_IMPORT_H

#include "cli/options/arguments.h"

/*
 * Stores the cards of a file in place of those stored before, which stay if anything goes wrong.
 * Returns the exit code.
 */
int cards_import(const struct arguments *arguments, const char *file);

#endif
