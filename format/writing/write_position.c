/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_position.h"

#include "format/writing/write_damage.h"
#include "format/writing/write_effects.h"
#include "format/writing/write_parts.h"
#include "format/writing/write_selectors.h"

/*
 * Whether the defending players are those that a document without `defending` has: everybody who
 * is not on the active side, who are one player or one team where blockers are declared.
 */
static bool defends_by_default(const struct muster_position *position) {
    int first = -1;
    for (size_t i = 0; i < position->player_count; i++) {
        const struct player *player = &position->players[i];
        if (player->active_side)
            continue;
        if (!player->defending)
            return false;
        if (first >= 0 && position->moment == MOMENT_DECLARE_BLOCKERS &&
            (player->team < 0 || player->team != position->players[first].team))
            return false;
        if (first < 0)
            first = (int)i;
    }
    return true;
}

static void add_defending(struct writer *writer, const struct muster_position *position) {
    if (defends_by_default(position))
        return;
    muster_json_open_list(writer, "defending");
    for (size_t i = 0; i < position->player_count; i++)
        if (position->players[i].defending)
            muster_json_add_text(writer, NULL, position->players[i].id);
    muster_json_close_list(writer);
}

/* What a weight is for: a creature that does something, or, of damage, a point to a target. */
static void add_weighted(struct writer *writer, const struct muster_position *position,
                         const struct weight *weight) {
    bool damage = muster_position_family(position) == FAMILY_DAMAGE;
    if (!damage || weight->anything)
        muster_json_add_text(writer, "creature", position->creatures[weight->creature].id);
    if (!weight->anything && !damage && position->step == STEP_BLOCK)
        muster_json_add_source(writer, position, "attacker", weight->number, weight->ordinal);
    else if (!weight->anything)
        muster_json_add_text(writer, "target", position->targets[weight->number].id);
}

static void add_weights(struct writer *writer, const struct muster_position *position) {
    if (position->weight_count == 0)
        return;
    muster_json_open_list(writer, "weights");
    for (size_t i = 0; i < position->weight_count; i++) {
        const struct weight *weight = &position->weights[i];
        muster_json_open_object(writer, NULL);
        add_weighted(writer, position, weight);
        muster_json_add_number(writer, "weight", weight->weight);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_proposed(struct writer *writer, const struct muster_position *position,
                         const struct proposed_entries *proposed) {
    muster_json_open_object(writer, "declaration");
    if (muster_position_family(position) == FAMILY_DAMAGE)
        muster_json_add_damage(writer, proposed->damage, proposed->damage_count, proposed->side);
    else
        muster_json_add_entries(writer, proposed->entries, proposed->entry_count,
                                muster_step_public(position->step));
    muster_json_add_bands(writer, proposed->bands, proposed->band_count);
    muster_json_close_object(writer);
}

void muster_json_add_position(struct writer *writer, const char *key,
                              const struct muster_position *position,
                              const struct proposed_entries *proposed) {
    muster_json_open_object(writer, key);
    muster_json_add_text(writer, "format", "muster/1");
    muster_json_add_text(writer, "id", position->id);
    muster_json_add_text(writer, "title", position->title);
    muster_json_add_text(writer, "note", position->note);
    if (position->edition == EDITION_2004)
        muster_json_add_text(writer, "rules", "2004");
    muster_json_add_text(writer, "step", muster_moments[position->moment].word);
    muster_json_add_text(writer, "active", position->players[position->active].id);
    add_defending(writer, position);
    muster_json_add_situation(writer, position);
    muster_json_add_targets(writer, position);
    muster_json_add_creatures(writer, position);
    muster_json_add_damage_sources(writer, position);
    muster_json_add_effects(writer, position);
    add_weights(writer, position);
    if (proposed != NULL)
        add_proposed(writer, position, proposed);
    if (position->script != NULL)
        muster_json_add_json(writer, "script", position->script);
    muster_json_close_object(writer);
}
