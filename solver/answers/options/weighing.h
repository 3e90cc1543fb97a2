/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Requirements of which every legal declaration obeys at least a certain number, while with
 * (without) an option fewer could be obeyed.
 */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_WEIGHING_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_WEIGHING_H

#include "solver/answers/options/table.h"
#include "solver/search/conflict/option_core.h"

/* The search for such requirements, as a set of rows. */
struct weighing {
    struct choice_table *table;
    const struct choice_row *row;        /* whose option it is about */
    bool done;                           /* with it; otherwise without */
    struct option_query query, anything; /* with (without) the option; and all declarations */
    int64_t maximum;           /* what every legal declaration obeys at least, over all rows */
    size_t row_count;          /* how many requirements there are */
    bool *chosen;              /* by row */
    int64_t at_least, at_most; /* of those chosen: in legal ones; with (without) the option */
};

/*
 * Looks for such requirements, few of them, and for the grounds by which no more of them can be
 * obeyed. `better`: a ruling on a declaration that obeys more than what is nearest to the option,
 * or NULL. Notes in *weighed whether it was looked for (not where the limits of the table are
 * reached) and what was found.
 */
void muster_weighing_search(struct weighing *weighing, const struct completion_result *completion,
                            const struct ruling *better, struct weighed *weighed);

#endif
