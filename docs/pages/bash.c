/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The completion for bash (4 or newer); it needs nothing else. */
#include "pages.h"

/* What the table-made parts stand between. */
static const char opening[] =
    "# bash completion for muster; printed by docs/pages of muster\n"
    "\n"
    "# Offers the words in $1 that fit; `kept` is what stands before the part to complete.\n"
    "_muster_words() {\n"
    "    mapfile -t COMPREPLY < <(compgen -P \"$kept\" -W \"$1\" -- \"$current\")\n"
    "}\n"
    "\n"
    "_muster_files() {\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    mapfile -t COMPREPLY < <(compgen -P \"$kept\" -f -- \"$current\")\n"
    "}\n"
    "\n"
    "_muster() {\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} kept='' option='' options operand\n"
    "    COMPREPLY=()\n";

static const char option_found[] =
    "\n"
    "    # An option's argument: a word of its own, or behind \"=\", which mostly is a word "
    "itself.\n"
    "    local separate=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    if [[ $current == '=' ]]; then\n"
    "        option=$separate= current=''\n"
    "    elif [[ $separate == '=' ]]; then\n"
    "        option=${COMP_WORDS[COMP_CWORD - 2]}=\n"
    "    elif [[ $current == --*=* ]]; then\n"
    "        option=${current%%=*}= kept=${current%%=*}= current=${current#*=}\n"
    "    else\n"
    "        option=$separate\n"
    "    fi\n";

static const char rest[] = "\n"
                           "    if [[ $current == -* ]]; then\n"
                           "        _muster_words \"$options\"\n"
                           "        return\n"
                           "    fi\n"
                           "    case $operand in\n"
                           "    FILE) _muster_files ;;\n";

/* An option that can do without its argument is offered with each of its choices besides. */
static void add_options(struct text *text, const struct command *command) {
    const char *between = "";
    for (const enum option_id *id = command->options; *id != OPTION_COUNT; id++) {
        const struct option_spec *spec = option_describe(*id);
        muster_text_format(text, "%s--%s", between, spec->name);
        between = " ";
        if (spec->optional && spec->choices != NULL) {
            struct text glued = {0};
            muster_text_format(&glued, " --%s=", spec->name);
            muster_text_add(text, text_bytes(&glued));
            add_replaced(text, spec->choices, ' ', text_bytes(&glued));
            muster_text_free(&glued);
        }
    }
}

static void add_commands(struct text *text) {
    muster_text_add(text, "    if ((COMP_CWORD == 1)); then\n        _muster_words '");
    add_command_names(text);
    muster_text_add(text,
                    " --help --version'\n        return\n    fi\n    case ${COMP_WORDS[1]} in\n");
    for (size_t i = 0; i < command_count; i++) {
        muster_text_format(text, "    %s)\n        operand=%s\n        options='", commands[i].name,
                           commands[i].operand == NULL ? "''" : commands[i].operand);
        add_options(text, &commands[i]);
        muster_text_add(text, "'\n        ;;\n");
    }
    muster_text_add(text, "    *) return ;;\n    esac\n");
}

/* What follows the option; its pattern is "--name" or "--name=", unless it needs the latter. */
static void add_argument(struct text *text, const struct option_spec *spec) {
    enum place place = place_of_argument(spec);
    if (place == PLACE_NOTHING)
        return;
    if (!spec->optional)
        muster_text_format(text, "    --%s | ", spec->name);
    muster_text_format(text, "%s--%s=)", spec->optional ? "    " : "", spec->name);
    if (place == PLACE_FILE)
        muster_text_add(text, " _muster_files ;;\n");
    else if (place == PLACE_CHOICE)
        muster_text_format(text, " _muster_words '%s' ;;\n", spec->choices);
    else
        muster_text_add(text, " ;; # anything\n");
}

void print_bash(struct text *text) {
    muster_text_add(text, opening);
    add_commands(text);
    muster_text_add(text, option_found);
    muster_text_add(text, "    local taken=yes\n    case $option in\n");
    for (int id = 0; id < OPTION_COUNT; id++)
        add_argument(text, option_describe((enum option_id)id));
    muster_text_add(text, "    *) taken='' ;;\n    esac\n    [[ -z $taken ]] || return 0\n");
    muster_text_add(text, rest);
    muster_text_format(text,
                       "    LESSON)\n        _muster_files\n"
                       "        local files=(\"${COMPREPLY[@]}\")\n"
                       "        _muster_words \"$(%s)\"\n"
                       "        COMPREPLY+=(\"${files[@]}\")\n        ;;\n",
                       lesson_names);
    muster_text_add(text, "    COMMAND) _muster_words '");
    add_command_names(text);
    muster_text_add(text, "' ;;\n    esac\n}\n\ncomplete -F _muster muster\n");
}
