/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions: what follows "as long as", "if" and "unless". */
#include "cards/conditions.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- What something is ---- */

static struct card_condition *matches(struct parser *parser, const struct pick *subject,
                                      const struct pick *pick, bool negated) {
    struct card_condition *condition = muster_condition_new(parser, CONDITION_MATCHES);
    condition->subject = subject;
    condition->pick = pick;
    if (!negated)
        return condition;
    struct card_condition *negation = muster_condition_new(parser, CONDITION_NOT);
    negation->parts = condition;
    return negation;
}

/* "a +1/+1 counter on it", "one or more counters on it", "no counters on it"; NULL: not of
 * counters.
 */
static const struct pick *parse_counters(struct parser *parser) {
    static const char on[] =
        "counters on it|counter on it|counters on them|counters on ~|counter on ~|counters on him|"
        "counters on her|counter on him|counter on her";
    enum compare compare = COMPARE_AT_LEAST;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 1};
    bool counted = muster_parse_quantity(parser, &compare, &amount);
    if (counted && compare == COMPARE_EQUAL && !muster_says_exactly(parser))
        return NULL;
    bool none = !counted && muster_parse_words(parser, "no");
    if (!counted && !none)
        muster_parse_any(parser, "a|an|any");
    const struct token *kind = muster_parse_peek(parser, 0);
    const char *word = "";
    if (!muster_token_is(kind, "counter") && !muster_token_is(kind, "counters")) {
        word = muster_parse_copy(parser, kind);
        parser->at++;
        if (muster_parse_words(parser, "strike"))
            word = muster_arena_format(parser->arena, "%s strike", word);
    }
    if (muster_parse_any(parser, on) < 0)
        return NULL;
    struct pick *pick = muster_pick_word(parser, PICK_COUNTER, word);
    if (counted &&
        (amount.kind != AMOUNT_NUMBER || amount.number != 1 || compare != COMPARE_AT_LEAST)) {
        pick->compare = compare;
        pick->amount = muster_arena_take(parser->arena, sizeof(amount));
        *pick->amount = amount;
    }
    return none ? muster_pick_not(parser, pick) : pick;
}

/* "a +1/+1 counter on it", "power 4 or greater", "flying": after "has" */
static const struct pick *parse_has(struct parser *parser) {
    size_t begun = parser->at;
    const struct pick *pick = parse_counters(parser);
    if (pick != NULL)
        return pick;
    parser->at = begun;
    pick = muster_parse_measure(parser);
    if (pick != NULL)
        return pick;
    const struct pick *selector;
    const char *keyword = muster_parse_keyword(parser, &selector);
    if (keyword == NULL || selector != NULL || strchr(keyword, '$') != NULL)
        return NULL;
    return muster_pick_word(parser, PICK_KEYWORD, keyword);
}

/* "there are three or more charge counters on ~" */
static struct card_condition *parse_counters_there(struct parser *parser) {
    bool single = parser->it != NULL && muster_pick_is_single(parser->it);
    const struct pick *pick =
        muster_parse_any(parser, "there is|there are|there's") < 0 ? NULL : parse_counters(parser);
    if (pick == NULL)
        return NULL;
    bool self = parser->tokens[parser->at - 1].kind == TOKEN_SELF;
    if (!self && !single)
        return NULL;
    const struct pick *subject = self ? muster_pick_new(parser, PICK_SELF) : parser->it;
    if (self && !parser->effect)
        parser->it = subject;
    return matches(parser, subject, pick, false);
}

/* "it's a Wall", "enchanted creature is blue", "~ isn't tapped", "~ has flying" */
static struct card_condition *parse_is(struct parser *parser) {
    const struct pick *subject = NULL, *pick;
    bool negated = false;
    bool single = parser->it != NULL && muster_pick_is_single(parser->it);
    if (single && muster_parse_any(parser, "it's|he's|she's|they're|that creature's") >= 0) {
        subject = parser->it;
    } else if (single && muster_parse_words(parser, "it isn't")) {
        subject = parser->it;
        negated = true;
    } else {
        subject = muster_parse_noun(parser);
        if (subject == NULL || !muster_pick_is_single(subject))
            return NULL;
        parser->it = subject;
        if (muster_parse_any(parser, "has|have") >= 0) {
            pick = parse_has(parser);
            return pick == NULL ? NULL : matches(parser, subject, pick, false);
        }
        if (muster_parse_any(parser, "doesn't have|don't have") >= 0) {
            pick = parse_has(parser);
            return pick == NULL ? NULL : matches(parser, subject, pick, true);
        }
        if (muster_parse_any(parser, "isn't|aren't") >= 0)
            negated = true;
        else if (muster_parse_any(parser, "is|are") < 0)
            return NULL;
    }
    pick = muster_parse_quality(parser);
    return pick == NULL ? NULL : matches(parser, subject, pick, negated);
}

/* "creatures you control have total power 8 or greater" */
static struct card_condition *parse_total_power(struct parser *parser) {
    struct card_condition *condition = muster_condition_new(parser, CONDITION_COMPARE);
    size_t begun = parser->at;
    const struct pick *pick = muster_parse_noun(parser);
    condition->left = (struct amount){.kind = AMOUNT_TOTAL_POWER,
                                      .number = 1,
                                      .pick = pick,
                                      .words = muster_parse_span(parser, begun, parser->at)};
    bool read = pick != NULL && muster_parse_words(parser, "have total power") &&
                muster_parse_quantity(parser, &condition->compare, &condition->amount);
    if (read && condition->compare == COMPARE_EQUAL && muster_parse_words(parser, "or greater"))
        condition->compare = COMPARE_AT_LEAST;
    return read && condition->compare != COMPARE_EQUAL ? condition : NULL;
}

/* "your life total is 5 or less", "its power is 4 or greater", "you have 5 or less life" */
static struct card_condition *parse_comparison(struct parser *parser) {
    struct card_condition *condition = muster_condition_new(parser, CONDITION_COMPARE);
    if (muster_parse_words(parser, "you have")) {
        if (!muster_parse_quantity(parser, &condition->compare, &condition->amount) ||
            condition->compare == COMPARE_EQUAL || !muster_parse_words(parser, "life"))
            return NULL;
        condition->left =
            (struct amount){.kind = AMOUNT_LIFE, .number = 1, .who = {.kind = WHO_YOU}};
        return condition;
    }
    bool read = muster_parse_amount(parser, &condition->left);
    /* "As long as equipped creature's power is 4 or greater, it ...", or ~'s own. */
    const struct pick *of = read ? condition->left.pick : NULL;
    if (of != NULL && (of->kind == PICK_ATTACHED || (of->kind == PICK_SELF && !parser->it_named)))
        parser->it = of;
    if (!read || condition->left.kind == AMOUNT_NUMBER || condition->left.kind == AMOUNT_X ||
        condition->left.kind == AMOUNT_TOLD || !muster_parse_words(parser, "is"))
        return NULL;
    if (muster_parse_comparison(parser, &condition->compare))
        return muster_parse_amount(parser, &condition->amount) ? condition : NULL;
    if (!muster_parse_number(parser, &condition->amount))
        return NULL;
    condition->compare = COMPARE_EQUAL;
    if (muster_parse_words(parser, "or greater") || muster_parse_words(parser, "or more"))
        condition->compare = COMPARE_AT_LEAST;
    else if (muster_parse_words(parser, "or less") || muster_parse_words(parser, "or fewer"))
        condition->compare = COMPARE_AT_MOST;
    return condition;
}

static struct card_condition *parse_turn(struct parser *parser) {
    if (muster_parse_any(parser, "it's your turn|it is your turn") >= 0)
        return muster_condition_new(parser, CONDITION_YOUR_TURN);
    if (muster_parse_any(parser, "it's not your turn|it isn't your turn|it's an opponent's turn") <
        0)
        return NULL;
    struct card_condition *negation = muster_condition_new(parser, CONDITION_NOT);
    negation->parts = muster_condition_new(parser, CONDITION_YOUR_TURN);
    return negation;
}

/* ---- What only the document can tell ---- */

/* Words that show that what follows is more than a condition, or a cost rather than a fact. */
static bool may_be_told(const struct parser *parser, size_t end) {
    static const char *const not_there[] = {
#define NO_FACT(word) word,
#include "cards/words/no_fact.def"
#undef NO_FACT
    };
    for (size_t i = parser->at; i < end; i++) {
        const struct token *token = &parser->tokens[i];
        if (token->kind == TOKEN_QUOTE || token->kind == TOKEN_COLON ||
            token->kind == TOKEN_BULLET || token->kind == TOKEN_COMMA)
            return false;
        for (size_t word = 0; word < COUNT(not_there); word++)
            if (muster_token_is(token, not_there[word]))
                return false;
    }
    return end > parser->at + 1;
}

/* Whether another part of a condition begins here. */
static bool joins(const struct parser *parser, size_t at) {
    const struct token *before = &parser->tokens[at - 1];
    return muster_token_is(before, "and") || muster_token_is(before, "or");
}

/* "Unless they have flying": each of several by itself, which isn't one fact. */
static bool is_of_each(struct parser *parser, size_t end) {
    static const char *const each[] = {"they", "they've", "they're", "their", "it", "it's", "its"};
    if (parser->it == NULL || muster_pick_is_single(parser->it))
        return false;
    for (size_t at = parser->at; at < end; at++)
        for (size_t i = 0; i < COUNT(each) && (at == parser->at || joins(parser, at)); i++)
            if (muster_token_is(&parser->tokens[at], each[i]))
                return true;
    return false;
}

static struct card_condition *parse_known(struct parser *parser, size_t end) {
    typedef struct card_condition *reader(struct parser * parser);
    static reader *const readers[] = {parse_turn,
                                      muster_parse_control,
                                      muster_parse_there_is,
                                      parse_counters_there,
                                      parse_comparison,
                                      parse_total_power,
                                      muster_parse_lives,
                                      muster_parse_poison,
                                      muster_parse_attacked,
                                      muster_parse_blocks_counted,
                                      parse_is};
    size_t begun = parser->at, real_end = parser->end;
    const struct pick *it = parser->it;
    struct card_condition *found = NULL;
    parser->end = end;
    for (size_t i = 0; i < COUNT(readers) && found == NULL; i++) {
        parser->at = begun;
        parser->it = it;
        found = readers[i](parser);
        if (found != NULL && parser->at != end)
            found = NULL;
    }
    parser->end = real_end;
    if (found == NULL) {
        parser->at = begun;
        parser->it = it;
    }
    return found;
}

/* A part of a condition: known, or else a fact to be told. */
static struct card_condition *parse_part(struct parser *parser, size_t end, bool known) {
    struct card_condition *part = parse_known(parser, end);
    return part != NULL || known || !may_be_told(parser, end)
               ? part
               : muster_condition_new(parser, CONDITION_TOLD);
}

/*
 * "you control an artifact and an enchantment" is told as one; "A and B" where B is known; "A or if
 * B".
 */
static struct card_condition *parse_both(struct parser *parser, size_t end) {
    size_t begun = parser->at;
    const struct pick *it = parser->it;
    for (size_t i = begun + 1; i + 1 < end; i++) {
        bool either = muster_token_is(&parser->tokens[i], "or") &&
                      muster_token_is(&parser->tokens[i + 1], "if");
        size_t second_begins = i + 1 + either;
        if (!either && !muster_token_is(&parser->tokens[i], "and"))
            continue;
        parser->at = begun;
        parser->it = it;
        struct card_condition *first = parse_part(parser, i, false);
        parser->at = second_begins;
        struct card_condition *second = first == NULL ? NULL : parse_part(parser, end, !either);
        if (second != NULL) {
            struct card_condition *both =
                muster_condition_new(parser, either ? CONDITION_OR : CONDITION_AND);
            first->words = muster_parse_span(parser, begun, i);
            second->words = muster_parse_span(parser, second_begins, end);
            first->next = second;
            both->parts = first;
            return both;
        }
    }
    parser->at = begun;
    parser->it = it;
    return NULL;
}

/* "As long as you've put a counter on ~ this turn, it ...": nothing else is named there. */
static void note_self(struct parser *parser, size_t end) {
    static const char *const yours[] = {"you've", "you"};
    bool named = false;
    /* "As long as ~ is paired with another creature": both of them. */
    struct parser ahead = *parser;
    ahead.end = end;
    if (muster_parse_words(&ahead, "~ is paired with another creature")) {
        parser->it = muster_pick_both(parser, PICK_OR, muster_pick_new(parser, PICK_SELF),
                                      muster_pick_new(parser, PICK_CREATURE_CHOSEN));
        return;
    }
    for (size_t at = parser->at; at < end; at++)
        named |= parser->tokens[at].kind == TOKEN_SELF;
    for (size_t i = 0; i < COUNT(yours) && named && !parser->effect && parser->it == NULL; i++)
        if (muster_token_is(&parser->tokens[parser->at], yours[i]))
            parser->it = muster_pick_new(parser, PICK_SELF);
}

const struct pick *muster_parse_own_quality(struct parser *parser, bool each) {
    static const char *const have[] = {"they have", "it has"};
    size_t begun = parser->at;
    const struct pick *pick = NULL;
    if (muster_parse_any(parser, each ? "it's|it is" : "they're|they are") >= 0)
        pick = muster_parse_quality(parser);
    else if (muster_parse_words(parser, have[each]))
        pick = muster_parse_properties(parser);
    if (pick != NULL && muster_parse_done(parser))
        return pick;
    parser->at = begun;
    return NULL;
}

const struct card_condition *muster_condition_not(struct parser *parser,
                                                  const struct card_condition *part) {
    struct card_condition *made = muster_condition_new(parser, CONDITION_NOT);
    struct card_condition *inner = muster_arena_take(parser->arena, sizeof(*inner));
    *inner = *part;
    inner->next = NULL;
    made->parts = inner;
    made->words = part->words;
    return made;
}

const struct card_condition *muster_parse_condition(struct parser *parser, size_t end) {
    size_t begun = parser->at;
    if (begun >= end)
        return NULL;
    struct card_condition *condition = NULL;
    if (parser->effect && end == begun + 2 && muster_parse_words(parser, "you do"))
        condition = muster_condition_new(parser, CONDITION_ALWAYS); /* else it is "declined" */
    if (condition == NULL)
        condition = parse_known(parser, end);
    if (condition == NULL)
        condition = parse_both(parser, end);
    if (condition == NULL && !is_of_each(parser, end) && may_be_told(parser, end)) {
        condition = muster_condition_new(parser, CONDITION_TOLD);
        /* "As long as enchanted creature ...": what "it" is afterwards. */
        struct parser ahead = *parser;
        ahead.end = end;
        const struct pick *subject = muster_parse_noun(&ahead);
        if (subject != NULL &&
            ((subject->kind == PICK_SELF && !parser->effect) || subject->kind == PICK_ATTACHED))
            parser->it = subject;
        note_self(parser, end);
    }
    if (condition == NULL)
        return NULL;
    condition->words = muster_parse_span(parser, begun, end);
    parser->at = end;
    return condition;
}
