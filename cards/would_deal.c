/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole sentences about damage that would be dealt: doubled, prevented, dealt to something else. */
#include "cards/damage.h"
#include "cards/deeds.h"

#include <string.h>

/* "prevent that damage", "prevent 1 of that damage", "prevent half that damage, rounded up" */
static bool parse_how_much(struct parser *parser, struct card_deed *deed) {
    static const char half[] =
        "prevent half that damage , rounded up|prevent half that damage , rounded down";
    size_t begun = parser->at;
    int which = muster_parse_any(parser, half);
    if (which >= 0) {
        deed->prevented = which == 0 ? PREVENTED_HALF_UP : PREVENTED_HALF_DOWN;
        return true;
    }
    if (muster_parse_words(parser, "prevent that damage"))
        return true;
    bool but = muster_parse_words(parser, "prevent all but");
    if ((but || muster_parse_words(parser, "prevent")) &&
        muster_parse_number(parser, &deed->amount) &&
        muster_parse_words(parser, "of that damage")) {
        deed->prevented = but ? PREVENTED_BUT : PREVENTED_EACH;
        return true;
    }
    parser->at = begun;
    return false;
}

/* Whoever controls what deals the damage. */
static bool parse_source_controller(struct parser *parser) {
    static const char controllers[] =
        "that source's controller|the source's controller|that creature's controller|"
        "its controller";
    return muster_parse_any(parser, controllers) >= 0;
}

/* Damage that would be dealt, as the beginning of a sentence tells it. */
struct would {
    const struct pick *from, *to; /* NULL: anything */
    size_t to_first, to_end;      /* where `to` stands; nowhere if they are the same */
    const char *word;             /* "combat", "noncombat", or NULL */
};

/* "a source would deal damage to you this turn", "noncombat damage would be dealt to you" */
static bool parse_would(struct parser *parser, struct would *would) {
    bool both;
    *would = (struct would){0};
    if (muster_parse_damage_word(parser, &would->word))
        return muster_parse_words(parser, "would be dealt") &&
               muster_parse_dealt(parser, &would->from, &would->to, &both) && !both;
    would->from = muster_parse_noun(parser);
    if (would->from == NULL || !muster_parse_words(parser, "would deal") ||
        !muster_parse_damage_word(parser, &would->word))
        return false;
    muster_parse_duration(parser);
    if (muster_parse_words(parser, "to")) {
        would->to_first = parser->at;
        would->to = muster_parse_recipients(parser);
        would->to_end = parser->at;
        if (would->to == NULL)
            return false;
    }
    muster_parse_duration(parser);
    return true;
}

static bool is_same_word(const struct token *one, const struct token *other) {
    return one->kind == other->kind && one->length == other->length &&
           memcmp(one->text, other->text, one->length) == 0;
}

/* "to that player", or the words again that said to whom: where it would have been dealt anyhow. */
static void skip_same_recipient(struct parser *parser, const struct would *would) {
    static const char back[] =
        "to that permanent or player|to that player or permanent|to that creature or player|"
        "to that player|to that creature|to that permanent";
    size_t begun = parser->at, length = would->to_end - would->to_first;
    if (muster_parse_any(parser, back) >= 0 || length == 0 || !muster_parse_words(parser, "to"))
        return;
    for (size_t i = 0; i < length; i++) {
        if (parser->at >= parser->end ||
            !is_same_word(muster_parse_peek(parser, 0), &parser->tokens[would->to_first + i])) {
            parser->at = begun;
            return;
        }
        parser->at++;
    }
}

/* "it deals double that damage to that player instead" */
static bool parse_more(struct parser *parser, struct clauses *clauses, const struct would *would) {
    static const char deals[] = "it deals|that source deals|that creature deals|he deals|she deals";
    static const char times[] =
        "double that damage|twice that much damage|triple that damage|three times that much damage";
    size_t begun = parser->at;
    if (muster_parse_any(parser, deals) < 0)
        return false;
    enum deed_kind kind = DEED_MULTIPLIES_DAMAGE;
    int which = muster_parse_any(parser, times);
    struct amount by = {.kind = AMOUNT_NUMBER, .number = which < 2 ? 2 : 3};
    bool read = which >= 0;
    if (!read) {
        kind = DEED_ADDS_DAMAGE;
        read =
            muster_parse_words(parser, "that much damage plus") && muster_parse_number(parser, &by);
    }
    if (read)
        skip_same_recipient(parser, would);
    if (!read || !muster_parse_words(parser, "instead")) {
        parser->at = begun;
        return false;
    }
    struct card_deed *deed = muster_damage_deed(parser, clauses, kind, would->from, would->to);
    deed->amount = by;
    deed->word = would->word;
    return true;
}

/* "that damage is dealt to ~ instead", "it deals that damage to its controller instead" */
static struct card_deed *parse_elsewhere(struct parser *parser, struct clauses *clauses,
                                         const struct would *would) {
    static const char dealt[] =
        "that damage is dealt to|it deals that damage to|it deals that much damage to|"
        "that source deals that damage to|that source deals that much damage to|"
        "that creature deals that damage to";
    size_t begun = parser->at;
    const struct pick *onto = NULL;
    int which = muster_parse_any(parser, dealt);
    static const char *const controllers[] = {"that source's controller|the source's controller",
                                              "its controller|that source's controller"};
    bool read = which >= 0;
    /* "Its" is said of the source where that is what "deals". */
    if (read && muster_parse_any(parser, controllers[which > 0]) < 0) {
        onto = muster_parse_recipient(parser);
        read = onto != NULL;
    }
    if (!read || !muster_parse_words(parser, "instead")) {
        parser->at = begun;
        return NULL;
    }
    struct card_deed *deed =
        muster_damage_deed(parser, clauses, DEED_REDIRECTS_DAMAGE, would->from, would->to);
    deed->onto = onto;
    deed->word = would->word;
    return deed;
}

static struct card_deed *parse_less(struct parser *parser, struct clauses *clauses,
                                    const struct would *would) {
    struct card_deed like = {0};
    if (!parse_how_much(parser, &like))
        return NULL;
    struct card_deed *deed =
        muster_damage_deed(parser, clauses, DEED_PREVENTS_DAMAGE, would->from, would->to);
    deed->word = would->word;
    deed->amount = like.amount;
    deed->prevented = like.prevented;
    return deed;
}

static bool parse_counters(struct parser *parser, struct clauses *clauses,
                           const struct would *would) {
    if (!muster_parse_words(parser, "put that many -1/-1 counters on that creature instead"))
        return false;
    muster_damage_deed(parser, clauses, DEED_COUNTERS_INSTEAD, would->from, would->to)->word =
        would->word;
    return true;
}

static bool parse_would_deal(struct parser *parser, struct clauses *clauses) {
    struct would would;
    struct clauses found = {NULL, NULL};
    size_t begun = parser->at;
    /* "Until your next turn, if that creature would ..." */
    if (parser->effect && muster_parse_duration(parser))
        muster_parse_words(parser, ",");
    if (muster_parse_any(parser, "if|each time") >= 0 && parse_would(parser, &would) &&
        muster_parse_words(parser, ",") &&
        (parse_less(parser, &found, &would) != NULL || parse_counters(parser, &found, &would) ||
         parse_elsewhere(parser, &found, &would) != NULL || parse_more(parser, &found, &would)) &&
        muster_parse_done(parser)) {
        *clauses = found;
        return true;
    }
    parser->at = begun;
    return false;
}

/*
 * "the next time a source of your choice would deal damage to you this turn, prevent that damage",
 * "... that damage is dealt to ~ instead"
 */
static bool parse_next_time(struct parser *parser, struct clauses *clauses) {
    struct would would;
    struct clauses found = {NULL, NULL};
    size_t begun = parser->at;
    struct card_deed *deed = NULL;
    /* "The next time damage would be dealt to you" is about that of several sources at once. */
    if (muster_parse_words(parser, "the next time") && parse_would(parser, &would) &&
        would.from != NULL && muster_parse_words(parser, ",")) {
        deed = parse_less(parser, &found, &would);
        if (deed == NULL)
            deed = parse_elsewhere(parser, &found, &would);
    }
    if (deed == NULL || deed->prevented == PREVENTED_EACH || !muster_parse_done(parser)) {
        parser->at = begun;
        return false;
    }
    deed->once = true;
    *clauses = found;
    return true;
}

/* "you gain life equal to the damage prevented this way", after the sentence that prevents it */
static bool parse_gains_prevented(struct parser *parser, struct clauses *clauses) {
    static const char gains[] =
        "you gain life equal to the damage prevented this way|you gain that much life";
    size_t begun = parser->at;
    if (parser->prevented == NULL || muster_parse_any(parser, gains) < 0 ||
        !muster_parse_done(parser)) {
        parser->at = begun;
        return false;
    }
    parser->prevented->gains_life = true;
    muster_clause_add(parser, clauses, muster_pick_new(parser, PICK_ALL),
                      muster_card_deed_new(parser, DEED_GAINS_PREVENTED));
    return true;
}

/* "if damage is prevented this way, ~ deals that much damage to that source's controller" */
static bool parse_deals_prevented(struct parser *parser, struct clauses *clauses) {
    static const char deals[] =
        "if damage is prevented this way , ~ deals that much damage to|"
        "~ deals damage equal to the damage prevented this way to|~ deals that much damage to";
    size_t begun = parser->at;
    const struct pick *onto = NULL;
    bool read = parser->prevented != NULL && muster_parse_any(parser, deals) >= 0;
    if (read && !parse_source_controller(parser)) {
        onto = muster_parse_recipient(parser);
        read = onto != NULL;
    }
    if (!read || !muster_parse_done(parser)) {
        parser->at = begun;
        return false;
    }
    parser->prevented->deals = true;
    parser->prevented->onto = onto;
    muster_clause_add(parser, clauses, muster_pick_new(parser, PICK_ALL),
                      muster_card_deed_new(parser, DEED_DEALS_PREVENTED));
    return true;
}

bool muster_parse_damage_instead(struct parser *parser, struct clauses *clauses) {
    return parse_would_deal(parser, clauses) || parse_next_time(parser, clauses) ||
           parse_gains_prevented(parser, clauses) || parse_deals_prevented(parser, clauses) ||
           muster_parse_would_gain(parser, clauses);
}
