/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Emblems that are named by the card which makes them: they have what is quoted there (114.1). */
#include "cards/board/triggers.h"

#include <string.h>

/* "You get an emblem with": where the quoted abilities come; the sentence's end if it isn't that.
 */
static size_t after_emblem(const struct card_text *card, const struct sentence *sentence) {
    for (size_t at = sentence->first; at + 2 < sentence->end; at++)
        if (muster_token_is_any(&card->tokens.tokens[at], "emblem|emblems") &&
            card->tokens.tokens[at + 2].kind == TOKEN_QUOTE)
            return at + 2;
    return sentence->end;
}

/* Whether the entry's `ability` leaves room for a sentence. */
static bool is_wanted(const struct board_object *emblem, const struct card_text *card,
                      const struct sentence *sentence) {
    const char *words = emblem->ability_words, *own = card->text + sentence->words.start;
    return words == NULL ? emblem->ability_line == 0 || emblem->ability_line == sentence->line
                         : strncmp(own, words, strlen(words)) == 0;
}

struct emblems_made muster_emblems_made(const struct board_object *object,
                                        const struct card_text *card) {
    struct emblems_made made = {0, 0};
    for (size_t i = 0; i < card->count && object->kind == OBJECT_EMBLEM; i++) {
        const struct sentence *sentence = &card->sentences[i];
        bool makes = after_emblem(card, sentence) < sentence->end;
        made.all += makes;
        made.wanted += makes && is_wanted(object, card, sentence);
    }
    return made;
}

void muster_emblem_read(struct board *board, struct statement *statement, size_t wanted) {
    const struct card_text *card = &statement->text->card;
    const struct sentence *sentence = statement->sentence;
    size_t at = after_emblem(card, sentence);
    statement->meaning.reading = READING_NO_BEARING;
    if (at < sentence->end && wanted != 1) {
        struct view view = muster_view_of(board, statement);
        muster_need(&view, "ability");
        return;
    }
    for (; at < sentence->end && is_wanted(statement->object, card, sentence); at++) {
        const struct token *token = &card->tokens.tokens[at];
        if (token->kind == TOKEN_QUOTE)
            muster_object_text(board, statement->object, token->text, token->length, false);
    }
}
