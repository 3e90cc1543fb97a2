/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What if: the changes that --without, --tap, --untap and --with make to a question's position. */
#ifndef MUSTER_CLI_WHAT_IF_H
#define MUSTER_CLI_WHAT_IF_H

#include "base/text.h"
#include "cli/failure.h"
#include "cli/what_if/what_if_document.h"

/*
 * The position that was read, that of the changed document, if it was changed, and one for each
 * change that is made afterwards; each shares memory with those before it.
 */
struct positions {
    muster_position *list[WHAT_IFS_MOST + 2];
    int count;
};

/* Makes the changes that the document doesn't have, each of the last position before it. */
muster_status what_if_change(struct positions *positions, const struct arguments *arguments,
                             const struct document_changes *changes, struct failure *failure);

void positions_free(struct positions *positions);

/*
 * What was changed: "without the effects of Lure and with wall tapped". Afterwards, names are those
 * of the original position.
 */
void what_if_say(struct text *text, const struct arguments *arguments,
                 const muster_position *original);

#endif
