/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of a document before its cards are read: what comes, and whose cards go. */
#ifndef MUSTER_CLI_WHAT_IF_WHAT_IF_DOCUMENT_H
#define MUSTER_CLI_WHAT_IF_WHAT_IF_DOCUMENT_H

#include "base/text.h"
#include "cli/files/input.h"
#include "cli/options/arguments.h"
#include "muster.h"

/* What becomes of the changes that were asked for. */
struct document_changes {
    /* By number: the document has it. An effect may have the same source, which ends, too. */
    bool made[WHAT_IFS_MOST];
    bool only_document[WHAT_IFS_MOST]; /* nothing but the document can have it */
    size_t count;                      /* of those made */
    const char *gone[WHAT_IFS_MOST];   /* ids of what goes with its card, but later */
    size_t gone_count;
    int failed; /* the number of a change that makes no sense; -1: none */
};

/*
 * Makes those changes of a document that concern cards or things: `--with 'Bob: Propaganda'` or
 * 'player: Bob life=3', `--without ID` or NAME of what has a card or text, and either with a fact,
 * 'holds: you control an artifact'. *changed becomes a document in JSON, to be freed with
 * muster_json_forget_text; NULL where no change is one of the document.
 */
muster_status what_if_document(char **changed, struct document_changes *changes,
                               const struct bytes *document, const struct arguments *arguments,
                               muster_error *error);

#endif
