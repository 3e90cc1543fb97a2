/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card's text as abilities and sentences, and what each sentence means. */
#ifndef MUSTER_CARDS_TEXT_CARD_TEXT_H
#define MUSTER_CARDS_TEXT_CARD_TEXT_H

#include "base/arena.h"
#include "cards/meaning.h"
#include "cards/tokens.h"

enum form {
    FORM_KEYWORDS,  /* a line of keyword abilities */
    FORM_STATIC,    /* a static ability, or what a spell does */
    FORM_ACTIVATED, /* "cost: effect" */
    FORM_TRIGGERED, /* "when", "whenever", "at" */
    FORM_CHOOSE     /* "Choose one —": its modes follow */
};

struct sentence {
    enum form form;
    size_t line;         /* from 1; that of the "choose" line for a mode */
    size_t bullet;       /* from 1; 0: not a mode */
    enum form under;     /* of a mode: the form of its "choose" line */
    size_t first, end;   /* tokens, without the full stop */
    size_t body;         /* where the effect begins, after cost or trigger; `first` for others */
    bool opens;          /* the first sentence of its ability or mode */
    int64_t level_least; /* levels at which the line counts; 0: at all */
    int64_t level_most;
    int64_t charge_least;   /* charge counters with which the line counts (721.2); 0: any number */
    struct text_span told;  /* "max speed", "8+": what has to be told for the line to count */
    struct text_span words; /* verbatim */
    bool compares_blockers; /* blocks may depend on power or toughness, as far as its words tell */
};

struct card_text {
    struct arena *arena;
    const char *text;
    struct token_list tokens;
    struct sentence *sentences;
    size_t count;
    bool names_attached; /* "enchanted creature", "equipped creature" */
};

/* Takes a card's text apart. */
struct card_text muster_card_text(struct arena *arena, const char *text, size_t length,
                                  struct own_names names);

/* What sentences before have named, for the next one of the same ability. */
struct antecedents {
    struct card_deed *prevented; /* the prevention that "the damage prevented this way" means */
    struct clause *clauses;      /* of the sentence before, which "instead" may take the place of */
    const struct pick *it;
    struct who they;
    bool another_named; /* the trigger names another creature than its subject */
};

/* How a sentence was read. */
enum reading {
    READING_NO_BEARING, /* what it says can't change attacks and blocks */
    READING_CLAUSES,    /* `clauses` say what it means */
    READING_NOT_UNDERSTOOD
};

struct meaning {
    enum reading reading;
    const struct clause *clauses; /* READING_CLAUSES */
};

/*
 * Reads a sentence: of a static ability, or what a resolved spell or ability does (`effect`), whose
 * trigger or cost is skipped. `antecedents` begins as {0} with each ability.
 */
struct meaning muster_read_sentence(const struct card_text *card, const struct sentence *sentence,
                                    bool effect, struct antecedents *antecedents);

/* Whether what comes before the first comma of a sentence is about somebody who attacks. */
bool muster_triggers_on_attack(const struct card_text *card, const struct sentence *sentence);

/* Whether a keyword decides who may attack and block, or (`on_damage`) what comes of damage. */
bool muster_keyword_bears(const char *keyword, bool on_damage);

/* Whether an ability may bear on attacks or blocks, by the words in it. */
bool muster_words_bear(const struct card_text *card, size_t first, size_t end);

/*
 * "You gain 2 life", "~ deals 3 damage to any target", "Put a +1/+1 counter on it": what a spell or
 * ability does once as it resolves, and nothing that lasts.
 */
bool muster_is_done_once(const struct card_text *card, const struct sentence *sentence);

/*
 * Whether a sentence may bear on what comes of damage, by the words in it: of an object, or of what
 * has resolved.
 */
bool muster_words_bear_on_damage(const struct card_text *card, const struct sentence *sentence,
                                 bool resolved);

/* Whether a sentence may be a line of keywords that isn't understood. */
bool muster_is_odd_line(const struct card_text *card, const struct sentence *sentence);

/*
 * The keywords of a line of keywords, as deeds of the object itself; NULL: none that matter. *whole
 * becomes false if one that matters isn't understood.
 */
const struct clause *muster_read_keyword_line(const struct card_text *card,
                                              const struct sentence *sentence, bool *whole);

#endif
