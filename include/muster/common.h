/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * What muster's public headers have in common: versions, errors, and lists of texts and numbers.
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
/** The same as a number, to be compared: 10000 * major + 100 * minor + patch. */
#define MUSTER_VERSION_NUMBER 100

/**
 * Marks what the library exports. On Windows a program that links the static library defines
 * MUSTER_STATIC; MUSTER_BUILDING is defined by the library's own build and by nobody else.
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

/** How a call went. */
typedef enum muster_status {
    MUSTER_OK = 0,            /**< done */
    MUSTER_BAD_INPUT = -1,    /**< the document or declaration breaks the format; see the error */
    MUSTER_BAD_ARGUMENT = -2, /**< the caller passed what the header forbids (a NULL, say) */
    MUSTER_NO_MEMORY = -3,    /**< memory ran out; nothing is leaked (GLPK 5.0 itself can lose the
                                 one block that it failed to enlarge) */
    MUSTER_INTERNAL = -4      /**< muster contradicted itself: the referee refused what the program
                                 found. Never an answer; please report it */
} muster_status;

/** What went wrong, in fixed buffers, so that it can live on the caller's stack. */
typedef struct muster_error {
    muster_status status; /**< what the call returned */
    char code[32];        /**< a stable word, such as "unknown-keyword"; see the format */
    char path[512];       /**< JSON pointer to the culprit, "" for the whole document */
    size_t line;          /**< where the text itself is broken, counted from 1; otherwise 0 */
    size_t column;        /**< in bytes, counted from 1; otherwise 0 */
    char message[768];    /**< one sentence: what was found and what was expected */
    int64_t room[4];      /**< for later versions; 0 */
} muster_error;

/**
 * Writes an error as one line for people: "unknown-kind at /effects/0/kind: unknown kind ...", with
 * line and column where the text itself is broken. Cuts what does not fit into `size` bytes, the
 * NUL included. Returns `text`:
 *
 *     char line[1400];
 *     fprintf(stderr, "%s\n", muster_error_text(&error, line, sizeof(line)));
 */
MUSTER_API char *muster_error_text(const muster_error *error, char *text, size_t size);

/** A fixed English text for a status, never NULL. */
MUSTER_API const char *muster_status_text(muster_status status);

/** The version of the library, such as "0.1.0". */
MUSTER_API const char *muster_version(void);

/* ---- Lists --------------------------------------------------------------------------------- */

/** Some texts; {0} stands for none. */
typedef struct muster_texts {
    const char *const *texts; /**< in UTF-8 */
    size_t count;             /**< how many */
} muster_texts;

/** Numbers of creatures or of targets, as in muster_position_id_at. */
typedef struct muster_numbers {
    const size_t *numbers; /**< in ascending order, each once */
    size_t count;          /**< how many */
} muster_numbers;

/** An amount of a resource. */
typedef struct muster_amount {
    const char *resource; /**< its name, as the document has it */
    int64_t amount;       /**< how much of it */
} muster_amount;

#ifdef __cplusplus
}
#endif

#endif
