/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Lines of JSON, each of them a document of its own: answered one by one, and errors as answers, so
 * that a bad line stops nothing.
 */
#ifndef MUSTER_BATCH_H
#define MUSTER_BATCH_H

#include "muster/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Answers one line of a batch: reads the document, which can't be a table, and plays the script in
 * it, checks the declaration in it, or, if it has neither, deals the damage that nobody assigns, or
 * solves it; or asks request->question. Anything wrong with the document becomes an error
 * *answer* with the document's id, and the call still returns MUSTER_OK. Unless `line` is 0, errors
 * and the answers to documents without `id` carry the line number.
 */
MUSTER_API muster_status muster_batch_answer(muster_answer **out, const char *json, size_t length,
                                             size_t line, const muster_request *request,
                                             muster_error *error);

/** The same with another edition of the rules than the document's: "current" or "2004". */
MUSTER_API muster_status muster_batch_answer_edition(muster_answer **out, const char *json,
                                                     size_t length, size_t line,
                                                     const char *edition,
                                                     const muster_request *request,
                                                     muster_error *error);

/**
 * Fills in line and column of an error that a question found in a position, which has no text,
 * where its path says that it is about the document that the position was read from: its step, its
 * script, its declaration, or an effect that concerns nobody. Any other error stays as it is. The
 * path becomes "" where `json` is a table, which has no paths.
 */
MUSTER_API void muster_error_locate(muster_error *error, const char *json, size_t length);

/**
 * An error as an answer, for programs that read only JSON. `json` (may be NULL) is the document it
 * came from; its `id` is echoed if it can be read. If the error is the first of the document, all
 * of them are in the answer; but an effect that a strict request refuses stays alone, as searching
 * for the others may take long (muster_strict_errors, then muster_errors_answer). `line` as in
 * muster_batch_answer.
 */
MUSTER_API muster_status muster_error_answer(muster_answer **out, const muster_error *error,
                                             const char *json, size_t length, size_t line);

/**
 * The same for several errors, such as those of muster_declaration_errors: the answer's `errors`
 * are these, and its `error` is the first. `count` 0 is MUSTER_BAD_ARGUMENT.
 */
MUSTER_API muster_status muster_errors_answer(muster_answer **out, const muster_error *errors,
                                              size_t count, const char *json, size_t length,
                                              size_t line);

#ifdef __cplusplus
}
#endif

#endif
