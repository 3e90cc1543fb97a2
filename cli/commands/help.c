/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/output.h"

int cmd_help(const struct arguments *arguments) {
    struct text text = {0};
    if (arguments->operand == NULL) {
        help_program(&text);
    } else {
        const struct command *command = command_find(arguments->operand);
        if (command == NULL)
            return EXIT_USAGE;
        help_command(&text, command);
    }
    output_text(&text);
    return EXIT_ANSWERED;
}
