/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names with ids: what an answer is about is called "Grizzly Bears (bear)" where the document has
 * a name for it, as in the library's sentences.
 */
#ifndef MUSTER_CLI_RENDER_WORDS_NAMES_H
#define MUSTER_CLI_RENDER_WORDS_NAMES_H

#include "base/text.h"
#include "muster.h"

/*
 * From now on, names are those of this position, which must live as long as answers about it are
 * written; NULL: there are none.
 */
void names_use(const muster_position *position);

/* Appends the name of what has this id: "Grizzly Bears (bear)", "Goblin (goblin#2)", or the id. */
void name_add(struct text *text, const char *id);

/* Appends that of one individual; 0: there is only one. */
void name_add_numbered(struct text *text, const char *id, int64_t number);

/*
 * The same without the number of an individual. Belongs to the position, or is `id` itself.
 */
const char *name_of(const char *id);

#endif
