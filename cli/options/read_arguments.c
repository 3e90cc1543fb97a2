/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options/read_arguments.h"

#include "base/nearest.h"
#include "cli/exit_codes.h"
#include "cli/files/input.h"
#include "cli/files/output.h"

#include <getopt.h>
#include <string.h>

/* What getopt_long returns for option i is FIRST_VALUE + i, out of the way of all characters. */
enum { FIRST_VALUE = 1000 };

/* The option for which getopt_long returned this. */
static const struct option_spec *described(int value) {
    return option_describe((enum option_id)(value - FIRST_VALUE));
}

static int argument_form(const struct option_spec *spec) {
    if (spec->argument == NULL)
        return no_argument;
    return spec->optional ? optional_argument : required_argument;
}

/* Whether the word is one of the choices. */
static bool is_choice(const char *choices, const char *word) {
    size_t length = strlen(word);
    while (*choices != '\0') {
        size_t next = strcspn(choices, " ");
        if (next == length && memcmp(choices, word, length) == 0)
            return true;
        choices += next + strspn(choices + next, " ");
    }
    return false;
}

/* Whether all words between the commas are choices. */
static bool are_choices(const char *choices, const char *words) {
    for (;;) {
        struct text word = {0};
        size_t length = strcspn(words, ",");
        muster_text_format(&word, "%.*s", (int)length, words);
        bool chosen = is_choice(choices, text_bytes(&word));
        muster_text_free(&word);
        if (!chosen || words[length] == '\0')
            return chosen;
        words += length + 1;
    }
}

/* Appends the choices as "'a', 'b' or 'c'". */
static void add_choices(struct text *text, const char *choices) {
    const char *between = "";
    while (*choices != '\0') {
        size_t length = strcspn(choices, " ");
        const char *next = choices + length + strspn(choices + length, " ");
        bool last = *next != '\0' && strchr(next, ' ') == NULL;
        muster_text_format(text, "%s'%.*s'", between, (int)length, choices);
        between = last ? " or " : ", ";
        choices = next;
    }
}

/*
 * Translates a command's options for getopt_long; `longs` has room for all options and a
 * terminator.
 */
static void translate(struct option *longs, const struct command *command) {
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        *longs++ = (struct option){option_describe(*id)->name, argument_form(option_describe(*id)),
                                   NULL, FIRST_VALUE + (int)*id};
    *longs = (struct option){0};
}

/* The letters of a command's options for getopt_long; `letters` has room for all and ":". */
static void collect_letters(char *letters, const struct command *command) {
    *letters++ = ':';
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        if (option_describe(*id)->letter != 0)
            *letters++ = option_describe(*id)->letter;
    *letters = '\0';
}

/* The option of the command with this letter, or NULL. */
static const struct option_spec *find_letter(const struct command *command, int letter) {
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        if (option_describe(*id)->letter == letter)
            return option_describe(*id);
    return NULL;
}

/* An argument that may be left out can also be the next word, if it is one of the choices. */
static void take_next_word(const struct option_spec *spec, int argc, char **argv) {
    if (spec->optional && optarg == NULL && optind < argc && is_choice(spec->choices, argv[optind]))
        optarg = argv[optind++];
}

/* The nearest option of the command, or NULL. `name` is without dashes. */
static const char *suggest_option(const struct command *command, const char *name) {
    const char *names[OPTION_COUNT];
    size_t count = 0;
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        names[count++] = option_describe(*id)->name;
    return muster_nearest_of(name, names, count);
}

/* `word` is the option as the user wrote it, perhaps with "=VALUE" after. */
static void complain_unknown(const struct command *command, const char *word) {
    struct text name = {0};
    muster_text_format(&name, "%.*s", (int)strcspn(word, "="), word);
    const char *bytes = text_bytes(&name);
    const char *near = suggest_option(command, bytes + strspn(bytes, "-"));
    if (near != NULL)
        output_complain("'muster %s' has no option '%s'; did you mean '--%s'?", command->name,
                        bytes, near);
    else
        output_complain("'muster %s' has no option '%s'; 'muster %s --help' lists them",
                        command->name, bytes, command->name);
    muster_text_free(&name);
}

/* getopt_long returned '?': an unknown option, or an argument where there must be none. */
static void complain_refused(const struct command *command, char **argv) {
    if (optopt >= FIRST_VALUE)
        output_complain("--%s takes no argument", described(optopt)->name);
    else if (optopt != 0)
        complain_unknown(command, (char[]){'-', (char)optopt, '\0'});
    else
        complain_unknown(command, argv[optind - 1]);
}

/* Reports that the argument is missing (NULL) or makes no sense. */
static void complain_argument(const struct option_spec *spec, const char *value) {
    struct text expected = {0};
    if (spec->choices != NULL)
        add_choices(&expected, spec->choices);
    else
        muster_text_add(&expected, spec->expected);
    if (value == NULL)
        output_complain("--%s needs an argument: %s", spec->name, text_bytes(&expected));
    else
        output_complain("--%s: '%s' is not %s", spec->name, value, text_bytes(&expected));
    muster_text_free(&expected);
}

/*
 * An option may be cut short, but not to the whole name of one that other commands take: "--as" is
 * not "--as-understood". Returns that option as it is written; NULL: it isn't so.
 */
static const char *name_of_another(const struct option_spec *spec, char **argv) {
    for (int i = optind - 1; i > 0 && i >= optind - 2; i--) {
        const char *word = argv[i];
        if (strncmp(word, "--", 2) != 0)
            continue;
        size_t length = strcspn(word + 2, "=");
        if (length >= strlen(spec->name) || strncmp(word + 2, spec->name, length) != 0)
            return NULL;
        for (int id = 0; id < OPTION_COUNT; id++) {
            const char *name = option_describe((enum option_id)id)->name;
            if (strlen(name) == length && strncmp(name, word + 2, length) == 0)
                return word;
        }
        return NULL;
    }
    return NULL;
}

/* Handles what getopt_long returned. Returns false after a message. */
static bool take_option(struct arguments *arguments, const struct command *command, int found,
                        int argc, char **argv) {
    if (found == '?') {
        complain_refused(command, argv);
        return false;
    }
    if (found > 0 && found < FIRST_VALUE && found != ':')
        return find_letter(command, found)->take(arguments, NULL);
    const struct option_spec *spec = described(found == ':' ? optopt : found);
    const char *written = name_of_another(spec, argv);
    if (written != NULL) {
        complain_unknown(command, written);
        return false;
    }
    if (found != ':')
        take_next_word(spec, argc, argv);
    bool chosen = spec->choices == NULL || optarg == NULL ||
                  (spec->several ? are_choices : is_choice)(spec->choices, optarg);
    if (found != ':' && chosen && spec->take(arguments, optarg))
        return true;
    complain_argument(spec, found == ':' ? NULL : optarg);
    return false;
}

/* Reads what is left after the options. Returns false after a message. */
static bool take_operands(struct arguments *arguments, const struct command *command, int count,
                          char **operands) {
    if (command->second != NULL && count != 2) {
        output_complain("'muster %s' takes two operands, %s and %s, not %d", command->name,
                        command->operand, command->second, count);
        return false;
    }
    if (command->operand == NULL && count > 0) {
        output_complain("'muster %s' takes no operand, but there is '%s'", command->name,
                        operands[0]);
        return false;
    }
    if (command->second == NULL && count > 1 && !command->many) {
        output_complain("'muster %s' takes one %s, not %d", command->name, command->operand, count);
        return false;
    }
    arguments->operands = operands;
    arguments->operand_count = count;
    arguments->operand = count > 0 ? operands[0] : NULL;
    arguments->second = count > 1 ? operands[1] : NULL;
    return true;
}

/* Checks what can't go with several files. Returns false after a message. */
static bool agree_several(const struct arguments *arguments) {
    int inputs = 0;
    for (int i = 0; i < arguments->operand_count; i++)
        inputs += input_is_standard(arguments->operands[i]) ? 1 : 0;
    if (arguments->declaration != NULL && input_is_standard(arguments->declaration)) {
        output_complain("with several files, the declaration can't come from standard input");
        return false;
    }
    if (inputs > 1) {
        output_complain("only one of the files can be standard input");
        return false;
    }
    if (arguments->svg != NULL) {
        output_complain("--svg takes one FILE, not %d", arguments->operand_count);
        return false;
    }
    return true;
}

static bool is_dash(const char *file) {
    return file != NULL && strcmp(file, "-") == 0;
}

/* Options that don't go together; false after a message. */
static bool agree_pairs(const struct arguments *arguments) {
    bool is_stdin = arguments->operand == NULL || is_dash(arguments->operand);
    const struct {
        bool clash;
        const char *words;
    } pairs[] = {
        {is_stdin && is_dash(arguments->second), "only one of the two files can be standard input"},
        {arguments->interactive && arguments->json, "--interactive and --json can't go together"},
        {arguments->compare && arguments->what_if_count == 0,
         "--compare needs something to change: --without, --with, --tap or --untap"},
        {arguments->versus != NULL &&
             (arguments->between || arguments->compare || arguments->editions),
         "--versus goes with none of --what-stands-between, --compare and --editions"},
        {arguments->between && arguments->add_or_drop,
         "--what-stands-between and --add-or-drop can't go together"},
        {arguments->between && (arguments->compare || arguments->editions),
         "--what-stands-between goes with neither --compare nor --editions"},
        {arguments->compare && arguments->editions, "--compare and --editions can't go together"},
        {arguments->proposals > 1,
         "give only one of --blocks, --attacks, --damage and --declaration, and only once"},
        {is_stdin && is_dash(arguments->skip_done),
         "documents and answers can't both come from standard input"},
        {is_stdin && is_dash(arguments->declaration),
         "document and declaration can't both come from standard input"},
    };
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
        if (pairs[i].clash) {
            output_complain("%s", pairs[i].words);
            return false;
        }
    return true;
}

/* Checks options against each other. Returns false after a message. */
static bool agree(const struct arguments *arguments) {
    if ((arguments->as_table || arguments->as_forge) && (arguments->json || arguments->lines)) {
        output_complain("--as %s goes with neither --json nor --lines",
                        arguments->as_table ? "table" : "pzl");
        return false;
    }
    if (!agree_pairs(arguments))
        return false;
    if ((arguments->compare || arguments->versus != NULL) && !arguments->json &&
        (arguments->add_or_drop || arguments->costs)) {
        output_complain("with %s, what %s says is told only as --json",
                        arguments->compare ? "--compare" : "--versus",
                        arguments->costs ? "--costs" : "--add-or-drop");
        return false;
    }
    return true;
}

static bool read_options(struct arguments *arguments, const struct command *command, int argc,
                         char **argv) {
    struct option longs[OPTION_COUNT + 1];
    char letters[OPTION_COUNT + 2];
    translate(longs, command);
    collect_letters(letters, command);
    opterr = 0; /* this file writes its own messages */
    int found;
    while (!arguments->help && (found = getopt_long(argc, argv, letters, longs, NULL)) != -1)
        if (!take_option(arguments, command, found, argc, argv))
            return false;
    if (arguments->help)
        return true;
    if (!take_operands(arguments, command, argc - optind, argv + optind) || !agree(arguments))
        return false;
    return !command->each || arguments->operand_count < 2 || agree_several(arguments);
}

int arguments_read(struct arguments *arguments, const struct command *command, int argc,
                   char **argv) {
    *arguments = (struct arguments){.command = command->name,
                                    .time_limit = MUSTER_TIME_LIMIT,
                                    .memory_limit = MUSTER_MEMORY_LIMIT,
                                    .limit = -1,
                                    .choose = -1,
                                    .first_line = 1,
                                    .difficulty = 1,
                                    .questions = 5};
    return read_options(arguments, command, argc, argv) ? EXIT_ANSWERED : EXIT_USAGE;
}
