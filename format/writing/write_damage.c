/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_damage.h"

#include "format/writing/write_parts.h"

static void add_entry(struct writer *writer, const muster_damage_entry *entry) {
    bool list = entry->to_count > 1;
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "from", entry->from);
    if (list) {
        muster_json_add_texts(writer, "to", entry->to, entry->to_count);
        muster_json_open_list(writer, "amount");
        for (size_t i = 0; i < entry->to_count; i++)
            muster_json_add_number(writer, NULL, entry->amounts[i]);
        muster_json_close_list(writer);
    } else {
        muster_json_add_text(writer, "to", entry->to[0]);
        muster_json_add_number(writer, "amount", entry->amounts[0]);
    }
    if (entry->count > 1)
        muster_json_add_number(writer, "count", entry->count);
    muster_json_close_object(writer);
}

void muster_json_add_damage(struct writer *writer, const muster_damage_entry *entries, size_t count,
                            muster_side side) {
    muster_json_open_list(writer, "damage");
    for (size_t i = 0; i < count; i++)
        add_entry(writer, &entries[i]);
    muster_json_close_list(writer);
    if (side != MUSTER_BOTH_SIDES)
        muster_json_add_text(writer, "side", side == MUSTER_ATTACKERS ? "attackers" : "blockers");
}

char *muster_write_assignment(const muster_damage_entry *entries, size_t count, muster_side side) {
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_add_damage(&writer, entries, count, side);
    muster_json_close_object(&writer);
    return muster_writer_end(&writer);
}

/* ---- Answers ---- */

static void add_undecided(struct writer *writer, const muster_verdict *verdict) {
    muster_json_add_flag(writer, "undecided", true);
    muster_json_add_text(writer, "reason", verdict->reason);
}

static void add_declaration(struct writer *writer, const muster_damage_report *report) {
    muster_json_open_object(writer, "declaration");
    muster_json_add_damage(writer, report->entries, report->entry_count, report->side);
    muster_json_close_object(writer);
}

/* Whether it is proved that there is nothing better than what is illegal. */
static bool has_nothing_legal(const muster_damage_verdict *damage) {
    return damage->better == NULL && damage->moves_proved;
}

void muster_add_damage_check(struct writer *writer, const struct muster_answer *answer) {
    const muster_damage_verdict *damage = answer->damage;
    if (answer->verdict.outcome == MUSTER_UNDECIDED)
        add_undecided(writer, &answer->verdict);
    else
        muster_json_add_flag(writer, "legal", answer->verdict.outcome == MUSTER_LEGAL);
    if (damage == NULL || damage->declared == NULL)
        return;
    muster_json_add_violations(writer, "violations", damage->declared->violations,
                               damage->declared->violation_count);
    if (answer->verdict.outcome != MUSTER_ILLEGAL || has_nothing_legal(damage))
        return;
    muster_json_open_object(writer, "better");
    if (damage->better != NULL) {
        muster_json_add_number(writer, "moves", damage->moves);
        add_declaration(writer, damage->better);
    }
    if (!damage->moves_proved)
        add_undecided(writer, &answer->verdict);
    muster_json_close_object(writer);
}

static void add_value(struct writer *writer, const char *key, const muster_damage_value *value,
                      bool weighted) {
    if (!value->known)
        return;
    if (weighted) {
        muster_json_add_number(writer, key, value->weight);
        return;
    }
    muster_json_open_object(writer, key);
    muster_json_add_number(writer, "kills", value->kills);
    muster_json_add_number(writer, "damage", value->damage);
    muster_json_add_number(writer, "overkill", value->overkill);
    muster_json_close_object(writer);
}

void muster_add_damage_value(struct writer *writer, const char *key,
                             const muster_damage_value value[2], bool weighted) {
    muster_json_open_object(writer, key);
    add_value(writer, "attackers", &value[0], weighted);
    add_value(writer, "blockers", &value[1], weighted);
    muster_json_close_object(writer);
}

void muster_add_damage_solution(struct writer *writer, const struct muster_answer *answer) {
    const muster_damage_verdict *damage = answer->damage;
    if (answer->verdict.outcome == MUSTER_UNDECIDED)
        add_undecided(writer, &answer->verdict);
    if (damage == NULL || damage->declared == NULL)
        return;
    if (damage->moment == MUSTER_AT_COMBAT_DAMAGE)
        muster_add_damage_value(writer, "value", damage->value, damage->weighted);
    add_declaration(writer, damage->declared);
}

void muster_add_damage_conflict(struct writer *writer, const struct muster_answer *answer) {
    const muster_conflict *conflict = answer->blame;
    muster_json_add_flag(writer, "completable", false);
    muster_json_open_list(writer, "blame");
    for (size_t i = 0; i < conflict->part_count; i++) {
        const muster_conflict_part *part = &conflict->parts[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "from", part->creature[0] == '\0' ? NULL : part->creature);
        muster_json_add_text(writer, "to", part->object);
        muster_json_add_number(writer, "amount", part->count);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
    muster_json_add_text(writer, "message", conflict->message);
}

void muster_add_damage_options(struct writer *writer, const struct muster_answer *answer) {
    const muster_damage_options *options = answer->damage_options;
    if (options->reason != NULL) {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason", options->reason);
    }
    muster_json_open_list(writer, "options");
    for (size_t i = 0; i < options->option_count; i++) {
        const muster_damage_option *option = &options->options[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "from", option->from);
        if (option->from_count > 1)
            muster_json_add_number(writer, "from_count", option->from_count);
        muster_json_add_text(writer, "to", option->to);
        if (option->to_count > 1)
            muster_json_add_number(writer, "to_count", option->to_count);
        if (option->known) {
            muster_json_add_number(writer, "least", option->least);
            muster_json_add_number(writer, "most", option->most);
        }
        if (option->reason_count > 0)
            muster_json_add_violations(writer, "reasons", option->reasons, option->reason_count);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}
