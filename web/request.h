/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A request, {"question": ..., "document" or "table": ..., ...}, as the words of a command line:
 * its other keys are the long options of the command, with "_" for "-".
 */
#ifndef MUSTER_WEB_REQUEST_H
#define MUSTER_WEB_REQUEST_H

#include "muster.h"
#include "json/node.h"

#include <stddef.h>

/* A request that has been read; it belongs to the caller's text and tree. */
struct request {
    const char *text; /* all of it */
    size_t length;
    const struct json_node *tree;
    const char *question; /* never NULL */
};

/* The value of a key as it stands in the text of the request; `bytes` is NULL where it is absent.
 */
struct slice {
    const char *bytes;
    size_t length;
};
struct slice request_slice(const struct request *request, const char *key);

/*
 * The words of the command line, the question first, followed by NULL; free them with
 * request_free_words. Where the request's keys can't be options, NULL with the reason in *error.
 * `skipped` names the keys that the caller reads itself, up to NULL.
 */
char **request_words(const struct request *request, const char *const *skipped, int *count,
                     muster_error *error);
void request_free_words(char **words);

/* A key that has to be a string, a whole number, or true or false where it is there. */
muster_status request_string(const struct request *request, const char *key, const char **value,
                             muster_error *error);
muster_status request_number(const struct request *request, const char *key, size_t *value,
                             muster_error *error);
muster_status request_flag(const struct request *request, const char *key, bool *value,
                           muster_error *error);

/* Fails at a key: "found a string, expected ...". */
muster_status request_fail(const struct request *request, const char *key, muster_error *error,
                           const char *expected);

#endif
