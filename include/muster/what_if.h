/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * What if: positions that differ from another one in a few things, and declarations carried over to
 * them. Any question can be asked about a changed position.
 */
#ifndef MUSTER_WHAT_IF_H
#define MUSTER_WHAT_IF_H

#include "muster/ask.h"
#include "muster/build.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What is changed in a position. */
typedef enum muster_what_if_kind {
    /** What has the id `what` is not there: a creature (with an entry's `count`, all of them), a
        planeswalker or a battle. If nothing has it, all effects whose source it is have ended; case
        doesn't matter then. */
    MUSTER_WITHOUT,
    MUSTER_TAP,   /**< the creature with the id `what` is tapped */
    MUSTER_UNTAP, /**< it is untapped */
    MUSTER_WITH   /**< the effects in the builder `effects` are there, too, after all others */
} muster_what_if_kind;

/** One change of a position. */
typedef struct muster_what_if {
    muster_what_if_kind kind;
    const char *what;              /**< an id, or a source; NULL for MUSTER_WITH */
    const muster_builder *effects; /**< a document with nothing but a list of `effects`; otherwise
                                      NULL */
    int64_t room[2];               /**< for later versions; 0 */
} muster_what_if;

/**
 * Makes a position that differs from another one by these changes, made one after the other. The
 * other one stays as it is and must outlive the changed one, with which it shares memory.
 *
 * Effects keep their numbers, in answers too; new ones have the next numbers. When a creature is
 * left out, its own effects stay: the document doesn't say which are static abilities of a
 * permanent (which end with it, 611.3) and which come from something that has resolved. Leave them
 * out by their source. An effect ends only where it names, by their ids, those that it is about and
 * none of them is left. "Can't be blocked except by the bear" becomes "can't be blocked", and
 * "unless the bear attacks, too" is never met. What the declaration and the weights of the document
 * say about something that is left out is left out, too.
 *
 * Fails with MUSTER_BAD_INPUT where neither attackers nor blockers are declared; where nothing has
 * the id, or the id or source, with the nearest one in the message; where a planeswalker or battle
 * that is attacked, or a player, would be left out; and as muster_position_build does for
 * MUSTER_WITH, with paths that count the position's own effects, too.
 */
MUSTER_API muster_status muster_position_what_if(muster_position **out,
                                                 const muster_position *position,
                                                 const muster_what_if *changes, size_t count,
                                                 muster_error *error);

/**
 * The same declaration in a changed position: what is declared, and what is ruled out. Whatever it
 * says about something that isn't there any longer is left out; *whole (which may be NULL) says
 * whether nothing was. The declaration's own position and the declaration itself must outlive the
 * copy.
 */
MUSTER_API muster_status muster_declaration_carry(muster_declaration **out, bool *whole,
                                                  const muster_position *changed,
                                                  const muster_declaration *declaration,
                                                  muster_error *error);

#ifdef __cplusplus
}
#endif

#endif
