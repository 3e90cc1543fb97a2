/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Answers as data, without JSON.
 */
#ifndef MUSTER_ANSWERS_H
#define MUSTER_ANSWERS_H

#include "muster/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What an answer says, without JSON ------------------------------------------------------- */

/** A way in which a declaration is illegal, requirements aside. */
typedef struct muster_violation {
    const char *rule;    /**< rule number, of the edition asked for */
    const char *kind;    /**< a stable word, such as "min-blockers" or "flying" */
    const char *message; /**< one sentence */
    const char *source;  /**< the effect's source, or NULL */
    int effect;          /**< index in `effects`, or -1: a rule of the game itself */
    bool restriction; /**< a restriction (508.1c, 509.1b), and not a choice, cost or band that can't
                         be */
    size_t creature_count;        /**< how many creatures it concerns */
    const char *const *creatures; /**< ids that it concerns */
    int64_t room[2];              /**< for later versions; 0 */
} muster_violation;

/** A requirement, or several alike. */
typedef struct muster_requirement {
    const char *kind;  /**< the effect's kind, or "goad", "goad-other-player" */
    const char *words; /**< what it asks, for people: "blocks bear if able (Lure)" */
    const char *why;   /**< why nothing could obey it, or only by paying, or what leaves no room for
                          it, or that what is paid anyway would allow it: "wall can't block because
                          it is tapped (509.1a)"; NULL where none of that is so */
    const char *source;   /**< the effect's source, or NULL */
    const char *creature; /**< id of the creature it is about, or NULL */
    const char *attacker; /**< id of the one attacker it is about, or NULL */
    const char *target;   /**< id of the one thing to attack it is about, or NULL */
    int effect;           /**< index in `effects`, or -1: goad */
    int64_t times;        /**< how often each counts */
    int64_t count;        /**< how many alike ones this entry speaks of */
    int64_t individuals;  /**< how many there are of `creature`; 1 where that is NULL */
    int64_t obeyed;       /**< how many of them are obeyed; 0 where not in force */
    bool in_force;        /**< false where its `if` does not hold */
    int64_t room[2];      /**< for later versions; 0 */
} muster_requirement;

/** A declaration as the referee judged it. */
typedef struct muster_report {
    int64_t obeyed; /**< requirements in force that it obeys, each counted as often as it counts */
    size_t entry_count;          /**< how many entries */
    const muster_entry *entries; /**< who attacks or blocks what */
    size_t band_count;           /**< how many bands */
    const muster_entry *bands;   /**< each with the members as `objects`; `creature` is NULL */
    size_t violation_count;      /**< how many violations */
    const muster_violation *violations;     /**< in what it is illegal, requirements aside */
    size_t requirement_count;               /**< how many entries of requirements */
    const muster_requirement *requirements; /**< all there are, obeyed or not */
    size_t cost_count;                      /**< how many resources are paid */
    const muster_amount *costs;             /**< what it pays in all */
} muster_report;

/** An answer as data. */
typedef struct muster_verdict {
    muster_outcome outcome;       /**< how the question ended */
    const char *id;               /**< the document's, or NULL */
    const char *title;            /**< the document's, or NULL */
    const char *edition;          /**< "current" or "2004" */
    const char *reason;           /**< why undecided, or NULL */
    const char *requirement_rule; /**< the rule by which as many requirements as possible count */
    bool has_costs; /**< something here costs something: the maximum is without paying, or without
                       paying more than the declaration checked */
    bool has_conditions; /**< a requirement here has an `if`: how many count depends on what is
                            declared */
    bool attacking;      /**< true: attackers are declared; false: blockers */
    bool maximum_known;  /**< false where no maximum was proved */
    int64_t maximum;     /**< the most requirements that could be obeyed, if known */
    const muster_report *declared; /**< the declaration checked, or the one found */
    const muster_report *better;   /**< a legal one near the declaration checked; NULL where that is
                                      legal, or where none was proved (`reason` says why) */
    size_t sentence_count;         /**< how many sentences; 0 unless a declaration is illegal */
    const char *const *sentences; /**< why it is illegal, for people: what it breaks, with rules and
                                     sources, or, where it breaks nothing, which requirements it
                                     doesn't obey though `better` does. Without capital and stop */
} muster_verdict;

/** Something that two editions of the rules judge differently. */
typedef struct muster_edition_difference {
    const char *about;     /**< "legal": whether the declaration is; "maximum": what must be obeyed;
                              "attack": whether the rules let a creature attack */
    int64_t current;       /**< by the current rules: the number; else 1 for yes, 0 for no */
    int64_t of_2004;       /**< in 2004 */
    const char *rule;      /**< the rule of 2004 that makes the difference: "500.5", "308.2a" */
    const char *message;   /**< what it comes from, in two sentences */
    size_t creature_count; /**< how many creatures it is about */
    const char *const *creatures; /**< ids: the Walls, or those that nothing asks in 2004 */
    int64_t room[2];              /**< for later versions; 0 */
} muster_edition_difference;

/** One answer by each edition, and the difference. */
typedef struct muster_editions {
    const muster_verdict *current; /**< by the current rules */
    const muster_verdict *of_2004; /**< by those of January 2004 */
    const char *reason;            /**< why it is undecided whether they differ; else NULL */
    size_t difference_count;       /**< how many differences */
    const muster_edition_difference
        *differences; /**< none: what is legal by one edition is by the other */
} muster_editions;

/** What two editions say: for muster_solve_editions and muster_check_editions; else NULL. */
MUSTER_API const muster_editions *muster_answer_editions(const muster_answer *answer);

/** The answer as data; NULL for an error answer. */
MUSTER_API const muster_verdict *muster_answer_verdict(const muster_answer *answer);

/* ---- Counts, choices and blame --------------------------------------------------------------- */

/** The number in decimal; NULL for other answers, and where it is undecided. */
MUSTER_API const char *muster_answer_count(const muster_answer *answer);

/** Whether a creature must, may or never can do something. */
typedef enum muster_choice_kind {
    MUSTER_NEVER,  /**< no legal declaration has it */
    MUSTER_MAY,    /**< some have it, some don't */
    MUSTER_MUST,   /**< all have it */
    MUSTER_UNKNOWN /**< a limit was reached before a proof */
} muster_choice_kind;

/** What an effect asks for where a creature does something. */
typedef struct muster_price {
    const char *words;  /**< "2 mana" */
    const char *source; /**< the effect's source, or NULL */
    int effect;         /**< index in `effects` */
    int64_t room[2];    /**< for later versions; 0 */
} muster_price;

/** One creature and one thing that it could be told to do, or anything at all. */
typedef struct muster_choice {
    muster_choice_kind kind; /**< over all legal declarations */
    const char *creature;    /**< id */
    const char *object;      /**< id of what it attacks, or of the attacker that it blocks; NULL:
                                anything at all */
    int64_t count;           /**< how many individuals of the creature there are */
    int64_t least;           /**< the fewest individuals that do it, over all legal declarations */
    int64_t most;            /**< the most */
    size_t reason_count;     /**< for MUSTER_NEVER and MUSTER_MUST: at least one */
    const muster_violation *reasons; /**< why never, or why always */
    int64_t obeyed;      /**< where requirements are the reason: the most that could be obeyed if it
                            did it, or, for MUSTER_MUST, didn't; else -1 */
    size_t missed_count; /**< then: how many of those that follow; 0 also where, on a large board,
                            they were not looked for */
    const muster_requirement *missed; /**< what one that obeys so much misses, though something
                                         legal near it obeys it */
    bool free_known;                  /**< whether `free` is known: for MUSTER_MAY and MUSTER_MUST,
                                         unless a limit was reached */
    bool free;         /**< some legal declaration has it and pays nothing (but what is given) */
    size_t cost_count; /**< how many effects ask for something whenever it does this */
    const muster_price *costs; /**< what they ask for */
    int64_t room[2];           /**< for later versions; 0 */
} muster_choice;

/** What may be done with one creature, or with one thing to attack or attacker, by restrictions on
   pairs alone: what a user interface shows before anything is declared. */
typedef struct muster_reach {
    const char *id; /**< of the creature or thing */
    size_t count;   /**< how many `others` */
    const char *const
        *others;      /**< ids of what it may attack or block; of who may attack or block it */
    int64_t at_least; /**< an attacker: the fewest blockers it takes; 0 where it can't be blocked */
    int64_t at_most;  /**< how many it can block, or can be blocked by; -1: any number */
    int64_t room[2];  /**< for later versions; 0 */
} muster_reach;

/** What can be done in a position. */
typedef struct muster_choices {
    bool maximum_known;           /**< false where no maximum was proved */
    int64_t maximum;              /**< as muster_solve says it */
    size_t choice_count;          /**< how many choices */
    const muster_choice *choices; /**< one for each creature and each thing, creature by creature */
    size_t creature_choice_count; /**< how many of those that follow */
    const muster_choice *creature_choices; /**< one for each creature: whether it must, may or
                                              never can do anything at all */
    size_t creature_count;                 /**< how many creatures */
    const muster_reach *creatures;         /**< those of the side that declares */
    size_t object_count;                   /**< how many things to attack or attackers */
    const muster_reach *objects;           /**< what can be attacked, or the attackers */
    const char *reason;                    /**< why some are unknown, or NULL */
} muster_choices;

/** The choices; NULL for other answers. */
MUSTER_API const muster_choices *muster_answer_choices(const muster_answer *answer);

/** One part of what was given. */
typedef struct muster_conflict_part {
    const char *creature; /**< id */
    const char *object;   /**< id; NULL: anything at all */
    int64_t count;        /**< individuals */
    bool ruled_out;       /**< it was ruled out; else it was given */
    int64_t room[2];      /**< for later versions; 0 */
} muster_conflict_part;

/** Parts of what was given that can't be completed together; leaving out any one helps. */
typedef struct muster_conflict {
    size_t part_count;                 /**< how many parts */
    const muster_conflict_part *parts; /**< each of them needed */
    const char *message;               /**< one sentence: why */
} muster_conflict;

/** What is to blame; NULL unless the outcome is MUSTER_CONFLICT. */
MUSTER_API const muster_conflict *muster_answer_conflict(const muster_answer *answer);

/* ---- Why ------------------------------------------------------------------------------------- */

/**
 * Something that stands in the way: a restriction, a cost, an ability, how many attackers a
 * creature can block.
 */
typedef struct muster_ground {
    const char *kind;     /**< the effect's kind, an ability's word, "tapped", "capacity", ... */
    const char *rule;     /**< rule number, of the edition asked for */
    const char *message;  /**< what it says, as part of a sentence: "drake has flying" */
    const char *source;   /**< the effect's source, or NULL */
    const char *creature; /**< id of the creature that is held back by its own state, or NULL */
    const char *attacker; /**< id of the attacker that has the ability, or NULL */
    int effect;           /**< index in `effects`, or -1: no effect */
    int64_t room[2];      /**< for later versions; 0 */
} muster_ground;

/**
 * A requirement that the best declaration does not obey fully, and why not. The claim, proved:
 * counting only this requirement and `others`, no declaration that obeys every restriction and pays
 * for no more obeys more than `at_most` of `of`; without any one of `others`, all the rest could be
 * obeyed; they can't be while just the `grounds` hold, and could be without any one of these.
 */
typedef struct muster_missed {
    const muster_requirement *requirement; /**< this one */
    const char *words;  /**< what it asks, as a sentence: "wall must block elf (Lure)" */
    size_t other_count; /**< how many others */
    const muster_requirement *others; /**< what can't be obeyed together with it */
    const char *const *other_words;   /**< what each of them asks */
    size_t ground_count;              /**< how many grounds; 0: whatever stood in the way, or not */
    const muster_ground *grounds;     /**< what stands in the way */
    int64_t at_most;                  /**< so much of `of` can be obeyed */
    int64_t of;                       /**< what they count in all */
    const char *message;              /**< why it is not obeyed, in sentences */
    const char *told; /**< the same of all told together in a row, at the last of them; else NULL */
    const char
        *reason;     /**< why that is undecided; then there are no others and grounds. Else NULL */
    int64_t room[2]; /**< for later versions; 0 */
} muster_missed;

/** One change on the way from an illegal declaration to a legal one. */
typedef struct muster_change {
    const char *creature;             /**< id; NULL: no bands are formed */
    int64_t count;                    /**< how many individuals of it */
    int64_t individuals;              /**< how many there are of the creature */
    size_t from_count;                /**< how many objects they attacked or blocked */
    const char *const *from;          /**< ids of these */
    size_t to_count;                  /**< how many they attack or block now */
    const char *const *to;            /**< ids of these */
    size_t gain_count;                /**< how many entries of `gains` */
    const muster_requirement *gains;  /**< what is obeyed from now on; `obeyed`: how many more */
    size_t loss_count;                /**< how many entries of `losses` */
    const muster_requirement *losses; /**< what no longer is; `obeyed`: how many less */
    size_t mended_count;              /**< how many entries of `mended` */
    const muster_violation *mended;   /**< what is no longer broken */
    size_t broken_count;              /**< how many entries of `broken` */
    const muster_violation *broken;   /**< what is broken until a later step mends it */
    int64_t obeyed;                   /**< what is obeyed after it */
    const char *message;              /**< the same in a sentence */
    int64_t room[2];                  /**< for later versions; 0 */
} muster_change;

/** What a proof is made of. */
typedef enum muster_proof_kind {
    MUSTER_PROOF_NONE,       /**< nothing was proved: a limit was reached */
    MUSTER_PROOF_EVERYTHING, /**< every requirement is obeyed: there is nothing to prove */
    MUSTER_PROOF_BOUNDS,     /**< bounds on some requirements each, which add up to the maximum */
    MUSTER_PROOF_SEARCH      /**< a search that went through everything */
} muster_proof_kind;

/** Requirements of which so many at most can be obeyed. */
typedef struct muster_bound {
    size_t missed_count;  /**< how many entries of `missed` */
    const size_t *missed; /**< indices in `missed`: those requirements and their `others` */
    int64_t at_most;      /**< so much of `of` can be obeyed */
    int64_t of;           /**< what they count in all */
    int64_t room[2];      /**< for later versions; 0 */
} muster_bound;

/** Why nothing obeys more than the best declaration. */
typedef struct muster_proof {
    muster_proof_kind kind;     /**< what it is made of */
    const char *message;        /**< the proof in sentences; NULL where there is none */
    size_t bound_count;         /**< how many bounds */
    const muster_bound *bounds; /**< no requirement is in two of them */
    int64_t room[2];            /**< for later versions; 0 */
} muster_proof;

/** Why. */
typedef struct muster_explanation {
    const muster_report *best; /**< the declaration found, checked, or better; NULL: none proved */
    size_t missed_count;       /**< how many entries of `missed` */
    const muster_missed *missed;  /**< each requirement that the best one does not obey fully */
    size_t change_count;          /**< how many changes; 0 where the declaration is legal */
    const muster_change *changes; /**< from the declaration to the best one */
    muster_proof proof;           /**< why nothing obeys more */
    const char *reason;           /**< why something is undecided; else NULL */
} muster_explanation;

/** The reasons; NULL for answers to other questions than muster_why. */
MUSTER_API const muster_explanation *muster_answer_why(const muster_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
