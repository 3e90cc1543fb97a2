/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Questions about attacks and blocks: what is legal, what has to be declared, how many ways there
 * are, and why. Read a position, ask a question about it, and free the answer and the position:
 *
 *     muster_position *position;
 *     muster_answer *answer;
 *     muster_error error;
 *     muster_position_read(&position, json, strlen(json), &error);
 *     muster_check(&answer, position, NULL, NULL, &error);
 *     if (muster_answer_outcome(answer) == MUSTER_LEGAL) ...
 *     muster_answer_free(answer);
 *     muster_position_free(position);
 *
 * Each call returns MUSTER_OK (0), or a negative value with the reason in `error`, which may be
 * NULL if the reason is of no interest. What a call makes, *out, is the caller's to free, and NULL
 * if it fails. A pointer returned by a getter belongs to the object that it came from.
 */
#ifndef MUSTER_ASK_H
#define MUSTER_ASK_H

#include "muster/declaration.h"

struct muster_card_source;

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Position, question, answer -------------------------------------------------------------- */

/** The answer to one question. Only that to muster_next refers to its position. */
typedef struct muster_answer muster_answer;

/** Limits of a question, and which legal declarations it is about; NULL for the defaults. */
typedef struct muster_request muster_request;

/**
 * Reads one document of the format "muster/1", or a table, the same position as lines of text
 * (docs/tables.md in share/doc/muster), or a game state of Forge: what begins with a '{' is a
 * document. No question changes a position: several threads may ask about it at once. Cards are not
 * read: a document that names or quotes cards goes through muster_expand first (muster/cards.h), as
 * their keys are errors here. `json` need not end in a NUL; `length` is in bytes. Fails with
 * MUSTER_BAD_INPUT
 * where the text is not JSON (error->line and column say where) or breaks the format (error->path;
 * in a table error->line and column alone), MUSTER_NO_MEMORY, or MUSTER_BAD_ARGUMENT.
 */
MUSTER_API muster_status muster_position_read(muster_position **out, const char *json,
                                              size_t length, muster_error *error);

/** The same by this edition of the rules, whatever the document says: "current" or "2004". */
MUSTER_API muster_status muster_position_read_edition(muster_position **out, const char *json,
                                                      size_t length, const char *edition,
                                                      muster_error *error);

/**
 * All that is wrong with a document, in the order in which it is found: the first is the one that
 * muster_position_read reports. What may only follow from another error is left out, and so is all
 * beyond MUSTER_ERRORS_MOST. *count becomes their number, of which the first `capacity` are copied
 * to `errors`; 0 where the document is right. Fails with MUSTER_NO_MEMORY or MUSTER_BAD_ARGUMENT.
 */
MUSTER_API muster_status muster_position_errors(muster_error *errors, size_t capacity,
                                                size_t *count, const char *json, size_t length);

/**
 * The same for a request with `strict` set: where nothing else is wrong with the document, its
 * effects that concern nobody, with the code "idle-effect", the first of them being the one that a
 * question reports. None where a limit of the request (NULL: the defaults) is reached before they
 * are found; the time that reading the document takes counts.
 */
MUSTER_API muster_status muster_strict_errors(muster_error *errors, size_t capacity, size_t *count,
                                              const char *json, size_t length,
                                              const muster_request *request);

/**
 * Writes a position as one line of JSON, a document of the format "muster/1" that reads as the same
 * position, with its declaration. Keys that say what holds without them are left out, and words
 * that match without regard to case become lower case. `write` gets the text in pieces, not ended
 * by a NUL, and returns false to stop. Returns MUSTER_OK, also where it was stopped,
 * MUSTER_NO_MEMORY, perhaps after some pieces, or MUSTER_BAD_ARGUMENT for a NULL position or
 * `write`.
 */
MUSTER_API muster_status muster_position_write(const muster_position *position,
                                               bool (*write)(void *context, const char *bytes,
                                                             size_t length),
                                               void *context);

/** Frees a position; NULL is allowed. */
MUSTER_API void muster_position_free(muster_position *position);

/**
 * Finds a legal declaration that pays nothing and obeys as many requirements as any such
 * declaration can, and uses the fewest creatures among those (508.1c-d, 509.1b-c). request->prefer
 * and request->given change which one is wanted.
 */
MUSTER_API muster_status muster_solve(muster_answer **out, const muster_position *position,
                                      const muster_request *request, muster_error *error);

/**
 * Whether a proposed declaration is legal (508.1, 509.1); if not, every broken restriction, every
 * unobeyed requirement, and a legal declaration near it. `declaration` NULL stands for the one in
 * the document; if the document has none, fails with MUSTER_BAD_INPUT.
 */
MUSTER_API muster_status muster_check(muster_answer **out, const muster_position *position,
                                      const muster_declaration *declaration,
                                      const muster_request *request, muster_error *error);

/** How a question ended. */
typedef enum muster_outcome {
    MUSTER_SOLVED,     /**< to muster_solve: `declared` is the declaration found */
    MUSTER_LEGAL,      /**< to muster_check */
    MUSTER_ILLEGAL,    /**< to muster_check */
    MUSTER_COUNTED,    /**< to muster_count */
    MUSTER_CHOICES,    /**< to muster_choices_of */
    MUSTER_DEALT,      /**< to muster_deal: muster_answer_dealing */
    MUSTER_PLAYED,     /**< to muster_play and muster_next: muster_answer_played */
    MUSTER_IMPOSSIBLE, /**< to muster_play: an entry of the script can't happen */
    MUSTER_CONFLICT,   /**< no legal declaration contains request->given: muster_answer_conflict */
    MUSTER_UNDECIDED,  /**< a limit was reached before a proof; `reason` says which */
    MUSTER_FAILED      /**< an error answer; only its JSON has more */
} muster_outcome;

/** How the question ended. */
MUSTER_API muster_outcome muster_answer_outcome(const muster_answer *answer);

/**
 * The answer as one line of JSON without the newline, as defined by the format. It is written on
 * the first call; NULL if memory runs out then.
 */
MUSTER_API const char *muster_answer_json(const muster_answer *answer);

/**
 * The same in pieces, for an answer that may be long: `write` gets them one after the other, not
 * ended by a NUL, and returns false to stop. Returns MUSTER_OK, also where it was stopped,
 * MUSTER_NO_MEMORY, perhaps after some pieces, or MUSTER_BAD_ARGUMENT for a NULL answer or `write`.
 */
MUSTER_API muster_status muster_answer_write(const muster_answer *answer,
                                             bool (*write)(void *context, const char *bytes,
                                                           size_t length),
                                             void *context);

/** Frees an answer; NULL is allowed. */
MUSTER_API void muster_answer_free(muster_answer *answer);

/* ---- What a position says about itself ---------------------------------------------------- */

/** The document's `id`, or NULL. */
MUSTER_API const char *muster_position_id(const muster_position *position);

/** The document's `title`, or NULL. */
MUSTER_API const char *muster_position_title(const muster_position *position);

/** The moment that the document describes, which decides what can be asked about it. */
MUSTER_API muster_moment muster_position_moment(const muster_position *position);

/**
 * What is to be declared: only where muster_position_moment is MUSTER_AT_ATTACKS or
 * MUSTER_AT_BLOCKS.
 */
MUSTER_API muster_step muster_position_step(const muster_position *position);

/** Whether the document contains a `declaration`. */
MUSTER_API bool muster_position_has_declaration(const muster_position *position);

/* ---- Requests ------------------------------------------------------------------------------ */

/**
 * Which legal declaration muster_solve is to find, of those that pay nothing beyond what is given.
 */
typedef enum muster_preference {
    MUSTER_PREFER_NONE,    /**< one that obeys the most, with the fewest creatures among those */
    MUSTER_PREFER_FEWEST,  /**< with the fewest creatures */
    MUSTER_PREFER_MOST,    /**< with the most creatures */
    MUSTER_PREFER_WEIGHTS, /**< with the largest sum of the document's `weights` */
    MUSTER_PREFER_KILLS,   /**< of damage, as MUSTER_PREFER_NONE there: destroys the most creatures,
                                then the most damage to what is attacked, then the least overkill */
    MUSTER_PREFER_DAMAGE,  /**< of damage: the most to what is attacked, then the most destroyed */
    MUSTER_PREFER_ANY      /**< one that obeys the most, whichever is found first: no time is spent
                                on the fewest creatures. It may contain what obeys nothing. With
                                something given, as MUSTER_PREFER_NONE */
} muster_preference;

/** Whose combat damage a question is about (510.1e). */
typedef enum muster_side {
    MUSTER_BOTH_SIDES, /**< attacking and blocking creatures */
    MUSTER_ATTACKERS,  /**< attacking creatures alone */
    MUSTER_BLOCKERS    /**< blocking creatures alone */
} muster_side;

/**
 * How a question is to be answered. Initialize it with MUSTER_REQUEST_INIT; NULL means the same:
 *
 *     muster_request request = MUSTER_REQUEST_INIT;
 *     request.time_limit = 0.5;
 *     muster_solve(&answer, position, &request, &error);
 *
 * A request whose `size` was not set is MUSTER_BAD_ARGUMENT. So is one larger than the library's
 * muster_request, from a program built with a newer header, unless all members unknown to the
 * library are 0. Members that a smaller one lacks are as in MUSTER_REQUEST_INIT.
 */
struct muster_request {
    size_t size;       /**< sizeof (muster_request), so that the struct can grow */
    double time_limit; /**< seconds for one question, after which the answer is "undecided". 0: no
                          limit */
    /** Called from time to time on the asking thread. If it returns true, the question ends: the
        answer is "undecided" or, where the verdict has been proved by then, may lack reasons and
        claims. May be NULL. */
    bool (*interrupted)(void *context);
    void *context;                   /**< handed to `interrupted` */
    const muster_declaration *given; /**< solve, list, count, choices: only declarations in which
                                        individuals do at least this, and nothing that it rules out;
                                        or NULL. Must belong to the same position */
    muster_preference prefer;        /**< solve: which of the legal declarations */
    bool free;                       /**< list, count: only declarations that pay nothing */
    size_t memory_limit;             /**< bytes that one question may hold at once, in all; then the
                                        answer is "undecided". 0: no limit */
    bool strict; /**< an effect that concerns nobody (muster_answer_idle) is MUSTER_BAD_INPUT with
                    the code "idle-effect", in a batch an error answer. Ignored by
                    muster_checker_outcome, and by muster_play and muster_next, in which
                    the effect may concern somebody later */
    bool brief;  /**< solve, check: verdicts only, without reasons for missed requirements and
                    without claims, as muster_batch_answer gives them */
    muster_side side; /**< combat damage: whose. An assignment that names its own side keeps it; if
                         `given` names none, nobody of the other side is in it */
    size_t outcomes;  /**< deal: no more outcomes than this; 0: MUSTER_OUTCOMES */
    const char *of;   /**< choices: also how many creatures together attack this target, or block
                         this attacker (id); of a player: each of what is attacked there and all of
                         it, or each attacker. NULL: of nothing. MUSTER_BAD_INPUT where nothing
                         here has the id. See muster_choices.sides */
    bool add_or_drop; /**< check: also the fewest single attacks or blocks that make an illegal
                         declaration legal by being added to it, and by being dropped from it; see
                         muster_verdict.adding */
    bool next;        /**< deal: also the position that follows each outcome */
    const char *question; /**< batch: what is asked of every document: "check", "solve", "why",
                             "count", "options", "deal" or "next"; NULL: what each is for */
    bool costs; /**< choices: also the least that each option costs, and what each payment allows
                   and then obliges to; see muster_choices.payments */
    const struct muster_combat_cards *cards; /**< play, next: who reads the cards of the document
                                                  anew after each entry; NULL: it has none. Stays
                                                  until the answer is freed */
    bool visited; /**< solve: the report of what is found has no array of requirements, of which
                     there may be millions, only what muster_report_visit shows; and
                     muster_answer_claims leaves out those about one requirement that isn't obeyed
                     ("missed", and most "conflict"). The JSON is the same. Such answers can't be
                     compared. Has no effect with `given`, or with `prefer` unless that is
                     MUSTER_PREFER_ANY. check in a batch: muster_requirement.words is NULL */
};

/** The default time limit, in seconds. */
#define MUSTER_TIME_LIMIT 60.0
/** The default memory limit, in bytes. */
#define MUSTER_MEMORY_LIMIT ((size_t)1 << 30)
/** How many outcomes muster_deal shows if the request doesn't say. */
#define MUSTER_OUTCOMES 1000
/** Initializes a muster_request with the defaults. */
#define MUSTER_REQUEST_INIT                                                                        \
    {                                                                                              \
        sizeof(muster_request), MUSTER_TIME_LIMIT, NULL, NULL, NULL, MUSTER_PREFER_NONE, false,    \
            MUSTER_MEMORY_LIMIT, false, false, MUSTER_BOTH_SIDES, 0, NULL, false, false, NULL,     \
            false, NULL, false                                                                     \
    }

/* ---- Further questions --------------------------------------------------------------------- */

/**
 * How many legal declarations there are (those that pay costs too, unless request->free), counted
 * without listing them where possible: muster_answer_count. docs/counting.md says how. Of
 * assignments and divisions of damage those that differ only in which of several identical
 * individuals is meant are one; docs/damage.md.
 */
MUSTER_API muster_status muster_count(muster_answer **out, const muster_position *position,
                                      const muster_request *request, muster_error *error);

/**
 * For each creature that could be declared, and each thing it could attack or attacker it could
 * block, whether it must, may or never can do so over all legal declarations, and why; the same for
 * attacking or blocking anything at all. See muster_answer_choices.
 */
MUSTER_API muster_status muster_choices_of(muster_answer **out, const muster_position *position,
                                           const muster_request *request, muster_error *error);

/**
 * Why a declaration is illegal, and why no more requirements can be obeyed: muster_answer_why.
 * `declaration` NULL stands for the one in the document; if the document has none, the one that
 * muster_solve finds is explained. The answer's verdict and outcome are those of muster_check or
 * muster_solve.
 */
MUSTER_API muster_status muster_why(muster_answer **out, const muster_position *position,
                                    const muster_declaration *declaration,
                                    const muster_request *request, muster_error *error);

/**
 * The smallest sets of effects, creatures that the declaration leaves alone, designations (goaded,
 * suspected, detained), taps, summoning sickness and limits on what players can pay, without which
 * exactly this declaration would be legal: muster_answer_obstruction. Each is proved, and so is
 * that no smaller part of it would do. The verdict and outcome are those of muster_check.
 * `declaration` as in muster_check.
 */
MUSTER_API muster_status muster_what_stands_between(muster_answer **out,
                                                    const muster_position *position,
                                                    const muster_declaration *declaration,
                                                    const muster_request *request,
                                                    muster_error *error);

/**
 * What muster_solve answers by the current rules and by those of January 2004, whatever the
 * position's edition, and where the answers differ: muster_answer_editions. The answer's verdict
 * and outcome are those of the position's own edition. The time limit is for both together.
 */
MUSTER_API muster_status muster_solve_editions(muster_answer **out, const muster_position *position,
                                               const muster_request *request, muster_error *error);

/** The same for muster_check. */
MUSTER_API muster_status muster_check_editions(muster_answer **out, const muster_position *position,
                                               const muster_declaration *declaration,
                                               const muster_request *request, muster_error *error);

/* ---- Every legal declaration --------------------------------------------------------------- */

/**
 * Visits every legal declaration (those that pay costs too, unless request->free) exactly once, in
 * an order that depends on the document alone. `visit` must not keep or free the declaration, which
 * changes with the next one; it returns false to stop. *complete (`complete` may be NULL) says
 * whether all were visited: false if `visit` stopped or a limit was reached. With request->strict
 * nothing is visited if a limit is reached before it is known whether some effect concerns nobody.
 * Memory does not grow with their number. Of assignments and divisions of damage, one is visited of
 * those that differ only in which of several identical individuals is meant:
 * muster_declaration_damage.
 */
MUSTER_API muster_status muster_list(const muster_position *position, const muster_request *request,
                                     bool (*visit)(void *context, muster_declaration *declaration),
                                     void *context, bool *complete, muster_error *error);

/* ---- Many checks ---------------------------------------------------------------------------- */

/**
 * Checks many declarations of one position. It remembers what each check would otherwise have to
 * find again: the most requirements that could be obeyed (508.1d, 509.1c). (Who assigns combat
 * damage among whom, 510.1, is kept with the position itself.) It belongs to one thread at a time
 * and keeps a pointer to its position, which must outlive it.
 *
 * The remembered maximum applies to all declarations under which the same `if` conditions hold.
 * Only declarations that pay something may need a search of their own.
 */
typedef struct muster_checker muster_checker;

/** Makes a checker that remembers nothing yet. */
MUSTER_API muster_status muster_checker_new(muster_checker **out, const muster_position *position,
                                            muster_error *error);

/** Frees a checker, but not its position; NULL is allowed. */
MUSTER_API void muster_checker_free(muster_checker *checker);

/**
 * The outcome that muster_check would have (MUSTER_LEGAL, MUSTER_ILLEGAL or MUSTER_UNDECIDED),
 * without reasons or a better declaration. *out is MUSTER_FAILED after a failure, as where somebody
 * who has a choice is left out of an assignment.
 */
MUSTER_API muster_status muster_checker_outcome(muster_outcome *out, muster_checker *checker,
                                                const muster_declaration *declaration,
                                                const muster_request *request, muster_error *error);

/* ---- Tables ------------------------------------------------------------------------------- */

/**
 * Writes a position as a table, lines of text that read as the same position; otherwise as
 * muster_position_write.
 */
MUSTER_API muster_status muster_position_write_table(const muster_position *position,
                                                     bool (*write)(void *context, const char *bytes,
                                                                   size_t length),
                                                     void *context);

/**
 * Writes the document that a table becomes as one line of JSON, before anything is checked but the
 * form of its lines; a text that isn't a table is written as it is. The cards that it names are
 * looked up in `source` (NULL: there are no cards). Fails as muster_position_read
 * does where a line makes no sense.
 */
MUSTER_API muster_status muster_table_document(const char *text, size_t length,
                                               const struct muster_card_source *source,
                                               bool (*write)(void *context, const char *bytes,
                                                             size_t length),
                                               void *context, muster_error *error);

#ifdef __cplusplus
}
#endif

#endif
