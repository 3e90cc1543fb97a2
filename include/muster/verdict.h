/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * What answers say whatever was asked, as structs: the verdict, with what a declaration breaks and
 * obeys; how two answers differ; effects that concern nobody; and the words of effects. They belong
 * to the answer and are valid as long as it is.
 */
#ifndef MUSTER_VERDICT_H
#define MUSTER_VERDICT_H

#include "muster/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Verdicts -------------------------------------------------------------------------------- */

/** A way in which a declaration is illegal, requirements aside. */
typedef struct muster_violation {
    const char *rule;      /**< rule number, of the edition asked for */
    const char *kind;      /**< a stable word, such as "flying"; the format lists them */
    const char *message;   /**< one sentence */
    const char *source;    /**< the effect's source, or NULL */
    int effect;            /**< index in `effects`, or -1: a rule of the game itself */
    bool restriction;      /**< breaks a restriction (508.1c, 509.1b); else an impossible choice,
                              cost or band */
    size_t creature_count; /**< how many creatures are concerned */
    const char *const *creatures; /**< their ids */
    int64_t room[2];              /**< for later versions; 0 */
} muster_violation;

/** A requirement, or several identical ones. */
typedef struct muster_requirement {
    const char *kind; /**< the effect's kind, or "goad", "goad-other-player" */
    const char
        *words;      /**< what it asks, for people, with its source: "blocks bear if able (Lure)" */
    const char *why; /**< for the declaration checked or found: why it is not obeyed, as a clause
                        ("wall is tapped (509.1a)"); NULL if it is, or if a better declaration
                        shows how it could be, or on a large board */
    const char *source;   /**< the effect's source, or NULL */
    const char *creature; /**< id of the one creature it is about, or NULL */
    const char *attacker; /**< id of the one attacker it is about, or NULL */
    const char *target;   /**< id of the one thing to attack it is about, or NULL */
    int effect;           /**< index in `effects`, or -1: goad */
    int64_t times;        /**< how many times each counts */
    int64_t count;        /**< how many identical ones this entry stands for */
    int64_t individuals;  /**< how many there are of `creature`; 1 where that is NULL */
    int64_t obeyed;       /**< how many of them are obeyed; 0 if not in force */
    bool in_force;        /**< false where its `if` does not hold */
    int64_t room[2];      /**< for later versions; 0 */
} muster_requirement;

/** A declaration as the referee judged it. */
typedef struct muster_report {
    int64_t obeyed;     /**< requirements in force that it obeys, each counted `times` times */
    size_t entry_count; /**< how many entries */
    const muster_entry *entries;        /**< who attacks or blocks what */
    size_t band_count;                  /**< how many bands */
    const muster_entry *bands;          /**< each with the members as `runs`; `creature` is NULL */
    size_t violation_count;             /**< how many violations */
    const muster_violation *violations; /**< why it is illegal, requirements aside */
    size_t requirement_count;           /**< how many entries of requirements; 0 with `table` */
    const muster_requirement *requirements; /**< all of them, obeyed or not */
    size_t cost_count;                      /**< how many resources are paid */
    const muster_amount *costs;             /**< the total of what it pays */
    const struct muster_requirement_table
        *table; /**< NULL, or all requirements, where the request asked for them as `visited`:
                   for muster_report_visit */
} muster_report;

/**
 * Calls `visit` for each requirement of a report, obeyed or not, in order, until it returns false.
 * What it points to stays as long as the answer; *requirement itself only until `visit` returns,
 * where the request asked for `visited`.
 */
MUSTER_API void muster_report_visit(const muster_report *report,
                                    bool (*visit)(void *context,
                                                  const muster_requirement *requirement),
                                    void *context);

/** The nearest legal declaration that only adds to another one, or only drops from it. */
typedef struct muster_one_way {
    bool known;                    /**< false: a limit was reached */
    const muster_report *declared; /**< it; NULL where it is known that there is none */
    int64_t count; /**< how many single attacks or blocks are added, or dropped; no other does with
                      fewer */
    int64_t room[2]; /**< for later versions; 0 */
} muster_one_way;

/** The player who declares in place of the creatures' controllers. */
typedef struct muster_declarer {
    const char *player;  /**< the player's id */
    const char *source;  /**< the source of the effect that says so, or NULL */
    const char *message; /**< for people, without full stop: "Bob chooses which creatures attack
                            (Master Warcraft); whoever controls them may decline to pay for it" */
    int effect;          /**< index in `effects` */
    int64_t room[2];     /**< for later versions; 0 */
} muster_declarer;

/** What every answer says, as far as its question asks for it. */
typedef struct muster_verdict {
    muster_outcome outcome;       /**< how the question ended */
    const char *id;               /**< the document's, or NULL */
    const char *title;            /**< the document's, or NULL */
    const char *edition;          /**< "current" or "2004" */
    const char *reason;           /**< why undecided, or NULL */
    const char *requirement_rule; /**< the rule on obeying requirements: "508.1d" */
    bool has_costs; /**< there are costs: the maximum is the one without paying, or without paying
                       more than the declaration checked */
    bool has_conditions; /**< some requirement has an `if`: how many are in force depends on what
                            is declared */
    muster_step step;    /**< what is declared */
    bool maximum_known;  /**< false where no maximum was proved */
    int64_t maximum;     /**< the most requirements that could be obeyed, if known */
    const muster_report *declared; /**< the declaration checked, or the one found; NULL if it is
                                      undecided before there is any */
    const muster_report *better;   /**< a legal one near the declaration checked; NULL if that is
                                      legal, or if none was proved (`reason` says why) */
    size_t sentence_count;         /**< how many sentences; 0 unless a declaration is illegal */
    const char *const *sentences; /**< why it is illegal, for people: what it breaks, with rules and
                                     sources, or, if it breaks nothing, which requirements it
                                     doesn't obey though `better` does. Without initial capital
                                     or full stop */
    bool declaration_passed_over; /**< muster_solve: the document has a declaration, which it does
                                     not look at */
    const char *duty;  /**< requirements that every legal declaration obeys, and this one doesn't:
                          "wall must block bear (Lure, twice)"; NULL where none are known, and
                          unless only requirements make this one illegal */
    size_t duty_count; /**< of how many requirements that is said */
    const muster_one_way *adding;   /**< legal by adding alone; NULL unless request->add_or_drop
                                       was set and the declaration is illegal */
    const muster_one_way *dropping; /**< the same by dropping alone */
    size_t equally_near_count;      /**< 0, or 1 where `better` keeps all that was declared */
    const muster_report *const *equally_near; /**< legal ones that obey as much as `better` and
                                                 differ from the declaration checked in as many
                                                 single attacks or blocks, but drop some of it */
    const muster_declarer *declared_by; /**< who declares instead, or NULL; what is legal stays */
} muster_verdict;

/** A point on which the two editions of the rules differ. */
typedef struct muster_edition_difference {
    const char *about;     /**< "legal": whether the declaration is legal; "maximum": how many
                              requirements must be obeyed; "attack": whether a creature may attack */
    int64_t current;       /**< by the current rules: the maximum; else 1 for yes, 0 for no */
    int64_t of_2004;       /**< the same by the rules of January 2004 */
    const char *rule;      /**< the rule of 2004 that makes the difference: "500.5", "308.2a" */
    const char *message;   /**< the reason, in two sentences */
    size_t creature_count; /**< how many creatures it is about */
    const char *const *creatures; /**< ids: Walls, or creatures that need not act in 2004 */
    int64_t room[2];              /**< for later versions; 0 */
} muster_edition_difference;

/** The answers by both editions, and how they differ. */
typedef struct muster_editions {
    const muster_verdict *current; /**< by the current rules */
    const muster_verdict *of_2004; /**< by those of January 2004 */
    const char *reason;            /**< why it is undecided whether they differ, or NULL */
    size_t difference_count;       /**< how many differences */
    const muster_edition_difference
        *differences; /**< empty: what is legal by one edition is legal by the other */
} muster_editions;

/** For muster_solve_editions and muster_check_editions; NULL for other answers. */
MUSTER_API const muster_editions *muster_answer_editions(const muster_answer *answer);

/** A point on which the answers to one question about two positions differ. */
typedef struct muster_answer_difference {
    /** "verdict", "maximum", "count", "declaration" (the one found), "better" (the legal one near
       the one checked), "violation", "requirement", "cost" (what the declaration pays), "option",
       or "together" (what holds of several options, or of what request->of names). */
    const char *about;
    const char *creature; /**< for an option: id; else NULL */
    const char
        *object; /**< for an option: id of what it attacks or blocks; NULL: anything at all */
    /** What is said before, and after: a word for a verdict ("legal", "illegal", "found",
        "conflict", "undecided") or an option ("must", "may", "never", of a crowd also "may, 0 to 1
        of 3", or "only by paying"), a number in decimal, the message of a violation, "1 of 2" for a
       requirement; NULL where there is no such thing. */
    const char *before, *after;
    /** The declarations before and after; NULL where there is none. */
    const muster_report *declared_before, *declared_after;
    const char *words; /**< what a requirement asks: "wall must block bear (Lure, twice)"; else
                          NULL */
    int64_t room[1];   /**< for later versions; 0 */
} muster_answer_difference;

/** How two answers to the same question differ. */
typedef struct muster_comparison {
    size_t difference_count;                     /**< 0: they say the same */
    const muster_answer_difference *differences; /**< what the verdict says first, options last */
} muster_comparison;

/**
 * Compares the answers to the same question about a position and about a changed one
 * (muster_position_what_if), or to muster_check about two declarations, and keeps only what
 * differs: verdict, maximum, count, declarations, violations, where both have the same requirements
 * how much of each is obeyed, and what single creatures must, may and can't do. The comparison owns
 * both answers, also where the call fails: don't free them. Its outcome is that of `after`. Fails
 * with MUSTER_BAD_ARGUMENT where they don't answer the same question or are error answers.
 */
MUSTER_API muster_status muster_compare(muster_answer **out, muster_answer *before,
                                        muster_answer *after, muster_error *error);

/** For muster_compare; NULL for other answers. */
MUSTER_API const muster_comparison *muster_answer_comparison(const muster_answer *answer);

/** One of the two that were compared: 0 before, 1 after; NULL for other answers. */
MUSTER_API const muster_answer *muster_answer_compared(const muster_answer *answer, int which);

/** The verdict; NULL for an error answer. */
MUSTER_API const muster_verdict *muster_answer_verdict(const muster_answer *answer);

/* ---- Effects that concern nobody ------------------------------------------------------------- */

/**
 * An effect of the document that concerns nobody in its position, most likely by mistake: it works
 * in the other step, or nothing on their side is picked by its `creatures`, `attackers`, `by` or
 * `targets`. docs/format.md says which effects these are.
 */
typedef struct muster_idle {
    const char *kind;    /**< the effect's kind */
    const char *source;  /**< the effect's source, or NULL */
    const char *reason;  /**< a stable word: "other-step", "wrong-side" or "no-match" */
    const char *message; /**< for people, without initial capital or full stop: "Bob controls no
                            creature of type Elff (did you mean Elf?)" */
    int effect;          /**< index in `effects` */
    int64_t room[2];     /**< for later versions; 0 */
} muster_idle;

/**
 * The effects that concern nobody, in the document's order; NULL (and *count 0) if there are none,
 * if a limit was reached before they were found, and for error answers.
 */
MUSTER_API const muster_idle *muster_answer_idle(const muster_answer *answer, size_t *count);

/**
 * Calls `visit` for each effect of a position that concerns nobody, without a question. *idle
 * belongs to the library, and ends with the call of `visit`. Fails with MUSTER_BAD_INPUT if there
 * is one and request->strict is set. If a limit of the request is reached, nothing is visited;
 * *complete (`complete` may be NULL) says whether none was and all effects were looked at.
 */
MUSTER_API muster_status muster_idle_effects(const muster_position *position,
                                             const muster_request *request,
                                             void (*visit)(void *context, const muster_idle *idle),
                                             void *context, bool *complete, muster_error *error);

/* ---- What cards say -------------------------------------------------------------------------- */

/** The words of an effect, as the document has them (`text`). */
typedef struct muster_quote {
    const char *source; /**< the effect's source, or NULL */
    const char *text;   /**< its words */
    int effect;         /**< index in `effects` of the document */
    int64_t room[2];    /**< for later versions; 0 */
} muster_quote;

/**
 * The words of the effects that the claims of an answer are about, where the document has them, in
 * the document's order; what several effects of one source say alike stands once. NULL (and *count
 * 0) if there are none.
 */
MUSTER_API const muster_quote *muster_answer_quotes(const muster_answer *answer, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
