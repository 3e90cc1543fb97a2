/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The individuals of a creature, cut into parts where what is said of them changes: who blocks
 * them, and which rows of an assignment name them. Identical parts are one combatant.
 */
#ifndef MUSTER_SOLVER_DAMAGE_REFEREE_PARTITION_H
#define MUSTER_SOLVER_DAMAGE_REFEREE_PARTITION_H

#include "solver/damage/referee/combatants.h"

/* A creature that blocks another, or one individual of it (0: there is only one). */
struct block {
    int blocker;
    int64_t ordinal;
};

/* Some individuals of one creature, and what is said of them. */
struct part {
    struct ordinals run;
    size_t word_count, capacity;
    int64_t *words; /* what tells it from other parts: who blocks it, and which rows name it */
    size_t blocker_count;
    const struct block *blockers;
};

/* The parts of one creature after the other, in a position that doesn't change meanwhile. */
struct partition {
    const struct muster_position *position;
    const struct assignment *marks;
    struct arena *arena;
    size_t part_count;
    struct part *parts; /* of the creature at hand */
    /* by creature: who blocks some of its individuals, as pairs in the order of blockers */
    size_t *block_first;
    struct block *blocks;
    /* by creature: rows that name it as source or as recipient; NULL without marks */
    size_t *row_first;
    const struct assigned **rows;
};

/* Part of a list by creature. */
struct stretch {
    size_t begin, end;
};

/*
 * Begins with no creature at hand. `marks`: an assignment whose rows tell individuals apart, or
 * NULL. Everything is in the arena.
 */
struct partition muster_partition_new(const struct muster_position *position,
                                      const struct assignment *marks, struct arena *arena);

/* Which of `blocks` are those of a creature. */
struct stretch muster_partition_blocks(const struct partition *partition,
                                       const struct creature *creature);

/* Cuts a creature into parts: identical ones follow each other, in the order of their individuals.
 */
void muster_partition_cut(struct partition *partition, const struct creature *creature);

/* Whether the same is said of two parts of a creature. */
bool muster_parts_alike(const struct part *one, const struct part *other);

#endif
