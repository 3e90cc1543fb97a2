/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON text, put together from values that are texts themselves.
 *
 * Every function that returns a text returns one that the caller owns and frees; every function
 * that takes a "value" takes its ownership. Without memory the program ends. */
#ifndef RANDOM_TEXT_H
#define RANDOM_TEXT_H

#include "random_number.h"

#include <stddef.h>

/* A list under construction; start with all zero. */
struct random_list {
    char **values;
    size_t count, capacity;
};

/* An object under construction; start with all zero. The keys are not copied: they are literals. */
struct random_object {
    const char *keys[24];
    struct random_list values;
};

/* The three texts, one after the other. */
char *random_joined(const char *first, const char *second, const char *third);

/* A copy of a text, taken as it is: true, false, or a number. */
char *random_verbatim(const char *text);

/* The number in decimal. */
char *random_decimal(long number);

/* The text as a JSON string. */
char *random_quoted(const char *text);

/* Appends a value. */
void random_list_add(struct random_list *list, char *value);

/* Puts the values into a random order. */
void random_list_shuffle(struct random_list *list, struct random_source *source);

/* The list as JSON; it is emptied and owns nothing afterwards. */
char *random_list_text(struct random_list *list);

/* Appends a member; no more than 24, each key once. */
void random_object_add(struct random_object *object, const char *key, char *value);

/* The object as JSON, its keys in a random order with this probability; it is emptied and owns
 * nothing afterwards. */
char *random_object_text(struct random_object *object, struct random_source *source,
                         double shuffle);

#endif
