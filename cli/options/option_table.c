/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every option: its name and help text, and the function that stores its argument. */
#include "cli/options/option_table.h"
#include "cli/options/option_numbers.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* More threads than any machine has cores. */
enum { MOST_JOBS = 1024 };

/* More questions than anybody would answer. */
enum { MOST_QUESTIONS = 100 };

/*
 * take_FIELD for options that only set a field, for those that keep their argument as it is, and
 * for those that propose a declaration.
 */
#define TAKE_FLAG(field)                                                                           \
    static bool take_##field(struct arguments *arguments, const char *value) {                     \
        (void)value;                                                                               \
        arguments->field = true;                                                                   \
        return true;                                                                               \
    }
#define TAKE_TEXT(field)                                                                           \
    static bool take_##field(struct arguments *arguments, const char *value) {                     \
        arguments->field = value;                                                                  \
        return true;                                                                               \
    }

#define TAKE_PROPOSAL(field)                                                                       \
    static bool take_##field(struct arguments *arguments, const char *value) {                     \
        arguments->field = value;                                                                  \
        arguments->proposals++;                                                                    \
        return true;                                                                               \
    }

TAKE_FLAG(all)
TAKE_FLAG(compare)
TAKE_FLAG(between)
TAKE_FLAG(add_or_drop)
TAKE_FLAG(declare_best)
TAKE_FLAG(draw)
TAKE_FLAG(costs)
TAKE_FLAG(free)
TAKE_FLAG(next)
TAKE_FLAG(check)
TAKE_FLAG(list)
TAKE_FLAG(reset)
TAKE_FLAG(json)
TAKE_FLAG(lines)
TAKE_FLAG(quiet)
TAKE_FLAG(editions)
TAKE_FLAG(as_understood)
TAKE_FLAG(strict)
TAKE_FLAG(solve)
TAKE_FLAG(ascii)
TAKE_FLAG(help)

TAKE_TEXT(cards)
TAKE_TEXT(of)
TAKE_TEXT(versus)
TAKE_TEXT(question)
TAKE_TEXT(step)
TAKE_TEXT(edition)
TAKE_TEXT(skip_done)

TAKE_PROPOSAL(declaration)
TAKE_PROPOSAL(damage)
TAKE_PROPOSAL(attacks)
TAKE_PROPOSAL(blocks)

static bool take_as(struct arguments *arguments, const char *text) {
    arguments->as_table = strcmp(text, "table") == 0;
    arguments->as_forge = strcmp(text, "pzl") == 0;
    return arguments->as_table || arguments->as_forge || strcmp(text, "json") == 0;
}

static bool take_format(struct arguments *arguments, const char *value) {
    arguments->format = strcmp(value, "mps") == 0 ? MUSTER_MPS : MUSTER_LP;
    return true;
}

static bool take_not(struct arguments *arguments, const char *value) {
    size_t most = sizeof(arguments->ruled_out) / sizeof(arguments->ruled_out[0]);
    if ((size_t)arguments->ruled_out_count == most)
        return false;
    arguments->ruled_out[arguments->ruled_out_count++] = value;
    return true;
}

static bool take_what_if(struct arguments *arguments, muster_what_if_kind kind, const char *words) {
    if (arguments->what_if_count == WHAT_IFS_MOST)
        return false;
    arguments->what_ifs[arguments->what_if_count++] = (struct what_if){kind, words};
    return true;
}

static bool take_without(struct arguments *arguments, const char *value) {
    return take_what_if(arguments, MUSTER_WITHOUT, value);
}

static bool take_tap(struct arguments *arguments, const char *value) {
    return take_what_if(arguments, MUSTER_TAP, value);
}

static bool take_untap(struct arguments *arguments, const char *value) {
    return take_what_if(arguments, MUSTER_UNTAP, value);
}

static bool take_with(struct arguments *arguments, const char *value) {
    return take_what_if(arguments, MUSTER_WITH, value);
}

static bool take_limit(struct arguments *arguments, const char *value) {
    return option_integer(&arguments->limit, value);
}

static bool take_interactive(struct arguments *arguments, const char *value) {
    arguments->interactive = true;
    arguments->interactive_file = value;
    return value == NULL || *value != '\0';
}

static bool take_choose(struct arguments *arguments, const char *value) {
    return option_integer(&arguments->choose, value);
}

static bool take_prefer(struct arguments *arguments, const char *value) {
    arguments->prefer = strcmp(value, "any") == 0      ? MUSTER_PREFER_ANY
                        : strcmp(value, "fewest") == 0 ? MUSTER_PREFER_FEWEST
                        : strcmp(value, "most") == 0   ? MUSTER_PREFER_MOST
                        : strcmp(value, "kills") == 0  ? MUSTER_PREFER_KILLS
                        : strcmp(value, "damage") == 0 ? MUSTER_PREFER_DAMAGE
                                                       : MUSTER_PREFER_WEIGHTS;
    return true;
}

static bool take_side(struct arguments *arguments, const char *value) {
    arguments->side = strcmp(value, "attackers") == 0 ? MUSTER_ATTACKERS : MUSTER_BLOCKERS;
    return true;
}

static bool take_seed(struct arguments *arguments, const char *value) {
    arguments->seeded = true;
    return option_number(&arguments->seed, value);
}

static bool take_difficulty(struct arguments *arguments, const char *value) {
    return option_number(&arguments->difficulty, value);
}

static bool take_questions(struct arguments *arguments, const char *value) {
    return option_number_within(&arguments->questions, value, MOST_QUESTIONS);
}

static bool take_daily(struct arguments *arguments, const char *value) {
    (void)value;
    return arguments->daily = true;
}

static bool take_handout(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->print = 1;
    return true;
}

static bool take_print(struct arguments *arguments, const char *value) {
    return option_number_within(&arguments->print, value, MOST_QUESTIONS);
}

static bool take_time_limit(struct arguments *arguments, const char *value) {
    return option_seconds(&arguments->time_limit, value);
}

/* 0: no limit. */
static bool take_memory_limit(struct arguments *arguments, const char *value) {
    return option_bytes(&arguments->memory_limit, value);
}

static bool take_jobs(struct arguments *arguments, const char *value) {
    return option_number_within(&arguments->jobs, value, MOST_JOBS);
}

static bool take_first_line(struct arguments *arguments, const char *value) {
    return option_number_within(&arguments->first_line, value, SIZE_MAX);
}

static bool take_fail_on(struct arguments *arguments, const char *value) {
    for (const char *word = value; word != NULL; word = strchr(word, ',')) {
        word += *word == ',';
        arguments->fail_on_error = arguments->fail_on_error || *word == 'e';
        arguments->fail_on_illegal = arguments->fail_on_illegal || *word == 'i';
        arguments->fail_on_undecided = arguments->fail_on_undecided || *word == 'u';
    }
    return true;
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

static bool take_svg(struct arguments *arguments, const char *value) {
    arguments->svg = value;
    return value[0] != '\0';
}

static bool take_width(struct arguments *arguments, const char *value) {
    char *end;
    arguments->width = strtoll(value, &end, 10);
    return *value >= '1' && *value <= '9' && *end == '\0' && strlen(value) < 10;
}

static bool take_color(struct arguments *arguments, const char *value) {
    return take_when(&arguments->color, value);
}

static bool take_progress(struct arguments *arguments, const char *value) {
    return take_when(&arguments->progress, value);
}

static const struct option_spec specs[OPTION_COUNT] = {
    [OPTION_DECLARATION] = {"declaration", "FILE", false, "the declaration in this file (JSON)",
                            "a file", take_declaration, NULL, false, 0},
    [OPTION_CARDS] = {"cards", "FILE", false, "the cards in this file, not those that are stored",
                      "a file", take_cards, NULL, false, 0},
    [OPTION_ATTACKS] = {"attacks", "LIST", false,
                        "this attack: CREATURE=TARGET,...,band A+B; or none", "an attack",
                        take_attacks, NULL, false, 0},
    [OPTION_BLOCKS] = {"blocks", "LIST", false, "this block: CREATURE=ATTACKER+...,...; or none",
                       "a block", take_blocks, NULL, false, 0},
    [OPTION_DAMAGE] = {"damage", "LIST", false,
                       "this damage: CREATURE=RECIPIENT:AMOUNT+...,...; or none", "an assignment",
                       take_damage, NULL, false, 0},
    [OPTION_SIDE] = {"side", "SIDE", false, "whose combat damage: attackers or blockers", NULL,
                     take_side, "attackers blockers", false, 0},
    [OPTION_ALL] = {"all", NULL, false, "show (diff: compare) everything", NULL, take_all, NULL,
                    false, 0},
    [OPTION_FORMAT] = {"format", "FORMAT", false, "lp: CPLEX LP (the default); mps: free MPS", NULL,
                       take_format, "lp mps", false, 0},
    [OPTION_AS] = {"as", "FORM", false, "json (the default), table, or pzl: a state of Forge", NULL,
                   take_as, "json table pzl", false, 0},
    [OPTION_NOT] = {"not", "LIST", false, "rule out CREATURE=ATTACKER,... or =TARGET or CREATURE",
                    "a list of at most 64 parts", take_not, NULL, false, 0},
    [OPTION_WITHOUT] = {"without", "WHAT", false,
                        "as if this creature, or this source's effects, were gone",
                        "at most 64 ids or sources", take_without, NULL, false, 0},
    [OPTION_TAP] = {"tap", "CREATURE", false, "as if this creature were tapped",
                    "at most 64 creatures", take_tap, NULL, false, 0},
    [OPTION_UNTAP] = {"untap", "CREATURE", false, "as if this creature were untapped",
                      "at most 64 creatures", take_untap, NULL, false, 0},
    [OPTION_WITH] = {"with", "LINE", false,
                     "as if this line of a table were there: 'Bob: Bear 2/2'", "at most 64 lines",
                     take_with, NULL, false, 0},
    [OPTION_COMPARE] = {"compare", NULL, false, "what --without, --with, --tap and --untap change",
                        NULL, take_compare, NULL, false, 0},
    [OPTION_OF] = {"of", "ID", false, "who can attack this, or block this attacker", NULL, take_of,
                   NULL, false, 0},
    [OPTION_ADD_OR_DROP] = {"add-or-drop", NULL, false,
                            "the fewest to add to it, or drop, to make it legal", NULL,
                            take_add_or_drop, NULL, false, 0},
    [OPTION_VERSUS] = {"versus", "LIST", false,
                       "this and LIST side by side, requirement by requirement", NULL, take_versus,
                       NULL, false, 0},
    [OPTION_BETWEEN] = {"what-stands-between", NULL, false,
                        "the smallest sets without which it would be legal", NULL, take_between,
                        NULL, false, 0},
    [OPTION_LIMIT] = {"limit", "NUMBER", false, "stop after this many declarations or outcomes",
                      "a whole number, 0 or more", take_limit, NULL, false, 0},
    [OPTION_DECLARE_BEST] = {"declare-best", NULL, false, "declare what 'muster solve' finds", NULL,
                             take_declare_best, NULL, false, 0},
    [OPTION_CHOOSE] = {"choose", "NUMBER", false, "which outcome of damage happens, from 0",
                       "a whole number, 0 or more", take_choose, NULL, false, 0},
    [OPTION_DRAW] = {"draw", NULL, false, "draw the position after each step", NULL, take_draw,
                     NULL, false, 0},
    [OPTION_NEXT] = {"next", NULL, false, "also the document that follows each outcome", NULL,
                     take_next, NULL, false, 0},
    [OPTION_QUESTION] = {"question", "WHAT", false, "ask this of every line", NULL, take_question,
                         "check solve why count options deal next", false, 0},
    [OPTION_INTERACTIVE] = {"interactive", "FILE", true,
                            "ask step by step, and write the script (also -i)", "a file",
                            take_interactive, NULL, .letter = 'i'},
    [OPTION_FREE] = {"free", NULL, false, "only what costs nothing", NULL, take_free, NULL, false,
                     0},
    [OPTION_COSTS] = {"costs", NULL, false, "also what each one costs, and what payments oblige to",
                      NULL, take_costs, NULL, false, 0},
    [OPTION_PREFER] = {"prefer", "WHAT", false,
                       "any, fewest, most, weights; of damage: kills, damage", NULL, take_prefer,
                       "any fewest most weights kills damage", false, 0},
    [OPTION_CHECK] = {"check", NULL, false, "check lesson files, and show all answers", NULL,
                      take_check, NULL, false, 0},
    [OPTION_LESSONS] = {"list", NULL, false, "list the lessons", NULL, take_list, NULL, false, 0},
    [OPTION_RESET] = {"reset", NULL, false, "forget which lessons were passed", NULL, take_reset,
                      NULL, false, 0},
    [OPTION_SEED] = {"seed", "NUMBER", false, "the same number gives the same questions",
                     "a number of at most 18 digits", take_seed, NULL, false, 0},
    [OPTION_DIFFICULTY] = {"difficulty", "LEVEL", false, "from 1, the default, to 5", NULL,
                           take_difficulty, "1 2 3 4 5", false, 0},
    [OPTION_QUESTIONS] = {"questions", "NUMBER", false, "how many questions (5)",
                          "a number from 1 to 100", take_questions, NULL, false, 0},
    [OPTION_STEP] = {"step", "STEP", false, "attack, block or both (the default)", NULL, take_step,
                     "attack block both", false, 0},
    [OPTION_DAILY] = {"daily", NULL, false, "the questions of the day, the same for everybody",
                      NULL, take_daily, NULL, false, 0},
    [OPTION_PRINT] = {"print", "NUMBER", false, "a handout with this many questions, in HTML",
                      "a number from 1 to 100", take_print, NULL, false, 0},
    [OPTION_HANDOUT] = {"print", NULL, false, "the lesson as HTML that prints, answers apart", NULL,
                        take_handout, NULL, false, 0},
    [OPTION_JOBS] = {"jobs", "NUMBER", false, "lines to answer at once (the number of cores)",
                     "a number from 1 to 1024", take_jobs, NULL, false, 0},
    [OPTION_PROGRESS] = {"progress", "WHEN", true, "show progress: auto, always or never", NULL,
                         take_progress, "auto always never", false, 0},
    [OPTION_SKIP_DONE] = {"skip-done", "FILE", false, "skip the lines that FILE has answers to",
                          "a file", take_skip_done, NULL, false, 0},
    [OPTION_FIRST_LINE] = {"first-line", "NUMBER", false, "the number of the first line (1)",
                           "a whole number, 1 or more", take_first_line, NULL, false, 0},
    [OPTION_FAIL_ON] = {"fail-on", "WHAT", false, "exit with 3, 1, 4 on error, illegal, undecided",
                        NULL, take_fail_on, "error illegal undecided", true, 0},
    [OPTION_JSON] = {"json", NULL, false, "write answers and errors as lines of JSON (also -j)",
                     NULL, take_json, NULL, .letter = 'j'},
    [OPTION_LINES] = {"lines", NULL, false, "FILE has a document a line; write an answer a line",
                      NULL, take_lines, NULL, false, 0},
    [OPTION_QUIET] = {"quiet", NULL, false, "no answer but the exit status (also -q)", NULL,
                      take_quiet, NULL, .letter = 'q'},
    [OPTION_TIME_LIMIT] = {"time-limit", "SECONDS", false,
                           "give up on a question after this time (60; 0: never)",
                           "a number of seconds, such as 2.5", take_time_limit, NULL, false, 0},
    [OPTION_MEMORY_LIMIT] = {"memory-limit", "BYTES", false,
                             "give up on a question that takes more (1G; 0: never)",
                             "a number of bytes, perhaps with K, M or G, such as 500M",
                             take_memory_limit, NULL, false, 0},
    [OPTION_RULES] = {"rules", "EDITION", false, "current or 2004, whatever the document says",
                      NULL, take_edition, "current 2004", false, 0},
    [OPTION_STRICT] = {"strict", NULL, false, "an effect that concerns nobody is an error", NULL,
                       take_strict, NULL, false, 0},
    [OPTION_AS_UNDERSTOOD] = {"as-understood", NULL, false,
                              "answer though sentences of cards were not understood", NULL,
                              take_as_understood, NULL, false, 0},
    [OPTION_EDITIONS] = {"editions", NULL, false,
                         "compare the answers by the rules now and in 2004", NULL, take_editions,
                         NULL, false, 0},
    [OPTION_COLOR] = {"color", "WHEN", true, "auto (on terminals), always or never", NULL,
                      take_color, "auto always never", false, 0},
    [OPTION_SOLVE] = {"solve", NULL, false, "draw what 'muster solve' finds", NULL, take_solve,
                      NULL, false, 0},
    [OPTION_SVG] = {"svg", "FILE", false, "write an SVG picture to FILE (-: standard output)",
                    "a file", take_svg, NULL, false, 0},
    [OPTION_WIDTH] = {"width", "NUMBER", false,
                      "columns (the terminal's), or pixels of an SVG (960)",
                      "a whole number from 1 to 999999999", take_width, NULL, false, 0},
    [OPTION_ASCII] = {"ascii", NULL, false, "draw with ASCII only", NULL, take_ascii, NULL, false,
                      0},
    [OPTION_HELP] = {"help", NULL, false, "explain the command (also -h)", NULL, take_help, NULL,
                     .letter = 'h'},
};

const struct option_spec *option_describe(enum option_id id) {
    return &specs[id];
}
