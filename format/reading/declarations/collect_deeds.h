/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects the entries of a declaration into deeds, whatever notation they are written in. */
#ifndef MUSTER_FORMAT_COLLECT_DEEDS_H
#define MUSTER_FORMAT_COLLECT_DEEDS_H

#include "model/declaration.h"
#include "json/reader.h"

struct collector {
    struct reader *reader;
    struct muster_declaration *declaration;
    size_t capacity;
    size_t *deed_of;    /* by creature: 1 + index of the deed of a single creature, else 0 */
    size_t *room;       /* by creature: how many runs that deed has room for */
    int64_t *spoken;    /* by creature: individuals mentioned so far */
    bool *waits;        /* by creature: the only run of its last deed isn't among `named` yet */
    size_t named_count; /* a hash table of what is named, to find repetitions */
    size_t named_slots; /* a power of two */
    struct named *named;
};

void muster_collector_begin(struct collector *collector, struct reader *reader,
                            struct muster_declaration *declaration);

/* The creature with this id, or an input error at `place`. */
int muster_collector_creature(struct collector *collector, const struct place *place,
                              const char *id);

/*
 * The target, or the attacker ("goblin#2"), that this id names; an input error if it names
 * neither.
 */
struct object muster_collector_object(struct collector *collector, const struct place *place,
                                      const char *id);

/* What an entry names, while it is read: its objects in the order in which they are named. */
struct named_runs {
    size_t count, capacity;
    struct run *list;
};

/* Adds an object, or several with consecutive ordinals, to what an entry names. */
void muster_collector_name(struct collector *collector, struct named_runs *named,
                           const struct run *run);

/*
 * Adds that `count` individuals of a creature attack or block all that is named. Entries about a
 * single creature are joined; each entry about a creature that stands for several is about further
 * individuals.
 */
void muster_collector_add(struct collector *collector, const struct place *place, int creature,
                          int64_t count, const struct named_runs *named);

/* Adds a member to a band. The caller has made room for it. */
void muster_collector_add_member(struct collector *collector, const struct place *place,
                                 struct band *band, const char *id);

void muster_collector_end(struct collector *collector);

#endif
