/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Answers as structs, without JSON: here what single questions are answered with, counts, choices,
 * conflicts, explanations and claims; muster/verdict.h has what every answer says. They belong to
 * the answer and are valid as long as it is.
 */
#ifndef MUSTER_ANSWERS_H
#define MUSTER_ANSWERS_H

#include "muster/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Counts, choices, conflicts -------------------------------------------------------------- */

/** For muster_count, the number in decimal; NULL if undecided, and for other answers. */
MUSTER_API const char *muster_answer_count(const muster_answer *answer);

/** Whether a creature must, may or never can do something. */
typedef enum muster_choice_kind {
    MUSTER_NEVER,  /**< in no legal declaration */
    MUSTER_MAY,    /**< in some, but not in all */
    MUSTER_MUST,   /**< in all */
    MUSTER_UNKNOWN /**< a limit was reached before a proof */
} muster_choice_kind;

/** What one effect asks a creature's controller to pay. */
typedef struct muster_price {
    const char *words;  /**< "2 mana" */
    const char *source; /**< the effect's source, or NULL */
    int effect;         /**< index in `effects` */
    int64_t room[2];    /**< for later versions; 0 */
} muster_price;

/** What one player pays of one resource in all. */
typedef struct muster_share {
    const char *player;   /**< id */
    const char *resource; /**< as in a `cost` */
    int64_t amount;       /**< above 0 */
    int64_t room[1];      /**< for later versions; 0 */
} muster_share;

/** What a declaration pays in all. */
typedef struct muster_bill {
    size_t share_count;         /**< 0: only payments of nothing */
    const muster_share *shares; /**< player by player */
    const char *words;          /**< "2 mana", "1 white and 2 life" */
    int64_t room[1];            /**< for later versions; 0 */
} muster_bill;

/** Whether one creature attacks or blocks one thing, or anything at all. */
typedef struct muster_choice {
    muster_choice_kind kind; /**< over all legal declarations */
    const char *creature;    /**< id */
    const char *object;  /**< id of what it attacks, or of the attacker it blocks; NULL: anything
                            at all */
    int64_t count;       /**< how many individuals of the creature there are */
    int64_t least;       /**< the fewest individuals that do it, over all legal declarations */
    int64_t most;        /**< the most */
    size_t reason_count; /**< for MUSTER_NEVER and MUSTER_MUST: at least one */
    const muster_violation *reasons; /**< why never, or why always */
    int64_t obeyed;      /**< where requirements are the reason: the most that could be obeyed if it
                            did this or, for MUSTER_MUST, did not; else -1 */
    size_t missed_count; /**< how many entries of `missed`; 0 also where, on a large board, they
                            were not looked for, and where what the legal one obeys is asked for
                            under conditions that hold for it alone */
    const muster_requirement *missed; /**< what a declaration that obeys that many misses, though a
                                         legal one obeys it */
    bool free_known;                  /**< whether `free` is known: for MUSTER_MAY and MUSTER_MUST,
                                         unless a limit was reached */
    bool free;         /**< some legal declaration has it and pays nothing beyond what is given */
    size_t cost_count; /**< how many effects demand a payment whenever it does this */
    const muster_price *costs; /**< what they ask for */
    size_t least_cost_count;   /**< 0 unless request->costs is set, where `free` is set, and where a
                                  limit was reached */
    const muster_bill *least_costs; /**< the least that legal declarations with it pay in all: none
                                       pays less of one resource and no more of the others */
} muster_choice;

/**
 * What one creature may attack or block, or which creatures may attack one target or block one
 * attacker, by restrictions on pairs alone: what a user interface shows before anything is
 * declared.
 */
typedef struct muster_reach {
    const char *id; /**< of the creature or thing */
    size_t count;   /**< how many `others` */
    const char *const
        *others;      /**< ids of what it may attack or block, or of what may attack or block it */
    int64_t at_least; /**< an attacker: the fewest blockers it takes; 0 where it can't be blocked */
    int64_t at_most;  /**< how many it can block, or can be blocked by; -1: any number */
    int64_t room[2];  /**< for later versions; 0 */
} muster_reach;

/** How many creatures together attack a target or block an attacker in legal declarations. */
typedef struct muster_side_choice {
    const char *id;      /**< of the target or attacker; of a player also for all that is attacked
                            there together: then `together` is set */
    bool together;       /**< it is about all of request->of */
    bool known;          /**< false: a limit was reached before a proof */
    int64_t least;       /**< the fewest: 0 where it can be left unattacked, or unblocked */
    int64_t most;        /**< the most */
    const char *message; /**< in words, without full stop: "some legal block leaves bear
                            unblocked, and at most 2 creatures block it" */
    int64_t room[2];     /**< for later versions; 0 */
} muster_side_choice;

/** A part of a declaration that is given, or an option. */
typedef struct muster_conflict_part {
    const char *creature; /**< id */
    const char *object;   /**< id; NULL: anything at all */
    int64_t count;        /**< how many individuals */
    bool ruled_out;       /**< ruled out (muster_declaration_rule_out); else given */
    int64_t room[2];      /**< for later versions; 0 */
} muster_conflict_part;

/** A payment that a creature's controller can make, what it allows and then obliges to. */
typedef struct muster_payment {
    const char *creature; /**< id of the creature that it is for */
    const char *object;   /**< id of the attacker that it is for, where each one costs; else NULL */
    int effect;           /**< index in `effects` */
    const char *source;   /**< the effect's source, or NULL */
    const char *words;    /**< what is paid, for one individual: "2 mana" */
    size_t allowed_count; /**< at least 1 */
    const muster_conflict_part *allowed; /**< what the creature may or must do, and does in no legal
                                            declaration without this payment */
    bool known;           /**< false: a limit was reached before it was proved what it obliges to */
    size_t obliged_count; /**< how many options */
    const muster_conflict_part *obliged; /**< what `count` individuals or more do in every legal
                                            declaration that makes the payment, and fewer do in
                                            another one; without what goes without saying */
    const char *message;                 /**< in words, without full stop */
    int64_t room[2];                     /**< for later versions; 0 */
} muster_payment;

/** What can be done in a position. */
typedef struct muster_choices {
    bool maximum_known;           /**< false where no maximum was proved */
    int64_t maximum;              /**< as in muster_solve */
    size_t choice_count;          /**< how many choices */
    const muster_choice *choices; /**< one for each creature and object, creature by creature */
    size_t creature_choice_count; /**< how many entries of `creature_choices` */
    const muster_choice *creature_choices; /**< one for each creature: whether it must, may or
                                              never can do anything at all */
    size_t creature_count;                 /**< how many creatures */
    const muster_reach *creatures;         /**< those of the side that declares */
    size_t object_count;                   /**< how many targets or attackers */
    const muster_reach *objects;           /**< what can be attacked, or the attackers */
    const char *reason;                    /**< why some are unknown, or NULL */
    size_t side_count;                     /**< 0 unless request->of is set */
    const muster_side_choice *sides; /**< of what request->of names, what it is about last, if that
                                        is several things together */
    size_t payment_count;            /**< 0 unless request->costs is set */
    const muster_payment *payments;  /**< creature by creature */
} muster_choices;

/** For muster_choices_of; NULL for other answers. */
MUSTER_API const muster_choices *muster_answer_choices(const muster_answer *answer);

/** A minimal conflict: parts of request->given that no legal declaration has together. Leaving out
   any one of them, the others can be completed. */
typedef struct muster_conflict {
    size_t part_count;                 /**< how many parts */
    const muster_conflict_part *parts; /**< each of them needed */
    const char *message;               /**< one sentence: why */
} muster_conflict;

/** The conflict; NULL unless the outcome is MUSTER_CONFLICT. */
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
 * A requirement that the best declaration does not fully obey, and why not. What is proved:
 * counting only this requirement and `others`, no declaration that obeys every restriction and
 * makes no further payment obeys more than `at_most` of `of`; without any one of `others`, all the
 * rest could be obeyed. The `grounds` alone make that impossible, and without any one of them it
 * would be possible.
 */
typedef struct muster_missed {
    const muster_requirement *requirement; /**< this one */
    const char *words;  /**< what it asks, as a sentence: "wall must block elf (Lure)" */
    size_t other_count; /**< how many others */
    const muster_requirement *others; /**< requirements that can't all be obeyed together with it */
    const char *const *other_words;   /**< what each of them asks */
    size_t ground_count;              /**< how many grounds; 0: impossible whatever is in the way */
    const muster_ground *grounds;     /**< what stands in the way */
    int64_t at_most;                  /**< how many of `of` can be obeyed */
    int64_t of;                       /**< how many they are in all */
    const char *message;              /**< why it is not obeyed, in sentences */
    const char *told; /**< one message for a run of entries that are explained together, at the last
                         of them (for a run of one, `message`); else NULL */
    const char *reason; /**< why undecided: no `others` and `grounds` then; or NULL */
    int64_t room[2];    /**< for later versions; 0 */
} muster_missed;

/** One change on the way from an illegal declaration to a legal one. */
typedef struct muster_change {
    const char *creature;             /**< id; NULL: the bands are dissolved */
    int64_t count;                    /**< how many individuals of it */
    int64_t individuals;              /**< how many there are of the creature */
    size_t from_count;                /**< how many things they attacked or blocked */
    const char *const *from;          /**< ids of these */
    size_t to_count;                  /**< how many they attack or block now */
    const char *const *to;            /**< ids of these */
    size_t gain_count;                /**< how many entries of `gains` */
    const muster_requirement *gains;  /**< what is obeyed from now on; `obeyed`: how many more */
    size_t loss_count;                /**< how many entries of `losses` */
    const muster_requirement *losses; /**< what no longer is; `obeyed`: how many fewer */
    size_t mended_count;              /**< how many entries of `mended` */
    const muster_violation *mended;   /**< what is no longer broken */
    size_t broken_count;              /**< how many entries of `broken` */
    const muster_violation *broken;   /**< what is broken until a later change mends it */
    int64_t obeyed;                   /**< how many requirements are obeyed after it */
    const char *message;              /**< the same in a sentence */
    int64_t room[2];                  /**< for later versions; 0 */
} muster_change;

/** The kind of a proof. */
typedef enum muster_proof_kind {
    MUSTER_PROOF_NONE,       /**< nothing was proved: a limit was reached */
    MUSTER_PROOF_EVERYTHING, /**< every requirement is obeyed: there is nothing to prove */
    MUSTER_PROOF_BOUNDS,     /**< bounds on groups of requirements, which add up to the maximum */
    MUSTER_PROOF_SEARCH      /**< an exhaustive search */
} muster_proof_kind;

/** A group of requirements, and how many of them can be obeyed at most. */
typedef struct muster_bound {
    size_t missed_count;  /**< how many entries of `missed` */
    const size_t *missed; /**< indices in muster_explanation.missed: these and their `others` */
    int64_t at_most;      /**< how many of `of` can be obeyed */
    int64_t of;           /**< how many they are in all */
    int64_t room[2];      /**< for later versions; 0 */
} muster_bound;

/** Why nothing obeys more than the best declaration. */
typedef struct muster_proof {
    muster_proof_kind kind;     /**< the kind of proof */
    const char *message;        /**< the proof in sentences, or NULL */
    size_t bound_count;         /**< how many bounds */
    const muster_bound *bounds; /**< no requirement is in two of them */
    int64_t room[2];            /**< for later versions; 0 */
} muster_proof;

/** The answer to muster_why. */
typedef struct muster_explanation {
    const muster_report *best; /**< the declaration found, checked, or better; NULL: none proved */
    size_t missed_count;       /**< how many entries of `missed` */
    const muster_missed *missed;  /**< each requirement that the best one does not fully obey */
    size_t change_count;          /**< how many changes; 0 where the declaration is legal */
    const muster_change *changes; /**< from the declaration to the best one */
    muster_proof proof;           /**< why nothing obeys more */
    const char *reason;           /**< why something is undecided; else NULL */
} muster_explanation;

/** For muster_why; NULL for other answers. */
MUSTER_API const muster_explanation *muster_answer_why(const muster_answer *answer);

/* ---- What stands between --------------------------------------------------------------------- */

/** Something that a position might be without. */
typedef struct muster_omission {
    const char *kind;     /**< "effect", "cost", "creature" (that it is there), "tapped",
                             "summoning-sick", "goaded", "suspected", "detained", or "unpaid": a
                             limit on what a player can pay */
    const char *creature; /**< its id, or NULL */
    const char *player;   /**< id of the player, for "unpaid"; or NULL */
    int effect;           /**< index in `effects` of the document, or -1 */
    const char *source;   /**< the effect's source, or NULL */
    const char *message;  /**< as part of a sentence: "if wall were untapped"; or NULL */
    int64_t room[2];      /**< for later versions; 0 */
} muster_omission;

/** A smallest set: without all of these, exactly this declaration would be legal; without fewer of
    them it would not. */
typedef struct muster_way {
    size_t count;                     /**< at least 1 */
    const muster_omission *omissions; /**< what would have to be otherwise */
    const char *message;              /**< one sentence: "it would be legal without ..." */
    int64_t room[2];                  /**< for later versions; 0 */
} muster_way;

/** The answer to muster_what_stands_between. */
typedef struct muster_obstruction {
    size_t way_count;       /**< 0 where the declaration is legal, or where no set suffices */
    const muster_way *ways; /**< those with the fewest members first */
    bool complete;          /**< there are no others */
    const char *reason;     /**< why it isn't complete; else NULL */
} muster_obstruction;

/** For muster_what_stands_between; NULL for other answers. */
MUSTER_API const muster_obstruction *muster_answer_obstruction(const muster_answer *answer);

/* ---- Claims ---------------------------------------------------------------------------------- */

/**
 * What a sentence of an answer claims. docs/format.md says what each kind means, and which of these
 * members it has.
 */
typedef struct muster_claim {
    const char *kind;     /**< "breaks", "conflict", "bound", ... */
    const char *rule;     /**< rule number, of the edition asked for; or NULL */
    const char *sentence; /**< in words, without initial capital or full stop */
    const char *creature; /**< id of the creature whose option it is about, or NULL */
    const char *object;   /**< id of what that attacks, or of the attacker that it blocks; NULL:
                             anything at all */
    bool not_done;     /**< it is about declarations without the option, not about those with it */
    const char *scope; /**< which declarations are looked at; NULL for most kinds */
    const muster_violation *violation;      /**< or NULL */
    size_t requirement_count;               /**< how many entries of `requirements` */
    const muster_requirement *requirements; /**< or NULL */
    size_t ground_count;                    /**< how many entries of `grounds` */
    const muster_ground *grounds;           /**< or NULL */
    size_t effect_count;                    /**< how many entries of `effects` */
    const int *effects;                     /**< indices in `effects` of the document, or NULL */
    size_t part_count;                      /**< how many entries of `parts` */
    const muster_conflict_part *parts;      /**< what is given, or options; or NULL */
    size_t omission_count;                  /**< how many entries of `omissions` */
    const muster_omission *omissions;       /**< what the position would be without, or NULL */
    int64_t at_least;                       /**< -1: none */
    int64_t at_most;                        /**< -1: none */
    int64_t of;                             /**< -1: none */
    const muster_bill *bills;               /**< what is paid, or NULL */
    size_t bill_count;                      /**< how many entries of `bills` */
    size_t amount_count;                    /**< how many entries of `amounts` */
    const muster_amount *amounts;           /**< what is paid in all by all players, or NULL */
    int64_t room[2];                        /**< for later versions; 0 */
} muster_claim;

/**
 * The claims of an answer, in the order of its sentences; NULL (and *count 0) if there are none.
 */
MUSTER_API const muster_claim *muster_answer_claims(const muster_answer *answer, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
