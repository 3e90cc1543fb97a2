/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Collects the entries of an assignment or division into rows, whatever notation they are written
 * in. Which individuals a bare id means is settled at the end, since it depends on those that other
 * entries name.
 */
#ifndef MUSTER_FORMAT_COLLECT_ASSIGNMENT_H
#define MUSTER_FORMAT_COLLECT_ASSIGNMENT_H

#include "model/damage/assignment.h"
#include "json/reader.h"

/* Who gives or gets: ordinal BARE is an id without number of a creature that stands for several. */
enum { BARE = -1 };

/* Somebody who gets damage, and how much. */
struct given_amount {
    struct recipient to;
    int64_t amount;
};

/* One entry: `count` individuals of `from` give these amounts, or as many of `to` get them. */
struct damage_entry {
    size_t index;  /* among the entries, for messages; */
    size_t column; /* in the short form, from 1 */
    int from;      /* creature; -1 in a division */
    int64_t from_ordinal;
    int64_t count;
    size_t to_count;
    struct given_amount *to;
};

struct damage_collector {
    struct reader *reader;
    struct assignment *assignment;
    const struct place *list; /* of the entries; NULL in the short form */
    size_t entry_count, entry_capacity;
    struct damage_entry *entries;
};

/* Who gives, by id; an input error at `place` unless it can. */
void muster_damage_from(const struct damage_collector *collector, const struct place *place,
                        const char *id, struct damage_entry *entry);

/* Who gets, by id. */
struct recipient muster_damage_to(const struct damage_collector *collector,
                                  const struct place *place, const char *id);

/* Adds an entry, whose own contradictions are refused at `place`. */
void muster_damage_add(struct damage_collector *collector, const struct place *place,
                       const struct damage_entry *entry);

/* Settles who is meant, refuses what is named twice, and fills in the rows. */
void muster_damage_end(struct damage_collector *collector);

#endif
