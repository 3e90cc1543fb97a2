/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making one effect of the format, with the public builder, from what a sentence says. */
#ifndef MUSTER_CARDS_BOARD_MAKING_H
#define MUSTER_CARDS_BOARD_MAKING_H

#include "cards/board/board.h"

/* Which creatures a key of an effect is about. */
enum effect_side { SIDE_ATTACKERS, SIDE_ATTACKING, SIDE_BLOCKERS };

/*
 * Begins an effect, or a selector, with the board's builder, and ends it as the text of an object.
 * What is begun in between has to be ended in between.
 */
muster_builder *muster_making_begin(struct board *board);
const char *muster_making_end(struct board *board);

/* One effect on its way to the document. */
struct making {
    bool aside; /* it is made for another step than this one */
    struct view *view;
    struct statement *statement;
    const struct pick *subject;
    const struct card_deed *deed;
    const char *shielded;    /* the one for whom a shield is; NULL: all whom the deed names */
    muster_builder *builder; /* the effect, so far */
    bool refused;            /* the format can't say it */
    bool needed;             /* something has to be told */
    bool idle;               /* it concerns nobody */
};

/* A selector of the effect's subject under a key: an effect that is about nobody isn't made. */
void muster_making_subject(struct making *making, const char *key, enum effect_side side);

/* A selector of other creatures; NULL: all. */
void muster_making_others(struct making *making, const char *key, const struct pick *pick,
                          enum effect_side side);

/* A selector of the attackers that a pick doesn't take. */
void muster_making_attackers_but(struct making *making, const struct pick *pick);

/* The key `targets`: what is attacked. */
void muster_making_targets(struct making *making);

/*
 * The key `player`: whom the deed names; where it is about the `attacking` side, a player of it.
 * Refused where several are meant.
 */
void muster_making_player(struct making *making, bool attacking);

/* How many players control creatures of a side that the subject picks. */
size_t muster_making_players(struct making *making, enum effect_side side);

/* The value of an amount; false where it isn't known, which is noted. */
bool muster_making_number(struct making *making, const struct amount *amount, int64_t *number);
void muster_making_add_number(struct making *making, const char *key, const struct amount *amount);

/* The key `cost`. */
void muster_making_cost(struct making *making);

/* The keys of an effect of each step; false where the deed makes none there. */
bool muster_write_attack_deed(struct making *making);
bool muster_write_block_deed(struct making *making);
bool muster_write_block_permission(struct making *making);
bool muster_write_damage_deed(struct making *making);

/*
 * The ids of those for each of whom a deed makes an effect of its own; false where they aren't
 * known, or some of them are several.
 */
bool muster_making_each_shielded(struct making *making, struct word_list *ids);

#endif
