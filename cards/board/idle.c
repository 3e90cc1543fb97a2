/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which keywords can't matter in a step, so that nothing needs to be told of who has them. */
#include <string.h>

#include "cards/board/board.h"

static bool begins(const char *word, const char *beginning) {
    return strncmp(word, beginning, strlen(beginning)) == 0;
}

/* Whether a keyword says who may attack or block: haste and defender who may attack, ... */
static bool decides(const struct board *board, const char *keyword) {
    static const char *const all[] = {
#define KEYWORD(name, word, rule, old) word,
#include "model/words/keywords.def"
#undef KEYWORD
    };
    bool attacks = strcmp(keyword, "haste") == 0 || strcmp(keyword, "defender") == 0;
    if (attacks || begins(keyword, "band"))
        return attacks ? board->attack_step : true;
    bool blocks = strchr(keyword, '$') != NULL || begins(keyword, "protection") ||
                  strstr(keyword, "walk") != NULL;
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
        blocks |= strcmp(keyword, all[i]) == 0;
    return blocks && board->block_step;
}

/* The word by which a sentence would ask for a keyword: "landwalk" for each kind of it. */
static bool is_named(const struct token *token, const char *keyword) {
    const char *space = strchr(keyword, ' ');
    size_t length = space == NULL ? strlen(keyword) : (size_t)(space - keyword);
    bool same = token->length == length && memcmp(token->text, keyword, length) == 0;
    bool walk = strstr(keyword, "walk") != NULL && token->length >= 4 &&
                memcmp(token->text + token->length - 4, "walk", 4) == 0;
    return same || walk;
}

bool muster_keyword_idle(const struct board *board, const struct statement *statement,
                         const struct card_deed *deed) {
    if ((deed->kind != DEED_HAS_KEYWORD && deed->kind != DEED_LOSES_KEYWORD) ||
        board->damage_step || board->effects_written > 0 || begins(deed->word, "$keyword") ||
        decides(board, deed->word))
        return false;
    for (size_t i = 0; i < board->statement_count; i++) {
        const struct statement *other = board->statements[i];
        const struct sentence *sentence = other->sentence;
        for (size_t at = sentence->first;
             other != statement && at < sentence->end && sentence->form != FORM_KEYWORDS; at++)
            if (is_named(&other->text->card.tokens.tokens[at], deed->word))
                return false;
    }
    return true;
}
