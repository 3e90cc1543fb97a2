/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster(1), made of the tables that `muster --help` prints. */
#include "cli/exit_codes.h"
#include "cli/help.h"
#include "pages.h"
#include "roff.h"

#include <ctype.h>
#include <string.h>

static void add_prose(struct text *text, const char *words) {
    roff_prose(text, words, strlen(words));
    roff_end_line(text);
}

/* Appends "--name ARGUMENT" as macros behind another one. */
static void add_option_form(struct text *text, const struct option_spec *spec) {
    muster_text_add(text, " Fl ");
    roff_literal(text, "-", 1);
    roff_literal(text, spec->name, strlen(spec->name));
    if (spec->argument != NULL)
        muster_text_format(text, spec->optional ? " Ns Oo = Ns Ar %s Oc" : " Ar %s",
                           spec->argument);
}

/* ---- Commands ---- */

static void add_usage(struct text *text, const struct command *command) {
    muster_text_format(text, ".Bd -ragged -offset indent\n.Nm Cm %s\n", command->name);
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++) {
        muster_text_add(text, ".Op");
        add_option_form(text, option_describe(*id));
        muster_text_add(text, "\n");
    }
    if (command->operand != NULL)
        muster_text_format(text, command->many ? ".Op Ar %s ...\n" : ".Op Ar %s\n",
                           command->operand);
    muster_text_add(text, ".Ed\n.Pp\n");
}

/*
 * Appends whole lines of a help text: those with a blank in front are shown as they are, the others
 * are filled; an empty line parts paragraphs.
 */
static void add_details(struct text *text, const char *lines) {
    bool parted = false;
    while (*lines != '\0') {
        bool shown = *lines == ' ';
        size_t length = 0;
        while (lines[length] != '\0' && lines[length] != '\n' && (lines[length] == ' ') == shown)
            length += strcspn(lines + length, "\n") + 1;
        if (length == 0) {
            parted = true;
            lines++;
            continue;
        }
        if (shown) {
            roff_display(text, lines, length);
        } else {
            muster_text_add(text, parted ? ".Pp\n" : "");
            roff_prose(text, lines, length);
            roff_end_line(text);
        }
        parted = shown;
        lines += length;
    }
}

static void add_command(struct text *text, const struct command *command) {
    roff_heading(text, "Ss", command->name);
    add_usage(text, command);
    struct text summary = {0};
    muster_text_format(&summary, "%c%s.", toupper((unsigned char)command->summary[0]),
                       command->summary + 1);
    add_prose(text, text_bytes(&summary));
    muster_text_free(&summary);
    add_details(text, command->details);
    muster_text_add(text, ".Pp\nFor example:\n");
    roff_display(text, command->examples, strlen(command->examples));
}

/* ---- Options ---- */

static bool takes(const struct command *command, enum option_id sought) {
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        if (*id == sought)
            return true;
    return false;
}

/* Appends which commands take the option, unless all do. */
static void add_takers(struct text *text, enum option_id id) {
    size_t count = 0;
    for (size_t i = 0; i < command_count; i++)
        count += takes(&commands[i], id);
    if (count == command_count)
        return;
    muster_text_add(text, ".br\nFor");
    size_t seen = 0;
    for (size_t i = 0; i < command_count; i++) {
        if (!takes(&commands[i], id))
            continue;
        seen++;
        muster_text_format(text, "%s \\fB%s\\fP",
                           seen == 1       ? ""
                           : seen == count ? " and"
                                           : ",",
                           commands[i].name);
    }
    muster_text_add(text, ".\n");
}

static void add_options(struct text *text) {
    roff_heading(text, "Sh", "Options");
    muster_text_add(text, ".Bl -tag -width Ds\n");
    for (int id = 0; id < OPTION_COUNT; id++) {
        const struct option_spec *spec = option_describe((enum option_id)id);
        muster_text_add(text, ".It");
        add_option_form(text, spec);
        muster_text_add(text, "\n");
        add_prose(text, spec->words);
        add_takers(text, (enum option_id)id);
    }
    muster_text_add(text, ".El\n");
}

/* ---- The page ---- */

static void add_exit_codes(struct text *text) {
    muster_text_add(text, ".Sh EXIT STATUS\n.Bl -tag -width Ds -compact\n");
    for (size_t i = 0; i < exit_code_count; i++) {
        muster_text_format(text, exit_codes[i].code == EXIT_SIGNAL ? ".It %d+N\n" : ".It %d\n",
                           exit_codes[i].code);
        add_prose(text, exit_codes[i].words);
    }
    muster_text_add(text, ".El\n");
}

/* What no table holds. */
static void add_surroundings(struct text *text) {
    muster_text_add(text,
                    ".Sh ENVIRONMENT\n"
                    ".Bl -tag -width Ds\n"
                    ".It Ev NO_COLOR\n"
                    "If set and not empty, there is no color unless\n"
                    ".Fl -color\n"
                    "asks for it.\n"
                    ".It Ev TERM\n"
                    "On a terminal that is\n"
                    ".Dq dumb\n"
                    "there is no color either.\n"
                    ".El\n"
                    ".Sh FILES\n"
                    ".Bl -tag -width Ds\n"
                    ".It Pa " PAGES_FOLDER "\n"
                    "The format in full, its JSON Schema, the rules behind it, and examples.\n"
                    ".El\n");
}

void print_manual(struct text *text) {
    struct text purpose = {0};
    muster_text_format(&purpose, "decide %s", help_purpose);
    roff_begin(text, "muster", "1", text_bytes(&purpose));
    muster_text_free(&purpose);
    muster_text_add(text, ".Sh SYNOPSIS\n"
                          ".Nm\n.Ar COMMAND\n.Op Ar OPTION ...\n.Op Ar FILE\n"
                          ".Nm\n.Fl -help | -version\n"
                          ".Sh DESCRIPTION\n.Nm\ndecides\n");
    roff_prose(text, help_purpose, strlen(help_purpose));
    muster_text_add(text, ".\n");
    add_prose(text, help_operand);
    muster_text_add(text, ".Xr muster-format 5\ndescribes it.\n.Sh COMMANDS\n");
    for (size_t i = 0; i < command_count; i++)
        add_command(text, &commands[i]);
    add_options(text);
    add_surroundings(text);
    add_exit_codes(text);
    muster_text_add(text, ".Sh EXAMPLES\n");
    roff_display(text, help_examples, strlen(help_examples));
    muster_text_add(text, ".Sh SEE ALSO\n.Xr muster-format 5\n");
}
