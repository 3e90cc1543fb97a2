/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each creature does, and what is required of it: the entries and requirements of a report,
 * grouped by what they are about. Lures ask for millions of things, most of them the same of each
 * creature, so requirements are only held of the groups that want them.
 */
#ifndef MUSTER_CLI_RENDER_CHECK_GROUPS_H
#define MUSTER_CLI_RENDER_CHECK_GROUPS_H

#include "muster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a group is about, in the order in which groups are shown. */
enum group_kind {
    GROUP_ACTING, /* a creature that attacks or blocks */
    GROUP_IDLE,   /* a creature that does nothing, but has a requirement */
    GROUP_OBJECT, /* an attacker that must be blocked, or something that must be attacked */
    GROUP_WHOLE   /* the declaration as a whole */
};

/* What is required of a group comes in this order. */
enum obedience { OBEYED_BY_ALL, OBEYED_BY_SOME, OBEYED_BY_NONE, OBEDIENCES };

struct creature_group {
    enum group_kind kind;
    const char *about;   /* an id, or "" for the whole */
    const char *name;    /* its name in words */
    int64_t individuals; /* how many there are of the creature that it is about */
    size_t entry_count, requirement_count;
    const muster_entry *const *entries;
    const muster_requirement *requirements; /* after groups_collect, if they are `wanted` */
    size_t first;                           /* the number of the requirement that comes first */
    enum obedience best;                    /* how far it is obeyed */
    uint64_t said[OBEDIENCES];              /* hashes of what is said of them */
    bool misses; /* one that isn't obeyed as far as it could be, or as the other report does */
    bool goaded; /* there may be rows for two of them */
    bool wanted; /* for groups_collect */

    /*
     * Requirements go through the same creatures again and again: the id as the last requirement
     * has it, and one more than the index of the group that the next requirement was about.
     */
    const char *last_about;
    size_t next;
};

/* All groups of a report. */
struct groups {
    const muster_report *report;
    struct creature_group *all;     /* in the order in which they were found */
    struct creature_group **sorted; /* in the order in which they are shown */
    size_t count, capacity;
    const muster_entry **entries;
    muster_requirement *requirements;
    size_t *slots; /* of a hash table over what they are about: one more than an index in `all` */
    size_t slot_count;
    size_t last; /* one more than the index of the group that was found last */
};

/* What a requirement is about: GROUP_IDLE stands for any creature, whether it is declared or not.
 */
enum group_kind groups_subject(const muster_requirement *requirement, const char **about);

/*
 * Groups a report's entries and, if asked, its requirements in force. `other`: what those are
 * compared with, or NULL. Returns false if memory ran out.
 */
bool groups_make(struct groups *groups, const muster_report *report, const muster_report *other,
                 bool requirements);

/* Finds the requirements of the groups that want them. Returns false if memory ran out. */
bool groups_collect(struct groups *groups);

/* Frees the memory. */
void groups_free(struct groups *groups);

#endif
