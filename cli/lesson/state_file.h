/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of a learner's state, which several sessions may change at the same time. */
#ifndef MUSTER_CLI_LESSON_STATE_FILE_H
#define MUSTER_CLI_LESSON_STATE_FILE_H

#include "base/text.h"

#include <stdbool.h>

/*
 * Appends the path of the file with that name in the folder for state (XDG Base Directory
 * Specification); nothing if there is no such folder.
 */
void state_file_path(struct text *path, const char *name);

/*
 * Makes the folders on the way to a file and waits until no other session changes it. Returns a
 * descriptor to close, or -1 and an errno in *reason. *reason is 0 if the file may be changed.
 */
int state_file_lock(struct text *path, int *reason);

#endif
