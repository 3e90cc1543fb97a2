/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position with cards: its players and objects as a document has them, what their text says, and
 * what creatures look like when all of that is applied.
 */
#ifndef MUSTER_CARDS_BOARD_BOARD_H
#define MUSTER_CARDS_BOARD_BOARD_H

#include "base/text.h"
#include "base/words.h"
#include "cards/text/card_text.h"
#include "muster.h"

struct json_node;
struct reader;

/* Words in the order in which they came. */
struct word_list {
    const char **words;
    size_t count, capacity;
};

/* Words of a condition, and of which player they are told; NULL: of anybody. */
struct fact {
    const char *words, *player;
    const char *path; /* in the document */
    bool asked;       /* a sentence was decided by it */
};

struct fact_list {
    struct fact *facts;
    size_t count, capacity;
};

enum object_kind {
    OBJECT_CREATURE,
    OBJECT_PLANESWALKER,
    OBJECT_BATTLE,
    OBJECT_PERMANENT,
    OBJECT_LAND,
    OBJECT_EMBLEM,
    OBJECT_SOURCE, /* of damage, and nothing else */
    OBJECT_RESOLVED
};

/* What effects may change. */
struct object_look {
    struct word_list types, subtypes, colors, keywords;
    struct word_list protection; /* selectors of the key `protection`, as JSON */
    struct word_list goaded_by;
    int64_t power, toughness, regeneration;
    bool lost_abilities, suspected, detained, every_creature_type;
    bool lost_suspicion; /* it is suspected, but has lost the abilities that come of it (701.60c) */
    bool lost_land_text; /* abilities were lost with the land's types, before any other change */
};

struct object_counter {
    const char *kind;
    int64_t number;
};

/* What was told under a key of `choices`: texts, or numbers. */
struct object_choice {
    const char *key;
    const char *path; /* in the document */
    bool asked;       /* a sentence was decided by it */
    struct word_list words;
    const int64_t *numbers;
    size_t number_count;
};

/* A number that was told, and the words that ask for it. */
struct told_amount {
    const char *words;
    const char *path; /* in the document */
    int64_t number;
};

/* A text that an object has, by itself or from an effect. */
struct ability_text {
    const char *text;
    size_t length;
    struct card_text card;
    bool granted;
    unsigned round; /* the last one in which it was granted */
};

enum truth { TRUTH_NO, TRUTH_YES, TRUTH_UNKNOWN };

struct board_object {
    enum object_kind kind;
    size_t number;                /* among all objects, from 0 */
    size_t index;                 /* in its list of the document */
    const struct json_node *node; /* for the room that reads and writes documents */
    const char *id, *name, *controller, *owner, *attached_id, *source_id;
    const char *attacking, *defending; /* NULL: it attacks nothing, perhaps not any more (506.4c) */
    struct own_names called;
    struct board_object *attached, *source;
    struct object_look base, now, before; /* before: at the end of the round before */
    int64_t mana_value, count, level;
    struct object_counter *counters;
    size_t counter_count;
    bool tapped, token, power_written, toughness_written, declined, ring_bearer;
    bool in_graveyard, changed;
    bool animated;    /* its card is none of a creature, though it stands among the creatures */
    bool gone;        /* it is taken not to be there, or a combat took it away */
    bool source_gone; /* of a resolved entry: what it was an ability of has left */
    size_t statement_count;
    struct fact_list holds, holds_not;
    struct word_list targets;
    const char *protector; /* of a battle */
    struct object_choice *choices;
    size_t choice_count;
    struct told_amount *amounts;
    size_t amount_count;
    size_t ability_line;       /* of a resolved entry, from 1; 0: it isn't told by its number */
    const char *ability_words; /* that it begins with; NULL: it isn't told by them */
    bool has_x, is_attacking, is_blocking, attacked, summoning_sick, keywords_written;
    struct word_list blocking; /* ids of what it is written to block: "bear", "goblin#2" */
    enum truth blocked;        /* as it is written; unknown: it isn't */
    bool counters_written, counters_numbered;
    int64_t x;
    struct ability_text **texts;
    size_t text_count, text_capacity;
};

struct board_player {
    const char *id, *team;
    bool has_life, has_poison, has_lands, active_side, defends;
    int64_t life, poison;
    struct word_list resources;   /* their names */
    const struct json_node *node; /* as of an object */
};

/* A sentence of an object, and what became of it. */
struct statement {
    struct board_object *object; /* whose text it is */
    struct board_object *source; /* "this creature" */
    struct ability_text *text;
    const struct sentence *sentence;
    struct meaning meaning;
    enum muster_read_status status;
    struct word_list needs, creatures;
    bool *listed; /* by the number of the object: it is among the creatures; NULL: none is */
    size_t *effects;
    size_t effect_count, effect_capacity;
    struct statement *parent; /* that gave the object this text; NULL: its own */
    bool chosen;              /* of a resolved entry: it is what has resolved */
    bool in_place;            /* says what its parent means; only the parent is told of */
    size_t rank;              /* among the statements of its object */
    size_t made;              /* how many effects it has made, in force or not */
    size_t index;             /* among all statements */
    struct begun *begun;      /* what is settled of it (begin.h); NULL: nothing */
};

struct board {
    struct arena *arena;
    struct reader *reader;
    const struct json_node *root;
    const muster_card_source *cards;
    bool cards_failed; /* they can't be read, which has been reported */
    bool attack_step, block_step;
    bool damage_step; /* damage is assigned, divided or dealt */
    const char *active;
    struct board_player *players;
    size_t player_count;
    struct board_object **objects;
    size_t object_count, object_capacity;
    struct statement **statements;
    size_t statement_count, statement_capacity;
    size_t granted;           /* texts that objects were given by others */
    struct word_list effects; /* made from cards, as JSON */
    size_t effects_written;   /* of the document */
    muster_builder *builder;  /* of effects, one after the other; NULL until there is one */
    const muster_card_fact *assumed;
    size_t assumed_count;
    muster_texts gone;      /* ids of what is taken not to be there */
    muster_card_fact *open; /* facts that nobody told */
    size_t open_count, open_capacity;
    unsigned round;
    bool in_order;  /* effects that depend on each other apply in the order they have (613.8b) */
    size_t waiting; /* what has resolved from this statement on doesn't count yet; SIZE_MAX: all
                       counts */
    struct following *following; /* a combat under way; NULL: a position alone */
};

void muster_word_add(struct arena *arena, struct word_list *list, const char *word);
bool muster_word_has(const struct word_list *list, const char *word);
void muster_word_remove(struct word_list *list, const char *word);

/* ---- Objects (board.c) ---- */

struct board_object *muster_board_object(struct board *board, const char *id);
const struct board_player *muster_board_player(const struct board *board, const char *id);
/* Whether it is a creature, or a source that is one. */
bool muster_is_creature(const struct board_object *object);
bool muster_is_on_battlefield(const struct board_object *object);
/* What was told of an object under this key of `choices`, which is asked now; NULL: nothing. */
const struct object_choice *muster_object_choice(const struct board_object *object,
                                                 const char *key);
/* Gives an object another text; the same one twice is one. */
struct ability_text *muster_object_text(struct board *board, struct board_object *object,
                                        const char *text, size_t length, bool granted);

/* ---- What matches (match.c, match_combat.c, conditions: judge.c) ---- */

/* From where a sentence is seen. */
struct view {
    struct board *board;
    struct board_object *object;     /* whose text it is: choices, targets, holds */
    struct board_object *self;       /* "this creature" */
    const struct board_object *each; /* of several that a deed changes, the one whose turn it is */
    const struct card_text *card;
    const struct sentence *sentence;
    const char *defending;   /* the defending player asked about; NULL: the only one */
    struct word_list *needs; /* what nobody told is added here; NULL: nowhere */
    bool settled;            /* keywords count as all of the round before gave them (613.8) */
    bool becoming; /* of what becomes a creature: something that only this makes a creature doesn't
                      count */
    bool relative; /* picks that compare with the other creature match all */
    bool itself;   /* of an entry of several, the one copy that it is about, and not the others */
    bool failed;   /* something can't be decided or said at all */
};

enum truth muster_truth(bool value);
enum truth muster_truth_not(enum truth truth);
enum truth muster_truth_and(enum truth one, enum truth other);
enum truth muster_truth_or(enum truth one, enum truth other);
enum truth muster_match(struct view *view, const struct pick *pick,
                        const struct board_object *object);
enum truth muster_match_player(struct view *view, const struct who *who, const char *player);
/* A number that is too large for any document stays so, but never grows beyond what can be added.
 */
int64_t muster_amount_bounded(int64_t number);
bool muster_amount_value(struct view *view, const struct amount *amount, int64_t *number);
enum truth muster_judge(struct view *view, const struct card_condition *condition);
/* The defending player that a sentence is about; NULL where there are several. */
const char *muster_defending_player(struct view *view);
/* Who "you" is; the one object that a pick names, NULL if it doesn't name one alone. */
const struct board_player *muster_you(const struct view *view);
const struct board_object *muster_single(struct view *view, const struct pick *pick);
/* How many counters of a kind, "" for any, an object has. */
int64_t muster_counters_of(const struct board_object *object, const char *kind);
/*
 * What a target word picks: ids, in the order of the entry's `targets`. False where these are too
 * few, too many or no creatures, which is then a need.
 */
bool muster_targets(struct view *view, size_t token, struct word_list *targets);
/* Whether a mode was chosen: YES, NO, or UNKNOWN where the entry doesn't say. */
enum truth muster_mode_chosen(const struct board_object *entry, size_t bullet);
/* How often the entry names a mode. */
size_t muster_mode_times(const struct board_object *entry, size_t bullet);
/* A choice of the entry, or NULL, which is then needed. */
const char *muster_choice_of(struct view *view, const char *key);
void muster_need(struct view *view, const char *words);
bool muster_numbers_compare(int64_t left, enum compare compare, int64_t right);
/* The words of a span as holds compare them: lower case, the object itself as "~". */
const char *muster_plain_words(struct board *board, const char *text, size_t length,
                               struct own_names names);

/* ---- What is told (told.c) ---- */

/* What the object's entry, or that of its source, says about the words of a condition. */
enum truth muster_told_by_document(struct view *view, const char *words);
/* The same where it says nothing: what is assumed of them, or else a need. */
enum truth muster_told_nowhere(struct view *view, const char *words);
/* The same of one of several things, of which the document would tell under the key `need`. */
enum truth muster_one_of_several(struct view *view, const char *need, const char *words);
/* Whether words hold of another object than the one that asks, as that object's entry tells. */
enum truth muster_told_of(struct view *view, const struct board_object *object, const char *words);
/* Whether what comes "if you don't" is told or assumed, and so not what comes "if you do". */
bool muster_says_you_dont(struct view *view);

/*
 * Whether what a statement does to how creatures look can't matter in this step: a keyword that
 * decides nothing there, and that no other sentence or effect of the document asks for; numbers
 * where they are written (idle.c).
 */
bool muster_deed_idle(struct view *view, const struct statement *statement,
                      const struct clause *clause, const struct card_deed *deed);

/* Whether nobody has a use for a keyword in this step, and no text but this sentence names it. */
bool muster_keyword_idle(const struct board *board, const struct sentence *besides,
                         const char *keyword);

/* Whether what changes numbers can't matter to blocks: they are written, or nothing asks. */
bool muster_numbers_idle(const struct board *board, const struct sentence *besides);

/* ---- Applying (statements.c, looks.c, effects.c) ---- */

void muster_board_state(struct board *board);
void muster_board_looks(struct board *board);
void muster_board_effects(struct board *board);
struct view muster_view_of(struct board *board, struct statement *statement);
/* The statement that is told of: what effects gave an object is told of with what gave it. */
struct statement *muster_statement_told(struct statement *statement);
/* Whether a statement's ability is there now. */
bool muster_statement_stands(const struct board *board, const struct statement *statement);

/*
 * The same for what something looks like: types and colors change before abilities are lost, and
 * an effect that has begun then goes on in the layers after that (613.6).
 */
bool muster_statement_stands_in_layers(const struct board *board,
                                       const struct statement *statement);
/* A deed that the statement's condition and its own let happen: NO, YES or UNKNOWN. */
enum truth muster_clause_holds(struct view *view, const struct clause *clause);
void muster_statement_worse(struct statement *statement, enum muster_read_status status);
/* Steps that a deed bears on, as bits: BOTH are those of declarations, as it changes creatures. */
enum { BEARS_NEITHER = 0, BEARS_ATTACK = 1, BEARS_BLOCK = 2, BEARS_BOTH = 3, BEARS_DAMAGE = 4 };
int muster_deed_bears_on(enum deed_kind kind);
/* Adds the statements of a text, of which `parent` (or NULL) gave it to the object. */
void muster_statements_of(struct board *board, struct board_object *object,
                          struct ability_text *text, struct statement *parent);

#endif
