/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_play.h"

#include "format/writing/write_dealing.h"
#include "format/writing/write_parts.h"
#include "format/writing/write_position.h"

static void add_text_or_null(struct writer *writer, const char *key, const char *text) {
    if (text == NULL)
        muster_json_add_json(writer, key, "null");
    else
        muster_json_add_text(writer, key, text);
}

static const char *word_of_next(muster_combat_next next) {
    switch (next) {
    case MUSTER_NEXT_ATTACKS:
        return "attacks";
    case MUSTER_NEXT_BLOCKS:
        return "blocks";
    case MUSTER_NEXT_DAMAGE:
        return "damage";
    case MUSTER_NEXT_CHOOSE:
        return "choose";
    case MUSTER_NEXT_NOTHING:
        break;
    }
    return NULL;
}

static void add_log(struct writer *writer, const muster_played *played, bool entries) {
    muster_json_open_list(writer, "log");
    for (size_t i = 0; i < played->note_count; i++) {
        muster_json_open_object(writer, NULL);
        if (entries)
            muster_json_add_number(writer, "entry", (int64_t)played->notes[i].entry);
        muster_json_add_text(writer, "rule", played->notes[i].rule);
        muster_json_add_text(writer, "text", played->notes[i].text);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_renamed(struct writer *writer, const muster_played *played) {
    if (played->renamed_count == 0)
        return;
    muster_json_open_list(writer, "renamed");
    for (size_t i = 0; i < played->renamed_count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "from", played->renamed[i].from);
        muster_json_add_text(writer, "to", played->renamed[i].to);
        muster_json_add_number(writer, "count", played->renamed[i].count);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

/* Where a script stopped, and why. */
static void add_stop(struct writer *writer, const muster_played *played) {
    if (played->check != NULL) {
        muster_json_add_number(writer, "illegal_at", played->stopped_at);
        muster_json_add_json(writer, "check", played->check->json);
    } else if (played->error != NULL) {
        muster_json_add_number(writer, "impossible_at", played->stopped_at);
        muster_json_add_error(writer, "error", played->error);
    } else if (played->stopped_at >= 0) {
        muster_json_add_number(writer, "undecided_at", played->stopped_at);
    }
}

/* What both answers say of where the combat is. */
static void add_state(struct writer *writer, const muster_played *played) {
    add_text_or_null(writer, "attacks_alone", played->attacks_alone);
    add_text_or_null(writer, "blocks_alone", played->blocks_alone);
    add_text_or_null(writer, "next", word_of_next(played->next));
    add_renamed(writer, played);
    if (played->outcomes != NULL)
        muster_add_outcomes(writer, played->outcomes);
}

void muster_add_played(struct writer *writer, const struct muster_answer *answer) {
    const muster_played *played = answer->played;
    bool whole = answer->kind == ANSWER_PLAY;
    if (answer->verdict.outcome == MUSTER_UNDECIDED) {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason", answer->verdict.reason);
    }
    if (!whole)
        muster_json_add_flag(writer, "legal", true);
    muster_json_add_position(writer, "position", played->position, NULL);
    if (whole) {
        muster_json_open_list(writer, "positions");
        for (size_t i = 0; i < played->position_count; i++)
            muster_json_add_position(writer, NULL, played->positions[i], NULL);
        muster_json_close_list(writer);
    }
    add_log(writer, played, whole);
    if (whole)
        muster_json_add_number(writer, "damage_steps", played->damage_steps);
    add_state(writer, played);
    add_stop(writer, played);
    if (played->options != NULL)
        muster_json_add_json(writer, "options", played->options->json);
}
