/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One card of a card file, whose format is told by its keys: an object of Scryfall or of JSON Lines
 * ("type_line"; faces in "card_faces" or "faces"), or one of MTGJSON ("type"), which is one face.
 * Keys that have nothing to do with combat are passed over, whatever they hold.
 */
#ifndef MUSTER_CARD_FILES_READ_CARD_H
#define MUSTER_CARD_FILES_READ_CARD_H

#include "muster.h"
#include "json/reader.h"

/* The longest name of a card, in bytes, and the most faces that one has. */
enum { CARD_NAME_MOST = 512, CARD_FACES_MOST = 16 };

/*
 * Reads a card. Texts belong to the tree, everything else to the reader's memory. Returns NULL for
 * what is no card that can be asked about: a token, or a card of an art series. Fails through the
 * reader.
 */
const muster_card *muster_read_card(struct reader *reader, const struct place *place,
                                    const struct json_node *item);

/* Whether an object is one of MTGJSON's. */
bool muster_is_mtgjson(const struct json_node *item);

/* One of MTGJSON's objects. */
struct mtgjson_face {
    const char *name; /* of the whole card */
    const char *side; /* "a", "b", ...; NULL: it is all of the card */
    muster_card face; /* with the name of the face */
};

struct mtgjson_face muster_read_mtgjson_face(struct reader *reader, const struct place *place,
                                             const struct json_node *item);

/* Fills in the error (which may be NULL) of a call that failed with another status than
 * MUSTER_BAD_INPUT; returns the status. */
muster_status muster_card_fail(muster_error *error, muster_status status);

/* The letters of the colors that a mana cost has (rule 105.2), in the order WUBRG. */
muster_texts muster_colors_of_cost(struct arena *arena, const char *mana_cost);

#endif
