/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All lessons of the folder in the order in which they are learned, and what was passed. */
#ifndef MUSTER_CLI_LESSON_CATALOGUE_H
#define MUSTER_CLI_LESSON_CATALOGUE_H

#include "cli/lesson/files.h"
#include "cli/lesson/progress.h"

struct practice;

enum { REVIEWS = 5 }; /* the most questions that come back at once */

struct catalogue {
    struct lesson_names names;
    struct lesson_file *files; /* one for each name */
    struct lesson_progress progress;
};

/* A question that comes back. */
struct review {
    const struct lesson_file *file;
    unsigned question; /* from 0 */
};

/*
 * Reads all lessons; with `say`, also what was passed, and reports what is skipped. Free with
 * catalogue_free, whatever is returned.
 */
muster_status catalogue_read(struct catalogue *catalogue, bool say, muster_error *error);

/* The lesson with that name, if nothing is wrong with it; or NULL. */
const struct lesson_file *catalogue_find(const struct catalogue *catalogue, const char *name);

/* The lesson after this one, if nothing is wrong with it; or NULL. */
const struct lesson_file *catalogue_next(const struct catalogue *catalogue, const char *name);

/* Appends the names of this lesson and those before it, each as " NAME,"; nothing if it isn't
 * there. */
void catalogue_add_known(struct text *text, const struct catalogue *catalogue, const char *name);

/* The first questions that are due today. Returns how many. */
size_t catalogue_due(const struct catalogue *catalogue, const struct practice *practice,
                     struct review due[REVIEWS]);

void catalogue_free(struct catalogue *catalogue);

#endif
