/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/request.h"

#include "base/text.h"
#include "base/utf8.h"
#include "cli/failure.h"
#include "web/in_memory.h"
#include "json/locate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Beyond this, doubles don't tell one whole number from the next. */
static const double largest_whole = 9007199254740992.0;

/* ---- Where a value stands ---- */

/* The first byte after the value that begins at `at`, in a text that is JSON to the letter. */
static const char *end_of_value(const char *at, const char *end) {
    size_t depth = 0;
    bool quoted = false;
    for (; at < end; at++) {
        if (quoted) {
            at += *at == '\\';
            quoted = *at != '"';
            if (!quoted && depth == 0)
                return at + 1;
        } else if (*at == '"') {
            quoted = true;
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            if (depth == 0)
                return at; /* what holds the value ends */
            if (--depth == 0)
                return at + 1;
        } else if (depth == 0 && (*at == ',' || strchr(" \t\r\n", *at) != NULL)) {
            return at;
        }
    }
    return end;
}

struct slice request_slice(const struct request *request, const char *key) {
    const struct place place = place_key(NULL, key);
    muster_error where = {0};
    if (muster_json_get(request->tree, key) == NULL)
        return (struct slice){0};
    muster_json_locate(request->text, request->length, &place, LOCATE_VALUE, &where);
    const char *at = request->text, *end = request->text + request->length;
    for (size_t line = 1; line < where.line && at < end; at++)
        line += *at == '\n' ? 1 : 0;
    at += where.column - 1;
    return (struct slice){at, (size_t)(end_of_value(at, end) - at)};
}

/* ---- Values ---- */

muster_status request_fail(const struct request *request, const char *key, muster_error *error,
                           const char *expected) {
    struct text message = {0};
    const struct place place = place_key(NULL, key);
    *error = (muster_error){.status = MUSTER_BAD_INPUT, .code = "wrong-type"};
    muster_text_format(&message, "found %s, expected %s",
                       muster_json_type_name(muster_json_get(request->tree, key)), expected);
    muster_utf8_copy(error->message, sizeof(error->message), text_bytes(&message));
    muster_place_write(&place, error->path, sizeof(error->path));
    muster_json_locate(request->text, request->length, &place, LOCATE_VALUE, error);
    muster_text_free(&message);
    return error->status;
}

/* Whether a key is absent, which null means, too. */
static bool is_absent(const struct json_node *node) {
    return node == NULL || muster_json_type(node) == JSON_NULL;
}

muster_status request_string(const struct request *request, const char *key, const char **value,
                             muster_error *error) {
    const struct json_node *node = muster_json_get(request->tree, key);
    if (is_absent(node))
        return MUSTER_OK;
    if (!muster_json_is_string(node))
        return request_fail(request, key, error, "a string");
    *value = muster_json_string(node);
    return MUSTER_OK;
}

muster_status request_number(const struct request *request, const char *key, size_t *value,
                             muster_error *error) {
    const struct json_node *node = muster_json_get(request->tree, key);
    if (is_absent(node))
        return MUSTER_OK;
    double number = muster_json_number(node);
    if (muster_json_type(node) != JSON_NUMBER || number < 0 || number > 4294967295.0 ||
        number != floor(number))
        return request_fail(request, key, error, "a whole number from 0 to 4294967295");
    *value = (size_t)number;
    return MUSTER_OK;
}

muster_status request_flag(const struct request *request, const char *key, bool *value,
                           muster_error *error) {
    const struct json_node *node = muster_json_get(request->tree, key);
    if (is_absent(node))
        return MUSTER_OK;
    enum json_type type = muster_json_type(node);
    if (type != JSON_TRUE && type != JSON_FALSE)
        return request_fail(request, key, error, "true or false");
    *value = type == JSON_TRUE;
    return MUSTER_OK;
}

/* ---- Words ---- */

struct option_words {
    char **list;
    size_t count, capacity;
    bool failed;
};

static void add_word(struct option_words *words, const struct text *word) {
    if (words->count + 1 >= words->capacity) {
        size_t capacity = words->capacity == 0 ? 16 : 2 * words->capacity;
        char **list = realloc(words->list, capacity * sizeof(*list));
        if (list == NULL) {
            words->failed = true;
            return;
        }
        words->list = list;
        words->capacity = capacity;
    }
    char *copy = word->failed ? NULL : strdup(text_bytes(word));
    words->failed = words->failed || copy == NULL;
    words->list[words->count] = copy;
    words->count += copy != NULL ? 1 : 0;
    words->list[words->count] = NULL;
}

/* "--time-limit" for "time_limit", and "=VALUE" where there is one. */
static void add_option(struct option_words *words, const char *key, const char *value) {
    struct text word = {0};
    muster_text_add(&word, "--");
    for (const char *at = key; *at != '\0'; at++)
        text_put_letter(&word, *at == '_' ? '-' : *at);
    if (value != NULL) {
        text_put_letter(&word, '=');
        muster_text_add(&word, value);
    }
    add_word(words, &word);
    muster_text_free(&word);
}

static void add_number(struct option_words *words, const char *key, double number) {
    struct text value = {0};
    if (number == floor(number) && fabs(number) < largest_whole)
        muster_text_format(&value, "%.0f", number);
    else
        muster_text_format(&value, "%.17g", number);
    add_option(words, key, text_bytes(&value));
    words->failed = words->failed || value.failed;
    muster_text_free(&value);
}

/* One value of an option. Returns false for a value that no option has. */
static bool add_value(struct option_words *words, const char *key, const struct json_node *value) {
    switch (muster_json_type(value)) {
    case JSON_ABSENT:
    case JSON_NULL:
    case JSON_FALSE:
        return true;
    case JSON_TRUE:
        add_option(words, key, NULL);
        return true;
    case JSON_NUMBER:
        add_number(words, key, muster_json_number(value));
        return true;
    case JSON_STRING:
        add_option(words, key, muster_json_string(value));
        return true;
    case JSON_ARRAY:
    case JSON_OBJECT:
        break;
    }
    return false;
}

/* An option with its value, or with each value of a list. */
static bool add_key(struct option_words *words, const char *key, const struct json_node *value) {
    const struct json_node *child;
    if (!muster_json_is_array(value))
        return add_value(words, key, value);
    json_for_each (child, value) {
        if (!add_value(words, key, child))
            return false;
    }
    return true;
}

static bool is_among(const char *const *words, const char *word) {
    for (; *words != NULL; words++)
        if (strcmp(*words, word) == 0)
            return true;
    return false;
}

void request_free_words(char **words) {
    for (size_t i = 0; words != NULL && words[i] != NULL; i++)
        free(words[i]);
    free(words);
}

char **request_words(const struct request *request, const char *const *skipped, int *count,
                     muster_error *error) {
    struct option_words words = {0};
    const struct json_node *child;
    struct text question = {0};
    muster_text_add(&question, request->question);
    add_word(&words, &question);
    muster_text_free(&question);
    json_for_each (child, request->tree) {
        const char *key = muster_json_key(child);
        if (is_among(skipped, key))
            continue;
        /* A declaration is a file on the command line, and an object here. */
        if (strcmp(key, IN_MEMORY_DECLARATION) == 0) {
            add_option(&words, key, IN_MEMORY_DECLARATION);
        } else if (!add_key(&words, key, child)) {
            request_fail(request, key, error, "a string, a number, true, or a list of these");
            request_free_words(words.list);
            return NULL;
        }
    }
    if (words.failed || words.count > 10000) {
        fail_no_memory(error);
        request_free_words(words.list);
        return NULL;
    }
    *count = (int)words.count;
    return words.list;
}
