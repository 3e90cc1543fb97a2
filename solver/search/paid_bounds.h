/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What declarations that make the same payments have to obey. They are compared with the same
 * others (the format's Legality, point 2), so what is known of one of them holds for all. In 2004
 * what they do unasked would matter, too (point 3).
 */
#ifndef MUSTER_SOLVER_SEARCH_PAID_BOUNDS_H
#define MUSTER_SOLVER_SEARCH_PAID_BOUNDS_H

#include "base/signature.h"
#include "model/declaration.h"

/* Of declarations that make the same payments, under one pattern of conditions. */
struct paid_bound {
    int64_t at_least; /* what `better` obeys of what is in force for them; -1: it is NULL */
    int64_t at_most;  /* none that they are compared with obeys more; INT64_MAX: not known */
    const struct muster_declaration *better;
};

struct paid_bounds {
    struct arena *arena; /* holds what is kept */
    size_t capacity;
    struct class_table payments; /* a class for each pattern and all that is paid */
    struct paid_bound *list;     /* by class */
};

/*
 * The bound for a declaration, to be read and to be made closer; from the arena of the bounds,
 * until the next call. NULL: it is too large, or there are too many.
 */
struct paid_bound *muster_paid_bound(struct paid_bounds *bounds,
                                     const struct muster_declaration *declaration, size_t pattern,
                                     struct arena *scratch);

#endif
