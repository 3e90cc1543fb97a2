/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/name.h"

#include <string.h>

/* The number of digits here. Too large a number is one, too: whoever reads it says so. */
static size_t digits(const char *at) {
    return strspn(at, "0123456789");
}

static bool is_end(const char *at) {
    return strchr(" ,\n", *at) != NULL;
}

size_t muster_name_strength(const char *at) {
    size_t power = (size_t)(*at == '-'), slash = 0;
    power += digits(at + power);
    if (power == (size_t)(*at == '-') || at[power] != '/')
        return 0;
    slash = power + 1;
    size_t toughness = (size_t)(at[slash] == '-');
    size_t count = digits(at + slash + toughness);
    return count > 0 && is_end(at + slash + toughness + count) ? slash + toughness + count : 0;
}

size_t muster_name_count(const char *at) {
    size_t count = *at == 'x' ? digits(at + 1) : 0;
    return count > 0 && is_end(at + 1 + count) ? 1 + count : 0;
}

size_t muster_name_length(const char *text) {
    size_t length = 0;
    bool comma_ends = text[strcspn(text, "(\"=[{")] != '(';
    while (text[length] != '\0' && strchr("(\"", text[length]) == NULL &&
           !(comma_ends && text[length] == ',')) {
        if (length > 0 && text[length - 1] == ' ' &&
            (muster_name_strength(text + length) > 0 || muster_name_count(text + length) > 0))
            break;
        length++;
    }
    while (length > 0 && strchr(" \n", text[length - 1]) != NULL)
        length--;
    return length;
}

/* Whether ids with "and" between them are all there is. */
static bool is_ids(const char *text, size_t length) {
    while (length > 0) {
        size_t id = 0;
        while (id < length && text[id] != ' ')
            id++;
        if (id == 0 || id == length)
            return id > 0;
        if (length - id <= strlen(" and ") || strncmp(text + id, " and ", strlen(" and ")) != 0)
            return false;
        text += id + strlen(" and ");
        length -= id + strlen(" and ");
    }
    return false;
}

size_t muster_name_before_on(const char *text, size_t length) {
    static const char on[] = " on ";
    for (size_t at = length; at-- > 1;)
        if (length - at > strlen(on) && strncmp(text + at, on, strlen(on)) == 0)
            return is_ids(text + at + strlen(on), length - at - strlen(on)) ? at : length;
    return length;
}

/* Whether the word of a name is one of these, in small letters, as they are written after the
 * comma. */
static bool is_among(const char *word, size_t length, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == length && strncmp(word, words[i], length) == 0)
            return true;
    return false;
}

static bool has_capital(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (text[i] >= 'A' && text[i] <= 'Z')
            return true;
    return false;
}

/* "flying carpet" may be a name; "flying Bear" is a bear that flies. */
static bool is_misplaced(const char *name, const char *word, size_t length) {
    static const char *const states[] = {"tapped", "suspected", "detained"};
    static const char *const keywords[] = {"flying",   "trample", "menace",   "vigilance",
                                           "defender", "haste",   "lifelink", "deathtouch"};
    return is_among(word, length, states, sizeof(states) / sizeof(states[0])) ||
           ((has_capital(name, strlen(name)) || strlen(name) == length) &&
            is_among(word, length, keywords, sizeof(keywords) / sizeof(keywords[0])));
}

const char *muster_name_misplaced(const char *name, size_t *length) {
    const char *last = strrchr(name, ' ');
    last = last == NULL ? name : last + 1;
    *length = strcspn(name, " ");
    if (is_misplaced(name, name, *length))
        return name;
    *length = strlen(last);
    return is_misplaced(name, last, *length) ? last : NULL;
}

char *muster_name_id(struct arena *arena, const char *name) {
    char *id = muster_arena_text(arena, name, strlen(name));
    for (char *at = id; *at != '\0'; at++) {
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
        else if (strchr(" ,=+*#", *at) != NULL)
            *at = '-';
    }
    return id;
}
