/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/standing.h"

#include "solver/referee/judges.h"
#include "solver/rules/violation.h"

enum standing muster_standing_of(const struct muster_declaration *declaration,
                                 struct arena *scratch) {
    struct mark mark = muster_arena_mark(scratch);
    struct ruling ruling = {0};
    muster_judge_restrictions(declaration, &ruling, scratch);
    enum standing standing = ruling.violation_count == 0 ? STANDS : OPEN;
    for (size_t i = 0; i < ruling.violation_count && standing != FALLS; i++)
        if (muster_violation_is_final(&ruling.violations[i]))
            standing = FALLS;
    muster_arena_release(scratch, mark);
    return standing;
}
