/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The commands that ask about a document. They need no terminal: web/ asks the same ones. A new one
 * needs an entry here and a file cli/commands/NAME.c.
 */
#include "cli/command.h"

static const enum option_id solve_options[] = {
    OPTION_PREFER,        OPTION_BLOCKS,       OPTION_ATTACKS, OPTION_DAMAGE, OPTION_SIDE,
    OPTION_DECLARATION,   OPTION_NOT,          OPTION_ALL,     OPTION_JSON,   OPTION_QUIET,
    OPTION_WITHOUT,       OPTION_WITH,         OPTION_TAP,     OPTION_UNTAP,  OPTION_COMPARE,
    OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT, OPTION_RULES,   OPTION_STRICT, OPTION_CARDS,
    OPTION_AS_UNDERSTOOD, OPTION_EDITIONS,     OPTION_COLOR,   OPTION_HELP,   OPTION_COUNT};

static const enum option_id list_options[] = {
    OPTION_LIMIT,        OPTION_FREE,  OPTION_COSTS,       OPTION_BLOCKS, OPTION_ATTACKS,
    OPTION_DAMAGE,       OPTION_SIDE,  OPTION_DECLARATION, OPTION_NOT,    OPTION_JSON,
    OPTION_WITHOUT,      OPTION_WITH,  OPTION_TAP,         OPTION_UNTAP,  OPTION_TIME_LIMIT,
    OPTION_MEMORY_LIMIT, OPTION_RULES, OPTION_STRICT,      OPTION_CARDS,  OPTION_AS_UNDERSTOOD,
    OPTION_HELP,         OPTION_COUNT};

static const enum option_id count_options[] = {
    OPTION_FREE,         OPTION_BLOCKS, OPTION_ATTACKS, OPTION_DAMAGE,  OPTION_SIDE,
    OPTION_DECLARATION,  OPTION_NOT,    OPTION_JSON,    OPTION_QUIET,   OPTION_WITHOUT,
    OPTION_WITH,         OPTION_TAP,    OPTION_UNTAP,   OPTION_COMPARE, OPTION_TIME_LIMIT,
    OPTION_MEMORY_LIMIT, OPTION_RULES,  OPTION_STRICT,  OPTION_CARDS,   OPTION_AS_UNDERSTOOD,
    OPTION_HELP,         OPTION_COUNT};

static const enum option_id options_options[] = {
    OPTION_OF,      OPTION_COSTS,         OPTION_BLOCKS,       OPTION_ATTACKS, OPTION_DAMAGE,
    OPTION_SIDE,    OPTION_DECLARATION,   OPTION_NOT,          OPTION_ALL,     OPTION_JSON,
    OPTION_QUIET,   OPTION_WITHOUT,       OPTION_WITH,         OPTION_TAP,     OPTION_UNTAP,
    OPTION_COMPARE, OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT, OPTION_RULES,   OPTION_STRICT,
    OPTION_CARDS,   OPTION_AS_UNDERSTOOD, OPTION_COLOR,        OPTION_HELP,    OPTION_COUNT};

static const enum option_id check_options[] = {
    OPTION_BLOCKS,      OPTION_ATTACKS,       OPTION_DAMAGE,   OPTION_SIDE,
    OPTION_DECLARATION, OPTION_ALL,           OPTION_JSON,     OPTION_QUIET,
    OPTION_WITHOUT,     OPTION_WITH,          OPTION_TAP,      OPTION_UNTAP,
    OPTION_COMPARE,     OPTION_BETWEEN,       OPTION_VERSUS,   OPTION_ADD_OR_DROP,
    OPTION_TIME_LIMIT,  OPTION_MEMORY_LIMIT,  OPTION_RULES,    OPTION_STRICT,
    OPTION_CARDS,       OPTION_AS_UNDERSTOOD, OPTION_EDITIONS, OPTION_COLOR,
    OPTION_HELP,        OPTION_COUNT};

static const enum option_id why_options[] = {
    OPTION_DAMAGE,       OPTION_SIDE,  OPTION_PREFER, OPTION_BLOCKS,  OPTION_ATTACKS,
    OPTION_DECLARATION,  OPTION_ALL,   OPTION_JSON,   OPTION_QUIET,   OPTION_WITHOUT,
    OPTION_WITH,         OPTION_TAP,   OPTION_UNTAP,  OPTION_COMPARE, OPTION_TIME_LIMIT,
    OPTION_MEMORY_LIMIT, OPTION_RULES, OPTION_STRICT, OPTION_CARDS,   OPTION_AS_UNDERSTOOD,
    OPTION_COLOR,        OPTION_HELP,  OPTION_COUNT};

static const enum option_id deal_options[] = {
    OPTION_NEXT,  OPTION_DAMAGE,        OPTION_DECLARATION,  OPTION_LIMIT, OPTION_JSON,
    OPTION_QUIET, OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT, OPTION_RULES, OPTION_STRICT,
    OPTION_CARDS, OPTION_AS_UNDERSTOOD, OPTION_COLOR,        OPTION_HELP,  OPTION_COUNT};

static const enum option_id next_options[] = {
    OPTION_ATTACKS,       OPTION_BLOCKS,       OPTION_DAMAGE,       OPTION_SIDE,
    OPTION_DECLARATION,   OPTION_DECLARE_BEST, OPTION_PREFER,       OPTION_CHOOSE,
    OPTION_LIMIT,         OPTION_JSON,         OPTION_QUIET,        OPTION_ALL,
    OPTION_COLOR,         OPTION_TIME_LIMIT,   OPTION_MEMORY_LIMIT, OPTION_CARDS,
    OPTION_AS_UNDERSTOOD, OPTION_DRAW,         OPTION_HELP,         OPTION_COUNT};

static const enum option_id play_options[] = {
    OPTION_INTERACTIVE,   OPTION_DRAW,  OPTION_LIMIT,      OPTION_JSON,         OPTION_QUIET,
    OPTION_ALL,           OPTION_COLOR, OPTION_TIME_LIMIT, OPTION_MEMORY_LIMIT, OPTION_CARDS,
    OPTION_AS_UNDERSTOOD, OPTION_HELP,  OPTION_COUNT};

static const enum option_id draw_options[] = {
    OPTION_SVG,     OPTION_WIDTH,  OPTION_ASCII,       OPTION_SOLVE,         OPTION_BLOCKS,
    OPTION_ATTACKS, OPTION_DAMAGE, OPTION_DECLARATION, OPTION_NOT,           OPTION_WITHOUT,
    OPTION_WITH,    OPTION_TAP,    OPTION_UNTAP,       OPTION_TIME_LIMIT,    OPTION_MEMORY_LIMIT,
    OPTION_RULES,   OPTION_STRICT, OPTION_CARDS,       OPTION_AS_UNDERSTOOD, OPTION_HELP,
    OPTION_COUNT};

static const enum option_id expand_options[] = {OPTION_AS,   OPTION_LINES, OPTION_CARDS,
                                                OPTION_JSON, OPTION_HELP,  OPTION_COUNT};

static const enum option_id model_options[] = {
    OPTION_DAMAGE,  OPTION_FORMAT, OPTION_BLOCKS,        OPTION_ATTACKS, OPTION_DECLARATION,
    OPTION_WITHOUT, OPTION_WITH,   OPTION_TAP,           OPTION_UNTAP,   OPTION_RULES,
    OPTION_STRICT,  OPTION_CARDS,  OPTION_AS_UNDERSTOOD, OPTION_HELP,    OPTION_COUNT};

const struct command question_commands[] = {
    {
        .name = "solve",
        .operand = "FILE",
        .many = true,
        .each = true,
        .summary = "find a legal attack or block",
        .examples = "  muster solve game.json           in words\n"
                    "  muster solve --json < game.json  as one line of JSON\n",
        .details = "The answer costs nothing, obeys as many requirements as any such attack or\n"
                   "block could, and uses the fewest creatures among those; with --prefer any it\n"
                   "is the first one found that obeys as many. --blocks, --attacks\n"
                   "and --declaration give a part of it, --not rules something out: the rest is\n"
                   "then completed or, if it can't be, the conflicting parts are shown. With\n"
                   "--editions the exit status is that of the edition of the document, or of\n"
                   "--rules.\n",
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
                    "  muster why game.json --blocks wall=bear  a block that somebody proposes\n"
                    "  muster why game.json --damage wurm=bear:1+Bob:5\n",
        .details = "For each requirement that even the best attack or block does not obey, this\n"
                   "names the requirements and restrictions that conflict with it, and none that\n"
                   "the conflict doesn't need. An illegal attack or block is made legal step by\n"
                   "step. Of damage: the steps to a legal assignment or division, or, of a legal\n"
                   "assignment, why none is worth more. The exit status is that of 'check', or of\n"
                   "'solve'.\n",
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
            "One per line, as they are found, with what is paid for those that cost\n"
            "something (--free leaves these out). With --costs each line says what is paid,\n"
            "even if that is nothing. Where damage is assigned or divided: every legal\n"
            "assignment or division.\n",
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
        .details = "Assignments and divisions of damage that differ only in which of several\n"
                   "identical creatures is meant count as one.\n",
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
        .details = "Must: every legal attack or block has it; may: some have it; never: none has\n"
                   "it. A long answer says each reason once; --all shows all of each creature.\n"
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
        .examples = "  muster deal fight.json                every different outcome\n"
                    "  muster deal --json damage.json        as one line of JSON\n"
                    "  muster deal --limit 10 game.json      the first ten outcomes\n"
                    "  muster deal --next --json game.json   with the document that follows each\n",
        .details = "FILE describes combat damage, a division, or damage that nobody assigns. A\n"
                   "declaration is judged first; an illegal one deals nothing, and the answer is\n"
                   "that of 'check'. Prevention, redirection and other effects are applied in\n"
                   "every order that players may choose; each different outcome is shown once,\n"
                   "with the choices that lead there. Without --limit, 1000 outcomes are shown at\n"
                   "most.\n",
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
                    "  muster next --declare-best game.json       what follows the best one\n"
                    "  muster next --json game.json               as one line of JSON\n",
        .details = "The declaration is judged first; if it is illegal, the answer is that of\n"
                   "'check'. Otherwise what it costs is paid, attackers become tapped, damage is\n"
                   "dealt, and the position that follows is a document that any other command\n"
                   "takes. Where damage may come out in several ways, --choose says which.\n",
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
                    "  muster play -i game.json         step by step, as it is typed\n"
                    "  muster play --json combat.json   the log and all positions, as JSON\n",
        .details =
            "The key 'script' of FILE lists declarations and events: attacks, blocks,\n"
            "damage, creatures that leave, enter, become tapped, gain abilities, and so on.\n"
            "Each declaration is judged. The script stops at an entry that is illegal (exit\n"
            "status 1) or impossible (3), with the reason and what would be legal. Where it\n"
            "ends before the combat does, this says what is declared next, and what each\n"
            "creature must, may and can't do.\n"
            "\n"
            "Cards are read anew after every entry: a creature that leaves takes its static\n"
            "abilities with it, and one that enters may be named by its card. Where a\n"
            "sentence is not understood or needs to be told something, the script stops\n"
            "(exit status 4).\n"
            "\n"
            "With -i the entries are typed: declarations in their short form, events as in\n"
            "a table ('tap wall'), and the words hint, legal?, why, undo, table, done,\n"
            "help. In the end the script is written as a table that 'muster play' reads.\n",
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
                    "  muster draw game.json --solve --svg game.svg\n"
                    "  muster draw damage.json --damage wurm=bear:2+Bob:4\n",
        .details =
            "Attackers are drawn above the creatures that could block them, and below what\n"
            "they attack. The declaration that is drawn is the proposed one, or else the\n"
            "one in FILE; with --solve it is the one that is found, which completes what is\n"
            "proposed. A dashed or tilted card is tapped. The effects are listed below,\n"
            "with numbers. Nothing is judged: that is 'muster check'. Of damage, the\n"
            "picture shows who assigns how much to whom, and what comes of it, unless\n"
            "somebody would have to choose. If the locale is not UTF-8, text is drawn as\n"
            "with --ascii.\n",
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
                    "  muster expand --json game.json     and what became of each sentence\n"
                    "  muster expand --lines games.jsonl  the same for a document a line\n",
        .details = "Creatures and other permanents may have 'card' or 'text'; what the text says\n"
                   "becomes effects, keywords and so on. A sentence that is not understood, or\n"
                   "that needs to be told something, is listed, and nothing is guessed.\n"
                   "A table or a game state of Forge becomes a document, and with --as table or\n"
                   "--as pzl a document becomes a table or a state.\n",
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
                   "proposed or is in FILE, of 'muster check'. About damage that is assigned or\n"
                   "divided it is the program of the best declaration or, where an illegal one is\n"
                   "proposed or in FILE, of the nearest legal one; its heading says what counts.\n"
                   "Comments in it say what its columns and rows are. Solvers read one program\n"
                   "from a file, so that there is one FILE.\n",
        .options = model_options,
        .run = cmd_model,
    },
};

const size_t question_command_count = sizeof(question_commands) / sizeof(question_commands[0]);
