/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sentences without bearing name, which the next ones may call "it" or "they". */
#include "cards/text/clauses.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Whether a pick asks for what changes with each combat, or (`control`) as control is gained. */
static bool asks_for_passing(const struct pick *pick, bool control) {
    if (pick->kind == PICK_ATTACKING || pick->kind == PICK_BLOCKING || pick->kind == PICK_BLOCKED ||
        (control && pick->kind == PICK_CONTROLLER))
        return true;
    for (const struct pick *part = pick->parts; part != NULL; part = part->next)
        if (asks_for_passing(part, control))
            return true;
    return false;
}

/*
 * A group that something is done to, from here on; NULL if none comes next. Of "each creature card
 * milled this way", or of creatures that may attack no longer, or that somebody else controlled
 * before, only the entry tells which they are.
 */
static const struct pick *group_from(struct parser *parser, bool control) {
    static const char *const after[] = {"until", "and", "then", "during", "from", "for", "except"};
    const struct pick *pick = muster_parse_noun(parser);
    const struct token *next = muster_parse_peek(parser, 0);
    bool whole = next->kind == TOKEN_END || next->kind == TOKEN_COMMA;
    for (size_t i = 0; i < COUNT(after); i++)
        whole |= muster_token_is(next, after[i]);
    if (pick == NULL || (whole && !asks_for_passing(pick, control)))
        return pick;
    return muster_pick_word(parser, PICK_CREATURE_CHOSEN, "several");
}

void muster_note_antecedents(struct parser *parser, size_t first, size_t end,
                             struct antecedents *antecedents) {
    static const char *const losing[] = {"create", "creates", "chooses",
                                         "choose", "reveal",  "return"};
    enum { CREATING = 2 }; /* of them */
    for (size_t at = first; at < end; at++) {
        const struct token *token = &parser->tokens[at];
        /* "Choose one —": of modes, and nothing that "it" could be. */
        bool modes =
            token[1].kind == TOKEN_NUMBER &&
            (at + 2 >= end || token[2].kind == TOKEN_DASH || muster_token_is(&token[2], "or"));
        for (size_t i = 0; i < COUNT(losing); i++)
            if (!modes && muster_token_is(token, losing[i])) {
                antecedents->it = muster_pick_new(parser, PICK_CREATURE_CHOSEN);
                if (i < CREATING) /* "a token that's a copy of target creature" is "it" */
                    return;
            }
    }
    /* "Attach target Equipment to it": what it is attached to is named last. */
    for (size_t at = first; at < end; at++)
        if (muster_token_is(&parser->tokens[at], "attach"))
            while (first < end && !muster_token_is(&parser->tokens[first], "to"))
                first++;
    /* "That opponent may pay {2}": whom the trigger is about, only the entry tells. */
    for (size_t at = first; at + 1 < end && antecedents->they.kind == WHO_NOBODY; at++)
        if (muster_token_is(&parser->tokens[at], "that") &&
            (muster_token_is(&parser->tokens[at + 1], "player") ||
             muster_token_is(&parser->tokens[at + 1], "opponent")))
            antecedents->they = (struct who){.kind = WHO_CHOSEN};
    for (size_t at = first; at + 1 < end; at++) {
        if (!muster_token_is(&parser->tokens[at], "target") ||
            (at > first && muster_token_is(&parser->tokens[at - 1], "the")))
            continue;
        static const char *const players[] = {"player", "opponent", "player's", "opponent's"};
        bool player = false;
        for (size_t i = 0; i < COUNT(players); i++)
            player |= muster_token_is(&parser->tokens[at + 1], players[i]);
        if (player) {
            antecedents->they = (struct who){.kind = WHO_TARGET, .token = at};
            continue;
        }
        struct pick *pick = muster_pick_new(parser, PICK_TARGET);
        pick->token = at;
        antecedents->it = pick;
        return;
    }
    /* "Tap that creature", which the one that blocks is fighting: which, only the entry tells. */
    const struct pick *it = antecedents->it;
    bool another = it != NULL &&
                   (it->kind == PICK_SELF || (it->kind == PICK_ATTACHED && parser->another_named));
    for (size_t at = first; at + 1 < end && another; at++)
        if (muster_token_is(&parser->tokens[at], "that") &&
            muster_token_is(&parser->tokens[at + 1], "creature")) {
            antecedents->it = muster_pick_new(parser, PICK_CREATURE_CHOSEN);
            return;
        }
    /* "Untap enchanted creature": what the object is attached to. */
    for (size_t at = first; at + 1 < end; at++)
        if (muster_token_is_any(&parser->tokens[at], "enchanted|equipped") &&
            muster_token_is(&parser->tokens[at + 1], "creature")) {
            antecedents->it = muster_pick_new(parser, PICK_ATTACHED);
            return;
        }
    for (size_t at = first; at < end; at++)
        if (parser->tokens[at].kind == TOKEN_SELF && at > first &&
            parser->tokens[at + 1].kind != TOKEN_OWN) {
            antecedents->it = muster_pick_new(parser, PICK_SELF);
            return;
        }
    /* "Put a counter on each creature you control": it is what the counters are put on. */
    for (size_t at = first + 1; at + 1 < end; at++)
        if (muster_token_is(&parser->tokens[at], "each") &&
            muster_token_is(&parser->tokens[at - 1], "on")) {
            parser->at = at;
            parser->end = end;
            antecedents->it = group_from(parser, false);
            return;
        }
    /* "Untap all creatures you control": a verb and what it is done to. */
    bool control = false;
    for (size_t at = first; at + 1 < end; at++)
        control |= muster_token_is(&parser->tokens[at], "control") &&
                   muster_token_is(&parser->tokens[at + 1], "of");
    parser->at = first;
    parser->end = end;
    if (!muster_parse_words(parser, "gain control of"))
        parser->at = first + 1;
    if (muster_token_is(muster_parse_peek(parser, 0), "all") ||
        muster_token_is(muster_parse_peek(parser, 0), "each"))
        antecedents->it = group_from(parser, control);
}
