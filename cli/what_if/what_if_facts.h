/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts that --with and --without tell of what cards ask. */
#ifndef MUSTER_CLI_WHAT_IF_WHAT_IF_FACTS_H
#define MUSTER_CLI_WHAT_IF_WHAT_IF_FACTS_H

#include "cli/options/arguments.h"
#include "json/node.h"
#include "json/writer.h"

#include <stdbool.h>

/* Facts told of all that has a card or text, in the order of the command line. */
struct told_facts {
    struct told_fact {
        const char *words;
        bool holds;
    } list[WHAT_IFS_MOST];
    size_t count;
};

/*
 * Adds the fact of "holds: you control an artifact" or "holds_not: ..."; `without`: the opposite.
 * False for other words.
 */
bool told_facts_add(struct told_facts *facts, const char *words, bool without);

/* Whether an entry of a document is told: there are facts, and it has a card or text. */
bool told_facts_concern(const struct told_facts *facts, const struct json_node *entry);

/* Whether a key of an entry is written by told_facts_write. */
bool told_facts_have_key(const char *key);

/* Writes the keys `holds` and `holds_not` of an entry; false if memory ran out. */
bool told_facts_write(const struct told_facts *facts, struct writer *writer,
                      const struct json_node *entry);

#endif
