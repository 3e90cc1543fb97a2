/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list: every legal assignment or division, one after another. */
#include "solver/answers/damage/questions.h"
#include "solver/damage/list/list_assignments.h"
#include "solver/damage/search/find.h"
#include "solver/damage/search/pair_bounds.h"

bool muster_is_given_impossible(const struct query *query, struct arena *scratch) {
    struct mark mark = muster_arena_mark(scratch);
    if (query->position->moment == MOMENT_DIVIDE) {
        struct pair_table shares =
            muster_find_share_bounds(query->position, muster_given_damage(query), scratch);
        muster_arena_release(scratch, mark);
        return shares.infeasible;
    }
    struct found_assignment any =
        muster_find_assignment(query->position, muster_damage_side(query), MUSTER_PREFER_WEIGHTS,
                               muster_given_damage(query), query->limits, scratch);
    muster_arena_release(scratch, mark);
    return any.infeasible;
}

bool muster_ask_damage_list(const struct query *query, assignment_visitor *visit, void *context,
                            struct arena *arena, struct arena *scratch) {
    const struct assignment *given = muster_given_damage(query);
    if (given != NULL && muster_is_given_impossible(query, scratch))
        return true;
    const struct assignment_query wanted = {query->position, given, visit, context, arena, scratch};
    return query->position->moment == MOMENT_DIVIDE
               ? muster_list_divisions(&wanted)
               : muster_list_assignments(&wanted, muster_damage_side(query));
}
