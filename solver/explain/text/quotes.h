/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the effects say, in their own words, that an answer is about. */
#ifndef MUSTER_SOLVER_EXPLAIN_TEXT_QUOTES_H
#define MUSTER_SOLVER_EXPLAIN_TEXT_QUOTES_H

#include "model/answer.h"
#include "model/position.h"

/* Quotes the effects of the answer's claims, once these are made. */
void muster_quote_effects(struct muster_answer *answer, const struct muster_position *position);

#endif
