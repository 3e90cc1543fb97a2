/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_parts.h"

#include <string.h>

/* ---- Declarations and what they break ---- */

static void add_object(struct writer *writer, const char *key, const muster_run *run,
                       int64_t number) {
    if (number == 0)
        muster_json_add_text(writer, key, run->id);
    else
        muster_json_add_numbered(writer, key, run->id, '#', number);
}

void muster_json_add_objects(struct writer *writer, const char *key, const muster_entry *entry) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < entry->run_count; i++)
        for (int64_t k = entry->runs[i].first; k <= entry->runs[i].last; k++)
            add_object(writer, NULL, &entry->runs[i], k);
    muster_json_close_list(writer);
}

void muster_json_add_bands(struct writer *writer, const muster_entry *bands, size_t count) {
    if (count == 0)
        return;
    muster_json_open_list(writer, "bands");
    for (size_t i = 0; i < count; i++)
        muster_json_add_objects(writer, NULL, &bands[i]);
    muster_json_close_list(writer);
}

/* An entry about one of the objects, or, with `run` NULL, about all of them in a list. */
static void add_entry_about(struct writer *writer, const muster_entry *entry, const muster_run *run,
                            int64_t number, muster_step step) {
    const char *key = muster_words_of_step(step)->object;
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "creature", entry->creature);
    if (run != NULL)
        add_object(writer, key, run, number);
    else
        muster_json_add_objects(writer, key, entry);
    if (entry->count > 1)
        muster_json_add_number(writer, "count", entry->count);
    muster_json_close_object(writer);
}

static void add_entry(struct writer *writer, const muster_entry *entry, muster_step step) {
    bool single = muster_entry_size(entry) == 1;
    switch (step) {
    case MUSTER_DECLARE_ATTACKERS: /* a creature that attacks two things is named twice */
        for (size_t i = 0; i < entry->run_count; i++)
            add_entry_about(writer, entry, &entry->runs[i], entry->runs[i].first, step);
        break;
    case MUSTER_DECLARE_BLOCKERS:
        add_entry_about(writer, entry, single ? &entry->runs[0] : NULL, entry->runs[0].first, step);
        break;
    }
}

void muster_json_add_entries(struct writer *writer, const muster_entry *entries, size_t count,
                             muster_step step) {
    muster_json_open_list(writer, muster_words_of_step(step)->does);
    for (size_t i = 0; i < count; i++)
        add_entry(writer, &entries[i], step);
    muster_json_close_list(writer);
}

size_t muster_writer_begin_entries(struct writer *writer, muster_step step) {
    writer->text.length = 0;
    writer->follows = false;
    muster_json_open_object(writer, NULL);
    muster_json_open_list(writer, muster_words_of_step(step)->does);
    return writer->text.length;
}

size_t muster_writer_next_entry(struct writer *writer, size_t begin, const muster_entry *entry,
                                muster_step step) {
    if (writer->text.failed)
        return begin;
    writer->text.length = begin;
    writer->follows = writer->text.bytes[begin - 1] != '[';
    add_entry(writer, entry, step);
    return writer->text.length;
}

const char *muster_writer_end_entries(struct writer *writer, size_t begin) {
    if (writer->text.failed)
        return NULL;
    writer->text.length = begin;
    text_put(&writer->text, "]}", strlen("]}"));
    return writer->text.failed ? NULL : writer->text.bytes;
}

void muster_json_add_violation(struct writer *writer, const muster_violation *violation) {
    muster_json_add_text(writer, "rule", violation->rule);
    muster_json_add_text(writer, "kind", violation->kind);
    muster_json_add_text(writer, "message", violation->message);
    if (violation->effect >= 0)
        muster_json_add_number(writer, "effect", violation->effect);
    muster_json_add_text(writer, "source", violation->source);
    muster_json_add_texts(writer, "creatures", violation->creatures, violation->creature_count);
}

void muster_json_add_violations(struct writer *writer, const char *key,
                                const muster_violation *violations, size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_violation(writer, &violations[i]);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

/* ---- Requirements ---- */

void muster_json_add_requirement(struct writer *writer, const muster_requirement *requirement) {
    muster_json_add_text(writer, "kind", requirement->kind);
    if (requirement->effect >= 0)
        muster_json_add_number(writer, "effect", requirement->effect);
    muster_json_add_text(writer, "source", requirement->source);
    muster_json_add_text(writer, "creature", requirement->creature);
    muster_json_add_text(writer, "attacker", requirement->attacker);
    muster_json_add_text(writer, "target", requirement->target);
    muster_json_add_number(writer, "times", requirement->times);
    muster_json_add_number(writer, "count", requirement->count);
    muster_json_add_flag(writer, "in_force", requirement->in_force);
    muster_json_add_number(writer, "obeyed", requirement->obeyed);
}

void muster_json_add_requirements(struct writer *writer, const char *key,
                                  const muster_requirement *requirements, size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_requirement(writer, &requirements[i]);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

/* ---- Grounds ---- */

static void add_ground(struct writer *writer, const muster_ground *ground) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "kind", ground->kind);
    muster_json_add_text(writer, "rule", ground->rule);
    muster_json_add_text(writer, "message", ground->message);
    if (ground->effect >= 0)
        muster_json_add_number(writer, "effect", ground->effect);
    muster_json_add_text(writer, "source", ground->source);
    muster_json_add_text(writer, "creature", ground->creature);
    muster_json_add_text(writer, "attacker", ground->attacker);
    muster_json_close_object(writer);
}

void muster_json_add_grounds(struct writer *writer, const char *key, const muster_ground *grounds,
                             size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++)
        add_ground(writer, &grounds[i]);
    muster_json_close_list(writer);
}

void muster_json_add_omissions(struct writer *writer, const char *key,
                               const muster_omission *omissions, size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "kind", omissions[i].kind);
        if (omissions[i].effect >= 0)
            muster_json_add_number(writer, "effect", omissions[i].effect);
        muster_json_add_text(writer, "source", omissions[i].source);
        muster_json_add_text(writer, "creature", omissions[i].creature);
        muster_json_add_text(writer, "player", omissions[i].player);
        muster_json_add_text(writer, "message", omissions[i].message);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

void muster_json_add_proof(struct writer *writer, muster_proof_kind kind, const char *message,
                           const void *bounds, size_t count,
                           void (*add_bound)(struct writer *writer, const void *bounds,
                                             size_t number)) {
    static const char *const words[] = {"", "everything", "bounds", "search"};
    muster_json_add_text(writer, "kind", words[kind]);
    muster_json_add_text(writer, "message", message);
    if (kind != MUSTER_PROOF_BOUNDS)
        return;
    muster_json_open_list(writer, "bounds");
    for (size_t i = 0; i < count; i++) {
        muster_json_open_object(writer, NULL);
        add_bound(writer, bounds, i);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

void muster_json_add_error(struct writer *writer, const char *key, const muster_error *error) {
    muster_json_open_object(writer, key);
    muster_json_add_text(writer, "code", error->code);
    muster_json_add_text(writer, "message", error->message);
    muster_json_add_text(writer, "path", error->path);
    if (error->line > 0)
        muster_json_add_number(writer, "line", (int64_t)error->line);
    if (error->column > 0)
        muster_json_add_number(writer, "column", (int64_t)error->column);
    muster_json_close_object(writer);
}
