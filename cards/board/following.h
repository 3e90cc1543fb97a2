/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a combat under way has made of a position with cards that no document says: who came and
 * left, what events gave and took, and what has resolved before, whose effects don't change any
 * more (611.2c).
 */
#ifndef MUSTER_CARDS_BOARD_FOLLOWING_H
#define MUSTER_CARDS_BOARD_FOLLOWING_H

#include "cards/board/board.h"

/* What events have done to a creature. */
struct followed_creature {
    const char *id;
    const char *split_from;        /* id of the entry to which it belonged; NULL: its own */
    bool entered;                  /* nothing that had resolved before is about it */
    struct word_list gained, lost; /* keywords, after all that effects give and take */
};

/* What was added to a number of a creature as something resolved. */
struct added_number {
    const char *id;
    int64_t number;
};

/* What a deed of something that has resolved does for as long as it lasts. */
struct lasting_deed {
    size_t entry, rank, deed; /* in `resolved`, of its statements, of the statement's deeds */
    struct word_list creatures;
    bool has_number;
    int64_t number;             /* its number, or how many times it changes power and toughness */
    struct added_number *added; /* where each creature has its own: "double its power" */
    size_t added_count, added_capacity;
};

/* An effect that was made of a card. */
struct made_effect {
    bool resolved;             /* of something that has resolved: */
    size_t entry, rank, count; /* in `resolved`, of its statements, of the statement's effects */
    const char *shielded;      /* of a shield for each of several: for whom; NULL: another effect */
    const char *source;        /* its name; NULL: none */
};

/* How much of such an effect is left; 0: nothing. */
struct used_effect {
    size_t entry, rank, count;
    const char *shielded;
    int64_t left;
};

struct following {
    struct arena *arena;
    bool begun;               /* what has resolved lasts; it is not looked at anew */
    bool for_damage;          /* damage is dealt, whatever the step */
    struct word_list left;    /* ids of what is gone */
    struct word_list guessed; /* for each entry of `resolved` the id of its source, or "" */
    struct word_list ended;   /* names of sources whose effects have ended */
    struct followed_creature *creatures;
    size_t creature_count, creature_capacity;
    struct lasting_deed *lasting;
    size_t lasting_count, lasting_capacity;
    struct used_effect *used;
    size_t used_count, used_capacity;
    struct entering *entering; /* how something enters, to be filled in; NULL: nothing does */
    struct made_effect *made;  /* by the last expansion, in the order of its document */
    size_t made_count, made_capacity;
};

/* What events have done to the creature with this id; NULL: nothing. */
const struct followed_creature *muster_following_creature(const struct following *following,
                                                          const char *id);

/* The deed of a statement that has resolved; NULL where it isn't lasting yet. */
struct lasting_deed *muster_following_lasting(const struct board *board,
                                              const struct statement *statement,
                                              const struct card_deed *deed);

/* The same, which is noted where it isn't yet; NULL: nothing is noted. */
struct lasting_deed *muster_following_note(struct board *board, const struct statement *statement,
                                           const struct card_deed *deed);

/* Notes that a deed is about the creature with this id. */
void muster_following_note_creature(struct board *board, struct lasting_deed *lasting,
                                    const char *id);

/* Notes how much such a deed adds to a creature's number (701.10b), and finds it again. */
void muster_following_note_added(struct board *board, struct lasting_deed *lasting, const char *id,
                                 int64_t number);
bool muster_following_added(const struct board *board, const struct lasting_deed *lasting,
                            const struct board_object *object, int64_t *number);

/* Whether such a deed is about an object. */
bool muster_following_concerns(const struct board *board, const struct lasting_deed *lasting,
                               const struct board_object *object);

/* Whether what is gone had this id. */
bool muster_following_has_left(const struct board *board, const char *id);

/* Whether what an object's text does has been ended (`end_effect`). */
bool muster_following_has_ended(const struct board *board, const struct board_object *object);

/* Notes the sources of what has resolved, or finds out which of them have left. */
void muster_following_sources(struct board *board);

/* What is noted of this round begins anew. */
void muster_following_round(struct board *board);

/* The keywords that events gave and took. */
void muster_following_keywords(struct board *board);

/*
 * How much is left of the next effect that a statement makes, a shield for `shielded` if that isn't
 * NULL: -1: all of it.
 */
int64_t muster_following_amount(const struct board *board, const struct statement *statement,
                                const char *shielded);

/* Whether an effect that a statement makes is in force; it is counted if it is. */
bool muster_following_keeps(struct board *board, struct statement *statement, const char *source,
                            const char *shielded);

/* Whether two effects are shields for the same, or no such shields. */
bool muster_following_same_shielded(const char *one, const char *other);

#endif
