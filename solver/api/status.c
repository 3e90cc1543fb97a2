/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statuses and errors as text, and the library's version. */
#include <stdio.h>

#include "base/utf8.h"
#include "solver/api/guard.h"

const char *muster_version(void) {
    return MUSTER_VERSION;
}

const char *muster_status_text(muster_status status) {
    switch (status) {
    case MUSTER_OK:
        return "done";
    case MUSTER_BAD_INPUT:
        return "the input is not as the format says";
    case MUSTER_BAD_ARGUMENT:
        return "the library was called with an argument that it does not allow";
    case MUSTER_NO_MEMORY:
        return "memory ran out";
    case MUSTER_INTERNAL:
        return "internal error: the referee refused what the program found; please report this";
    }
    return "unknown status";
}

char *muster_error_text(const muster_error *error, char *text, size_t size) {
    if (text == NULL || size == 0)
        return text;
    const char *code = error == NULL ? "" : error->code;
    const char *message = error == NULL               ? ""
                          : error->message[0] != '\0' ? error->message
                                                      : muster_status_text(error->status);
    const char *colon = *code == '\0' ? "" : ": ";
    if (error != NULL && error->line > 0 && error->path[0] != '\0')
        snprintf(text, size, "%s at %zu:%zu, %s: %s", code, error->line, error->column, error->path,
                 message);
    else if (error != NULL && error->line > 0)
        snprintf(text, size, "%s at %zu:%zu: %s", code, error->line, error->column, message);
    else if (error != NULL && error->path[0] != '\0')
        snprintf(text, size, "%s at %s: %s", code, error->path, message);
    else
        snprintf(text, size, "%s%s%s", code, colon, message);
    muster_utf8_mend(text);
    return text;
}

muster_status muster_api_fail(muster_error *error, muster_status status) {
    static const char *const codes[] = {"ok", "bad-input", "bad-argument", "no-memory", "internal"};
    if (error == NULL || status == MUSTER_OK || status == MUSTER_BAD_INPUT)
        return status;
    *error = (muster_error){.status = status};
    snprintf(error->code, sizeof(error->code), "%s", codes[-(int)status]);
    snprintf(error->message, sizeof(error->message), "%s", muster_status_text(status));
    return status;
}

muster_status muster_api_refuse(muster_error *error, const char *message) {
    muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (error != NULL)
        snprintf(error->message, sizeof(error->message), "%s", message);
    return MUSTER_BAD_ARGUMENT;
}

muster_status muster_api_fail_foreign(muster_error *error) {
    muster_status status = muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (error != NULL)
        snprintf(error->message, sizeof(error->message),
                 "the declaration was made for another position; expected this one, in a combat "
                 "that of muster_combat_declaring");
    return status;
}
