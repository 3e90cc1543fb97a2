/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * A combat phase that changes by declarations and events (506 to 511), for programs that follow a
 * game:
 *
 *     muster_combat *combat;
 *     muster_combat_begin(&combat, position, &error);
 *     muster_declaration_parse(&attack, muster_combat_declaring(combat), "bear=Bob", &error);
 *     muster_combat_declare(combat, attack, NULL, &verdict, &error);
 *     muster_combat_event(combat, "{\"tap\": \"wall\"}", 15, &error);
 *
 * The same events are made by calls in muster/events.h.
 */
#ifndef MUSTER_COMBAT_H
#define MUSTER_COMBAT_H

#include "muster/ask.h"
#include "muster/damage.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A combat under way. */
typedef struct muster_combat muster_combat;

/** What is declared next in a combat. */
typedef enum muster_combat_next {
    MUSTER_NEXT_NOTHING, /**< nothing more in this combat phase */
    MUSTER_NEXT_ATTACKS, /**< attackers: rule 508 */
    MUSTER_NEXT_BLOCKS,  /**< blockers, of the players that defend in the position: rule 509 */
    MUSTER_NEXT_DAMAGE,  /**< combat damage: rule 510 */
    MUSTER_NEXT_CHOOSE   /**< which outcome of damage happens: muster_combat_choose */
} muster_combat_next;

/** Something that happened in a combat. */
typedef struct muster_combat_note {
    size_t entry;     /**< in what: the number of the declaration or event, from 0 */
    const char *rule; /**< "508.1f" */
    const char *text; /**< a sentence */
    int64_t room[2];  /**< for later versions; 0 */
} muster_combat_note;

/** Some individuals of an entry have become an entry of their own. */
typedef struct muster_combat_renamed {
    size_t entry;     /**< in what, as of a muster_combat_note */
    const char *from; /**< id of the entry to which they belonged */
    const char *to;   /**< id of the new one */
    int64_t count;    /**< how many */
    int64_t room[2];  /**< for later versions; 0 */
} muster_combat_renamed;

/** What an entry has made of a combat, before the cards in it have been read anew. */
typedef struct muster_combat_change {
    const muster_position *position; /**< as it follows from the entry */
    const muster_position *before;   /**< the one that was made last; NULL: none was */
    const char *entry;               /**< the event as JSON; NULL: a declaration, or a new step */
    const size_t *effects;           /**< for each effect, in the order in which the position's
                                          document lists them: its number in the position that was
                                          made last; SIZE_MAX: it has come since */
    size_t effect_count;             /**< how many effects */
    const muster_combat_renamed *renamed; /**< entries that were split since */
    size_t renamed_count;                 /**< how many */
    int64_t room[4];                      /**< for later versions; 0 */
} muster_combat_change;

/**
 * What reads the cards of a combat, which by itself knows only effects: after each entry that
 * changes the position the static abilities are read anew (611.3a), and creatures may die of that
 * alone (704.5f-g). muster_cards_follow makes one for a document with cards.
 */
typedef struct muster_combat_cards {
    size_t size; /**< sizeof (muster_combat_cards), so that the struct can grow */
    /**
     * Makes the position anew: *anew becomes one that the combat then frees, or NULL where nothing
     * is different. Fails with MUSTER_BAD_INPUT, and the entry is undone: the code "unread" leaves
     * a script undecided there, any other makes the entry impossible.
     */
    muster_status (*follow)(void *context, const muster_combat_change *change,
                            muster_position **anew, muster_error *error);
    /**
     * Reads an event before it happens to the position that was made last. *plain becomes the event
     * without cards, which stays until the next call, or NULL where it is plain already; *done
     * becomes true where it is about something that the position doesn't have, so that all it does
     * is to be followed, with *note saying what happened. Fails as `follow`.
     */
    muster_status (*event)(void *context, const muster_position *position, const char *json,
                           size_t length, const char **plain, bool *done, muster_combat_note *note,
                           muster_error *error);
    void *context; /**< handed to all of them */
    /**
     * Sets the line and column of an error, whose path is that of an entry of the script, where the
     * cards were read from a table; does nothing where they were not. May be NULL.
     */
    void (*locate)(void *context, muster_error *error);
} muster_combat_cards;

/**
 * Begins a combat with a position in which attackers or blockers are declared or combat damage is
 * assigned, or at the beginning of combat. The position has to stay until the combat is freed.
 * Fails with MUSTER_BAD_INPUT (code "not-here") for the steps "damage", "divide" and
 * "end-of-combat" and for the rules of 2004.
 */
MUSTER_API muster_status muster_combat_begin(muster_combat **out, const muster_position *position,
                                             muster_error *error);

/**
 * Limits what a combat does from now on: seconds for one declaration or event (0: no limit; less:
 * no time is left), unless its request asks for less, and bytes for the whole combat with all its
 * positions (0: no limit). A search that reaches them is "undecided", and any other call that does
 * fails with MUSTER_NO_MEMORY; bytes are counted where a block of memory is taken, so that what
 * fits into those that are there still happens. Without this call: MUSTER_TIME_LIMIT,
 * MUSTER_MEMORY_LIMIT.
 */
MUSTER_API void muster_combat_limit(muster_combat *combat, double seconds, size_t memory);

/**
 * From now on the cards of a combat that has just begun are read anew after each entry. `cards` and
 * its context have to stay until the combat is freed. Fails where the position can't be made.
 */
MUSTER_API muster_status muster_combat_follow(muster_combat *combat,
                                              const muster_combat_cards *cards,
                                              muster_error *error);

/** What is declared next. */
MUSTER_API muster_combat_next muster_combat_next_of(const muster_combat *combat);

/**
 * The position as it is now. It belongs to the combat and stays as it is until the combat is freed,
 * also where the combat goes on; never pass it to muster_position_free.
 */
MUSTER_API const muster_position *muster_combat_position(const muster_combat *combat);

/**
 * The same, once what comes before the next declaration is over: at the beginning of combat the
 * position becomes that in which attackers are declared. NULL if memory runs out.
 */
MUSTER_API const muster_position *muster_combat_declaring(muster_combat *combat);

/**
 * Judges a declaration of muster_combat_declaring(combat), as muster_check does, and lets it happen
 * if it is legal: attackers become tapped unless they have vigilance, what it costs is paid,
 * entries whose creatures do different things are split; damage is dealt, once it is assigned on
 * both sides, and state-based actions are performed. Where damage may come out in several ways,
 * nothing is dealt before muster_combat_choose. `declaration` NULL stands, for combat damage alone,
 * for one in which everybody does the only thing there is to do. *verdict becomes the answer, to be
 * freed (NULL: it isn't wanted); nothing happens unless it is MUSTER_LEGAL. Where damage can't be
 * searched to the end it is MUSTER_UNDECIDED.
 */
MUSTER_API muster_status muster_combat_declare(muster_combat *combat,
                                               const muster_declaration *declaration,
                                               const muster_request *request,
                                               muster_answer **verdict, muster_error *error);

/**
 * The same, which finds no more than how the declaration was judged and is faster for that:
 * MUSTER_LEGAL, and it has happened; MUSTER_ILLEGAL or MUSTER_UNDECIDED, and nothing has.
 */
MUSTER_API muster_status muster_combat_declare_outcome(muster_outcome *out, muster_combat *combat,
                                                       const muster_declaration *declaration,
                                                       const muster_request *request,
                                                       muster_error *error);

/**
 * Lets one event of a script happen, an object such as {"leaves": "bear"}. Fails with
 * MUSTER_BAD_INPUT, and nothing happens, where it breaks the format, names what is not here, or is
 * impossible (code "impossible"), or where damage can't be searched to the end ("undecided").
 */
MUSTER_API muster_status muster_combat_event(muster_combat *combat, const char *json, size_t length,
                                             muster_error *error);

/** The outcomes of damage of which one has to be chosen; NULL: there is nothing to choose. */
MUSTER_API const muster_dealing *muster_combat_outcomes(const muster_combat *combat);

/**
 * Lets one of the outcomes happen, numbered from 0. Fails with MUSTER_BAD_INPUT (code "impossible")
 * where there is no such outcome.
 */
MUSTER_API muster_status muster_combat_choose(muster_combat *combat, size_t outcome,
                                              muster_error *error);

/**
 * All that has happened so far. The array belongs to the combat and may change with its next call.
 */
MUSTER_API const muster_combat_note *muster_combat_log(const muster_combat *combat, size_t *count);

/** Which entries were split so far, as muster_combat_log. */
MUSTER_API const muster_combat_renamed *muster_combat_renamings(const muster_combat *combat,
                                                                size_t *count);

/** How many combat damage steps there were in all combat phases. */
MUSTER_API int muster_combat_damage_steps(const muster_combat *combat);

/** Id of the creature that was declared alone as an attacker in this phase (506.5), or NULL. */
MUSTER_API const char *muster_combat_attacks_alone(const muster_combat *combat);

/** The same for blockers. */
MUSTER_API const char *muster_combat_blocks_alone(const muster_combat *combat);

/**
 * Ends the phase if nothing more can happen in it: nobody attacks, or the last damage is dealt
 * (508.8, 511.3). Otherwise nothing happens.
 */
MUSTER_API muster_status muster_combat_finish(muster_combat *combat);

/** Frees a combat and all its positions. NULL is allowed. */
MUSTER_API void muster_combat_free(muster_combat *combat);

/* ---- A whole combat from a document ---------------------------------------------------------- */

/** What a script made of a position: the answer to muster_play and muster_next. */
typedef struct muster_played {
    const muster_position *position;          /**< after the last entry that happened */
    size_t position_count;                    /**< how many entries happened */
    const muster_position *const *positions;  /**< after each of them, while its step lasts */
    size_t note_count;                        /**< how many notes */
    const muster_combat_note *notes;          /**< what happened; entries are those of the script */
    size_t renamed_count;                     /**< how many entries of creatures were split */
    const muster_combat_renamed *renamed;     /**< these */
    int damage_steps;                         /**< how many combat damage steps there were */
    const char *attacks_alone, *blocks_alone; /**< ids (506.5); NULL: nobody */
    muster_combat_next next;                  /**< what comes next */
    int64_t stopped_at;           /**< the entry that is illegal or impossible, from 0; -1: none */
    const muster_answer *check;   /**< how that declaration was judged; NULL: none was illegal */
    const muster_error *error;    /**< why the entry is impossible; NULL: none was */
    const muster_answer *options; /**< what the next declaration must, may and can't hold, as
                                       muster_choices_of says it; NULL: nothing is declared next, or
                                       nobody has been asked */
    const muster_dealing *outcomes; /**< MUSTER_NEXT_CHOOSE: of which one has to be chosen */
    int64_t room[4];                /**< for later versions; 0 */
} muster_played;

/**
 * Plays the `script` of a document: its declarations, each of which is judged, and events. The
 * outcome is MUSTER_PLAYED, also where the script ends early or comes to a choice that it doesn't
 * make; MUSTER_ILLEGAL at an illegal declaration, MUSTER_IMPOSSIBLE at an entry that can't happen,
 * MUSTER_UNDECIDED where a limit was reached. The request's limits are for the whole.
 */
MUSTER_API muster_status muster_play(muster_answer **out, const char *json, size_t length,
                                     const muster_request *request, muster_error *error);

/**
 * The position that follows a legal declaration, as if it were a script of one entry:
 * MUSTER_PLAYED, or as muster_check where it is illegal. `declaration` NULL stands for the one in
 * the document, or for combat damage as in muster_combat_declare; with `best`, for the one that
 * muster_solve finds. `choice`: which outcome of damage, from 0; -1: none is chosen. The position
 * must stay until the answer is freed.
 */
MUSTER_API muster_status muster_next(muster_answer **out, const muster_position *position,
                                     const muster_declaration *declaration, bool best,
                                     int64_t choice, const muster_request *request,
                                     muster_error *error);

/** What was played; NULL for other questions. */
MUSTER_API const muster_played *muster_answer_played(const muster_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
