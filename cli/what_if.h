/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What if: the changes that --without, --tap, --untap and --with make to a question's position. */
#ifndef MUSTER_CLI_WHAT_IF_H
#define MUSTER_CLI_WHAT_IF_H

#include "base/text.h"
#include "cli/question.h"
#include "cli/what_if_document.h"

/*
 * Makes the changes that were asked for. question->position becomes the changed one and
 * question->original the one that was read; without changes nothing happens.
 */
muster_status what_if_change(struct cli_question *question, const struct arguments *arguments,
                             const struct document_changes *changes);

/* What was changed: "without Lure and with wall tapped". */
void what_if_say(struct text *text, const struct arguments *arguments);

/*
 * Carries the proposed declaration, which was read for question->original, over to the changed
 * position, and says so if something in it is left out.
 */
muster_status what_if_carry(struct cli_question *question);

#endif
