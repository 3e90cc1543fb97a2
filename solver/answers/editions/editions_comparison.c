/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/editions/editions_comparison.h"

const muster_verdict *muster_edition_verdict(const struct editions_comparison *comparison,
                                             enum edition edition) {
    return &comparison->answer->by_edition[edition]->verdict;
}

void muster_add_difference(struct editions_comparison *comparison,
                           const muster_edition_difference *difference) {
    muster_editions *editions = &comparison->answer->editions;
    comparison->differences =
        arena_grow(comparison->arena, comparison->differences, editions->difference_count,
                   &comparison->capacity, sizeof(*comparison->differences));
    comparison->differences[editions->difference_count++] = *difference;
}
