/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "terminal.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Where nobody says anything. */
enum { USUAL = 80, MOST = 10000 };

size_t terminal_width(void) {
    const char *columns = getenv("COLUMNS");
    bool digits =
        columns != NULL && columns[0] != '\0' && strspn(columns, "0123456789") == strlen(columns);
    long said = digits ? strtol(columns, NULL, 10) : 0;
    if (said > 0 && said <= MOST)
        return (size_t)said;
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return USUAL;
}
