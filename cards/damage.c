/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of damage and of life: prevented, doubled, dealt to something else, gained. */
#include "cards/damage.h"
#include "cards/deeds.h"

/* ---- Sources and recipients of damage ---- */

static const struct pick *player_pick(struct parser *parser, struct who who) {
    struct pick *pick = muster_pick_new(parser, PICK_PLAYER);
    pick->who = who;
    return pick;
}

static const struct pick *parse_recipient(struct parser *parser) {
    struct who who;
    if (muster_parse_words(parser, "any target")) {
        struct pick *pick = muster_pick_new(parser, PICK_TARGET);
        pick->token = parser->at - 1;
        return pick;
    }
    if (muster_parse_any(parser, "players|each player|a player|any player") >= 0)
        return player_pick(parser, (struct who){.kind = WHO_ANY});
    if (muster_parse_player(parser, &who))
        return player_pick(parser, who);
    const struct pick *pick = muster_parse_noun(parser);
    static const char others[] = "or player|or opponent|or planeswalker|, player , or planeswalker";
    /* "Target creature or player" is one target. */
    if (pick != NULL && pick->kind == PICK_TARGET)
        muster_parse_any(parser, others);
    return pick;
}

/* "you and permanents you control", "a creature or player" */
static const struct pick *parse_recipients(struct parser *parser) {
    const struct pick *all = parse_recipient(parser);
    while (all != NULL) {
        size_t before = parser->at;
        if (muster_parse_words(parser, "or player") || muster_parse_words(parser, "and players")) {
            all = muster_pick_both(parser, PICK_OR, all,
                                   player_pick(parser, (struct who){.kind = WHO_ANY}));
            continue;
        }
        const struct pick *more =
            muster_parse_any(parser, ", and|and/or|and|or") >= 0 ? parse_recipient(parser) : NULL;
        if (more == NULL) {
            parser->at = before;
            break;
        }
        all = muster_pick_both(parser, PICK_OR, all, more);
    }
    return all;
}

/* "combat damage", "noncombat damage", "damage": the word of the deed. */
static bool parse_damage_word(struct parser *parser, const char **word) {
    static const char *const words[] = {"combat", "noncombat", NULL};
    int which = muster_parse_any(parser, "combat damage|noncombat damage|damage");
    *word = which < 0 ? NULL : words[which];
    return which >= 0;
}

static struct card_deed *damage_deed(struct parser *parser, struct clauses *clauses,
                                     enum deed_kind kind, const struct pick *from,
                                     const struct pick *to) {
    struct card_deed *deed = muster_card_deed_new(parser, kind);
    deed->other = to;
    if (kind == DEED_PREVENTS_DAMAGE)
        parser->preventing = deed;
    muster_clause_add(parser, clauses, from != NULL ? from : muster_pick_new(parser, PICK_ALL),
                      deed);
    return deed;
}

/* ---- Prevention ---- */

/* "to creatures you control by Dragons", "this turn", in any order; each at most once. */
static bool parse_dealt(struct parser *parser, const struct pick **from, const struct pick **to,
                        bool *both) {
    *from = *to = NULL;
    *both = false;
    for (;;) {
        if (muster_parse_duration(parser))
            continue;
        if (*from == NULL && *to == NULL && muster_parse_words(parser, "to and dealt by")) {
            *both = true;
            *from = *to = muster_parse_noun(parser);
            if (*to == NULL)
                return false;
        } else if (*to == NULL && muster_parse_words(parser, "to")) {
            if ((*to = parse_recipients(parser)) == NULL)
                return false;
        } else if (*from == NULL && muster_parse_words(parser, "by")) {
            if ((*from = muster_parse_noun(parser)) == NULL)
                return false;
        } else
            return true;
    }
}

/* "that would be dealt to you by Dragons", "target creature would deal to you" */
static bool parse_which_damage(struct parser *parser, const struct pick **from,
                               const struct pick **to, bool *both) {
    if (muster_parse_words(parser, "that would be dealt"))
        return parse_dealt(parser, from, to, both);
    *both = false;
    *to = NULL;
    *from = muster_parse_noun(parser);
    if (*from == NULL || !muster_parse_words(parser, "would deal"))
        return false;
    bool read = !muster_parse_words(parser, "to") || (*to = parse_recipients(parser)) != NULL;
    muster_parse_duration(parser);
    return read;
}

/* "all combat damage that would be dealt to you this turn", "the next 3 damage ..." */
static bool parse_prevent(struct parser *parser, struct clauses *clauses) {
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 0};
    const struct pick *from, *to;
    const char *word;
    bool both;
    size_t begun = parser->at;
    bool shield =
        muster_parse_words(parser, "prevent the next") && muster_parse_number(parser, &amount);
    if (!shield) {
        parser->at = begun;
        if (!muster_parse_words(parser, "prevent all"))
            return false;
    }
    if (!parse_damage_word(parser, &word) || !parse_which_damage(parser, &from, &to, &both)) {
        parser->at = begun;
        return false;
    }
    struct card_deed *deed =
        damage_deed(parser, clauses, DEED_PREVENTS_DAMAGE, both ? NULL : from, to);
    deed->word = word;
    deed->amount = amount;
    deed->prevented = shield ? PREVENTED_AMOUNT : PREVENTED_ALL;
    if (both) {
        deed = damage_deed(parser, clauses, DEED_PREVENTS_DAMAGE, from, NULL);
        deed->word = word;
        deed->amount = amount;
    }
    return !(both && shield);
}

/* "damage can't be prevented", "combat damage that would be dealt by ~ can't be prevented" */
static bool parse_not_prevented(struct parser *parser, struct clauses *clauses) {
    const struct pick *from = NULL, *to = NULL;
    const char *word;
    bool both = false;
    size_t begun = parser->at;
    muster_parse_duration(parser);
    muster_parse_words(parser, ",");
    bool read = parse_damage_word(parser, &word);
    if (read && muster_parse_words(parser, "that would be dealt"))
        read = parse_dealt(parser, &from, &to, &both) && !both;
    if (!read || !muster_parse_words(parser, "can't be prevented")) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    damage_deed(parser, clauses, DEED_DAMAGE_CANT_BE_PREVENTED, from, to)->word = word;
    return true;
}

/* "all damage that would be dealt to you is dealt to enchanted creature instead" */
static bool parse_redirect(struct parser *parser, struct clauses *clauses) {
    const struct pick *from, *to, *onto;
    const char *word;
    bool both;
    size_t begun = parser->at;
    if (muster_parse_words(parser, "all") && parse_damage_word(parser, &word) &&
        muster_parse_words(parser, "that would be dealt") &&
        parse_dealt(parser, &from, &to, &both) && !both &&
        muster_parse_words(parser, "is dealt to") && (onto = parse_recipient(parser)) != NULL &&
        muster_parse_words(parser, "instead")) {
        struct card_deed *deed = damage_deed(parser, clauses, DEED_REDIRECTS_DAMAGE, from, to);
        deed->word = word;
        deed->onto = onto;
        return true;
    }
    parser->at = begun;
    return false;
}

/* ---- "If a source would deal damage ..." ---- */

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

/* "it deals double that damage to that player instead": what becomes of it. */
static bool parse_instead(struct parser *parser, struct clauses *clauses, const char *word,
                          const struct pick *from, const struct pick *to) {
    static const char deals[] = "it deals|that source deals|that creature deals|he deals|she deals";
    static const char times[] =
        "double that damage|twice that much damage|triple that damage|three times that much damage";
    static const char back[] =
        "to that permanent or player|to that player or permanent|to that creature or player|"
        "to that player|to that creature|to that permanent";
    struct card_deed like = {.kind = DEED_MULTIPLIES_DAMAGE, .word = word};
    if (parse_how_much(parser, &like)) {
        struct card_deed *deed = damage_deed(parser, clauses, DEED_PREVENTS_DAMAGE, from, to);
        deed->word = word;
        deed->amount = like.amount;
        deed->prevented = like.prevented;
        return true;
    }
    if (muster_parse_words(parser, "put that many -1/-1 counters on that creature instead")) {
        damage_deed(parser, clauses, DEED_COUNTERS_INSTEAD, from, to)->word = word;
        return true;
    }
    if (muster_parse_any(parser, deals) < 0)
        return false;
    int which = muster_parse_any(parser, times);
    like.amount = (struct amount){.kind = AMOUNT_NUMBER, .number = which < 2 ? 2 : 3};
    if (which < 0) {
        like.kind = DEED_ADDS_DAMAGE;
        if (!muster_parse_words(parser, "that much damage plus") ||
            !muster_parse_number(parser, &like.amount))
            return false;
    }
    muster_parse_any(parser, back);
    if (!muster_parse_words(parser, "instead"))
        return false;
    struct card_deed *deed = damage_deed(parser, clauses, like.kind, from, to);
    deed->amount = like.amount;
    deed->word = word;
    return true;
}

static bool parse_would_deal(struct parser *parser, struct clauses *clauses) {
    const struct pick *from = NULL, *to = NULL;
    const char *word;
    bool both;
    size_t begun = parser->at;
    bool read = muster_parse_words(parser, "if");
    if (read && parse_damage_word(parser, &word))
        read = muster_parse_words(parser, "would be dealt") &&
               parse_dealt(parser, &from, &to, &both) && !both;
    else if (read) {
        read = (from = muster_parse_noun(parser)) != NULL &&
               muster_parse_words(parser, "would deal") && parse_damage_word(parser, &word);
        if (read && muster_parse_words(parser, "to"))
            read = (to = parse_recipients(parser)) != NULL;
        muster_parse_duration(parser);
    }
    if (read && muster_parse_words(parser, ",") && parse_instead(parser, clauses, word, from, to) &&
        muster_parse_done(parser))
        return true;
    parser->at = begun;
    return false;
}

/* "the next time a source of your choice would deal damage to you this turn, prevent that damage"
 */
static bool parse_next_time(struct parser *parser, struct clauses *clauses) {
    const struct pick *from = NULL, *to = NULL;
    const char *word;
    size_t begun = parser->at;
    struct card_deed like = {0};
    bool read = muster_parse_words(parser, "the next time") &&
                (from = muster_parse_noun(parser)) != NULL &&
                muster_parse_words(parser, "would deal") && parse_damage_word(parser, &word);
    if (read && muster_parse_words(parser, "to"))
        read = (to = parse_recipients(parser)) != NULL;
    muster_parse_duration(parser);
    if (!read || !muster_parse_words(parser, ",") || !parse_how_much(parser, &like) ||
        like.prevented == PREVENTED_EACH || !muster_parse_done(parser)) {
        parser->at = begun;
        return false;
    }
    struct card_deed *deed = damage_deed(parser, clauses, DEED_PREVENTS_DAMAGE, from, to);
    deed->word = word;
    deed->amount = like.amount;
    deed->prevented = like.prevented;
    deed->once = true;
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
    static const char controllers[] =
        "that source's controller|the source's controller|that creature's controller|"
        "its controller";
    size_t begun = parser->at;
    const struct pick *onto = NULL;
    bool read = parser->prevented != NULL && muster_parse_any(parser, deals) >= 0;
    if (read && muster_parse_any(parser, controllers) < 0) {
        onto = parse_recipient(parser);
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

/* ---- Assigning ---- */

/* "you may have ~ assign its combat damage as though it weren't blocked" */
static bool parse_as_though_unblocked(struct parser *parser, struct clauses *clauses) {
    static const char assign[] =
        "assign its combat damage|assign his combat damage|assign her combat damage|"
        "assign their combat damage";
    static const char *const unblocked[] = {
        "as though it weren't blocked", "as though he weren't blocked",
        "as though she weren't blocked", "as though they weren't blocked"};
    size_t begun = parser->at;
    const struct pick *subject = NULL;
    if (muster_parse_words(parser, "you may have"))
        subject = muster_parse_noun(parser);
    else if (muster_parse_words(parser, "enchanted creature's controller may have it"))
        subject = muster_pick_new(parser, PICK_ATTACHED);
    int which = subject == NULL ? -1 : muster_parse_any(parser, assign);
    muster_parse_duration(parser);
    if (which < 0 || !muster_parse_words(parser, unblocked[which])) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    muster_clause_add(parser, clauses, subject,
                      muster_card_deed_new(parser, DEED_DAMAGE_AS_THOUGH_UNBLOCKED));
    return true;
}

bool muster_parse_assigns(struct parser *parser, struct card_deeds *deeds) {
    static const char toughness[] =
        "assigns combat damage equal to its toughness rather than its power|"
        "assigns combat damage equal to his toughness rather than his power|"
        "assigns combat damage equal to her toughness rather than her power|"
        "assign combat damage equal to their toughness rather than their power";
    bool equal = muster_parse_any(parser, toughness) >= 0;
    if (!equal && muster_parse_any(parser, "assigns no combat damage|assign no combat damage") < 0)
        return false;
    struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_ASSIGNS_DAMAGE);
    deed->word = equal ? "toughness" : NULL;
    muster_parse_duration(parser);
    return true;
}

bool muster_parse_damage(struct parser *parser, struct clauses *clauses) {
    return parse_prevent(parser, clauses) || parse_not_prevented(parser, clauses) ||
           parse_redirect(parser, clauses) || muster_parse_cant_gain(parser, clauses) ||
           muster_parse_life_floor(parser, clauses) || parse_as_though_unblocked(parser, clauses);
}

bool muster_parse_damage_instead(struct parser *parser, struct clauses *clauses) {
    return parse_would_deal(parser, clauses) || parse_next_time(parser, clauses) ||
           parse_gains_prevented(parser, clauses) || parse_deals_prevented(parser, clauses) ||
           muster_parse_would_gain(parser, clauses);
}
