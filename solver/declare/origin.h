/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the rows and columns of a combat's program stand for, so that the program can be read and
 * explained: their family (docs/integer-program.md), the slots they are about, and the effect they
 * come from. The program itself carries this as an opaque pointer.
 */
#ifndef MUSTER_SOLVER_DECLARE_ORIGIN_H
#define MUSTER_SOLVER_DECLARE_ORIGIN_H

#include "model/effect.h"
#include "solver/ilp/program.h"

/* The families of rows, in the order of docs/integer-program.md. */
enum row_family {
    ROW_CAPACITY,   /* each individual acts on no more than it can */
    ROW_ACTS,       /* how many individuals of a class act at all */
    ROW_BLOCKED,    /* an attacker counts as blocked if anything blocks it */
    ROW_MINIMUM,    /* a blocked attacker has enough blockers */
    ROW_MAXIMUM,    /* an attacker has no more blockers than allowed */
    ROW_ALL,        /* all creatures of the defending player block an attacker, or none does */
    ROW_COMPANIONS, /* a creature acts only if enough others also act */
    ROW_ALONE,      /* a creature acts only alone */
    ROW_LIMIT,      /* no more than N act in all */
    ROW_OBEYED,     /* a requirement counts only if obeyed */
    ROW_CONDITION,  /* a requirement counts only if its condition holds */
    ROW_SUPPORT,    /* 2004: only options that are asked for or used at hand */
    ROW_BUDGET,     /* no player pays more than they have */
    ROW_ORDER,      /* of interchangeable individuals, the first has the most (symmetry) */
    ROW_OPTIMUM     /* the first objective keeps its maximum */
};

/* The families of columns; the letters are those of docs/integer-program.md. */
enum column_family {
    COLUMN_OTHER,     /* any other, only in programs that are not shown */
    COLUMN_PAIR,      /* y: how many individuals of an actor act on an object */
    COLUMN_TOGETHER,  /* y and Z: all who can block an attacker do, or none */
    COLUMN_ACTS,      /* v: how many individuals act at all */
    COLUMN_BLOCKED,   /* Z: how many attackers are blocked by `number` or more */
    COLUMN_COMPANY,   /* w: whether the actor needs company */
    COLUMN_TOTAL,     /* t: how many of a set of companions act */
    COLUMN_CONDITION, /* p: whether any creature of condition `number` acts */
    COLUMN_OBEYED     /* g, z: how often a requirement is obeyed */
};

#define NO_SLOT UINT32_MAX

/*
 * The slots of the formulation that a row or column is about, and a number that sets it apart from
 * others about the same slots.
 */
struct subject {
    uint32_t actor, object; /* or NO_SLOT */
    int64_t number;
};

static inline struct subject subject_of(size_t actor_slot, size_t object_slot, int64_t number) {
    return (struct subject){(uint32_t)actor_slot, (uint32_t)object_slot, number};
}

struct row_origin {
    enum row_family family;
    const struct effect *effect; /* NULL: the game's own rule */
    struct subject subject;
};

struct column_origin {
    enum column_family family;
    const struct effect *effect; /* NULL: none in particular */
    struct subject subject;
};

/* Begins a row of a family; muster_program_term adds to it. */
void muster_formulate_row(struct program *program, enum row_family family,
                          const struct effect *effect, int64_t lower, int64_t upper);

/* Begins a row in which the first objective is `least` or more. */
void muster_formulate_optimum(struct program *program, int64_t least);

/* Says what the last row begun, or a column, is about. */
void muster_formulate_row_about(struct program *program, struct subject subject);
void muster_formulate_column_about(struct program *program, size_t column,
                                   enum column_family family, struct subject subject,
                                   const struct effect *effect);

/* The origin of a row that muster_formulate_row began. */
static inline const struct row_origin *row_origin(const struct row *row) {
    return row->origin;
}

/* The origin of a column; of the family COLUMN_OTHER where none was set. */
const struct column_origin *muster_column_origin(const struct column *column);

#endif
