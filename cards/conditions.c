/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions: what follows "as long as", "if" and "unless". */
#include "cards/parser.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static struct card_condition *condition_new(struct parser *parser, enum card_condition_kind kind) {
    struct card_condition *condition = muster_arena_take(parser->arena, sizeof(*condition));
    condition->kind = kind;
    return condition;
}

/* ---- Counting what somebody controls ---- */

static const struct pick *of_player(struct parser *parser, const struct pick *pick,
                                    struct who who) {
    struct pick *controlled = muster_pick_new(parser, PICK_CONTROLLER);
    controlled->who = who;
    return who.kind == WHO_ANY ? pick : muster_pick_both(parser, PICK_AND, pick, controlled);
}

/* "Another" is other than the object, or than the creature that it is attached to. */
static const struct pick *but_self(struct parser *parser, const struct pick *pick) {
    bool attached = parser->it != NULL && parser->it->kind == PICK_ATTACHED;
    const struct pick *self = attached ? parser->it : muster_pick_new(parser, PICK_SELF);
    return muster_pick_both(parser, PICK_AND, pick, muster_pick_not(parser, self));
}

/* "Three" alone may be three or more, or no more than three: only "exactly three" is one of them.
 */
static bool says_exactly(const struct parser *parser) {
    return parser->at >= 2 && muster_token_is(&parser->tokens[parser->at - 2], "exactly");
}

/* "another Giant", "no artifacts", "three or more creatures": the numbers asked for. */
static bool parse_wanted(struct parser *parser, enum compare *compare, struct amount *amount,
                         bool *other) {
    *other = false;
    if (muster_parse_quantity(parser, compare, amount)) {
        if (*compare == COMPARE_EQUAL && !says_exactly(parser))
            return false;
        *other = muster_parse_words(parser, "other");
        return amount->kind == AMOUNT_NUMBER;
    }
    bool none = muster_parse_words(parser, "no");
    *other = muster_parse_words(parser, "another") || muster_parse_words(parser, "other");
    if (!none && !*other && !muster_parse_words(parser, "a") && !muster_parse_words(parser, "an"))
        return false;
    *compare = none ? COMPARE_EQUAL : COMPARE_AT_LEAST;
    *amount = (struct amount){.kind = AMOUNT_NUMBER, .number = none ? 0 : 1};
    return true;
}

static struct card_condition *counting(struct parser *parser, const struct pick *pick,
                                       enum compare compare, struct amount amount) {
    struct card_condition *condition = condition_new(parser, CONDITION_COUNT);
    condition->pick = pick;
    condition->compare = compare;
    condition->amount = amount;
    return condition;
}

/* "more lands than defending player": after "you control" */
static struct card_condition *parse_more_than(struct parser *parser, struct who who) {
    static const char *const than[] = {"than"};
    enum compare compare = COMPARE_MORE;
    struct who others;
    if (muster_parse_words(parser, "fewer"))
        compare = COMPARE_LESS;
    else if (!muster_parse_words(parser, "more"))
        return NULL;
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL || muster_parse_any(parser, than, COUNT(than)) < 0 ||
        !muster_parse_player(parser, &others) || others.kind == WHO_OPPONENTS ||
        others.kind == WHO_ANY)
        return NULL;
    muster_parse_words(parser, "controls");
    struct card_condition *condition = condition_new(parser, CONDITION_COMPARE);
    condition->left =
        (struct amount){.kind = AMOUNT_COUNT, .number = 1, .pick = of_player(parser, pick, who)};
    condition->compare = compare;
    condition->amount =
        (struct amount){.kind = AMOUNT_COUNT, .number = 1, .pick = of_player(parser, pick, others)};
    return condition;
}

/* "... and a Goblin": what the same player controls besides. */
static struct card_condition *parse_and_more(struct parser *parser, struct card_condition *first,
                                             struct who who) {
    struct card_condition *last = first, *all = first;
    enum compare compare;
    struct amount amount;
    bool other;
    for (;;) {
        size_t begun = parser->at;
        const struct pick *pick = NULL;
        if ((muster_parse_words(parser, ", and") || muster_parse_words(parser, "and")) &&
            parse_wanted(parser, &compare, &amount, &other))
            pick = muster_parse_description(parser);
        if (pick == NULL) {
            parser->at = begun;
            return all;
        }
        if (other)
            pick = but_self(parser, pick);
        struct card_condition *more =
            counting(parser, of_player(parser, pick, who), compare, amount);
        last->next = more;
        last = more;
        if (all == first) {
            all = condition_new(parser, CONDITION_AND);
            all->parts = first;
        }
    }
}

/* "you control another Giant", "no opponent controls a white or blue creature" */
static struct card_condition *parse_control(struct parser *parser) {
    struct who who;
    enum compare compare;
    struct amount amount;
    bool other, nobody = muster_parse_words(parser, "no opponent controls");
    if (muster_token_is(muster_parse_peek(parser, 0), "each"))
        return NULL; /* each by itself */
    if (nobody)
        who = (struct who){.kind = WHO_OPPONENTS};
    else if (!muster_parse_controls(parser, &who))
        return NULL;
    if (who.kind == WHO_NOT_YOU)
        return NULL;
    size_t begun = parser->at;
    struct card_condition *condition = parse_more_than(parser, who);
    if (condition != NULL)
        return nobody || who.kind == WHO_OPPONENTS || who.kind == WHO_ANY ? NULL : condition;
    parser->at = begun;
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL) {
        struct pick *self = muster_pick_new(parser, PICK_SELF);
        condition = counting(parser, of_player(parser, self, who), COMPARE_AT_LEAST,
                             (struct amount){.kind = AMOUNT_NUMBER, .number = 1});
        return nobody ? NULL : condition;
    }
    if (!parse_wanted(parser, &compare, &amount, &other))
        return NULL;
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL)
        return NULL;
    /* "An opponent controls three" asks for one opponent who does: only one says the same. */
    if (who.kind == WHO_OPPONENTS && (amount.number > 1 || compare != COMPARE_AT_LEAST))
        return NULL;
    if (who.kind == WHO_ANY && (amount.number > 1 || compare != COMPARE_AT_LEAST))
        return NULL;
    if (other)
        pick = but_self(parser, pick);
    condition = counting(parser, of_player(parser, pick, who), compare, amount);
    if (!nobody)
        return parse_and_more(parser, condition, who);
    struct card_condition *none = condition_new(parser, CONDITION_NOT);
    none->parts = condition;
    return none;
}

/* "there are three or more artifacts on the battlefield", "a Zombie is on the battlefield" */
static struct card_condition *parse_there_is(struct parser *parser) {
    enum compare compare;
    struct amount amount;
    bool other,
        there = muster_parse_words(parser, "there are") || muster_parse_words(parser, "there is");
    if (!parse_wanted(parser, &compare, &amount, &other))
        return NULL;
    size_t before = parser->at;
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL)
        return NULL;
    bool is = !there && (muster_parse_words(parser, "is") || muster_parse_words(parser, "are")) &&
              muster_parse_words(parser, "on the battlefield");
    bool located = false;
    for (size_t i = before; i < parser->at; i++)
        located |= muster_token_is(&parser->tokens[i], "battlefield");
    if (!is && (!there || !located))
        return NULL;
    return counting(parser, other ? but_self(parser, pick) : pick, compare, amount);
}

/* ---- What something is ---- */

static struct card_condition *matches(struct parser *parser, const struct pick *subject,
                                      const struct pick *pick, bool negated) {
    struct card_condition *condition = condition_new(parser, CONDITION_MATCHES);
    condition->subject = subject;
    condition->pick = pick;
    if (!negated)
        return condition;
    struct card_condition *negation = condition_new(parser, CONDITION_NOT);
    negation->parts = condition;
    return negation;
}

/* "a +1/+1 counter on it", "one or more counters on it", "flying": after "has" */
static const struct pick *parse_has(struct parser *parser) {
    static const char *const on[] = {"counters on it",  "counter on it",  "counters on them",
                                     "counters on ~",   "counter on ~",   "counters on him",
                                     "counters on her", "counter on him", "counter on her"};
    size_t begun = parser->at;
    enum compare compare = COMPARE_AT_LEAST;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 1};
    bool counted = muster_parse_quantity(parser, &compare, &amount);
    if (counted && compare == COMPARE_EQUAL && !says_exactly(parser))
        return NULL;
    if (counted || muster_parse_words(parser, "a") || muster_parse_words(parser, "an")) {
        const struct token *kind = muster_parse_peek(parser, 0);
        bool named = !muster_token_is(kind, "counter") && !muster_token_is(kind, "counters");
        const char *word = named ? muster_parse_copy(parser, kind) : "";
        parser->at += named;
        if (muster_parse_any(parser, on, COUNT(on)) < 0)
            return NULL;
        struct pick *pick = muster_pick_word(parser, PICK_COUNTER, word);
        if (amount.kind == AMOUNT_NUMBER && amount.number == 1 && compare == COMPARE_AT_LEAST)
            return pick;
        pick->compare = compare;
        pick->amount = muster_arena_take(parser->arena, sizeof(amount));
        *pick->amount = amount;
        return pick;
    }
    parser->at = begun;
    const struct pick *selector;
    const char *keyword = muster_parse_keyword(parser, &selector);
    if (keyword == NULL || selector != NULL || strchr(keyword, '$') != NULL)
        return NULL;
    return muster_pick_word(parser, PICK_KEYWORD, keyword);
}

/* "it's a Wall", "enchanted creature is blue", "~ isn't tapped", "~ has flying" */
static struct card_condition *parse_is(struct parser *parser) {
    static const char *const its[] = {"it's", "he's", "she's", "they're", "that creature's"};
    static const char *const is[] = {"is", "are"};
    static const char *const is_not[] = {"isn't", "aren't"};
    const struct pick *subject = NULL, *pick;
    bool negated = false;
    bool single = parser->it != NULL && muster_pick_is_single(parser->it);
    if (single && muster_parse_any(parser, its, COUNT(its)) >= 0) {
        subject = parser->it;
    } else if (single && muster_parse_words(parser, "it isn't")) {
        subject = parser->it;
        negated = true;
    } else {
        subject = muster_parse_noun(parser);
        if (subject == NULL || !muster_pick_is_single(subject))
            return NULL;
        parser->it = subject;
        static const char *const has[] = {"has", "have"};
        if (muster_parse_any(parser, has, COUNT(has)) >= 0) {
            pick = parse_has(parser);
            return pick == NULL ? NULL : matches(parser, subject, pick, false);
        }
        static const char *const lacks[] = {"doesn't have", "don't have"};
        if (muster_parse_any(parser, lacks, COUNT(lacks)) >= 0) {
            pick = parse_has(parser);
            return pick == NULL ? NULL : matches(parser, subject, pick, true);
        }
        if (muster_parse_any(parser, is_not, COUNT(is_not)) >= 0)
            negated = true;
        else if (muster_parse_any(parser, is, COUNT(is)) < 0)
            return NULL;
    }
    pick = muster_parse_quality(parser);
    return pick == NULL ? NULL : matches(parser, subject, pick, negated);
}

/* "your life total is 5 or less", "its power is 4 or greater", "you have 5 or less life" */
static struct card_condition *parse_comparison(struct parser *parser) {
    struct card_condition *condition = condition_new(parser, CONDITION_COMPARE);
    if (muster_parse_words(parser, "you have")) {
        if (!muster_parse_quantity(parser, &condition->compare, &condition->amount) ||
            condition->compare == COMPARE_EQUAL || !muster_parse_words(parser, "life"))
            return NULL;
        condition->left =
            (struct amount){.kind = AMOUNT_LIFE, .number = 1, .who = {.kind = WHO_YOU}};
        return condition;
    }
    if (!muster_parse_amount(parser, &condition->left) || condition->left.kind == AMOUNT_NUMBER ||
        condition->left.kind == AMOUNT_X || condition->left.kind == AMOUNT_TOLD ||
        !muster_parse_words(parser, "is"))
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
    static const char *const yours[] = {"it's your turn", "it is your turn"};
    static const char *const others[] = {"it's not your turn", "it isn't your turn",
                                         "it's an opponent's turn"};
    if (muster_parse_any(parser, yours, COUNT(yours)) >= 0)
        return condition_new(parser, CONDITION_YOUR_TURN);
    if (muster_parse_any(parser, others, COUNT(others)) < 0)
        return NULL;
    struct card_condition *negation = condition_new(parser, CONDITION_NOT);
    negation->parts = condition_new(parser, CONDITION_YOUR_TURN);
    return negation;
}

/* ---- What only the document can tell ---- */

/* Words that show that what follows is more than a condition, or a cost rather than a fact. */
static bool may_be_told(const struct parser *parser, size_t end) {
    static const char *const not_there[] = {
#define NO_FACT(word) word,
#include "cards/no_fact.def"
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

/* "Unless they have flying": each of several by itself, which isn't one fact. */
static bool is_of_each(struct parser *parser) {
    static const char *const each[] = {"they", "they've", "they're", "their", "it", "it's", "its"};
    if (parser->it == NULL || muster_pick_is_single(parser->it))
        return false;
    for (size_t i = 0; i < COUNT(each); i++)
        if (muster_token_is(muster_parse_peek(parser, 0), each[i]))
            return true;
    return false;
}

static struct card_condition *parse_known(struct parser *parser, size_t end) {
    typedef struct card_condition *reader(struct parser * parser);
    static reader *const readers[] = {parse_turn, parse_control, parse_there_is, parse_comparison,
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

/* "you control an artifact and an enchantment" is told as one; "A and B" where both are known. */
static struct card_condition *parse_both(struct parser *parser, size_t end) {
    size_t begun = parser->at;
    const struct pick *it = parser->it;
    for (size_t i = begun + 1; i + 1 < end; i++) {
        if (!muster_token_is(&parser->tokens[i], "and"))
            continue;
        parser->at = begun;
        parser->it = it;
        struct card_condition *first = parse_known(parser, i);
        if (first == NULL && may_be_told(parser, i))
            first = condition_new(parser, CONDITION_TOLD);
        parser->at = i + 1;
        struct card_condition *second = first == NULL ? NULL : parse_known(parser, end);
        if (second != NULL) {
            struct card_condition *both = condition_new(parser, CONDITION_AND);
            first->words = muster_parse_span(parser, begun, i);
            second->words = muster_parse_span(parser, i + 1, end);
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
    static const char *const plural[] = {"they're", "they are"}, *const single[] = {"it's",
                                                                                    "it is"};
    static const char *const have[] = {"they have", "it has"};
    size_t begun = parser->at;
    const struct pick *pick = NULL;
    if (muster_parse_any(parser, each ? single : plural, 2) >= 0)
        pick = muster_parse_quality(parser);
    else if (muster_parse_words(parser, have[each]))
        pick = muster_parse_properties(parser);
    if (pick != NULL && muster_parse_done(parser))
        return pick;
    parser->at = begun;
    return NULL;
}

const struct card_condition *muster_parse_condition(struct parser *parser, size_t end) {
    size_t begun = parser->at;
    if (begun >= end)
        return NULL;
    struct card_condition *condition = NULL;
    if (parser->effect && end == begun + 2 && muster_parse_words(parser, "you do"))
        condition = condition_new(parser, CONDITION_ALWAYS); /* else it is "declined" */
    if (condition == NULL)
        condition = parse_known(parser, end);
    if (condition == NULL)
        condition = parse_both(parser, end);
    if (condition == NULL && !is_of_each(parser) && may_be_told(parser, end)) {
        condition = condition_new(parser, CONDITION_TOLD);
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
