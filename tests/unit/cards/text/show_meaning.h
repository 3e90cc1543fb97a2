/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sentence means as one line of text, for tests. */
#ifndef MUSTER_TESTS_UNIT_CARDS_TEXT_SHOW_MEANING_H
#define MUSTER_TESTS_UNIT_CARDS_TEXT_SHOW_MEANING_H

#include "base/text.h"
#include "cards/text/card_text.h"

/* "not understood", "no bearing", or the clauses: "cant-block(~) if (3 creature you)". */
void show_meaning(struct text *text, const struct meaning *meaning);

#endif
