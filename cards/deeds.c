/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sentence says of its subject: "can't be blocked", "gets +1/+1 and has flying". */
#include "cards/parser.h"

#include "model/rule_words.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Deeds in their order. */
struct deeds {
    struct card_deed *first, *last;
};

static struct card_deed *deed_new(struct parser *parser, enum deed_kind kind) {
    struct card_deed *deed = muster_arena_take(parser->arena, sizeof(*deed));
    deed->kind = kind;
    return deed;
}

static void append(struct deeds *deeds, struct card_deed *deed) {
    if (deeds->last == NULL)
        deeds->first = deed;
    else
        deeds->last->next = deed;
    deeds->last = deed;
}

static struct card_deed *add(struct parser *parser, struct deeds *deeds, enum deed_kind kind) {
    struct card_deed *deed = deed_new(parser, kind);
    append(deeds, deed);
    return deed;
}

/* Whether a piece of a sentence ends here: at a comma, a joining word or the end. */
static bool ends_piece(struct parser *parser) {
    const struct token *token = muster_parse_peek(parser, 0);
    return token->kind == TOKEN_END || token->kind == TOKEN_COMMA ||
           muster_token_is(token, "and") || muster_token_is(token, "unless") ||
           muster_token_is(token, "as") || muster_token_is(token, "if") ||
           muster_token_is(token, "or") || muster_token_is(token, "for");
}

/* Goes on to where something else may be said: to a comma or an "and". */
static void skip_nothing(struct parser *parser) {
    while (!muster_parse_done(parser) && muster_parse_peek(parser, 0)->kind != TOKEN_COMMA &&
           !muster_token_is(muster_parse_peek(parser, 0), "and"))
        parser->at++;
}

/* ---- What is attacked ---- */

static bool parse_targets(struct parser *parser, enum attacked_kind *targets, struct who *who) {
    static const char *const walkers[] = {
#define TARGETS_TOO(words) words,
#include "cards/targets_too.def"
#undef TARGETS_TOO
    };
    static const char *const all[] = {"or planeswalkers they control", "or permanents they control",
                                      "or permanents you control",
                                      "or permanents that player controls"};
    size_t begun = parser->at;
    *who = (struct who){.kind = WHO_NOBODY};
    *targets = TARGETS_ANY;
    bool owner = muster_parse_words(parser, "its owner");
    if (owner) {
        parser->at = begun;
        return false;
    }
    if (!muster_parse_player(parser, who)) {
        if (!muster_parse_words(parser, "planeswalkers you control"))
            return false;
        *who = (struct who){.kind = WHO_YOU};
        *targets = TARGETS_NOT_PLAYER;
        return true;
    }
    if (who->kind == WHO_ANY)
        return false; /* each player by itself */
    *targets = TARGETS_PLAYER;
    int more = muster_parse_any(parser, all, COUNT(all));
    if (more > 0) {
        *targets = TARGETS_OF;
        return true;
    }
    if (more == 0 || muster_parse_any(parser, walkers, COUNT(walkers)) >= 0)
        *targets = TARGETS_PLAYER_AND_PLANESWALKERS;
    return true;
}

/* ---- "unless" with costs and companions ---- */

/* "unless its controller pays {2}", with "for each ..." after it; NULL if it is something else. */
static struct card_cost *parse_unless_cost(struct parser *parser, bool *for_attackers) {
    static const char *const payers[] = {"its controller",
                                         "their controller",
                                         "that player",
                                         "defending player",
                                         "you",
                                         "his or her controller",
                                         "that creature's controller",
                                         "they",
                                         "enchanted creature's controller"};
    static const char *const each[] = {
#define COST_EACH(words) words,
#include "cards/cost_each.def"
#undef COST_EACH
    };
    static const char *const attackers[] = {"for each creature it's blocking",
                                            "for each attacking creature it's blocking"};
    size_t begun = parser->at;
    *for_attackers = false;
    if (!muster_parse_words(parser, "unless"))
        return NULL;
    struct card_cost *cost = NULL;
    if (muster_parse_any(parser, payers, COUNT(payers)) >= 0)
        cost = muster_parse_cost(parser);
    if (cost == NULL) {
        parser->at = begun;
        return NULL;
    }
    if (muster_parse_any(parser, attackers, COUNT(attackers)) >= 0)
        *for_attackers = true;
    else
        muster_parse_any(parser, each, COUNT(each));
    if (muster_parse_words(parser, ", where x is")) {
        struct amount amount;
        if (!muster_parse_amount(parser, &amount))
            return NULL;
        for (struct card_cost *part = cost; part != NULL; part = part->next)
            if (part->amount.kind == AMOUNT_X)
                part->amount = amount;
    }
    return cost;
}

/* "unless at least two other creatures attack", "unless a black creature also blocks" */
static struct card_deed *parse_unless_also(struct parser *parser, const char *verb,
                                           const char *verbs) {
    size_t begun = parser->at;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 1};
    enum compare compare = COMPARE_AT_LEAST;
    if (!muster_parse_words(parser, "unless"))
        return NULL;
    bool counted = muster_parse_quantity(parser, &compare, &amount), other = false;
    if (counted)
        other = muster_parse_words(parser, "other");
    else if (muster_parse_words(parser, "another"))
        other = true;
    else if (!muster_parse_words(parser, "a") && !muster_parse_words(parser, "an"))
        compare = COMPARE_EQUAL;
    const struct pick *pick = compare == COMPARE_AT_LEAST && amount.kind == AMOUNT_NUMBER
                                  ? muster_parse_description(parser)
                                  : NULL;
    bool also = pick != NULL && muster_parse_words(parser, "also");
    if (pick != NULL && (also || other || !counted) &&
        (muster_parse_words(parser, verb) || muster_parse_words(parser, verbs))) {
        struct card_deed *deed = deed_new(parser, DEED_NOTHING);
        deed->other = pick;
        deed->amount = amount;
        return deed;
    }
    parser->at = begun;
    return NULL;
}

/* ---- "can't" ---- */

enum { VERB_ATTACK = 1, VERB_BLOCK = 2, VERB_NEITHER = 4 };

/* One verb of "can't attack, block, or crew Vehicles"; 0 if none comes next. */
static unsigned parse_verb(struct parser *parser) {
    static const char *const others[] = {
#define OTHER_VERB(words) words,
#include "cards/other_verbs.def"
#undef OTHER_VERB
    };
    if (muster_parse_words(parser, "attack"))
        return VERB_ATTACK;
    if (muster_parse_words(parser, "block"))
        return VERB_BLOCK;
    return muster_parse_any(parser, others, COUNT(others)) >= 0 ? VERB_NEITHER : 0;
}

static unsigned parse_verbs(struct parser *parser) {
    static const char *const between[] = {", or", "or", ","};
    unsigned verbs = parse_verb(parser), more = verbs;
    while (more != 0) {
        size_t begun = parser->at;
        more = muster_parse_any(parser, between, COUNT(between)) >= 0 ? parse_verb(parser) : 0;
        if (more == 0)
            parser->at = begun;
        verbs |= more;
    }
    return verbs;
}

static void add_alone(struct parser *parser, struct deeds *deeds, unsigned verbs) {
    if (verbs & VERB_ATTACK) {
        struct card_deed *deed = add(parser, deeds, DEED_CANT_ATTACK_UNLESS_ALSO);
        deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = 1};
    }
    if (verbs & VERB_BLOCK) {
        struct card_deed *deed = add(parser, deeds, DEED_CANT_BLOCK_UNLESS_ALSO);
        deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = 1};
    }
}

static void add_cost(struct parser *parser, struct deeds *deeds, unsigned verbs,
                     const struct card_cost *cost, bool for_attackers, struct card_deed *like) {
    for (unsigned verb = VERB_ATTACK; verb <= VERB_BLOCK; verb <<= 1) {
        if (!(verbs & verb))
            continue;
        struct card_deed *deed =
            add(parser, deeds, verb == VERB_ATTACK ? DEED_ATTACK_COST : DEED_BLOCK_COST);
        deed->cost = cost;
        deed->each_other = for_attackers;
        deed->targets = like->targets;
        deed->target = like->target;
        deed->other = like->other;
    }
}

/* "unless ..." where it is a cost or asks for companions. Returns whether it was. */
static bool add_unless(struct parser *parser, struct deeds *deeds, unsigned verbs,
                       struct card_deed *like) {
    bool for_attackers;
    const struct card_cost *cost = parse_unless_cost(parser, &for_attackers);
    if (cost != NULL) {
        add_cost(parser, deeds, verbs, cost, for_attackers, like);
        return true;
    }
    struct card_deed *also = NULL;
    if (verbs == VERB_ATTACK && like->targets == TARGETS_ANY) {
        also = parse_unless_also(parser, "attacks", "attack");
        if (also != NULL)
            also->kind = DEED_CANT_ATTACK_UNLESS_ALSO;
    } else if (verbs == VERB_BLOCK && like->other == NULL) {
        also = parse_unless_also(parser, "blocks", "block");
        if (also != NULL)
            also->kind = DEED_CANT_BLOCK_UNLESS_ALSO;
    } else if (verbs == (VERB_ATTACK | VERB_BLOCK) && like->other == NULL) {
        size_t begun = parser->at;
        also = parse_unless_also(parser, "attack or block", "attacks or blocks");
        if (also != NULL) {
            parser->at = begun;
            also = NULL;
        }
    }
    if (also != NULL)
        append(deeds, also);
    return also != NULL;
}

static bool parse_cant_block_whom(struct parser *parser, unsigned verbs, struct card_deed *like) {
    if (verbs == VERB_BLOCK && !ends_piece(parser)) {
        like->other = muster_parse_object(parser);
        return like->other != NULL;
    }
    if ((verbs & VERB_ATTACK) && !ends_piece(parser))
        return parse_targets(parser, &like->targets, &like->target);
    return true;
}

/* "attack", "block", "attack or block alone", "block creatures with power 3 or greater" */
static bool parse_cant_do(struct parser *parser, struct deeds *deeds) {
    unsigned verbs = parse_verbs(parser);
    struct card_deed like = {0};
    if (verbs == 0)
        return false;
    if (muster_parse_words(parser, "alone")) {
        add_alone(parser, deeds, verbs);
        return true;
    }
    muster_parse_duration(parser);
    if (!parse_cant_block_whom(parser, verbs, &like))
        return false;
    /* "attack you or block": the objects would belong to one verb only. */
    if ((verbs & VERB_BLOCK) && like.targets != TARGETS_ANY)
        return false;
    muster_parse_duration(parser);
    if (muster_parse_words(parser, "alone"))
        return false;
    if (add_unless(parser, deeds, verbs, &like))
        return true;
    if (verbs & VERB_ATTACK) {
        struct card_deed *deed = add(parser, deeds, DEED_CANT_ATTACK);
        deed->targets = like.targets;
        deed->target = like.target;
    }
    if (verbs & VERB_BLOCK)
        add(parser, deeds, DEED_CANT_BLOCK)->other = like.other;
    if (verbs == VERB_NEITHER)
        add(parser, deeds, DEED_NOTHING);
    return true;
}

static bool parse_more_than_one(struct parser *parser, struct deeds *deeds) {
    struct amount amount;
    size_t begun = parser->at;
    if (muster_parse_words(parser, "by more than") && muster_parse_number(parser, &amount) &&
        (muster_parse_words(parser, "creature") || muster_parse_words(parser, "creatures"))) {
        add(parser, deeds, DEED_MAX_BLOCKERS)->amount = amount;
        return true;
    }
    parser->at = begun;
    return false;
}

static bool parse_except_number(struct parser *parser, struct deeds *deeds) {
    size_t begun = parser->at;
    struct amount amount;
    enum compare compare;
    if (muster_parse_words(parser, "except by") &&
        muster_parse_quantity(parser, &compare, &amount) && compare == COMPARE_AT_LEAST &&
        muster_parse_words(parser, "creatures") && ends_piece(parser)) {
        add(parser, deeds, DEED_MIN_BLOCKERS)->amount = amount;
        return true;
    }
    parser->at = begun;
    return false;
}

/* After "can't be blocked". */
static bool parse_cant_be_blocked(struct parser *parser, struct deeds *deeds) {
    muster_parse_duration(parser);
    if (parse_more_than_one(parser, deeds) || parse_except_number(parser, deeds)) {
        muster_parse_duration(parser);
        return true;
    }
    struct amount amount;
    enum compare compare;
    bool except = muster_parse_words(parser, "except by");
    if (except || muster_parse_words(parser, "by")) {
        if (muster_parse_quantity(parser, &compare, &amount))
            return false;
        const struct pick *pick = muster_parse_noun(parser);
        if (pick == NULL)
            return false;
        struct card_deed *deed = add(parser, deeds, DEED_CANT_BE_BLOCKED);
        deed->other = pick;
        deed->except = except;
        muster_parse_duration(parser);
        return true;
    }
    if (muster_parse_words(parser, "unless all creatures defending player controls block it")) {
        add(parser, deeds, DEED_ALL_BLOCK);
        return true;
    }
    if (muster_parse_words(parser, "alone") || muster_parse_words(parser, "except"))
        return false;
    add(parser, deeds, DEED_CANT_BE_BLOCKED);
    return true;
}

static bool parse_cant(struct parser *parser, struct deeds *deeds) {
    static const char *const nothings[] = {
#define NOTHING_AFTER_CANT(words) words,
#include "cards/nothing_after_cant.def"
#undef NOTHING_AFTER_CANT
    };
    if (muster_parse_words(parser, "be blocked"))
        return parse_cant_be_blocked(parser, deeds);
    if (muster_parse_any(parser, nothings, COUNT(nothings)) >= 0) {
        add(parser, deeds, DEED_NOTHING);
        skip_nothing(parser);
        return true;
    }
    return parse_cant_do(parser, deeds);
}

/* ---- "can" ---- */

/* "as though it didn't have defender", "as though it had haste", "as though it were untapped" */
enum as_though { AS_THOUGH_NOT, AS_THOUGH_LACKS, AS_THOUGH_HAS, AS_THOUGH_UNTAPPED };

static enum as_though parse_as_though(struct parser *parser, const char **keyword) {
    static const char *const lacks[] = {"as though it didn't have", "as though they didn't have",
                                        "as though he didn't have", "as though she didn't have",
                                        "as though ~ didn't have"};
    static const char *const has[] = {"as though it had", "as though they had", "as though he had",
                                      "as though she had", "as though ~ had"};
    static const char *const untapped[] = {"as though it were untapped",
                                           "as though they were untapped"};
    static const char *const those[] = {"those abilities", "that ability"};
    const struct pick *selector;
    if (muster_parse_any(parser, untapped, COUNT(untapped)) >= 0)
        return AS_THOUGH_UNTAPPED;
    bool not_it = muster_parse_any(parser, lacks, COUNT(lacks)) >= 0;
    if (!not_it && muster_parse_any(parser, has, COUNT(has)) < 0)
        return AS_THOUGH_NOT;
    *keyword = not_it && muster_parse_any(parser, those, COUNT(those)) >= 0 ? "landwalk" : NULL;
    if (*keyword == NULL && not_it && muster_parse_words(parser, "landwalk"))
        *keyword = "landwalk";
    if (*keyword == NULL)
        *keyword = muster_parse_keyword(parser, &selector);
    if (*keyword == NULL || strcmp(*keyword, "protection") == 0 || strchr(*keyword, '$') != NULL)
        return AS_THOUGH_NOT;
    return not_it ? AS_THOUGH_LACKS : AS_THOUGH_HAS;
}

/* Is the haste or defender that lets creatures attack. */
static bool lets_attack(const char *keyword) {
    return strcmp(keyword, "haste") == 0 || strcmp(keyword, "defender") == 0;
}

static bool parse_can_attack(struct parser *parser, struct deeds *deeds) {
    const char *keyword;
    struct card_deed like = {0};
    muster_parse_duration(parser);
    if (!muster_token_is(muster_parse_peek(parser, 0), "as") &&
        !parse_targets(parser, &like.targets, &like.target))
        return false;
    muster_parse_duration(parser);
    enum as_though as_though = parse_as_though(parser, &keyword);
    if (as_though != AS_THOUGH_LACKS && as_though != AS_THOUGH_HAS)
        return false;
    if (!lets_attack(keyword))
        return false;
    struct card_deed *deed = add(parser, deeds,
                                 as_though == AS_THOUGH_LACKS ? DEED_ATTACKS_AS_THOUGH_LACKING
                                                              : DEED_ATTACKS_AS_THOUGH_HAVING);
    deed->word = keyword;
    deed->targets = like.targets;
    deed->target = like.target;
    return true;
}

/* "an additional creature each combat", "two additional creatures" */
static bool parse_additional(struct parser *parser, struct deeds *deeds) {
    size_t begun = parser->at;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 1};
    if ((muster_parse_words(parser, "an") || muster_parse_number(parser, &amount)) &&
        (muster_parse_words(parser, "additional creature") ||
         muster_parse_words(parser, "additional creatures"))) {
        struct card_deed *deed = add(parser, deeds, DEED_EXTRA_BLOCKS);
        deed->amount = amount;
        muster_parse_duration(parser);
        if (muster_parse_words(parser, "for each")) {
            size_t at = parser->at;
            bool on_self = false;
            deed->second = (struct amount){.kind = AMOUNT_COUNT, .number = 1};
            deed->second.pick = muster_parse_description(parser);
            if (deed->second.pick == NULL) {
                parser->at = at;
                return false;
            }
            on_self = muster_parse_words(parser, "attached to ~");
            return !on_self;
        }
        return true;
    }
    parser->at = begun;
    if (muster_parse_words(parser, "any number of creatures")) {
        add(parser, deeds, DEED_BLOCKS_ANY_NUMBER);
        muster_parse_duration(parser);
        return true;
    }
    return false;
}

static bool parse_can_block(struct parser *parser, struct deeds *deeds) {
    const char *keyword = NULL;
    if (parse_additional(parser, deeds))
        return true;
    muster_parse_duration(parser);
    if (muster_parse_words(parser, "only")) {
        const struct pick *pick = muster_parse_noun(parser);
        struct card_deed *deed = add(parser, deeds, DEED_CANT_BLOCK);
        deed->other = pick;
        deed->except = true;
        muster_parse_duration(parser);
        return pick != NULL;
    }
    const struct pick *pick = NULL;
    if (!muster_token_is(muster_parse_peek(parser, 0), "as") &&
        (pick = muster_parse_noun(parser)) == NULL)
        return false;
    muster_parse_duration(parser);
    enum as_though as_though = parse_as_though(parser, &keyword);
    if (as_though == AS_THOUGH_NOT || (as_though == AS_THOUGH_LACKS && pick == NULL))
        return false;
    struct card_deed *deed = add(parser, deeds,
                                 as_though == AS_THOUGH_LACKS      ? DEED_BLOCKS_AS_THOUGH_LACKING
                                 : as_though == AS_THOUGH_UNTAPPED ? DEED_BLOCKS_AS_THOUGH_UNTAPPED
                                                                   : DEED_BLOCKS_AS_THOUGH_HAVING);
    deed->other = pick;
    deed->word = keyword;
    return true;
}

static bool parse_can(struct parser *parser, struct deeds *deeds) {
    const char *keyword = NULL;
    if (muster_parse_words(parser, "attack only alone") ||
        muster_parse_words(parser, "only attack alone")) {
        add(parser, deeds, DEED_ATTACKS_ALONE);
        return true;
    }
    if (muster_parse_words(parser, "attack or block only alone")) {
        add(parser, deeds, DEED_ATTACKS_ALONE);
        add(parser, deeds, DEED_BLOCKS_ALONE);
        return true;
    }
    if (muster_parse_words(parser, "block only alone") ||
        muster_parse_words(parser, "only block alone")) {
        add(parser, deeds, DEED_BLOCKS_ALONE);
        return true;
    }
    if (muster_parse_words(parser, "attack"))
        return parse_can_attack(parser, deeds);
    if (muster_parse_words(parser, "block"))
        return parse_can_block(parser, deeds);
    if (!muster_parse_words(parser, "be blocked"))
        return false;
    muster_parse_duration(parser);
    if (muster_parse_words(parser, "only by")) {
        const struct pick *pick = muster_parse_noun(parser);
        struct card_deed *deed = add(parser, deeds, DEED_CANT_BE_BLOCKED);
        deed->other = pick;
        deed->except = true;
        muster_parse_duration(parser);
        return pick != NULL;
    }
    if (parse_as_though(parser, &keyword) != AS_THOUGH_LACKS)
        return false;
    add(parser, deeds, DEED_BLOCKED_AS_THOUGH_LACKING)->word = keyword;
    return true;
}

/* ---- Requirements ---- */

/* "attacks each combat if able", "attack you this turn if able" */
static bool parse_attacks(struct parser *parser, struct deeds *deeds) {
    struct card_deed like = {0};
    muster_parse_duration(parser);
    bool also_blocks =
        muster_parse_words(parser, "or blocks") || muster_parse_words(parser, "or block") ||
        muster_parse_words(parser, "and block") || muster_parse_words(parser, "and blocks");
    if (!also_blocks)
        parse_targets(parser, &like.targets, &like.target);
    muster_parse_duration(parser);
    if (!muster_parse_words(parser, "if able"))
        return false;
    muster_parse_duration(parser);
    struct card_deed *deed = add(parser, deeds, DEED_MUST_ATTACK);
    deed->targets = like.targets;
    deed->target = like.target;
    if (also_blocks)
        add(parser, deeds, DEED_MUST_BLOCK);
    return true;
}

/* "blocks each combat if able", "blocks ~ this turn if able" */
static bool parse_blocks(struct parser *parser, struct deeds *deeds) {
    const struct pick *pick = NULL;
    if (!muster_parse_duration(parser) && !muster_token_is(muster_parse_peek(parser, 0), "if")) {
        pick = muster_parse_object(parser);
        if (pick == NULL)
            return false;
        muster_parse_duration(parser);
    }
    if (!muster_parse_words(parser, "if able"))
        return false;
    muster_parse_duration(parser);
    add(parser, deeds, DEED_MUST_BLOCK)->other = pick;
    return true;
}

/* "be blocked this turn if able", "be blocked by exactly one creature if able" */
static bool parse_must(struct parser *parser, struct deeds *deeds) {
    struct card_deed like = {0};
    enum compare compare;
    if (muster_parse_words(parser, "attack"))
        return parse_attacks(parser, deeds);
    if (muster_parse_words(parser, "block"))
        return parse_blocks(parser, deeds);
    if (!muster_parse_words(parser, "be blocked"))
        return false;
    muster_parse_duration(parser);
    if (muster_parse_words(parser, "by")) {
        if (muster_parse_quantity(parser, &compare, &like.amount)) {
            if (compare == COMPARE_EQUAL)
                like.second = like.amount;
            else if (compare != COMPARE_AT_LEAST)
                return false;
            like.other = muster_parse_description(parser);
            /* "by one creature" doesn't say whether more are allowed. */
            if (compare == COMPARE_EQUAL &&
                !muster_token_is(&parser->tokens[parser->at - 2], "one") && parser->at < 3)
                return false;
        } else
            like.other = muster_parse_noun(parser);
        if (like.other == NULL)
            return false;
        muster_parse_duration(parser);
    }
    if (!muster_parse_words(parser, "if able"))
        return false;
    muster_parse_duration(parser);
    struct card_deed *deed = add(parser, deeds, DEED_MUST_BE_BLOCKED);
    deed->other = like.other;
    deed->amount = like.amount;
    deed->second = like.second;
    return true;
}

/* ---- Power, toughness, abilities ---- */

/* "for each Goblin you control" */
static bool parse_for_each(struct parser *parser, struct amount *amount) {
    size_t begun = parser->at;
    if (!muster_parse_words(parser, "for each"))
        return true;
    bool other = muster_parse_words(parser, "other");
    const struct pick *pick = muster_parse_description(parser);
    *amount = (struct amount){.kind = AMOUNT_COUNT, .number = 1, .pick = pick};
    if (pick != NULL && (muster_parse_done(parser) || ends_piece(parser) ||
                         muster_token_is(muster_parse_peek(parser, 0), "until"))) {
        bool single = parser->it != NULL && muster_pick_is_single(parser->it);
        if (other)
            amount->pick = muster_pick_both(
                parser, PICK_AND, pick,
                muster_pick_not(parser, single ? parser->it : muster_pick_new(parser, PICK_SELF)));
        return true;
    }
    parser->at = begun + 2;
    size_t first = parser->at;
    while (!muster_parse_done(parser) && muster_parse_peek(parser, 0)->kind != TOKEN_COMMA &&
           !muster_token_is(muster_parse_peek(parser, 0), "until") &&
           !(muster_token_is(muster_parse_peek(parser, 0), "and") &&
             muster_parse_peek(parser, 1)->kind == TOKEN_WORD &&
             (muster_token_is(muster_parse_peek(parser, 1), "has") ||
              muster_token_is(muster_parse_peek(parser, 1), "gains") ||
              muster_token_is(muster_parse_peek(parser, 1), "can't"))))
        parser->at++;
    *amount = (struct amount){
        .kind = AMOUNT_TOLD, .number = 1, .words = muster_parse_span(parser, first, parser->at)};
    return parser->at > first;
}

/* "+1/+1", "+X/+X": what stands between "gets" and "until end of turn" */
static bool parse_gets(struct parser *parser, struct deeds *deeds) {
    muster_parse_words(parser, "an additional");
    const struct token *pair = muster_parse_kind(parser, TOKEN_PAIR);
    struct card_deed *deed = add(parser, deeds, DEED_POWER_AND_TOUGHNESS);
    if (pair == NULL) {
        /* "+X/+0": of what only the resolved entry tells. */
        size_t begun = parser->at;
        while (!muster_parse_done(parser) && !ends_piece(parser) &&
               !muster_token_is(muster_parse_peek(parser, 0), "until"))
            parser->at++;
        deed->amount = (struct amount){.kind = AMOUNT_TOLD,
                                       .words = muster_parse_span(parser, begun, parser->at)};
        deed->word = "x";
        const struct token *first = &parser->tokens[begun];
        if (parser->at == begun || first->length != 2 ||
            (first->text[0] != '+' && first->text[0] != '-'))
            return false;
        muster_parse_duration(parser);
        if (muster_parse_words(parser, ", where x is") || muster_parse_words(parser, "where x is"))
            while (!muster_parse_done(parser))
                parser->at++;
        return true;
    }
    if (!pair->signed_pair)
        return false;
    deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->number};
    deed->second = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->second};
    struct amount *times = muster_arena_take(parser->arena, sizeof(*times));
    *times = (struct amount){.kind = AMOUNT_NUMBER, .number = 1};
    muster_parse_duration(parser);
    if (!parse_for_each(parser, times))
        return false;
    muster_parse_duration(parser);
    if (times->kind != AMOUNT_NUMBER) {
        struct card_deed *each = deed;
        struct pick *holder = muster_pick_new(parser, PICK_ALL);
        holder->amount = times;
        each->other = holder;
    }
    return true;
}

static bool add_keyword(struct parser *parser, struct deeds *deeds, enum deed_kind kind) {
    const struct pick *selector;
    const struct token *quote = muster_parse_kind(parser, TOKEN_QUOTE);
    if (quote != NULL) {
        if (kind == DEED_LOSES_KEYWORD)
            return false;
        struct card_deed *deed = add(parser, deeds, DEED_HAS_TEXT);
        deed->word = quote->text;
        deed->word_length = quote->length;
        return true;
    }
    const char *keyword = muster_parse_keyword(parser, &selector);
    if (keyword == NULL)
        return false;
    struct card_deed *deed = add(parser, deeds, kind);
    deed->word = keyword;
    deed->other = selector;
    return true;
}

/* "flying, first strike, and haste": commas and "and" between keywords. */
static bool parse_keywords(struct parser *parser, struct deeds *deeds, enum deed_kind kind) {
    static const char *const between[] = {", and", "and", ","};
    if (!add_keyword(parser, deeds, kind))
        return false;
    for (;;) {
        size_t begun = parser->at;
        if (muster_parse_any(parser, between, COUNT(between)) < 0 ||
            !add_keyword(parser, deeds, kind)) {
            parser->at = begun;
            return true;
        }
    }
}

static bool parse_has(struct parser *parser, struct deeds *deeds) {
    static const char *const base[] = {"base power and toughness", "base power and base toughness"};
    muster_parse_words(parser, "also");
    if (muster_parse_any(parser, base, COUNT(base)) >= 0) {
        const struct token *pair = muster_parse_kind(parser, TOKEN_PAIR);
        if (pair == NULL || pair->signed_pair)
            return false;
        struct card_deed *deed = add(parser, deeds, DEED_BASE_POWER_AND_TOUGHNESS);
        deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->number};
        deed->second = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->second};
        muster_parse_duration(parser);
        return true;
    }
    static const char *const choices[] = {"your choice of"};
    if (muster_parse_any(parser, choices, COUNT(choices)) >= 0) {
        size_t first = parser->at;
        struct deeds ignored = {NULL, NULL};
        static const char *const between[] = {", or", "or", ","};
        if (!add_keyword(parser, &ignored, DEED_HAS_KEYWORD))
            return false;
        while (muster_parse_any(parser, between, COUNT(between)) >= 0)
            if (!add_keyword(parser, &ignored, DEED_HAS_KEYWORD))
                return false;
        if (parser->at == first)
            return false;
        add(parser, deeds, DEED_HAS_KEYWORD)->word = "$keyword";
        muster_parse_duration(parser);
        return true;
    }
    if (!parse_keywords(parser, deeds, DEED_HAS_KEYWORD))
        return false;
    muster_parse_duration(parser);
    return true;
}

static bool parse_loses(struct parser *parser, struct deeds *deeds) {
    if (muster_parse_words(parser, "all other abilities"))
        add(parser, deeds, DEED_LOSES_OTHER_ABILITIES);
    else if (muster_parse_words(parser, "all abilities"))
        add(parser, deeds, DEED_LOSES_ABILITIES);
    else if (!parse_keywords(parser, deeds, DEED_LOSES_KEYWORD))
        return false;
    muster_parse_duration(parser);
    return true;
}

/* ---- Types and colors ---- */

/* The words of a creature's new looks: colors and types, then "creature". */
static bool parse_looks(struct parser *parser, struct deeds *deeds, bool *color, bool *type) {
    bool any = false;
    for (;;) {
        const struct token *token = muster_parse_peek(parser, 0);
        if (token->kind != TOKEN_WORD || token->length > 24)
            return any;
        const char *word = muster_parse_copy(parser, token);
        static const char *const colors[] = {"white", "blue", "black", "red", "green", "colorless"};
        bool is_color = false;
        for (size_t i = 0; i < COUNT(colors); i++)
            is_color |= strcmp(word, colors[i]) == 0;
        const char *subtype = token->capital ? muster_creature_type_word(word) : NULL;
        if (is_color) {
            add(parser, deeds, DEED_IS_COLOR)->word = word;
            *color = true;
        } else if (subtype != NULL) {
            add(parser, deeds, DEED_IS_TYPE)->word = subtype;
            *type = true;
        } else if (strcmp(word, "creature") == 0 || strcmp(word, "creatures") == 0) {
            ;
        } else if (strcmp(word, "legendary") == 0 || strcmp(word, "artifact") == 0 ||
                   strcmp(word, "enchantment") == 0 || strcmp(word, "snow") == 0) {
            add(parser, deeds, DEED_HAS_TYPE)->word = word;
        } else if (strcmp(word, "and") == 0 && any && parser->at + 1 < parser->end) {
            const struct token *next = muster_parse_peek(parser, 1);
            const char *after = muster_parse_copy(parser, next);
            bool goes_on =
                next->kind == TOKEN_WORD &&
                (muster_creature_type_word(after) != NULL || strcmp(after, "white") == 0 ||
                 strcmp(after, "blue") == 0 || strcmp(after, "black") == 0 ||
                 strcmp(after, "red") == 0 || strcmp(after, "green") == 0);
            if (!goes_on)
                return any;
        } else
            return any;
        parser->at++;
        any = true;
    }
}

/* "in addition to its other colors and types" makes additions of what was said to be all. */
static void in_addition(struct parser *parser, struct card_deed *first) {
    static const char *const additions[] = {
#define ADDITION(words) words,
#include "cards/additions.def"
#undef ADDITION
    };
    if (muster_parse_any(parser, additions, COUNT(additions)) < 0)
        return;
    for (struct card_deed *deed = first; deed != NULL; deed = deed->next) {
        if (deed->kind == DEED_IS_COLOR)
            deed->kind = DEED_HAS_COLOR;
        if (deed->kind == DEED_IS_TYPE)
            deed->kind = DEED_HAS_TYPE;
    }
}

/* "goaded", "a Wall in addition to its other types", "black", "every creature type" */
static bool parse_is(struct parser *parser, struct deeds *deeds, bool becomes) {
    static const struct {
        const char *words;
        enum deed_kind kind;
    } states[] = {
        {"goaded", DEED_GOADED}, {"suspected", DEED_SUSPECTED}, {"detained", DEED_DETAINED}};
    struct deeds looks = {NULL, NULL};
    bool color = false, type = false;
    for (size_t i = 0; i < COUNT(states); i++)
        if (!becomes && muster_parse_words(parser, states[i].words)) {
            add(parser, deeds, states[i].kind);
            muster_parse_duration(parser);
            return true;
        }
    if (muster_parse_words(parser, "the color of your choice")) {
        add(parser, deeds, DEED_IS_COLOR)->word = "$color";
        muster_parse_duration(parser);
        return true;
    }
    if (muster_parse_words(parser, "the creature type of your choice") ||
        muster_parse_words(parser, "the chosen type")) {
        struct card_deed *deed = add(parser, &looks, DEED_IS_TYPE);
        deed->word = "$type";
    } else if (muster_parse_words(parser, "every creature type") ||
               muster_parse_words(parser, "all creature types")) {
        add(parser, &looks, DEED_HAS_TYPE)->word = "$all";
    } else {
        muster_parse_words(parser, "a");
        muster_parse_words(parser, "an");
        const struct token *pair = muster_parse_kind(parser, TOKEN_PAIR);
        if (pair != NULL) {
            if (pair->signed_pair)
                return false;
            struct card_deed *deed = add(parser, &looks, DEED_BASE_POWER_AND_TOUGHNESS);
            deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->number};
            deed->second = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->second};
        }
        if (!parse_looks(parser, &looks, &color, &type) && pair == NULL)
            return false;
        if (muster_parse_words(parser, "with base power and toughness")) {
            pair = muster_parse_kind(parser, TOKEN_PAIR);
            if (pair == NULL || pair->signed_pair)
                return false;
            struct card_deed *deed = add(parser, &looks, DEED_BASE_POWER_AND_TOUGHNESS);
            deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->number};
            deed->second = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->second};
            size_t before = parser->at;
            bool more = muster_parse_words(parser, ", and") || muster_parse_words(parser, ",") ||
                        muster_parse_words(parser, "and");
            if (more && !parse_keywords(parser, &looks, DEED_HAS_KEYWORD))
                parser->at = before;
        } else if (muster_parse_words(parser, "with") &&
                   !parse_keywords(parser, &looks, DEED_HAS_KEYWORD))
            return false;
    }
    in_addition(parser, looks.first);
    muster_parse_duration(parser);
    in_addition(parser, looks.first);
    if (becomes) {
        /* Whatever isn't a creature already has to stand among the creatures. */
        struct card_deed *deed = deed_new(parser, DEED_BECOMES_CREATURE);
        append(deeds, deed);
    }
    for (struct card_deed *deed = looks.first; deed != NULL;) {
        struct card_deed *next = deed->next;
        deed->next = NULL;
        append(deeds, deed);
        deed = next;
    }
    return looks.first != NULL;
}

/* ---- One after the other ---- */

static bool parse_nothing(struct parser *parser, struct deeds *deeds) {
    static const char *const phrases[] = {
#define NOTHING_DEED(words) words,
#include "cards/nothing_deeds.def"
#undef NOTHING_DEED
    };
    if (muster_parse_any(parser, phrases, COUNT(phrases)) < 0)
        return false;
    add(parser, deeds, DEED_NOTHING);
    skip_nothing(parser);
    return true;
}

static bool parse_one(struct parser *parser, struct deeds *deeds) {
    static const char *const skipped[] = {"also", "each", "both"};
    muster_parse_any(parser, skipped, COUNT(skipped));
    if (parse_nothing(parser, deeds))
        return true;
    if (muster_parse_words(parser, "can't"))
        return parse_cant(parser, deeds);
    if (muster_parse_words(parser, "can"))
        return parse_can(parser, deeds);
    if (muster_parse_words(parser, "attacks or blocks") ||
        muster_parse_words(parser, "attack or block")) {
        muster_parse_duration(parser);
        if (!muster_parse_words(parser, "if able"))
            return false;
        add(parser, deeds, DEED_MUST_ATTACK);
        add(parser, deeds, DEED_MUST_BLOCK);
        return true;
    }
    if (muster_parse_words(parser, "attacks") || muster_parse_words(parser, "attack"))
        return parse_attacks(parser, deeds);
    if (muster_parse_words(parser, "blocks") || muster_parse_words(parser, "block"))
        return parse_blocks(parser, deeds);
    if (muster_parse_words(parser, "must"))
        return parse_must(parser, deeds);
    if (muster_parse_words(parser, "gets") || muster_parse_words(parser, "get"))
        return parse_gets(parser, deeds);
    static const char *const has[] = {"has", "have", "gains", "gain"};
    if (muster_parse_any(parser, has, COUNT(has)) >= 0)
        return parse_has(parser, deeds);
    if (muster_parse_words(parser, "loses") || muster_parse_words(parser, "lose"))
        return parse_loses(parser, deeds);
    if (muster_parse_words(parser, "doesn't have") || muster_parse_words(parser, "don't have"))
        return parse_keywords(parser, deeds, DEED_LOSES_KEYWORD);
    static const char *const is[] = {"is", "are", "isn't"};
    int verb = muster_parse_any(parser, is, COUNT(is));
    if (verb == 0 || verb == 1)
        return parse_is(parser, deeds, false);
    if (muster_parse_words(parser, "becomes") || muster_parse_words(parser, "become"))
        return parse_is(parser, deeds, true);
    return false;
}

/* A condition that follows a deed goes up to the end of the sentence. */
const struct card_deed *muster_parse_deeds(struct parser *parser) {
    static const char *const between[] = {", and", "and", ", then", ","};
    size_t begun = parser->at;
    struct deeds deeds = {NULL, NULL};
    muster_parse_duration(parser);
    if (!parse_one(parser, &deeds)) {
        parser->at = begun;
        return NULL;
    }
    for (;;) {
        size_t before = parser->at;
        struct card_deed *last = deeds.last;
        if (muster_parse_any(parser, between, COUNT(between)) < 0 || !parse_one(parser, &deeds)) {
            parser->at = before;
            last->next = NULL;
            return deeds.first;
        }
    }
}

const struct card_deed *muster_parse_looks(struct parser *parser) {
    struct deeds deeds = {NULL, NULL};
    return parse_is(parser, &deeds, false) ? deeds.first : NULL;
}
