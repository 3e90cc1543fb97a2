/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/board/triggers.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "cards/board/change_look.h"

static bool has_word(const struct card_text *card, const struct sentence *sentence,
                     const char *word) {
    bool found = false;
    for (size_t at = sentence->first; at < sentence->end; at++)
        found |= muster_token_is(&card->tokens.tokens[at], word);
    return found;
}

bool muster_names_graveyard(const struct card_text *card, const struct sentence *sentence) {
    return has_word(card, sentence, "graveyard");
}

bool muster_is_provoke(const struct card_text *card, const struct sentence *sentence) {
    return sentence->form == FORM_KEYWORDS && has_word(card, sentence, "provoke");
}

static const struct {
    const char *word, *text;
    bool of_numbers;
} trigger_texts[] = {
#define TRIGGER_TEXT(word, of_numbers, text) {word, text, of_numbers},
#include "cards/words/trigger_texts.def"
#undef TRIGGER_TEXT
};

bool muster_names_trigger_of_numbers(const struct card_text *card,
                                     const struct sentence *sentence) {
    bool found = false;
    for (size_t i = 0; i < sizeof(trigger_texts) / sizeof(trigger_texts[0]) && !found; i++)
        found = trigger_texts[i].of_numbers && has_word(card, sentence, trigger_texts[i].word);
    return found;
}

/* The text with the number that stands behind the keyword for each N. */
static const char *with_number(const struct card_text *card, const char *text,
                               const struct token *keyword) {
    struct text made = {.arena = card->arena};
    for (const char *letter = text; *letter != '\0'; letter++) {
        if (*letter != 'N')
            text_put_letter(&made, *letter);
        else if (keyword[1].kind != TOKEN_NUMBER)
            return NULL; /* "bushido X, where X is ..." */
        else
            muster_text_format(&made, "%" PRId64, keyword[1].number);
    }
    return text_bytes(&made);
}

/* What resolves of the only such keyword of a line; NULL: there is none, or there are several. */
static const char *text_of_keyword(const struct card_text *card, const struct sentence *sentence) {
    const char *found = NULL;
    for (size_t at = sentence->first; at < sentence->end; at++)
        for (size_t i = 0; i < sizeof(trigger_texts) / sizeof(trigger_texts[0]); i++) {
            const struct token *token = &card->tokens.tokens[at];
            if (!muster_token_is(token, trigger_texts[i].word))
                continue;
            if (found != NULL)
                return NULL;
            found = with_number(card, trigger_texts[i].text, token);
        }
    return found;
}

const char *muster_trigger_of_keyword(const struct card_text *card,
                                      const struct sentence *sentence) {
    if (sentence->form != FORM_KEYWORDS)
        return NULL;
    const char *text = text_of_keyword(card, sentence);
    if (text != NULL)
        return text;
    const char *rest = card->text + sentence->words.end;
    if (!has_word(card, sentence, "backup") || strchr(rest, '"') != NULL)
        return NULL;
    return muster_arena_format(card->arena, "Target creature gains \"%s\" until end of turn.",
                               rest);
}

/* Whether something of this board has resolved whose source is the object. */
static bool has_resolved(const struct board *board, const struct board_object *object) {
    for (size_t i = 0; i < board->object_count; i++)
        if (board->objects[i]->kind == OBJECT_RESOLVED && board->objects[i]->source == object)
            return true;
    return false;
}

bool muster_trigger_is_untold(const struct board *board, const struct board_object *object) {
    const struct board_object *attacker =
        object->kind == OBJECT_PERMANENT ? object->attached : object;
    return board->block_step && attacker != NULL && attacker->kind == OBJECT_CREATURE &&
           attacker->is_attacking && !has_resolved(board, object);
}

/* Whether it is the enchanted or equipped creature that a trigger is about. */
static bool is_of_attached(const struct card_text *card, const struct sentence *trigger) {
    return muster_token_is_any(&card->tokens.tokens[trigger->first + 1], "enchanted|equipped");
}

/*
 * The sentence with which an ability began that triggers as something attacks, and which this
 * sentence or mode belongs to: "whenever ~ attacks, flip a coin", "you may exert ~ as it attacks".
 * NULL: it belongs to none.
 */
static const struct sentence *attack_trigger(const struct statement *statement) {
    const struct card_text *card = &statement->text->card;
    const struct sentence *begun = statement->sentence;
    if (begun->form == FORM_TRIGGERED && muster_triggers_on_attack(card, begun))
        return begun;
    while (begun > card->sentences && begun[-1].line == statement->sentence->line &&
           (!begun->opens || begun->bullet > 0))
        begun--;
    if (begun == statement->sentence)
        return NULL;
    bool exert = false;
    for (size_t at = begun->first; at < begun->end; at++)
        exert |= muster_token_is(&card->tokens.tokens[at], "exert");
    return (begun->form == FORM_TRIGGERED || begun->under == FORM_TRIGGERED || exert) &&
                   muster_triggers_on_attack(card, begun)
               ? begun
               : NULL;
}

/* Whether a deed matters to blocks, or to what comes after them where a combat goes on. */
static bool is_for_blocks(const struct statement *statement, const struct card_deed *deed,
                          const struct board *board) {
    const bool keyword = deed->kind == DEED_HAS_KEYWORD || deed->kind == DEED_LOSES_KEYWORD;
    const enum layer layer = muster_layer_of(deed->kind);
    if ((muster_deed_bears_on(deed->kind) & BEARS_BLOCK) == 0)
        return false;
    if (layer == LAYER_SET || layer == LAYER_CHANGE || layer == LAYER_SWITCH)
        return !muster_numbers_idle(board, statement->sentence);
    return board->following != NULL || !keyword ||
           !muster_keyword_idle(board, statement->sentence, deed->word);
}

static bool any_deed_for_blocks(const struct board *board, const struct statement *statement,
                                const struct meaning *meaning) {
    for (const struct clause *clause = meaning->clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            if (is_for_blocks(statement, deed, board))
                return true;
    return false;
}

void muster_trigger_read(struct board *board, struct statement *statement,
                         struct antecedents *antecedents) {
    struct board_object *object = statement->object;
    statement->meaning.reading = READING_NO_BEARING;
    if (!muster_trigger_is_untold(board, object))
        return;
    struct meaning meaning =
        muster_read_sentence(&statement->text->card, statement->sentence, true, antecedents);
    const struct sentence *trigger = attack_trigger(statement);
    if (meaning.reading == READING_NO_BEARING || trigger == NULL ||
        (object->kind == OBJECT_PERMANENT && !is_of_attached(&statement->text->card, trigger)))
        return;
    if (meaning.reading == READING_CLAUSES && !any_deed_for_blocks(board, statement, &meaning))
        return;
    struct view view = muster_view_of(board, statement);
    muster_need(&view, "resolved");
    statement->status = MUSTER_READ_NEEDS;
}
