/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phrases for sentences and tables. Each function appends one. */
#ifndef MUSTER_CLI_RENDER_WORDS_PHRASES_H
#define MUSTER_CLI_RENDER_WORDS_PHRASES_H

#include "base/text.h"
#include "muster.h"

#include <stdbool.h>

/* "1 requirement", "2 requirements". */
void phrase_number(struct text *text, int64_t number, const char *noun);

/* "wall blocks bear and elf", "40 of the 66 token attack Bob", "all 3 token attack Bob". */
void phrase_entry(struct text *text, const muster_entry *entry, muster_step step);

/* "b0, b5 and b10"; of many only the first ones, and how many more. */
void phrase_names(struct text *text, const char *const *names, size_t count);

/* "bear and elf": what an entry attacks or blocks. */
void phrase_objects(struct text *text, const muster_entry *entry);

/* "b0, b5 and b10 block bear": several creatures that do what one does. */
void phrase_acting(struct text *text, const char *const *names, size_t count,
                   const muster_entry *entry, muster_step step);

/* "wall doesn't block", "b0 and b5 don't block"; for one name, "none of the 66 token creatures
 * attacks". */
void phrase_idle(struct text *text, const char *const *names, size_t count, muster_step step,
                 int64_t individuals);

/* "no creature blocks". */
void phrase_nothing(struct text *text, muster_step step);

/* "bear and knight attack as a band". */
void phrase_band(struct text *text, const muster_entry *band);

/* What a line is about, and what has been said above it. */
struct phrase_subject {
    const char *about;    /* an id */
    size_t count;         /* how many share the line */
    const char *last_why; /* the reason that the row before gives; may be NULL */
};

/*
 * What a requirement asks for, in brackets how often it counts and how many creatures obey it, and
 * why it is not obeyed, if that is known. The subject of the line is not named again, nor is a
 * reason repeated that equals the last one given.
 */
void phrase_requirement(struct text *text, const muster_requirement *requirement,
                        const struct phrase_subject *subject);

/* "wall ": the creature that a requirement is about, unless its words begin with that. */
void phrase_subject_of(struct text *text, const muster_requirement *requirement);

/* Whether the two requirements that a goad makes (701.15b) can be worded as one. */
bool phrase_is_one_goad(const muster_requirement *attack, const muster_requirement *other_player);

/* The same as phrase_requirement for both requirements of a goad, each with its own reason. */
void phrase_goad(struct text *text, const muster_requirement *attack,
                 const muster_requirement *other_player, const struct phrase_subject *subject);

/*
 * Words about a creature, such as a reason, where they are said of several: what begins with its id
 * begins with `start` instead ("it"), and elsewhere it is "that creature".
 */
void phrase_of_each(struct text *text, const char *words, const char *about, const char *start);

/* Words with something else wherever an id stands as a word of its own. */
void phrase_replace(struct text *text, const char *words, const char *id, const char *instead);

/* "2 mana and 1 life". */
void phrase_amounts(struct text *text, const muster_amount *amounts, size_t count);

/* The same of what a declaration pays. */
void phrase_costs(struct text *text, const muster_report *report);

/* The number of requirements in force, each as often as it counts. */
int64_t phrase_total(const muster_report *report);

/*
 * "obeys 2 of the 3 requirements", and the forms for none, one and all. `does` and `fails` are the
 * verb: "obeys" and "doesn't obey".
 */
void phrase_share(struct text *text, const char *does, const char *fails, int64_t obeyed,
                  int64_t total);

/* All that is declared, with semicolons between its entries; that nothing is. */
void phrase_declaration(struct text *text, const muster_report *report, muster_step step);

#endif
