/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clauses one after the other, with conditions before and after them. */
#include "cards/text/clauses.h"
#include "cards/damage.h"
#include "cards/deeds.h"

#include <string.h>

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

static bool are_keywords(const struct card_deed *deeds) {
    for (; deeds != NULL; deeds = deeds->next)
        if (deeds->kind != DEED_HAS_KEYWORD)
            return false;
    return true;
}

/* "... and you gain 1 life": what is done once and bears on nothing, to the end. */
static bool skip_act(struct parser *parser) {
    static const char acts[] =
#define ACT(words) words "|"
#include "cards/words/acts.def"
#undef ACT
        ;
    struct card_text card = {.arena = parser->arena, .tokens = {.tokens = parser->tokens}};
    bool protects = false; /* "and you gain protection from everything": of damage it is one */
    for (size_t at = parser->at; at < parser->end; at++)
        protects |= muster_token_is(&parser->tokens[at], "protection");
    if (!parser->effect || protects || muster_words_bear(&card, parser->at, parser->end) ||
        muster_parse_any(parser, acts) < 0)
        return false;
    parser->at = parser->end;
    return true;
}

/* ", where X is the number of ...", after something else than "+X/+X", which only the entry tells.
 */
static void skip_where(struct parser *parser, const struct clause *clauses) {
    bool asked = false;
    for (const struct clause *clause = clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            asked |= deed->kind == DEED_POWER_AND_TOUGHNESS && deed->amount.kind == AMOUNT_TOLD;
    if (asked && muster_parse_words(parser, ", where x is"))
        parser->at = parser->end;
}

/* Whether some clause says this kind of thing. */
static bool says(const struct clause *clauses, enum deed_kind kind) {
    for (const struct clause *clause = clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            if (deed->kind == kind)
                return true;
    return false;
}

/*
 * "If ..., it gets +4/+4 instead": what the sentence before says holds only where the condition
 * doesn't. False where the two don't say the same kinds of things, so that only part of it may be
 * meant.
 */
static bool take_place(struct parser *parser, const struct clause *clauses,
                       const struct card_condition *condition) {
    for (const struct clause *clause = parser->before; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            if (deed->kind != DEED_NOTHING && !says(clauses, deed->kind))
                return false;
    for (struct clause *clause = parser->before; clause != NULL; clause = clause->next)
        clause->condition =
            both(parser, clause->condition, muster_condition_not(parser, condition));
    return true;
}

/* Clauses from here to the end; false, with nothing taken, if they don't reach it. */
static bool parse_clauses(struct parser *parser, struct clauses *clauses,
                          const struct card_condition *condition) {
    size_t begun = parser->at;
    const struct pick *it = parser->it;
    struct clauses found = {NULL, NULL};
    /* "If ..., instead prevent all combat damage that would be dealt by creatures you don't
     * control" */
    bool instead = condition != NULL && muster_parse_words(parser, "instead");
    bool more = muster_parse_clause(parser, &found);
    while (more) {
        size_t before = parser->at;
        muster_parse_duration(parser);
        bool joined = muster_parse_any(parser, ", and|and|, but|, then|,") >= 0;
        size_t rest = parser->at;
        more = joined && muster_parse_clause(parser, &found);
        if (!more && joined) {
            parser->at = rest;
            joined = skip_act(parser);
        }
        if (!more && !joined)
            parser->at = before;
    }
    muster_parse_duration(parser);
    skip_where(parser, found.first);
    const struct card_condition *ending = NULL;
    instead = muster_parse_words(parser, "instead") || instead;
    if (found.first != NULL && !instead)
        muster_parse_of_each(parser, found.first, begun);
    if (found.first == NULL || !muster_parse_ending(parser, found.first, &ending) ||
        !muster_parse_done(parser) ||
        (instead && ((condition == NULL) == (ending == NULL) ||
                     !take_place(parser, found.first, condition == NULL ? ending : condition)))) {
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
    /* "For each opponent, goad up to one target creature that player controls." */
    if (parser->effect && muster_parse_words(parser, "for each opponent ,")) {
        parser->they = (struct who){.kind = WHO_OPPONENTS};
        begun = parser->at;
    }
    if (muster_parse_duration(parser) && !muster_parse_words(parser, ","))
        parser->at = begun;
    static const char others[] =
        "during turns other than yours ,|during each other player's turn ,|"
        "during each opponent's turn ,";
    static const char theirs[] =
        "during target opponent's next turn ,|during target player's next turn ,";
    size_t target = parser->at + 1;
    if (muster_parse_any(parser, theirs) >= 0)
        parser->they = (struct who){.kind = WHO_TARGET, .token = target};
    struct card_condition *turn = muster_arena_take(parser->arena, sizeof(*turn));
    turn->kind = CONDITION_YOUR_TURN;
    if (muster_parse_any(parser, "during your turn ,|during each of your turns ,") >= 0)
        condition = both(parser, condition, turn);
    else if (muster_parse_any(parser, others) >= 0)
        condition = both(parser, condition, muster_condition_not(parser, turn));
    /* "During your turn, as long as ~ has a loyalty counter on him, he's a 3/4 Ninja creature" */
    if (condition != NULL && muster_parse_words(parser, "as long as") &&
        parse_after_condition(parser, clauses, false)) {
        muster_clauses_under(parser, clauses, condition);
        return true;
    }
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
        if (parse_all(parser, clauses,
                      negated ? muster_condition_not(parser, condition) : condition))
            return true;
    }
    parser->at = begun;
    parser->it = it;
    return false;
}

/* Whom "that opponent" stands for after "a creature an opponent controls". */
static struct who controller_named(const struct pick *pick) {
    if (pick->kind == PICK_CONTROLLER)
        return pick->who;
    struct who found = {.kind = WHO_NOBODY};
    for (const struct pick *part = pick->parts; part != NULL; part = part->next)
        if (found.kind == WHO_NOBODY)
            found = controller_named(part);
    return found;
}

/* "if a creature you control attacks, ~ also attacks if able" */
static bool parse_if_attacks(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    struct who they = parser->they;
    const struct pick *it = parser->it, *declared = NULL;
    if (muster_parse_any(parser, "if a|if an|if another|if ~") >= 0) {
        parser->at = begun + 1;
        declared = muster_parse_noun(parser);
    }
    bool read = declared != NULL && muster_parse_any(parser, "attacks ,|attack ,") >= 0;
    if (read) {
        parser->it = declared;
        parser->they = controller_named(declared);
        read = parse_clauses(parser, clauses, NULL) &&
               muster_deeds_are_all(clauses->first, DEED_MUST_ATTACK, DEED_MUST_ATTACK);
    }
    if (!read) {
        parser->at = begun;
        parser->it = it;
        parser->they = they;
        return false;
    }
    for (struct clause *clause = clauses->first; clause != NULL; clause = clause->next)
        for (struct card_deed *deed = (struct card_deed *)(uintptr_t)clause->deeds; deed != NULL;
             deed = deed->next)
            deed->other = declared;
    return true;
}

void muster_clauses_under(struct parser *parser, struct clauses *clauses,
                          const struct card_condition *condition) {
    for (struct clause *clause = clauses->first; clause != NULL; clause = clause->next)
        clause->condition = both(parser, condition, clause->condition);
}

const struct card_condition *muster_parse_otherwise(struct parser *parser) {
    const struct clause *before = parser->before;
    size_t begun = parser->at;
    /* "If A, ..., then if B, ...": which of them "otherwise" is about isn't said. */
    bool read = before != NULL && before->condition != NULL && before->condition->words.end > 0 &&
                muster_parse_words(parser, "otherwise ,");
    for (const struct clause *clause = before; clause != NULL && read; clause = clause->next)
        read = clause->condition == before->condition;
    if (read)
        return muster_condition_not(parser, before->condition);
    parser->at = begun;
    return NULL;
}

/* "Otherwise, it gets -2/-1" */
static bool parse_otherwise(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    const struct card_condition *condition = muster_parse_otherwise(parser);
    if (condition != NULL && parse_clauses(parser, clauses, condition))
        return true;
    parser->at = begun;
    return false;
}

/* A description with another keyword for the one it has; NULL if it doesn't have just that one. */
static const struct pick *with_keyword(struct parser *parser, const struct pick *pick,
                                       const char *old, const char *keyword) {
    if (pick->kind == PICK_KEYWORD && strcmp(pick->word, old) == 0)
        return muster_pick_word(parser, PICK_KEYWORD, keyword);
    const struct pick *part = pick->kind == PICK_AND ? pick->parts : NULL;
    if (part == NULL || part->next == NULL || part->next->next != NULL)
        return NULL;
    const struct pick *first = with_keyword(parser, part, old, keyword),
                      *second = with_keyword(parser, part->next, old, keyword);
    if ((first == NULL) == (second == NULL))
        return NULL;
    return muster_pick_both(parser, PICK_AND, first != NULL ? first : part,
                            second != NULL ? second : part->next);
}

/* The same condition about another keyword, where the document can hold it; else one to be told. */
static struct card_condition *same_of_keyword(struct parser *parser, const struct clause *before,
                                              const char *keyword) {
    struct card_condition *same = muster_arena_take(parser->arena, sizeof(*same));
    const struct card_condition *like = before->condition;
    *same = (struct card_condition){.kind = CONDITION_TOLD};
    const struct pick *pick =
        like->kind == CONDITION_COUNT && before->deeds->next == NULL && keyword[0] != '$'
            ? with_keyword(parser, like->pick, before->deeds->word, keyword)
            : NULL;
    if (pick != NULL) {
        *same = *like;
        same->pick = pick;
    }
    return same;
}

/*
 * "The same is true for fear, landwalk, and menace": after what gives a keyword under a condition,
 * each of these under the same about itself, which may be told by its own word.
 */
static bool parse_same_is_true(struct parser *parser, struct clauses *clauses) {
    const struct clause *before = parser->before;
    bool read = before != NULL && before->next == NULL && before->condition != NULL &&
                are_keywords(before->deeds) && muster_parse_words(parser, "the same is true for");
    struct clauses found = {NULL, NULL};
    while (read) {
        size_t first = parser->at;
        struct card_deeds deeds = {NULL, NULL};
        if (muster_parse_any(parser, "landwalk|protection") >= 0) /* which, has to be told */
            muster_card_deed_add(parser, &deeds, DEED_HAS_KEYWORD)->word = "$keyword";
        else if (!muster_parse_one_keyword(parser, &deeds))
            break;
        struct card_condition *same = same_of_keyword(parser, before, deeds.first->word);
        same->words = muster_parse_span(parser, first, parser->at);
        muster_clause_add(parser, &found, before->subject, deeds.first)->condition = same;
        read = muster_parse_any(parser, ", and|and|,") >= 0;
    }
    if (found.first == NULL || !muster_parse_done(parser))
        return false;
    *clauses = found;
    return true;
}

bool muster_parse_put_aside(struct parser *parser) {
    const struct card_condition *condition = NULL;
    size_t begun = parser->at, end = parser->end;
    bool first = muster_parse_words(parser, "if");
    for (size_t at = parser->at; at < end && condition == NULL; at++) {
        bool comma = first && parser->tokens[at].kind == TOKEN_COMMA;
        if (comma)
            condition = muster_parse_condition(parser, at);
        if (first || !muster_token_is(&parser->tokens[at], "instead"))
            continue;
        parser->at = at + 1;
        if (muster_parse_words(parser, "if"))
            condition = muster_parse_condition(parser, end);
    }
    parser->at = begun;
    for (struct clause *clause = parser->before; clause != NULL && condition != NULL;
         clause = clause->next)
        clause->condition =
            both(parser, clause->condition, muster_condition_not(parser, condition));
    return condition != NULL;
}

bool muster_parse_whole(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    if (parse_otherwise(parser, clauses) || parse_same_is_true(parser, clauses))
        return true;
    parser->at = begun;
    if (muster_parse_own_conditions(parser, clauses))
        return true;
    if (muster_parse_damage_instead(parser, clauses) || parse_if_attacks(parser, clauses))
        return true;
    muster_parse_words(parser, "then");
    if (muster_parse_any(parser, "as long as|for as long as|if|while") >= 0) {
        if (parse_after_condition(parser, clauses, false))
            return true;
    } else if (muster_parse_words(parser, "unless")) {
        if (parse_after_condition(parser, clauses, true))
            return true;
    }
    parser->at = begun;
    return parse_all(parser, clauses, NULL);
}
