/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What muster says about a position. All of it belongs to the arena. */
#ifndef MUSTER_TEACH_QUESTIONS_FACTS_H
#define MUSTER_TEACH_QUESTIONS_FACTS_H

#include "base/arena.h"
#include "muster.h"

/* The most declarations that are listed one by one. */
enum { FACTS_MOST = 100 };

/* A legal declaration that obeys the most. */
const muster_verdict *facts_solve(struct arena *arena, const muster_position *position);

/* The same with a part of it given, or NULL; NULL where no legal declaration has that part. */
const muster_verdict *facts_complete(struct arena *arena, const muster_position *position,
                                     const muster_declaration *given);

/* Whether a declaration is legal, and why not. */
const muster_verdict *facts_check(struct arena *arena, const muster_position *position,
                                  const muster_declaration *declaration);

/* The same as the whole answer; NULL, with a message, for damage that nobody could assign so. */
const muster_answer *facts_judge(struct arena *arena, const muster_position *position,
                                 const muster_declaration *declaration, const char **message);

/*
 * The assignment of damage, or division, that solve finds, with a part of it given, or NULL; NULL
 * where there is none.
 */
const muster_damage_verdict *facts_assignment(struct arena *arena, const muster_position *position,
                                              const muster_declaration *given);

/* How much each source can assign to each recipient; NULL where that is not known. */
const muster_damage_options *facts_damage_options(struct arena *arena,
                                                  const muster_position *position);

/*
 * What comes of the damage that the document declares, or that everybody has to assign; NULL where
 * it is illegal, or somebody would have to choose an assignment first.
 */
const muster_dealing *facts_dealing(struct arena *arena, const muster_position *position);

/* The position as structs. */
const muster_view *facts_view(struct arena *arena, const muster_position *position);

/*
 * Why no more can be obeyed and, if a declaration is given (or NULL) and illegal, the steps to a
 * legal one.
 */
const muster_answer *facts_why(struct arena *arena, const muster_position *position,
                               const muster_declaration *declaration);

/* How many legal declarations there are, in decimal; NULL where that is not known. */
const char *facts_count(struct arena *arena, const muster_position *position);

/* Whether a creature must, may or can't do something; NULL where that is not known. */
const muster_choice *facts_choice(struct arena *arena, const muster_position *position,
                                  const char *creature, const char *object);

/* What each creature could do; NULL where that is not known. */
const muster_choices *facts_choices(struct arena *arena, const muster_position *position);

/*
 * Whether attackers could form a band (702.22c). Bands are never listed or counted: an attack is
 * the same with them.
 */
bool facts_may_band(struct arena *arena, const muster_position *position);

/* Legal declarations. */
struct facts_list {
    size_t count;
    muster_declaration **declarations;
    bool complete; /* these are all */
};

/* The legal declarations, at most FACTS_MOST of them. */
struct facts_list facts_list(struct arena *arena, const muster_position *position);

#endif
