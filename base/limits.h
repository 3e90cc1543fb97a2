/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long one question may take, and how much memory it may hold.
 *
 * There are two ways to stop. A search that can keep what it has found asks muster_limits_reached
 * and comes to its end by itself. Everything else is cut short a moment later: an arena that has
 * these limits (arena.h) looks at the clock now and then, and leaves through its guard. So a search
 * that stops by itself still has the time to judge and report what it found.
 */
#ifndef MUSTER_BASE_LIMITS_H
#define MUSTER_BASE_LIMITS_H

#include <stdbool.h>
#include <stddef.h>

/* Begins as {0}: without limits; muster_limits_begin sets them. */
struct limits {
    double deadline; /* a time as muster_limits_now says it; 0: none */
    double seconds;  /* the deadline is set at the next look; 0: it is as it is */
    bool (*interrupted)(void *context); /* asked now and then: whether to stop; NULL: never */
    void *context;
    size_t memory;  /* bytes that may be held at once; 0: any number */
    size_t held;    /* by all arenas that have these limits */
    double end;     /* when everything is cut short; 0: not before the deadline or a stop */
    double asked;   /* when `interrupted` was last asked on the way */
    bool stopped;   /* `interrupted` said so, and is not asked again */
    bool full;      /* something would have gone beyond `memory` */
    int until_look; /* steps before the next look at the clock */
    bool measured;  /* `effort` counts */
    long effort;    /* how often searches may still ask whether to come to their end */
};

/* The codes that a guard is left with (arena.h). */
enum { LIMITS_OUT_OF_TIME = -101, LIMITS_OUT_OF_MEMORY = -102 };

static inline bool muster_limits_is_code(int code) {
    return code == LIMITS_OUT_OF_TIME || code == LIMITS_OUT_OF_MEMORY;
}

/* Limits from now on, in seconds (0: any number) and in bytes (0: any number). */
struct limits muster_limits_begin(double seconds, size_t memory);

/*
 * The same for what mostly ends before anybody looks at the clock: the time counts from the first
 * look, and `deadline` says nothing before. What is held stays counted.
 */
void muster_limits_begin_later(struct limits *limits, double seconds);

/* Seconds, by a clock that is never set. */
double muster_limits_now(void);

/*
 * What is left of this many seconds (0: any number), which began at a time as muster_limits_now
 * says it. There is always something left, as 0 would be any number.
 */
double muster_limits_rest(double seconds, double begun);

/*
 * The same for a question under limits of this many seconds: all are left where its clock hasn't
 * begun.
 */
double muster_limits_unused(const struct limits *limits, double seconds);

/* Whether a search has to come to its end. NULL: never. */
bool muster_limits_reached(struct limits *limits);

/*
 * For what is worth some effort and no more, as a sentence that an answer can do without: from here
 * to muster_limits_end_effort searches also come to their end once they have asked this often
 * whether to. They ask once for each relaxation and each branch, so that what they find doesn't
 * depend on the machine, as with seconds. NULL: there is no end.
 */
void muster_limits_begin_effort(struct limits *limits, long effort);
void muster_limits_end_effort(struct limits *limits);

/* Which limit was reached, as a reason of an answer: "the time limit was reached before a proof".
 */
const char *muster_limits_reason(const struct limits *limits);

/* Looks at the clock: 0, or LIMITS_OUT_OF_TIME when everything has to be cut short. */
int muster_limits_look(struct limits *limits);

/* Counts bytes that are going to be held: 0, or LIMITS_OUT_OF_MEMORY if they are too many. */
int muster_limits_hold(struct limits *limits, size_t size);

/* How many more bytes may be held. */
size_t muster_limits_left(const struct limits *limits);

#endif
