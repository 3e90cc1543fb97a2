/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * What all public headers share: the version, errors, and lists of texts and numbers.
 */
#ifndef MUSTER_COMMON_H
#define MUSTER_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version of these headers; muster_version() returns the library's. */
#define MUSTER_VERSION "0.1.0"
/** The same as a number, for comparisons: 10000 * major + 100 * minor + patch. */
#define MUSTER_VERSION_NUMBER 100

/**
 * Marks the functions that the library exports. On Windows a program that links the static library
 * defines MUSTER_STATIC; MUSTER_BUILDING is for the library's own build only.
 */
#if defined(_WIN32) && defined(MUSTER_STATIC)
#define MUSTER_API
#elif defined(_WIN32) && defined(MUSTER_BUILDING)
#define MUSTER_API __declspec(dllexport)
#elif defined(_WIN32)
#define MUSTER_API __declspec(dllimport)
#elif defined(__GNUC__)
#define MUSTER_API __attribute__((visibility("default")))
#else
#define MUSTER_API
#endif

/* ---- Outcomes and errors ------------------------------------------------------------------- */

/** What a call returns. */
typedef enum muster_status {
    MUSTER_OK = 0,            /**< success */
    MUSTER_BAD_INPUT = -1,    /**< the document or declaration breaks the format; see the error */
    MUSTER_BAD_ARGUMENT = -2, /**< the caller passed something the header forbids, such as NULL */
    MUSTER_NO_MEMORY = -3,    /**< memory ran out; nothing is leaked (except that GLPK 5.0 can lose
                                 the one block it failed to enlarge) */
    MUSTER_INTERNAL = -4      /**< a bug: the referee rejected what the integer program found. No
                                 answer is given; please report it */
} muster_status;

/** What the message of an error holds, for a program that adds to it or says it otherwise. */
typedef enum muster_error_trait {
    MUSTER_ERROR_SUGGESTS = 1,     /**< it asks whether another word was meant: "did you mean" */
    MUSTER_ERROR_ABOUT_CARDS = 2,  /**< an "unknown-key" that documents with cards know */
    MUSTER_ERROR_NO_DEFENDING = 4, /**< the "missing-key" is `defending` */
    MUSTER_ERROR_INCOMPLETE = 8    /**< in a "bad-short-form" a piece is missing, none is wrong */
} muster_error_trait;

/** What went wrong. The buffers are fixed, so it can live on the caller's stack. */
typedef struct muster_error {
    muster_status status; /**< what the call returned */
    char code[32];        /**< a stable word, such as "unknown-keyword"; see the format */
    char path[512];    /**< JSON pointer (RFC 6901) to what is wrong; "" for the whole document */
    size_t line;       /**< where that is in the text, counted from 1; 0 if there is no text */
    size_t column;     /**< in bytes, counted from 1; 0 if there is no text */
    char message[768]; /**< one sentence: what was found, and what was expected */
    int64_t traits;    /**< a set of muster_error_trait */
    int64_t room[3];   /**< for later versions; 0 */
} muster_error;

/** At most this many errors of one document are reported. */
enum { MUSTER_ERRORS_MOST = 20 };

/**
 * Writes an error as one line for people: "unknown-kind at /effects/0/kind: unknown kind ...", with
 * line and column if there is a text. Truncates to `size` bytes, including the NUL. Returns
 * `text`:
 *
 *     char line[1400];
 *     fprintf(stderr, "%s\n", muster_error_text(&error, line, sizeof(line)));
 */
MUSTER_API char *muster_error_text(const muster_error *error, char *text, size_t size);

/** A fixed English text for a status, never NULL. */
MUSTER_API const char *muster_status_text(muster_status status);

/** The version of the library, such as "0.1.0". */
MUSTER_API const char *muster_version(void);

/* ---- Steps --------------------------------------------------------------------------------- */

/** The steps in which players declare what their creatures do. */
typedef enum muster_step {
    MUSTER_DECLARE_ATTACKERS = 0, /**< rule 508 */
    MUSTER_DECLARE_BLOCKERS = 1   /**< rule 509 */
} muster_step;

/** The moments that documents describe, under their key `step`. */
typedef enum muster_moment {
    MUSTER_AT_ATTACKS = 0,             /**< attackers are declared: MUSTER_DECLARE_ATTACKERS */
    MUSTER_AT_BLOCKS = 1,              /**< blockers are declared: MUSTER_DECLARE_BLOCKERS */
    MUSTER_AT_COMBAT_DAMAGE = 2,       /**< combat damage is assigned and dealt: rule 510 */
    MUSTER_AT_DAMAGE = 3,              /**< damage that nobody assigns is dealt: rule 120 */
    MUSTER_AT_DIVISION = 4,            /**< a spell or ability divides damage: rule 601.2d */
    MUSTER_AT_BEGINNING_OF_COMBAT = 5, /**< rule 507 */
    MUSTER_AT_END_OF_COMBAT = 6        /**< rule 511 */
} muster_moment;

/** What differs between the steps, in words. */
typedef struct muster_step_words {
    const char *word;    /**< the step in documents: "declare-attackers" */
    const char *verb;    /**< what creatures do, and what they do together: "attack" */
    const char *does;    /**< what one creature does, and the key of declarations: "attacks" */
    const char *doers;   /**< "attackers" */
    const char *object;  /**< what it is done to, as keys are called: "target" */
    const char *objects; /**< several of them: "targets" */
    const char *noun;    /**< "an attack" */
} muster_step_words;

/** The words of a step, never NULL; they live as long as the program. */
MUSTER_API const muster_step_words *muster_words_of_step(muster_step step);

/* ---- Lists --------------------------------------------------------------------------------- */

/** A list of texts; {0} is the empty list. */
typedef struct muster_texts {
    const char *const *texts; /**< in UTF-8 */
    size_t count;             /**< how many */
} muster_texts;

/** Indices of players, creatures or targets, as in muster_position_id_at. */
typedef struct muster_numbers {
    const size_t *numbers; /**< ascending, without duplicates */
    size_t count;          /**< how many */
} muster_numbers;

/** An amount of a resource. */
typedef struct muster_amount {
    const char *resource; /**< its name, as in the document: "mana", "life" */
    int64_t amount;       /**< how much of it */
} muster_amount;

#ifdef __cplusplus
}
#endif

#endif
