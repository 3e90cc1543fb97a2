/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The branches of the search for a completion (completion.c): each is a part of all declarations,
 * without some payments or options, in which more has to be obeyed.
 */
#ifndef MUSTER_SOLVER_SEARCH_COMPLETION_BRANCHES_H
#define MUSTER_SOLVER_SEARCH_COMPLETION_BRANCHES_H

#include "solver/declare/bans.h"
#include "solver/search/completion.h"

/* Individuals that are told apart: with more there would be too many branches. */
enum { COMPLETION_MEMBERS = 200 };

/* What else the declarations of one branch must satisfy. */
struct branch {
    int64_t floor;
    size_t ban_count;
    const struct ban *bans; /* sorted, without duplicates */
    bool members_apart;     /* some bans are about one of several individuals */
    bool explored;          /* nothing more can be found in it */
};

/* A task still to be done; the one added last comes first. */
struct completion_task {
    enum {
        EXPLORE,      /* explore a branch, */
        EXPLORE_FREE, /* only declarations in it that pay nothing more, */
        EXPLORE_ALL,  /* all in it, whatever they pay; */
        END_BRANCH,   /* mark a branch as explored; */
        BAN_PAYMENT   /* explore a part of it, without a payment or an option */
    } kind;
    const struct branch *branch;
    size_t number; /* of the branch, once it has been entered */
    /*
     * The payment, and the individual that makes it; effect NULL: the one that does this unasked.
     */
    const struct effect *effect;
    int creature;
    int64_t member;
    struct object object;
};

/* One search for a completion. */
struct completion_search {
    struct legality *legality;
    struct arena *arena;
    const struct completion_query *query;
    size_t pattern;
    const bool *in_force;
    size_t node_count, node_capacity;
    struct branch *nodes; /* those entered so far */
    size_t task_count, task_capacity;
    struct completion_task *tasks;
    struct completion_result result;
};

/* Adds a task, to be done next. */
void muster_completion_add_task(struct completion_search *search,
                                const struct completion_task *task);

/* Adds a task: explore this branch. The branch is copied. */
void muster_completion_add_branch(struct completion_search *search, const struct branch *branch);

/* Notes that something isn't proved, and why. */
void muster_completion_leave_open(struct completion_search *search, const char *reason);
const char *muster_completion_too_many_ways(const struct completion_search *search);

/*
 * Branches where what was found is beaten by another declaration: every legal one obeys as much as
 * that, or leaves out something that it needs.
 */
void muster_completion_branch_on(struct completion_search *search, const struct branch *branch,
                                 const struct legality_result *judged);

/*
 * Adds a branch with bans that keep an individual from making the task's payment for an object, or
 * from acting on the object at all.
 */
void muster_completion_ban_payment(struct completion_search *search,
                                   const struct completion_task *task);

#endif
