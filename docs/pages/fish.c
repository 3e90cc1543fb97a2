/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The completion for fish (3.0 or newer). */
#include "pages.h"

static void add_quoted(struct text *text, const char *words) {
    muster_text_add(text, "'");
    for (; *words != '\0'; words++)
        muster_text_format(text, *words == '\'' || *words == '\\' ? "\\%c" : "%c", *words);
    muster_text_add(text, "'");
}

/* Begins a line for what can stand behind the command. */
static void begin(struct text *text, const char *condition, const struct command *command) {
    muster_text_format(text, "complete -c muster -n '%s %s'", condition, command->name);
}

static void add_operand(struct text *text, const struct command *command) {
    enum place place = place_of_operand(command);
    if (place != PLACE_FILE && place != PLACE_LESSON && place != PLACE_COMMAND)
        return;
    begin(text, "__muster_operand_of", command);
    if (place == PLACE_FILE) {
        muster_text_add(text, " -F\n");
        return;
    }
    if (place == PLACE_LESSON) {
        muster_text_add(text, " -F -a ");
        struct text names = {0};
        muster_text_format(&names, "(%s)", lesson_names);
        add_quoted(text, text_bytes(&names));
        muster_text_free(&names);
        muster_text_add(text, "\n");
        return;
    }
    muster_text_add(text, " -a '");
    add_command_names(text);
    muster_text_add(text, "'\n");
}

/* An argument that may be left out stands behind "=", which fish takes it for without -r. */
static void add_option(struct text *text, const struct command *command,
                       const struct option_spec *spec) {
    enum place place = place_of_argument(spec);
    begin(text, "__muster_command_is", command);
    muster_text_format(text, " -l %s", spec->name);
    if (place == PLACE_FILE)
        muster_text_add(text, " -r -F");
    else if (place != PLACE_NOTHING && !spec->optional)
        muster_text_add(text, " -x");
    if (place == PLACE_CHOICE)
        muster_text_format(text, " -a '%s'", spec->choices);
    muster_text_add(text, " -d ");
    add_quoted(text, spec->words);
    muster_text_add(text, "\n");
}

void print_fish(struct text *text) {
    muster_text_add(text,
                    "# fish completion for muster; printed by docs/pages of muster\n"
                    "\n"
                    "function __muster_command_is\n"
                    "    set -l words (commandline -opc)\n"
                    "    test (count $words) -ge 2; and test $words[2] = $argv[1]\n"
                    "end\n"
                    "\n"
                    "function __muster_operand_of\n"
                    "    __muster_command_is $argv[1]; and not string match -q -- '--*=*' "
                    "(commandline -ct)\n"
                    "end\n"
                    "\n"
                    "function __muster_no_command\n"
                    "    test (count (commandline -opc)) -eq 1\n"
                    "end\n"
                    "\n"
                    "complete -c muster -f\n"
                    "complete -c muster -n __muster_no_command -l help -d 'list the commands'\n"
                    "complete -c muster -n __muster_no_command -l version -d 'show the version'\n");
    for (size_t i = 0; i < command_count; i++) {
        muster_text_format(text, "complete -c muster -n __muster_no_command -a %s -d ",
                           commands[i].name);
        add_quoted(text, commands[i].summary);
        muster_text_add(text, "\n");
    }
    for (size_t i = 0; i < command_count; i++) {
        muster_text_add(text, "\n");
        add_operand(text, &commands[i]);
        for (const enum option_id *id = commands[i].options; *id != OPTION_COUNT; id++)
            add_option(text, &commands[i], option_describe(*id));
    }
}
