/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pages.h"

#include <string.h>

const char lesson_names[] =
    "muster lesson --list 2>/dev/null | sed -n \"s/^  \\([^ ]*\\).*/\\1/p\"";

static enum place place_of_word(const char *word) {
    if (strcmp(word, "FILE") == 0)
        return PLACE_FILE;
    if (strcmp(word, "LESSON") == 0)
        return PLACE_LESSON;
    return strcmp(word, "COMMAND") == 0 ? PLACE_COMMAND : PLACE_FREE;
}

enum place place_of_argument(const struct option_spec *spec) {
    if (spec->argument == NULL)
        return PLACE_NOTHING;
    return spec->choices != NULL ? PLACE_CHOICE : place_of_word(spec->argument);
}

enum place place_of_operand(const struct command *command) {
    return command->operand == NULL ? PLACE_NOTHING : place_of_word(command->operand);
}

void add_command_names(struct text *text) {
    for (size_t i = 0; i < command_count; i++)
        muster_text_format(text, "%s%s", i > 0 ? " " : "", commands[i].name);
}

void add_replaced(struct text *text, const char *words, char from, const char *to) {
    for (; *words != '\0'; words++) {
        if (*words == from)
            muster_text_add(text, to);
        else
            muster_text_format(text, "%c", *words);
    }
}
