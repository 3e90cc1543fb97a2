/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which keywords can't matter in a step, so that nothing needs to be told of who has them. */
#include <string.h>

#include "cards/board/board.h"

static bool begins(const char *word, const char *beginning) {
    return strncmp(word, beginning, strlen(beginning)) == 0;
}

static bool is_about_damage(const char *keyword) {
    static const char *const words[] = {
#define DAMAGE_KEYWORD(name, word, rule) word,
#include "model/words/damage_keywords.def"
#undef DAMAGE_KEYWORD
        "protection", "$"};
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (begins(keyword, words[i]))
            return true;
    return false;
}

/* Which creatures a keyword is of any use to in a step. */
enum use { USE_NONE, USE_ALL, USE_ATTACKERS, USE_SUMMONING_SICK };

static enum use use_of(const struct board *board, const char *keyword) {
    static const char *const all[] = {
#define KEYWORD(name, word, rule, old) word,
#include "model/words/keywords.def"
#undef KEYWORD
    };
    /* What keeps blockers away, and gives them nothing. */
    static const char *const of_attackers[] = {"menace", "fear", "intimidate", "skulk"};
    if (strcmp(keyword, "haste") == 0)
        return board->attack_step ? USE_SUMMONING_SICK : USE_NONE;
    if (begins(keyword, "band"))
        return USE_ALL;
    if (board->damage_step)
        return is_about_damage(keyword) ? USE_ALL : USE_NONE;
    if (board->attack_step)
        return strcmp(keyword, "defender") == 0 ? USE_ALL : USE_NONE;
    if (strchr(keyword, '$') != NULL || begins(keyword, "protection") ||
        strstr(keyword, "walk") != NULL)
        return USE_ATTACKERS;
    for (size_t i = 0; i < sizeof(of_attackers) / sizeof(of_attackers[0]); i++)
        if (strcmp(keyword, of_attackers[i]) == 0)
            return USE_ATTACKERS;
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
        if (strcmp(keyword, all[i]) == 0 && strcmp(keyword, "defender") != 0)
            return USE_ALL;
    return USE_NONE;
}

/* Whether some creature that may be meant has a use for the keyword. */
static bool is_of_use(struct view *view, const struct clause *clause, const char *keyword) {
    enum use use = use_of(view->board, keyword);
    for (size_t i = 0; use != USE_NONE && i < view->board->object_count; i++) {
        const struct board_object *object = view->board->objects[i];
        bool its = use == USE_ALL || (use == USE_ATTACKERS && object->is_attacking) ||
                   (use == USE_SUMMONING_SICK && object->summoning_sick);
        if (its && object->kind == OBJECT_CREATURE &&
            muster_match(view, clause->subject, object) != TRUTH_NO)
            return true;
    }
    return false;
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

/* Whether a sentence is a keyword, or what one stands for, which asks nobody for keywords. */
static bool is_of_keyword(const struct statement *statement) {
    return statement->sentence->form == FORM_KEYWORDS ||
           (statement->parent != NULL && statement->parent->sentence->form == FORM_KEYWORDS);
}

/* Whether a sentence besides this one asks who has a keyword, as far as its words tell. */
static bool is_asked_for(const struct board *board, const struct statement *statement,
                         const char *keyword) {
    for (size_t i = 0; i < board->statement_count; i++) {
        const struct statement *other = board->statements[i];
        const struct sentence *sentence = other->sentence;
        bool asks = other != statement && !is_of_keyword(other);
        for (size_t at = sentence->first; asks && at < sentence->end; at++)
            if (is_named(&other->text->card.tokens.tokens[at], keyword))
                return true;
    }
    return false;
}

/* The same of all texts as they stand, before they are read, and of what they quote. */
static bool is_asked_for_anywhere(const struct board *board, const struct sentence *besides,
                                  const char *keyword) {
    for (size_t i = 0; i < board->object_count; i++)
        for (size_t text = 0; text < board->objects[i]->text_count; text++) {
            const struct card_text *card = &board->objects[i]->texts[text]->card;
            for (size_t n = 0; n < card->count; n++) {
                const struct sentence *sentence = &card->sentences[n];
                bool asks = sentence != besides && sentence->form != FORM_KEYWORDS;
                for (size_t at = sentence->first; asks && at < sentence->end; at++)
                    if (card->tokens.tokens[at].kind == TOKEN_QUOTE ||
                        is_named(&card->tokens.tokens[at], keyword))
                        return true;
            }
        }
    return false;
}

bool muster_keyword_idle(const struct board *board, const struct sentence *besides,
                         const char *keyword) {
    return board->effects_written == 0 && strchr(keyword, '$') == NULL &&
           use_of(board, keyword) == USE_NONE && !is_asked_for_anywhere(board, besides, keyword);
}

/* Whether everybody's numbers are written. */
static bool numbers_written(const struct board *board) {
    bool written = true;
    for (size_t i = 0; i < board->object_count && written; i++) {
        const struct board_object *object = board->objects[i];
        written =
            object->kind != OBJECT_CREATURE || (object->power_written && object->toughness_written);
    }
    return written;
}

bool muster_numbers_idle(const struct board *board, const struct sentence *besides) {
    bool compared = board->effects_written > 0;
    if (numbers_written(board))
        return true;
    for (size_t i = 0; i < board->object_count && !compared; i++) {
        const struct board_object *object = board->objects[i];
        compared = muster_word_has(&object->base.keywords, "skulk");
        for (size_t text = 0; text < object->text_count && !compared; text++) {
            const struct card_text *card = &object->texts[text]->card;
            for (size_t n = 0; n < card->count && !compared; n++)
                compared = &card->sentences[n] != besides && card->sentences[n].compares_blockers;
        }
    }
    return !compared;
}

/* Whether a creature has a regeneration shield where damage may be dealt. */
static bool may_regenerate(const struct board *board) {
    for (size_t i = 0; i < board->object_count; i++)
        if (board->objects[i]->base.regeneration > 0 || board->objects[i]->now.regeneration > 0)
            return board->damage_step || board->following != NULL;
    return board->following != NULL; /* a shield may come */
}

bool muster_deed_idle(struct view *view, const struct statement *statement,
                      const struct clause *clause, const struct card_deed *deed) {
    const struct board *board = view->board;
    if (deed->kind == DEED_BASE_POWER_AND_TOUGHNESS && clause->subject->kind == PICK_SELF &&
        view->self != NULL)
        return view->self->power_written && view->self->toughness_written;
    if (deed->kind == DEED_CANT_BE_REGENERATED)
        return !may_regenerate(board);
    return (deed->kind == DEED_HAS_KEYWORD || deed->kind == DEED_LOSES_KEYWORD) &&
           board->effects_written == 0 && !begins(deed->word, "$keyword") &&
           !is_of_use(view, clause, deed->word) && !is_asked_for(board, statement, deed->word);
}
