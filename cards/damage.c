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

const struct pick *muster_parse_recipient(struct parser *parser) {
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
const struct pick *muster_parse_recipients(struct parser *parser) {
    const struct pick *all = muster_parse_recipient(parser);
    while (all != NULL) {
        size_t before = parser->at;
        if (muster_parse_words(parser, "or player") || muster_parse_words(parser, "and players")) {
            all = muster_pick_both(parser, PICK_OR, all,
                                   player_pick(parser, (struct who){.kind = WHO_ANY}));
            continue;
        }
        const struct pick *more = muster_parse_any(parser, ", and|and/or|and|or") >= 0
                                      ? muster_parse_recipient(parser)
                                      : NULL;
        if (more == NULL) {
            parser->at = before;
            break;
        }
        all = muster_pick_both(parser, PICK_OR, all, more);
    }
    return all;
}

/* "combat damage", "noncombat damage", "damage": the word of the deed. */
bool muster_parse_damage_word(struct parser *parser, const char **word) {
    static const char *const words[] = {"combat", "noncombat", NULL};
    int which = muster_parse_any(parser, "combat damage|noncombat damage|damage");
    *word = which < 0 ? NULL : words[which];
    return which >= 0;
}

struct card_deed *muster_damage_deed(struct parser *parser, struct clauses *clauses,
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
bool muster_parse_dealt(struct parser *parser, const struct pick **from, const struct pick **to,
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
            if ((*to = muster_parse_recipients(parser)) == NULL)
                return false;
            if (muster_pick_is_single(*to))
                parser->it = *to; /* "by creatures blocking it", "to its controller instead" */
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
        return muster_parse_dealt(parser, from, to, both);
    *both = false;
    *to = NULL;
    /* "That creature would deal" names it; in "that a source would deal" the word only joins. */
    *from = muster_parse_noun(parser);
    if (*from == NULL && muster_parse_words(parser, "that"))
        *from = muster_parse_noun(parser);
    if (*from == NULL || !muster_parse_words(parser, "would deal"))
        return false;
    muster_parse_duration(parser);
    bool read =
        !muster_parse_words(parser, "to") || (*to = muster_parse_recipients(parser)) != NULL;
    muster_parse_duration(parser);
    return read;
}

/* Whether "each" stands among the words read: "to each creature you control". */
static bool says_each(const struct parser *parser, size_t first) {
    for (size_t at = first; at < parser->at; at++)
        if (muster_token_is(&parser->tokens[at], "each"))
            return true;
    return false;
}

/* "all combat damage that would be dealt to you this turn", "the next 3 damage ..." */
static bool parse_prevent(struct parser *parser, struct clauses *clauses) {
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 0};
    const struct pick *from, *to;
    const char *word;
    bool both;
    size_t begun = parser->at;
    if (parser->effect) /* done, or it would not have been written */
        muster_parse_words(parser, "you may");
    size_t verb = parser->at;
    bool shield =
        muster_parse_words(parser, "prevent the next") && muster_parse_number(parser, &amount);
    if (!shield) {
        parser->at = verb;
        if (!muster_parse_words(parser, "prevent all")) {
            parser->at = begun;
            return false;
        }
    }
    if (!muster_parse_damage_word(parser, &word) ||
        !parse_which_damage(parser, &from, &to, &both)) {
        parser->at = begun;
        return false;
    }
    struct card_deed *deed =
        muster_damage_deed(parser, clauses, DEED_PREVENTS_DAMAGE, both ? NULL : from, to);
    deed->each = shield && to != NULL && says_each(parser, begun) ? EACH_PROTECTED : EACH_NONE;
    deed->word = word;
    deed->amount = amount;
    deed->prevented = shield ? PREVENTED_AMOUNT : PREVENTED_ALL;
    if (both) {
        deed = muster_damage_deed(parser, clauses, DEED_PREVENTS_DAMAGE, from, NULL);
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
    bool read = muster_parse_damage_word(parser, &word);
    if (read && muster_parse_words(parser, "that would be dealt"))
        read = muster_parse_dealt(parser, &from, &to, &both) && !both;
    if (!read || !muster_parse_words(parser, "can't be prevented")) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    muster_damage_deed(parser, clauses, DEED_DAMAGE_CANT_BE_PREVENTED, from, to)->word = word;
    return true;
}

/* To whom damage is dealt instead: of one source and many recipients, "it" is the source. */
static const struct pick *parse_onto(struct parser *parser, const struct pick *from,
                                     const struct pick *to) {
    const struct pick *it = parser->it;
    if (from != NULL && muster_pick_is_single(from) && (to == NULL || !muster_pick_is_single(to)))
        parser->it = from;
    const struct pick *onto = muster_parse_recipient(parser);
    parser->it = it;
    return onto;
}

/*
 * "all damage that would be dealt to you is dealt to enchanted creature instead", "the next 1
 * damage that would be dealt to ~ this turn is dealt to target creature instead"
 */
static bool parse_redirect(struct parser *parser, struct clauses *clauses) {
    const struct pick *from, *to, *onto;
    const char *word;
    bool both;
    size_t begun = parser->at;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 0};
    bool all = muster_parse_words(parser, "all");
    if ((all || (muster_parse_words(parser, "the next") && muster_parse_number(parser, &amount))) &&
        muster_parse_damage_word(parser, &word) && parse_which_damage(parser, &from, &to, &both) &&
        !both && muster_parse_words(parser, "is dealt to") &&
        (onto = parse_onto(parser, from, to)) != NULL && muster_parse_words(parser, "instead")) {
        struct card_deed *deed =
            muster_damage_deed(parser, clauses, DEED_REDIRECTS_DAMAGE, from, to);
        deed->word = word;
        deed->onto = onto;
        deed->amount = amount;
        deed->prevented = all ? PREVENTED_ALL : PREVENTED_AMOUNT;
        return true;
    }
    parser->at = begun;
    return false;
}

/* "double all damage that sources you control would deal this turn" */
static bool parse_double_all(struct parser *parser, struct clauses *clauses) {
    const struct pick *from, *to;
    const char *word;
    bool both;
    size_t begun = parser->at;
    int which = muster_parse_any(parser, "double all|triple all");
    if (which < 0 || !muster_parse_damage_word(parser, &word) ||
        !parse_which_damage(parser, &from, &to, &both) || both) {
        parser->at = begun;
        return false;
    }
    struct card_deed *deed = muster_damage_deed(parser, clauses, DEED_MULTIPLIES_DAMAGE, from, to);
    deed->word = word;
    deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = 2 + which};
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
    if (muster_parse_words(parser, "for each")) {
        subject = muster_parse_description(parser);
        if (!muster_parse_words(parser, ", you may have that creature"))
            subject = NULL;
    } else if (muster_parse_words(parser, "you may have"))
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

/* "you may assign ~'s combat damage divided as you choose among defending player and/or ..." */
static bool parse_divides_freely(struct parser *parser, struct clauses *clauses) {
    static const char divided[] =
        "combat damage divided as you choose among defending player and/or any number of creatures "
        "they control|"
        "combat damage divided as you choose among defending player and/or any number of creatures "
        "defending player controls";
    size_t begun = parser->at;
    if (!muster_parse_words(parser, "you may assign") ||
        muster_parse_kind(parser, TOKEN_SELF) == NULL ||
        muster_parse_kind(parser, TOKEN_OWN) == NULL || muster_parse_any(parser, divided) < 0) {
        parser->at = begun;
        return false;
    }
    muster_clause_add(parser, clauses, muster_pick_new(parser, PICK_SELF),
                      muster_card_deed_new(parser, DEED_DIVIDES_DAMAGE_FREELY));
    return true;
}

/* "assign their combat damage this turn as though they weren't blocked": without a choice. */
static bool parse_has_to(struct parser *parser, struct card_deeds *deeds) {
    size_t begun = parser->at;
    int which = muster_parse_any(parser, "assigns its combat damage|assign their combat damage");
    if (which >= 0)
        muster_parse_duration(parser);
    if (which < 0 || !muster_parse_words(parser, which == 0 ? "as though it weren't blocked"
                                                            : "as though they weren't blocked")) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    muster_card_deed_add(parser, deeds, DEED_DAMAGE_AS_THOUGH_UNBLOCKED)->has_to = true;
    return true;
}

bool muster_parse_assigns(struct parser *parser, struct card_deeds *deeds) {
    static const char toughness[] =
        "assigns combat damage equal to its toughness rather than its power|"
        "assigns combat damage equal to his toughness rather than his power|"
        "assigns combat damage equal to her toughness rather than her power|"
        "assign combat damage equal to their toughness rather than their power";
    bool equal = muster_parse_any(parser, toughness) >= 0;
    if (!equal && parse_has_to(parser, deeds))
        return true;
    if (!equal && muster_parse_any(parser, "assigns no combat damage|assign no combat damage") < 0)
        return false;
    struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_ASSIGNS_DAMAGE);
    deed->word = equal ? "toughness" : NULL;
    muster_parse_duration(parser);
    return true;
}

bool muster_parse_damage(struct parser *parser, struct clauses *clauses) {
    return parse_prevent(parser, clauses) || muster_parse_protected_player(parser, clauses) ||
           parse_not_prevented(parser, clauses) || parse_redirect(parser, clauses) ||
           parse_double_all(parser, clauses) || muster_parse_cant_gain(parser, clauses) ||
           muster_parse_life_floor(parser, clauses) || parse_as_though_unblocked(parser, clauses) ||
           parse_divides_freely(parser, clauses);
}
