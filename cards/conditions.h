/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of conditions. Each function takes as much as it reads; NULL: it is something else. */
#ifndef MUSTER_CARDS_CONDITIONS_H
#define MUSTER_CARDS_CONDITIONS_H

#include "cards/parser.h"

struct card_condition *muster_condition_new(struct parser *parser, enum card_condition_kind kind);

/* Whether "exactly" stands before the number that was read last: "three" alone may be more. */
bool muster_says_exactly(const struct parser *parser);

/* "you control another Giant", "no opponent controls a white or blue creature" */
struct card_condition *muster_parse_control(struct parser *parser);

/* "there are three or more artifacts on the battlefield", "a Zombie is on the battlefield" */
struct card_condition *muster_parse_there_is(struct parser *parser);

/* "it's blocked by two or more creatures", "two or more creatures are blocking it" */
struct card_condition *muster_parse_blocks_counted(struct parser *parser);

/* "you're being attacked" */
struct card_condition *muster_parse_attacked(struct parser *parser);

/* "an opponent has 10 or less life", "you have more life than each opponent" */
struct card_condition *muster_parse_lives(struct parser *parser);

/* "an opponent has three or more poison counters", "defending player is poisoned" */
struct card_condition *muster_parse_poison(struct parser *parser);

#endif
