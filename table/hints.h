/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is added to a message about a line that people write otherwise than tables do. */
#ifndef MUSTER_TABLE_HINTS_H
#define MUSTER_TABLE_HINTS_H

#include "base/arena.h"

/* About a name that no card has and that stands without power and toughness; it begins with "; ".
 */
const char *muster_hint_no_card(struct arena *arena, const char *name);

/* About what stands where a keyword should; "" where nothing is known of it. */
const char *muster_hint_no_keyword(struct arena *arena, const char *words);

/* Whether a name is one with a number of them, such as "2 Bear", "2x Bear" and "Bear x 2". */
bool muster_hint_is_counted(const char *name);

/* What is wrong with such a name. */
const char *muster_hint_counted_name(struct arena *arena, const char *name);

/* About a second thing with this id. */
const char *muster_hint_same_id(struct arena *arena, const char *id);

#endif
