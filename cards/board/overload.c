/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/board/overload.h"

#include "base/text.h"

/* Whether one of its lines is the keyword "overload". */
static bool has_overload(const struct card_text *card) {
    for (size_t i = 0; i < card->count; i++)
        if (card->sentences[i].form == FORM_KEYWORDS &&
            muster_token_is(&card->tokens.tokens[card->sentences[i].first], "overload"))
            return true;
    return false;
}

struct ability_text *muster_overloaded(struct board *board, struct board_object *object,
                                       struct ability_text *text) {
    struct view view = {.board = board, .object = object};
    const struct card_text *card = &text->card;
    if (object->kind != OBJECT_RESOLVED || !has_overload(card) ||
        muster_told_by_document(&view, "its overload cost was paid") != TRUTH_YES)
        return text;
    struct text changed = {.arena = board->arena};
    size_t at = 0;
    for (size_t i = 0; i < card->tokens.count; i++) {
        const struct token *token = &card->tokens.tokens[i];
        if (!muster_token_is(token, "target"))
            continue;
        muster_text_format(&changed, "%.*s%s", (int)(token->start - at), card->text + at, "each");
        at = token->end;
    }
    muster_text_format(&changed, "%.*s", (int)(text->length - at), card->text + at);
    return muster_object_text(board, object, text_bytes(&changed), changed.length, true);
}
