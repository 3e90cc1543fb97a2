/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces of JSON Schema. Each function returns a new tree that belongs to the caller, or takes the
 * trees it is given into the one it returns or changes. Out of memory ends the program.
 */
#ifndef MUSTER_DOCS_SCHEMA_PARTS_H
#define MUSTER_DOCS_SCHEMA_PARTS_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

/* The largest integer of an answer: requirements number fewer than 2^53. */
#define SCHEMA_COUNT_LIMIT 9007199254740991.0

/* Words under construction: a list of strings that live elsewhere. */
struct word_list {
    const char *words[64];
    size_t count;
};

/* Adds a word unless it is there already. */
void word_list_add(struct word_list *list, const char *word);

/* The tree itself; ends the program where it is NULL. */
cJSON *schema_checked(cJSON *tree);

/* Puts `value` under `key` and returns `schema`. */
cJSON *schema_with(cJSON *schema, const char *key, cJSON *value);
cJSON *schema_with_text(cJSON *schema, const char *key, const char *text);

/* An object that has no keys but those added with schema_key. */
cJSON *schema_object(const char *description);

enum presence { REQUIRED, OPTIONAL };

/* Adds a key to such an object; `description` NULL where the value's schema says enough. */
void schema_key(cJSON *object, const char *name, enum presence presence, cJSON *value,
                const char *description);

/* {"type": TYPE}, {"$ref": "#/$defs/NAME"}, {"const": true} */
cJSON *schema_type(const char *type);
cJSON *schema_ref(const char *name);
cJSON *schema_true(void);

/* A string that a regular expression matches. */
cJSON *schema_pattern(const char *pattern);

/* An integer from `least` to `most`. */
cJSON *schema_integer(double least, double most);

/* An array of at least `least` elements, all different where `unique`. */
cJSON *schema_array(cJSON *element, int least, bool unique);

/* {"anyOf": [ONE, OTHER]} */
cJSON *schema_either(cJSON *one, cJSON *other);

/* A value, or an array of such. */
cJSON *schema_one_or_more(cJSON *value);

/* One of the words to the letter, or in any mixture of upper and lower case. */
cJSON *schema_words_exact(const struct word_list *list);
cJSON *schema_words(const struct word_list *list);
cJSON *schema_word(const char *word);

/* {"required": [KEY, ...]}, and {KEY: false, ...} for `properties`. The keys end with a NULL. */
cJSON *schema_requires(const char *key, ...);
cJSON *schema_forbids(const char *key, ...);

/* {"if": CONDITION, "then": CONSEQUENCE} */
cJSON *schema_if(cJSON *condition, cJSON *consequence);

/* Holds where the word under `key` is `word`, in any case. */
cJSON *schema_key_is(const char *key, const char *word);

/* A new array with one element; add more with cJSON_AddItemToArray. */
cJSON *schema_list(cJSON *first);

#endif
