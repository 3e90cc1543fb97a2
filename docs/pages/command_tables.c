/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * command_tables: the commands, options and exit statuses of the program as JSON, from the tables
 * that `muster --help` prints. pages.py and completions.py make the manual page and the completions
 * of it.
 */
#include "cli/exit_codes.h"
#include "cli/help.h"

#include <stdio.h>

/* What stands between two values; nothing before the first one of an object or list. */
static const char *separator = "";

static void print_string(const char *words) {
    putchar('"');
    for (; *words != '\0'; words++) {
        if (*words == '\n')
            fputs("\\n", stdout);
        else
            printf(*words == '"' || *words == '\\' ? "\\%c" : "%c", *words);
    }
    putchar('"');
}

/* Begins a value; `key` is NULL in a list. */
static void begin(const char *key) {
    fputs(separator, stdout);
    separator = ",\n";
    if (key != NULL)
        printf("\"%s\": ", key);
}

/* A NULL text is left out. */
static void print_text(const char *key, const char *text) {
    if (text == NULL)
        return;
    begin(key);
    print_string(text);
}

static void print_flag(const char *key, bool flag) {
    begin(key);
    fputs(flag ? "true" : "false", stdout);
}

static void open_value(const char *key, char bracket) {
    begin(key);
    putchar(bracket);
    separator = "";
}

static void close_value(char bracket) {
    putchar(bracket);
    separator = ",\n";
}

static void print_command(const struct command *command) {
    open_value(NULL, '{');
    print_text("name", command->name);
    print_text("operand", command->operand);
    print_text("second", command->second);
    print_flag("many", command->many);
    print_text("summary", command->summary);
    print_text("examples", command->examples);
    print_text("details", command->details);
    open_value("options", '[');
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        print_text(NULL, option_describe(*id)->name);
    close_value(']');
    close_value('}');
}

static void print_option(const struct option_spec *spec) {
    open_value(NULL, '{');
    print_text("name", spec->name);
    print_text("argument", spec->argument);
    print_flag("optional", spec->optional);
    print_text("words", spec->words);
    print_text("choices", spec->choices);
    print_flag("several", spec->several);
    close_value('}');
}

static void print_exit_status(const struct exit_code_words *status) {
    open_value(NULL, '{');
    begin("code");
    printf("%d", status->code);
    print_flag("signal", status->code == EXIT_SIGNAL);
    print_text("words", status->words);
    close_value('}');
}

int main(void) {
    open_value(NULL, '{');
    print_text("purpose", help_purpose);
    print_text("operand", help_operand);
    print_text("examples", help_examples);
    open_value("commands", '[');
    for (size_t i = 0; i < command_count(); i++)
        print_command(command_at(i));
    close_value(']');
    open_value("options", '[');
    for (int id = 0; id < OPTION_COUNT; id++)
        print_option(option_describe((enum option_id)id));
    close_value(']');
    open_value("exit_statuses", '[');
    for (size_t i = 0; i < exit_code_count; i++)
        print_exit_status(&exit_codes[i]);
    close_value(']');
    close_value('}');
    putchar('\n');
    if (ferror(stdout) || fclose(stdout) != 0) {
        fputs("command_tables: standard output could not be written\n", stderr);
        return 1;
    }
    return 0;
}
