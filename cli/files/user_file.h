/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where files of the user's are kept: the folders of the XDG Base Directory Specification. */
#ifndef MUSTER_CLI_FILES_USER_FILE_H
#define MUSTER_CLI_FILES_USER_FILE_H

#include "base/text.h"

#include <stdbool.h>

/*
 * Appends the path of a file: in the folder that the variable names or, if it names none, in the
 * folder `fallback` below $HOME. Appends nothing if neither is known.
 */
void user_file_add(struct text *path, const char *variable, const char *fallback, const char *file);

/*
 * Makes the folders on the way to a file, accessible only to the user. Returns false with errno if
 * one can't be made.
 */
bool user_file_make_folders(char *path);

#endif
