/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The completion for zsh. */
#include "pages.h"

/* Appends words for a string in single quotes; before what zsh reads there stands a backslash. */
static void add_words(struct text *text, const char *words, const char *special) {
    for (; *words != '\0'; words++) {
        bool escape = false;
        for (const char *character = special; *character != '\0'; character++)
            escape = escape || *character == *words;
        muster_text_format(text, *words == '\'' ? "'\\''" : escape ? "\\%c" : "%c", *words);
    }
}

/* `choices` matter for PLACE_CHOICE only. */
static void add_place(struct text *text, enum place place, const char *choices) {
    switch (place) {
    case PLACE_FILE:
        muster_text_add(text, "_files");
        break;
    case PLACE_LESSON:
        muster_text_add(text, "_muster_lessons");
        break;
    case PLACE_COMMAND:
        muster_text_add(text, "(");
        add_command_names(text);
        muster_text_add(text, ")");
        break;
    case PLACE_CHOICE:
        muster_text_format(text, "(%s)", choices);
        break;
    default: /* anything, so there is nothing to offer */
        muster_text_add(text, " ");
    }
}

/* An option may be given again (the star): some add up, and of the others the last one counts. */
static void add_option(struct text *text, const struct option_spec *spec) {
    muster_text_format(text, " \\\n                '*--%s", spec->name);
    if (spec->argument != NULL)
        muster_text_add(text, spec->optional ? "=-" : "=");
    muster_text_add(text, "[");
    add_words(text, spec->words, "[]\\");
    muster_text_add(text, "]");
    if (spec->argument != NULL) {
        muster_text_format(text, "%s%s:", spec->optional ? "::" : ":", spec->argument);
        add_place(text, place_of_argument(spec), spec->choices);
    }
    muster_text_add(text, "'");
}

static void add_command(struct text *text, const struct command *command) {
    muster_text_format(text, "        %s)\n            _arguments", command->name);
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        add_option(text, option_describe(*id));
    if (command->operand != NULL) {
        muster_text_format(text, " \\\n                '1:%s:", command->operand);
        add_place(text, place_of_operand(command), "");
        muster_text_add(text, "'");
    }
    muster_text_add(text, "\n            ;;\n");
}

void print_zsh(struct text *text) {
    muster_text_add(text, "#compdef muster\n"
                          "# zsh completion for muster; printed by docs/pages of muster\n"
                          "\n"
                          "_muster_lessons() {\n"
                          "    local -a names\n");
    muster_text_format(text, "    names=(${(f)\"$(%s)\"})\n", lesson_names);
    muster_text_add(text, "    compadd -a names\n"
                          "    _files\n"
                          "}\n"
                          "\n"
                          "_muster() {\n"
                          "    local curcontext=$curcontext context state state_descr line\n"
                          "    local -A opt_args\n"
                          "    local -a commands=(\n");
    for (size_t i = 0; i < command_count; i++) {
        muster_text_format(text, "        '%s:", commands[i].name);
        add_words(text, commands[i].summary, ":\\");
        muster_text_add(text, "'\n");
    }
    muster_text_add(text, "    )\n"
                          "    _arguments -C \\\n"
                          "        '(- *)--help[list the commands]' \\\n"
                          "        '(- *)--version[show the version]' \\\n"
                          "        '1:COMMAND:->command' \\\n"
                          "        '*::argument:->argument' && return\n"
                          "    case $state in\n"
                          "    command) _describe -t commands command commands ;;\n"
                          "    argument)\n"
                          "        case $line[1] in\n");
    for (size_t i = 0; i < command_count; i++)
        add_command(text, &commands[i]);
    muster_text_add(text, "        esac\n        ;;\n    esac\n}\n\n_muster \"$@\"\n");
}
