/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arguments.h"

#include "../teach/suggest.h"
#include "command.h"
#include "exit_codes.h"
#include "output.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* What getopt_long returns for option i is FIRST_VALUE + i, out of the way of all characters. */
enum { FIRST_VALUE = 1000 };

/* More seconds than that are not a limit but a slip. */
#define MOST_SECONDS 1e9

/* More threads than any machine has cores. */
enum { MOST_JOBS = 1024 };

/* More questions than anybody answers. */
enum { MOST_QUESTIONS = 100 };

/* ---- Options ------------------------------------------------------------------------------- */

static bool take_declaration(struct arguments *arguments, const char *value) {
    arguments->declaration = value;
    arguments->proposals++;
    return true;
}

static bool take_attacks(struct arguments *arguments, const char *value) {
    arguments->attacks = value;
    arguments->proposals++;
    return true;
}

static bool take_blocks(struct arguments *arguments, const char *value) {
    arguments->blocks = value;
    arguments->proposals++;
    return true;
}

static bool take_format(struct arguments *arguments, const char *value) {
    arguments->format = strcmp(value, "mps") == 0 ? MUSTER_MPS : MUSTER_LP;
    return true;
}

static bool take_all(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->all = true;
    return true;
}

static bool take_not(struct arguments *arguments, const char *value) {
    size_t most = sizeof(arguments->ruled_out) / sizeof(arguments->ruled_out[0]);
    if ((size_t)arguments->ruled_out_count == most)
        return false;
    arguments->ruled_out[arguments->ruled_out_count++] = value;
    return true;
}

/* Only digits, so few that no number is too large. */
static bool take_number(size_t *number, const char *value) {
    char *end;
    *number = (size_t)strtoull(value, &end, 10);
    return *value >= '0' && *value <= '9' && *end == '\0' && strlen(value) < 19;
}

static bool take_limit(struct arguments *arguments, const char *value) {
    char *end;
    arguments->limit = strtoll(value, &end, 10);
    return *value >= '0' && *value <= '9' && *end == '\0' && strlen(value) < 19;
}

static bool take_free(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->free = true;
    return true;
}

static bool take_prefer(struct arguments *arguments, const char *value) {
    arguments->prefer = strcmp(value, "fewest") == 0 ? MUSTER_PREFER_FEWEST
                        : strcmp(value, "most") == 0 ? MUSTER_PREFER_MOST
                                                     : MUSTER_PREFER_WEIGHTS;
    return true;
}

static bool take_check(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->check = true;
    return true;
}

static bool take_list(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->list = true;
    return true;
}

static bool take_reset(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->reset = true;
    return true;
}

static bool take_seed(struct arguments *arguments, const char *value) {
    arguments->seeded = true;
    return take_number(&arguments->seed, value);
}

static bool take_difficulty(struct arguments *arguments, const char *value) {
    return take_number(&arguments->difficulty, value);
}

static bool take_questions(struct arguments *arguments, const char *value) {
    return take_number(&arguments->questions, value) && arguments->questions >= 1 &&
           arguments->questions <= MOST_QUESTIONS;
}

static bool take_step(struct arguments *arguments, const char *value) {
    arguments->step = value;
    return true;
}

static bool take_print(struct arguments *arguments, const char *value) {
    return take_number(&arguments->print, value) && arguments->print >= 1 &&
           arguments->print <= MOST_QUESTIONS;
}

static bool take_json(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->json = true;
    return true;
}

/* Only digits and a point: strtod would also take "inf", "0x1p4" and leading blanks. */
static bool take_time_limit(struct arguments *arguments, const char *value) {
    char *end;
    arguments->time_limit = strtod(value, &end);
    return end != value && *end == '\0' && strspn(value, "0123456789.") == strlen(value) &&
           arguments->time_limit <= MOST_SECONDS;
}

static bool take_rules(struct arguments *arguments, const char *value) {
    arguments->edition = value;
    return true;
}

static bool take_editions(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->editions = true;
    return true;
}

static bool take_jobs(struct arguments *arguments, const char *value) {
    return take_number(&arguments->jobs, value) && arguments->jobs >= 1 &&
           arguments->jobs <= MOST_JOBS;
}

static bool take_skip_done(struct arguments *arguments, const char *value) {
    arguments->skip_done = value;
    return true;
}

static bool take_first_line(struct arguments *arguments, const char *value) {
    return take_number(&arguments->first_line, value) && arguments->first_line >= 1;
}

static bool take_when(enum color_mode *when, const char *value) {
    static const char *const modes[] = {
        [COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};
    if (value == NULL)
        value = modes[COLOR_ALWAYS];
    for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
        if (strcmp(value, modes[i]) == 0) {
            *when = (enum color_mode)i;
            return true;
        }
    }
    return false;
}

static bool take_solve(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->solve = true;
    return true;
}

static bool take_svg(struct arguments *arguments, const char *value) {
    arguments->svg = value;
    return value[0] != '\0';
}

static bool take_width(struct arguments *arguments, const char *value) {
    char *end;
    arguments->width = strtoll(value, &end, 10);
    return *value >= '1' && *value <= '9' && *end == '\0' && strlen(value) < 10;
}

static bool take_ascii(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->ascii = true;
    return true;
}

static bool take_color(struct arguments *arguments, const char *value) {
    return take_when(&arguments->color, value);
}

static bool take_progress(struct arguments *arguments, const char *value) {
    return take_when(&arguments->progress, value);
}

static bool take_help(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->help = true;
    return true;
}

static const struct option_spec specs[OPTION_COUNT] = {
    [OPTION_DECLARATION] = {"declaration", "FILE", false, "the declaration in this file (JSON)",
                            "a file", take_declaration, NULL},
    [OPTION_ATTACKS] = {"attacks", "LIST", false, "this attack: CREATURE=TARGET,...; or none",
                        "an attack", take_attacks, NULL},
    [OPTION_BLOCKS] = {"blocks", "LIST", false, "this block: CREATURE=ATTACKER+...,...; or none",
                       "a block", take_blocks, NULL},
    [OPTION_ALL] = {"all", NULL, false, "compare everything, not only the verdicts", NULL, take_all,
                    NULL},
    [OPTION_FORMAT] = {"format", "FORMAT", false, "lp: CPLEX LP (the default); mps: free MPS", NULL,
                       take_format, "lp mps"},
    [OPTION_NOT] = {"not", "LIST", false, "rule out CREATURE=ATTACKER or TARGET,... or CREATURE",
                    "a list of at most 64 parts", take_not, NULL},
    [OPTION_LIMIT] = {"limit", "NUMBER", false, "stop after so many", "a number", take_limit, NULL},
    [OPTION_FREE] = {"free", NULL, false, "only what pays nothing", NULL, take_free, NULL},
    [OPTION_PREFER] = {"prefer", "WHAT", false,
                       "the fewest or most creatures, or the document's weights", NULL, take_prefer,
                       "fewest most weights"},
    [OPTION_CHECK] = {"check", NULL, false,
                      "say what is wrong with files, and what the answers are", NULL, take_check,
                      NULL},
    [OPTION_LESSONS] = {"list", NULL, false, "list the lessons", NULL, take_list, NULL},
    [OPTION_RESET] = {"reset", NULL, false, "forget what has been passed", NULL, take_reset, NULL},
    [OPTION_SEED] = {"seed", "NUMBER", false, "the same questions for the same number",
                     "a number of at most 18 digits", take_seed, NULL},
    [OPTION_DIFFICULTY] = {"difficulty", "LEVEL", false, "from 1, the default, to 5", NULL,
                           take_difficulty, "1 2 3 4 5"},
    [OPTION_QUESTIONS] = {"questions", "NUMBER", false, "how many questions (5)",
                          "a number from 1 to 100", take_questions, NULL},
    [OPTION_STEP] = {"step", "STEP", false, "attack, block or both (the default)", NULL, take_step,
                     "attack block both"},
    [OPTION_PRINT] = {"print", "NUMBER", false, "a sheet of so many questions, in Markdown",
                      "a number from 1 to 100", take_print, NULL},
    [OPTION_JOBS] = {"jobs", "NUMBER", false, "lines answered at once (as many as there are cores)",
                     "a number from 1 to 1024", take_jobs, NULL},
    [OPTION_PROGRESS] = {"progress", "WHEN", true, "how far it is: auto, always or never", NULL,
                         take_progress, "auto always never"},
    [OPTION_SKIP_DONE] = {"skip-done", "FILE", false, "leave out what FILE has the answers to",
                          "a file", take_skip_done, NULL},
    [OPTION_FIRST_LINE] = {"first-line", "NUMBER", false, "what number the first line has (1)",
                           "a number from 1 on", take_first_line, NULL},
    [OPTION_JSON] = {"json", NULL, false, "write answers and errors as lines of JSON", NULL,
                     take_json, NULL},
    [OPTION_TIME_LIMIT] = {"time-limit", "SECONDS", false,
                           "give up on a question after this (60; 0: never)",
                           "a number of seconds, such as 2.5", take_time_limit, NULL},
    [OPTION_RULES] = {"rules", "EDITION", false, "current or 2004, whatever the document says",
                      NULL, take_rules, "current 2004"},
    [OPTION_EDITIONS] = {"editions", NULL, false,
                         "by the current rules and by those of 2004, compared", NULL, take_editions,
                         NULL},
    [OPTION_COLOR] = {"color", "WHEN", true, "auto (on terminals), always or never", NULL,
                      take_color, "auto always never"},
    [OPTION_SOLVE] = {"solve", NULL, false, "draw what 'muster solve' finds", NULL, take_solve,
                      NULL},
    [OPTION_SVG] = {"svg", "FILE", false, "write an SVG picture to FILE (-: standard output)",
                    "a file", take_svg, NULL},
    [OPTION_WIDTH] = {"width", "NUMBER", false,
                      "so many columns (the terminal's), or pixels of an SVG (960)",
                      "a number from 1", take_width, NULL},
    [OPTION_ASCII] = {"ascii", NULL, false, "draw with ASCII only", NULL, take_ascii, NULL},
    [OPTION_HELP] = {"help", NULL, false, "explain the command (also -h)", NULL, take_help, NULL},
};

const struct option_spec *option_describe(enum option_id id) {
    return &specs[id];
}

/* ---- Reading ------------------------------------------------------------------------------- */

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

/* Appends the choices as "'a', 'b' or 'c'". */
static void add_choices(struct text *text, const char *choices) {
    const char *between = "";
    while (*choices != '\0') {
        size_t length = strcspn(choices, " ");
        const char *next = choices + length + strspn(choices + length, " ");
        bool last = *next != '\0' && strchr(next, ' ') == NULL;
        text_format(text, "%s'%.*s'", between, (int)length, choices);
        between = last ? " or " : ", ";
        choices = next;
    }
}

/* Translates a command's options for getopt_long; `longs` has room for all options and the end. */
static void translate(struct option *longs, const struct command *command) {
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        *longs++ = (struct option){specs[*id].name, argument_form(&specs[*id]), NULL,
                                   FIRST_VALUE + (int)*id};
    *longs = (struct option){0};
}

/* The nearest option of the command, or NULL. `name` is without dashes. */
static const char *suggest_option(const struct command *command, const char *name) {
    const char *names[OPTION_COUNT];
    size_t count = 0;
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++)
        names[count++] = specs[*id].name;
    return suggest(name, names, count);
}

/* `word` is the option as the user wrote it, perhaps with "=VALUE" behind. */
static void complain_unknown(const struct command *command, const char *word) {
    struct text name = {0};
    text_format(&name, "%.*s", (int)strcspn(word, "="), word);
    const char *bytes = text_bytes(&name);
    const char *near = suggest_option(command, bytes + strspn(bytes, "-"));
    if (near != NULL)
        output_complain("'muster %s' has no option '%s'; did you mean '--%s'?", command->name,
                        bytes, near);
    else
        output_complain("'muster %s' has no option '%s'; 'muster %s --help' lists them",
                        command->name, bytes, command->name);
    text_free(&name);
}

/* getopt_long returned '?': an unknown option, or an argument where there must be none. */
static void complain_refused(const struct command *command, char **argv) {
    if (optopt >= FIRST_VALUE)
        output_complain("--%s takes no argument", specs[optopt - FIRST_VALUE].name);
    else if (optopt != 0)
        complain_unknown(command, (char[]){'-', (char)optopt, '\0'});
    else
        complain_unknown(command, argv[optind - 1]);
}

/* The argument (NULL: none) is missing or makes no sense. */
static void complain_argument(const struct option_spec *spec, const char *value) {
    struct text expected = {0};
    if (spec->choices != NULL)
        add_choices(&expected, spec->choices);
    else
        text_add(&expected, spec->expected);
    if (value == NULL)
        output_complain("--%s needs an argument: %s", spec->name, text_bytes(&expected));
    else
        output_complain("--%s: '%s' is not %s", spec->name, value, text_bytes(&expected));
    text_free(&expected);
}

/* Handles what getopt_long returned. Returns false after a message. */
static bool take_option(struct arguments *arguments, const struct command *command, int found,
                        char **argv) {
    if (found == 'h')
        return take_help(arguments, NULL);
    if (found == '?') {
        complain_refused(command, argv);
        return false;
    }
    const struct option_spec *spec = &specs[(found == ':' ? optopt : found) - FIRST_VALUE];
    bool chosen = spec->choices == NULL || optarg == NULL || is_choice(spec->choices, optarg);
    if (found != ':' && chosen && spec->take(arguments, optarg))
        return true;
    complain_argument(spec, found == ':' ? NULL : optarg);
    return false;
}

/* Takes what is left behind the options. Returns false after a message. */
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

/* What no single option can see. Returns false after a message. */
static bool agree(const struct arguments *arguments) {
    bool is_stdin = arguments->operand == NULL || strcmp(arguments->operand, "-") == 0;
    if (is_stdin && arguments->second != NULL && strcmp(arguments->second, "-") == 0) {
        output_complain("only one of the two files can be standard input");
        return false;
    }
    if (arguments->proposals > 1) {
        output_complain("give one of --blocks, --attacks and --declaration, and once");
        return false;
    }
    if (is_stdin && arguments->skip_done != NULL && strcmp(arguments->skip_done, "-") == 0) {
        output_complain("documents and answers can't both come from standard input");
        return false;
    }
    if (is_stdin && arguments->declaration != NULL && strcmp(arguments->declaration, "-") == 0) {
        output_complain("document and declaration can't both come from standard input");
        return false;
    }
    return true;
}

static bool read_options(struct arguments *arguments, const struct command *command, int argc,
                         char **argv) {
    struct option longs[OPTION_COUNT + 1];
    translate(longs, command);
    opterr = 0; /* the messages are ours */
    int found;
    while (!arguments->help && (found = getopt_long(argc, argv, ":h", longs, NULL)) != -1)
        if (!take_option(arguments, command, found, argv))
            return false;
    if (arguments->help)
        return true;
    return take_operands(arguments, command, argc - optind, argv + optind) && agree(arguments);
}

int arguments_read(struct arguments *arguments, const struct command *command, int argc,
                   char **argv) {
    *arguments = (struct arguments){.time_limit = MUSTER_TIME_LIMIT,
                                    .limit = -1,
                                    .first_line = 1,
                                    .difficulty = 1,
                                    .questions = 5};
    return read_options(arguments, command, argc, argv) ? EXIT_ANSWERED : EXIT_USAGE;
}
