/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers requests, one a line, as the page's engine does: for tests/web. */
#include "web/muster_web.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) > 0) {
        line[length - (line[length - 1] == '\n' ? 1 : 0)] = '\0';
        puts(muster_web_ask(line));
    }
    free(line);
    return 0;
}
