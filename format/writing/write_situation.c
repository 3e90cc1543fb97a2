/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what only documents about damage, or about a combat under way, say. */
#include "format/writing/write_effects.h"
#include "format/writing/write_position.h"
#include "format/writing/write_selectors.h"

static void add_bands(struct writer *writer, const struct muster_position *position) {
    const struct damage_situation *damage = &position->damage;
    if (damage->band_count == 0)
        return;
    muster_json_open_list(writer, "bands");
    for (size_t i = 0; i < damage->band_count; i++) {
        muster_json_open_list(writer, NULL);
        for (size_t j = 0; j < damage->bands[i].member_count; j++)
            muster_json_add_text(writer, NULL, position->creatures[damage->bands[i].members[j]].id);
        muster_json_close_list(writer);
    }
    muster_json_close_list(writer);
}

static void add_event(struct writer *writer, const struct muster_position *position) {
    const struct damage_situation *damage = &position->damage;
    if (damage->is_fight) {
        muster_json_open_list(writer, "fight");
        for (int i = 0; i < 2; i++)
            muster_json_add_recipient(writer, position, NULL, &damage->fighting[i]);
        muster_json_close_list(writer);
        return;
    }
    muster_json_open_list(writer, "damage");
    for (size_t i = 0; i < damage->packet_count; i++) {
        const struct damage_packet *packet = &damage->packets[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_source(writer, position, "from", packet->source, packet->source_ordinal);
        muster_json_add_recipient(writer, position, "to", &packet->to);
        muster_json_add_number(writer, "amount", packet->amount);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_division(struct writer *writer, const struct muster_position *position) {
    const struct damage_situation *damage = &position->damage;
    muster_json_open_object(writer, "divide");
    muster_json_add_number(writer, "amount", damage->division_amount);
    muster_json_add_source(writer, position, "source", damage->division_source, 0);
    if (damage->division_among.condition_count > 0)
        muster_json_add_recipient_selector(writer, position, "among", &damage->division_among);
    if (damage->division_at_most != INT64_MAX)
        muster_json_add_number(writer, "at_most", damage->division_at_most);
    muster_json_close_object(writer);
}

void muster_json_add_situation(struct writer *writer, const struct muster_position *position) {
    const struct damage_situation *damage = &position->damage;
    if (position->moment == MOMENT_COMBAT_DAMAGE && damage->damage_step != 1)
        muster_json_add_number(writer, "damage_step", damage->damage_step);
    add_bands(writer, position);
    if (position->moment == MOMENT_DAMAGE)
        add_event(writer, position);
    if (damage->is_division)
        add_division(writer, position);
    if (damage->illegal_count == 0)
        return;
    muster_json_open_list(writer, "illegal");
    for (size_t i = 0; i < damage->illegal_count; i++)
        muster_json_add_recipient(writer, position, NULL, &damage->illegal[i]);
    muster_json_close_list(writer);
}
