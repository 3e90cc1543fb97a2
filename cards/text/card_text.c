/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines, abilities and sentences of a card's text. */
#include "cards/text/card_text.h"

#include "cards/parser.h"
#include "cards/text/text_splitter.h"

#include "model/words/rule_words.h"

#include <string.h>

static struct sentence *add(struct text_splitter *splitter, enum form form, size_t first,
                            size_t end) {
    struct card_text *card = splitter->card;
    card->sentences = arena_grow(card->arena, card->sentences, card->count, &splitter->capacity,
                                 sizeof(struct sentence));
    struct sentence *sentence = &card->sentences[card->count++];
    *sentence = (struct sentence){.form = form,
                                  .under = form,
                                  .line = splitter->line,
                                  .first = first,
                                  .body = first,
                                  .end = end,
                                  .level_least = splitter->level_least,
                                  .charge_least = splitter->charge_least,
                                  .level_most = splitter->level_most,
                                  .told = splitter->told};
    return sentence;
}

/* Whether a sentence ends with this token. A quotation may end it with its own full stop. */
static bool ends_sentence(const struct text_splitter *splitter, size_t at, size_t end) {
    const struct token *token = token_at(splitter, at);
    if (token->kind == TOKEN_PERIOD)
        return true;
    if (token->kind != TOKEN_QUOTE || token->length == 0)
        return false;
    char last = token->text[token->length - 1];
    bool capital = at + 1 < end && (token_at(splitter, at + 1)->capital ||
                                    token_at(splitter, at + 1)->kind == TOKEN_SELF);
    return last == '.' && capital;
}

/* The first token after a cost and its colon; `first` where there is none. */
static size_t after_cost(const struct text_splitter *splitter, size_t first, size_t end) {
    for (size_t at = first; at < end; at++) {
        if (token_at(splitter, at)->kind == TOKEN_PERIOD)
            return first;
        if (token_at(splitter, at)->kind == TOKEN_COLON)
            return at + 1;
    }
    return first;
}

/* The first token after an ability word and its dash; `first` where there is none. */
static size_t after_ability_word(const struct text_splitter *splitter, size_t first, size_t end) {
    enum { WORDS_MOST = 7 };
    for (size_t at = first; at < end && at < first + WORDS_MOST; at++) {
        const struct token *token = token_at(splitter, at);
        if (token->kind == TOKEN_DASH)
            return at + 1 < end ? at + 1 : first;
        if (token->kind == TOKEN_PERIOD && at + 1 < end &&
            token_at(splitter, at + 1)->kind == TOKEN_DASH)
            continue;
        if (token->kind != TOKEN_WORD && token->kind != TOKEN_NUMBER &&
            token->kind != TOKEN_COMMA && token->kind != TOKEN_SELF && token->kind != TOKEN_OWN)
            return first;
    }
    return first;
}

static bool is_trigger(const struct text_splitter *splitter, size_t first, size_t end) {
    return begins_with(splitter, first, end, "when") ||
           begins_with(splitter, first, end, "whenever") ||
           (begins_with(splitter, first, end, "at") &&
            begins_with(splitter, first + 1, end, "the")) ||
           (begins_with(splitter, first, end, "at") &&
            begins_with(splitter, first + 1, end, "end"));
}

/* One to three words that are a keyword ability, whatever follows. */
static bool is_keyword(const struct text_splitter *splitter, size_t first, size_t end) {
    struct parser parser =
        parser_of(splitter->card->arena, splitter->card->tokens.tokens, first, end);
    const struct pick *selector;
    if (first < end && muster_parse_keyword(&parser, &selector) != NULL)
        return true;
    /* "Enchant creature", "Equip {2}": words that stand for abilities only at the start. */
    static const char starts[] =
        "enchant|equip|crew|level up|bestow|station|cycling|kicker|morph|fortify|reconfigure|"
        "start your engines|doctor's companion|partner with";
    return muster_parse_any(&parser, starts) >= 0;
}

/*
 * "Fear Gas — This creature can't be blocked": a flavor word that begins like a keyword, with its
 * dash between spaces (207.2d). That of a cost follows without: "Ward—Pay 3 life".
 */
static bool is_flavor_word(const struct text_splitter *splitter, size_t first, size_t end) {
    struct parser parser =
        parser_of(splitter->card->arena, splitter->card->tokens.tokens, first, end);
    const struct pick *selector;
    if (muster_parse_keyword(&parser, &selector) == NULL)
        return false;
    size_t dash = parser.at;
    while (dash < end && token_at(splitter, dash)->kind == TOKEN_WORD)
        dash++;
    return dash > parser.at && dash + 1 < end && token_at(splitter, dash)->kind == TOKEN_DASH &&
           token_at(splitter, dash)->start > token_at(splitter, dash - 1)->end &&
           token_at(splitter, dash + 1)->start > token_at(splitter, dash)->end;
}

/*
 * "Boast — {1}: ...", "Forecast — {1}{U}, Reveal ~ from your hand: ...": what follows the
 * keyword is the ability (702.57a, 702.142a, 702.177a).
 */
static bool is_ability_after_keyword(const struct text_splitter *splitter, size_t first,
                                     size_t end) {
    size_t body = after_ability_word(splitter, first, end);
    return body > first &&
           (is_trigger(splitter, body, end) || after_cost(splitter, body, end) > body);
}

/* Whether a line lists keyword abilities: each piece between commas begins with one. */
static bool is_keyword_line(const struct text_splitter *splitter, size_t first, size_t end) {
    bool piece = true, dash = false;
    if (is_flavor_word(splitter, first, end) || is_ability_after_keyword(splitter, first, end))
        return false;
    for (size_t at = first; at < end; at++) {
        const struct token *token = token_at(splitter, at);
        if (piece && at > first && muster_token_is(token, "and"))
            continue;
        if (piece && !is_keyword(splitter, at, end))
            return at > first && dash;
        piece = false;
        dash |= token->kind == TOKEN_DASH;
        if (token->kind == TOKEN_PERIOD && (!dash || at + 1 < end))
            return false; /* "Ward—Pay 2 life. Menace" */
        if (token->kind == TOKEN_COMMA && !dash)
            piece = true;
        static const char verbs[] = "has|have|can|can't|do|does|must|gets|gains|loses|becomes|"
                                    "deals|attacks|blocks|cost|costs";
        if (!dash && muster_token_is_any(token, verbs) &&
            !(at > first && muster_token_is(token - 1, "mana"))) /* "converted mana cost" */
            return false;
        if (token->kind == TOKEN_COLON && !dash)
            return false;
    }
    return first < end;
}

/* Splits the sentences of one ability and says what they have in common. */
static void add_ability(struct text_splitter *splitter, enum form form, size_t first, size_t body,
                        size_t end, size_t bullet, enum form under) {
    size_t begun = first;
    bool opens = true;
    for (size_t at = body; at < end; at++) {
        bool last = at + 1 == end, stop = ends_sentence(splitter, at, end);
        if (!last && !stop)
            continue;
        size_t limit = token_at(splitter, at)->kind == TOKEN_PERIOD ? at : at + 1;
        if (limit > begun) {
            /* "When you do, ..." after a static sentence is an ability of its own. */
            bool own = !opens && form == FORM_STATIC && is_trigger(splitter, begun, limit);
            struct sentence *sentence = add(splitter, own ? FORM_TRIGGERED : form, begun, limit);
            if (own)
                under = FORM_TRIGGERED;
            else if (form == FORM_STATIC && bullet == 0 && is_keyword_line(splitter, begun, limit))
                sentence->form = FORM_KEYWORDS; /* "Flying. Trample." */
            sentence->body = opens ? body : begun;
            sentence->opens = opens;
            sentence->bullet = bullet;
            sentence->under = under;
            sentence->words =
                (struct text_span){token_at(splitter, begun)->start, token_at(splitter, at)->end};
            opens = false;
        }
        begun = at + 1;
    }
}

/* Whether the line after this one is a bullet. */
static bool comes_before_bullet(const struct text_splitter *splitter, size_t end) {
    return end < splitter->card->tokens.count && token_at(splitter, end)->kind == TOKEN_NEWLINE &&
           token_at(splitter, end + 1)->kind == TOKEN_BULLET;
}

/*
 * "Choose one —": a dash at the end after the word "choose"; "Choose one. If you control a Wizard,
 * choose both instead." before bullets.
 */
static bool is_choose_line(const struct text_splitter *splitter, size_t first, size_t end) {
    bool choose = false, number = false;
    for (size_t at = first; at < end; at++) {
        if (!muster_token_is_any(token_at(splitter, at), "choose|chooses"))
            continue;
        choose = true;
        number |= at + 1 < end && (token_at(splitter, at + 1)->kind == TOKEN_NUMBER ||
                                   muster_token_is_any(token_at(splitter, at + 1), "up|x"));
    }
    return choose && end > first &&
           (token_at(splitter, end - 1)->kind == TOKEN_DASH ||
            (number && comes_before_bullet(splitter, end)));
}

/* After "I, II —" of a chapter of a Saga, which triggers; `first` where it is none. */
static size_t after_chapter(const struct text_splitter *splitter, size_t first, size_t end) {
    static const char *const numerals[] = {"i", "ii", "iii", "iv", "v", "vi"};
    size_t at = first;
    for (; at < end && token_at(splitter, at)->kind != TOKEN_DASH; at++) {
        bool numeral = token_at(splitter, at)->kind == TOKEN_COMMA;
        for (size_t i = 0; i < sizeof(numerals) / sizeof(numerals[0]); i++)
            numeral |= begins_with(splitter, at, end, numerals[i]);
        if (!numeral)
            return first;
    }
    return at > first && at + 1 < end ? at + 1 : first;
}

static enum form form_of(const struct text_splitter *splitter, size_t *body, size_t end) {
    size_t cost = after_cost(splitter, *body, end);
    if (is_trigger(splitter, *body, end))
        return FORM_TRIGGERED;
    if (cost == *body)
        return FORM_STATIC;
    *body = cost;
    return FORM_ACTIVATED;
}

/* After "{1} —", what a mode costs (702.172a, 702.183a); `first` where there is none. */
static size_t after_mode_cost(const struct text_splitter *splitter, size_t first, size_t end) {
    size_t at = first;
    while (at < end && token_at(splitter, at)->kind == TOKEN_SYMBOL)
        at++;
    return at > first && at + 1 < end && token_at(splitter, at)->kind == TOKEN_DASH ? at + 1
                                                                                    : first;
}

/* "+ {1} — ...": a mode of a spell with spree. */
static bool is_spree_mode(const struct text_splitter *splitter, size_t first, size_t end) {
    return begins_with(splitter, first, end, "+") &&
           after_mode_cost(splitter, first + 1, end) > first + 1;
}

static void read_bullet(struct text_splitter *splitter, size_t first, size_t end) {
    size_t body = after_mode_cost(splitter, after_ability_word(splitter, first + 1, end), end);
    size_t line = splitter->line;
    size_t effect = body;
    enum form form = form_of(splitter, &effect, end);
    splitter->bullet++;
    if (splitter->choose_line > 0)
        splitter->line = splitter->choose_line;
    add_ability(splitter, form, first, effect, end, splitter->bullet,
                splitter->choose_line > 0 ? splitter->choose_form : form);
    splitter->line = line;
}

/* "{1}{G}: Level 2" of a Class: the lines that follow need that level. */
static bool is_class_level(const struct text_splitter *splitter, size_t body, size_t end) {
    return end - body == 2 && begins_with(splitter, body, end, "level") &&
           token_at(splitter, body + 1)->kind == TOKEN_NUMBER;
}

static void read_line(struct text_splitter *splitter, size_t first, size_t end) {
    if (first >= end || muster_read_level_line(splitter, first, end) ||
        muster_read_station_line(splitter, first, end))
        return;
    first = muster_take_told(splitter, first, end);
    if (token_at(splitter, first)->kind == TOKEN_BULLET || is_spree_mode(splitter, first, end)) {
        read_bullet(splitter, first, end);
        return;
    }
    splitter->choose_line = 0;
    splitter->bullet = 0;
    if (is_keyword_line(splitter, first, end)) {
        struct sentence *sentence = add(splitter, FORM_KEYWORDS, first, end);
        sentence->words =
            (struct text_span){token_at(splitter, first)->start, token_at(splitter, end - 1)->end};
        sentence->opens = true;
        return;
    }
    size_t chapter_body = after_chapter(splitter, first, end),
           body = after_ability_word(splitter, chapter_body, end);
    bool chapter = chapter_body > first;
    enum form form = chapter ? FORM_TRIGGERED : form_of(splitter, &body, end);
    if (form == FORM_ACTIVATED && is_class_level(splitter, body, end)) {
        splitter->level_least = token_at(splitter, body + 1)->number;
        splitter->level_most = INT32_MAX;
    }
    if (is_choose_line(splitter, first, end)) {
        splitter->choose_line = splitter->line;
        splitter->choose_form = form;
        add_ability(splitter, FORM_CHOOSE, first, body, end, 0, form);
        return;
    }
    add_ability(splitter, form, first, body, end, 0, form);
}

/* Whether a text speaks of what its object is attached to. */
static bool names_attached(const struct token_list *tokens) {
    for (size_t at = 0; at + 1 < tokens->count; at++)
        if (muster_token_is_any(&tokens->tokens[at], "enchanted|equipped") &&
            muster_token_is(&tokens->tokens[at + 1], "creature"))
            return true;
    return false;
}

/* Whether blocks depend on power or toughness, as far as the words of a sentence tell. */
static bool compares_blockers(const struct card_text *card, const struct sentence *sentence) {
    bool numbers = false, blocks = false;
    for (size_t at = sentence->first; at < sentence->end; at++) {
        const struct token *token = &card->tokens.tokens[at];
        if (token->kind == TOKEN_QUOTE || muster_token_is(token, "skulk"))
            return true;
        numbers |= muster_token_is_any(token, "power|toughness");
        blocks |= muster_token_is_any(token, "block|blocks|blocked");
    }
    return numbers && blocks;
}

struct card_text muster_card_text(struct arena *arena, const char *text, size_t length,
                                  struct own_names names) {
    struct card_text card = {.arena = arena, .text = text};
    struct text_splitter splitter = {.card = &card, .line = 1};
    card.tokens = muster_card_tokens(arena, text, length, names);
    card.names_attached = names_attached(&card.tokens);
    size_t first = 0;
    for (size_t at = 0; at <= card.tokens.count; at++) {
        if (at < card.tokens.count && card.tokens.tokens[at].kind != TOKEN_NEWLINE)
            continue;
        read_line(&splitter, first, at);
        splitter.line++;
        first = at + 1;
    }
    for (size_t n = 0; n < card.count; n++)
        card.sentences[n].compares_blockers = compares_blockers(&card, &card.sentences[n]);
    return card;
}
