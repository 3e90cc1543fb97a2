/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading sentences by recursive descent with backtracking: each function here takes as many tokens
 * as belong to what it reads, or none. The grammar's depth is bounded, and so are the steps that
 * one sentence may take.
 */
#ifndef MUSTER_CARDS_PARSER_H
#define MUSTER_CARDS_PARSER_H

#include "base/arena.h"
#include "cards/meaning.h"
#include "cards/tokens.h"

/* Longer sentences, and those that take more attempts, are not understood. */
enum { SENTENCE_TOKENS_MOST = 160, SENTENCE_STEPS_MOST = 200000 };

struct parser {
    struct arena *arena;
    const struct token *tokens;
    size_t at, end;               /* what is left of the sentence */
    const struct pick *it;        /* what "it" and "those creatures" stand for; NULL: nothing */
    bool it_named;                /* a sentence before named it */
    struct who they;              /* what "that player" stands for */
    const struct pick *outer;     /* what "it" stood for before the subject was named */
    struct keyword_offer *offers; /* of the keyword read last, where one of several is chosen */
    bool another_named;           /* what triggers names another creature than its subject */
    bool self_named;              /* the object itself was named in the sentence */
    bool headless;                /* the description read last has no noun: "white" */
    bool attaches;                /* the text names what the object is attached to */
    bool effect;                  /* of a spell or an ability that resolves, not a static ability */
    size_t subject;               /* where the last subject begins */
    bool only_if;                 /* what is forbidden is so where the condition doesn't hold */
    unsigned steps;
    const struct amount *where;   /* what "where X is ..." at its end says; NULL: nothing */
    struct clause *before;        /* what the sentence before says; NULL: nothing */
    struct card_deed *prevented;  /* by the sentence before; NULL: nothing */
    struct card_deed *preventing; /* by this one */
};

/* Of some tokens of a text, from which nothing has been read. */
static inline struct parser parser_of(struct arena *arena, const struct token *tokens, size_t first,
                                      size_t end) {
    return (struct parser){.arena = arena, .tokens = tokens, .at = first, .end = end};
}

/* The token `ahead` of the next one; the end where there is none. */
const struct token *muster_parse_peek(struct parser *parser, size_t ahead);

/* Takes these words, if they come next. "~" stands for the object itself, "," for a comma. */
bool muster_parse_words(struct parser *parser, const char *words);

/*
 * Takes one of the phrases in "a|an|another", the first that fits; returns its number, or -1. One
 * text takes less room than a list of them.
 */
int muster_parse_any(struct parser *parser, const char *phrases);

/* The same of a list, which the caller looks up the phrase in. */
int muster_parse_listed(struct parser *parser, const char *const *phrases, size_t count);

/* Takes a token of a kind; returns it, or NULL. */
const struct token *muster_parse_kind(struct parser *parser, enum token_kind kind);

/* Whether all of the sentence has been taken. */
bool muster_parse_done(const struct parser *parser);

/* A copy of a token's text, in lower case. */
const char *muster_parse_copy(struct parser *parser, const struct token *token);

/* The part of the text from one token to before another. */
struct text_span muster_parse_span(const struct parser *parser, size_t first, size_t end);

/* Whether a pick names one thing, such as "enchanted creature", rather than a group. */
bool muster_pick_is_single(const struct pick *pick);

/* Whether a description can be of creatures. */
bool muster_pick_is_of_creatures(const struct pick *pick);

/* Nouns: what is picked; NULL, with nothing taken, if none comes next. */
const struct pick *muster_parse_noun(struct parser *parser);

/* A noun without another one after "and". */
const struct pick *muster_parse_single(struct parser *parser);

/* A description without "a" or "target", such as "Goblin creatures you control". */
const struct pick *muster_parse_description(struct parser *parser);

/* One subtype in the singular that nothing is said of: "Wall", but not of "Wall creatures". */
bool muster_parse_subtype(struct parser *parser);

/* One thing said after a noun; NULL if there is nothing more. *nothing: it says nothing. */
const struct pick *muster_parse_suffix(struct parser *parser, bool *nothing);

/* "power 3 or less", "mana value 2"; NULL if none comes next. */
const struct pick *muster_parse_measure(struct parser *parser);
/* "1/1", of a 1/1 creature; NULL if that doesn't come next. */
const struct pick *muster_parse_size(struct parser *parser);
/* "base power 2 or less", which only the document can tell. */
const struct pick *muster_parse_base_measure(struct parser *parser);

/* What may stand after "is": "black", "an artifact", "attacking", "tapped". */
const struct pick *muster_parse_quality(struct parser *parser);

/* "you", "defending player", "that player", "its controller"; false if none comes next. */
bool muster_parse_player(struct parser *parser, struct who *who);

/* The same with a verb: "you control", "your opponents control". */
bool muster_parse_controls(struct parser *parser, struct who *who);

/* A number in words or digits, or X. */
bool muster_parse_number(struct parser *parser, struct amount *amount);

/* What "for each" and "the number of" count; what isn't known of it only the document can tell. */
bool muster_parse_counted(struct parser *parser, struct amount *amount);

/* Any amount: a number, "its power", "the number of ...", "1 plus the number of ...". */
bool muster_parse_amount(struct parser *parser, struct amount *amount);

/*
 * What ", where X is ..." at the end of the sentence says; the sentence ends before it then. NULL
 * where it has none, or where what X is stands for something that the sentence names first.
 */
const struct amount *muster_parse_where(struct parser *parser);

/* "less than", "equal to", "greater than or equal to", before an amount. */
bool muster_parse_comparison(struct parser *parser, enum compare *compare);

/* "three or more", "at least three", "exactly three", "fewer than three". */
bool muster_parse_quantity(struct parser *parser, enum compare *compare, struct amount *amount);

/*
 * Reads one keyword; NULL if none comes next. `selector` becomes what "protection from" names, if
 * no keyword of the format says it.
 */
const char *muster_parse_keyword(struct parser *parser, const struct pick **selector);

/* Notes a keyword that is offered where one is chosen, for the deed that is made of it. */
void muster_parse_offer(struct parser *parser, const char *keyword);

/* Properties after "has" and "with": keywords, counters, measures. */
const struct pick *muster_parse_properties(struct parser *parser);

/*
 * "they're attacking", "it has flying" up to the end, of each of a group by itself (`each`: in the
 * singular); NULL if it is something else.
 */
const struct pick *muster_parse_own_quality(struct parser *parser, bool each);

/* Reads the tokens up to `end` as a condition; NULL if they are none. */
const struct card_condition *muster_parse_condition(struct parser *parser, size_t end);

/* The same, where it doesn't hold. */
const struct card_condition *muster_condition_not(struct parser *parser,
                                                  const struct card_condition *part);

/* "{2}", "{W/P}{W/P}", "2 life", "sacrifices a land". */
struct card_cost *muster_parse_cost(struct parser *parser);

/* Reads what is said of a subject; NULL if nothing comes next. */
const struct card_deed *muster_parse_deeds(struct parser *parser);

/* What is said after "is": "a Wall in addition to its other types"; NULL if it isn't that. */
const struct card_deed *muster_parse_looks(struct parser *parser);

/* What is blocked: there "it" is not the subject, but what was named before it. */
const struct pick *muster_parse_object(struct parser *parser);

/* A basic land type (205.3i), in the singular, of a word in lower case; NULL if it is none. */
const char *muster_basic_land_type(const char *word);

/* A subtype that creatures don't have by themselves, in the singular; NULL if it is none. */
const char *muster_other_subtype(const char *word);

/* A duration such as "this turn"; takes nothing and returns false if there is none. */
bool muster_parse_duration(struct parser *parser);

/* Picks made of others. */
struct pick *muster_pick_new(struct parser *parser, enum pick_kind kind);
struct pick *muster_pick_word(struct parser *parser, enum pick_kind kind, const char *word);
const struct pick *muster_pick_not(struct parser *parser, const struct pick *part);
/* NULL stands for everything. */
const struct pick *muster_pick_both(struct parser *parser, enum pick_kind kind,
                                    const struct pick *one, const struct pick *other);

/* What a pick names besides the object, or the creature that it is attached to: "another". */
const struct pick *muster_pick_other(struct parser *parser, const struct pick *pick);

#endif
