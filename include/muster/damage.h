/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Damage: how it is assigned (rule 510) and divided (601.2d). The documents, questions and calls
 * are those of muster/ask.h; here is what they say of damage, as structs without JSON, which belong
 * to their declaration or answer and are valid as long as it is.
 */
#ifndef MUSTER_DAMAGE_H
#define MUSTER_DAMAGE_H

#include "muster/answers.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What some individuals of one creature assign, or what targets of a division get. */
typedef struct muster_damage_entry {
    const char *from;       /**< id, perhaps with a number ("goblin#2"); NULL in a division */
    int64_t count;          /**< how many individuals of `from` give these amounts each; or, where
                                 `from` is only one, how many of `to` get its amount each */
    size_t to_count;        /**< at least 1 */
    const char *const *to;  /**< ids of who gets it */
    const int64_t *amounts; /**< how much each of `to` gets from each of `from` */
    int64_t room[2];        /**< for later versions; 0 */
} muster_damage_entry;

/** What solve prefers, of one side; muster_damage_verdict. */
typedef struct muster_damage_value {
    bool known;       /**< the side was asked about, and its best assignment is proved */
    int64_t kills;    /**< creatures of the other side that are destroyed by it */
    int64_t damage;   /**< points assigned to players, planeswalkers and battles */
    int64_t overkill; /**< points assigned to creatures beyond lethal damage */
    int64_t weight;   /**< with MUSTER_PREFER_WEIGHTS: the sum of weights, alone */
    int64_t room[2];  /**< for later versions; 0 */
} muster_damage_value;

/** An assignment or division as it was judged. */
typedef struct muster_damage_report {
    muster_side side;                   /**< whose damage it assigns */
    size_t entry_count;                 /**< how many entries */
    const muster_damage_entry *entries; /**< who assigns how much to whom */
    size_t violation_count;             /**< how many violations */
    const muster_violation *violations; /**< why it is illegal */
    int64_t room[2];                    /**< for later versions; 0 */
} muster_damage_report;

/** What answers about damage say beside muster_verdict, in which obeyed and declared mean nothing.
 */
typedef struct muster_damage_verdict {
    muster_moment moment;                 /**< combat damage, or a division */
    const muster_damage_report *declared; /**< what was checked or found; NULL: nothing */
    const muster_damage_report *better;   /**< a legal one that moves the fewest points; NULL if
                                               `declared` is legal, or if none was proved */
    int64_t moves;                /**< the sum of the differences between `declared` and `better` */
    bool moves_proved;            /**< whether no legal one moves fewer points */
    bool weighted;                /**< whether `value` is about weights */
    muster_damage_value value[2]; /**< muster_solve: of attackers, of blockers */
    int64_t room[4];              /**< for later versions; 0 */
} muster_damage_verdict;

/** For questions about damage; NULL for others and for error answers. */
MUSTER_API const muster_damage_verdict *muster_answer_damage(const muster_answer *answer);

/**
 * The entries of an assignment or division, in the canonical order. The array belongs to the
 * declaration. NULL (and *count 0) if memory runs out, and for attacks and blocks.
 */
MUSTER_API const muster_damage_entry *muster_declaration_damage(muster_declaration *declaration,
                                                                size_t *count);

#ifdef __cplusplus
}
#endif

#endif
