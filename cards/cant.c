/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Can't": attack, block, be blocked. */
#include "cards/deeds.h"
#include "cards/parser.h"

enum { VERB_ATTACK = 1, VERB_BLOCK = 2, VERB_NEITHER = 4 };

/* One verb of "can't attack, block, or crew Vehicles"; 0 if none comes next. */
static unsigned parse_verb(struct parser *parser) {
    static const char others[] =
#define OTHER_VERB(words) words "|"
#include "cards/words/other_verbs.def"
#undef OTHER_VERB
        ;
    if (muster_parse_words(parser, "attack"))
        return VERB_ATTACK;
    if (muster_parse_words(parser, "block"))
        return VERB_BLOCK;
    return muster_parse_any(parser, others) >= 0 ? VERB_NEITHER : 0;
}

static unsigned parse_verbs(struct parser *parser) {
    unsigned verbs = parse_verb(parser), more = verbs;
    while (more != 0) {
        size_t begun = parser->at;
        more = muster_parse_any(parser, ", or|or|,") >= 0 ? parse_verb(parser) : 0;
        if (more == 0)
            parser->at = begun;
        verbs |= more;
    }
    return verbs;
}

static void add_alone(struct parser *parser, struct card_deeds *deeds, unsigned verbs) {
    if (verbs & VERB_ATTACK) {
        struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_CANT_ATTACK_UNLESS_ALSO);
        deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = 1};
    }
    if (verbs & VERB_BLOCK) {
        struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_CANT_BLOCK_UNLESS_ALSO);
        deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = 1};
    }
}

static void add_cost(struct parser *parser, struct card_deeds *deeds, unsigned verbs,
                     const struct card_cost *cost, bool for_attackers, struct card_deed *like) {
    for (unsigned verb = VERB_ATTACK; verb <= VERB_BLOCK; verb <<= 1) {
        if (!(verbs & verb))
            continue;
        struct card_deed *deed = muster_card_deed_add(
            parser, deeds, verb == VERB_ATTACK ? DEED_ATTACK_COST : DEED_BLOCK_COST);
        deed->cost = cost;
        deed->each = for_attackers ? EACH_ATTACKER_BLOCKED : EACH_NONE;
        deed->targets = like->targets;
        deed->target = like->target;
        deed->other = like->other;
    }
}

/* "unless ..." where it is a cost or asks for companions. Returns whether it was. */
static bool add_unless(struct parser *parser, struct card_deeds *deeds, unsigned verbs,
                       struct card_deed *like) {
    bool for_attackers;
    const struct card_cost *cost = muster_parse_unless_cost(parser, &for_attackers);
    if (cost != NULL) {
        add_cost(parser, deeds, verbs, cost, for_attackers, like);
        return true;
    }
    struct card_deed *also = NULL;
    if (verbs == VERB_ATTACK && like->targets == TARGETS_ANY) {
        also = muster_parse_unless_also(parser, "attacks", "attack");
        if (also != NULL)
            also->kind = DEED_CANT_ATTACK_UNLESS_ALSO;
    } else if (verbs == VERB_BLOCK && like->other == NULL) {
        also = muster_parse_unless_also(parser, "blocks", "block");
        if (also != NULL)
            also->kind = DEED_CANT_BLOCK_UNLESS_ALSO;
    } else if (verbs == (VERB_ATTACK | VERB_BLOCK) && like->other == NULL) {
        size_t begun = parser->at;
        also = muster_parse_unless_also(parser, "attack or block", "attacks or blocks");
        if (also != NULL) {
            parser->at = begun;
            also = NULL;
        }
    }
    if (also != NULL)
        muster_card_deed_append(deeds, also);
    return also != NULL;
}

/* "unless a Wall blocks it": that is about the very declaration, which isn't made yet. */
static bool unless_declared(struct parser *parser, const char *verbs) {
    bool unless = muster_token_is(muster_parse_peek(parser, 0), "unless"), declares = false;
    for (size_t at = parser->at; at < parser->end && unless; at++)
        declares |= muster_token_is_any(&parser->tokens[at], verbs);
    return declares;
}

static bool parse_cant_block_whom(struct parser *parser, unsigned verbs, struct card_deed *like) {
    if (verbs == VERB_BLOCK && !muster_ends_piece(parser)) {
        like->other = muster_parse_object(parser);
        return like->other != NULL;
    }
    if ((verbs & VERB_ATTACK) && !muster_ends_piece(parser))
        return muster_parse_targets(parser, &like->targets, &like->target);
    return true;
}

/* "attack", "block", "attack or block alone", "block creatures with power 3 or greater" */
static bool parse_cant_do(struct parser *parser, struct card_deeds *deeds) {
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
    if (((verbs & VERB_ATTACK) && unless_declared(parser, "attack|attacks|attacking")) ||
        ((verbs & VERB_BLOCK) && unless_declared(parser, "block|blocks|blocking")))
        return false;
    if (verbs & VERB_ATTACK) {
        struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_CANT_ATTACK);
        deed->targets = like.targets;
        deed->target = like.target;
    }
    if (verbs & VERB_BLOCK)
        muster_card_deed_add(parser, deeds, DEED_CANT_BLOCK)->other = like.other;
    if (verbs == VERB_NEITHER)
        muster_card_deed_add(parser, deeds, DEED_NOTHING);
    return true;
}

static bool parse_more_than_one(struct parser *parser, struct card_deeds *deeds) {
    struct amount amount;
    size_t begun = parser->at;
    if (muster_parse_words(parser, "by more than") && muster_parse_number(parser, &amount) &&
        (muster_parse_words(parser, "creature") || muster_parse_words(parser, "creatures"))) {
        muster_card_deed_add(parser, deeds, DEED_MAX_BLOCKERS)->amount = amount;
        return true;
    }
    parser->at = begun;
    return false;
}

/* "except by two or more creatures", "unless three or more creatures block it" */
static bool parse_least_number(struct parser *parser, struct card_deeds *deeds) {
    size_t begun = parser->at;
    struct amount amount;
    enum compare compare;
    int way = muster_parse_any(parser, "except by|unless");
    if (way >= 0 && muster_parse_quantity(parser, &compare, &amount) &&
        compare == COMPARE_AT_LEAST && muster_parse_words(parser, "creatures") &&
        (way == 0 ||
         muster_parse_any(parser, "block it|block ~|block them|block him|block her") >= 0) &&
        (muster_parse_duration(parser) || muster_ends_piece(parser))) {
        muster_card_deed_add(parser, deeds, DEED_MIN_BLOCKERS)->amount = amount;
        return true;
    }
    parser->at = begun;
    return false;
}

/* "unless defending player pays {3} for each creature they control that's blocking it" */
static bool parse_blocked_cost(struct parser *parser, struct card_deeds *deeds) {
    size_t begun = parser->at;
    bool for_attackers;
    const struct card_cost *cost = muster_parse_unless_cost(parser, &for_attackers);
    if (cost == NULL || for_attackers || !muster_parse_words(parser, "it")) {
        parser->at = begun;
        return false;
    }
    muster_card_deed_add(parser, deeds, DEED_BLOCKED_COST)->cost = cost;
    return true;
}

/* After "can't be blocked". */
static bool parse_cant_be_blocked(struct parser *parser, struct card_deeds *deeds) {
    muster_parse_duration(parser);
    if (parse_more_than_one(parser, deeds) || parse_least_number(parser, deeds) ||
        parse_blocked_cost(parser, deeds)) {
        muster_parse_duration(parser);
        return true;
    }
    struct amount amount;
    enum compare compare;
    static const char by_all[] = "unless all creatures defending player controls block it|"
                                 "except by all creatures defending player controls|"
                                 "except by all creatures the defending player controls";
    if (muster_parse_any(parser, by_all) >= 0) {
        muster_card_deed_add(parser, deeds, DEED_ALL_BLOCK);
        return true;
    }
    bool except = muster_parse_words(parser, "except by");
    if (except && muster_token_is(muster_parse_peek(parser, 0), "all"))
        return false; /* all of them together, of which the format knows no other kind */
    if (except || muster_parse_words(parser, "by")) {
        if (muster_parse_quantity(parser, &compare, &amount))
            return false;
        const struct pick *pick = muster_parse_noun(parser);
        while (pick != NULL && muster_parse_any(parser, "or by|and/or by|and by|and/or") >= 0) {
            const struct pick *other = muster_parse_noun(parser);
            pick = other == NULL ? NULL : muster_pick_both(parser, PICK_OR, pick, other);
        }
        if (pick == NULL)
            return false;
        struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_CANT_BE_BLOCKED);
        deed->other = pick;
        deed->except = except;
        muster_parse_duration(parser);
        return true;
    }
    if (muster_parse_any(parser, "alone|except") >= 0 ||
        unless_declared(parser, "block|blocks|blocked|blocking"))
        return false;
    muster_card_deed_add(parser, deeds, DEED_CANT_BE_BLOCKED);
    return true;
}

/* "block or be blocked by creatures with shadow" */
static bool parse_either_way(struct parser *parser, struct card_deeds *deeds) {
    size_t begun = parser->at;
    const struct pick *pick = NULL;
    if (muster_parse_any(parser, "block or be blocked by|be blocked by or block") >= 0)
        pick = muster_parse_noun(parser);
    muster_parse_duration(parser);
    if (pick == NULL || !muster_ends_piece(parser)) {
        parser->at = begun;
        return false;
    }
    muster_card_deed_add(parser, deeds, DEED_CANT_BLOCK)->other = pick;
    muster_card_deed_add(parser, deeds, DEED_CANT_BE_BLOCKED)->other = pick;
    return true;
}

/*
 * "Can't be countered or blocked": whether what was skipped has more than what changes nothing; not
 * in "unless it attacked or blocked this turn".
 */
static bool passes_over_combat(const struct parser *parser, size_t begun) {
    bool joined = false;
    for (size_t at = begun; at < parser->at && !muster_token_is_any(&parser->tokens[at], "unless");
         at++) {
        if (joined && muster_token_is_any(&parser->tokens[at], "attack|block|blocked"))
            return true;
        joined = joined || muster_token_is(&parser->tokens[at], "or");
    }
    return false;
}

bool muster_parse_cant(struct parser *parser, struct card_deeds *deeds) {
    static const char nothings[] =
#define NOTHING_AFTER_CANT(words) words "|"
#include "cards/words/nothing_after_cant.def"
#undef NOTHING_AFTER_CANT
        ;
    if (parse_either_way(parser, deeds))
        return true;
    if (muster_parse_words(parser, "be blocked"))
        return parse_cant_be_blocked(parser, deeds);
    if (muster_parse_words(parser, "have or gain") || muster_parse_words(parser, "gain or have"))
        return muster_parse_keywords(parser, deeds, DEED_CANT_HAVE_KEYWORD);
    if (muster_parse_words(parser, "be regenerated")) {
        muster_card_deed_add(parser, deeds, DEED_CANT_BE_REGENERATED);
        muster_parse_duration(parser);
        return true;
    }
    if (muster_parse_any(parser, nothings) >= 0) {
        size_t begun = parser->at;
        muster_skip_nothing(parser);
        if (passes_over_combat(parser, begun))
            return false;
        muster_card_deed_add(parser, deeds, DEED_NOTHING);
        return true;
    }
    return parse_cant_do(parser, deeds);
}
