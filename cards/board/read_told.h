/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an entry tells that its card leaves open. All of it fails at its own place. */
#ifndef MUSTER_CARDS_BOARD_READ_TOLD_H
#define MUSTER_CARDS_BOARD_READ_TOLD_H

#include "cards/board/board.h"

/* `holds`, `holds_not`: a text, a list of texts or of {"that", "player"}; NULL is none. */
void muster_read_facts(struct board *board, const struct place *place, const struct json_node *item,
                       struct fact_list *list);

/* Fails where the same words hold and don't hold. */
void muster_check_facts(struct board *board, const struct board_object *object,
                        const struct place *place);

/* `choices`: known keys, and what each may be. */
void muster_check_choices(struct board *board, const struct place *place,
                          const struct json_node *item);

/* Notes creatures chosen that aren't there, when all objects have been read. */
void muster_link_choices(struct board *board, const struct board_object *object,
                         const struct place *entry);

/* `amounts`: numbers by their words. */
void muster_check_amounts(struct board *board, const struct place *place,
                          const struct json_node *item);

#endif
