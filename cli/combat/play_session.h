/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole combat, asked for step by step: `muster play -i`. */
#ifndef MUSTER_CLI_COMBAT_PLAY_SESSION_H
#define MUSTER_CLI_COMBAT_PLAY_SESSION_H

#include "cli/options/arguments.h"

/*
 * Plays what is typed, entry by entry, and in the end writes the document with its script, as a
 * table. Returns the exit code.
 */
int play_session(const struct arguments *arguments);

#endif
