/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adjectives and nouns: "untapped white creatures you control". */
#include "cards/parser.h"

#include "model/words/rule_words.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- One word ---- */

static const struct {
    const char *word;
    enum pick_kind kind;
    const char *value;
    bool noun;
} adjectives[] = {
#define ADJECTIVE(word, kind, value) {word, PICK_##kind, value, false},
#define NOUN(word, kind, value) {word, PICK_##kind, value, true},
#include "cards/words/adjectives.def"
#undef ADJECTIVE
#undef NOUN
};

/* "Outlaws" (700.12) */
static const struct pick *outlaws(struct parser *parser) {
    static const char *const types[] = {"assassin", "mercenary", "pirate", "rogue", "warlock"};
    const struct pick *all = NULL;
    for (size_t i = 0; i < COUNT(types); i++)
        all = muster_pick_both(parser, PICK_OR, all,
                               muster_pick_word(parser, PICK_SUBTYPE, types[i]));
    return all;
}

/* A word on its own, without "non"; NULL if it says nothing of an object. */
static const struct pick *pick_of_word(struct parser *parser, const char *word, bool capital,
                                       bool *noun) {
    for (size_t i = 0; i < COUNT(adjectives); i++)
        if (strcmp(adjectives[i].word, word) == 0) {
            *noun = adjectives[i].noun;
            return muster_pick_word(parser, adjectives[i].kind, adjectives[i].value);
        }
    *noun = true;
    if (strcmp(word, "outlaw") == 0 || strcmp(word, "outlaws") == 0)
        return outlaws(parser);
    if (!capital)
        return NULL;
    const char *type = muster_creature_type_word(word);
    if (type == NULL)
        type = muster_other_subtype(word);
    return type == NULL ? NULL : muster_pick_word(parser, PICK_SUBTYPE, type);
}

/* "nonblack", "non-Wall", "1/1". Sets *noun where it can stand without a noun after it. */
static const struct pick *parse_word(struct parser *parser, bool *noun) {
    const struct token *token = muster_parse_peek(parser, 0);
    const struct pick *size = muster_parse_size(parser);
    *noun = false;
    if (size != NULL)
        return size;
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

bool muster_parse_subtype(struct parser *parser) {
    const struct token *token = muster_parse_peek(parser, 0);
    bool noun;
    if (token->kind != TOKEN_WORD || !token->capital || token->length > 24)
        return false;
    const char *word = muster_parse_copy(parser, token), *type = muster_creature_type_word(word);
    if (type == NULL)
        type = muster_other_subtype(word);
    size_t before = parser->at++;
    bool single = type != NULL && strcmp(type, word) == 0 && parse_word(parser, &noun) == NULL;
    parser->at = single ? before + 1 : before;
    return single;
}

/* ---- Adjectives and nouns ---- */

/* Words one after the other, all of which hold: "untapped white creature". */
struct sequence {
    const struct pick *pick, *head;
    bool plural;  /* its last word ends in "s": "Walls" */
    bool article; /* "a" stands before it, after another one */
};

static struct sequence parse_sequence(struct parser *parser) {
    struct sequence sequence = {NULL, NULL, false, false};
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

static const struct pick *parse_suffixes(struct parser *parser, const struct pick *pick) {
    for (;;) {
        bool nothing;
        const struct pick *more = muster_parse_suffix(parser, &nothing);
        if (more == NULL && !nothing)
            return pick;
        pick = muster_pick_both(parser, PICK_AND, pick, more);
    }
}

enum { ALTERNATIVES_MOST = 20 };

/* "or", "and/or", ", or", "and": what may stand between two kinds of things. */
enum between { BETWEEN_NOTHING, BETWEEN_COMMA, BETWEEN_OR };

static enum between parse_between(struct parser *parser) {
    if (muster_parse_any(parser, ", and/or|, or|, and|and/or|or|and") >= 0)
        return BETWEEN_OR;
    return muster_parse_words(parser, ",") ? BETWEEN_COMMA : BETWEEN_NOTHING;
}

/* "nonblack": alternatives of which would say almost everything. */
static bool is_negated(const struct sequence *part) {
    return part->head == NULL && part->pick->kind == PICK_NOT;
}

/*
 * Kinds of things with "or", "and" or commas between them, up to ALTERNATIVES_MOST; *alternatives:
 * whether either will do. *after_first: where the first one ends. Returns how many there are.
 */
static size_t parse_parts(struct parser *parser, struct sequence *parts, size_t *after_first,
                          bool *alternatives) {
    size_t count = 0;
    *alternatives = false;
    parts[count] = parse_sequence(parser);
    *after_first = parser->at;
    if (parts[count].pick == NULL)
        return 0;
    for (count = 1; count < ALTERNATIVES_MOST; count++) {
        size_t before = parser->at;
        enum between between = parse_between(parser);
        bool with_and =
            between == BETWEEN_OR && muster_token_is(&parser->tokens[parser->at - 1], "and");
        bool article = between != BETWEEN_NOTHING && muster_parse_any(parser, "a|an") >= 0;
        /* "An Elf and a Goblin" are two things, "an Elf, an Imp, and a Goblin" three. */
        if (with_and && article) {
            between = BETWEEN_NOTHING;
            count = 1;
            before = *after_first;
        }
        if (between != BETWEEN_NOTHING)
            parts[count] = parse_sequence(parser);
        if (between == BETWEEN_NOTHING || parts[count].pick == NULL) {
            parser->at = before;
            break;
        }
        *alternatives |= between == BETWEEN_OR || article;
        parts[count].article = article;
    }
    return count;
}

/*
 * "Walls and creatures with flying": only the creatures fly. So too where "creatures" alone would
 * be all that the others are: "goaded creatures and creatures that attacked this turn". False where
 * "you control" follows.
 */
static bool parse_last_suffix(struct parser *parser, struct sequence *parts, size_t count,
                              bool *apart) {
    const bool property = muster_token_is(muster_parse_peek(parser, 0), "with"),
               all = parts[count - 1].pick->kind == PICK_CREATURE;
    bool nothing;
    *apart = false;
    for (size_t i = 0; i + 1 < count; i++) {
        const struct pick *head = parts[i].head;
        *apart |=
            parts[i].plural && (property || (all && head != NULL && head->kind == PICK_CREATURE));
    }
    if (!*apart)
        return true;
    const struct pick *with = muster_parse_suffix(parser, &nothing);
    parts[count - 1].pick = muster_pick_both(parser, PICK_AND, parts[count - 1].pick, with);
    return muster_parse_suffix(parser, &nothing) == NULL;
}

const struct pick *muster_parse_description(struct parser *parser) {
    struct sequence parts[ALTERNATIVES_MOST];
    size_t begun = parser->at, after_first;
    const struct pick *all = NULL;
    bool alternatives, apart;
    size_t count = parse_parts(parser, parts, &after_first, &alternatives);
    /* "Nonartifact, nonblack creatures" are both; after a noun a comma begins something else. */
    bool together = count > 1 && !alternatives;
    for (size_t i = 0; i + 1 < count; i++) {
        if (together && parts[i].head != NULL) {
            count = 1;
            parser->at = after_first;
        } else if (alternatives && is_negated(&parts[i])) {
            parser->at = begun;
            return NULL;
        }
    }
    together = together && count > 1;
    if (count == 0 || !parse_last_suffix(parser, parts, count, &apart))
        return NULL;
    const struct pick *head = parts[count - 1].head;
    for (size_t i = 0; i < count; i++) {
        const struct pick *one = parts[i].pick;
        /* "White or blue creatures", but not "legendary or a Knight" */
        if (parts[i].head == NULL && !parts[count - 1].article)
            one = muster_pick_both(parser, PICK_AND, one, head);
        all = muster_pick_both(parser, together ? PICK_AND : PICK_OR, all, one);
    }
    if (!apart)
        all = parse_suffixes(parser, all);
    parser->headless = head == NULL; /* "white", but not "creatures that are white" */
    return all;
}
