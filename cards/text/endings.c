/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions at the end of clauses: "as long as", "if", "unless", "during your turn". */
#include "cards/text/clauses.h"

/* Whether a "can't" of some kind, which alone "unless" may be said of. */
static bool only_restrictions(const struct clause *clauses) {
    for (const struct clause *clause = clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            switch (deed->kind) {
            case DEED_CANT_ATTACK:
            case DEED_CANT_BLOCK:
            case DEED_CANT_BE_BLOCKED:
            case DEED_MIN_BLOCKERS:
            case DEED_MAX_BLOCKERS:
            case DEED_MAX_ATTACKERS:
            case DEED_MAX_BLOCKING:
            case DEED_NOTHING:
                break;
            default:
                if (clause->deeds->next != NULL || clauses->next != NULL)
                    return false;
            }
    return true;
}

/* Whether each of a group does it by itself, whatever the others do. */
static bool is_of_each(const struct clause *clause) {
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
        if (deed->kind == DEED_MAX_ATTACKERS || deed->kind == DEED_MAX_BLOCKING ||
            deed->kind == DEED_MUST_BE_ATTACKED)
            return false;
    return !muster_pick_is_single(clause->subject);
}

/*
 * "... as long as they're attacking", of one group: those of it that are. `first` is where the
 * clause begins.
 */
bool muster_parse_of_each(struct parser *parser, struct clause *clauses, size_t first) {
    size_t begun = parser->at;
    bool each = muster_token_is(&parser->tokens[first], "each");
    if (clauses->next != NULL || !is_of_each(clauses))
        return false;
    muster_parse_words(parser, ",");
    bool unless = muster_parse_words(parser, "unless") && only_restrictions(clauses);
    bool is = unless || muster_parse_any(parser, "as long as|if|while") >= 0;
    const struct pick *quality = is ? muster_parse_own_quality(parser, each) : NULL;
    if (quality == NULL) {
        parser->at = begun;
        return false;
    }
    clauses->subject = muster_pick_both(parser, PICK_AND, clauses->subject,
                                        unless ? muster_pick_not(parser, quality) : quality);
    return true;
}

/* Whether all that is said is one of these two kinds, under no condition. */
bool muster_deeds_are_all(const struct clause *clauses, enum deed_kind kind, enum deed_kind other) {
    for (const struct clause *clause = clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            if ((deed->kind != kind && deed->kind != other) || clause->condition != NULL)
                return false;
    return true;
}

/* "as long as ..." and the like at the end of a sentence. */
bool muster_parse_ending(struct parser *parser, const struct clause *clauses,
                         const struct card_condition **condition) {
    *condition = NULL;
    muster_parse_duration(parser);
    if (muster_parse_done(parser))
        return !parser->only_if;
    muster_parse_words(parser, ",");
    if (muster_parse_words(parser, "during your turn") ||
        muster_parse_words(parser, "on your turn")) {
        struct card_condition *made = muster_arena_take(parser->arena, sizeof(*made));
        made->kind = CONDITION_YOUR_TURN;
        *condition = made;
        return muster_parse_done(parser);
    }
    if (muster_token_is(muster_parse_peek(parser, 0), "during")) {
        *condition = muster_parse_condition(parser, parser->end);
        return *condition != NULL;
    }
    int which =
        muster_parse_any(parser, "as long as|only as long as|if|only if|while|for as long as");
    if (which == 1 || which == 3 || parser->only_if) {
        const struct card_condition *only = NULL;
        if (parser->only_if && (which == 1 || which == 3) && clauses->next == NULL)
            only = muster_parse_condition(parser, parser->end);
        *condition = only == NULL ? NULL : muster_condition_not(parser, only);
        return only != NULL && muster_deeds_are_all(clauses, DEED_CANT_ATTACK, DEED_CANT_BLOCK);
    }
    if (which == 5 && parser->effect) {
        parser->at = parser->end; /* how long it lasts; it does, or it wouldn't be written */
        return true;
    }
    if (which >= 0) {
        *condition = muster_parse_condition(parser, parser->end);
        return *condition != NULL;
    }
    if (!muster_parse_words(parser, "unless") || !only_restrictions(clauses))
        return false;
    const struct card_condition *unless = muster_parse_condition(parser, parser->end);
    *condition = unless == NULL ? NULL : muster_condition_not(parser, unless);
    return unless != NULL;
}

bool muster_parse_delayed_trigger(struct parser *parser) {
    return parser->effect && muster_parse_duration(parser) &&
           muster_parse_any(parser, ", when|, whenever|, at the beginning") >= 0;
}
