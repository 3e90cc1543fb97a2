/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A document with cards: its players and objects onto a board, and the board as a document without
 * cards.
 */
#ifndef MUSTER_CARDS_DOCUMENT_DOCUMENT_H
#define MUSTER_CARDS_DOCUMENT_DOCUMENT_H

#include "cards/board/board.h"
#include "json/reader.h"
#include "json/writer.h"

/* An entry of a list of the document that is being read. */
struct object_reading {
    struct board *board;
    struct board_object *object;
    const struct place *place;
};

/* ---- Reading (read_board.c, read_object.c, read_card.c) ---- */

/* Reads the players and objects of the board's document. */
void muster_board_read(struct board *board);

struct board_object *muster_object_add(struct board *board, enum object_kind kind,
                                       const struct json_node *node, size_t index);

/* Reads the keys about cards of an entry, and what its card says. */
void muster_object_read_card(struct board *board, struct board_object *object,
                             const struct place *place);

/*
 * Notes keys that an object has twice, of these: the document without cards hasn't them, or has
 * them once, so that nobody else would find it. There are fewer than 32.
 */
void muster_check_twice(struct board *board, const struct place *place,
                        const struct json_node *node, const char *const *keys, size_t count);

/* The keyword that counters of this kind give a creature (122.1b); NULL: none. */
const char *muster_counted_keyword(const char *kind);

/* How the text of something with this name calls it. */
struct own_names muster_called(struct board *board, const char *name, bool legendary);
/* Looks up the card that an entry names, and takes over what is printed on it. */
void muster_object_take_card(const struct object_reading *reading, const char *name);

/* ---- What is told but not asked (unasked.c) ---- */

/* Is told of something at a path of the document: nothing asks `what` (such as whether) `words`. */
typedef void muster_tell_unasked(void *context, const char *path, const char *what,
                                 const char *words);

/*
 * Tells of all facts, choices and amounts that no sentence asks for. To be called when all
 * sentences have been applied. What stands in some text may matter in another step, and is asked.
 */
void muster_find_unasked(struct board *board, muster_tell_unasked *tell, void *context);

/* ---- Writing (write_board.c, long_form.c, mentioned_types.c) ---- */

/* The document without cards, in the board's arena, with its declaration in the long form. */
char *muster_board_document(struct board *board);

/* `declaration`: in the long form, in place of the written one; NULL: as it is written. */
void muster_board_write(struct board *board, struct writer *writer, const char *declaration);

/* The creature types that the document asks about. */
struct word_list muster_mentioned_types(struct board *board);

#endif
