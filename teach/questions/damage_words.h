/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assignments of damage in words, and why one is legal or not. */
#ifndef MUSTER_TEACH_QUESTIONS_DAMAGE_WORDS_H
#define MUSTER_TEACH_QUESTIONS_DAMAGE_WORDS_H

#include "muster.h"
#include "teach/page.h"

/* Whether a position is about damage that is assigned, dealt or divided. */
bool damage_is_asked(const muster_position *position);

/* "wurm assigns 2 to bear and 4 to Bob; bear assigns 2 to wurm"; "nobody assigns damage". */
const char *damage_told(struct arena *arena, const muster_damage_entry *entries, size_t count);

/* The same of a declaration. */
const char *damage_told_of(struct arena *arena, muster_declaration *declaration);

/* What an illegal assignment breaks; with `better`, also a legal one that moves the fewest points.
 */
void damage_explain(struct page *page, const muster_answer *answer, bool better);

/* How much each source can assign to each recipient, and why no more. */
void damage_explain_options(struct page *page, const muster_damage_options *options);

#endif
