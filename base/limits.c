/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L

#include "base/limits.h"

#include <stdint.h>
#include <time.h>

enum { STEPS_BETWEEN_LOOKS = 64 };

/* Seconds: between two questions whether to stop; and left, after it, to what ends by itself. */
static const double asking_pause = 0.001, last_moment = 0.03;

/* The same as a share of the time limit. */
static const double last_share = 0.04;

static void set_deadline(struct limits *limits, double now, double seconds) {
    limits->deadline = now + seconds;
    limits->end = limits->deadline + last_moment + last_share * seconds;
}

struct limits muster_limits_begin(double seconds, size_t memory) {
    struct limits limits = {.memory = memory, .until_look = STEPS_BETWEEN_LOOKS};
    if (seconds > 0)
        set_deadline(&limits, muster_limits_now(), seconds);
    return limits;
}

void muster_limits_begin_later(struct limits *limits, double seconds) {
    limits->deadline = limits->end = 0;
    limits->seconds = seconds;
    limits->full = limits->measured = false;
    limits->until_look = STEPS_BETWEEN_LOOKS;
}

/* The time; the first look at it sets a deadline that was left to it. */
static double look_at_clock(struct limits *limits) {
    double now = muster_limits_now();
    if (limits->seconds > 0)
        set_deadline(limits, now, limits->seconds);
    limits->seconds = 0;
    return now;
}

/* Whether anything can stop what is under way. */
static bool has_end(const struct limits *limits) {
    return limits->deadline != 0 || limits->seconds > 0 || limits->interrupted != NULL;
}

double muster_limits_now(void) {
    struct timespec now;
#ifdef CLOCK_MONOTONIC
    clock_gettime(CLOCK_MONOTONIC, &now);
#else
    timespec_get(&now, TIME_UTC);
#endif
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double muster_limits_rest(double seconds, double begun) {
    const double least = 1e-9;
    double left = seconds - (muster_limits_now() - begun);
    if (seconds <= 0)
        return seconds;
    return left > least ? left : least;
}

double muster_limits_unused(const struct limits *limits, double seconds) {
    return limits->deadline == 0 ? seconds
                                 : muster_limits_rest(seconds, limits->deadline - seconds);
}

static void ask(struct limits *limits, double now) {
    limits->asked = now;
    limits->stopped = limits->interrupted(limits->context);
    if (limits->stopped && (limits->end == 0 || limits->end > now + last_moment))
        limits->end = now + last_moment;
}

bool muster_limits_reached(struct limits *limits) {
    if (limits == NULL)
        return false;
    if (limits->stopped || limits->full || (limits->measured && --limits->effort < 0))
        return true;
    if (!has_end(limits))
        return false;
    double now = look_at_clock(limits);
    if (limits->interrupted != NULL)
        ask(limits, now);
    return limits->stopped || (limits->deadline != 0 && now >= limits->deadline);
}

void muster_limits_begin_effort(struct limits *limits, long effort) {
    if (limits == NULL)
        return;
    limits->measured = true;
    limits->effort = effort;
}

void muster_limits_end_effort(struct limits *limits) {
    if (limits != NULL)
        limits->measured = false;
}

const char *muster_limits_reason(const struct limits *limits) {
    if (limits->full)
        return "the memory limit was reached before a proof";
    if (limits->stopped)
        return "the search was interrupted before a proof";
    return "the time limit was reached before a proof";
}

int muster_limits_look(struct limits *limits) {
    limits->until_look = STEPS_BETWEEN_LOOKS;
    if (!has_end(limits))
        return 0;
    double now = look_at_clock(limits);
    if (limits->interrupted != NULL && !limits->stopped && now >= limits->asked + asking_pause)
        ask(limits, now);
    bool over = limits->stopped || (limits->deadline != 0 && now >= limits->deadline);
    return over && now >= limits->end ? LIMITS_OUT_OF_TIME : 0;
}

int muster_limits_hold(struct limits *limits, size_t size) {
    if (size > muster_limits_left(limits)) {
        limits->full = true;
        return LIMITS_OUT_OF_MEMORY;
    }
    limits->held += size;
    return 0;
}

size_t muster_limits_left(const struct limits *limits) {
    if (limits->memory == 0)
        return SIZE_MAX - limits->held;
    return limits->held < limits->memory ? limits->memory - limits->held : 0;
}
