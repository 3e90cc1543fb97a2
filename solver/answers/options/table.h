/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of the question `options`: a row for each pair of a creature and a thing that it
 * could do, and a row for each creature doing anything at all. options.c finds the numbers, with
 * search.c (what is legal) and obeyed.c (how much could be obeyed with what isn't; next.c looks
 * next to what is known). reasons.c finds the reasons, with never.c (restrictions and costs),
 * outweighed.c and weighing.c (requirements), better.c (an example that obeys more) and given.c
 * (what is given). groups.c says what holds of several options together, sides.c of all about one
 * thing, least_costs.c the least that each costs, payments.c what each payment allows and obliges
 * to, reach.c what restrictions on single pairs allow, alike.c which rows have the same answers,
 * and shared.c the reasons of those.
 */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_TABLE_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_TABLE_H

#include "solver/answers/questions.h"
#include "solver/explain/claims.h"
#include "solver/explain/text/name_list.h"
#include "solver/rules/obstacles.h"
#include "solver/search/completion.h"
#include "solver/search/conflict/conflict_core.h"
#include "solver/search/conflict/option_core.h"
#include "solver/search/conflict/option_memory.h"
#include "solver/search/extents.h"

/* A declaration found on the way. */
struct found {
    const struct muster_declaration *declaration;
    const struct ruling *ruling;
};

enum { FOUND_AT_MOST = 60 }; /* of those that are kept */

/* Requirements by which an option is outweighed, and the grounds of that. */
struct weighed {
    bool known;                /* they have been looked for */
    bool found;                /* only then: */
    bool *chosen;              /* by row of the rulings */
    int64_t at_least, at_most; /* of those chosen: in legal ones; with (without) the option */
    struct option_core core;
};

/* Why an option is ruled out by requirements. */
struct shared_reason {
    bool done;
    const struct ruling *nearest, *better; /* what both obey is all that they are kept for */
    struct weighed weighed;
};

struct choice_row {
    int creature;
    bool anything; /* the row is about doing anything at all, and `object` is unused */
    struct object object;
    int64_t seen_least, seen_most; /* in the legal declarations found so far */
    bool seen_free;                /* done in one that pays nothing but what is given */
    int64_t low, high;             /* proved: never fewer, never more */
    bool never_free;               /* proved: it is done in none that pays nothing more */
    /*
     * What could be obeyed if a creature did what it never does, or did not do what it always does,
     * whatever is given; NULL: that takes a search of its own. The nearest declaration may be that
     * of another row which is alike (muster_choice_table_align).
     */
    const struct completion_result *attempt;
};

struct choice_table {
    struct muster_answer *answer;
    const struct query *query;
    struct legality *legality;
    struct as_though *as_though;
    size_t pair_count, creature_count, object_count;
    struct choice_row *pairs;     /* creature by creature */
    struct choice_row *creatures; /* the rows about anything at all, following the pairs */
    struct object *objects;
    struct obstacles obstacles; /* of the row at hand; its room serves for the next one */
    muster_choices *choices;
    muster_choice *pair_choices, *creature_choices; /* those of `choices` */
    size_t *first_of_object;  /* by number of an object: its first individual in `objects` */
    size_t *rows_of_creature; /* by creature: its number among those with rows */
    size_t extent_count;      /* patterns of conditions, if all could be looked at */
    struct extents **extents; /* by pattern: the program that gives the numbers of all rows */
    size_t found_count;
    struct found found[FOUND_AT_MOST]; /* some of the legal declarations found */
    size_t better_count;
    struct found better[FOUND_AT_MOST]; /* some that obey more than one with (without) an option */
    size_t near_searches;               /* searches for a nearer declaration, made for names */
    bool claims;                  /* each row makes claims; not on boards with thousands of pairs */
    size_t named;                 /* how many reasons have had their names looked for */
    size_t searched;              /* how many reasons have been searched for */
    struct option_memory *memory; /* what these searches share */
    struct shared_reason **shared; /* by row: for all that are alike; or NULL */
    size_t shared_count;
    signed char *twins; /* by creature: whether it is a twin of the first like it; 0: not known */
    bool weighed;       /* whether this has been looked for: */
    int64_t weighed_maximum; /* what every legal declaration obeys at least; -1: unknown */
};

/* Whether the board is small enough to search for the reasons of one more row. */
bool muster_choice_table_may_search(struct choice_table *table);

/* How many pairs a table may have for questions that take searches for each of them. */
enum { SMALL_TABLE = 100 };

/* Whether it has more; if so, it is said that `what` ("the least that options cost") isn't known.
 */
bool muster_choice_table_is_large(struct choice_table *table, const char *what);

/*
 * Adds to what is given that one individual does what a row is about (`done`; not a row about
 * anything at all), or that none does, in scratch memory; false where a partial declaration can't
 * express that.
 */
bool muster_choice_table_join(const struct choice_table *table, const struct choice_row *row,
                              bool done, struct partial *joined);

/* The choice of a row, numbered as in `pairs`. */
const muster_choice *muster_choice_of_row(const struct choice_table *table, size_t row);

/*
 * The most that a legal declaration has of a sum of rows with these weights; false, and no number:
 * that isn't proved.
 */
bool muster_choice_table_most(struct choice_table *table, const struct objective_term *terms,
                              size_t count, int64_t *most);

/* Whether there is time to find the names for one more reason. */
bool muster_choice_table_may_name(struct choice_table *table);

#endif
