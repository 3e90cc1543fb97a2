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
    int64_t first;          /**< where `count` is of `to`: the number of the first of them, from 1,
                                 which are `to#first` and those that follow; otherwise 0 */
    int64_t of;             /**< how many `from` is in all: above 1, where each entry says all that
                                 `count` of them assign, and the next one is about others */
    int64_t room[1];        /**< for later versions; 0 */
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

/** What answers about damage say besides muster_verdict, whose obeyed and declared mean nothing. */
typedef struct muster_damage_verdict {
    muster_moment moment;                 /**< combat damage, or a division */
    const muster_damage_report *declared; /**< what was checked, with those left out that can do
                                             only one thing, or found; NULL: nothing */
    const muster_damage_report *better;   /**< a legal one that moves the fewest points; NULL if
                                               `declared` is legal, or if none was found */
    int64_t moves;                /**< the sum of the differences between `declared` and `better` */
    bool moves_proved;            /**< whether no legal one moves fewer points; where `better` is
                                       NULL, that there is no legal division */
    bool weighted;                /**< whether `value` is about weights */
    muster_damage_value value[2]; /**< muster_solve: of attackers, of blockers */
    int64_t room[4];              /**< for later versions; 0 */
} muster_damage_verdict;

/** For questions about damage; NULL for others and for error answers. */
MUSTER_API const muster_damage_verdict *muster_answer_damage(const muster_answer *answer);

/**
 * A player who assigns a creature's combat damage in place of the player who else would, because of
 * banding (702.22j-k). What is legal stays the same. What solve finds, and what why proves, is best
 * for the creature's own side all the same.
 */
typedef struct muster_damage_assigner {
    const char *from;    /**< id of whose damage it is; the first of them if `count` is above 1 */
    int64_t count;       /**< how many, with the numbers that follow */
    const char *player;  /**< the player's id */
    const char *because; /**< id of a creature with banding that blocks it or that it blocks */
    const char *rule;    /**< "702.22j", of attackers; "702.22k", of blockers */
    const char *message; /**< for people, without full stop: "Bob, not Alice, assigns the damage of
                            rhino: hero, which blocks it, has banding" */
    int64_t room[2];     /**< for later versions; 0 */
} muster_damage_assigner;

/** For questions about combat damage: who assigns in place of others; NULL and *count 0: nobody. */
MUSTER_API const muster_damage_assigner *muster_answer_damage_assigners(const muster_answer *answer,
                                                                        size_t *count);

/** What some individuals assign to some others before and after a step of muster_damage_step. */
typedef struct muster_damage_change {
    const char *to;   /**< id of who gets it; the first of them if `to_count` is above 1 */
    int64_t to_count; /**< how many, with the numbers that follow */
    int64_t was;      /**< how much each gets from each before */
    int64_t now;      /**< how much after the step */
    int64_t room[2];  /**< for later versions; 0 */
} muster_damage_change;

/** One step from an illegal assignment or division to a legal one. */
typedef struct muster_damage_step {
    const char *from;    /**< id of who assigns; the first of them if `count` is above 1; NULL in a
                              division */
    int64_t count;       /**< how many, with the numbers that follow */
    size_t change_count; /**< how many changes, at least 1 */
    const muster_damage_change *changes; /**< whose points change */
    size_t mended_count;                 /**< how many entries of `mended` */
    const muster_violation *mended;      /**< what is no longer broken */
    size_t broken_count;                 /**< how many entries of `broken` */
    const muster_violation *broken;      /**< what is broken until a later step mends it */
    const char *message;                 /**< the changes in a sentence */
    int64_t room[2];                     /**< for later versions; 0 */
} muster_damage_step;

/** A part of what an assignment is worth; muster_damage_value. */
typedef enum muster_damage_aim {
    MUSTER_AIM_KILLS,    /**< destroyed creatures */
    MUSTER_AIM_DAMAGE,   /**< points to what is attacked */
    MUSTER_AIM_OVERKILL, /**< points beyond lethal damage, of which there should be few */
    MUSTER_AIM_WEIGHT    /**< the sum of weights */
} muster_damage_aim;

/** A bound on what some creatures do, whose recipients nobody else on their side reaches. */
typedef struct muster_damage_bound {
    size_t source_count;        /**< how many creatures */
    const char *const *sources; /**< their ids; "goblin#2 to goblin#9" of several individuals */
    int64_t points;             /**< how much they assign in all */
    int64_t needed;  /**< kills: what one more takes at least, or -1 if there is no more; damage:
                          what has to stay with creatures; overkill: what these take without any */
    int64_t limit;   /**< no more than this; for overkill no less */
    int64_t room[2]; /**< for later versions; 0 */
} muster_damage_bound;

/** Why no legal assignment of a side is better in one part of its value, those before it given. */
typedef struct muster_damage_proof {
    muster_side side;                  /**< attackers or blockers */
    muster_damage_aim aim;             /**< which part */
    int64_t value;                     /**< what the best one reaches beyond what is so anyhow */
    muster_proof_kind kind;            /**< the kind of proof */
    const char *message;               /**< the proof in a sentence */
    size_t bound_count;                /**< how many bounds */
    const muster_damage_bound *bounds; /**< of groups that don't reach everything there is */
    int64_t room[2];                   /**< for later versions; 0 */
} muster_damage_proof;

/** The answer to muster_why about damage; muster_answer_damage says what was declared, or found. */
typedef struct muster_damage_why {
    size_t step_count;               /**< 0 where the declaration is legal */
    const muster_damage_step *steps; /**< from the declaration to muster_damage_verdict.better */
    muster_damage_value best[2];     /**< where it is legal, what the best of each side is worth */
    size_t proof_count;              /**< 0 for divisions, and where it is illegal */
    const muster_damage_proof *proofs; /**< why nothing is worth more, side by side */
    int64_t room[2];                   /**< for later versions; 0 */
} muster_damage_why;

/** For muster_why about damage; NULL for other answers. */
MUSTER_API const muster_damage_why *muster_answer_damage_why(const muster_answer *answer);

/** How much of its damage a source can assign to one recipient, over all legal assignments. */
typedef struct muster_damage_option {
    const char *from;    /**< id, of each individual if it says no number; NULL in a division */
    const char *to;      /**< id of who gets it, likewise */
    bool known;          /**< whether both bounds are proved */
    int64_t least;       /**< the least that one individual assigns to one of `to` */
    int64_t most;        /**< the most */
    size_t reason_count; /**< 0 where `most` is all the damage there is */
    const muster_violation *reasons; /**< why no more: what one point more would break */
    int64_t from_count; /**< how many individuals with the numbers from `from` on it is about */
    int64_t to_count;   /**< likewise of `to` */
    int64_t room[2];    /**< for later versions; 0 */
} muster_damage_option;

/** Who can assign how much to whom. */
typedef struct muster_damage_options {
    size_t option_count;                 /**< how many pairs */
    const muster_damage_option *options; /**< source by source, in the document's order */
    const char *reason;                  /**< why some are unknown, or NULL */
    int64_t room[2];                     /**< for later versions; 0 */
} muster_damage_options;

/**
 * For muster_choices_of about damage: a pair for each source and each recipient in one of the ways
 * to divide that are open to it. NULL for other answers.
 */
MUSTER_API const muster_damage_options *muster_answer_damage_options(const muster_answer *answer);

/** Somebody's choice while damage is dealt (616.1, 615.7). */
typedef struct muster_damage_choice {
    const char *player;    /**< who chose */
    int64_t effect;        /**< index in the document's `effects`; -1: an ability of `to` */
    const char *source;    /**< the effect's source, or the ability; NULL: it has none */
    const char *from, *to; /**< whose damage to whom, ids; NULL for a gain of life */
    int64_t amount;        /**< how much damage it was, or life */
    int64_t used;          /**< how much of it the effect prevents, redirects or changes; for a
                                gain of life what it becomes */
    bool declined;         /**< the effect may apply, and doesn't */
    const char *onto;      /**< to whom it is dealt instead; NULL: to `to` */
    size_t order_count;    /**< a gain of life: the effects that change it, in this order */
    const int64_t *order;  /**< their indices in the document's `effects` */
    int64_t room[2];       /**< for later versions; 0 */
} muster_damage_choice;

/** Something that happens while damage is dealt. */
typedef struct muster_damage_event {
    const char *rule; /**< "510.2" */
    const char *text; /**< a sentence */
    int64_t room[2];  /**< for later versions; 0 */
} muster_damage_event;

/** Damage that was prevented. */
typedef struct muster_prevented {
    int64_t effect;     /**< index in the document's `effects`; -1: an ability of `to` */
    const char *source; /**< the effect's source, or the ability; NULL: it has none */
    const char *from;   /**< id of the source of the damage */
    const char *to;     /**< id of who would have got it */
    int64_t amount;     /**< how much */
    int64_t room[2];    /**< for later versions; 0 */
} muster_prevented;

/** A player after damage was dealt. Numbers are totals afterwards. */
typedef struct muster_player_result {
    const char *player; /**< id */
    bool life_known;    /**< the document says its life */
    int64_t life;       /**< its life, if known */
    int64_t lost;       /**< life lost, over all events */
    int64_t gained;     /**< life gained */
    int64_t poison;     /**< poison counters */
    bool loses;         /**< life of 0 or less (704.5a), or ten poison counters (704.5c) */
    int64_t room[2];    /**< for later versions; 0 */
} muster_player_result;

/** Counters of one kind. */
typedef struct muster_counters {
    const char *kind; /**< "-1/-1" */
    int64_t number;   /**< how many, above 0 */
} muster_counters;

/** A creature after damage was dealt, if something is different. */
typedef struct muster_creature_result {
    const char *creature;            /**< id, perhaps with a number ("goblin#2") */
    const char *dies;                /**< the rule by which it dies, "704.5g"; NULL: it doesn't */
    int64_t damage;                  /**< marked on it */
    size_t counter_count;            /**< how many kinds of counters with known numbers */
    const muster_counters *counters; /**< these */
    int64_t regenerated;             /**< how many regeneration shields it used */
    int64_t cancelled;               /**< how many +1/+1 counters were removed, and as many -1/-1
                                          counters (704.5q) */
    int64_t room[1];                 /**< for later versions; 0 */
} muster_creature_result;

/** A planeswalker or battle after damage was dealt, if something is different. */
typedef struct muster_permanent_result {
    const char *id;   /**< its id */
    bool is_battle;   /**< otherwise a planeswalker */
    bool known;       /**< the document says its loyalty or defense */
    int64_t left;     /**< loyalty or defense, if known */
    int64_t lost;     /**< how much of it was removed, or would be */
    const char *dies; /**< a planeswalker without loyalty: "704.5i"; a battle whose last defense
                           counter is removed: "310.11b"; one that had none: "704.5v"; else NULL */
    int64_t room[2];  /**< for later versions; 0 */
} muster_permanent_result;

/** One way in which damage that is dealt may come out. */
typedef struct muster_damage_outcome {
    size_t choice_count;                       /**< choices that lead there */
    const muster_damage_choice *choices;       /**< in their order */
    size_t event_count;                        /**< what happens */
    const muster_damage_event *events;         /**< in its order */
    size_t player_count;                       /**< players for whom something is different */
    const muster_player_result *players;       /**< in the document's order */
    size_t creature_count;                     /**< creatures for which something is different */
    const muster_creature_result *creatures;   /**< in the document's order */
    size_t permanent_count;                    /**< planeswalkers and battles likewise */
    const muster_permanent_result *permanents; /**< in the document's order */
    size_t prevented_count;                    /**< damage that was prevented */
    const muster_prevented *prevented;         /**< in the order in which it was */
    const char
        *next;       /**< with request->next: the position that follows, as a document; else NULL */
    int64_t room[3]; /**< for later versions; 0 */
} muster_damage_outcome;

/** What comes of damage that is dealt: every different outcome. */
typedef struct muster_dealing {
    size_t outcome_count;                  /**< how many different outcomes, once each */
    const muster_damage_outcome *outcomes; /**< in an order that is always the same */
    bool more;                             /**< a limit left some out */
    bool found_all;                        /**< the search came to its end */
    int64_t room[4];                       /**< for later versions; 0 */
} muster_dealing;

/**
 * What comes of damage that is dealt: an event of the step "damage", or an assignment of combat
 * damage or a division, which is judged first; where it is illegal, nothing is dealt, and the
 * answer is that of muster_check (510.1e). `declaration` NULL stands for the one in the document,
 * or, if it has none, for an assignment in which everybody does the only thing there is to do.
 * Answered by all different outcomes, once each, at most request->outcomes of them: MUSTER_DEALT,
 * or MUSTER_UNDECIDED where the search was not finished. With request->next each has the position
 * that follows it: of combat damage that of muster_next, otherwise the same one after the event, in
 * the step "damage" with nothing dealt; not where the search was not finished, and not with the
 * rules of 2004. Every outcome has been followed again, choice by choice, by code that knows
 * nothing of the search (120.4, 614 to 616, 704.5).
 */
MUSTER_API muster_status muster_deal(muster_answer **out, const muster_position *position,
                                     const muster_declaration *declaration,
                                     const muster_request *request, muster_error *error);

/** The outcomes, for muster_deal; NULL for others, and where the declaration was illegal. */
MUSTER_API const muster_dealing *muster_answer_dealing(const muster_answer *answer);

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
