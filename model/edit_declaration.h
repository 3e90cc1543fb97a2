/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that differ from another one in what a few creatures do. */
#ifndef MUSTER_MODEL_EDIT_DECLARATION_H
#define MUSTER_MODEL_EDIT_DECLARATION_H

#include "model/declaration.h"

/*
 * A copy that is to be changed, with room for `more` deeds, without bands and bans. Its deeds are
 * its own, the runs of objects in them are those of the other one: the functions below make new
 * ones. What is changed is brought into order by muster_declaration_leave_out_idle and
 * muster_declaration_sort.
 */
struct muster_declaration *muster_edit_declaration(const struct muster_declaration *declaration,
                                                   size_t more, struct arena *arena);

/* The first deed of a creature; one individual's is added, for which there is room, if none acts.
 */
struct deed *muster_edit_deed(struct muster_declaration *declaration, int creature);

/* The individuals of a deed act on an object, too, if they don't already. */
void muster_edit_add_object(struct deed *deed, const struct object *object, struct arena *arena);

/* They no longer act on any object of a number. */
void muster_edit_leave_out(struct deed *deed, int number, struct arena *arena);

#endif
