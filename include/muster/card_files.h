/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Files of cards: reading what card databases publish, piece by piece, and writing cards in a small
 * form. Where cards are kept and looked up afterwards is the program's business (muster/cards.h).
 *
 *     static muster_status keep(void *context, const muster_card *card, muster_error *error);
 *
 *     muster_card_reader *reader;
 *     muster_status status = muster_card_reader_new(&reader, keep, store);
 *     while (status == MUSTER_OK && (length = fread(bytes, 1, sizeof(bytes), file)) > 0)
 *         status = muster_card_reader_feed(reader, bytes, length, &error);
 *     if (status == MUSTER_OK)
 *         status = muster_card_reader_end(reader, &error);
 *     muster_card_reader_free(reader);
 */
#ifndef MUSTER_CARD_FILES_H
#define MUSTER_CARD_FILES_H

#include "muster/cards.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The most bytes that one card may take in a file. */
enum { MUSTER_CARD_LONGEST = 1048576 };

/**
 * Takes a card that was read; it is valid during the call only. What isn't MUSTER_OK, with its
 * reason in *error, ends the reading, and is returned by the call that read.
 */
typedef muster_status muster_take_card(void *context, const muster_card *card, muster_error *error);

/** A file of cards that is being read. */
typedef struct muster_card_reader muster_card_reader;

/**
 * Makes a reader that hands each card to `take`, with `context`. Free it with
 * muster_card_reader_free. Understood are, told apart by what is in them,
 *
 * - Scryfall's bulk files (an array of card objects), its lists of cards, and single card objects;
 * - MTGJSON's AtomicCards (`{"data": {"NAME": [FACE, ...]}}`), and the array of one card;
 * - JSON Lines: objects with `name`, `mana_cost`, `type_line`, `oracle_text`, `power`, `toughness`,
 *   `loyalty`, `defense`, `colors`, `keywords`, and `faces`, a list of the same. Only `name` and
 *   `type_line` or `faces` have to be there. Without `colors`, a card has those of its mana cost.
 *
 * Other keys are passed over. Tokens and the cards of art series are left out. Only one card is
 * held at a time, of at most MUSTER_CARD_LONGEST bytes.
 */
MUSTER_API muster_status muster_card_reader_new(muster_card_reader **reader, muster_take_card *take,
                                                void *context);

/**
 * Reads the next bytes of the file, wherever they are cut. Returns MUSTER_BAD_INPUT where the file
 * is none of the formats or a card is damaged; *error (which may be NULL) then says where, by line
 * and column and by the JSON pointer into the file or, for JSON Lines, into the line. Cards that
 * came before have been taken by then. After a failure, nothing more can be read.
 */
MUSTER_API muster_status muster_card_reader_feed(muster_card_reader *reader, const char *bytes,
                                                 size_t length, muster_error *error);

/**
 * To be called after the last bytes: fails like muster_card_reader_feed if the file ends too early
 * or has no card.
 */
MUSTER_API muster_status muster_card_reader_end(muster_card_reader *reader, muster_error *error);

/** How many cards have been taken so far. */
MUSTER_API size_t muster_card_reader_taken(const muster_card_reader *reader);

/** How many tokens and cards of art series have been left out so far. */
MUSTER_API size_t muster_card_reader_left_out(const muster_card_reader *reader);

/** Frees a reader; NULL is allowed. */
MUSTER_API void muster_card_reader_free(muster_card_reader *reader);

/**
 * Reads one card, as muster_card_write writes it or as Scryfall has it; free it with
 * muster_card_free. Fails like muster_card_reader_feed; *card is NULL then.
 */
MUSTER_API muster_status muster_card_read(muster_card **card, const char *json, size_t length,
                                          muster_error *error);

/** Frees a card that muster_card_read made, and no other; NULL is allowed. */
MUSTER_API void muster_card_free(muster_card *card);

/**
 * Writes a card as one line of JSON, as the reader takes it, without a newline: only what is
 * printed and bears on combat, and no colors where they are those of the mana cost. `write` takes
 * pieces of it, and returns false if it wants no more.
 */
MUSTER_API muster_status muster_card_write(const muster_card *card,
                                           bool (*write)(void *context, const char *bytes,
                                                         size_t length),
                                           void *context);

/**
 * Writes the form of a name that is the same whatever its case, accents and apostrophes, to at most
 * `size` bytes including the NUL: two names are those of one card if their forms are equal. Between
 * faces stands " // ". Returns the length of the whole form, as snprintf does; SIZE_MAX if
 * memory runs out.
 */
MUSTER_API size_t muster_card_fold_name(const char *name, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
