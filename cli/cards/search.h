/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `muster cards search`. */
#ifndef MUSTER_CLI_CARDS_SEARCH_H
#define MUSTER_CLI_CARDS_SEARCH_H

#include "cli/cards/store.h"
#include "cli/options/arguments.h"

/*
 * Shows the cards that have all of the operands after the first one in their names, types or texts,
 * whatever the case and accents; as lines of JSON with --json.
 */
muster_status cards_search(struct card_store *store, const struct arguments *arguments,
                           muster_error *error);

#endif
