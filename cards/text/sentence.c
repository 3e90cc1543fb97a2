/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole sentences: what they mean, or that they have no bearing. */
#include "cards/deeds.h"
#include "cards/text/card_text.h"
#include "cards/text/clauses.h"

#include "model/words/rule_words.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Whether what begins here is a list, or said of some of a kind, rather than what somebody does. */
static bool begins_list(struct parser *parser, size_t first) {
    parser->at = first;
    bool type =
        parser->tokens[first].kind == TOKEN_WORD && parser->tokens[first].capital &&
        muster_creature_type_word(muster_parse_copy(parser, &parser->tokens[first])) != NULL;
    bool noun = muster_parse_noun(parser) != NULL;
    parser->at += type && !noun;
    bool list =
        (noun || type) && (muster_parse_any(parser, "and|or|that|who|with|without|and/or") >= 0 ||
                           muster_parse_words(parser, ","));
    parser->at = first;
    return list;
}

static bool is_act_verb(const struct token *token) {
    static const char verbs[] =
#define ACT_VERB(word) word "|"
#include "cards/words/act_verbs.def"
#undef ACT_VERB
        ;
    return muster_token_is_any(token, verbs);
}

/* "Untap target creature and it gains haste": what is done once, then what lasts. */
static bool parse_after_act(struct parser *parser, struct clauses *clauses,
                            const struct card_text *card, size_t first) {
    static const char *const conditional[] = {"if",    "unless", "otherwise", "as",
                                              "while", "except", "when",      "whenever",
                                              "for",   "only",   "instead",   "at"};
    size_t end = parser->end;
    bool acts = muster_token_is(&parser->tokens[first], "you");
    if (begins_list(parser, first))
        return false;
    /* What stands before the comma there says when the rest happens. */
    for (size_t i = 0; i < COUNT(conditional); i++)
        if (muster_token_is(&parser->tokens[first], conditional[i]))
            return false;
    for (size_t at = first + 1; at + 1 < end; at++) {
        const struct token *token = &parser->tokens[at];
        if (muster_token_is(token, "except"))
            return false; /* "... as a copy, except it's a Bird and it has flying" */
        bool joins = token->kind == TOKEN_COMMA || muster_token_is(token, "and") ||
                     muster_token_is(token, "then");
        acts |= is_act_verb(token - 1);
        if (!joins || !acts || ++parser->steps > SENTENCE_STEPS_MOST ||
            muster_words_bear(card, first, at))
            continue;
        struct antecedents named = {.it = parser->it, .they = parser->they};
        muster_note_antecedents(parser, first, at, &named);
        parser->end = end;
        parser->at = at + 1;
        const struct pick *it = parser->it;
        struct who they = parser->they;
        parser->it = named.it;
        parser->they = named.they;
        while (muster_parse_words(parser, "and") || muster_parse_words(parser, "then") ||
               muster_parse_words(parser, ","))
            ;
        if (muster_parse_whole(parser, clauses))
            return true;
        parser->it = it;
        parser->they = they;
    }
    return false;
}

/* "If you do, untap target creature and it gains haste", and "otherwise": under a condition. */
static bool parse_act_under_condition(struct parser *parser, struct clauses *clauses,
                                      const struct card_text *card, size_t first) {
    size_t end = parser->end;
    const struct pick *it = parser->it;
    struct who they = parser->they;
    for (size_t comma = first + 1; comma + 1 < end; comma++) {
        parser->at = first;
        parser->it = it;
        parser->they = they;
        if (parser->tokens[comma].kind != TOKEN_COMMA)
            continue;
        const struct card_condition *condition = muster_parse_words(parser, "if")
                                                     ? muster_parse_condition(parser, comma)
                                                     : muster_parse_otherwise(parser);
        if (condition != NULL && parse_after_act(parser, clauses, card, comma + 1)) {
            muster_clauses_under(parser, clauses, condition);
            return true;
        }
        parser->end = end;
    }
    parser->at = first;
    parser->it = it;
    parser->they = they;
    return false;
}

static bool any_bears(const struct clause *clauses) {
    for (const struct clause *clause = clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            if (deed->kind != DEED_NOTHING)
                return true;
    return false;
}

/* After "whenever ~ attacks,": tries each comma. Also notes what the trigger is about. */
static bool parse_triggered(struct parser *parser, struct clauses *clauses, size_t *body,
                            struct antecedents *antecedents) {
    size_t first = parser->at, end = parser->end;
    const struct pick *before = antecedents->it;
    parser->at = first + 1;
    struct amount amount;
    enum compare compare;
    bool you = muster_parse_words(parser, "you attack with");
    bool several = muster_parse_words(parser, "one or more") ||
                   (you && muster_parse_quantity(parser, &compare, &amount));
    const struct pick *subject = muster_parse_noun(parser);
    if (subject != NULL && (subject->kind == PICK_SELF || subject->kind == PICK_ATTACHED))
        before = subject;
    else if (subject != NULL) {
        struct pick *some = muster_pick_new(parser, PICK_CREATURE_CHOSEN);
        some->word = several ? "several" : NULL;
        before = some;
        /* After "whenever a Goblin attacks", "other Goblins" are other than that one. */
        parser->it_named |= muster_pick_is_of_creatures(subject) &&
                            !muster_token_is(&parser->tokens[first + 1], "another");
    }
    /* "Whenever equipped creature blocks a creature, that creature ..." is the other one. */
    for (size_t at = parser->at; subject != NULL && at < end; at++) {
        if (parser->tokens[at].kind == TOKEN_COMMA)
            break;
        parser->another_named |= muster_token_is(&parser->tokens[at], "creature");
    }
    /* "Whenever an opponent casts a spell": which of them, only the entry tells. */
    struct who who;
    if (subject == NULL && muster_parse_player(parser, &who) &&
        (who.kind == WHO_OPPONENTS || who.kind == WHO_ANY))
        parser->they = antecedents->they = (struct who){.kind = WHO_CHOSEN};
    *body = end;
    for (size_t comma = first + 1; comma + 1 < end; comma++) {
        if (parser->tokens[comma].kind != TOKEN_COMMA || ++parser->steps > SENTENCE_STEPS_MOST)
            continue;
        if (*body == end)
            *body = comma + 1;
        parser->at = comma + 1;
        parser->it = before;
        if (muster_parse_whole(parser, clauses))
            return true;
    }
    antecedents->it = before;
    parser->it = before;
    return false;
}

bool muster_triggers_on_attack(const struct card_text *card, const struct sentence *sentence) {
    bool attacks = false;
    for (size_t at = sentence->first; at < sentence->end; at++) {
        const struct token *token = &card->tokens.tokens[at];
        if (token->kind == TOKEN_COMMA)
            return attacks;
        attacks |= muster_token_is_any(token, "attacks|attack");
        if (muster_token_is_any(token, "isn't|aren't") && muster_token_is(token + 1, "blocked"))
            return false; /* which comes after blocks */
    }
    return attacks;
}

static bool says_instead(const struct card_text *card, const struct sentence *sentence) {
    for (size_t at = sentence->body; at < sentence->end; at++)
        if (muster_token_is(&card->tokens.tokens[at], "instead") &&
            !muster_token_is(&card->tokens.tokens[at + 1], "to")) /* "dealt instead to another" */
            return true;
    return false;
}

/* "3/3" below "LEVEL 2-6": base power and toughness at those levels (711.2); NULL: something else.
 */
static const struct clause *level_numbers(struct parser *parser, const struct sentence *sentence) {
    const struct token *pair = &parser->tokens[sentence->first];
    if (sentence->level_least == 0 || sentence->end - sentence->first != 1 ||
        pair->kind != TOKEN_PAIR || pair->signed_pair)
        return NULL;
    struct clauses clauses = {NULL, NULL};
    struct card_deed *deed = muster_card_deed_new(parser, DEED_BASE_POWER_AND_TOUGHNESS);
    deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->number};
    deed->second = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->second};
    return muster_clause_add(parser, &clauses, muster_pick_new(parser, PICK_SELF), deed);
}

/* Whether one number would be told in words that are about each creature of a group by itself. */
static bool is_own(const struct card_text *card, const struct amount *amount) {
    static const char *const own[] = {"it", "its", "they", "them", "their"};
    if (amount->pick != NULL && amount->pick->kind == PICK_EACH)
        return false; /* each tells its own */
    for (size_t at = 0; amount->kind == AMOUNT_TOLD && at < card->tokens.count; at++) {
        const struct token *token = &card->tokens.tokens[at];
        if (token->start < amount->words.start || token->end > amount->words.end)
            continue;
        for (size_t i = 0; i < COUNT(own); i++)
            if (muster_token_is(token, own[i]))
                return true;
        if (muster_token_is(token, "that") && muster_token_is(token + 1, "creature"))
            return true;
    }
    return false;
}

/* Whether one number would be told for a group of which each has its own. */
static bool tells_of_each(const struct card_text *card, const struct clause *clauses) {
    for (const struct clause *clause = clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds;
             deed != NULL && !muster_pick_is_single(clause->subject); deed = deed->next) {
            bool own = is_own(card, &deed->amount) || is_own(card, &deed->second) ||
                       (deed->other != NULL && deed->other->amount != NULL &&
                        is_own(card, deed->other->amount));
            for (const struct card_cost *cost = deed->cost; cost != NULL && !own; cost = cost->next)
                own = is_own(card, &cost->amount);
            if (own)
                return true;
        }
    return false;
}

/* Ready to read a sentence, with what the ones before it have named. */
static struct parser begin_parser(const struct card_text *card, const struct sentence *sentence,
                                  bool effect, const struct antecedents *antecedents) {
    struct parser parser = {.arena = card->arena,
                            .tokens = card->tokens.tokens,
                            .at = sentence->body,
                            .end = sentence->end,
                            .it = antecedents->it,
                            .they = antecedents->they,
                            .it_named = antecedents->it != NULL,
                            .before = antecedents->clauses,
                            .another_named = antecedents->another_named,
                            .prevented = antecedents->prevented,
                            .attaches = card->names_attached,
                            .effect = effect};
    /* An "it" that no sentence has named: the document has to tell which creature that is. */
    if (effect && parser.it == NULL)
        parser.it = muster_pick_new(&parser, PICK_CREATURE_CHOSEN);
    return parser;
}

/* Reads clauses from the beginning of the body on, which *body becomes the place of. */
static bool read_clauses(struct parser *parser, const struct card_text *card,
                         const struct sentence *sentence, struct antecedents *antecedents,
                         struct clauses *clauses, size_t *body) {
    bool trigger = sentence->form == FORM_TRIGGERED ||
                   (sentence->form == FORM_CHOOSE && sentence->under == FORM_TRIGGERED);
    bool triggered = trigger && muster_parse_any(parser, "when|whenever|at") >= 0;
    bool found = false, named = parser->it_named;
    parser->at = sentence->body;
    parser->where = muster_parse_where(parser);
    if (sentence->end - sentence->first > SENTENCE_TOKENS_MOST)
        return false;
    found = triggered ? parse_triggered(parser, clauses, body, antecedents)
                      : muster_parse_whole(parser, clauses);
    if (!found && parser->effect)
        found = parse_after_act(parser, clauses, card, *body) ||
                parse_act_under_condition(parser, clauses, card, *body);
    bool one = triggered || (parser->effect && named);
    return found && (one || !tells_of_each(card, clauses->first));
}

/* What the next sentence may call "that damage": the only deed of this one. */
static void note_prevented(const struct parser *parser, const struct clauses *clauses, bool found,
                           struct antecedents *antecedents) {
    bool prevents = found && parser->preventing != NULL && clauses->first->next == NULL &&
                    clauses->first->deeds == parser->preventing;
    antecedents->prevented = prevents ? parser->preventing : NULL;
    antecedents->clauses = clauses->first;
}

/* "If it's suspected, exile it": what the next sentence may be "otherwise" than; NULL: nothing. */
static struct clause *condition_alone(struct parser *parser) {
    const struct card_condition *condition = NULL;
    const size_t begun = parser->at;
    struct clauses clauses = {NULL, NULL};
    for (size_t at = begun + 2; at < parser->end; at++) {
        /* "If A, ..., then if B, ...": which of them "otherwise" is about isn't said. */
        if (muster_token_is(&parser->tokens[at], "if"))
            condition = NULL;
        parser->at = begun;
        if (condition == NULL && parser->tokens[at].kind == TOKEN_COMMA &&
            muster_parse_words(parser, "if"))
            condition = muster_parse_condition(parser, at);
    }
    parser->at = begun;
    /* "If you do" is what "declined" tells. */
    if (condition == NULL || condition->kind == CONDITION_ALWAYS)
        return NULL;
    struct clause *clause = muster_clause_add(parser, &clauses, muster_pick_new(parser, PICK_ALL),
                                              muster_card_deed_new(parser, DEED_NOTHING));
    clause->condition = condition;
    return clause;
}

/* What a sentence without clauses is. */
static enum reading read_rest(struct parser *parser, const struct card_text *card,
                              const struct sentence *sentence, size_t body,
                              struct antecedents *antecedents) {
    bool bears = muster_is_odd_line(card, sentence) || muster_words_bear(card, body, sentence->end);
    parser->at = body;
    parser->end = sentence->end;
    if (bears && muster_parse_delayed_trigger(parser))
        bears = false;
    if (!bears && any_bears(parser->before) && says_instead(card, sentence))
        bears = !muster_parse_put_aside(parser);
    if (bears) {
        antecedents->it = NULL;
        return READING_NOT_UNDERSTOOD;
    }
    parser->at = body;
    antecedents->clauses = condition_alone(parser);
    muster_note_antecedents(parser, body, sentence->end, antecedents);
    return READING_NO_BEARING;
}

struct meaning muster_read_sentence(const struct card_text *card, const struct sentence *sentence,
                                    bool effect, struct antecedents *antecedents) {
    struct parser parser = begin_parser(card, sentence, effect, antecedents);
    struct meaning meaning = {.reading = READING_CLAUSES};
    struct clauses clauses = {NULL, NULL};
    size_t body = sentence->body;
    meaning.clauses = level_numbers(&parser, sentence);
    if (meaning.clauses != NULL)
        return meaning;
    bool found = read_clauses(&parser, card, sentence, antecedents, &clauses, &body);
    note_prevented(&parser, &clauses, found, antecedents);
    antecedents->another_named = parser.another_named;
    if (!found) {
        meaning.reading = read_rest(&parser, card, sentence, body, antecedents);
        return meaning;
    }
    antecedents->it = parser.it;
    antecedents->they = parser.they;
    meaning.clauses = clauses.first;
    if (!any_bears(clauses.first)) {
        meaning.reading = READING_NO_BEARING;
        muster_note_antecedents(&parser, body, sentence->end, antecedents);
    }
    return meaning;
}
