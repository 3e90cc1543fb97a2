/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "schema_parts.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void give_up(const char *reason) {
    fprintf(stderr, "describe: %s\n", reason);
    exit(1);
}

cJSON *schema_checked(cJSON *tree) {
    if (tree == NULL)
        give_up("out of memory");
    return tree;
}

void word_list_add(struct word_list *list, const char *word) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->words[i], word) == 0)
            return;
    if (list->count == sizeof(list->words) / sizeof(list->words[0]))
        give_up("too many words in one list");
    list->words[list->count++] = word;
}

cJSON *schema_with(cJSON *schema, const char *key, cJSON *value) {
    if (!cJSON_AddItemToObject(schema, key, schema_checked(value)))
        give_up("out of memory");
    return schema;
}

cJSON *schema_with_text(cJSON *schema, const char *key, const char *text) {
    return schema_with(schema, key, cJSON_CreateString(text));
}

cJSON *schema_type(const char *type) {
    return schema_with_text(schema_checked(cJSON_CreateObject()), "type", type);
}

cJSON *schema_ref(const char *name) {
    char path[80];
    snprintf(path, sizeof(path), "#/$defs/%s", name);
    return schema_with_text(schema_checked(cJSON_CreateObject()), "$ref", path);
}

cJSON *schema_true(void) {
    return schema_with(schema_checked(cJSON_CreateObject()), "const", cJSON_CreateTrue());
}

cJSON *schema_pattern(const char *pattern) {
    return schema_with_text(schema_type("string"), "pattern", pattern);
}

cJSON *schema_integer(double least, double most) {
    cJSON *schema = schema_with(schema_type("integer"), "minimum", cJSON_CreateNumber(least));
    return schema_with(schema, "maximum", cJSON_CreateNumber(most));
}

cJSON *schema_list(cJSON *first) {
    cJSON *list = schema_checked(cJSON_CreateArray());
    cJSON_AddItemToArray(list, schema_checked(first));
    return list;
}

/* ---- Objects ---- */

cJSON *schema_object(const char *description) {
    cJSON *object = schema_type("object");
    if (description != NULL)
        schema_with_text(object, "description", description);
    schema_with(object, "properties", cJSON_CreateObject());
    schema_with(object, "required", cJSON_CreateArray());
    return schema_with(object, "additionalProperties", cJSON_CreateFalse());
}

void schema_key(cJSON *object, const char *name, enum presence presence, cJSON *value,
                const char *description) {
    if (description != NULL)
        schema_with_text(value, "description", description);
    schema_with(cJSON_GetObjectItem(object, "properties"), name, value);
    if (presence == REQUIRED)
        cJSON_AddItemToArray(cJSON_GetObjectItem(object, "required"),
                             schema_checked(cJSON_CreateString(name)));
}

cJSON *schema_requires(const char *key, ...) {
    va_list keys;
    cJSON *list = schema_checked(cJSON_CreateArray());
    va_start(keys, key);
    for (; key != NULL; key = va_arg(keys, const char *))
        cJSON_AddItemToArray(list, schema_checked(cJSON_CreateString(key)));
    va_end(keys);
    return schema_with(schema_checked(cJSON_CreateObject()), "required", list);
}

cJSON *schema_forbids(const char *key, ...) {
    va_list keys;
    cJSON *properties = schema_checked(cJSON_CreateObject());
    va_start(keys, key);
    for (; key != NULL; key = va_arg(keys, const char *))
        schema_with(properties, key, cJSON_CreateFalse());
    va_end(keys);
    return properties;
}

/* ---- Arrays and alternatives ---- */

cJSON *schema_array(cJSON *element, int least, bool unique) {
    cJSON *array = schema_type("array");
    if (least > 0)
        schema_with(array, "minItems", cJSON_CreateNumber(least));
    if (unique)
        schema_with(array, "uniqueItems", cJSON_CreateTrue());
    return schema_with(array, "items", element);
}

cJSON *schema_either(cJSON *one, cJSON *other) {
    cJSON *list = schema_list(one);
    cJSON_AddItemToArray(list, schema_checked(other));
    return schema_with(schema_checked(cJSON_CreateObject()), "anyOf", list);
}

cJSON *schema_one_or_more(cJSON *value) {
    cJSON *copy = schema_checked(cJSON_Duplicate(value, true));
    return schema_either(value, schema_array(copy, 0, false));
}

cJSON *schema_if(cJSON *condition, cJSON *consequence) {
    cJSON *schema = schema_with(schema_checked(cJSON_CreateObject()), "if", condition);
    return schema_with(schema, "then", consequence);
}

/* ---- Words ---- */

/* Appends one letter of a word to a regular expression that takes it in either case. */
static void append_letter(char *pattern, size_t size, size_t *used, char letter) {
    unsigned char byte = (unsigned char)letter;
    const char *escape = strchr(".+*?()[]{}|^$\\", letter) != NULL ? "\\" : "";
    int written = isalpha(byte) ? snprintf(pattern + *used, size - *used, "[%c%c]", toupper(byte),
                                           tolower(byte))
                                : snprintf(pattern + *used, size - *used, "%s%c", escape, letter);
    *used += (size_t)written;
    if (*used >= size)
        give_up("a pattern is too long");
}

static cJSON *any_case(const struct word_list *list) {
    char pattern[8192] = "^(?:";
    size_t used = strlen(pattern);
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0)
            used += (size_t)snprintf(pattern + used, sizeof(pattern) - used, "|");
        for (const char *letter = list->words[i]; *letter != '\0'; letter++)
            append_letter(pattern, sizeof(pattern), &used, *letter);
    }
    snprintf(pattern + used, sizeof(pattern) - used, ")$");
    return schema_pattern(pattern);
}

cJSON *schema_words_exact(const struct word_list *list) {
    cJSON *words = schema_checked(cJSON_CreateArray());
    for (size_t i = 0; i < list->count; i++)
        cJSON_AddItemToArray(words, schema_checked(cJSON_CreateString(list->words[i])));
    return schema_with(schema_checked(cJSON_CreateObject()), "enum", words);
}

/* Two forms: the first is for editors, which offer its words; the second is what readers take. */
cJSON *schema_words(const struct word_list *list) {
    return schema_either(schema_words_exact(list), any_case(list));
}

cJSON *schema_word(const char *word) {
    const struct word_list list = {{word}, 1};
    return schema_words(&list);
}

cJSON *schema_key_is(const char *key, const char *word) {
    const struct word_list list = {{word}, 1};
    cJSON *properties = schema_checked(cJSON_CreateObject());
    schema_with(properties, key, any_case(&list));
    return schema_with(schema_requires(key, NULL), "properties", properties);
}
