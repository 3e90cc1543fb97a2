/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows a noun, and what may stand after "is": "with flying", "you control". */
#include "cards/parser.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- What follows a noun ---- */

static const struct pick *pick_who(struct parser *parser, enum pick_kind kind, struct who who) {
    struct pick *pick = muster_pick_new(parser, kind);
    pick->who = who;
    return pick;
}

/* "a +1/+1 counter on it", "bribery counters on them", "two or more counters on it" */
static const struct pick *parse_counters(struct parser *parser) {
    size_t begun = parser->at;
    enum compare compare;
    struct amount amount;
    int article = muster_parse_any(parser, "no|one or more|a|an");
    bool counted = article < 0 && muster_parse_quantity(parser, &compare, &amount);
    const struct token *kind = muster_parse_peek(parser, 0);
    const char *word = "";
    if (!muster_token_is(kind, "counter") && !muster_token_is(kind, "counters")) {
        if (kind->kind != TOKEN_WORD && kind->kind != TOKEN_PAIR)
            word = NULL;
        else
            word = muster_parse_copy(parser, kind);
        parser->at++;
        if (muster_parse_words(parser, "strike"))
            word = muster_arena_format(parser->arena, "%s strike", word == NULL ? "" : word);
    }
    if (word == NULL || (counted && compare == COMPARE_EQUAL) ||
        !(muster_parse_words(parser, "counter") || muster_parse_words(parser, "counters")) ||
        muster_parse_any(parser, "on it|on them|on him|on her") < 0) {
        parser->at = begun;
        return NULL;
    }
    struct pick *pick = muster_pick_word(parser, PICK_COUNTER, word);
    if (counted) {
        pick->compare = compare;
        pick->amount = muster_arena_take(parser->arena, sizeof(amount));
        *pick->amount = amount;
    }
    return article == 0 ? muster_pick_not(parser, pick) : pick;
}

static const struct pick *parse_keyword_pick(struct parser *parser) {
    size_t begun = parser->at;
    const struct pick *selector = NULL;
    if (muster_parse_any(parser, "landwalk abilities|landwalk|a landwalk ability") >= 0)
        return muster_pick_word(parser, PICK_KEYWORD, "landwalk");
    const char *keyword = muster_parse_keyword(parser, &selector);
    if (keyword == NULL || selector != NULL || strchr(keyword, '$') != NULL) {
        parser->at = begun;
        return NULL;
    }
    return muster_pick_word(parser, PICK_KEYWORD, keyword);
}

static const struct pick *parse_property(struct parser *parser) {
    const struct pick *pick = parse_counters(parser);
    if (pick == NULL && muster_parse_words(parser, "no abilities"))
        return muster_pick_word(parser, PICK_TOLD, "has no abilities");
    if (pick == NULL && !muster_token_is(muster_parse_peek(parser, 1), "that") &&
        muster_parse_words(parser, "abilities"))
        return muster_pick_not(parser, muster_pick_word(parser, PICK_TOLD, "has no abilities"));
    if (pick == NULL)
        pick = muster_parse_base_measure(parser);
    if (pick == NULL)
        pick = muster_parse_measure(parser);
    return pick != NULL ? pick : parse_keyword_pick(parser);
}

/*
 * Properties after "with" or "without", with "or", "and/or", "and" or commas between them. After
 * "with", "and" asks for all of them.
 */
static const struct pick *parse_properties(struct parser *parser, bool without) {
    const struct pick *all = parse_property(parser);
    bool any = true;
    while (all != NULL) {
        size_t begun = parser->at;
        bool comma = muster_parse_words(parser, ",");
        bool with_or = muster_parse_words(parser, "or") || muster_parse_words(parser, "and/or");
        bool with_and = !with_or && muster_parse_words(parser, "and");
        muster_parse_words(parser, "with");
        const struct pick *more = comma || with_or || with_and ? parse_property(parser) : NULL;
        if (more == NULL || (comma && !with_or && !with_and && !any)) {
            parser->at = begun;
            break;
        }
        all = muster_pick_both(parser, with_and && !without ? PICK_AND : PICK_OR, all, more);
    }
    return all;
}

const struct pick *muster_parse_properties(struct parser *parser) {
    return parse_properties(parser, false);
}

/* Whether a word of a name comes next: with a capital, or "of" or "the" between two that are. */
static bool is_in_name(struct parser *parser, bool begun) {
    static const char between[] = "of|the|in|from";
    for (size_t ahead = 0; ahead < 3; ahead++) {
        const struct token *token = muster_parse_peek(parser, ahead);
        if (token->kind == TOKEN_WORD && token->capital)
            return begun || ahead == 0;
        if (!muster_token_is_any(token, between))
            return false;
    }
    return false;
}

/* "Urza's Mine", "Kobolds of Kher Keep": names are written with capitals. */
static const struct pick *parse_named(struct parser *parser) {
    size_t begun = parser->at;
    if (!muster_parse_words(parser, "named"))
        return NULL;
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL)
        return muster_pick_word(parser, PICK_NAMED, "~");
    struct pick *pick = muster_pick_new(parser, PICK_NAMED);
    const char *name = "";
    while (is_in_name(parser, *name != '\0'))
        name = muster_arena_format(parser->arena, "%s%s%s", name, *name == '\0' ? "" : " ",
                                   muster_parse_copy(parser, &parser->tokens[parser->at++]));
    pick->word = name;
    if (*name != '\0')
        return pick;
    parser->at = begun;
    return NULL;
}

/* "attacking you", "attacking" */
static const struct pick *parse_attacking(struct parser *parser) {
    struct pick *pick;
    if (!muster_parse_words(parser, "attacking"))
        return NULL;
    pick = muster_pick_new(parser, PICK_ATTACKING);
    static const char walkers[] =
#define TARGETS_TOO(words) words "|"
#include "cards/words/targets_too.def"
#undef TARGETS_TOO
        ;
    if (!muster_parse_player(parser, &pick->who)) {
        pick->who = (struct who){.kind = WHO_NOBODY};
        pick->word = muster_parse_words(parser, "alone") ? "alone" : NULL;
    } else if (muster_parse_any(parser, walkers) >= 0)
        pick->word = "planeswalkers too";
    return pick;
}

/* "blocking it", "blocking or blocked by ~", "it's blocking" */
static const struct pick *parse_blocking(struct parser *parser) {
    static const char its[] = "it's blocking|he's blocking|she's blocking|they're blocking";
    size_t begun = parser->at;
    const struct pick *other = NULL;
    int which = muster_parse_any(parser, "blocking or blocked by|blocking|blocked by");
    if (which >= 0)
        other = muster_parse_single(parser);
    else if (parser->it != NULL && muster_parse_any(parser, its) >= 0)
        other = parser->it;
    if (other == NULL || !muster_pick_is_single(other)) {
        parser->at = begun;
        return NULL;
    }
    struct pick *blocking = muster_pick_new(parser, PICK_BLOCKING),
                *blocked = muster_pick_new(parser, PICK_BLOCKED);
    blocking->parts = blocked->parts = other;
    return which == 0   ? muster_pick_both(parser, PICK_OR, blocking, blocked)
           : which == 1 ? blocking
                        : blocked;
}

/* What was read as alternatives, all of which have to be so. */
static const struct pick *all_of(struct parser *parser, const struct pick *pick) {
    if (pick->kind != PICK_OR)
        return pick;
    return muster_pick_both(parser, PICK_AND, all_of(parser, pick->parts),
                            all_of(parser, pick->parts->next));
}

/* "a Goblin", "white or blue"; "green and white", "a Goblin and a Wizard": both. */
static const struct pick *article_then(struct parser *parser) {
    bool joined = muster_parse_words(parser, "both"), either = false;
    muster_parse_any(parser, "a|an");
    size_t begun = parser->at;
    const struct pick *pick = muster_parse_description(parser);
    for (size_t at = begun; at < parser->at; at++) {
        joined |= muster_token_is(&parser->tokens[at], "and");
        either |= muster_token_is(&parser->tokens[at], "or");
        if (joined &&
            muster_token_is_any(&parser->tokens[at], "creatures|creature|tokens|permanents"))
            return NULL; /* "creatures that are Elves and creatures with flying" */
    }
    if (pick != NULL && joined && !either)
        pick = all_of(parser, pick);
    begun = parser->at;
    const struct pick *other = pick == NULL || muster_parse_any(parser, "and a|and an") < 0
                                   ? NULL
                                   : muster_parse_description(parser);
    if (other != NULL)
        return muster_pick_both(parser, PICK_AND, pick, other);
    parser->at = begun;
    return pick;
}

const struct pick *muster_parse_quality(struct parser *parser) {
    size_t begun = parser->at;
    if (muster_parse_words(parser, "not")) {
        const struct pick *pick = muster_parse_quality(parser);
        if (pick != NULL)
            return muster_pick_not(parser, pick);
        parser->at = begun;
        return NULL;
    }
    static const char by_aura[] = "enchanted by an aura you control|enchanted by auras you control";
    if (muster_parse_any(parser, by_aura) >= 0)
        return pick_who(parser, PICK_ENCHANTED, (struct who){.kind = WHO_YOU});
    int which = muster_parse_any(parser, "of the chosen type|of the chosen color");
    if (which >= 0)
        return muster_pick_new(parser, which == 0 ? PICK_CHOSEN_TYPE : PICK_CHOSEN_COLOR);
    const struct pick *pick = parse_attacking(parser);
    if (pick != NULL && muster_parse_words(parser, "or blocking"))
        return muster_pick_both(parser, PICK_OR, pick, muster_pick_new(parser, PICK_BLOCKING));
    return pick != NULL ? pick : article_then(parser);
}

/* "that attacked this turn", "that entered this turn": of each by itself. */
static const struct pick *parse_deed_done(struct parser *parser) {
    static const char attacked[] =
        "that attacked this turn|that has attacked this turn|that have attacked this turn";
    static const char *const told[] = {
#define TOLD_OF_EACH(words) words,
#include "cards/words/told_of_each.def"
#undef TOLD_OF_EACH
    };
    size_t begun = parser->at;
    if (muster_parse_any(parser, attacked) >= 0) {
        if (!muster_token_is(muster_parse_peek(parser, 0), "or"))
            return muster_pick_new(parser, PICK_ATTACKED);
        parser->at = begun;
    }
    if (!muster_parse_words(parser, "that"))
        return NULL;
    int which = muster_parse_listed(parser, told, COUNT(told));
    if (which >= 0 && !muster_token_is(muster_parse_peek(parser, 0), "or"))
        return muster_pick_word(parser, PICK_TOLD, told[which]);
    parser->at = begun;
    return NULL;
}

/* "that shares a color with it", "with the same name as that creature" */
static const struct pick *parse_shares(struct parser *parser) {
    static const char shares[] =
        "that shares a color with|that share a color with|that shares a creature type with|"
        "that share a creature type with|that shares at least one creature type with|"
        "with the same name as";
    static const enum pick_kind kinds[] = {PICK_SHARES_COLOR, PICK_SHARES_COLOR, PICK_SHARES_TYPE,
                                           PICK_SHARES_TYPE,  PICK_SHARES_TYPE,  PICK_SHARES_NAME};
    size_t begun = parser->at;
    int which = muster_parse_any(parser, shares);
    const struct pick *with = which < 0 ? NULL : muster_parse_single(parser);
    if (with == NULL || !muster_pick_is_single(with)) {
        parser->at = begun;
        return NULL;
    }
    struct pick *pick = muster_pick_new(parser, kinds[which]);
    pick->parts = with;
    return pick;
}

/* "that's attacking", "that isn't a Wall", "that shares a color with it" */
static const struct pick *parse_relative(struct parser *parser) {
    size_t begun = parser->at;
    const struct pick *pick = parse_deed_done(parser);
    if (pick != NULL)
        return pick;
    if (muster_parse_any(parser, "that isn't|that aren't|that's not|that are not") >= 0) {
        pick = muster_parse_quality(parser);
        pick = pick == NULL ? NULL : muster_pick_not(parser, pick);
    } else if (muster_parse_any(parser, "that's|that is|that are|who's") >= 0) {
        pick = muster_parse_quality(parser);
    } else if (muster_parse_any(parser, "that doesn't have|that don't have") >= 0) {
        if (muster_parse_words(parser, "a name"))
            return muster_pick_word(parser, PICK_NAMED, "");
        pick = parse_properties(parser, true);
        pick = pick == NULL ? NULL : muster_pick_not(parser, pick);
    } else if (muster_parse_any(parser, "that has|that have") >= 0) {
        pick = parse_properties(parser, false);
    } else
        pick = parse_shares(parser);
    if (pick == NULL)
        parser->at = begun;
    return pick;
}

static const struct pick *parse_with(struct parser *parser) {
    size_t begun = parser->at;
    const struct pick *pick = NULL;
    if (muster_parse_words(parser, "without")) {
        if (muster_parse_words(parser, "a name"))
            return muster_pick_word(parser, PICK_NAMED, "");
        pick = parse_properties(parser, true);
        pick = pick == NULL ? NULL : muster_pick_not(parser, pick);
    } else if (muster_parse_words(parser, "with")) {
        pick = parse_properties(parser, false);
    }
    if (pick == NULL)
        parser->at = begun;
    return pick;
}

/* "other than Walls"; not "other than Walls you control", which may be said of all or of the Walls.
 */
static const struct pick *parse_other_than(struct parser *parser) {
    size_t begun = parser->at;
    const struct pick *pick =
        muster_parse_words(parser, "other than") ? muster_parse_noun(parser) : NULL;
    bool clear = pick != NULL;
    for (size_t at = begun; clear && at < parser->at && !muster_pick_is_single(pick); at++)
        clear = !muster_token_is_any(&parser->tokens[at], "control|controls|with|without|that");
    if (clear)
        return muster_pick_not(parser, pick);
    parser->at = begun;
    return NULL;
}

const struct pick *muster_parse_suffix(struct parser *parser, bool *nothing) {
    struct who who;
    const struct pick *pick;
    *nothing =
        muster_parse_words(parser, "on the battlefield") || muster_parse_words(parser, "in play");
    if (*nothing)
        return NULL;
    if (muster_token_is(muster_parse_peek(parser, 0), "other"))
        return parse_other_than(parser);
    if (muster_parse_words(parser, "of the chosen color") ||
        muster_parse_words(parser, "of that color") ||
        muster_parse_words(parser, "of the color of your choice"))
        return muster_pick_new(parser, PICK_CHOSEN_COLOR);
    if (muster_parse_words(parser, "of the chosen type") ||
        muster_parse_words(parser, "of the creature type of your choice") ||
        muster_parse_words(parser, "of that type"))
        return muster_pick_new(parser, PICK_CHOSEN_TYPE);
    static const char several[] =
#define CHOSEN_SEVERAL(words) words "|"
#include "cards/words/chosen_several.def"
#undef CHOSEN_SEVERAL
        ;
    if (muster_parse_any(parser, several) >= 0)
        return muster_pick_word(parser, PICK_CREATURE_CHOSEN, "several");
    if (muster_parse_words(parser, "of your choice"))
        return muster_pick_new(parser, PICK_CREATURE_CHOSEN);
    if (muster_parse_words(parser, "you own"))
        return pick_who(parser, PICK_OWNER, (struct who){.kind = WHO_YOU});
    if (muster_parse_words(parser, "you control but don't own"))
        return muster_pick_both(
            parser, PICK_AND, pick_who(parser, PICK_CONTROLLER, (struct who){.kind = WHO_YOU}),
            muster_pick_not(parser, pick_who(parser, PICK_OWNER, (struct who){.kind = WHO_YOU})));
    if (muster_parse_controls(parser, &who))
        return who.kind == WHO_ANY ? muster_pick_new(parser, PICK_ALL)
                                   : pick_who(parser, PICK_CONTROLLER, who);
    if ((pick = parse_with(parser)) != NULL || (pick = parse_named(parser)) != NULL)
        return pick;
    if ((pick = parse_attacking(parser)) != NULL || (pick = parse_blocking(parser)) != NULL)
        return pick;
    return parse_relative(parser);
}
