/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Judges bands (702.22c-d): those that a declaration lists are checked; muster never proposes any.
 */
#include "solver/referee/judges.h"

#include "model/match_selector.h"

static bool has_banding(const struct creature *creature) {
    return keyword_list_has(&creature->keywords, ABILITY_BANDING);
}

/* Any number of creatures with banding and up to one without. */
static bool is_plain_band(const struct muster_position *position, const struct band *band) {
    size_t with = 0;
    for (size_t i = 0; i < band->member_count; i++)
        with += has_banding(&position->creatures[band->members[i]]);
    return with >= 1 && with + 1 >= band->member_count;
}

static bool all_match(const struct muster_position *position, const struct band *band,
                      const struct selector *quality) {
    for (size_t i = 0; i < band->member_count; i++)
        if (!muster_selector_matches(quality, &position->creatures[band->members[i]], NULL))
            return false;
    return true;
}

/* At least one creature with "bands with other Q", and every creature is Q. */
static bool is_quality_band(const struct muster_position *position, const struct band *band) {
    for (size_t i = 0; i < band->member_count; i++) {
        const struct keyword_list *list = &position->creatures[band->members[i]].keywords;
        for (size_t j = 0; j < list->count; j++)
            if (list->keywords[j].ability == ABILITY_BANDS_WITH_OTHER &&
                all_match(position, band, list->keywords[j].quality))
                return true;
    }
    return false;
}

static bool same_object(const struct deed *one, const struct deed *other) {
    return deed_size(one) == 1 && muster_deed_compare_objects(one, other) == 0;
}

static bool in_earlier_band(const struct muster_declaration *declaration, size_t band,
                            int creature) {
    for (size_t i = 0; i < band; i++)
        for (size_t j = 0; j < declaration->bands[i].member_count; j++)
            if (declaration->bands[i].members[j] == creature)
                return true;
    return false;
}

static void judge_band(const struct muster_declaration *declaration, size_t index,
                       struct ruling *ruling, struct arena *arena) {
    const struct muster_position *position = declaration->position;
    const struct band *band = &declaration->bands[index];
    const struct deed *first = muster_declaration_deed(declaration, band->members[0]);
    struct violation violation = {.kind = VIOLATION_BAND,
                                  .creature = -1,
                                  .object = -1,
                                  .creature_count = band->member_count,
                                  .creatures = band->members};
    if (!is_plain_band(position, band) && !is_quality_band(position, band))
        muster_ruling_add(ruling, &violation, arena);
    for (size_t i = 0; i < band->member_count; i++) {
        arena_tick_loop(arena, declaration->deed_count + index);
        const struct deed *deed = muster_declaration_deed(declaration, band->members[i]);
        struct violation member = {
            .kind = VIOLATION_BAND, .creature = band->members[i], .object = -1};
        bool elsewhere = in_earlier_band(declaration, index, band->members[i]);
        member.allowed = deed != NULL;
        member.found = elsewhere ? 2 : 1;
        if (deed == NULL || elsewhere)
            muster_ruling_add(ruling, &member, arena);
        member.kind = VIOLATION_BAND_TARGET;
        member.object = deed == NULL ? -1 : deed->runs[0].number;
        if (first != NULL && deed != NULL && !same_object(first, deed))
            muster_ruling_add(ruling, &member, arena);
    }
}

void muster_judge_bands(const struct muster_declaration *declaration, struct ruling *ruling,
                        struct arena *arena) {
    for (size_t i = 0; i < declaration->band_count; i++)
        judge_band(declaration, i, ruling, arena);
}
