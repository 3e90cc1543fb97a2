/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations: which individuals of a creature do the same thing. */
#ifndef MUSTER_MODEL_DECLARATION_H
#define MUSTER_MODEL_DECLARATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "muster.h"

/*
 * Something that is attacked or blocked. Attack step: the index of a target. Block step: the index
 * of the attacking creature; `ordinal` says which individual of it, from 1, and is 0 if there is
 * only one.
 */
struct object {
    int number;
    int64_t ordinal;
};

/* `count` individuals of one creature, each attacking or blocking all of `objects`. */
struct deed {
    int creature;
    int64_t count;
    size_t object_count;
    struct object *objects; /* in ascending order, each once */
};

struct band {
    size_t member_count;
    int *members; /* creatures */
};

/*
 * Something that no individual of a creature may do; or, with `member`, that one individual may
 * not do.
 */
struct ban {
    int creature;
    int64_t member;       /* which individual, from 1; 0: all of them */
    bool everything;      /* it may do nothing at all; otherwise: */
    struct object object; /* it may not attack (block) this */
};

/* See solver/api/listing.h. */
struct listing;

/*
 * A declaration in canonical order: deeds by creature, then by objects, no two deeds of a creature
 * alike. An individual that is in no deed does nothing.
 */
struct muster_declaration {
    struct arena arena; /* its own, unless it belongs to a position or an answer */
    const struct muster_position *position;
    size_t deed_count;
    struct deed *deeds;
    size_t band_count;
    struct band *bands;
    size_t ban_count, ban_capacity; /* what is ruled out, in a partial declaration */
    struct ban *bans;
    muster_entry *entries;      /* for the public header; NULL until asked for */
    muster_entry *band_entries; /* the same for the bands */
    char *json;                 /* the entries as JSON */
    struct listing *listing;    /* for declarations shown one after the other: replaces both */
};

/* Compares objects, or deeds by creature and objects, in their canonical order. */
int muster_object_compare(const struct object *one, const struct object *other);
int muster_deed_compare(const struct deed *one, const struct deed *other);

/* Brings deeds into canonical order and merges those that are alike. */
void muster_declaration_sort(struct muster_declaration *declaration);

/* The id of an object as the format writes it ("goblin#2"); belongs to `memory` or the position. */
const char *muster_object_id(const struct muster_position *position, const struct object *object,
                             struct arena *arena);

#endif
