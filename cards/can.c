/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Can": as though, only alone, additional creatures. */
#include "cards/deeds.h"
#include "cards/parser.h"

#include <string.h>

/* ---- "can" ---- */

/* "as though it didn't have defender", "as though it had haste", "as though it were untapped" */
enum as_though { AS_THOUGH_NOT, AS_THOUGH_LACKS, AS_THOUGH_HAS, AS_THOUGH_UNTAPPED };

/* What "that ability" is, after "creatures with landwalk abilities"; NULL where several are. */
static const char *only_keyword_named(struct parser *parser) {
    struct parser named = *parser;
    const struct pick *selector = NULL;
    named.end = parser->at;
    for (named.at = parser->subject; named.at < named.end; named.at++)
        if (muster_parse_words(&named, "with")) {
            if (muster_parse_any(&named, "landwalk abilities|a landwalk ability|landwalk") >= 0)
                return "landwalk";
            const char *keyword = muster_parse_keyword(&named, &selector);
            bool more = muster_token_is_any(muster_parse_peek(&named, 0), "or|and|and/or") ||
                        muster_parse_peek(&named, 0)->kind == TOKEN_COMMA;
            return more || selector != NULL ? NULL : keyword;
        }
    return NULL;
}

static enum as_though parse_as_though(struct parser *parser, const char **keyword) {
    static const char lacks[] =
        "as though it didn't have|as though they didn't have|as though he didn't have|"
        "as though she didn't have|as though ~ didn't have";
    static const char has[] =
        "as though it had|as though they had|as though he had|as though she had|as though ~ had";
    const struct pick *selector;
    if (muster_parse_any(parser, "as though it were untapped|as though they were untapped") >= 0)
        return AS_THOUGH_UNTAPPED;
    bool not_it = muster_parse_any(parser, lacks) >= 0;
    if (!not_it && muster_parse_any(parser, has) < 0)
        return AS_THOUGH_NOT;
    *keyword = NULL;
    if (not_it && muster_parse_any(parser, "those abilities|that ability") >= 0) {
        *keyword = only_keyword_named(parser);
        if (*keyword == NULL)
            return AS_THOUGH_NOT;
    } else if (not_it && muster_parse_words(parser, "landwalk"))
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

static bool parse_can_attack(struct parser *parser, struct card_deeds *deeds) {
    const char *keyword;
    struct card_deed like = {0};
    muster_parse_duration(parser);
    if (!muster_token_is(muster_parse_peek(parser, 0), "as") &&
        !muster_parse_targets(parser, &like.targets, &like.target))
        return false;
    muster_parse_duration(parser);
    enum as_though as_though = parse_as_though(parser, &keyword);
    if (as_though != AS_THOUGH_LACKS && as_though != AS_THOUGH_HAS)
        return false;
    if (!lets_attack(keyword))
        return false;
    struct card_deed *deed =
        muster_card_deed_add(parser, deeds,
                             as_though == AS_THOUGH_LACKS ? DEED_ATTACKS_AS_THOUGH_LACKING
                                                          : DEED_ATTACKS_AS_THOUGH_HAVING);
    deed->word = keyword;
    deed->targets = like.targets;
    deed->target = like.target;
    return true;
}

/* "an additional creature each combat", "two additional creatures" */
static bool parse_additional(struct parser *parser, struct card_deeds *deeds) {
    size_t begun = parser->at;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 1};
    muster_parse_words(parser, "up to");
    if ((muster_parse_words(parser, "an") || muster_parse_number(parser, &amount)) &&
        (muster_parse_words(parser, "additional creature") ||
         muster_parse_words(parser, "additional creatures") ||
         (muster_parse_words(parser, "additional") && muster_parse_number(parser, &amount) &&
          muster_parse_words(parser, "creatures")))) {
        struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_EXTRA_BLOCKS);
        deed->amount = amount;
        muster_parse_duration(parser);
        bool single = parser->it != NULL && muster_pick_is_single(parser->it);
        return !muster_parse_words(parser, "for each") ||
               (single && muster_parse_counted(parser, &deed->second));
    }
    parser->at = begun;
    if (muster_parse_words(parser, "any number of creatures")) {
        muster_card_deed_add(parser, deeds, DEED_BLOCKS_ANY_NUMBER);
        muster_parse_duration(parser);
        return true;
    }
    return false;
}

static bool parse_can_block(struct parser *parser, struct card_deeds *deeds) {
    const char *keyword = NULL;
    if (parse_additional(parser, deeds))
        return true;
    muster_parse_duration(parser);
    if (muster_parse_words(parser, "only")) {
        const struct pick *pick = muster_parse_noun(parser);
        struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_CANT_BLOCK);
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
    struct card_deed *deed =
        muster_card_deed_add(parser, deeds,
                             as_though == AS_THOUGH_LACKS      ? DEED_BLOCKS_AS_THOUGH_LACKING
                             : as_though == AS_THOUGH_UNTAPPED ? DEED_BLOCKS_AS_THOUGH_UNTAPPED
                                                               : DEED_BLOCKS_AS_THOUGH_HAVING);
    deed->other = pick;
    deed->word = keyword;
    return true;
}

/* "can attack or block only if you control a Wall": can't where the condition doesn't hold */
static bool parse_only_if(struct parser *parser, struct card_deeds *deeds) {
    static const char *const verbs[] = {"attack", "attack or block", "block"};
    size_t begun = parser->at;
    for (int verb = 0; verb < 3; verb++) {
        parser->at = begun;
        if (!muster_parse_words(parser, verbs[verb]))
            continue;
        size_t before = parser->at;
        if (muster_parse_any(parser, "only if|only as long as") < 0)
            continue;
        parser->at = before;
        if (verb < 2)
            muster_card_deed_add(parser, deeds, DEED_CANT_ATTACK);
        if (verb > 0)
            muster_card_deed_add(parser, deeds, DEED_CANT_BLOCK);
        parser->only_if = true;
        return true;
    }
    parser->at = begun;
    return false;
}

bool muster_parse_can(struct parser *parser, struct card_deeds *deeds) {
    const char *keyword = NULL;
    if (parse_only_if(parser, deeds))
        return true;
    if (muster_parse_words(parser, "attack only alone") ||
        muster_parse_words(parser, "only attack alone")) {
        muster_card_deed_add(parser, deeds, DEED_ATTACKS_ALONE);
        return true;
    }
    if (muster_parse_words(parser, "attack or block only alone")) {
        muster_card_deed_add(parser, deeds, DEED_ATTACKS_ALONE);
        muster_card_deed_add(parser, deeds, DEED_BLOCKS_ALONE);
        return true;
    }
    if (muster_parse_words(parser, "block only alone") ||
        muster_parse_words(parser, "only block alone")) {
        muster_card_deed_add(parser, deeds, DEED_BLOCKS_ALONE);
        return true;
    }
    if (muster_parse_words(parser, "attack"))
        return parse_can_attack(parser, deeds);
    if (muster_parse_words(parser, "block"))
        return parse_can_block(parser, deeds);
    bool only = muster_parse_words(parser, "only be blocked by");
    if (!only && !muster_parse_words(parser, "be blocked"))
        return false;
    muster_parse_duration(parser);
    if (only || muster_parse_words(parser, "only by")) {
        const struct pick *pick = muster_parse_noun(parser);
        struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_CANT_BE_BLOCKED);
        deed->other = pick;
        deed->except = true;
        muster_parse_duration(parser);
        return pick != NULL;
    }
    if (parse_as_though(parser, &keyword) != AS_THOUGH_LACKS)
        return false;
    muster_card_deed_add(parser, deeds, DEED_BLOCKED_AS_THOUGH_LACKING)->word = keyword;
    return true;
}
