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

/* ---- Documents with cards -------------------------------------------------------------------- */

/** What became of a sentence of a card. The later one of two is the worse. */
typedef enum muster_read_status {
    MUSTER_READ_NO_BEARING,    /**< what it says can't change what the document asks about */
    MUSTER_READ_APPLIED,       /**< its effects are in the document */
    MUSTER_READ_NEEDS,         /**< something has to be told first: `needs` */
    MUSTER_READ_NOT_UNDERSTOOD /**< nothing of it is in the document */
} muster_read_status;

/** One sentence of one object. */
typedef struct muster_read {
    const char *object;        /**< its id, or its name, or where it stands: "resolved 1" */
    const char *sentence;      /**< as the card has it */
    muster_read_status status; /**< the worst of what it says */
    muster_texts needs;        /**< what has to be told */
    bool may_bear;             /**< neither applied nor known to be of no matter in this step */
    int64_t room[3];           /**< for later versions; 0 */
} muster_read;

/** A document whose cards have been read. */
typedef struct muster_expansion muster_expansion;

/** Whether a document names cards or has their text: muster_expand changes no other. */
MUSTER_API bool muster_has_cards(const char *json, size_t length);

/**
 * Reads the cards of a document of the format muster/1: makes a document without cards, with their
 * effects, and tells what became of each sentence. `source` (NULL: there are no cards) is asked for
 * the cards that are named. Fails with MUSTER_BAD_INPUT where what is written about cards breaks
 * the format; what else may be wrong is found when the document that was made is read, at the same
 * paths.
 */
MUSTER_API muster_status muster_expand(muster_expansion **out, const char *json, size_t length,
                                       const muster_card_source *source, muster_error *error);

/** The document without cards, as one line of JSON; it belongs to the expansion. */
MUSTER_API const char *muster_expansion_document(const muster_expansion *expansion);

/** {"answer": "expand", "document": {...}, "read": [...]} as one line; it belongs to the expansion.
 */
MUSTER_API const char *muster_expansion_json(const muster_expansion *expansion);

/** The sentences in the order of the document; they belong to the expansion. */
MUSTER_API const muster_read *muster_expansion_read(const muster_expansion *expansion,
                                                    size_t *count);

/** Frees an expansion; NULL is allowed. */
MUSTER_API void muster_expansion_free(muster_expansion *expansion);

#ifdef __cplusplus
}
#endif

#endif
