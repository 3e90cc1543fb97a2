/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line: finds the command, runs it, and makes sure that the output got out. */
#include "cli/cards/source.h"
#include "cli/combat/play_session.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/files/each_file.h"
#include "cli/files/output.h"
#include "cli/help.h"
#include "cli/keep_memory.h"
#include "cli/options/read_arguments.h"
#include "muster.h"

#include <string.h>

static int show_help(void) {
    struct text text = {0};
    help_program(&text);
    output_page(&text);
    return EXIT_ANSWERED;
}

static int show_command(const struct command *command) {
    struct text text = {0};
    help_command(&text, command);
    output_page(&text);
    return EXIT_ANSWERED;
}

static int show_version(void) {
    struct text text = {0};
    muster_text_format(&text, "muster %s\n", muster_version());
    output_page(&text);
    return EXIT_ANSWERED;
}

/* What may be given in place of a command. */
static const struct {
    const char *word;
    int (*run)(void);
} instead[] = {
    {"--help", show_help},
    {"-h", show_help},
    {"--version", show_version},
    {"-V", show_version},
};

/* `muster help`, or `muster help COMMAND`. */
static int explain_command(const struct arguments *arguments) {
    if (arguments->operand == NULL)
        return show_help();
    const struct command *command = command_find(arguments->operand);
    return command == NULL ? EXIT_USAGE : show_command(command);
}

static int run_command(int argc, char **argv) {
    struct arguments arguments;
    const struct command *command = command_find(argv[0]);
    if (command == NULL)
        return EXIT_USAGE;
    int code = arguments_read(&arguments, command, argc, argv);
    if (code != EXIT_ANSWERED)
        return code;
    if (arguments.help)
        return show_command(command);
    card_source_choose(arguments.cards);
    if (arguments.interactive)
        code = play_session(&arguments);
    else
        code = command->each && arguments.operand_count > 1 ? each_file(command, &arguments)
               : command->run == NULL                       ? explain_command(&arguments)
                                                            : command->run(&arguments);
    card_source_close();
    return code;
}

static int run(int argc, char **argv) {
    if (argc < 2) {
        output_complain("which command? 'muster --help' lists them");
        return EXIT_USAGE;
    }
    for (size_t i = 0; i < sizeof(instead) / sizeof(instead[0]); i++)
        if (strcmp(argv[1], instead[i].word) == 0)
            return instead[i].run();
    if (argv[1][0] == '-') {
        output_complain("expected a command before '%s'; 'muster --help' lists the commands",
                        argv[1]);
        return EXIT_USAGE;
    }
    return run_command(argc - 1, argv + 1);
}

int main(int argc, char **argv) {
    /*
     * SIGPIPE is left alone: a reader that has seen enough (`muster batch FILE | head -1`) ends us
     * in silence. A parent that ignores it for us gets an error to read instead.
     */
    keep_memory();
    return output_close(run(argc, argv));
}
