/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole schema, as text. */
#include "schema.h"

#include <stdio.h>

#include "describe.h"

/* cJSON indents with tabs and puts one behind colons; inside strings tabs are written as \t. */
static void print_text(const char *text) {
    char before = '\0';
    for (; *text != '\0'; before = *text++) {
        if (*text == '\t')
            fputs(before == ':' ? " " : "  ", stdout);
        else
            putchar(*text);
    }
    putchar('\n');
}

void print_schema(void) {
    cJSON *root = schema_checked(cJSON_CreateObject());
    schema_with_text(root, "$schema", "https://json-schema.org/draft/2020-12/schema");
    schema_with_text(root, "title", "muster/1");
    schema_with_text(root, "description",
                     "A position: who is about to declare attackers or blockers, and under which "
                     "effects. Declarations and answers are under $defs. Whether ids name what "
                     "they should, whether keywords exist, that no key is given twice and that "
                     "nothing is nested beyond 64 is for muster's own reader to say.");
    schema_with_text(root, "$ref", "#/$defs/position");
    cJSON *defs = schema_checked(cJSON_CreateObject());
    schema_with(root, "$defs", defs);
    define_positions(defs);
    define_declarations(defs);
    define_effects(defs);
    define_selectors(defs);
    define_words(defs);
    define_answers(defs);
    char *text = cJSON_Print(root);
    if (text != NULL)
        print_text(text);
    cJSON_free(text);
    cJSON_Delete(root);
}
