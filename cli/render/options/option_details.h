/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a creature and a thing: how many, for what, and why. */
#ifndef MUSTER_CLI_RENDER_OPTIONS_OPTION_DETAILS_H
#define MUSTER_CLI_RENDER_OPTIONS_OPTION_DETAILS_H

#include "base/text.h"
#include "muster.h"

#include <stdbool.h>

/*
 * Appends what stands after the verb and its objects: " (up to 2 of the 3)", ": it is tapped".
 * Several things or creatures of which it is said are not named.
 */
void option_shared_details(struct text *text, const muster_choice *choice, bool things,
                           bool creatures, muster_step step);

/* The same beside the creature's name: a reason that begins with it begins with "it". */
void option_details_of_one(struct text *text, const muster_choice *choice);

#endif
