/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a combat between declarations. */
#ifndef MUSTER_MODEL_EVENT_H
#define MUSTER_MODEL_EVENT_H

#include "model/position.h"

enum event_kind {
#define EVENT(name, word, rule) EVENT_##name,
#include "model/events.def"
#undef EVENT
};

enum {
    EVENT_KIND_COUNT = 0
#define EVENT(name, word, rule) +1
#include "model/events.def"
#undef EVENT
};

/* Whom or what an event is about; what it needs is filled in. */
struct combat_event {
    enum event_kind kind;
    struct entity what;            /* a creature or target; for LIFE the player */
    int64_t ordinal;               /* one individual of a creature; 0: all of the entry */
    int player;                    /* CONTROL */
    struct entity attacking;       /* ENTERS, RESELECT: what it attacks */
    struct entity blocking;        /* ENTERS: what it blocks */
    int64_t blocking_ordinal;      /* of that attacker */
    bool attacks, blocks;          /* ENTERS: `attacking`, `blocking` were given */
    struct creature entrant;       /* ENTERS */
    struct keyword_list keywords;  /* GAINS, LOSES */
    bool has_power, has_toughness; /* ENTERS: has_toughness tells that it was written */
    int64_t power, toughness;      /* SET */
    const struct effect *effect;   /* EFFECT: one of the two */
    const struct damage_effect *damage_effect;
    struct damage_situation damage; /* DEAL, FIGHT */
    const char *source;             /* END_EFFECT */
    int64_t amount;                 /* LIFE: how much more; CHOOSE: which outcome */
};

#endif
