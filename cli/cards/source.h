/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where this run of the program looks cards up. The file is opened when the first card is asked
 * for, so that documents without cards need none.
 */
#ifndef MUSTER_CLI_CARDS_SOURCE_H
#define MUSTER_CLI_CARDS_SOURCE_H

#include "muster.h"

/* Chooses the file of --cards; NULL: what card_store_open chooses then. Before any look-up. */
void card_source_choose(const char *file);

/* The source; all threads may use it. */
const muster_card_source *card_source(void);

/* Closes what was opened; no card that was looked up may be used afterwards. */
void card_source_close(void);

#endif
