/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/check/always_obeyed.h"

#include "model/object.h"
#include "model/partial.h"
#include "solver/search/completion.h"
#include "solver/search/ways.h"

/* Rules out every way to obey it; false: there are too many, or several individuals alike. */
static bool rule_out(const struct muster_position *position, const struct row_ways *ways,
                     struct arena *arena, struct partial *partial) {
    enum { MOST = 40 };
    struct ban *bans = muster_arena_array(arena, ways->count, sizeof(*bans));
    for (size_t i = 0; i < ways->count; i++) {
        const struct way *way = &ways->list[i];
        if (position->creatures[way->creature].count > 1 ||
            muster_object_size(position, way->object) > 1)
            return false;
        bans[i] = (struct ban){.creature = way->creature, .object = {.number = way->object}};
    }
    *partial = (struct partial){.ban_count = ways->count, .bans = bans};
    return ways->count > 0 && ways->count <= MOST;
}

bool muster_is_always_obeyed(struct legality *legality, const struct asked *asked) {
    const struct muster_position *position = legality->position;
    struct mark mark = muster_arena_mark(legality->scratch);
    struct row_ways ways = {0};
    struct partial partial;
    bool always = false;
    muster_row_ways_list(&ways, position, asked, legality->scratch);
    if (asked->count == 1 && ways.simple &&
        rule_out(position, &ways, legality->scratch, &partial)) {
        struct completion_result completion = muster_find_completion(
            legality, &(struct completion_query){.partial = &partial, .any = true});
        always = completion.declaration == NULL && completion.proved;
    }
    muster_arena_release(legality->scratch, mark);
    return always;
}
