/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on the table, and the words by which people call it. */
#ifndef MUSTER_TEACH_QUESTIONS_THINGS_H
#define MUSTER_TEACH_QUESTIONS_THINGS_H

#include "base/arena.h"
#include "muster.h"

enum thing_role {
    THING_ASIDE,    /* nothing that this declaration is about */
    THING_DECLARED, /* a creature that attackers or blockers are declared with */
    THING_OBJECT    /* a creature or permanent or player that could be blocked or attacked */
};

struct table_thing {
    const char *written;  /* its id as the position has it */
    const char *id;       /* that in lower case */
    const char *name;     /* its name in lower case; the id where it has none */
    const char *sorts[2]; /* "planeswalker", "battle", "siege", "player"; NULL: none */
    int64_t count;        /* how many identical ones it stands for */
    enum thing_role role;
    bool can_die; /* a creature, planeswalker or battle */
};

struct things {
    size_t count;
    const struct table_thing *list;
};

/* All creatures, players, planeswalkers and battles of a position. */
struct things things_of(struct arena *arena, const muster_position *position);

/*
 * The thing that the words, in lower case, begin with: its id, its name or the last words of that,
 * either of them in the plural, or what sort of thing it is where there is only one. The longest
 * wins, then the one that comes first in this list. NULL where nothing is called so, or several.
 * *length is that of the words; *plural says that they speak of several identical ones.
 */
const struct table_thing *things_find(const struct things *things, const char *words,
                                      size_t *length, bool *plural);

#endif
