/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints for people who write a card's words where the format has a word of its own. */
#ifndef MUSTER_FORMAT_HINTS_H
#define MUSTER_FORMAT_HINTS_H

#include "base/arena.h"

/* "the effect 'must-attack'" for "Attacks each combat if able"; NULL where no hint fits. */
const char *muster_hint_for(const char *found, struct arena *arena);

#endif
