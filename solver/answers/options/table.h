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

/* What changes places: two creatures, and two objects; each may be one and the same. */
struct exchange {
    int creatures[2], objects[2];
};

/* The number of what comes in the place of a creature, or of an object. */
static inline int exchanged(const int *two, int number) {
    return number == two[0] ? two[1] : number == two[1] ? two[0] : number;
}

/* How many individuals do what each row is about, from the scratch memory. */
int64_t *muster_choice_table_counts(struct choice_table *table,
                                    const struct muster_declaration *declaration);

/* Updates all rows with a legal declaration. `free`: it pays nothing but what is given. */
void muster_choice_table_meet(struct choice_table *table,
                              const struct muster_declaration *declaration, bool free);

/*
 * Keeps a legal declaration, for reasons that need one, if there is room; both stay in scratch
 * memory as long as the table.
 */
bool muster_choice_table_find(struct choice_table *table,
                              const struct muster_declaration *declaration,
                              const struct ruling *ruling);

/* What is shown each legal declaration that a search finds. */
struct legal_visit {
    void (*meet)(void *context, const struct muster_declaration *declaration);
    void *context;
};

/*
 * Searches for what is wanted of the ranges of a program until solutions show nothing new. Those
 * that are legal are shown to all rows, and to `visit` (NULL: nobody); those that aren't show
 * nothing. `free`: they pay nothing but what is given.
 */
void muster_choice_table_search_all(struct choice_table *table, struct extents *extents, bool free,
                                    const struct legal_visit *visit);

/*
 * Finds the numbers of all rows together, as far as that doesn't take long: what is found bounds
 * them on both sides. The programs stay in the scratch memory.
 */
void muster_choice_table_search(struct choice_table *table);

/* The number of the row of a creature and a thing that it does. */
size_t muster_choice_table_pair(const struct choice_table *table, int creature,
                                const struct object *object);

/*
 * The row that stands for this one in a program: that of a creature and an object that are like its
 * own, or itself.
 */
size_t muster_choice_table_standing_for(const struct choice_table *table,
                                        const struct extents *extents, size_t row);

/*
 * Rows that stand for each other have seen the same. `only_free`: they only do in the declarations
 * that pay nothing but what is given.
 */
void muster_choice_table_share(struct choice_table *table, const struct extents *extents,
                               bool only_free);

/* Takes over what has been found of the row that stands for this one in all answers. */
void muster_choice_table_take_over(struct choice_table *table, size_t row);

/*
 * Lets creatures that are alike, or objects, change places in the nearest declaration of a row's
 * attempt, so that it does (not `done`: doesn't do) what the row is about.
 */
void muster_choice_table_align(struct choice_table *table, const struct choice_row *row, bool done,
                               struct completion_result *attempt);

/* Finds the attempts of all rows together, once their numbers are known. */
void muster_choice_table_attempt(struct choice_table *table);

/*
 * Whether declarations in which a creature does (does not do) what a row is about have others next
 * to them that differ in just that: it is one creature and one object, and what is obeyed doesn't
 * depend on conditions.
 */
bool muster_choice_table_has_next(const struct choice_table *table, const struct choice_row *row);

/* What is needed to look next to a declaration; from the scratch memory. */
struct next_base *muster_choice_table_next_base(struct choice_table *table,
                                                const struct muster_declaration *declaration);

/*
 * A declaration next to that one in which the creature of a row does just what that is about, or,
 * not `done`, doesn't do it. Where that alone breaks a restriction, another creature does nothing,
 * or the same. NULL: none is found. It comes from the scratch memory.
 */
const struct found *muster_choice_table_next(struct choice_table *table, struct next_base *base,
                                             const struct choice_row *row, bool done);

/*
 * Whether one search tells if a creature ever does what a row is about (not `done`: ever doesn't),
 * and why not.
 */
bool muster_choice_table_may_try(const struct choice_table *table, const struct choice_row *row,
                                 bool done);

/*
 * That search. If there is a legal declaration of this kind, all rows see it; if not, the row's
 * attempt is filled in, from the scratch memory. False: neither is proved.
 */
bool muster_choice_table_try(struct choice_table *table, struct choice_row *row, bool done);

/* Whether a better declaration obeys more of a requirement, as far as both have to. */
bool muster_choice_is_missed(const struct asked *asked, const struct asked *other);

/*
 * A legal declaration that obeys more than the nearest one of a completion that found none, and
 * pays for no more: one that obeys more of what is asked of this creature, if there is one, and of
 * which few requirements need to be named. NULL: none is known.
 */
const struct ruling *muster_choice_table_better(struct choice_table *table,
                                                const struct completion_result *completion,
                                                int creature);

/*
 * What keeps the creature of a pair from doing this, whatever else is declared; until the next
 * call.
 */
const struct obstacles *muster_row_obstacles(struct choice_table *table,
                                             const struct choice_row *row);

/* Fills in why a creature can never do this; `obstacles` are those of its row. */
void muster_explain_never(struct choice_table *table, const struct choice_row *row,
                          const struct obstacles *obstacles, muster_choice *choice);

/* Fills in why a creature can never do anything, from the reasons of its `count` pairs. */
void muster_explain_creature_never(struct choice_table *table, const muster_choice *pairs,
                                   size_t count, muster_choice *choice);

/* Fills in why the creature does this in every legal declaration. */
void muster_explain_must(struct choice_table *table, const struct choice_row *row,
                         muster_choice *choice);

/* Fills in the cost effects that ask for a payment if a creature does this. */
void muster_explain_costs(struct choice_table *table, const struct choice_row *row,
                          muster_choice *choice);

/*
 * A claim about the option of a row, with a reason's rule and sentence. The caller fills in the
 * rest.
 */
muster_claim *muster_choice_claim(struct choice_table *table, enum claim_kind kind,
                                  const struct choice_row *row, const muster_violation *reason);

/* What is needed to word grounds that are about the option of a row. */
struct option_speech {
    struct conflict_query query;
    struct conflict_core core;
};

struct option_speech muster_option_speech(const struct choice_table *table,
                                          const struct choice_row *row,
                                          const struct ground *grounds, size_t count);

/* Fills in a claim's grounds. */
void muster_claim_grounds(const struct option_speech *speech, muster_claim *claim);

/* Fills in the reasons that forbid the option of a row by themselves. */
void muster_explain_obstacles(struct choice_table *table, const struct choice_row *row,
                              const struct obstacles *obstacles, muster_choice *choice);

/*
 * Why no declaration with the option (`with`) obeys every restriction and can be paid for: its own
 * cost, or the fewest grounds that leave no room for it.
 */
muster_violation muster_explain_impossible(struct choice_table *table, const struct choice_row *row,
                                           const struct partial *with);

/*
 * Why too little can be obeyed with the option (`done`) or without it: requirements that show it,
 * and the grounds. `partial` is the option or its ban, `better` a ruling that beats the nearest
 * one, or NULL. False: no such reason is known.
 */
bool muster_explain_outweighed(struct choice_table *table, const struct choice_row *row,
                               const struct partial *partial, bool done,
                               const struct completion_result *completion,
                               const struct ruling *better, struct weighed *weighed,
                               muster_violation *reason);

/*
 * Keeps the reason of a row for those that it stands for; and takes such a reason over, with twins
 * in each other's places, from the scratch memory. NULL: there is none.
 */
void muster_choice_table_keep_reason(struct choice_table *table, const struct choice_row *row,
                                     const struct shared_reason *reason);
const struct shared_reason *muster_choice_table_shared_reason(struct choice_table *table,
                                                              const struct choice_row *row,
                                                              bool done);

/* The row whose answers another one has, by the program that joins them; or the row itself. */
size_t muster_choice_table_same_as(const struct choice_table *table, size_t row);

/* Whether the board is small enough to search for the reasons of one more row. */
bool muster_choice_table_may_search(struct choice_table *table);

/* How many pairs a table may have for questions that take searches for each of them. */
enum { SMALL_TABLE = 100 };

/* Whether it has more; if so, it is said that `what` ("the least that options cost") isn't known.
 */
bool muster_choice_table_is_large(struct choice_table *table, const char *what);

/*
 * Which part of what is given forces a creature to do this (if `done`) or keeps it from doing so,
 * in words.
 */
const char *muster_given_words(struct choice_table *table, const struct choice_row *row, bool done);

/*
 * Adds to what is given that one individual does what a row is about (`done`; not a row about
 * anything at all), or that none does, in scratch memory; false where a partial declaration can't
 * express that.
 */
bool muster_choice_table_join(const struct choice_table *table, const struct choice_row *row,
                              bool done, struct partial *joined);

/*
 * Fills in the least that each option costs which no legal declaration has without paying, and what
 * each payment allows and obliges to; once the rows are known.
 */
void muster_choice_table_least_costs(struct choice_table *table);
void muster_choice_table_payments(struct choice_table *table);

/* Whether there is time to find the names for one more reason. */
bool muster_choice_table_may_name(struct choice_table *table);

/*
 * Claims what holds of several options together: how many of a group there are, and creatures of
 * which both or neither do anything. On small boards, once the rows are known.
 */
void muster_explain_groups(struct choice_table *table);

/* Fills in how many do it to what the query's `of` names; once the rows are known. */
void muster_choice_table_sides(struct choice_table *table);

/* Fills in the tables of what restrictions on single pairs allow. */
void muster_choice_table_tables(struct choice_table *table);

#endif
