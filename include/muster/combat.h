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
 */
#ifndef MUSTER_COMBAT_H
#define MUSTER_COMBAT_H

#include "muster/ask.h"

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
    MUSTER_NEXT_DAMAGE   /**< combat damage: rule 510 */
} muster_combat_next;

/**
 * Begins a combat with a position in which attackers or blockers are declared, or at the beginning
 * of combat. The position has to stay until the combat is freed. Fails with MUSTER_BAD_INPUT
 * (code "not-here") for the steps "damage", "divide" and "end-of-combat" and for the rules of 2004.
 */
MUSTER_API muster_status muster_combat_begin(muster_combat **out, const muster_position *position,
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
 * entries whose creatures do different things are split. *verdict becomes the answer, to be freed
 * (NULL: it isn't wanted); nothing happens unless it is MUSTER_LEGAL.
 */
MUSTER_API muster_status muster_combat_declare(muster_combat *combat,
                                               const muster_declaration *declaration,
                                               const muster_request *request,
                                               muster_answer **verdict, muster_error *error);

/**
 * Lets one event of a script happen, an object such as {"leaves": "bear"}. Fails with
 * MUSTER_BAD_INPUT, and nothing happens, where it breaks the format, names what is not here, or is
 * impossible (code "impossible"); with the code "not-here" for damage, which is not dealt yet.
 */
MUSTER_API muster_status muster_combat_event(muster_combat *combat, const char *json, size_t length,
                                             muster_error *error);

/**
 * Ends the phase if nothing can come in it any more: nobody attacks, or the last damage is dealt
 * (508.8, 511.3). Otherwise nothing happens.
 */
MUSTER_API muster_status muster_combat_finish(muster_combat *combat);

/** Frees a combat and all its positions. NULL is allowed. */
MUSTER_API void muster_combat_free(muster_combat *combat);

#ifdef __cplusplus
}
#endif

#endif
