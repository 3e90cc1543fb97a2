/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/writer.h"

#include <stdlib.h>
#include <string.h>

/* How long a text becomes before it is passed on. */
enum { PIECE = 16384 };

/*
 * The code point that begins at `text` if a terminal or an editor would act on it instead of
 * showing it; else 0. These are the C1 controls, the line separators, and the marks and controls
 * of bidirectional text (Unicode Standard Annex 9), which can make text look like other text.
 */
static unsigned invisible_letter(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] == 0x7f)
        return 0x7f;
    if ((at[0] == 0xc2 && at[1] >= 0x80 && at[1] < 0xa0) || (at[0] == 0xd8 && at[1] == 0x9c))
        return (at[0] & 0x1fu) << 6 | (at[1] & 0x3fu);
    if (at[0] != 0xe2 || (at[1] != 0x80 && at[1] != 0x81))
        return 0;
    unsigned code = 0x2000 | (at[1] & 0x3fu) << 6 | (at[2] & 0x3fu);
    bool marks = code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e) ||
                 (code >= 0x2066 && code <= 0x2069);
    return marks ? code : 0;
}

static void put_code(struct writer *writer, unsigned code) {
    static const char digits[] = "0123456789abcdef";
    text_put(&writer->text, "\\u", 2);
    for (int shift = 12; shift >= 0; shift -= 4)
        text_put_letter(&writer->text, digits[code >> shift & 15]);
}

static void put_escape(struct writer *writer, unsigned char letter) {
    static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt";
    const char *found = strchr(from, letter);
    if (found == NULL) {
        put_code(writer, letter);
        return;
    }
    text_put_letter(&writer->text, '\\');
    text_put_letter(&writer->text, to[found - from]);
}

static bool is_plain(const char *at) {
    unsigned char letter = (unsigned char)*at;
    if (letter < 0x20 || letter == '"' || letter == '\\')
        return false;
    return letter < 0x7f || invisible_letter(at) == 0;
}

static void put_letters(struct writer *writer, const char *text) {
    for (;;) {
        const char *end = text;
        while (is_plain(end))
            end++;
        text_put(&writer->text, text, (size_t)(end - text));
        if (*end == '\0')
            break;
        unsigned code = invisible_letter(end);
        if (code == 0)
            put_escape(writer, (unsigned char)*end);
        else
            put_code(writer, code);
        text = end + (code < 0x80 ? 1 : code < 0x800 ? 2 : 3);
    }
}

static void put_text(struct writer *writer, const char *text) {
    text_put_letter(&writer->text, '"');
    put_letters(writer, text);
    text_put_letter(&writer->text, '"');
}

/* Passes on what is written so far. */
static void pass_on(struct writer *writer) {
    struct text *text = &writer->text;
    if (!text->failed && !writer->stopped && text->length > 0)
        writer->stopped = !writer->write(writer->context, text->bytes, text->length);
    text->length = 0;
}

/* Writes the comma and the key before a value. Keys are our own words, and need no escapes. */
static void begin(struct writer *writer, const char *key) {
    struct text *text = &writer->text;
    size_t length = key == NULL ? 0 : strlen(key);
    if (writer->write != NULL && text->length >= PIECE)
        pass_on(writer);
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

bool muster_writer_finish(struct writer *writer) {
    bool whole = !writer->text.failed;
    pass_on(writer);
    muster_text_free(&writer->text);
    *writer = (struct writer){0};
    return whole;
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

void muster_json_add_numbered(struct writer *writer, const char *key, const char *text, char sign,
                              int64_t number) {
    begin(writer, key);
    text_put_letter(&writer->text, '"');
    put_letters(writer, text);
    text_put_letter(&writer->text, sign);
    put_number(writer, number);
    text_put_letter(&writer->text, '"');
}

void muster_json_add_amount(struct writer *writer, const char *name, int64_t amount) {
    begin(writer, NULL);
    put_text(writer, name);
    text_put_letter(&writer->text, ':');
    put_number(writer, amount);
}

void muster_json_open_named(struct writer *writer, const char *name) {
    muster_json_add_name(writer, name);
    muster_json_open_object(writer, NULL);
}

void muster_json_add_name(struct writer *writer, const char *name) {
    begin(writer, NULL);
    put_text(writer, name);
    text_put_letter(&writer->text, ':');
    writer->follows = false;
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
