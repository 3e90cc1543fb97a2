/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help.h"

#include "base/utf8.h"
#include "cli/exit_codes.h"

/* Where the right-hand column of every list begins. */
enum { COLUMN = 24 };

const struct exit_code_words exit_codes[] = {
    {EXIT_ANSWERED, "legal, or answered"},
    {EXIT_ILLEGAL, "illegal, or can't be completed; diff: not the same"},
    {EXIT_USAGE, "the command line makes no sense"},
    {EXIT_BAD_INPUT, "a file can't be read, or breaks the format"},
    {EXIT_UNDECIDED, "undecided: a limit was reached, or a card leaves it open"},
    {EXIT_INTERNAL, "an error in muster, no memory, or output not written"},
    {EXIT_SIGNAL, "ended by signal N: 130 interrupted, 141 reader gone"},
};

const size_t exit_code_count = sizeof(exit_codes) / sizeof(exit_codes[0]);

const char help_purpose[] = "which attacks and blocks are legal in Magic: The Gathering";

const char help_examples[] =
    "  muster solve game.json                     find a legal attack or block\n"
    "  muster check game.json --blocks wall=bear  is this block legal? if not, why?\n"
    "  muster check game.json --attacks bear=Bob,elf=Gideon\n"
    "  muster batch games.jsonl > answers.jsonl   one answer for each line\n";

const char help_operand[] =
    "FILE is a JSON document of the format \"muster/1\", a table (the same as lines of\n"
    "text) or a game state of Forge; without one, or with -, it is standard input.\n"
    "With several FILEs, the name of each stands above its answer or, as JSON, in its\n"
    "key 'file'; the exit status is the first of 70, 3, 4 and 1 that occurred.\n";

static void add_line(struct text *text, const char *left, const char *right) {
    size_t width = 2 + muster_utf8_width(left);
    muster_text_format(text, "  %s", left);
    muster_text_spaces(text, width < COLUMN - 1 ? COLUMN - width : 2);
    muster_text_format(text, "%s\n", right);
}

static void add_option(struct text *text, const struct option_spec *spec) {
    struct text left = {0};
    muster_text_format(&left, "--%s", spec->name);
    if (spec->argument != NULL)
        muster_text_format(&left, spec->optional ? "[=%s]" : " %s", spec->argument);
    add_line(text, text_bytes(&left), spec->words);
    muster_text_free_part(&left, text);
}

void help_program(struct text *text) {
    muster_text_format(text, "muster decides %s.\n\nExamples:\n%s", help_purpose, help_examples);
    muster_text_format(text,
                       "\nUsage:\n"
                       "  muster COMMAND [OPTION...] [FILE...]\n"
                       "  muster --help | --version\n"
                       "\n%s",
                       help_operand);
    muster_text_add(text, "\nCommands ('muster COMMAND --help' says more):\n");
    for (size_t i = 0; i < command_count(); i++)
        add_line(text, command_at(i)->name, command_at(i)->summary);
    muster_text_add(text, "\nExit status:\n");
    for (size_t i = 0; i < exit_code_count; i++) {
        struct text code = {0};
        muster_text_format(&code, exit_codes[i].code == EXIT_SIGNAL ? "%d+N" : "%d",
                           exit_codes[i].code);
        add_line(text, text_bytes(&code), exit_codes[i].words);
        muster_text_free_part(&code, text);
    }
}

void help_command(struct text *text, const struct command *command) {
    muster_text_format(text, "muster %s: %s\n\nExamples:\n%s", command->name, command->summary,
                       command->examples);
    muster_text_format(text, "\nUsage:\n  muster %s [OPTION...]%s", command->name,
                       command->operand == NULL ? "\n" : " ");
    if (command->operand != NULL)
        muster_text_format(text,
                           command->many             ? "[%s...]\n"
                           : command->second == NULL ? "[%s]\n"
                                                     : "%s ",
                           command->operand);
    if (command->second != NULL)
        muster_text_format(text, "%s\n", command->second);
    if (command->details[0] != '\0')
        muster_text_format(text, "\n%s", command->details);
    muster_text_add(text, "\nOptions:\n");
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        add_option(text, option_describe(*id));
}
