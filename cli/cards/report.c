/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/report.h"

#include "cli/failure.h"

#include <string.h>

bool cards_error_says_where(const muster_error *error) {
    static const char *const codes[] = {"unreadable", "no-cards", "unknown-card"};
    for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
        if (strcmp(error->code, codes[i]) == 0)
            return true;
    return error->status != MUSTER_BAD_INPUT;
}

int cards_report(const muster_error *error, const char *file, const struct arguments *arguments) {
    struct failure failure = {.error = *error,
                              .where = cards_error_says_where(error) ? NULL : file};
    const struct bytes nothing = {0};
    return failure_report(&failure, arguments->json, &nothing);
}
