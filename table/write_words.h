/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words and values as tables write them: without quotation marks wherever they read the same. */
#ifndef MUSTER_TABLE_WRITE_WORDS_H
#define MUSTER_TABLE_WRITE_WORDS_H

#include "base/text.h"
#include "json/node.h"

#include <stdbool.h>

/* Whether a text has no character that has to be escaped, and no blanks at its ends. */
bool muster_table_is_clean(const char *text);

/* Whether a text reads as itself where a single word, or with `blanks` several, may stand. */
bool muster_table_is_plain(const char *text, bool blanks);

/* Adds a word, in quotation marks where it isn't plain. */
void muster_table_add_word(struct text *text, const char *word, bool blanks);

/* Whether all of a list are texts that are plain words; there is at least one. */
bool muster_table_are_words(const struct json_node *list);

/* Adds the texts of a list with "and" between them. */
void muster_table_add_names(struct text *text, const struct json_node *list);

/* Adds a value; `nested`: inside of brackets, where words may have blanks. */
void muster_table_add_value(struct text *text, const struct json_node *value, bool nested);

/* Adds "key=value". */
void muster_table_add_pair(struct text *text, const char *key, const struct json_node *value);

#endif
