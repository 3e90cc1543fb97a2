/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/layout/screen.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL = 80, MOST = 10000 };

/* COLUMNS, or 0. It goes first, since shells set it for other programs only if they are told to. */
static size_t wished_columns(void) {
    const char *columns = getenv("COLUMNS");
    long number = columns == NULL ? 0 : strtol(columns, NULL, 10);
    return number > 0 && number <= MOST ? (size_t)number : 0;
}

/* The columns wished for, else those of the file if it is a terminal, else `otherwise`. */
static size_t columns_of(int file, size_t otherwise) {
    struct winsize size;
    size_t columns = wished_columns();
    if (columns == 0 && isatty(file))
        columns = ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : USUAL;
    if (columns == 0)
        columns = otherwise;
    return columns < SCREEN_NARROWEST ? SCREEN_NARROWEST : columns;
}

size_t screen_columns(void) {
    return columns_of(STDOUT_FILENO, USUAL);
}

/* Programs that read messages from a file or pipe want each on one line. */
size_t screen_error_columns(void) {
    return columns_of(STDERR_FILENO, SIZE_MAX);
}

/* The first of the variables that is set and not empty counts, as for setlocale. */
bool screen_is_unicode(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        const char *value = getenv(names[i]);
        if (value == NULL || value[0] == '\0')
            continue;
        const char *point = strchr(value, '.');
        return point != NULL &&
               (strncasecmp(point, ".utf-8", 6) == 0 || strncasecmp(point, ".utf8", 5) == 0);
    }
    return false;
}
