/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/write_words.h"

#include <inttypes.h>
#include <stdint.h>
#include <string.h>

#include "base/utf8.h"
#include "table/quoted.h"

/* Whether lines are read with a plain character in place of this one, unless it is quoted. */
static bool is_made_plain(uint32_t code) {
    return code == 0xA0 || code == 0x201C || code == 0x201D || code == 0x201E;
}

bool muster_table_is_clean(const char *text) {
    size_t length = strlen(text);
    if (length == 0 || text[0] == ' ' || text[length - 1] == ' ')
        return false;
    for (uint32_t code; *text != '\0';) {
        size_t size = muster_utf8_read(text, UTF8_LONGEST, &code);
        if (size == 0 || !muster_utf8_is_harmless(code) || is_made_plain(code))
            return false;
        text += size;
    }
    return true;
}

/* Words that mean something of their own. */
static bool is_reserved(const char *word) {
    static const char *const reserved[] = {"and", "true", "false", "null", "all"};
    for (size_t i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++)
        if (strcmp(word, reserved[i]) == 0)
            return true;
    return false;
}

bool muster_table_is_plain(const char *text, bool blanks) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789_-.'/+!?#";
    bool number = text[strspn(text, "-0123456789")] == '\0';
    bool remark = strncmp(text, "//", 2) == 0; /* at the beginning of a line */
    if (!muster_table_is_clean(text) || is_reserved(text) || number || remark)
        return false;
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < 0x80 && strchr(letters, *text) == NULL &&
            !(blanks && *text == ' '))
            return false;
    return true;
}

void muster_table_add_word(struct text *text, const char *word, bool blanks) {
    if (muster_table_is_plain(word, blanks))
        muster_text_add(text, word);
    else
        muster_quoted_write(text, word);
}

bool muster_table_are_words(const struct json_node *list) {
    const struct json_node *element;
    json_for_each (element, list)
        if (!muster_json_is_string(element) ||
            !muster_table_is_plain(muster_json_string(element), false))
            return false;
    return muster_json_first(list) != NULL;
}

void muster_table_add_names(struct text *text, const struct json_node *list) {
    const struct json_node *element;
    json_for_each (element, list) {
        muster_text_add(text, element == muster_json_first(list) ? "" : " and ");
        muster_table_add_word(text, muster_json_string(element), false);
    }
}

static void add_list(struct text *text, const struct json_node *list) {
    const struct json_node *element;
    text_put_letter(text, '[');
    json_for_each (element, list) {
        muster_text_add(text, element == muster_json_first(list) ? "" : ", ");
        muster_table_add_value(text, element, true);
    }
    text_put_letter(text, ']');
}

/* Keys mean nothing else, so that "all" needs no quotation marks. */
static void add_key(struct text *text, const char *key) {
    if (*key != '\0' && key[strspn(key, "abcdefghijklmnopqrstuvwxyz_")] == '\0')
        muster_text_add(text, key);
    else
        muster_table_add_word(text, key, true);
}

static void add_object(struct text *text, const struct json_node *object) {
    const struct json_node *member;
    text_put_letter(text, '{');
    json_for_each (member, object) {
        muster_text_add(text, member == muster_json_first(object) ? "" : ", ");
        add_key(text, muster_json_key(member));
        muster_text_add(text, ": ");
        muster_table_add_value(text, member, true);
    }
    text_put_letter(text, '}');
}

void muster_table_add_value(struct text *text, const struct json_node *value, bool nested) {
    switch (muster_json_type(value)) {
    case JSON_STRING:
        muster_table_add_word(text, muster_json_string(value), nested);
        break;
    case JSON_NUMBER:
        muster_text_format(text, "%" PRId64, (int64_t)muster_json_number(value));
        break;
    case JSON_TRUE:
        muster_text_add(text, "true");
        break;
    case JSON_FALSE:
        muster_text_add(text, "false");
        break;
    case JSON_NULL:
    case JSON_ABSENT:
        muster_text_add(text, "null");
        break;
    case JSON_ARRAY:
        add_list(text, value);
        break;
    case JSON_OBJECT:
        add_object(text, value);
        break;
    }
}

void muster_table_add_pair(struct text *text, const char *key, const struct json_node *value) {
    muster_table_add_word(text, key, false);
    text_put_letter(text, '=');
    muster_table_add_value(text, value, false);
}
