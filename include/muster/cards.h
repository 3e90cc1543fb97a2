/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Cards: what a card says, and how documents that name cards get at it. The library has no cards of
 * its own; whoever uses it hands it a way to look them up.
 */
#ifndef MUSTER_CARDS_H
#define MUSTER_CARDS_H

#include "muster/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * What is printed on a card or on one of its faces, in the words of card databases. Texts that the
 * card doesn't have are NULL or empty.
 */
typedef struct muster_card {
    size_t size;                     /**< sizeof (muster_card), so that the struct can grow */
    const char *name;                /**< in full: "Fire // Ice" for a card with two faces */
    const char *mana_cost;           /**< "{1}{W}" */
    const char *type_line;           /**< "Legendary Creature — Human Knight" */
    const char *oracle_text;         /**< its lines separated by newlines */
    const char *power;               /**< as printed: "2", "*", "1+*" */
    const char *toughness;           /**< as printed */
    const char *loyalty;             /**< of a planeswalker, as printed */
    const char *defense;             /**< of a battle, as printed */
    muster_texts colors;             /**< letters ("W", "U", "B", "R", "G") or words ("white") */
    muster_texts keywords;           /**< names of its keyword abilities; the text is what counts */
    const struct muster_card *faces; /**< its faces, front first; NULL for a card without */
    size_t face_count;               /**< how many faces; 0 for a card without */
} muster_card;

/** Where cards are looked up. Initialize it with MUSTER_CARD_SOURCE_INIT. */
typedef struct muster_card_source {
    size_t size; /**< sizeof (muster_card_source), so that the struct can grow */
    /**
     * Finds a card by its name or by that of one of its faces, whatever the case and accents.
     * *card becomes the card, which stays as it is until the library's call has returned, or NULL
     * if no card has the name. *face (never NULL) becomes the number of the face that has the name,
     * from 0; 0 where the whole card has it. Returns MUSTER_OK, also for an unknown name, or a
     * failure, which the library's call then returns, with what is written to *error.
     */
    muster_status (*look_up)(void *context, const char *name, const muster_card **card,
                             size_t *face, muster_error *error);
    /**
     * The names nearest to an unknown one, for messages: writes up to `capacity` of them to
     * `names`, nearest first, and returns how many. They live as *card does. May be NULL.
     */
    size_t (*nearest)(void *context, const char *name, const char **names, size_t capacity);
    void *context; /**< handed to both */
} muster_card_source;

/** A source without cards. */
#define MUSTER_CARD_SOURCE_INIT                                                                    \
    { .size = sizeof(muster_card_source) }

#ifdef __cplusplus
}
#endif

#endif
