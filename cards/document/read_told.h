/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an entry tells that its card leaves open. All of it fails at its own place. */
#ifndef MUSTER_CARDS_DOCUMENT_READ_TOLD_H
#define MUSTER_CARDS_DOCUMENT_READ_TOLD_H

#include "cards/board/board.h"
#include "json/reader.h"

/* `holds`, `holds_not`: a text, a list of texts or of {"that", "player"}; NULL is none. */
void muster_read_facts(struct board *board, const struct place *place, const struct json_node *item,
                       struct fact_list *list);

/* Fails where the same words hold and don't hold. */
void muster_check_facts(struct board *board, const struct board_object *object,
                        const struct place *place);

/* `choices`: known keys, and what each may be; NULL is none. */
void muster_read_choices(struct board *board, const struct place *place,
                         const struct json_node *item, struct board_object *object);

/* Notes creatures chosen that aren't there, when all objects have been read. */
void muster_link_choices(struct board *board, const struct board_object *object,
                         const struct place *entry);

/* `amounts`: numbers by their words; NULL is none. */
void muster_read_amounts(struct board *board, const struct place *place,
                         const struct json_node *item, struct board_object *object);

#endif
