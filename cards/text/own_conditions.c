/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several things said of one subject, each under a condition of its own: "~ gets +1/+1 as long as
 * you control a Swamp and has flying as long as you control an Island".
 */
#include "cards/text/clauses.h"

/* Where "as long as" stands from here on; the end where it doesn't. */
static size_t find_condition(const struct parser *parser, size_t at) {
    for (; at + 2 < parser->end; at++)
        if (muster_token_is(&parser->tokens[at], "as") &&
            muster_token_is(&parser->tokens[at + 1], "long") &&
            muster_token_is(&parser->tokens[at + 2], "as"))
            return at;
    return parser->end;
}

/* Where ", and has" goes on with what is said; the end where the condition goes on to it. */
static size_t find_joint(const struct parser *parser, size_t *after) {
    static const char verbs[] = "has|gets|gains|can|can't|attacks|blocks|must|is|assigns";
    for (size_t at = parser->at; at + 1 < parser->end; at++) {
        const struct token *token = &parser->tokens[at];
        bool comma = token->kind == TOKEN_COMMA;
        if (!comma && !muster_token_is(token, "and"))
            continue;
        *after = at + 1 + (comma && muster_token_is(token + 1, "and"));
        if (muster_token_is_any(&parser->tokens[*after], verbs) &&
            find_condition(parser, *after) < parser->end)
            return at;
    }
    return *after = parser->end;
}

/* What is said next, up to its condition: a clause with its subject, or more of the same one. */
static struct clause *parse_said(struct parser *parser, struct clauses *clauses) {
    size_t end = parser->end, as = find_condition(parser, parser->at);
    struct clause *before = clauses->last;
    const struct pick *subject = before == NULL ? NULL : clauses->first->subject;
    bool read = as < end;
    parser->end = as;
    if (read && subject == NULL)
        read = muster_parse_clause(parser, clauses) && clauses->first == clauses->last;
    else if (read) {
        parser->it = subject;
        const struct card_deed *deeds = muster_parse_deeds(parser);
        read = deeds != NULL;
        if (read)
            muster_clause_add(parser, clauses, subject, deeds);
    }
    muster_parse_duration(parser);
    read = read && muster_parse_done(parser);
    parser->end = end;
    parser->at = as + 3;
    return read ? clauses->last : NULL;
}

bool muster_parse_own_conditions(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at, first = find_condition(parser, begun);
    const struct pick *it = parser->it;
    struct clauses found = {NULL, NULL};
    bool read =
        first > begun && first < parser->end && find_condition(parser, first + 3) < parser->end;
    while (read && !muster_parse_done(parser)) {
        struct clause *said = parse_said(parser, &found);
        size_t after, joint = said == NULL ? parser->end : find_joint(parser, &after);
        const struct card_condition *condition =
            said == NULL ? NULL : muster_parse_condition(parser, joint);
        read = condition != NULL;
        if (!read)
            break;
        said->condition = condition;
        parser->at = after;
    }
    if (!read) {
        parser->at = begun;
        parser->it = it;
        return false;
    }
    *clauses = found;
    return true;
}
