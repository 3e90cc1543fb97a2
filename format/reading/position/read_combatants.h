/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what creatures do in a combat under way, once all of them are known. */
#ifndef MUSTER_FORMAT_READ_COMBATANTS_H
#define MUSTER_FORMAT_READ_COMBATANTS_H

#include "json/reader.h"

/*
 * Fills in the `blocking` of each creature of the list `item`, and refuses what contradicts it: one
 * that blocks its own side, something that isn't attacking, or the same attacker twice; an attacker
 * that is said not to be blocked. Leaves out what errors before have left unknown.
 */
void muster_read_combatants(struct reader *reader, const struct place *place,
                            const struct json_node *item);

#endif
