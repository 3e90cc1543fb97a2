/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each creature does, and what is required of it: the entries and requirements of a report,
 * grouped by what they are about.
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

/* An entry, or a requirement in force. */
struct group_item {
    const char *about;                     /* an id, or "" for the whole */
    const muster_entry *entry;             /* or NULL */
    const muster_requirement *requirement; /* or NULL */
    enum group_kind kind;
};

struct creature_group {
    enum group_kind kind;
    const char *about;
    int64_t individuals; /* how many there are of the creature that it is about */
    size_t entry_count;  /* the first items are entries, the others requirements */
    size_t item_count;
    const struct group_item *items;
};

/* All groups of a report. */
struct groups {
    struct creature_group *groups;
    size_t count;
    struct group_item *items;
};

/*
 * What a requirement is about: GROUP_IDLE stands for any creature, whether it is declared or not.
 */
struct group_item groups_item(const muster_requirement *requirement);

/* Groups a report's entries and requirements in force. Returns false if memory ran out. */
bool groups_make(struct groups *groups, const muster_report *report);

/* Frees the memory. */
void groups_free(struct groups *groups);

#endif
