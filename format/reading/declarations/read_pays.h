/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what a declaration pays: which of several prices, told by what is paid in all. */
#ifndef MUSTER_FORMAT_COMBAT_READ_PAYS_H
#define MUSTER_FORMAT_COMBAT_READ_PAYS_H

#include "model/declaration.h"
#include "json/reader.h"

/*
 * Reads {"life": 2, "mana": 1}, the same for each player by id, or a list of such payments, which
 * add up. Who pays need not be named where it is one player.
 */
void muster_read_pays(struct reader *reader, const struct place *place,
                      const struct json_node *item, struct muster_declaration *declaration);

#endif
