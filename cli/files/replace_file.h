/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are written whole or not at all. */
#ifndef MUSTER_CLI_FILES_REPLACE_FILE_H
#define MUSTER_CLI_FILES_REPLACE_FILE_H

#include <stddef.h>

/*
 * Writes a temporary file in the same folder, synchronizes it and renames it to `path`: whatever
 * interrupts this, the old file or the new one is there. A link stays, and the file that it names
 * is replaced; what is not a regular file (a terminal, a FIFO) is written to as it is. Returns 0 or
 * an errno; then the old file is untouched.
 */
int replace_file(const char *path, const char *bytes, size_t length);

#endif
