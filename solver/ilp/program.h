/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A plain integer program: columns with bounds, rows with bounds, two objectives of which the first
 * goes before the second. All numbers are integers. Rows and columns remember what they are about
 * and which effect they came from, so that the program can be read and explained.
 */
#ifndef MUSTER_SOLVER_ILP_PROGRAM_H
#define MUSTER_SOLVER_ILP_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "model/effect.h"

#define PROGRAM_UNBOUNDED                                                                          \
    INT64_MAX /* a row without an upper bound; its negative: without a lower */

/* The families of rows, in the order of docs/integer-program.md. */
enum row_family {
    ROW_CAPACITY,   /* each individual acts on no more than it can */
    ROW_ACTS,       /* how many individuals of a class act at all */
    ROW_BLOCKED,    /* an attacker counts as blocked if anything blocks it */
    ROW_MINIMUM,    /* ... and then by enough */
    ROW_MAXIMUM,    /* ... and by no more than allowed */
    ROW_ALL,        /* ... by all creatures of the defending player */
    ROW_COMPANIONS, /* ... unless others also act */
    ROW_ALONE,      /* ... only alone */
    ROW_LIMIT,      /* no more than so many in all */
    ROW_OBEYED,     /* a requirement counts only if obeyed */
    ROW_CONDITION,  /* ... and only if in force */
    ROW_SUPPORT,    /* 2004: only options that a requirement in force asks for */
    ROW_BUDGET,     /* nobody pays more than there is */
    ROW_NEAR,       /* individuals that do what was proposed */
    ROW_ORDER,      /* of individuals that are alike, the first has the most (symmetry) */
    ROW_OPTIMUM     /* the first objective keeps its maximum */
};

/* The families of columns; the letters are those of docs/integer-program.md. */
enum column_family {
    COLUMN_OTHER,     /* in searches that nobody is shown the program of */
    COLUMN_PAIR,      /* y: how many individuals of an actor act on an object */
    COLUMN_TOGETHER,  /* y and Z: all who can block an attacker do, or none */
    COLUMN_ACTS,      /* v: how many individuals act at all */
    COLUMN_BLOCKED,   /* Z: how many attackers are blocked by `number` or more */
    COLUMN_COMPANY,   /* w: whether the actor needs company */
    COLUMN_TOTAL,     /* t: how many of those act that company is counted among */
    COLUMN_CONDITION, /* p: whether those of condition `number` act */
    COLUMN_OBEYED     /* g, z: how often a requirement is obeyed */
};

#define NO_SLOT UINT32_MAX

/* What a column or row is about: slots of the formulation, and a number that tells it from others.
 */
struct subject {
    uint32_t actor, object; /* or NO_SLOT */
    int64_t number;
};

struct column {
    int64_t lower, upper; /* lower is 0 unless raised */
    bool integer;         /* false: it is integer of itself, or need not be */
    int64_t objective[2]; /* what one unit counts, first and second objective */
    enum column_family family;
    struct subject subject;
    const struct effect *effect; /* NULL: none in particular */
};

struct term {
    size_t column;
    int64_t factor;
};

struct row {
    enum row_family family;
    const struct effect *effect; /* NULL: the game's own rule */
    struct subject subject;
    int64_t lower, upper;
    size_t first, count; /* its terms */
};

struct program {
    struct arena *arena;
    size_t column_count, column_capacity;
    struct column *columns;
    size_t row_count, row_capacity;
    struct row *rows;
    size_t term_count, term_capacity;
    struct term *terms;
    size_t mark_capacity;
    size_t *marks; /* by column: 1 + its last term, so that a row finds its own at once */
};

size_t muster_program_column(struct program *program, int64_t upper, bool integer);

/* Begins a row; program_term adds to the last row begun. */
void muster_program_row(struct program *program, enum row_family family,
                        const struct effect *effect, int64_t lower, int64_t upper);
void muster_program_term(struct program *program, size_t column, int64_t factor);

/* Takes the last row away again. */
void muster_program_drop_row(struct program *program);

/* Says what a column, or the last row begun, is about. Only those who read the program ask. */
void muster_program_column_about(struct program *program, size_t column, enum column_family family,
                                 struct subject subject, const struct effect *effect);
void muster_program_row_about(struct program *program, struct subject subject);

static inline struct subject subject_of(size_t actor_slot, size_t object_slot, int64_t number) {
    return (struct subject){(uint32_t)actor_slot, (uint32_t)object_slot, number};
}

/* Adds to what one unit of a column counts. */
void muster_program_objective(struct program *program, int which, size_t column, int64_t amount);

/* Whether these values of the columns keep all bounds and rows, in integers. */
bool muster_program_holds(const struct program *program, const int64_t *values);

/* The value of an objective. */
int64_t muster_program_value(const struct program *program, int which, const int64_t *values);

/* The greatest number that divides all that columns count in an objective; 1 where none counts. */
int64_t muster_program_divisor(const struct program *program, int which);

/* What all columns at their upper bounds count, signs aside. */
double muster_program_size(const struct program *program, int which);

#endif
