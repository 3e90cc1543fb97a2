/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a table: whose step it is, the creatures, the effects, and what else there is. */
#ifndef MUSTER_TABLE_LAY_TABLE_H
#define MUSTER_TABLE_LAY_TABLE_H

#include "base/text.h"
#include "base/words.h"
#include "muster.h"
#include "table/lines.h"
#include "table/notation.h"

/* A table under construction. */
struct laying {
    struct arena *arena;
    struct problems *problems;
    struct node *document;
    struct spot spot;      /* where the table is in the text */
    const char *active;    /* NULL until a line says whose step it is */
    const char *attacked;  /* who is attacked unless a line says otherwise; NULL: attack step */
    struct words names;    /* of the players */
    struct node **players; /* by the number of the name */
    size_t player_count, player_capacity;
    struct words added; /* players whom a line "player:" was the first to name, unquoted */
    bool cards;         /* things without power and toughness are cards */
    const muster_card_source *source; /* where names of cards are looked up; NULL: nowhere */
    struct problems notes;            /* on what was passed over, in order */
    bool game_state;                  /* it comes of one of Forge's */
    bool names_only;                  /* "cards: none": names are those of no cards */
    struct node *last; /* the thing or effect of the last line, which `holds:` speaks of; or NULL */
    bool lost;         /* a line could not be read as far as its id */
    struct words unknown; /* ids that cards which aren't known would have as creatures */
    bool broken;          /* a line could not be read, so what is missing may be in it */
    bool step_broken;     /* the line that says whose step it is has a mistake of its own */
};

/* Begins an empty table, with a title (or NULL), at this place of the text. */
struct laying muster_laying_new(struct problems *problems, const char *title, struct spot spot);

/* Whether a line says whose step it is: "Alice attacks Bob", "Alice can attack Bob and Carol". */
bool muster_laying_is_step(const struct line *line);

/* Whether words that say so stand somewhere in a line, perhaps after a name of several words. */
bool muster_laying_has_verb(const struct line *line);

/*
 * Whether a line says so with a verb that is misspelt ("Alice atacks Bob"): a problem, after which
 * it is read as if it were not.
 */
bool muster_laying_near_step(struct laying *laying, const struct line *line);

/* Whether a line begins with a word of tables and a colon, such as "player:". */
bool muster_laying_is_word(const struct line *line);

/* Whether lines begin with this word, and whether names with "and" between them may follow. */
bool muster_laying_has_word(const char *word);
bool muster_laying_takes_names(const char *word);

/* The verb of the line that says that this is the step, with a blank at its end; or NULL. */
const char *muster_laying_verb(const char *step);

/* Whether a line says what a player has: "Alice: Grizzly Bears 2/2". */
bool muster_laying_is_thing(const struct laying *laying, const struct line *line);

/*
 * Reads a line, whatever it says. Returns false, without a problem, for one that is not
 * a line of tables: it begins with no word of tables and with no player.
 */
bool muster_laying_line(struct laying *laying, const struct line *line);

/* Whether there is a player of that name, which is `length` bytes long. */
bool muster_laying_is_player(const struct laying *laying, const char *name, size_t length);

/* The hint for an unknown word: the nearest player or one of these. */
const char *muster_laying_near(const struct laying *laying, const char *name,
                               const char *const *words, size_t count);

/* The hint for an unknown word at the beginning of a line: the words of tables are among them. */
const char *muster_laying_near_word(const struct laying *laying, const char *name,
                                    const char *const *more, size_t count);

/* The object of a player, which is made if there is none. */
struct node *muster_laying_player_of(struct laying *laying, const char *name, struct spot spot);

/* Names of more players than anybody sits down with aren't compared. */
enum { PLAYERS_COMPARED = 100 };

/*
 * Whether no player is called so, but one is with other capital letters: a problem, since nobody
 * means somebody else by "alice" than by "Alice".
 */
bool muster_laying_refuses_alike(struct laying *laying, const char *name, struct spot spot);

/*
 * Whether one name may be the other misspelt by a letter: neither is short, and they don't just
 * differ in a number, as "Player 1" and "Player 2" do.
 */
bool muster_laying_names_near(const char *one, const char *other);

/*
 * Once all lines are read: adds a problem for each that is named as a player and is a planeswalker
 * or battle, or another player's name misspelt.
 */
void muster_laying_check_players(struct laying *laying);

/* Puts a text below a key of an object of the document. */
struct node *muster_laying_put_text(struct laying *laying, struct node *object, const char *key,
                                    const char *text, struct spot spot);

/* A list of the document, created if it is missing. */
struct node *muster_laying_list(struct laying *laying, const char *key);

/* Reads what follows "PLAYER:": a creature or whatever else there is. */
void muster_laying_thing(struct laying *laying, const char *owner, struct scan *scan);

/* Reads what enters in a script, of a player: what follows "enters PLAYER:"; NULL after a problem.
 */
struct node *muster_laying_entrant(struct laying *laying, const char *owner, struct scan *scan);

/* Reads an effect: what follows the asterisk. */
void muster_laying_effect(struct laying *laying, struct scan *scan);

/* The key that takes the ids written after this kind of effect. */
const char *muster_laying_main_key(const char *kind);

/* Reads an entry of a script: what follows the '>'. */
void muster_laying_entry(struct laying *laying, struct scan *scan);

/* The same as a node without a parent; NULL after a problem. */
struct node *muster_laying_read_entry(struct laying *laying, struct scan *scan);

/*
 * The JSON of one entry, for muster_json_forget_text; NULL after a problem, which is added to
 * `wrong`, or if memory ran out. Works in the arena of `wrong`, which is under a guard.
 */
char *muster_table_entry(const char *text, size_t length, struct text *wrong);

/* Reads pairs separated by ',' or blanks, up to the end of the line. */
bool muster_laying_pairs(struct scan *scan, struct node *object);

/* Where in the text the value stands that a JSON pointer names; for some codes, its key. */
struct spot muster_laying_spot(const struct laying *laying, const char *path, const char *code);

/*
 * Adds what the reader of documents found wrong with the document, as tables say it; line and
 * column are those of the table. Leaves out what only follows from a line that could not be read.
 */
void muster_laying_complain(struct laying *laying, const muster_error *error);

#endif
