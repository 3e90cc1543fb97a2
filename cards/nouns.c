/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nouns: "creatures your opponents control", "each other Goblin creature", "target creature". */
#include "cards/parser.h"

#include "model/rule_words.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- Players ---- */

static const struct {
    const char *words, *controls;
    enum who_kind who;
} players[] = {
#define PLAYER(words, controls, who) {words, controls, WHO_##who},
#include "cards/players.def"
#undef PLAYER
};

static bool is_player_noun(struct parser *parser) {
    return muster_parse_words(parser, "player") || muster_parse_words(parser, "opponent") ||
           muster_parse_words(parser, "players") || muster_parse_words(parser, "opponents");
}

/* "target player", "that player", "its controller". */
static bool parse_other_player(struct parser *parser, struct who *who) {
    size_t begun = parser->at;
    if (muster_parse_words(parser, "target") && is_player_noun(parser)) {
        *who = (struct who){.kind = WHO_TARGET, .token = begun};
        parser->they = *who;
        return true;
    }
    parser->at = begun;
    if (parser->they.kind != WHO_NOBODY && (muster_parse_words(parser, "that player") ||
                                            muster_parse_words(parser, "that opponent"))) {
        *who = parser->they;
        return true;
    }
    if (parser->they.kind == WHO_NOBODY && parser->it != NULL && parser->it->kind == PICK_TARGET &&
        muster_parse_words(parser, "that player")) {
        *who = (struct who){.kind = WHO_CONTROLLER_OF, .of = parser->it};
        return true;
    }
    static const char *const controllers[] = {"its controller", "their controller",
                                              "his controller", "that creature's controller"};
    if (parser->it != NULL && muster_parse_any(parser, controllers, COUNT(controllers)) >= 0) {
        *who = (struct who){.kind = WHO_CONTROLLER_OF, .of = parser->it};
        return true;
    }
    return false;
}

bool muster_parse_player(struct parser *parser, struct who *who) {
    for (size_t i = 0; i < COUNT(players); i++)
        if (players[i].who != WHO_NOT_YOU && muster_parse_words(parser, players[i].words)) {
            *who = (struct who){.kind = players[i].who};
            return true;
        }
    return parse_other_player(parser, who);
}

bool muster_parse_controls(struct parser *parser, struct who *who) {
    size_t begun = parser->at;
    for (size_t i = 0; i < COUNT(players); i++)
        if (muster_parse_words(parser, players[i].controls)) {
            *who = (struct who){.kind = players[i].who};
            return true;
        }
    if (parse_other_player(parser, who) &&
        (muster_parse_words(parser, "controls") || muster_parse_words(parser, "control")))
        return true;
    parser->at = begun;
    if (parser->they.kind != WHO_NOBODY && muster_parse_words(parser, "they control")) {
        *who = parser->they;
        return true;
    }
    return false;
}

/* ---- One word ---- */

static const struct {
    const char *word;
    enum pick_kind kind;
    const char *value;
    bool noun;
} adjectives[] = {
#define ADJECTIVE(word, kind, value) {word, PICK_##kind, value, false},
#define NOUN(word, kind, value) {word, PICK_##kind, value, true},
#include "cards/adjectives.def"
#undef ADJECTIVE
#undef NOUN
};

/* Subtypes of rule 205.3 other than those of creatures, in the singular. */
static const char *const subtypes[] = {
#define SUBTYPE(word) word,
#include "cards/subtypes.def"
#undef SUBTYPE
};

static const char *other_subtype(const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i < COUNT(subtypes); i++) {
        size_t own = strlen(subtypes[i]);
        if (strncmp(word, subtypes[i], own) == 0 &&
            (length == own || (length == own + 1 && word[own] == 's')))
            return subtypes[i];
    }
    return NULL;
}

/* A word on its own, without "non"; NULL if it says nothing of an object. */
static const struct pick *pick_of_word(struct parser *parser, const char *word, bool capital,
                                       bool *noun) {
    for (size_t i = 0; i < COUNT(adjectives); i++)
        if (strcmp(adjectives[i].word, word) == 0) {
            *noun = adjectives[i].noun;
            return muster_pick_word(parser, adjectives[i].kind, adjectives[i].value);
        }
    if (!capital)
        return NULL;
    const char *type = muster_creature_type_word(word);
    *noun = true;
    if (type == NULL)
        type = other_subtype(word);
    return type == NULL ? NULL : muster_pick_word(parser, PICK_SUBTYPE, type);
}

/* "nonblack", "non-Wall", "black". Sets *noun where it can stand without a noun after it. */
static const struct pick *parse_word(struct parser *parser, bool *noun) {
    const struct token *token = muster_parse_peek(parser, 0);
    if (token->kind != TOKEN_WORD || token->length > 30)
        return NULL;
    const char *word = muster_parse_copy(parser, token);
    const struct pick *pick = pick_of_word(parser, word, token->capital, noun);
    if (pick == NULL && strncmp(word, "non", 3) == 0) {
        const char *rest = word + (word[3] == '-' ? 4 : 3);
        bool ignored;
        pick = pick_of_word(parser, rest, word[3] == '-', &ignored);
        *noun = false;
        if (pick != NULL)
            pick = muster_pick_not(parser, pick);
    }
    if (pick != NULL)
        parser->at++;
    return pick;
}

/* ---- What follows a noun ---- */

static const struct pick *pick_who(struct parser *parser, enum pick_kind kind, struct who who) {
    struct pick *pick = muster_pick_new(parser, kind);
    pick->who = who;
    return pick;
}

static const struct pick *pick_compare(struct parser *parser, enum pick_kind kind,
                                       enum compare compare, struct amount amount) {
    struct pick *pick = muster_pick_new(parser, kind);
    pick->compare = compare;
    pick->amount = muster_arena_take(parser->arena, sizeof(amount));
    *pick->amount = amount;
    return pick;
}

/* "3 or less", "less than its power", "equal to X", "3", "greater than 3" */
static bool parse_range(struct parser *parser, enum compare *compare, struct amount *amount) {
    static const char *const than[] = {"less than or equal to", "greater than or equal to",
                                       "equal to", "less than", "greater than"};
    static const enum compare compared[] = {COMPARE_AT_MOST, COMPARE_AT_LEAST, COMPARE_EQUAL,
                                            COMPARE_LESS, COMPARE_MORE};
    int which = muster_parse_any(parser, than, COUNT(than));
    if (which >= 0) {
        *compare = compared[which];
        return muster_parse_amount(parser, amount);
    }
    if (!muster_parse_number(parser, amount))
        return false;
    *compare = muster_parse_words(parser, "or less") || muster_parse_words(parser, "or fewer")
                   ? COMPARE_AT_MOST
               : muster_parse_words(parser, "or greater") || muster_parse_words(parser, "or more")
                   ? COMPARE_AT_LEAST
                   : COMPARE_EQUAL;
    return true;
}

/* "power 3 or less", "toughness 4 or greater", "mana value 2", "power or toughness 1 or less" */
static const struct pick *parse_measure(struct parser *parser) {
    static const char *const measures[] = {"power or toughness", "power",
                                           "base power",         "toughness",
                                           "mana value",         "converted mana cost"};
    static const enum pick_kind kinds[] = {PICK_POWER,     PICK_POWER,      PICK_ALL,
                                           PICK_TOUGHNESS, PICK_MANA_VALUE, PICK_MANA_VALUE};
    size_t begun = parser->at;
    int which = muster_parse_any(parser, measures, COUNT(measures));
    enum compare compare;
    struct amount amount;
    if (which >= 0 && kinds[which] != PICK_ALL && parse_range(parser, &compare, &amount)) {
        const struct pick *pick = pick_compare(parser, kinds[which], compare, amount);
        if (which > 0)
            return pick;
        return muster_pick_both(parser, PICK_OR, pick,
                                pick_compare(parser, PICK_TOUGHNESS, compare, amount));
    }
    parser->at = begun;
    if (muster_parse_words(parser, "greater power"))
        return muster_pick_new(parser, PICK_GREATER_POWER);
    if (muster_parse_words(parser, "lesser power"))
        return muster_pick_new(parser, PICK_LESS_POWER);
    return NULL;
}

/* "a +1/+1 counter on it", "bribery counters on them", "one or more counters on it" */
static const struct pick *parse_counters(struct parser *parser) {
    size_t begun = parser->at;
    static const char *const articles[] = {"one or more", "a", "an", "one"};
    static const char *const places[] = {"on it", "on them", "on him", "on her"};
    int article = muster_parse_any(parser, articles, COUNT(articles));
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
    (void)article;
    if (word != NULL &&
        (muster_parse_words(parser, "counter") || muster_parse_words(parser, "counters")) &&
        muster_parse_any(parser, places, COUNT(places)) >= 0)
        return muster_pick_word(parser, PICK_COUNTER, word);
    parser->at = begun;
    return NULL;
}

static const struct pick *parse_keyword_pick(struct parser *parser) {
    static const char *const walks[] = {"landwalk abilities", "landwalk", "a landwalk ability"};
    size_t begun = parser->at;
    const struct pick *selector = NULL;
    if (muster_parse_any(parser, walks, COUNT(walks)) >= 0)
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
    if (pick == NULL)
        pick = parse_measure(parser);
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
        bool or = muster_parse_words(parser, "or") || muster_parse_words(parser, "and/or");
        bool and = ! or &&muster_parse_words(parser, "and");
        muster_parse_words(parser, "with");
        const struct pick *more = comma || or || and? parse_property(parser) : NULL;
        if (more == NULL || (comma && ! or &&!and&&!any)) {
            parser->at = begun;
            break;
        }
        all = muster_pick_both(parser, and&&!without ? PICK_AND : PICK_OR, all, more);
    }
    return all;
}

/* "Urza's Mine": names are written with capitals. */
static const struct pick *parse_named(struct parser *parser) {
    size_t begun = parser->at;
    if (!muster_parse_words(parser, "named"))
        return NULL;
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL)
        return muster_pick_word(parser, PICK_NAMED, "~");
    struct pick *pick = muster_pick_new(parser, PICK_NAMED);
    const char *name = "";
    while (muster_parse_peek(parser, 0)->kind == TOKEN_WORD &&
           muster_parse_peek(parser, 0)->capital)
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
    if (!muster_parse_player(parser, &pick->who))
        pick->who = (struct who){.kind = WHO_NOBODY};
    return pick;
}

static const struct pick *article_then(struct parser *parser) {
    static const char *const articles[] = {"a", "an"};
    muster_parse_any(parser, articles, COUNT(articles));
    return muster_parse_description(parser);
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
    const struct pick *pick = parse_attacking(parser);
    if (pick != NULL && muster_parse_words(parser, "or blocking"))
        return muster_pick_both(parser, PICK_OR, pick, muster_pick_new(parser, PICK_BLOCKING));
    return pick != NULL ? pick : article_then(parser);
}

/* "that's attacking", "that isn't a Wall", "that shares a color with it" */
static const struct pick *parse_relative(struct parser *parser) {
    static const char *const is[] = {"that's", "that is", "that are", "who's"};
    static const char *const is_not[] = {"that isn't", "that aren't", "that's not", "that are not"};
    static const char *const has[] = {"that has", "that have"};
    static const char *const has_not[] = {"that doesn't have", "that don't have"};
    static const char *const shares[] = {"that shares a color with it",
                                         "that share a color with it", "that shares a color with ~",
                                         "that share a color with ~"};
    size_t begun = parser->at;
    const struct pick *pick = NULL;
    if (muster_parse_any(parser, is_not, COUNT(is_not)) >= 0) {
        pick = muster_parse_quality(parser);
        pick = pick == NULL ? NULL : muster_pick_not(parser, pick);
    } else if (muster_parse_any(parser, is, COUNT(is)) >= 0) {
        pick = muster_parse_quality(parser);
    } else if (muster_parse_any(parser, has_not, COUNT(has_not)) >= 0) {
        if (muster_parse_words(parser, "a name"))
            return muster_pick_word(parser, PICK_NAMED, "");
        pick = parse_properties(parser, true);
        pick = pick == NULL ? NULL : muster_pick_not(parser, pick);
    } else if (muster_parse_any(parser, has, COUNT(has)) >= 0) {
        pick = parse_properties(parser, false);
    } else if (muster_parse_any(parser, shares, COUNT(shares)) >= 0) {
        struct pick *shared = muster_pick_new(parser, PICK_SHARES_COLOR);
        bool self = muster_token_is(&parser->tokens[parser->at - 1], "~");
        if (!self && (parser->it == NULL || !muster_pick_is_single(parser->it))) {
            parser->at = begun;
            return NULL;
        }
        shared->parts = self ? muster_pick_new(parser, PICK_SELF) : parser->it;
        pick = shared;
    }
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

/* One thing said after a noun; NULL if there is nothing more. *nothing: it says nothing. */
static const struct pick *parse_suffix(struct parser *parser, bool *nothing) {
    struct who who;
    const struct pick *pick;
    *nothing =
        muster_parse_words(parser, "on the battlefield") || muster_parse_words(parser, "in play");
    if (*nothing)
        return NULL;
    if (muster_parse_words(parser, "other than ~"))
        return muster_pick_not(parser, muster_pick_new(parser, PICK_SELF));
    if (muster_parse_words(parser, "of the chosen color") ||
        muster_parse_words(parser, "of the color of your choice"))
        return muster_pick_new(parser, PICK_CHOSEN_COLOR);
    if (muster_parse_words(parser, "of the chosen type") ||
        muster_parse_words(parser, "of the creature type of your choice"))
        return muster_pick_new(parser, PICK_CHOSEN_TYPE);
    if (muster_parse_words(parser, "of that color"))
        return muster_pick_new(parser, PICK_CHOSEN_COLOR);
    if (muster_parse_controls(parser, &who))
        return who.kind == WHO_ANY ? muster_pick_new(parser, PICK_ALL)
                                   : pick_who(parser, PICK_CONTROLLER, who);
    if ((pick = parse_with(parser)) != NULL || (pick = parse_named(parser)) != NULL)
        return pick;
    return (pick = parse_attacking(parser)) != NULL ? pick : parse_relative(parser);
}

static const struct pick *parse_suffixes(struct parser *parser, const struct pick *pick) {
    for (;;) {
        bool nothing;
        const struct pick *more = parse_suffix(parser, &nothing);
        if (more == NULL && !nothing)
            return pick;
        pick = muster_pick_both(parser, PICK_AND, pick, more);
    }
}

/* ---- Adjectives and nouns ---- */

/* Words one after the other, all of which hold: "untapped white creature". */
struct sequence {
    const struct pick *pick, *head;
    bool plural; /* its last word ends in "s": "Walls" */
};

static struct sequence parse_sequence(struct parser *parser) {
    struct sequence sequence = {NULL, NULL, false};
    for (;;) {
        bool noun;
        size_t before = parser->at;
        const struct pick *pick = parse_word(parser, &noun);
        /* After a noun only another one: "Wall creatures", but "creatures enchanted player ..." */
        if (pick != NULL && sequence.head != NULL && !noun) {
            parser->at = before;
            pick = NULL;
        }
        if (pick == NULL) {
            const struct token *last = &parser->tokens[parser->at > 0 ? parser->at - 1 : 0];
            sequence.plural = last->length > 0 && last->text[last->length - 1] == 's';
            return sequence;
        }
        sequence.pick = muster_pick_both(parser, PICK_AND, sequence.pick, pick);
        if (noun)
            sequence.head = pick;
    }
}

enum { ALTERNATIVES_MOST = 8 };

/* "or", "and/or", ", or", "and": what may stand between two kinds of things. */
static bool parse_between(struct parser *parser) {
    static const char *const between[] = {", and/or", ", or", ", and", "and/or", "or", "and", ","};
    return muster_parse_any(parser, between, COUNT(between)) >= 0;
}

const struct pick *muster_parse_description(struct parser *parser) {
    static const char *const articles[] = {"a", "an"};
    struct sequence parts[ALTERNATIVES_MOST];
    size_t count = 0, begun = parser->at;
    const struct pick *all = NULL;
    parts[count] = parse_sequence(parser);
    if (parts[count++].pick == NULL)
        return NULL;
    while (count < ALTERNATIVES_MOST) {
        size_t before = parser->at;
        bool between = parse_between(parser);
        if (between)
            muster_parse_any(parser, articles, COUNT(articles));
        if (between)
            parts[count] = parse_sequence(parser);
        if (!between || parts[count].pick == NULL) {
            parser->at = before;
            break;
        }
        count++;
    }
    const struct pick *head = parts[count - 1].head;
    bool apart = false;
    for (size_t i = 0; i + 1 < count; i++)
        apart |= parts[i].plural && muster_token_is(muster_parse_peek(parser, 0), "with");
    /* "Walls and creatures with flying": only the creatures fly. */
    if (apart) {
        bool nothing;
        const struct pick *with = parse_suffix(parser, &nothing);
        parts[count - 1].pick = muster_pick_both(parser, PICK_AND, parts[count - 1].pick, with);
        if (parse_suffix(parser, &nothing) != NULL)
            return NULL; /* "and you control": which of them? */
    }
    for (size_t i = 0; i < count; i++) {
        const struct pick *one = parts[i].pick;
        if (parts[i].head == NULL)
            one = muster_pick_both(parser, PICK_AND, one, head);
        all = muster_pick_both(parser, PICK_OR, all, one);
    }
    if (parser->at == begun)
        return NULL;
    return apart ? all : parse_suffixes(parser, all);
}

/* ---- Whole nouns ---- */

bool muster_pick_is_single(const struct pick *pick) {
    return pick->kind == PICK_SELF || pick->kind == PICK_ATTACHED || pick->kind == PICK_TARGET ||
           pick->kind == PICK_CREATURE_CHOSEN;
}

/* "it", "that creature", "those creatures". Where a group was named, "it" can only be the object.
 */
static const struct pick *parse_pronoun(struct parser *parser) {
    static const struct {
        const char *words;
        bool single;
    } pronouns[] = {
#define PRONOUN(words, single) {words, single},
#include "cards/pronouns.def"
#undef PRONOUN
    };
    size_t begun = parser->at;
    for (size_t i = 0; i < COUNT(pronouns) && parser->it != NULL; i++) {
        if (!muster_parse_words(parser, pronouns[i].words))
            continue;
        /* "That creature" is never the object itself: that would be "it". */
        bool that = strncmp(pronouns[i].words, "th", 2) == 0 &&
                    strstr(pronouns[i].words, "creature") != NULL;
        if (that && parser->it->kind == PICK_SELF) {
            if (parser->effect)
                return muster_pick_new(parser, PICK_CREATURE_CHOSEN);
            parser->at = begun;
            return NULL;
        }
        if (!pronouns[i].single || muster_pick_is_single(parser->it))
            return parser->it;
        if (parser->self_named)
            return muster_pick_new(parser, PICK_SELF);
        parser->at = begun;
        return NULL;
    }
    return NULL;
}

/* "enchanted creature", "equipped creature" */
static const struct pick *parse_attached(struct parser *parser) {
    static const char *const ways[] = {"each enchanted", "enchanted", "equipped", "fortified"};
    static const char *const nouns[] = {"creature", "permanent",        "artifact",
                                        "land",     "planeswalker",     "enchantment",
                                        "vehicle",  "artifact creature"};
    size_t begun = parser->at;
    int way = muster_parse_any(parser, ways, COUNT(ways));
    if (way > 0 && muster_parse_any(parser, nouns, COUNT(nouns)) >= 0)
        return muster_pick_new(parser, PICK_ATTACHED);
    parser->at = begun;
    return NULL;
}

/* "up to two other target", "any number of target", "target": where "target" stands, or no. */
static bool parse_target(struct parser *parser, size_t *token, bool *other) {
    size_t begun = parser->at;
    struct amount amount;
    static const char *const counts[] = {"any number of", "one or two", "one, two, or three",
                                         "each of up to"};
    muster_parse_words(parser, "each of");
    if (muster_parse_any(parser, counts, COUNT(counts)) < 0) {
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
    const struct pick *described = muster_parse_description(parser);
    if (described == NULL) {
        parser->at = begun;
        return NULL;
    }
    struct pick *pick = muster_pick_new(parser, PICK_TARGET);
    pick->token = token;
    return pick;
}

/* "all other", "each", "a", "another": *other, whether the object itself is left out. */
static void parse_article(struct parser *parser, bool *other) {
    static const char *const with_other[] = {"each other", "all other", "other", "another",
                                             "any other"};
    static const char *const without[] = {"each", "all", "a", "an", "any", "the"};
    *other = muster_parse_any(parser, with_other, COUNT(with_other)) >= 0;
    if (!*other)
        muster_parse_any(parser, without, COUNT(without));
}

static const struct pick *parse_group(struct parser *parser) {
    size_t begun = parser->at;
    bool other;
    parse_article(parser, &other);
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL) {
        parser->at = begun;
        return NULL;
    }
    if (!other)
        return pick;
    /* After a target was named: other than it. */
    bool target = parser->effect && parser->it != NULL && parser->it->kind == PICK_TARGET;
    return muster_pick_both(
        parser, PICK_AND, pick,
        muster_pick_not(parser, target ? parser->it : muster_pick_new(parser, PICK_SELF)));
}

static const struct pick *parse_self(struct parser *parser) {
    if (muster_parse_peek(parser, 0)->kind != TOKEN_SELF ||
        muster_parse_peek(parser, 1)->kind == TOKEN_OWN)
        return NULL;
    parser->at++;
    parser->self_named = true;
    return muster_pick_new(parser, PICK_SELF);
}

static const struct pick *parse_single(struct parser *parser) {
    const struct pick *pick;
    if ((pick = parse_self(parser)) != NULL || (pick = parse_attached(parser)) != NULL ||
        (pick = parse_pronoun(parser)) != NULL)
        return pick;
    if (muster_parse_words(parser, "the chosen creature"))
        return muster_pick_new(parser, PICK_CREATURE_CHOSEN);
    return (pick = parse_target_noun(parser)) != NULL ? pick : parse_group(parser);
}

/* "~ and other Goblins you control" */
const struct pick *muster_parse_noun(struct parser *parser) {
    size_t begun = parser->at;
    muster_parse_words(parser, "both");
    const struct pick *pick = parse_single(parser);
    if (pick == NULL) {
        parser->at = begun;
        return NULL;
    }
    for (;;) {
        size_t before = parser->at;
        const struct pick *more = NULL;
        if (muster_parse_words(parser, "and") || muster_parse_words(parser, ", and") ||
            muster_parse_words(parser, "or"))
            more = parse_single(parser);
        if (more == NULL) {
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
    if (!own && parser->self_named && (parser->it == NULL || !muster_pick_is_single(parser->it)))
        parser->it = muster_pick_new(parser, PICK_SELF);
    const struct pick *object = muster_parse_noun(parser);
    parser->it = it;
    return object;
}
