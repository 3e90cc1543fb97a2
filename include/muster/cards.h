/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Cards: what a card says, and how documents that name cards get at it. The library has no cards of
 * its own; whoever uses it hands it a way to look them up.
 */
#ifndef MUSTER_CARDS_H
#define MUSTER_CARDS_H

#include "muster/combat.h"
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

/** A sentence of a creature, permanent or resolved spell. */
typedef struct muster_read {
    const char *object;        /**< its id, or its name, or where it stands: "resolved 1" */
    const char *sentence;      /**< as the card has it */
    muster_read_status status; /**< the worst of what it says */
    muster_texts needs;        /**< what has to be told */
    bool may_bear;             /**< not applied, and may matter in this step */
    muster_texts facts;        /**< those of `needs` that hold or don't: for `holds`, `holds_not` */
    int64_t room[1];           /**< for later versions; 0 */
} muster_read;

/**
 * A fact that a sentence asks about, which the document doesn't tell: "you've gained life this
 * turn". It holds or it doesn't.
 */
typedef struct muster_card_fact {
    size_t object;      /**< the number of the object that asks, as the library counts them */
    const char *words;  /**< what is asked: as in `needs`, or that and which of several it is */
    const char *player; /**< the defending player that it is about, where there are several */
    bool holds;         /**< for muster_expand_assuming and muster_expand_without */
} muster_card_fact;

/** A document whose cards have been read. */
typedef struct muster_expansion muster_expansion;

/**
 * Whether a text, a document or a table, names cards or has their text: muster_expand changes no
 * other. What is a card in a table depends on `source` (NULL: there are no cards).
 */
MUSTER_API bool muster_has_cards(const char *text, size_t length, const muster_card_source *source);

/**
 * Reads the cards of a document of the format muster/1, or of a table: makes a document without
 * cards, with their effects, and says what became of each sentence. `source` (NULL: there are no
 * cards) is asked for the cards that are named. Fails with MUSTER_BAD_INPUT where what is written
 * about cards breaks the format; what else may be wrong is found when the document that was made is
 * read, at the same paths, and muster_expand_errors says where that is in the text.
 */
MUSTER_API muster_status muster_expand(muster_expansion **out, const char *text, size_t length,
                                       const muster_card_source *source, muster_error *error);

/**
 * The same as muster_expand where some facts that the document doesn't tell are taken to hold or
 * not to hold. `facts` may be those of an expansion of the same text, with `holds` set.
 */
MUSTER_API muster_status muster_expand_assuming(muster_expansion **out, const char *text,
                                                size_t length, const muster_card_source *source,
                                                const muster_card_fact *facts, size_t count,
                                                muster_error *error);

/**
 * The same as muster_expand_assuming where the creatures, planeswalkers and battles with the ids in
 * `gone` are taken not to be there, with the Auras on them: nothing that their cards say applies,
 * and no card sees them. The document that is made still has them, for muster_position_what_if to
 * leave out; an id of nothing has no effect.
 */
MUSTER_API muster_status muster_expand_without(muster_expansion **out, const char *text,
                                               size_t length, const muster_card_source *source,
                                               const muster_card_fact *facts, size_t count,
                                               muster_texts gone, muster_error *error);

/** The facts that sentences asked about and nobody told; they belong to the expansion. */
MUSTER_API const muster_card_fact *muster_expansion_facts(const muster_expansion *expansion,
                                                          size_t *count);

/**
 * Finds all that is wrong with a document or a table with cards, also in the document that
 * muster_expand makes of it, in the way of muster_position_errors; each with its line and column in
 * `text`.
 */
MUSTER_API muster_status muster_expand_errors(muster_error *errors, size_t capacity, size_t *count,
                                              const char *text, size_t length,
                                              const muster_card_source *source);

/**
 * Fills in line and column of an error that a question found in the document of an expansion: where
 * in `text`, which was expanded, that stands. Where the text is a table, which has no paths, the
 * path becomes "".
 */
MUSTER_API void muster_expand_locate(muster_error *error, const char *text, size_t length,
                                     const muster_card_source *source);

/** The document without cards, with its declaration in the long form, as one line of JSON; it
 * belongs to the expansion. */
MUSTER_API const char *muster_expansion_document(const muster_expansion *expansion);

/**
 * {"answer": "expand", "document": {...}, "read": [...]} as one line, with "notes" where
 * muster_expansion_notes has some; it belongs to the expansion.
 */
MUSTER_API const char *muster_expansion_json(const muster_expansion *expansion);

/** The sentences in the order of the document; they belong to the expansion. */
MUSTER_API const muster_read *muster_expansion_read(const muster_expansion *expansion,
                                                    size_t *count);

/**
 * What was passed over because it has no meaning here, "LINE:COLUMN: ..." each: parts of a game
 * state of Forge; facts, choices and amounts that no sentence asks for. They belong to the
 * expansion.
 */
MUSTER_API muster_texts muster_expansion_notes(const muster_expansion *expansion);

/* ---- Cards in a combat ----------------------------------------------------------------------- */

/** A document with cards that goes on with a combat. */
typedef struct muster_followed_cards muster_followed_cards;

/**
 * Has the cards of a document or table read anew after each entry of a combat that begins with it:
 * a creature that leaves takes its static abilities with it, one that enters (its event may name a
 * card) brings its own, an Aura goes where its creature goes (704.5m). What has `resolved` lasts
 * for whatever it was about as the combat began (611.2c). Where sentences may bear on the step that
 * were not understood or need something, the combat stops there, unless `as_understood`. `source`
 * has to stay.
 */
MUSTER_API muster_status muster_cards_follow(muster_followed_cards **out, const char *text,
                                             size_t length, const muster_card_source *source,
                                             bool as_understood, muster_error *error);

/** For muster_request.cards or muster_combat_follow; it belongs to `cards`. */
MUSTER_API const muster_combat_cards *
muster_followed_cards_combat(const muster_followed_cards *cards);

/** How the cards were read last; NULL before they were. It belongs to `cards`. */
MUSTER_API const muster_expansion *
muster_followed_cards_expansion(const muster_followed_cards *cards);

/** Frees it, after the combat; NULL is allowed. */
MUSTER_API void muster_followed_cards_free(muster_followed_cards *cards);

/**
 * Writes a document, a table or a game state as a game state of Forge, as far as that can hold it:
 * `write` gets the text, and `tell` each thing that is left out, such as "goaded_by of elf". A name
 * that `source` (NULL: there are no cards) doesn't know becomes a token. Fails as
 * muster_table_document does, and where the text is JSON but no object. Whether the document is
 * right otherwise isn't checked: muster_position_errors does that.
 */
MUSTER_API muster_status muster_forge_state(
    const char *text, size_t length, const muster_card_source *source,
    bool (*write)(void *context, const char *bytes, size_t length),
    void (*tell)(void *context, const char *left_out), void *context, muster_error *error);

/** Frees an expansion; NULL is allowed. */
MUSTER_API void muster_expansion_free(muster_expansion *expansion);

#ifdef __cplusplus
}
#endif

#endif
