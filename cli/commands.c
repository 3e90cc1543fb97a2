/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All commands: those of cli/question_commands.c, and those that need files or a terminal. A new
 * one of these needs an entry here and a file cli/commands/NAME.c.
 */
#include "cli/command.h"

#include "base/nearest.h"
#include "cli/files/output.h"

#include <string.h>

static const enum option_id batch_options[] = {
    OPTION_QUESTION,   OPTION_PREFER,        OPTION_JOBS,    OPTION_PROGRESS,
    OPTION_SKIP_DONE,  OPTION_FIRST_LINE,    OPTION_FAIL_ON, OPTION_JSON,
    OPTION_TIME_LIMIT, OPTION_MEMORY_LIMIT,  OPTION_RULES,   OPTION_STRICT,
    OPTION_CARDS,      OPTION_AS_UNDERSTOOD, OPTION_HELP,    OPTION_COUNT};

static const enum option_id cards_options[] = {OPTION_CARDS, OPTION_JSON, OPTION_HELP,
                                               OPTION_COUNT};

static const enum option_id diff_options[] = {OPTION_ALL, OPTION_JSON, OPTION_HELP, OPTION_COUNT};

static const enum option_id lesson_options[] = {OPTION_LESSONS, OPTION_CHECK, OPTION_RESET,
                                                OPTION_HANDOUT, OPTION_JSON,  OPTION_COLOR,
                                                OPTION_HELP,    OPTION_COUNT};

static const enum option_id quiz_options[] = {
    OPTION_SEED,  OPTION_DIFFICULTY, OPTION_QUESTIONS, OPTION_STEP, OPTION_DAILY,
    OPTION_PRINT, OPTION_JSON,       OPTION_COLOR,     OPTION_HELP, OPTION_COUNT};

static const enum option_id help_options[] = {OPTION_HELP, OPTION_COUNT};

static const struct command other_commands[] = {
    {
        .name = "batch",
        .operand = "FILE",
        .summary = "answer many documents, one per line, as lines of JSON",
        .examples = "  muster batch games.jsonl > answers.jsonl\n"
                    "  muster batch --skip-done answers.jsonl games.jsonl >> answers.jsonl\n"
                    "  generate-games | muster batch --time-limit 5 --jobs 2\n"
                    "  muster batch --question count games.jsonl\n",
        .details =
            "Each line of FILE is one document: one with a script is played, one with a\n"
            "declaration is checked, damage that nobody assigns is dealt, and any other is\n"
            "solved; --question asks the same of all. The answers come in the same order,\n"
            "one per line; a bad line gets an error answer in its place, and an empty line\n"
            "is skipped. Answers to documents without 'id' carry the number of the line. The\n"
            "exit status is 0 when every line got its answer, whatever it says, unless an\n"
            "answer is one that --fail-on names: then it is 3 for an error, 4 for an\n"
            "undecided answer and 1 for an illegal one, the first of these that occurred.\n"
            "--fail-on takes several: illegal,error. When interrupted, it finishes the\n"
            "answers in progress and says how far it got; a second interrupt ends it at\n"
            "once.\n"
            "\n"
            "The second example continues where the first one stopped, for whatever reason:\n"
            "the file becomes what it would have been, and a last line that was cut off is\n"
            "written anew. A file that holds anything but the answers to these documents is\n"
            "refused. --progress shows lines, lines per second and the time left on\n"
            "standard error; auto: if that is a terminal and standard output is not.\n"
            "--first-line is for a part of a file, so that errors give line numbers of the\n"
            "whole file.\n",
        .options = batch_options,
        .run = cmd_batch,
    },
    {
        .name = "diff",
        .operand = "ANSWERS1",
        .second = "ANSWERS2",
        .summary = "show where two files of answers first differ",
        .examples = "  muster diff expected.jsonl answers.jsonl\n"
                    "  muster batch games.jsonl | muster diff - engine.jsonl\n",
        .details =
            "Compares answers line by line, by what any two programs must agree on: legal,\n"
            "obeyed and maximum of 'check', maximum of 'solve', and so on. Which best attack\n"
            "or block was found, lists and messages need not be the same. The exit status is\n"
            "0 if nothing differs, 1 if something does, and 3 if a line is not an answer.\n",
        .options = diff_options,
        .run = cmd_diff,
    },
    {
        .name = "cards",
        .operand = "ACTION",
        .many = true,
        .summary = "store a file of cards, and look into it",
        .examples = "  muster cards import oracle-cards.json  store the cards of a file\n"
                    "  muster cards show 'lim-dul the necromancer'\n"
                    "  muster cards search wall \"can't block\"\n"
                    "  muster cards list jace                 the names that begin like this\n"
                    "  muster cards export > small.jsonl      all cards as JSON Lines\n",
        .details =
            "ACTION is one of import FILE, list [BEGINNING], show NAME..., search WORD... and\n"
            "export. FILE is Scryfall's oracle_cards or a card object, MTGJSON's AtomicCards\n"
            "or the array of a card, or JSON Lines with the keys name, mana_cost, type_line,\n"
            "oracle_text, power, toughness, loyalty, defense, colors, keywords and faces. Its\n"
            "cards replace those stored before, which stay if anything is wrong with it.\n"
            "Names are found whatever their case and accents, and by one of their faces. The\n"
            "cards are kept in $XDG_DATA_HOME/muster/cards.sqlite\n"
            "(~/.local/share/muster/cards.sqlite). --cards or, without it, the variable\n"
            "MUSTER_CARDS names another file to use instead. With --json, list, show and\n"
            "search write cards as export does.\n",
        .options = cards_options,
        .run = cmd_cards,
    },
    {
        .name = "lesson",
        .operand = "LESSON",
        .many = true,
        .summary = "teach the rules, with questions and answers",
        .examples =
            "  muster lesson                      what was missed and is due; the next lesson\n"
            "  muster lesson --list               the lessons, and which were passed\n"
            "  muster lesson double-lure          begin one\n"
            "  muster lesson mine.lesson          one that you wrote\n"
            "  muster lesson --check mine.lesson  what is wrong with it; the answers\n"
            "  muster lesson --print lure > a.html  a handout, answers at the end\n",
        .details =
            "LESSON is the name of a lesson, or a file. Lessons come from the folder that\n"
            "MUSTER_LESSONS names, if it is set. Answers are read from standard input; the\n"
            "exit status is 0 when all were right in the end, and 1 otherwise. Which lessons\n"
            "were passed is kept in $XDG_STATE_HOME/muster/lessons\n"
            "(~/.local/state/muster/lessons).\n",
        .options = lesson_options,
        .run = cmd_lesson,
    },
    {
        .name = "quiz",
        .summary = "ask about random attacks and blocks",
        .examples = "  muster quiz                            five questions\n"
                    "  muster quiz --difficulty 3 --step block\n"
                    "  muster quiz --daily                    the same for everybody on a day\n"
                    "  muster quiz --seed 7 --print 6 > quiz.html  a handout, answers at the end\n",
        .details = "Each question is about a table on which something that looks right is illegal\n"
                   "and few attacks or blocks are legal. The seed is shown, so that the same\n"
                   "questions can be asked again. Answers are read from standard input; the exit\n"
                   "status is 0 when all were right in the end, and 1 otherwise. With --json the\n"
                   "tables, questions and answers are written as one line.\n",
        .options = quiz_options,
        .run = cmd_quiz,
    },
    {
        .name = "help",
        .operand = "COMMAND",
        .summary = "explain a command",
        .examples = "  muster help check\n",
        .details = "",
        .options = help_options,
        .run = NULL, /* it shows this table: main.c runs it */
    },
};

enum { OTHER_COMMANDS = sizeof(other_commands) / sizeof(other_commands[0]) };

size_t command_count(void) {
    return question_command_count + OTHER_COMMANDS;
}

const struct command *command_at(size_t index) {
    return index < question_command_count ? &question_commands[index]
                                          : &other_commands[index - question_command_count];
}

static void complain(const char *name) {
    const char *names[64];
    size_t count = command_count();
    count = count < 64 ? count : 64;
    for (size_t i = 0; i < count; i++)
        names[i] = command_at(i)->name;
    const char *near = muster_nearest_of(name, names, count);
    if (near != NULL)
        output_complain("there is no command '%s'; did you mean '%s'?", name, near);
    else
        output_complain("there is no command '%s'; 'muster --help' lists them", name);
}

const struct command *command_find(const char *name) {
    for (size_t i = 0; i < command_count(); i++)
        if (strcmp(command_at(i)->name, name) == 0)
            return command_at(i);
    complain(name);
    return NULL;
}
