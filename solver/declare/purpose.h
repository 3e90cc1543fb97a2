/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a combat, and the program made of it, is built for. Every search of muster is one row of one
 * table, which docs/integer-program.md explains: who may pay, what counts, what the second
 * objective is, and so on. What varies from call to call is data: struct combat_query.
 */
#ifndef MUSTER_SOLVER_DECLARE_PURPOSE_H
#define MUSTER_SOLVER_DECLARE_PURPOSE_H

#include <stdbool.h>

enum purpose {
    PURPOSE_SOLVE,                /* the best declaration that pays nothing */
    PURPOSE_FREE_MAXIMUM,         /* the maximum over declarations that pay nothing */
    PURPOSE_MAXIMUM,              /* the maximum over those that one at hand is compared with */
    PURPOSE_MAXIMUM_FEWEST,       /* the same, with few creatures, to be shown */
    PURPOSE_BETTER,               /* a legal declaration near an illegal one */
    PURPOSE_BETTER_IN_BUDGET,     /* the same, where the illegal one can't be paid for */
    PURPOSE_PATTERN_FREE_MAXIMUM, /* the maximum where certain conditions hold, paying nothing */
    PURPOSE_PATTERN_MAXIMUM,      /* the same, paying anything, and (2004) asked for or not */
    PURPOSE_COMPLETE_FREE,        /* the best that contains what is given, paying for no more */
    PURPOSE_COMPLETE,             /* the same, paying anything */
    PURPOSE_CONFLICT,             /* how much could be obeyed if only some requirements counted */
    PURPOSE_OPTION,               /* how much could be obeyed with an option, paying anything */
    PURPOSE_LIST_FREE,            /* all legal declarations: those that pay nothing */
    PURPOSE_LIST,                 /* all legal declarations: those that pay something */
    PURPOSE_COUNT_FREE,           /* the number of legal declarations that pay nothing */
    PURPOSE_COUNT,                /* the number of those that pay something */
    PURPOSE_OPTIONS,              /* what single creatures can do */
    PURPOSE_KIND_COUNT
};

/* Which costs may be paid. */
enum payable {
    PAY_NOTHING,
    PAY_AS_DECLARED, /* what individuals pay in the declaration at hand, or in what is given */
    PAY_ANYTHING,
};

/* Which requirements count in the first objective. */
enum counted {
    COUNTS_ALL,      /* every one that is in force for the declaration found */
    COUNTS_IN_FORCE, /* those that `in_force` says */
    COUNTS_WEIGHTS,  /* each by a weight of its own */
};

/* How to choose among declarations that are equal in the first objective. */
enum second_objective {
    SECOND_NONE,
    SECOND_FEWEST,     /* as few creatures as possible */
    SECOND_NEAR,       /* as few single attacks or blocks as possible that the declaration at hand
                          has and this one hasn't, or the other way round; then as many as possible
                          (or as few) of those that it has */
    SECOND_PREFERENCE, /* those of the query; if it has none, as few creatures as possible */
};

/* Whether individuals of one creature that do different things at hand are separate actors. */
enum told_apart {
    APART_NEVER,
    APART_COMPARED, /* where what they pay (costs) or use (2004) matters */
    APART_ALWAYS,
};

struct purpose_traits {
    enum payable pays;
    enum counted counts;
    enum second_objective second;
    enum told_apart apart;
    bool support;          /* edition 2004: only what a requirement in force asks for (500.5), or
                              the declaration at hand uses */
    bool budget;           /* the program keeps players from paying more than they have */
    bool fixes_conditions; /* exactly those conditions hold that `in_force` says */
};

extern const struct purpose_traits muster_purposes[PURPOSE_KIND_COUNT];

#endif
