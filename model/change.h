/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Changed positions: what would be if a creature were not there or untapped, if an effect had
 * ended. The copy shares what doesn't change with its original, which must outlive it.
 */
#ifndef MUSTER_MODEL_CHANGE_H
#define MUSTER_MODEL_CHANGE_H

#include "model/declaration.h"
#include "model/position.h"

enum position_change_kind {
    CHANGE_NO_CREATURE, /* `number`: a creature */
    CHANGE_NO_TARGET,   /* `number`: a planeswalker or battle */
    CHANGE_NO_EFFECT,   /* `number`: an effect */
    CHANGE_TAPPED,      /* `number`: a creature, as in all that follow but the last one */
    CHANGE_UNTAPPED,
    CHANGE_NOT_SICK,
    CHANGE_NOT_GOADED,
    CHANGE_NOT_SUSPECTED,
    CHANGE_NOT_DETAINED,
    CHANGE_UNLIMITED /* `number`: a player, who has any amount of `resource` (-1: all) */
};

struct position_change {
    enum position_change_kind kind;
    int number;
    int resource;
};

/*
 * Fills in `changed`, whose arena stays its own. Numbers of effects stay as they are; creatures,
 * planeswalkers and battles move up when one is left out. An effect ends with the last of the
 * creatures or things that it is about, where it names them by their ids. The declaration and the
 * weights lose what they say about something that is left out.
 */
void muster_change_position(struct muster_position *changed, const struct muster_position *original,
                            const struct position_change *changes, size_t count,
                            struct arena *arena);

/*
 * The same declaration in another position, which has the same creatures under the same ids except
 * for some that are left out, and with them what they do. Returns whether all could be kept. Fills
 * in everything but the arena of `carried`.
 */
bool muster_change_declaration(struct muster_declaration *carried,
                               const struct muster_position *position,
                               const struct muster_declaration *declaration, struct arena *arena);

/* Of new numbers by old ones, those of what is attacked or blocked in the position's step. */
const int *muster_change_objects(const struct muster_position *position, const int *creatures,
                                 const int *targets);

#endif
