/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Damage that is assigned or divided: who gives how much to whom. A declaration of a moment of
 * FAMILY_DAMAGE consists of it (struct muster_declaration).
 */
#ifndef MUSTER_MODEL_DAMAGE_ASSIGNMENT_H
#define MUSTER_MODEL_DAMAGE_ASSIGNMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/damage/recipient.h"

/* Damage as an event deals it, all packets at once. */
struct damage_packet {
    int source;             /* see muster_damage_source; -1: none named (a division) */
    int64_t source_ordinal; /* which individual of a creature; 0: there is only one */
    struct recipient to;
    int64_t amount;
};

/* Whose damage is assigned (510.1). */
enum damage_side { SIDE_BOTH, SIDE_ATTACKERS, SIDE_BLOCKERS };

/*
 * Each individual of a creature from the ordinal `from_first` to `from_last` gives `amount` to each
 * individual of the recipient from `to_first` to `to_last`. Ordinals are 0 where there is only one.
 * In a division `from` is -1.
 */
struct assigned {
    int from; /* creature */
    int64_t from_first, from_last;
    enum recipient_kind to_kind;
    int to; /* target or creature */
    int64_t to_first, to_last;
    int64_t amount; /* 0: the pair is named, and gets nothing */
};

struct assignment {
    enum damage_side side;
    size_t count, capacity;
    struct assigned *rows; /* no pair of individuals twice; in canonical order */
};

static inline int64_t assigned_from_size(const struct assigned *row) {
    return row->from_last - row->from_first + 1;
}

static inline int64_t assigned_to_size(const struct assigned *row) {
    return row->to_last - row->to_first + 1;
}

/* Whether the row is about this individual as the one that gives (`ordinal` as in the row). */
static inline bool assigned_is_from(const struct assigned *row, int creature, int64_t ordinal) {
    return row->from == creature && row->from_first <= ordinal && ordinal <= row->from_last;
}

/* Adds a row after the others. */
void muster_assignment_add(struct assignment *assignment, const struct assigned *row,
                           struct arena *arena);

/*
 * Compares rows by who gives, then by who gets. muster_assignment_sort brings the rows into this
 * order and joins rows of neighbouring individuals that are alike.
 */
int muster_assigned_compare(const struct assigned *one, const struct assigned *other);
void muster_assignment_sort(struct assignment *assignment);

/* The end of the rows of the same sources as rows[begin], which stand one after the other. */
static inline size_t muster_assignment_source_end(const struct assignment *assignment,
                                                  size_t begin) {
    const struct assigned *rows = assignment->rows;
    size_t end = begin + 1;
    while (end < assignment->count && rows[end].from == rows[begin].from &&
           rows[end].from_first == rows[begin].from_first &&
           rows[end].from_last == rows[begin].from_last)
        end++;
    return end;
}

/* What one individual gives to another, -1 where no row names the pair; in canonical order. */
int64_t muster_assignment_named(const struct assignment *assignment, int from, int64_t from_ordinal,
                                const struct recipient *to);

#endif
