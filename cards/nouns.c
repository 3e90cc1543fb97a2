/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole nouns: "each other Goblin creature", "target creature", "it". */
#include "cards/parser.h"

#include "model/words/rule_words.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

bool muster_pick_is_single(const struct pick *pick) {
    return pick->kind == PICK_SELF || pick->kind == PICK_ATTACHED || pick->kind == PICK_TARGET ||
           pick->kind == PICK_CREATURE_CHOSEN || pick->kind == PICK_EACH;
}

bool muster_pick_is_of_creatures(const struct pick *pick) {
    bool found = pick->kind == PICK_CREATURE ||
                 (pick->kind == PICK_SUBTYPE && muster_creature_type_word(pick->word) != NULL);
    for (const struct pick *part = pick->parts; part != NULL && !found; part = part->next)
        found = muster_pick_is_of_creatures(part);
    return found;
}

/* "Another creature" on an Aura is neither it nor what it enchants, "another Aura" just not it. */
const struct pick *muster_pick_other(struct parser *parser, const struct pick *pick) {
    bool creatures = muster_pick_is_of_creatures(pick);
    if (creatures && parser->it != NULL && parser->it->kind == PICK_ATTACHED)
        return muster_pick_both(parser, PICK_AND, pick, muster_pick_not(parser, parser->it));
    const struct pick *self = muster_pick_new(parser, PICK_SELF),
                      *attached = muster_pick_new(parser, PICK_ATTACHED);
    pick = muster_pick_both(parser, PICK_AND, pick, muster_pick_not(parser, self));
    return creatures && parser->attaches
               ? muster_pick_both(parser, PICK_AND, pick, muster_pick_not(parser, attached))
               : pick;
}

/* "that Wolf": as "that creature". */
static bool parse_that_kind(struct parser *parser) {
    size_t begun = parser->at;
    if (muster_parse_words(parser, "that") && muster_parse_subtype(parser))
        return true;
    parser->at = begun;
    return false;
}

/* What a word for what was named before stands for; NULL: nothing, and it isn't taken. */
static const struct pick *named_before(struct parser *parser, size_t begun, bool that,
                                       bool single) {
    if (that && (parser->it->kind == PICK_SELF ||
                 (parser->it->kind == PICK_ATTACHED && parser->another_named))) {
        if (parser->effect)
            return muster_pick_new(parser, PICK_CREATURE_CHOSEN);
    } else if (!single || muster_pick_is_single(parser->it))
        return parser->it;
    else if (parser->self_named)
        return muster_pick_new(parser, PICK_SELF);
    parser->at = begun;
    return NULL;
}

/* "it", "that creature", "those creatures". Where a group was named, "it" can only be the object.
 */
static const struct pick *parse_pronoun(struct parser *parser) {
    static const struct {
        const char *words;
        bool single;
    } pronouns[] = {
#define PRONOUN(words, single) {words, single},
#include "cards/words/pronouns.def"
#undef PRONOUN
    };
    size_t begun = parser->at;
    if (parser->it != NULL && parse_that_kind(parser))
        return named_before(parser, begun, true, true);
    for (size_t i = 0; i < COUNT(pronouns) && parser->it != NULL; i++) {
        if (!muster_parse_words(parser, pronouns[i].words))
            continue;
        /* "That creature" is never the object itself: that would be "it". Nor are two creatures. */
        bool both = strcmp(pronouns[i].words, "both creatures") == 0;
        bool that =
            strncmp(pronouns[i].words, "th", 2) == 0 && strchr(pronouns[i].words, ' ') != NULL;
        if (both && parser->it->kind != PICK_OR && parser->it->kind != PICK_TARGET) {
            parser->at = begun;
            return NULL;
        }
        return named_before(parser, begun, that && !both, pronouns[i].single);
    }
    return NULL;
}

/* "enchanted creature", "equipped creature" */
static const struct pick *parse_attached(struct parser *parser) {
    static const char nouns[] =
        "creature|permanent|artifact|land|planeswalker|enchantment|vehicle|artifact creature";
    size_t begun = parser->at;
    int way = muster_parse_any(parser, "each enchanted|enchanted|equipped|fortified");
    if (way > 0 && (muster_parse_any(parser, nouns) >= 0 || muster_parse_subtype(parser)))
        return muster_pick_new(parser, PICK_ATTACHED);
    parser->at = begun;
    return NULL;
}

/* "up to two other target", "any number of target", "target": where "target" stands, or no. */
static bool parse_target(struct parser *parser, size_t *token, bool *other) {
    size_t begun = parser->at;
    struct amount amount;
    static const char counts[] =
        "any number of|one or two|one , two , or three|each of up to|one or more";
    muster_parse_words(parser, "each of");
    if (muster_parse_any(parser, counts) < 0) {
        muster_parse_words(parser, "up to");
        muster_parse_number(parser, &amount);
    } else {
        muster_parse_number(parser, &amount);
    }
    *other = muster_parse_words(parser, "another") || muster_parse_words(parser, "other");
    *token = parser->at;
    if (muster_parse_words(parser, "target"))
        return true;
    parser->at = begun;
    return false;
}

static const struct pick *parse_target_noun(struct parser *parser) {
    size_t begun = parser->at, token;
    bool other;
    if (!parse_target(parser, &token, &other))
        return NULL;
    muster_parse_words(parser, "spell or"); /* which stands in no document */
    const struct pick *described = muster_parse_description(parser);
    if (described == NULL) {
        parser->at = begun;
        return NULL;
    }
    /* "Target creature blocking ~": whoever names targets knows which does. */
    muster_parse_any(parser, "blocking ~|blocking it|blocked by ~|blocked by it");
    struct pick *pick = muster_pick_new(parser, PICK_TARGET);
    pick->token = token;
    return pick;
}

/* "all other", "each", "a", "another": *other, whether the object itself is left out. */
static void parse_article(struct parser *parser, bool *other) {
    *other = muster_parse_any(parser, "each other|all other|other|another|any other") >= 0;
    if (!*other)
        muster_parse_any(parser, "each|all|a|an|any");
}

static const struct pick *parse_group(struct parser *parser) {
    static const char elsewhere[] =
        "all cards that aren't on the battlefield , spells , and permanents";
    size_t begun = parser->at;
    bool other;
    if (muster_parse_any(parser, elsewhere) >= 0)
        return muster_pick_new(parser, PICK_PERMANENT); /* no document has the others */
    parse_article(parser, &other);
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL || parser->headless) {
        parser->at = begun;
        return NULL;
    }
    if (!other)
        return pick;
    /* After a target was named: other than it. */
    bool target = parser->it != NULL && parser->effect &&
                  (parser->it->kind == PICK_TARGET ||
                   (parser->it->kind == PICK_CREATURE_CHOSEN && parser->it_named));
    return target ? muster_pick_both(parser, PICK_AND, pick, muster_pick_not(parser, parser->it))
                  : muster_pick_other(parser, pick);
}

static const struct pick *parse_self(struct parser *parser) {
    if (muster_parse_peek(parser, 0)->kind != TOKEN_SELF ||
        muster_parse_peek(parser, 1)->kind == TOKEN_OWN)
        return NULL;
    parser->at++;
    parser->self_named = true;
    return muster_pick_new(parser, PICK_SELF);
}

const struct pick *muster_parse_single(struct parser *parser) {
    const struct pick *pick;
    if ((pick = parse_self(parser)) != NULL || (pick = parse_attached(parser)) != NULL ||
        (pick = parse_pronoun(parser)) != NULL)
        return pick;
    if (muster_parse_words(parser, "your ring-bearer")) {
        struct pick *yours = muster_pick_new(parser, PICK_CONTROLLER);
        yours->who = (struct who){.kind = WHO_YOU};
        return muster_pick_both(parser, PICK_AND, muster_pick_new(parser, PICK_RING_BEARER), yours);
    }
    if (muster_parse_words(parser, "the chosen creatures"))
        return muster_pick_word(parser, PICK_CREATURE_CHOSEN, "several");
    if (muster_parse_any(parser, "the chosen creature|the chosen permanent") >= 0 ||
        muster_parse_words(parser, "your commander"))
        return muster_pick_new(parser, PICK_CREATURE_CHOSEN);
    return (pick = parse_target_noun(parser)) != NULL ? pick : parse_group(parser);
}

/* "That Mount or Vehicle": whichever of them it is. */
static void skip_other_kind(struct parser *parser) {
    size_t begun = parser->at;
    if (!muster_parse_words(parser, "or") || muster_parse_description(parser) == NULL)
        parser->at = begun;
}

/* "~ and other Goblins you control" */
const struct pick *muster_parse_noun(struct parser *parser) {
    size_t begun = parser->at;
    const struct pick *pick = parse_pronoun(parser);
    bool both = pick == NULL && muster_parse_words(parser, "both");
    if (pick == NULL)
        pick = muster_parse_single(parser);
    else if (muster_token_is(&parser->tokens[begun], "that"))
        skip_other_kind(parser);
    if (pick == NULL || (both && !muster_token_is(muster_parse_peek(parser, 0), "and"))) {
        parser->at = begun;
        return NULL;
    }
    for (;;) {
        size_t before = parser->at;
        const struct pick *more = NULL;
        bool with_or = muster_parse_words(parser, "or");
        if (with_or || muster_parse_words(parser, "and") || muster_parse_words(parser, ", and")) {
            /* "Target creature and each other creature that shares a color with it" */
            const struct pick *it = parser->it;
            if (pick->kind == PICK_TARGET)
                parser->it = pick;
            more = muster_parse_single(parser);
            parser->it = it;
        }
        /* "~ or target creature": which of them, somebody chooses. */
        bool chosen = with_or && more != NULL &&
                      (pick->kind == PICK_TARGET || more->kind == PICK_TARGET ||
                       pick->kind == PICK_SELF || more->kind == PICK_SELF);
        if (more == NULL || chosen) {
            parser->at = before;
            return pick;
        }
        pick = muster_pick_both(parser, PICK_OR, pick, more);
    }
}

const struct pick *muster_parse_object(struct parser *parser) {
    const struct pick *it = parser->it;
    bool own = it != NULL && it->kind == PICK_SELF;
    parser->it = parser->outer;
    /* "That creature blocks it": not itself, but what the ability is of. */
    if (it != NULL && parser->it != NULL && it->kind == PICK_TARGET &&
        parser->it->kind == PICK_TARGET && it->token == parser->it->token)
        parser->it = muster_pick_new(parser, PICK_SELF);
    if (!own && parser->self_named && (parser->it == NULL || !muster_pick_is_single(parser->it)))
        parser->it = muster_pick_new(parser, PICK_SELF);
    const struct pick *object = muster_parse_noun(parser);
    parser->it = it;
    return object;
}
