/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/split.h"

#include "json/node.h"
#include "json/place.h"
#include "json/split_errors.h"

/* Why bytes of a value are no longer taken. */
enum outcome { GOES_ON, OVER, WRAPPED };

static const char data_key[] = "\"data\"";

/* ---- Where a value is ---- */

size_t muster_split_offset(const struct json_split *split, const char *at) {
    return split->offset + (size_t)(at - split->bytes);
}

/* The JSON pointer of the value that was read. */
static void write_path(const struct json_split *split, char *path, size_t size) {
    const struct place root = {0};
    const struct place data = place_key(&root, "data");
    const struct place element =
        place_index(split->level == SPLIT_LIST ? &root : &data, split->index);
    const struct place member =
        place_key(split->level == SPLIT_WRAPPER ? &root : &data, text_bytes(&split->key));
    bool listed = split->level == SPLIT_LIST || split->level == SPLIT_ELEMENTS;
    muster_place_write(split->level == SPLIT_TOP ? &root : listed ? &element : &member, path, size);
}

static void empty(struct text *text) {
    text->length = 0;
    if (text->bytes != NULL)
        text->bytes[0] = '\0';
}

/* ---- Ends of values ---- */

/* A key is at its end: keeps it without its escapes. */
static bool keep_key(struct json_split *split, muster_error *error) {
    muster_status status;
    struct json_node *key =
        muster_json_parse(split->text.bytes, split->text.length, error, &status);
    empty(&split->key);
    if (key == NULL) {
        muster_split_shift_error(split, error);
        return status == MUSTER_NO_MEMORY ? muster_split_fail_memory(error) : false;
    }
    muster_text_add(&split->key, muster_json_string(key));
    muster_json_free(key);
    split->next = SPLIT_COLON;
    return !split->key.failed || muster_split_fail_memory(error);
}

static bool give_value(struct json_split *split, muster_error *error) {
    struct split_value value = {.text = text_bytes(&split->text),
                                .length = split->text.length,
                                .line = split->value_line,
                                .column = split->value_column,
                                .skipped = split->level == SPLIT_WRAPPER};
    write_path(split, value.path, sizeof(value.path));
    if (!split->take(split->context, &value, error))
        return false;
    split->index++;
    split->next = split->level == SPLIT_TOP ? SPLIT_VALUE : SPLIT_COMMA_OR_CLOSE;
    return true;
}

static bool end_value(struct json_split *split, muster_error *error) {
    split->inside = false;
    if (split->text.failed)
        return muster_split_fail_memory(error);
    bool taken = split->is_key ? keep_key(split, error) : give_value(split, error);
    empty(&split->text);
    return taken;
}

/*
 * The object at the top turns out to be one around "data": what has been read of it is JSON if it
 * is so with null for the data.
 */
static bool begin_data(struct json_split *split, char bracket, muster_error *error) {
    muster_status status = MUSTER_NO_MEMORY;
    muster_text_add(&split->text, "null}");
    struct json_node *before =
        split->text.failed
            ? NULL
            : muster_json_parse(split->text.bytes, split->text.length, error, &status);
    muster_json_free(before);
    if (before == NULL) {
        muster_split_shift_error(split, error);
        return status == MUSTER_NO_MEMORY ? muster_split_fail_memory(error) : false;
    }
    empty(&split->text);
    split->inside = split->wraps = false;
    split->level = bracket == '[' ? SPLIT_ELEMENTS : SPLIT_MEMBERS;
    split->next = bracket == '[' ? SPLIT_VALUE_OR_CLOSE : SPLIT_KEY_OR_CLOSE;
    split->index = 0;
    return true;
}

/* ---- Inside values ---- */

static bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

static void note_newline(struct json_split *split, const char *at) {
    split->line++;
    split->line_begin = muster_split_offset(split, at) + 1;
}

/*
 * Past what belongs to a string. A control character ends the value, wrong as it is: parsing it
 * says what is wrong.
 */
static const char *read_string(struct json_split *split, const char *at, const char *end,
                               enum outcome *outcome) {
    if (split->escaped) {
        split->escaped = false;
        at++;
    }
    while (at < end && *at != '"' && *at != '\\' && (unsigned char)*at >= 0x20)
        at++;
    if (at == end)
        return at;
    split->escaped = *at == '\\';
    split->in_string = split->escaped;
    if ((unsigned char)*at < 0x20 || (*at == '"' && split->depth == 0))
        *outcome = OVER;
    return at + 1;
}

static const char *read_word(const char *at, const char *end, enum outcome *outcome) {
    while (at < end && !is_blank(*at) && strchr(",:[]{}\"", *at) == NULL)
        at++;
    if (at < end)
        *outcome = OVER;
    return at;
}

/* Whether the text so far is that of an object and ends with the key "data". */
static bool ends_with_data(const struct text *text) {
    const char *begin = text_bytes(text), *end = begin + text->length;
    size_t length = sizeof(data_key) - 1;
    while (end > begin && is_blank(end[-1]))
        end--;
    return begin[0] == '{' && (size_t)(end - begin) > length &&
           memcmp(end - length, data_key, length) == 0 && end[-(ptrdiff_t)length - 1] != '\\';
}

/* One byte of a value outside of its strings. */
static enum outcome read_letter(struct json_split *split, const char *at) {
    bool opens = *at == '{' || *at == '[', closes = *at == '}' || *at == ']';
    if (opens && split->wraps)
        return WRAPPED;
    if (*at == '\n')
        note_newline(split, at);
    split->wraps = split->wraps && is_blank(*at);
    split->in_string = *at == '"';
    split->depth += opens;
    split->depth -= closes; /* it began with what opens it, so that it is 1 at least */
    return closes && split->depth == 0 ? OVER : GOES_ON;
}

/* Takes the bytes up to `at` into the text of the value, as far as it may be so long. */
static bool keep(struct json_split *split, const char *begin, const char *at) {
    size_t length = (size_t)(at - begin);
    if (length > split->longest - split->text.length)
        return false;
    text_put(&split->text, begin, length);
    return true;
}

/* The bytes of a value from `at` on. Returns the first that was not read; NULL: it is too long. */
static const char *read_inside(struct json_split *split, const char *at, const char *end,
                               enum outcome *outcome) {
    const char *begin = at;
    *outcome = GOES_ON;
    while (at < end && *outcome == GOES_ON) {
        if (split->in_string) {
            at = read_string(split, at, end, outcome);
        } else if (split->is_word) {
            at = read_word(at, end, outcome);
        } else if (*at == ':' && split->depth == 1 && split->level == SPLIT_TOP) {
            if (!keep(split, begin, at))
                return NULL;
            begin = at++;
            split->wraps = ends_with_data(&split->text);
        } else {
            *outcome = read_letter(split, at);
            at += *outcome != WRAPPED;
        }
    }
    return keep(split, begin, at) ? at : NULL;
}

/* Goes on with a value. Returns the first byte that was not read; NULL after an error. */
static const char *go_on(struct json_split *split, const char *at, const char *end,
                         muster_error *error) {
    enum outcome outcome;
    at = read_inside(split, at, end, &outcome);
    if (at == NULL) {
        muster_split_fail_too_long(split, error);
        return NULL;
    }
    switch (outcome) {
    case GOES_ON:
        return at;
    case OVER:
        return end_value(split, error) ? at : NULL;
    case WRAPPED:
        break;
    }
    return begin_data(split, *at, error) ? at + 1 : NULL;
}

/* ---- Between values ---- */

static void begin_value(struct json_split *split, const char *at, bool is_key) {
    split->inside = true;
    split->is_key = is_key;
    split->is_word = strchr("{[\"", *at) == NULL;
    split->in_string = *at == '"';
    split->depth = *at == '{' || *at == '[';
    split->escaped = split->wraps = false;
    split->value_line = split->line + 1;
    split->value_column = muster_split_offset(split, at) - split->line_begin + 1;
    text_put_letter(&split->text, *at);
}

/* The end of what is open. */
static void close_level(struct json_split *split) {
    bool is_data = split->level == SPLIT_ELEMENTS || split->level == SPLIT_MEMBERS;
    split->level = is_data ? SPLIT_WRAPPER : SPLIT_TOP;
    split->next = is_data ? SPLIT_COMMA_OR_CLOSE : SPLIT_VALUE;
}

/* Whether a value can begin with this letter: what it is has to be seen when it is parsed. */
static bool begins_value(char letter) {
    return letter != '\0' && strchr(",:]}", letter) == NULL && (unsigned char)letter > ' ' &&
           (unsigned char)letter < 0x7f;
}

static bool read_value_or_list(struct json_split *split, const char *at, muster_error *error) {
    if (!begins_value(*at))
        return muster_split_fail_expecting(split, at, error);
    if (split->level == SPLIT_TOP && *at == '[') {
        split->level = SPLIT_LIST;
        split->next = SPLIT_VALUE_OR_CLOSE;
        split->index = 0;
    } else {
        begin_value(split, at, false);
    }
    return true;
}

/* One byte outside of values that is no blank. */
static bool read_between(struct json_split *split, const char *at, muster_error *error) {
    bool list = split->level == SPLIT_LIST || split->level == SPLIT_ELEMENTS;
    bool closes = *at == (list ? ']' : '}');
    switch (split->next) {
    case SPLIT_VALUE:
        return read_value_or_list(split, at, error);
    case SPLIT_VALUE_OR_CLOSE:
        if (!closes)
            return read_value_or_list(split, at, error);
        break;
    case SPLIT_KEY:
    case SPLIT_KEY_OR_CLOSE:
        if (*at == '"') {
            begin_value(split, at, true);
            return true;
        }
        closes = closes && split->next == SPLIT_KEY_OR_CLOSE;
        break;
    case SPLIT_COLON:
        if (*at != ':')
            return muster_split_fail_expecting(split, at, error);
        split->next = SPLIT_VALUE;
        return true;
    case SPLIT_COMMA_OR_CLOSE:
        if (*at == ',') {
            split->next = list ? SPLIT_VALUE : SPLIT_KEY;
            return true;
        }
        break;
    }
    if (!closes)
        return muster_split_fail_expecting(split, at, error);
    close_level(split);
    return true;
}

/* Past a byte order mark, which the text may begin with. */
static const char *skip_mark(struct json_split *split, const char *at, const char *end) {
    static const char mark[] = "\xef\xbb\xbf";
    while (at < end && split->mark < 3 && muster_split_offset(split, at) == split->mark &&
           *at == mark[split->mark]) {
        split->mark++;
        at++;
    }
    return at;
}

bool muster_split_feed(struct json_split *split, const char *bytes, size_t length,
                       muster_error *error) {
    const char *end = bytes + length;
    split->bytes = bytes;
    const char *at = skip_mark(split, bytes, end);
    while (at != NULL && at < end) {
        if (split->inside) {
            at = go_on(split, at, end, error);
        } else if (is_blank(*at)) {
            if (*at == '\n')
                note_newline(split, at);
            at++;
        } else {
            at = read_between(split, at, error) ? at + 1 : NULL;
        }
    }
    split->offset += length;
    split->bytes = end;
    return at != NULL;
}

bool muster_split_end(struct json_split *split, muster_error *error) {
    if (split->inside && !end_value(split, error))
        return false;
    if (split->level == SPLIT_TOP)
        return true;
    return muster_split_fail_end(split, error);
}

void muster_split_free(struct json_split *split) {
    muster_text_free(&split->text);
    muster_text_free(&split->key);
}
