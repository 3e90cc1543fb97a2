/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/writer.h"

#include <stdlib.h>
#include <string.h>

static void put_escape(struct writer *writer, unsigned char letter) {
    static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt", digits[] = "0123456789abcdef";
    const char *found = strchr(from, letter);
    if (found != NULL) {
        text_put_letter(&writer->text, '\\');
        text_put_letter(&writer->text, to[found - from]);
    } else {
        text_put(&writer->text, "\\u00", 4);
        text_put_letter(&writer->text, digits[letter >> 4]);
        text_put_letter(&writer->text, digits[letter & 15]);
    }
}

static void put_text(struct writer *writer, const char *text) {
    text_put_letter(&writer->text, '"');
    for (;;) {
        const char *end = text;
        while ((unsigned char)*end >= 0x20 && *end != '"' && *end != '\\')
            end++;
        text_put(&writer->text, text, (size_t)(end - text));
        if (*end == '\0')
            break;
        put_escape(writer, (unsigned char)*end);
        text = end + 1;
    }
    text_put_letter(&writer->text, '"');
}

/* Writes the comma and the key before a value. Keys are our own words, and need no escapes. */
static void begin(struct writer *writer, const char *key) {
    struct text *text = &writer->text;
    size_t length = key == NULL ? 0 : strlen(key);
    if (!text_reserve(text, length + 4))
        return;
    char *at = text->bytes + text->length;
    if (writer->follows)
        *at++ = ',';
    writer->follows = true;
    if (key != NULL) {
        *at++ = '"';
        memcpy(at, key, length);
        at += length;
        *at++ = '"';
        *at++ = ':';
    }
    text->length = (size_t)(at - text->bytes);
}

char *muster_writer_end(struct writer *writer) {
    text_put(&writer->text, "", 0);
    if (writer->text.failed)
        muster_text_free(&writer->text);
    char *bytes = writer->text.bytes;
    *writer = (struct writer){0};
    return bytes;
}

void muster_json_forget_text(char *text) {
    free(text);
}

static void open_nested(struct writer *writer, const char *key, char letter) {
    begin(writer, key);
    text_put_letter(&writer->text, letter);
    writer->follows = false;
}

static void close_nested(struct writer *writer, char letter) {
    text_put_letter(&writer->text, letter);
    writer->follows = true;
}

void muster_json_open_object(struct writer *writer, const char *key) {
    open_nested(writer, key, '{');
}

void muster_json_close_object(struct writer *writer) {
    close_nested(writer, '}');
}

void muster_json_open_list(struct writer *writer, const char *key) {
    open_nested(writer, key, '[');
}

void muster_json_close_list(struct writer *writer) {
    close_nested(writer, ']');
}

void muster_json_add_text(struct writer *writer, const char *key, const char *text) {
    if (text == NULL)
        return;
    begin(writer, key);
    put_text(writer, text);
}

static void put_number(struct writer *writer, int64_t number) {
    char digits[24];
    size_t at = sizeof(digits);
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (number < 0)
        digits[--at] = '-';
    text_put(&writer->text, digits + at, sizeof(digits) - at);
}

void muster_json_add_number(struct writer *writer, const char *key, int64_t number) {
    begin(writer, key);
    put_number(writer, number);
}

void muster_json_add_amount(struct writer *writer, const char *name, int64_t amount) {
    begin(writer, NULL);
    put_text(writer, name);
    text_put_letter(&writer->text, ':');
    put_number(writer, amount);
}

void muster_json_add_json(struct writer *writer, const char *key, const char *json) {
    if (json == NULL)
        return;
    begin(writer, key);
    text_put(&writer->text, json, strlen(json));
}

void muster_json_add_flag(struct writer *writer, const char *key, bool flag) {
    muster_json_add_json(writer, key, flag ? "true" : "false");
}

void muster_json_add_texts(struct writer *writer, const char *key, const char *const *texts,
                           size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++)
        muster_json_add_text(writer, NULL, texts[i]);
    muster_json_close_list(writer);
}

/* ---- Declarations and what they break ---- */

static void add_entry(struct writer *writer, const muster_entry *entry, muster_step step) {
    const char *key = muster_words_of_step(step)->object;
    size_t count = entry->object_count;
    switch (step) {
    case MUSTER_DECLARE_ATTACKERS: /* the format has one target for a creature */
        count = 1;
        break;
    case MUSTER_DECLARE_BLOCKERS:
        break;
    }
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "creature", entry->creature);
    if (count == 1)
        muster_json_add_text(writer, key, entry->objects[0]);
    else
        muster_json_add_texts(writer, key, entry->objects, count);
    if (entry->count > 1)
        muster_json_add_number(writer, "count", entry->count);
    muster_json_close_object(writer);
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
