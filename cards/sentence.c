/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole sentences: conditions, subjects, what is said of them, and conditions again. */
#include "cards/card_text.h"
#include "cards/parser.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

struct clauses {
    struct clause *first, *last;
};

static struct clause *clause_add(struct parser *parser, struct clauses *clauses,
                                 const struct pick *subject, const struct card_deed *deeds) {
    struct clause *clause = muster_arena_take(parser->arena, sizeof(*clause));
    clause->subject = subject;
    clause->deeds = deeds;
    if (clauses->last == NULL)
        clauses->first = clause;
    else
        clauses->last->next = clause;
    clauses->last = clause;
    return clause;
}

static struct card_deed *deed_new(struct parser *parser, enum deed_kind kind) {
    struct card_deed *deed = muster_arena_take(parser->arena, sizeof(*deed));
    deed->kind = kind;
    return deed;
}

static const struct card_condition *both(struct parser *parser, const struct card_condition *one,
                                         const struct card_condition *other) {
    if (one == NULL || other == NULL)
        return one == NULL ? other : one;
    struct card_condition *made = muster_arena_take(parser->arena, sizeof(*made));
    struct card_condition *first = muster_arena_take(parser->arena, sizeof(*first));
    struct card_condition *second = muster_arena_take(parser->arena, sizeof(*second));
    *first = *one;
    *second = *other;
    first->next = second;
    second->next = NULL;
    made->kind = CONDITION_AND;
    made->parts = first;
    return made;
}

static const struct card_condition *not_so(struct parser *parser,
                                           const struct card_condition *part) {
    struct card_condition *made = muster_arena_take(parser->arena, sizeof(*made));
    struct card_condition *inner = muster_arena_take(parser->arena, sizeof(*inner));
    *inner = *part;
    inner->next = NULL;
    made->kind = CONDITION_NOT;
    made->parts = inner;
    made->words = part->words;
    return made;
}

/* ---- Whole forms ---- */

/* "all creatures able to block ~ this turn do so" */
static bool parse_lure(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    if (muster_parse_words(parser, "all")) {
        const struct pick *by = muster_parse_description(parser);
        if (by != NULL && muster_parse_words(parser, "able to block")) {
            const struct pick *attackers = muster_parse_noun(parser);
            muster_parse_duration(parser);
            if (attackers != NULL && muster_parse_words(parser, "do so")) {
                struct card_deed *deed = deed_new(parser, DEED_LURE);
                deed->other = by;
                clause_add(parser, clauses, attackers, deed);
                return true;
            }
        }
    }
    parser->at = begun;
    return false;
}

/* "no more than two creatures can attack you each combat", "no creatures can block" */
static bool parse_no_more_than(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 0};
    if (muster_parse_words(parser, "no more than")) {
        if (!muster_parse_number(parser, &amount))
            return false;
    } else if (!muster_parse_words(parser, "no"))
        return false;
    const struct pick *pick = muster_parse_description(parser);
    bool can = pick != NULL && muster_parse_words(parser, "can");
    struct card_deed *deed = deed_new(parser, DEED_MAX_ATTACKERS);
    deed->amount = amount;
    if (can && muster_parse_words(parser, "attack")) {
        muster_parse_duration(parser);
        if (!muster_parse_done(parser))
            can = !muster_token_is(muster_parse_peek(parser, 0), "you") ||
                  muster_parse_peek(parser, 0)->kind == TOKEN_WORD;
        static const char *const you[] = {"you or planeswalkers you control",
                                          "you or a planeswalker you control", "you"};
        int which = muster_parse_any(parser, you, COUNT(you));
        if (which >= 0) {
            deed->targets = which == 2 ? TARGETS_PLAYER : TARGETS_PLAYER_AND_PLANESWALKERS;
            deed->target = (struct who){.kind = WHO_YOU};
        }
        muster_parse_duration(parser);
    } else if (can && muster_parse_words(parser, "block")) {
        deed->kind = DEED_MAX_BLOCKING;
        muster_parse_duration(parser);
    } else
        can = false;
    if (!can) {
        parser->at = begun;
        return false;
    }
    clause_add(parser, clauses, pick, deed);
    return true;
}

/* "each opponent must attack you or a planeswalker you control with at least one creature ..." */
static bool parse_must_attack_with(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    static const char *const you[] = {"you or a planeswalker you control",
                                      "you or planeswalkers you control", "you"};
    struct card_deed *deed = deed_new(parser, DEED_MUST_BE_ATTACKED);
    if (muster_parse_words(parser, "each opponent must attack")) {
        int which = muster_parse_any(parser, you, COUNT(you));
        if (which >= 0 && muster_parse_words(parser, "with at least") &&
            muster_parse_number(parser, &deed->amount) &&
            (muster_parse_words(parser, "creature") || muster_parse_words(parser, "creatures"))) {
            muster_parse_duration(parser);
            if (muster_parse_words(parser, "if able")) {
                deed->targets = which == 2 ? TARGETS_PLAYER : TARGETS_PLAYER_AND_PLANESWALKERS;
                deed->target = (struct who){.kind = WHO_YOU};
                struct pick *pick = muster_pick_new(parser, PICK_CONTROLLER);
                pick->who = (struct who){.kind = WHO_OPPONENTS};
                clause_add(parser, clauses, pick, deed);
                return true;
            }
        }
    }
    parser->at = begun;
    return false;
}

/* "you can't be attacked except by creatures with flying" */
static bool parse_cant_be_attacked(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    if (!muster_parse_words(parser, "you can't be attacked"))
        return false;
    struct card_deed *deed = deed_new(parser, DEED_CANT_ATTACK);
    deed->targets = TARGETS_PLAYER;
    deed->target = (struct who){.kind = WHO_YOU};
    const struct pick *subject = muster_pick_new(parser, PICK_ALL);
    bool except = muster_parse_words(parser, "except by");
    if (except || muster_parse_words(parser, "by")) {
        subject = muster_parse_noun(parser);
        if (subject == NULL) {
            parser->at = begun;
            return false;
        }
        if (except)
            subject = muster_pick_not(parser, subject);
    }
    muster_parse_duration(parser);
    clause_add(parser, clauses, subject, deed);
    return true;
}

/* "goad target creature", "suspect it", "detain ..." */
static bool parse_designation(struct parser *parser, struct clauses *clauses) {
    static const char *const verbs[] = {"goad", "suspect", "detain"};
    static const enum deed_kind kinds[] = {DEED_GOADED, DEED_SUSPECTED, DEED_DETAINED};
    size_t begun = parser->at;
    int which = parser->effect ? muster_parse_any(parser, verbs, COUNT(verbs)) : -1;
    if (which < 0)
        return false;
    const struct pick *pick = muster_parse_noun(parser);
    muster_parse_duration(parser);
    if (pick == NULL) {
        parser->at = begun;
        return false;
    }
    parser->it = pick;
    clause_add(parser, clauses, pick, deed_new(parser, kinds[which]));
    return true;
}

/* "~'s power and toughness are each equal to the number of ..." */
static bool parse_equal(struct parser *parser, struct clauses *clauses) {
    static const char *const what[] = {"power and toughness are each equal to", "power is equal to",
                                       "toughness is equal to"};
    static const char *const its[] = {"its", "his", "her"};
    size_t begun = parser->at;
    const struct pick *subject = NULL;
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL &&
        muster_parse_kind(parser, TOKEN_OWN) != NULL)
        subject = muster_pick_new(parser, PICK_SELF);
    else {
        parser->at = begun;
        if (muster_parse_words(parser, "enchanted creature's"))
            subject = muster_pick_new(parser, PICK_ATTACHED);
        else if (parser->it != NULL && muster_parse_any(parser, its, COUNT(its)) >= 0)
            subject = parser->it;
    }
    int which = subject == NULL ? -1 : muster_parse_any(parser, what, COUNT(what));
    struct amount amount;
    if (which < 0 || !muster_parse_amount(parser, &amount)) {
        parser->at = begun;
        return false;
    }
    struct card_deed *power = deed_new(parser, which == 2 ? DEED_TOUGHNESS_IS : DEED_POWER_IS);
    power->amount = amount;
    if (which == 0) {
        struct card_deed *toughness = deed_new(parser, DEED_TOUGHNESS_IS);
        toughness->amount = amount;
        power->next = toughness;
    }
    clause_add(parser, clauses, subject, power);
    return true;
}

/* "its activated abilities can't be activated unless they're mana abilities" */
static bool parse_aside(struct parser *parser, struct clauses *clauses) {
    static const char *const asides[] = {
#define ASIDE(words) words,
#include "cards/asides.def"
#undef ASIDE
    };
    if (muster_parse_any(parser, asides, COUNT(asides)) < 0)
        return false;
    clause_add(parser, clauses, muster_pick_new(parser, PICK_ALL), deed_new(parser, DEED_NOTHING));
    return true;
}

/* "it's a Spirit in addition to its other types" */
static bool parse_it_is(struct parser *parser, struct clauses *clauses) {
    static const char *const its[] = {"it's", "they're", "he's", "she's"};
    size_t begun = parser->at;
    if (parser->it == NULL || muster_parse_any(parser, its, COUNT(its)) < 0)
        return false;
    const struct card_deed *deeds = muster_parse_looks(parser);
    if (deeds == NULL) {
        parser->at = begun;
        return false;
    }
    clause_add(parser, clauses, parser->it, deeds);
    return true;
}

/* A subject and what is said of it. */
static bool parse_plain(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    const struct pick *it = parser->it, *subject = muster_parse_noun(parser);
    if (subject == NULL)
        return false;
    parser->outer = it;
    parser->it = subject;
    const struct card_deed *deeds = muster_parse_deeds(parser);
    if (deeds == NULL) {
        parser->at = begun;
        parser->it = it;
        return false;
    }
    clause_add(parser, clauses, subject, deeds);
    return true;
}

/* "You may have it block ~ this turn if able": done, or it would not have been written. */
static void skip_may(struct parser *parser) {
    static const char *const may[] = {"you may have", "you may"};
    if (parser->effect)
        muster_parse_any(parser, may, COUNT(may));
}

static bool parse_clause(struct parser *parser, struct clauses *clauses) {
    skip_may(parser);
    return parse_lure(parser, clauses) || parse_no_more_than(parser, clauses) ||
           parse_must_attack_with(parser, clauses) || parse_cant_be_attacked(parser, clauses) ||
           parse_designation(parser, clauses) || parse_equal(parser, clauses) ||
           parse_aside(parser, clauses) || parse_it_is(parser, clauses) ||
           parse_plain(parser, clauses);
}

/* ---- Conditions before and after ---- */

/* Whether a "can't" of some kind, which alone "unless" may be said of. */
static bool only_restrictions(const struct clause *clauses) {
    for (const struct clause *clause = clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            switch (deed->kind) {
            case DEED_CANT_ATTACK:
            case DEED_CANT_BLOCK:
            case DEED_CANT_BE_BLOCKED:
            case DEED_MIN_BLOCKERS:
            case DEED_MAX_BLOCKERS:
            case DEED_MAX_ATTACKERS:
            case DEED_MAX_BLOCKING:
            case DEED_NOTHING:
                break;
            default:
                if (clause->deeds->next != NULL || clauses->next != NULL)
                    return false;
            }
    return true;
}

/* "as long as ..." and the like at the end of a sentence. */
static bool parse_ending(struct parser *parser, const struct clause *clauses,
                         const struct card_condition **condition) {
    static const char *const as[] = {"as long as", "only as long as", "if",
                                     "only if",    "while",           "for as long as"};
    *condition = NULL;
    muster_parse_duration(parser);
    if (muster_parse_done(parser))
        return true;
    muster_parse_words(parser, ",");
    if (muster_parse_words(parser, "during your turn") ||
        muster_parse_words(parser, "on your turn")) {
        struct card_condition *made = muster_arena_take(parser->arena, sizeof(*made));
        made->kind = CONDITION_YOUR_TURN;
        *condition = made;
        return muster_parse_done(parser);
    }
    int which = muster_parse_any(parser, as, COUNT(as));
    if (which == 1 || which == 3)
        return false; /* "can attack only if": the other way round */
    if (which == 5 && parser->effect) {
        parser->at = parser->end; /* how long it lasts; it does, or it wouldn't be written */
        return true;
    }
    if (which >= 0) {
        *condition = muster_parse_condition(parser, parser->end);
        return *condition != NULL;
    }
    if (!muster_parse_words(parser, "unless") || !only_restrictions(clauses))
        return false;
    const struct card_condition *unless = muster_parse_condition(parser, parser->end);
    *condition = unless == NULL ? NULL : not_so(parser, unless);
    return unless != NULL;
}

/* "... and you gain 1 life": what is done once and bears on nothing, to the end. */
static bool skip_act(struct parser *parser) {
    static const char *const acts[] = {
#define ACT(words) words,
#include "cards/acts.def"
#undef ACT
    };
    struct card_text card = {.arena = parser->arena, .tokens = {.tokens = parser->tokens}};
    if (!parser->effect || muster_words_bear(&card, parser->at, parser->end) ||
        muster_parse_any(parser, acts, COUNT(acts)) < 0)
        return false;
    parser->at = parser->end;
    return true;
}

/* Clauses from here to the end; false, with nothing taken, if they don't reach it. */
static bool parse_clauses(struct parser *parser, struct clauses *clauses,
                          const struct card_condition *condition) {
    static const char *const between[] = {", and", "and", ", but", ", then", ","};
    size_t begun = parser->at;
    const struct pick *it = parser->it;
    struct clauses found = {NULL, NULL};
    bool more = parse_clause(parser, &found);
    while (more) {
        size_t before = parser->at;
        muster_parse_duration(parser);
        bool joined = muster_parse_any(parser, between, COUNT(between)) >= 0;
        size_t rest = parser->at;
        more = joined && parse_clause(parser, &found);
        if (!more && joined) {
            parser->at = rest;
            joined = skip_act(parser);
        }
        if (!more && !joined)
            parser->at = before;
    }
    const struct card_condition *ending = NULL;
    if (found.first == NULL || !parse_ending(parser, found.first, &ending) ||
        !muster_parse_done(parser)) {
        parser->at = begun;
        parser->it = it;
        return false;
    }
    for (struct clause *clause = found.first; clause != NULL; clause = clause->next)
        clause->condition = both(parser, condition, ending);
    *clauses = found;
    return true;
}

/* A condition up to one of the commas, then the rest of the sentence. */
static bool parse_after_condition(struct parser *parser, struct clauses *clauses, bool negated);

static bool parse_all(struct parser *parser, struct clauses *clauses,
                      const struct card_condition *condition) {
    size_t begun = parser->at;
    muster_parse_words(parser, "then");
    muster_parse_words(parser, ",");
    if (muster_parse_duration(parser) && !muster_parse_words(parser, ","))
        parser->at = begun;
    static const char *const yours[] = {"during your turn ,", "during each of your turns ,"};
    static const char *const others[] = {"during turns other than yours ,",
                                         "during each other player's turn ,"};
    struct card_condition *turn = muster_arena_take(parser->arena, sizeof(*turn));
    turn->kind = CONDITION_YOUR_TURN;
    if (muster_parse_any(parser, yours, COUNT(yours)) >= 0)
        condition = both(parser, condition, turn);
    else if (muster_parse_any(parser, others, COUNT(others)) >= 0)
        condition = both(parser, condition, not_so(parser, turn));
    return parse_clauses(parser, clauses, condition);
}

static bool parse_after_condition(struct parser *parser, struct clauses *clauses, bool negated) {
    size_t begun = parser->at;
    const struct pick *it = parser->it;
    for (size_t comma = begun + 1; comma + 1 < parser->end; comma++) {
        if (parser->tokens[comma].kind != TOKEN_COMMA || ++parser->steps > SENTENCE_STEPS_MOST)
            continue;
        parser->at = begun;
        parser->it = it;
        const struct card_condition *condition = muster_parse_condition(parser, comma);
        if (condition == NULL)
            continue;
        parser->at = comma + 1;
        if (parse_all(parser, clauses, negated ? not_so(parser, condition) : condition))
            return true;
    }
    parser->at = begun;
    parser->it = it;
    return false;
}

static bool parse_sentence(struct parser *parser, struct clauses *clauses) {
    static const char *const as[] = {"as long as", "if", "while"};
    size_t begun = parser->at;
    muster_parse_words(parser, "then");
    if (muster_parse_any(parser, as, COUNT(as)) >= 0) {
        if (parse_after_condition(parser, clauses, false))
            return true;
    } else if (muster_parse_words(parser, "unless")) {
        if (parse_after_condition(parser, clauses, true))
            return true;
    }
    parser->at = begun;
    return parse_all(parser, clauses, NULL);
}

/* ---- What has no bearing ---- */

/* What a sentence without bearing names: its first target, or nothing that can be told. */
static void note_antecedents(struct parser *parser, size_t first, size_t end,
                             struct antecedents *antecedents) {
    static const char *const losing[] = {"create", "creates", "chooses",
                                         "choose", "reveal",  "return"};
    for (size_t at = first; at < end; at++) {
        const struct token *token = &parser->tokens[at];
        for (size_t i = 0; i < COUNT(losing); i++)
            if (muster_token_is(token, losing[i]))
                antecedents->it = muster_pick_new(parser, PICK_CREATURE_CHOSEN);
    }
    for (size_t at = first; at + 1 < end; at++) {
        if (!muster_token_is(&parser->tokens[at], "target") ||
            (at > first && muster_token_is(&parser->tokens[at - 1], "the")))
            continue;
        static const char *const players[] = {"player", "opponent", "player's", "opponent's"};
        bool player = false;
        for (size_t i = 0; i < COUNT(players); i++)
            player |= muster_token_is(&parser->tokens[at + 1], players[i]);
        if (player) {
            antecedents->they = (struct who){.kind = WHO_TARGET, .token = at};
            continue;
        }
        struct pick *pick = muster_pick_new(parser, PICK_TARGET);
        pick->token = at;
        antecedents->it = pick;
        return;
    }
    for (size_t at = first; at < end; at++)
        if (parser->tokens[at].kind == TOKEN_SELF && at > first &&
            parser->tokens[at + 1].kind != TOKEN_OWN) {
            antecedents->it = muster_pick_new(parser, PICK_SELF);
            return;
        }
    /* "Untap all creatures you control": a verb and what it is done to. */
    parser->at = first + 1;
    parser->end = end;
    if (first + 2 < end && (muster_token_is(&parser->tokens[first + 1], "all") ||
                            muster_token_is(&parser->tokens[first + 1], "each"))) {
        const struct pick *pick = muster_parse_noun(parser);
        antecedents->it = pick;
    }
}

/* "Untap target creature and it gains haste": what is done once, then what lasts. */
static bool parse_after_act(struct parser *parser, struct clauses *clauses,
                            const struct card_text *card, size_t first) {
    size_t end = parser->end;
    for (size_t at = first + 1; at + 1 < end; at++) {
        const struct token *token = &parser->tokens[at];
        bool joins = token->kind == TOKEN_COMMA || muster_token_is(token, "and") ||
                     muster_token_is(token, "then");
        if (!joins || ++parser->steps > SENTENCE_STEPS_MOST || muster_words_bear(card, first, at))
            continue;
        struct antecedents named = {parser->it, parser->they};
        note_antecedents(parser, first, at, &named);
        parser->end = end;
        parser->at = at + 1;
        const struct pick *it = parser->it;
        struct who they = parser->they;
        parser->it = named.it;
        parser->they = named.they;
        while (muster_parse_words(parser, "and") || muster_parse_words(parser, "then") ||
               muster_parse_words(parser, ","))
            ;
        if (parse_sentence(parser, clauses))
            return true;
        parser->it = it;
        parser->they = they;
    }
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
    const struct pick *subject = muster_parse_noun(parser);
    if (subject != NULL && (subject->kind == PICK_SELF || subject->kind == PICK_ATTACHED))
        before = subject;
    else if (subject != NULL)
        before = muster_pick_new(parser, PICK_CREATURE_CHOSEN);
    *body = end;
    for (size_t comma = first + 1; comma + 1 < end; comma++) {
        if (parser->tokens[comma].kind != TOKEN_COMMA || ++parser->steps > SENTENCE_STEPS_MOST)
            continue;
        if (*body == end)
            *body = comma + 1;
        parser->at = comma + 1;
        parser->it = before;
        if (parse_sentence(parser, clauses))
            return true;
    }
    antecedents->it = before;
    parser->it = before;
    return false;
}

static bool triggers_on_attack(const struct card_text *card, const struct sentence *sentence) {
    for (size_t at = sentence->first; at < sentence->end; at++) {
        const struct token *token = &card->tokens.tokens[at];
        if (token->kind == TOKEN_COMMA)
            return false;
        if (muster_token_is(token, "attacks") || muster_token_is(token, "attack"))
            return true;
    }
    return false;
}

/*
 * A line of up to three words without a full stop, which is where keywords stand, but not one that
 * is known: "Flyng"; or protection from what isn't known. It can't be said to have no bearing.
 */
static bool is_odd_line(const struct card_text *card, const struct sentence *sentence) {
    enum { WORDS_MOST = 3 };
    if (muster_token_is(&card->tokens.tokens[sentence->first], "protection"))
        return true;
    bool words = sentence->form == FORM_STATIC && sentence->opens &&
                 sentence->end - sentence->first <= WORDS_MOST &&
                 card->tokens.tokens[sentence->end].kind != TOKEN_PERIOD;
    for (size_t i = sentence->first; i < sentence->end && words; i++)
        words = card->tokens.tokens[i].kind == TOKEN_WORD;
    return words;
}

struct meaning muster_read_sentence(const struct card_text *card, const struct sentence *sentence,
                                    bool effect, struct antecedents *antecedents) {
    struct parser parser = {.arena = card->arena,
                            .tokens = card->tokens.tokens,
                            .at = sentence->body,
                            .end = sentence->end,
                            .it = antecedents->it,
                            .they = antecedents->they,
                            .effect = effect};
    /* What "it" is that nothing before named has to be told. */
    if (effect && parser.it == NULL)
        parser.it = muster_pick_new(&parser, PICK_CREATURE_CHOSEN);
    struct meaning meaning = {.reading = READING_NOT_UNDERSTOOD};
    struct clauses clauses = {NULL, NULL};
    static const char *const triggers[] = {"when", "whenever", "at"};
    bool triggered = sentence->form == FORM_TRIGGERED &&
                     muster_parse_any(&parser, triggers, COUNT(triggers)) >= 0;
    parser.at = sentence->body;
    size_t body = sentence->body;
    meaning.triggered_by_attack =
        sentence->form == FORM_TRIGGERED && triggers_on_attack(card, sentence);
    bool found = false;
    if (sentence->end - sentence->first <= SENTENCE_TOKENS_MOST) {
        found = triggered ? parse_triggered(&parser, &clauses, &body, antecedents)
                          : parse_sentence(&parser, &clauses);
        if (!found && effect)
            found = parse_after_act(&parser, &clauses, card, body);
    }
    if (found) {
        antecedents->it = parser.it;
        antecedents->they = parser.they;
        meaning.clauses = clauses.first;
        meaning.reading = any_bears(clauses.first) ? READING_CLAUSES : READING_NO_BEARING;
        if (meaning.reading == READING_NO_BEARING)
            note_antecedents(&parser, body, sentence->end, antecedents);
        return meaning;
    }
    if (!is_odd_line(card, sentence) && !muster_words_bear(card, body, sentence->end)) {
        meaning.reading = READING_NO_BEARING;
        note_antecedents(&parser, body, sentence->end, antecedents);
    } else
        antecedents->it = NULL;
    return meaning;
}

const struct clause *muster_read_keyword_line(const struct card_text *card,
                                              const struct sentence *sentence, bool *whole) {
    struct parser parser = {.arena = card->arena,
                            .tokens = card->tokens.tokens,
                            .at = sentence->first,
                            .end = sentence->end};
    struct card_deed *first = NULL, *last = NULL;
    bool piece = true;
    *whole = true;
    while (!muster_parse_done(&parser)) {
        const struct pick *selector = NULL;
        const char *keyword = piece ? muster_parse_keyword(&parser, &selector) : NULL;
        if (piece && keyword == NULL &&
            muster_token_is(muster_parse_peek(&parser, 0), "protection"))
            *whole = false;
        if (keyword == NULL) {
            piece = muster_parse_peek(&parser, 0)->kind == TOKEN_COMMA ||
                    muster_token_is(muster_parse_peek(&parser, 0), "and");
            parser.at++;
            continue;
        }
        struct card_deed *deed = deed_new(&parser, DEED_HAS_KEYWORD);
        deed->word = keyword;
        deed->other = selector;
        if (last == NULL)
            first = deed;
        else
            last->next = deed;
        last = deed;
        piece = false;
    }
    if (first == NULL)
        return NULL;
    struct clause *clause = muster_arena_take(card->arena, sizeof(*clause));
    clause->subject = muster_pick_new(&parser, PICK_SELF);
    clause->deeds = first;
    return clause;
}
