/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of commands. A new one needs an entry here and a file cli/commands/NAME.c. */
#include "cli/command.h"

#include "base/nearest.h"
#include "cli/output.h"

#include <string.h>

static const enum option_id solve_options[] = {
    OPTION_PREFER,        OPTION_BLOCKS,       OPTION_ATTACKS, OPTION_DAMAGE, OPTION_SIDE,
    OPTION_DECLARATION,   OPTION_NOT,          OPTION_ALL,     OPTION_JSON,   OPTION_QUIET,
    OPTION_WITHOUT,       OPTION_WITH,         OPTION_TAP,     OPTION_UNTAP,  OPTION_COMPARE,
    OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT, OPTION_RULES,   OPTION_STRICT, OPTION_CARDS,
    OPTION_AS_UNDERSTOOD, OPTION_EDITIONS,     OPTION_COLOR,   OPTION_HELP,   OPTION_COUNT};

static const enum option_id list_options[] = {
    OPTION_LIMIT, OPTION_FREE,        OPTION_BLOCKS, OPTION_ATTACKS,       OPTION_DAMAGE,
    OPTION_SIDE,  OPTION_DECLARATION, OPTION_NOT,    OPTION_JSON,          OPTION_WITHOUT,
    OPTION_WITH,  OPTION_TAP,         OPTION_UNTAP,  OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT,
    OPTION_RULES, OPTION_STRICT,      OPTION_CARDS,  OPTION_AS_UNDERSTOOD, OPTION_HELP,
    OPTION_COUNT};

static const enum option_id count_options[] = {
    OPTION_FREE,         OPTION_BLOCKS, OPTION_ATTACKS, OPTION_DAMAGE,  OPTION_SIDE,
    OPTION_DECLARATION,  OPTION_NOT,    OPTION_JSON,    OPTION_QUIET,   OPTION_WITHOUT,
    OPTION_WITH,         OPTION_TAP,    OPTION_UNTAP,   OPTION_COMPARE, OPTION_TIME_LIMIT,
    OPTION_MEMORY_LIMIT, OPTION_RULES,  OPTION_STRICT,  OPTION_CARDS,   OPTION_AS_UNDERSTOOD,
    OPTION_HELP,         OPTION_COUNT};

static const enum option_id options_options[] = {
    OPTION_OF,         OPTION_BLOCKS,       OPTION_ATTACKS,
    OPTION_DAMAGE,     OPTION_SIDE,         OPTION_DECLARATION,
    OPTION_NOT,        OPTION_ALL,          OPTION_JSON,
    OPTION_QUIET,      OPTION_WITHOUT,      OPTION_WITH,
    OPTION_TAP,        OPTION_UNTAP,        OPTION_COMPARE,
    OPTION_TIME_LIMIT, OPTION_MEMORY_LIMIT, OPTION_RULES,
    OPTION_STRICT,     OPTION_CARDS,        OPTION_AS_UNDERSTOOD,
    OPTION_COLOR,      OPTION_HELP,         OPTION_COUNT};

static const enum option_id check_options[] = {
    OPTION_BLOCKS,      OPTION_ATTACKS,       OPTION_DAMAGE,   OPTION_SIDE,
    OPTION_DECLARATION, OPTION_ALL,           OPTION_JSON,     OPTION_QUIET,
    OPTION_WITHOUT,     OPTION_WITH,          OPTION_TAP,      OPTION_UNTAP,
    OPTION_COMPARE,     OPTION_BETWEEN,       OPTION_VERSUS,   OPTION_ADD_OR_DROP,
    OPTION_TIME_LIMIT,  OPTION_MEMORY_LIMIT,  OPTION_RULES,    OPTION_STRICT,
    OPTION_CARDS,       OPTION_AS_UNDERSTOOD, OPTION_EDITIONS, OPTION_COLOR,
    OPTION_HELP,        OPTION_COUNT};

static const enum option_id why_options[] = {
    OPTION_BLOCKS,  OPTION_ATTACKS,       OPTION_DECLARATION,  OPTION_ALL,   OPTION_JSON,
    OPTION_QUIET,   OPTION_WITHOUT,       OPTION_WITH,         OPTION_TAP,   OPTION_UNTAP,
    OPTION_COMPARE, OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT, OPTION_RULES, OPTION_STRICT,
    OPTION_CARDS,   OPTION_AS_UNDERSTOOD, OPTION_COLOR,        OPTION_HELP,  OPTION_COUNT};

static const enum option_id deal_options[] = {
    OPTION_DECLARATION,  OPTION_LIMIT, OPTION_JSON,   OPTION_QUIET, OPTION_TIME_LIMIT,
    OPTION_MEMORY_LIMIT, OPTION_RULES, OPTION_STRICT, OPTION_CARDS, OPTION_AS_UNDERSTOOD,
    OPTION_COLOR,        OPTION_HELP,  OPTION_COUNT};

static const enum option_id next_options[] = {
    OPTION_ATTACKS,      OPTION_BLOCKS, OPTION_DAMAGE, OPTION_SIDE,       OPTION_DECLARATION,
    OPTION_DECLARE_BEST, OPTION_PREFER, OPTION_CHOOSE, OPTION_LIMIT,      OPTION_JSON,
    OPTION_QUIET,        OPTION_ALL,    OPTION_COLOR,  OPTION_TIME_LIMIT, OPTION_MEMORY_LIMIT,
    OPTION_HELP,         OPTION_COUNT};

static const enum option_id play_options[] = {OPTION_LIMIT,        OPTION_JSON,  OPTION_QUIET,
                                              OPTION_ALL,          OPTION_COLOR, OPTION_TIME_LIMIT,
                                              OPTION_MEMORY_LIMIT, OPTION_HELP,  OPTION_COUNT};

static const enum option_id draw_options[] = {
    OPTION_SVG,     OPTION_WIDTH,       OPTION_ASCII,         OPTION_SOLVE,        OPTION_BLOCKS,
    OPTION_ATTACKS, OPTION_DECLARATION, OPTION_NOT,           OPTION_WITHOUT,      OPTION_WITH,
    OPTION_TAP,     OPTION_UNTAP,       OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT, OPTION_RULES,
    OPTION_STRICT,  OPTION_CARDS,       OPTION_AS_UNDERSTOOD, OPTION_HELP,         OPTION_COUNT};

static const enum option_id expand_options[] = {OPTION_AS, OPTION_CARDS, OPTION_JSON, OPTION_HELP,
                                                OPTION_COUNT};

static const enum option_id model_options[] = {
    OPTION_FORMAT, OPTION_BLOCKS,        OPTION_ATTACKS, OPTION_DECLARATION, OPTION_WITHOUT,
    OPTION_WITH,   OPTION_TAP,           OPTION_UNTAP,   OPTION_RULES,       OPTION_STRICT,
    OPTION_CARDS,  OPTION_AS_UNDERSTOOD, OPTION_HELP,    OPTION_COUNT};

static const enum option_id batch_options[] = {
    OPTION_JOBS,  OPTION_PROGRESS,      OPTION_SKIP_DONE,    OPTION_FIRST_LINE, OPTION_FAIL_ON,
    OPTION_JSON,  OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT, OPTION_RULES,      OPTION_STRICT,
    OPTION_CARDS, OPTION_AS_UNDERSTOOD, OPTION_HELP,         OPTION_COUNT};

static const enum option_id cards_options[] = {OPTION_CARDS, OPTION_JSON, OPTION_HELP,
                                               OPTION_COUNT};

static const enum option_id diff_options[] = {OPTION_ALL, OPTION_JSON, OPTION_HELP, OPTION_COUNT};

static const enum option_id lesson_options[] = {OPTION_LESSONS, OPTION_CHECK, OPTION_RESET,
                                                OPTION_JSON,    OPTION_COLOR, OPTION_HELP,
                                                OPTION_COUNT};

static const enum option_id quiz_options[] = {
    OPTION_SEED,  OPTION_DIFFICULTY, OPTION_QUESTIONS, OPTION_STEP, OPTION_DAILY,
    OPTION_PRINT, OPTION_JSON,       OPTION_COLOR,     OPTION_HELP, OPTION_COUNT};

static const enum option_id help_options[] = {OPTION_HELP, OPTION_COUNT};

const struct command commands[] = {
    {
        .name = "solve",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "find a legal attack or block",
        .examples = "  muster solve game.json           in words\n"
                    "  muster solve --json < game.json  as one line of JSON\n",
        .details =
            "The answer costs nothing, obeys as many requirements as any such attack or\n"
            "block could, and uses the fewest creatures among those. --blocks, --attacks\n"
            "and --declaration give a part of it, --not rules something out: the rest is then\n"
            "completed or, if it can't be, the conflicting parts are shown. With --editions\n"
            "the exit status is that of the edition of the document, or of --rules.\n",
        .options = solve_options,
        .run = cmd_solve,
    },
    {
        .name = "check",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "say whether an attack or block is legal, and why not",
        .examples =
            "  muster check game.json                          the declaration in the file\n"
            "  muster check game.json --blocks wall=bear,hydra=bear+elf\n"
            "  muster check game.json --attacks bear=Bob,token*40=Gideon\n"
            "  muster check game.json --attacks 'bear=Bob,knight=Bob,band bear+knight'\n"
            "  muster check game.json --blocks none            nobody blocks\n"
            "  muster check game.json --damage wurm=bear:2+Bob:4,bear=wurm:2\n"
            "  muster check game.json --declaration block.json\n"
            "  muster check game.json --blocks none --what-stands-between\n"
            "  muster check game.json --blocks wall=elf --versus wall=bear\n",
        .details = "Without --blocks, --attacks or --declaration, the declaration in FILE is\n"
                   "checked. If it is illegal, a legal one near it is shown. With --editions the\n"
                   "exit status is that of the edition of the document, or of --rules.\n",
        .options = check_options,
        .run = cmd_check,
    },
    {
        .name = "why",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "explain why it is illegal, and why no more can be obeyed",
        .examples = "  muster why game.json                     the one in the file, or the best\n"
                    "  muster why game.json --blocks wall=bear  a block that somebody proposes\n",
        .details =
            "For each requirement that even the best attack or block does not obey, this\n"
            "names the requirements and restrictions that conflict with it, and none that the\n"
            "conflict doesn't need. An illegal attack or block is made legal step by step.\n"
            "The exit status is that of 'check', or of 'solve'.\n",
        .options = why_options,
        .run = cmd_why,
    },
    {
        .name = "list",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "list every legal attack or block",
        .examples = "  muster list game.json --limit 20\n"
                    "  muster list game.json --json --blocks wall=bear  those with this block\n"
                    "  muster list game.json --not hydra               hydra does nothing\n",
        .details =
            "One per line, as they are found; also those that pay costs, except with --free.\n"
            "Where damage is assigned or divided: every legal assignment or division.\n",
        .options = list_options,
        .run = cmd_list,
    },
    {
        .name = "count",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "count the legal attacks or blocks",
        .examples = "  muster count game.json\n"
                    "  muster count game.json --side attackers  combat damage of one side\n",
        .details =
            "Of combat damage and divisions, those that differ only in which of several alike\n"
            "creatures is meant are one.\n",
        .options = count_options,
        .run = cmd_count,
    },
    {
        .name = "options",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "show what each creature must, may and can't do, and why",
        .examples = "  muster options game.json\n"
                    "  muster options game.json --blocks wall=bear  after this has been declared\n",
        .details =
            "Must: every legal attack or block has it; may: some have it; never: none has it.\n"
            "Where damage is assigned or divided: how much each source can assign to each\n"
            "recipient, at least and at most, and what one point more would break.\n",
        .options = options_options,
        .run = cmd_options,
    },
    {
        .name = "deal",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "show what comes of damage, whoever chooses what",
        .examples = "  muster deal fight.json             every different outcome\n"
                    "  muster deal --json damage.json     as one line of JSON\n"
                    "  muster deal --limit 10 game.json   the first ten outcomes\n",
        .details =
            "FILE describes combat damage, a division, or damage that nobody assigns. A\n"
            "declaration is judged first; an illegal one deals nothing, and the answer is that\n"
            "of 'check'. Prevention, redirection and other effects are applied in every order\n"
            "that players may choose; each different outcome is shown once, with the choices\n"
            "that lead there. Without --limit, 1000 outcomes are shown at most.\n",
        .options = deal_options,
        .run = cmd_deal,
    },
    {
        .name = "next",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "show the position that follows a declaration",
        .examples = "  muster next game.json --attacks bear=Bob   what follows this attack\n"
                    "  muster next --declare-best game.json      what follows the best one\n"
                    "  muster next --json game.json              as one line of JSON\n",
        .details =
            "The declaration is judged first; if it is illegal, the answer is that of 'check'.\n"
            "Otherwise what it costs is paid, attackers become tapped, damage is dealt, and the\n"
            "position that follows is a document that any other command takes. Where damage may\n"
            "come out in several ways, --choose says which.\n",
        .options = next_options,
        .run = cmd_next,
    },
    {
        .name = "play",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "play a whole combat from a script",
        .examples = "  muster play combat.json          in words\n"
                    "  muster play --json combat.json   the log and all positions, as JSON\n",
        .details =
            "The key 'script' of FILE lists declarations and events: attacks, blocks, damage,\n"
            "creatures that leave, enter, become tapped, gain abilities, and so on. Each\n"
            "declaration is judged. The script stops at an entry that is illegal (exit status\n"
            "1) or impossible (3), with the reason and what would be legal. Where it ends\n"
            "before the combat does, this says what is declared next, and what each creature\n"
            "must, may and can't do.\n",
        .options = play_options,
        .run = cmd_play,
    },
    {
        .name = "draw",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "draw the table, and an attack or block on it",
        .examples = "  muster draw game.json\n"
                    "  muster draw game.json --blocks wall=bear,hydra=bear+elf\n"
                    "  muster draw game.json --solve --svg game.svg\n",
        .details =
            "Attackers are drawn above the creatures that could block them, and below what\n"
            "they attack. The declaration that is drawn is the proposed one, or else the\n"
            "one in FILE; with --solve it is the one that is found, which completes what is\n"
            "proposed. A dashed or tilted card is tapped. The effects are listed below, with\n"
            "numbers. Nothing is judged: that is 'muster check'. If the locale is not UTF-8,\n"
            "text is drawn as with --ascii.\n",
        .options = draw_options,
        .run = cmd_draw,
    },
    {
        .name = "expand",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "read the cards of a document, or turn it into a table",
        .examples = "  muster expand game.json            the document without cards\n"
                    "  muster expand --as table game.json the same as lines of text\n"
                    "  muster expand --json game.json     and what became of each sentence\n",
        .details =
            "Creatures and other permanents may have 'card' or 'text'; what the text says\n"
            "becomes effects, keywords and so on. A sentence that is not understood, or that\n"
            "needs to be told something, is listed, never bent or left out in silence. A table\n"
            "becomes a document, and with --as table a document becomes a table.\n",
        .options = expand_options,
        .run = cmd_expand,
    },
    {
        .name = "model",
        .operand = "FILE",
        .summary = "print the integer program behind an answer",
        .examples = "  muster model game.json > game.lp && glpsol --lp game.lp\n"
                    "  muster model --format mps game.json > game.mps\n"
                    "  muster model game.json --blocks wall=bear\n",
        .details = "Its maximum is the 'maximum' of 'muster solve' or, where a declaration is\n"
                   "proposed or is in FILE, of 'muster check'. Comments in it say what its\n"
                   "columns and rows are. Solvers read one program from a file, so that there is\n"
                   "one FILE.\n",
        .options = model_options,
        .run = cmd_model,
    },
    {
        .name = "batch",
        .operand = "FILE",
        .summary = "answer many documents, one per line, as lines of JSON",
        .examples = "  muster batch games.jsonl > answers.jsonl\n"
                    "  muster batch --skip-done answers.jsonl games.jsonl >> answers.jsonl\n"
                    "  generate-games | muster batch --time-limit 5 --jobs 2\n",
        .details =
            "Each line of FILE is one document: those with a declaration are checked, the\n"
            "others are solved. The answers come in the same order, one per line; a bad\n"
            "line gets an error answer in its place, and an empty line is skipped. Answers\n"
            "to documents without 'id' carry the number of the line. The exit status is 0\n"
            "when every line got its answer, whatever it says, unless --fail-on names some\n"
            "of what there is: then it is 3 for an error, 4 for an undecided answer, and 1\n"
            "for an illegal one, in this order. --fail-on takes several: illegal,error.\n"
            "When interrupted, it finishes the answers in progress and says how far it got;\n"
            "a second interrupt ends it at once.\n"
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
            "ACTION is import FILE, list, show NAME, search WORD, or export; the latter four\n"
            "may have several operands. FILE is Scryfall's oracle_cards or a card object,\n"
            "MTGJSON's AtomicCards or the array of a card, or JSON Lines with the keys name,\n"
            "mana_cost, type_line, oracle_text, power, toughness, loyalty, defense, colors,\n"
            "keywords and faces. What it holds takes the place of the cards stored before,\n"
            "which stay if anything is wrong with it. Names are found whatever their case\n"
            "and accents, and by one of their faces. The cards are kept in\n"
            "$XDG_DATA_HOME/muster/cards.sqlite (~/.local/share/muster/cards.sqlite); those\n"
            "of another file are used where --cards or, without it, the variable\n"
            "MUSTER_CARDS names one. With --json, list, show and search write cards as\n"
            "export does.\n",
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
            "  muster lesson --check mine.lesson  what is wrong with it; the answers\n",
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
                    "  muster quiz --seed 7 --print 6 > quiz.md  a handout, answers at the end\n",
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

const size_t command_count = sizeof(commands) / sizeof(commands[0]);

static void complain(const char *name) {
    const char *names[sizeof(commands) / sizeof(commands[0])];
    for (size_t i = 0; i < command_count; i++)
        names[i] = commands[i].name;
    const char *near = muster_nearest_of(name, names, command_count);
    if (near != NULL)
        output_complain("there is no command '%s'; did you mean '%s'?", name, near);
    else
        output_complain("there is no command '%s'; 'muster --help' lists them", name);
}

const struct command *command_find(const char *name) {
    for (size_t i = 0; i < command_count; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    complain(name);
    return NULL;
}
