/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Questions about attacks and blocks: what is legal, what has to be declared, how many ways there
 * are, and why. A position is read, a question is asked of it, and both are freed:
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
 * Each call returns MUSTER_OK (0), or a negative value and the reason in `error`.
 */
#ifndef MUSTER_ASK_H
#define MUSTER_ASK_H

#include "muster/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Position, question, answer -------------------------------------------------------------- */

/** One moment of combat: a player (or team) is about to declare attackers or blockers. */
typedef struct muster_position muster_position;

/** Attacks or blocks that somebody proposes for one position. */
typedef struct muster_declaration muster_declaration;

/** An answer to one question, complete in itself. */
typedef struct muster_answer muster_answer;

/** Limits of a question, and which legal declarations it is about; NULL stands for the usual. */
typedef struct muster_request muster_request;

/**
 * Reads one document of the format "muster/1". `json` need not end in a NUL; `length` is in bytes.
 * Fails with MUSTER_BAD_INPUT where the text is no JSON (error->line and column say where) or
 * breaks the format (error->path), MUSTER_NO_MEMORY, or MUSTER_BAD_ARGUMENT.
 */
MUSTER_API muster_status muster_position_read(muster_position **out, const char *json,
                                              size_t length, muster_error *error);

/** The same with another edition of the rules than the document's: "current" or "2004". */
MUSTER_API muster_status muster_position_read_edition(muster_position **out, const char *json,
                                                      size_t length, const char *edition,
                                                      muster_error *error);

/** Frees a position. */
MUSTER_API void muster_position_free(muster_position *position);

/**
 * A legal declaration that pays nothing and obeys as many requirements as any such declaration
 * could, with the fewest creatures among those (508.1c-d, 509.1b-c).
 */
MUSTER_API muster_status muster_solve(muster_answer **out, const muster_position *position,
                                      const muster_request *request, muster_error *error);

/**
 * Whether a proposed declaration is legal; if not, every broken restriction, every missed
 * requirement, and a legal declaration near it. `declaration` NULL stands for the one in the
 * document; if there is none that is MUSTER_BAD_INPUT.
 */
MUSTER_API muster_status muster_check(muster_answer **out, const muster_position *position,
                                      const muster_declaration *declaration,
                                      const muster_request *request, muster_error *error);

/** How a question ended. */
typedef enum muster_outcome {
    MUSTER_SOLVED,    /**< to muster_solve: `declared` is the declaration found */
    MUSTER_LEGAL,     /**< to muster_check */
    MUSTER_ILLEGAL,   /**< to muster_check */
    MUSTER_COUNTED,   /**< to muster_count */
    MUSTER_CHOICES,   /**< to muster_choices_of */
    MUSTER_CONFLICT,  /**< what was given can't be completed: muster_answer_conflict */
    MUSTER_UNDECIDED, /**< a limit was reached before a proof; `reason` says which */
    MUSTER_FAILED     /**< an error answer; only the JSON says more */
} muster_outcome;

/** How the question ended. */
MUSTER_API muster_outcome muster_answer_outcome(const muster_answer *answer);

/**
 * The answer as one line of JSON without the newline, as the format says. It is written when it
 * is first asked for; NULL if memory runs out then.
 */
MUSTER_API const char *muster_answer_json(const muster_answer *answer);

/** Frees an answer. */
MUSTER_API void muster_answer_free(muster_answer *answer);

/* ---- What a position says of itself -------------------------------------------------------- */

/** The document's `id`; NULL where it has none. */
MUSTER_API const char *muster_position_id(const muster_position *position);

/** The document's `title`; NULL where it has none. */
MUSTER_API const char *muster_position_title(const muster_position *position);

/** Whether attackers are to be declared; else blockers are. */
MUSTER_API bool muster_position_attacking(const muster_position *position);

/** Whether the document holds a `declaration`. */
MUSTER_API bool muster_position_has_declaration(const muster_position *position);

/* ---- Declarations -------------------------------------------------------------------------- */

/**
 * Reads a declaration: {"attacks": [...]} or {"blocks": [...]}, as in the format. What names
 * something that does not exist is MUSTER_BAD_INPUT; what exists but may not do this is read, and
 * is then an illegal declaration.
 */
MUSTER_API muster_status muster_declaration_read(muster_declaration **out,
                                                 const muster_position *position, const char *json,
                                                 size_t length, muster_error *error);

/**
 * Reads the short form for command lines: "wall=bear,hydra=bear+elf" in the block step (creature =
 * attackers), "bear=Bob,elf=Gideon" in the attack step (creature = what it attacks); "token*40=Bob"
 * speaks of 40 of a creature with `count`; "" or "none" declares nothing. Spaces may stand around
 * ids and signs. error->column says where it is wrong.
 */
MUSTER_API muster_status muster_declaration_parse(muster_declaration **out,
                                                  const muster_position *position, const char *text,
                                                  muster_error *error);

/**
 * The declaration that stands in the document, to be freed like any other; *out stays NULL where
 * muster_position_has_declaration says that there is none.
 */
MUSTER_API muster_status muster_declaration_of(muster_declaration **out,
                                               const muster_position *position,
                                               muster_error *error);

/** Frees a declaration; its position stays. */
MUSTER_API void muster_declaration_free(muster_declaration *declaration);

/**
 * Rules out what a declaration that is only a beginning (muster_request.given) shall not be
 * completed with: "wall=elf+bear,hydra": wall blocks neither elf nor bear, hydra does nothing at
 * all; the same with what is attacked. May be called several times. After MUSTER_BAD_INPUT some of
 * the text may count already.
 */
MUSTER_API muster_status muster_declaration_rule_out(muster_declaration *declaration,
                                                     const char *text, muster_error *error);

/** What some individuals of one creature do. */
typedef struct muster_entry {
    const char *creature; /**< id */
    int64_t count;        /**< how many individuals. In one that is handed in, 0 is left out: 1 */
    int64_t individuals;  /**< how many there are of the creature */
    size_t object_count;  /**< at least 1 */
    const char *const *objects; /**< ids: what they attack, or the attackers that they block */
    int64_t room[2];            /**< for later versions; 0 */
} muster_entry;

/**
 * What a declaration says, in the order of the document; the array belongs to the declaration and,
 * in muster_list, changes with the next one. NULL (and *count 0) where memory runs out.
 */
MUSTER_API const muster_entry *muster_declaration_entries(muster_declaration *declaration,
                                                          size_t *count);

/**
 * Its bands, each with the members as `objects`; otherwise as muster_declaration_entries. A
 * declaration without bands gives an array without elements, and NULL only where memory runs out.
 */
MUSTER_API const muster_entry *muster_declaration_bands(muster_declaration *declaration,
                                                        size_t *count);

/**
 * A declaration as one line of JSON without the newline, as the format says: belongs to the
 * declaration, like its entries. NULL if memory runs out.
 */
MUSTER_API const char *muster_declaration_json(muster_declaration *declaration);

/* ---- Requests ------------------------------------------------------------------------------ */

/** Which legal declaration muster_solve is to find, of those that pay nothing (but what is given).
 */
typedef enum muster_preference {
    MUSTER_PREFER_NONE,   /**< one that obeys the most, with the fewest creatures among those */
    MUSTER_PREFER_FEWEST, /**< with the fewest creatures */
    MUSTER_PREFER_MOST,   /**< with the most creatures */
    MUSTER_PREFER_WEIGHTS /**< with the largest sum of the document's `weights` */
} muster_preference;

/**
 * How a question is to be answered. It begins as MUSTER_REQUEST_INIT; NULL stands for the same:
 *
 *     muster_request request = MUSTER_REQUEST_INIT;
 *     request.time_limit = 0.5;
 *     muster_solve(&answer, position, &request, &error);
 *
 * A request whose `size` was not set is MUSTER_BAD_ARGUMENT. So is one that is larger than the
 * library's muster_request, as in a program built with a newer header, unless what the library does
 * not know is 0. What a smaller one lacks is as in MUSTER_REQUEST_INIT.
 */
struct muster_request {
    size_t size;       /**< sizeof (muster_request), so that the struct can grow */
    double time_limit; /**< seconds of searching for one question; then the answer is "undecided".
                          0: no limit. Building the program and judging come on top */
    /** Called now and then while searching, on the thread that asked: true stops the search, and
        the answer is "undecided"; may be NULL. */
    bool (*interrupted)(void *context);
    void *context;                   /**< handed to `interrupted` */
    const muster_declaration *given; /**< solve, list, count, choices: only declarations in which
                                        individuals do at least this, and nothing that it rules out;
                                        or NULL. It must be about the same position */
    muster_preference prefer;        /**< solve: which of the legal declarations */
    bool free;                       /**< list, count: only declarations that pay nothing */
};

/** Seconds of searching for one question where nothing else is said. */
#define MUSTER_TIME_LIMIT 60.0
/** What a muster_request begins as. */
#define MUSTER_REQUEST_INIT                                                                        \
    { sizeof(muster_request), MUSTER_TIME_LIMIT, NULL, NULL, NULL, MUSTER_PREFER_NONE, false }

/* ---- Further questions --------------------------------------------------------------------- */

MUSTER_API muster_status muster_count(muster_answer **out, const muster_position *position,
                                      const muster_request *request, muster_error *error);

/**
 * For each creature that could be declared and each thing it could be told to do, and for each
 * creature and anything at all, whether it must, may or never can, over all legal declarations, and
 * why: muster_answer_choices.
 */
MUSTER_API muster_status muster_choices_of(muster_answer **out, const muster_position *position,
                                           const muster_request *request, muster_error *error);

/**
 * Why a declaration is illegal, and why no more can be obeyed: muster_answer_why. `declaration`
 * NULL stands for the one in the document; where there is none either, it is about the one that
 * muster_solve finds. The answer's verdict and outcome are those of muster_check or muster_solve.
 */
MUSTER_API muster_status muster_why(muster_answer **out, const muster_position *position,
                                    const muster_declaration *declaration,
                                    const muster_request *request, muster_error *error);

/**
 * What muster_solve says by the current rules and by those of January 2004, whatever the position's
 * edition, and where the answers differ: see muster_answer_editions. The answer's verdict and
 * outcome are those of the position's own edition. The time limit is for each edition.
 */
MUSTER_API muster_status muster_solve_editions(muster_answer **out, const muster_position *position,
                                               const muster_request *request, muster_error *error);

/** The same for muster_check. */
MUSTER_API muster_status muster_check_editions(muster_answer **out, const muster_position *position,
                                               const muster_declaration *declaration,
                                               const muster_request *request, muster_error *error);

/* ---- Every legal declaration --------------------------------------------------------------- */

/**
 * Every legal declaration (those that pay costs too, unless request->free), each once, in an order
 * that depends on the document alone. `visit` gets one after the other and may keep none of them:
 * it changes with the next; it returns false to stop. *complete (may be NULL) says whether all were
 * visited: false where the visitor stopped, or where a limit was reached. Memory does not grow with
 * their number.
 */
MUSTER_API muster_status muster_list(const muster_position *position, const muster_request *request,
                                     bool (*visit)(void *context, muster_declaration *declaration),
                                     void *context, bool *complete, muster_error *error);

/* ---- Many checks ---------------------------------------------------------------------------- */

/**
 * Checks declarations of one position, of which it remembers what each check would find out again:
 * the most requirements that could be obeyed (508.1d, 509.1c). It belongs to one thread at a time
 * and keeps a pointer to its position, which must outlive it.
 *
 * What is remembered holds for all declarations for which the same `if`s hold. Only those that pay
 * something may take a search of their own.
 */
typedef struct muster_checker muster_checker;

/** A checker that remembers nothing yet. */
MUSTER_API muster_status muster_checker_new(muster_checker **out, const muster_position *position,
                                            muster_error *error);

/** Frees a checker; its position stays. */
MUSTER_API void muster_checker_free(muster_checker *checker);

/**
 * The outcome that muster_check would have: MUSTER_LEGAL, MUSTER_ILLEGAL or MUSTER_UNDECIDED; no
 * reasons, no better declaration. *out is MUSTER_FAILED after a failure.
 */
MUSTER_API muster_status muster_checker_outcome(muster_outcome *out, muster_checker *checker,
                                                const muster_declaration *declaration,
                                                const muster_request *request, muster_error *error);

/* ---- Lines of JSON ------------------------------------------------------------------------- */

/**
 * One line of a batch: reads the document, checks the declaration in it or solves it where there is
 * none. What is wrong with the document becomes an error *answer* with the document's id and,
 * unless `line` is 0, the line's number, and the call still returns MUSTER_OK.
 */
MUSTER_API muster_status muster_batch_answer(muster_answer **out, const char *json, size_t length,
                                             size_t line, const muster_request *request,
                                             muster_error *error);

/**
 * An error as an answer, for programs that read JSON only. `json` (may be NULL) is the document it
 * arose from: its `id` is echoed where it can be read. `line` as in muster_batch_answer.
 */
MUSTER_API muster_status muster_error_answer(muster_answer **out, const muster_error *error,
                                             const char *json, size_t length, size_t line);

/* ---- The integer program --------------------------------------------------------------------- */

/** The integer program that a question sets up, as text for any solver. */
typedef struct muster_model muster_model;

/** Languages of integer programs. */
typedef enum muster_model_format {
    MUSTER_LP, /**< CPLEX LP, to be maximised */
    MUSTER_MPS /**< free MPS: the negative objective, to be minimised */
} muster_model_format;

/**
 * Writes the program whose maximum muster_check gives for the declaration. `declaration` NULL
 * stands for the one in the document; if there is none, it is the program of muster_solve.
 * docs/integer-program.md in share/doc/muster says what its columns and rows are.
 */
MUSTER_API muster_status muster_model_write(muster_model **out, const muster_position *position,
                                            const muster_declaration *declaration,
                                            muster_model_format format, muster_error *error);

/** Frees a program and its text. */
MUSTER_API void muster_model_free(muster_model *model);

/** The text, or NULL where the program would be too large to be built. */
MUSTER_API const char *muster_model_text(const muster_model *model);

/** Why there is no text; NULL where there is one. */
MUSTER_API const char *muster_model_reason(const muster_model *model);

#ifdef __cplusplus
}
#endif

#endif
