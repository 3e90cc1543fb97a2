/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The maximum of the first objective if a sum of columns (ranges.h) is kept from one of its ends,
 * for many sums of one program. Each solution found is a lower bound for all sums that it fits, and
 * the prices of each relaxation are an upper bound for all (dual_bound.h; reduced-cost fixing). So
 * far fewer searches are needed than there are sums.
 */
#ifndef MUSTER_SOLVER_ILP_SOLUTIONS_FORCED_H
#define MUSTER_SOLVER_ILP_SOLUTIONS_FORCED_H

#include "solver/ilp/solutions/ranges.h"

/* What is asked of one range. */
enum force {
    FORCE_NOTHING, /* nothing is asked */
    FORCE_SOME,    /* the sum is at least 1 */
    FORCE_NONE     /* it is 0; of a coarse range: it is not full */
};

#define NO_FORCING_ROW SIZE_MAX

struct forced {
    enum force force;
    bool impossible;  /* proved: no solution is so */
    bool reached;     /* some solution is so, or only better ones than `at_least` count; then: */
    int64_t at_least; /* the best known solution of these, or what better ones exceed */
    int64_t at_most;  /* proved */
    bool gave_up;     /* the search took too long, or can't be made */
    bool twice;       /* the sum counts some column twice */
    bool alone;       /* not again together with others: that took too long */
    size_t row;       /* of the program, which keeps the range from its end; NO_FORCING_ROW */
};

/* A column and what each unit of it is worth, by prices. */
struct priced_column {
    int64_t worth;
    size_t column;
};

struct column_bounds {
    int64_t lower, upper;
};

/* In how many ways ranges are grouped. */
enum { FORCED_WAYS = 2 };

/* What came of forcing one of a group. */
struct forced_record {
    size_t searches, settled; /* ranges that were open before, and not when the next one began */
};

struct forcing {
    struct ranges *ranges;
    struct forced *list; /* by range */
    bool began;
    int64_t divisor; /* of the objective */
    double *prices;  /* of the last relaxation, by row; has room for rows of single ranges */
    int64_t *worths; /* by column: what the prices say of it */
    struct pseudocost *costs;          /* by column: what the searches so far have learnt */
    struct column_bounds *bounds;      /* by column: its own, while it is forced */
    struct priced_column *order;       /* space for the columns of one range */
    const size_t *groups[FORCED_WAYS]; /* muster_forcing_group; NULL: each is searched alone */
    char *columns_at, *rows_at; /* the basis where nothing is forced, from which they begin */
    struct forced_record records[FORCED_WAYS]; /* by way */
    size_t *together, together_count;          /* the ranges of the last search; one alone: none */
    size_t last_way, open_before;              /* of that search */
};

/* Whether it isn't settled what a range can reach. */
bool muster_forced_is_open(const struct forced *forced);

/* It reaches at most this many times the divisor of the objective (dual_bound.h). */
void muster_forced_lower(struct forced *forced, int64_t bound, int64_t divisor);

/* The most that a range is if it is kept from its upper end. */
int64_t muster_forced_most(const struct sum_range *range);

/* Whether the last solution of the ranges is as forced. */
bool muster_forced_holds(const struct forcing *forcing, size_t range);

/* Takes over the last solution of the ranges, wherever it found that. */
void muster_forcing_see(struct forcing *forcing);

/* Lowers the upper bounds of all ranges by the prices of the last relaxation. */
void muster_forcing_use_prices(struct forcing *forcing);

/* The relaxation of the program as its bounds are, for its first objective. */
enum simplex_outcome muster_forcing_relax(struct forcing *forcing);

/* By branches; `reached`: only what is better than `at_least` is looked for. */
enum simplex_outcome muster_forcing_branch(struct forcing *forcing, bool reached, int64_t at_least);

#endif
