/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many different assignments there are, without going through them.
 *
 * Two assignments that differ only in which of several identical individuals is meant are one. So
 * what is counted are orbits of the permutations of identical individuals, as the mean over all
 * permutations of how many assignments each leaves as they are (the lemma of Cauchy and Frobenius);
 * permutations with cycles of the same lengths leave equally many. In an assignment that a
 * permutation leaves as it is, a cycle of sources is like one source, and a cycle of recipients
 * like one recipient: with cycles of a and b individuals the pairs fall into g = gcd(a, b) orbits,
 * and of an orbit each source has b / g pairs and each recipient a / g.
 *
 * Creatures whose damage nobody's trample depends on are independent of the others: the divisions
 * of an amount among recipients are counted by a formula. The others go one after the other through
 * a table of states: how much each blocker has that needs lethal damage, each planeswalker that
 * needs its loyalty, and who depends on that.
 */
#ifndef MUSTER_SOLVER_DAMAGE_COUNT_COUNTING_H
#define MUSTER_SOLVER_DAMAGE_COUNT_COUNTING_H

#include "base/natural.h"
#include "solver/damage/referee/combatants.h"

#define NO_PLACE SIZE_MAX

/*
 * Sets of recipients among whom a source may divide its damage, each with its own conditions. A
 * division is legal if all who get something are in one of the sets, and its conditions are met.
 */
enum division_set {
    SET_FREE,            /* divides-freely */
    SET_UNBLOCKED,       /* what it attacks */
    SET_BEYOND_LOYALTY,  /* also its controller: the planeswalker gets its loyalty */
    SET_BLOCKERS,        /* or those that it blocks */
    SET_TRAMPLE,         /* also what it attacks: all blockers have lethal damage */
    SET_TRAMPLE_LOYALTY, /* also its controller: both */
    SET_COUNT
};

static inline bool set_needs_lethal(int set) {
    return set == SET_TRAMPLE || set == SET_TRAMPLE_LOYALTY;
}

static inline bool set_needs_loyalty(int set) {
    return set == SET_BEYOND_LOYALTY || set == SET_TRAMPLE_LOYALTY;
}

/* Somebody among whom a source may divide its damage; identical individuals are one. */
struct count_recipient {
    enum recipient_kind kind;
    size_t number; /* combatant or target */
    int64_t count; /* individuals that can be told apart by what they get */
    unsigned sets; /* bits */
    int64_t fixed; /* what each gets, as given; -1: nothing is given */
    size_t place;  /* its needs, in counting.needs; NO_PLACE: what it gets matters to nobody */
};

struct count_source {
    size_t combatant;
    int64_t amount, count;
    bool deadly;   /* has deathtouch */
    bool nothing;  /* one way is to assign nothing */
    unsigned sets; /* bits: the ways that are open */
    bool constant; /* there is only one recipient */
    size_t recipient_count;
    struct count_recipient *recipients;
    size_t group; /* of those who are counted together; NO_PLACE: none */
};

/* What some sources depend on: lethal damage of a blocker, or the loyalty of a planeswalker. */
struct count_need {
    enum recipient_kind kind;
    size_t number;    /* combatant or target */
    int64_t need;     /* still needed, beyond what is certain */
    int64_t owed;     /* at least this much of it has to be assigned: others depend on it */
    int64_t touching; /* individuals that may assign to it, counted up to 2 */
    size_t root;      /* of those that are looked at together */
};

/* Identical individuals whose permutations are gone through. */
struct count_class {
    size_t combatant;
    int64_t count;
    bool cycled;    /* gone through; else it has a formula of its own */
    bool is_source; /* it divides damage, and not in the only way */
    int64_t uses;   /* sources that may divide damage among them, counted up to 2 */
    size_t root;    /* of the classes that are gone through together */
    size_t cycle_count;
    int64_t *cycles; /* the lengths at hand, from the longest */
};

struct counting {
    const struct combatants *combatants;
    enum damage_side side;
    const struct assignment *given; /* NULL: nothing */
    size_t source_count;
    struct count_source *sources;
    size_t need_count;
    struct count_need *needs;
    struct count_class *classes; /* by combatant */
    struct arena *arena;         /* what stays until the end */
    struct arena *scratch;       /* for what a single count needs */
};

/* The need that stands for all that are counted together with this one. */
static inline size_t counting_root(const struct counting *counting, size_t need) {
    while (counting->needs[need].root != need)
        need = counting->needs[need].root;
    return need;
}

/* Whether it is a creature whose individuals permutations go through. */
static inline bool counting_is_cycled(const struct counting *counting,
                                      const struct count_recipient *recipient) {
    return recipient->kind == RECIPIENT_CREATURE && counting->classes[recipient->number].cycled;
}

/* Who gives what to whom, who depends on whom, and which permutations have to be gone through. */
void muster_counting_plan(struct counting *counting);

/* How many x >= 0 there are with steps[0] x[0] + ... = amount. */
struct natural muster_count_sums(int64_t amount, const int64_t *steps, size_t count,
                                 struct arena *arena);

/*
 * How many divisions of one source a permutation leaves as they are whose cycle of the source has
 * this length: those of one who depends on nobody else.
 */
struct natural muster_count_divisions_of(const struct counting *counting,
                                         const struct count_source *source, int64_t cycle);

/* The same for all sources of a group together. False: there are too many states. */
bool muster_count_group(const struct counting *counting, size_t group, struct natural *count);

#endif
