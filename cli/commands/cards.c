/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of cards: storing one, and looking into what is stored. */
#include "cli/command.h"

#include "base/nearest.h"
#include "base/utf8.h"
#include "cli/cards/import.h"
#include "cli/cards/report.h"
#include "cli/cards/search.h"
#include "cli/cards/show_card.h"
#include "cli/cards/store.h"
#include "cli/exit_codes.h"
#include "cli/files/output.h"

#include <string.h>

/* The most nearest names that a message shows. */
enum { NAMES_SHOWN = 5 };

/* ---- list, export ---- */

static bool write_name(void *context, const char *name, const char *json) {
    struct text line = {0};
    (void)context;
    (void)json;
    muster_text_add_foreign(&line, name);
    muster_text_add(&line, "\n");
    return output_text(&line);
}

static bool write_json(void *context, const char *name, const char *json) {
    (void)context;
    (void)name;
    return output_line(json);
}

/* The cards whose names begin as the operand does. */
static int list(struct card_store *store, const struct arguments *arguments) {
    muster_error error;
    const char *beginning = arguments->operand_count > 1 ? arguments->operands[1] : "";
    muster_status status =
        card_store_each(store, beginning, arguments->json ? write_json : write_name, NULL, &error);
    return status == MUSTER_OK ? EXIT_ANSWERED : cards_report(&error, NULL, arguments);
}

static int export_all(struct card_store *store, const struct arguments *arguments) {
    muster_error error;
    muster_status status = card_store_each(store, "", write_json, NULL, &error);
    return status == MUSTER_OK ? EXIT_ANSWERED : cards_report(&error, NULL, arguments);
}

/* ---- show ---- */

static int complain_unknown(struct card_store *store, const char *name,
                            const struct arguments *arguments) {
    const char *names[NAMES_SHOWN];
    size_t count = card_store_nearest(store, name, names, NAMES_SHOWN);
    struct text message = {0};
    muster_text_add(&message, "there is no card '");
    muster_text_add_foreign(&message, name);
    muster_text_add(&message, count > 0 ? "'; did you mean " : "'");
    for (size_t i = 0; i < count; i++) {
        muster_text_add(&message, i == 0 ? "'" : i + 1 < count ? ", '" : " or '");
        muster_text_add_foreign(&message, names[i]);
        muster_text_add(&message, i + 1 < count ? "'" : "'?");
    }
    muster_error error = {.status = message.failed ? MUSTER_NO_MEMORY : MUSTER_BAD_INPUT};
    muster_utf8_copy(error.code, sizeof(error.code), message.failed ? "no-memory" : "unknown-card");
    muster_utf8_copy(error.message, sizeof(error.message),
                     message.failed ? "out of memory" : text_bytes(&message));
    muster_text_free(&message);
    return cards_report(&error, NULL, arguments);
}

static int show(struct card_store *store, const struct arguments *arguments) {
    for (int i = 1; i < arguments->operand_count; i++) {
        const muster_card *card;
        size_t face;
        muster_error error;
        struct text text = {0};
        muster_status status =
            card_store_look_up(store, arguments->operands[i], &card, &face, &error);
        if (status != MUSTER_OK)
            return cards_report(&error, NULL, arguments);
        if (card == NULL)
            return complain_unknown(store, arguments->operands[i], arguments);
        if (i > 1 && !arguments->json)
            muster_text_add(&text, "\n");
        (arguments->json ? show_card_json : show_card)(&text, card);
        (arguments->json ? output_text : output_page)(&text);
    }
    return EXIT_ANSWERED;
}

/* ---- The command ---- */

static int find(struct card_store *store, const struct arguments *arguments) {
    muster_error error;
    muster_status status = cards_search(store, arguments, &error);
    return status == MUSTER_OK ? EXIT_ANSWERED : cards_report(&error, NULL, arguments);
}

/* What 'muster cards' does, by its first operand. */
static const struct cards_action {
    const char *word;
    int least, most; /* further operands */
    const char *operands;
    int (*run)(struct card_store *store, const struct arguments *arguments); /* NULL: import */
} actions[] = {
    {"import", 1, 1, "one FILE", NULL},
    {"list", 0, 1, "at most one beginning of a name", list},
    {"show", 1, 1000, "NAMEs", show},
    {"search", 1, 1000, "WORDs", find},
    {"export", 0, 0, "nothing", export_all},
};

enum { ACTIONS = sizeof(actions) / sizeof(actions[0]) };

/* NULL after a message. */
static const struct cards_action *action_of(const struct arguments *arguments) {
    const char *words[ACTIONS], *word = arguments->operand;
    for (size_t i = 0; i < ACTIONS; i++) {
        words[i] = actions[i].word;
        if (word != NULL && strcmp(word, words[i]) == 0)
            return &actions[i];
    }
    const char *near = word == NULL ? NULL : muster_nearest_of(word, words, ACTIONS);
    if (word == NULL)
        output_complain("'muster cards' needs import, list, show, search or export after it");
    else if (near != NULL)
        output_complain("'muster cards' has no '%s'; did you mean '%s'?", word, near);
    else
        output_complain("'muster cards' has no '%s'; expected import, list, show, search or export",
                        word);
    return NULL;
}

int cmd_cards(const struct arguments *arguments) {
    const struct cards_action *action = action_of(arguments);
    int count = arguments->operand_count - 1;
    if (action == NULL)
        return EXIT_USAGE;
    if (count < action->least || count > action->most) {
        output_complain("'muster cards %s' takes %s, not %d operands", action->word,
                        action->operands, count);
        return EXIT_USAGE;
    }
    if (action->run == NULL)
        return cards_import(arguments, arguments->operands[1]);
    struct card_store *store;
    muster_error error;
    if (card_store_open(&store, arguments->cards, &error) != MUSTER_OK)
        return cards_report(&error, card_store_file(arguments->cards), arguments);
    int code = action->run(store, arguments);
    card_store_close(store);
    return code;
}
