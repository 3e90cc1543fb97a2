/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MUSTER_BASE_CITES_H
#define MUSTER_BASE_CITES_H

#include <stdbool.h>
#include <string.h>

/* Whether words have a rule in brackets of its own: "(509.1c)". */
static inline bool cites_rule(const char *words, const char *rule) {
    size_t length = strlen(rule);
    for (const char *open = words; (open = strchr(open, '(')) != NULL; open++)
        if (strncmp(open + 1, rule, length) == 0 && open[1 + length] == ')')
            return true;
    return false;
}

#endif
