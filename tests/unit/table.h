/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the suites share: a table on which positions are laid out. Whatever is read or answered here
 * belongs to the table and is cleared away after each test. In texts a ' stands for a ".
 */
#ifndef MUSTER_TESTS_UNIT_TABLE_H
#define MUSTER_TESTS_UNIT_TABLE_H

#include <check.h>

#include "model/declaration.h"
#include "model/position.h"
#include "solver/referee/referee.h"
#include "solver/search/legality.h"

/* Runs the tests of one suite; what main returns. */
int table_run(const char *suite, const TTest *const *tests, size_t count);
#define TABLE_RUN(suite, tests) table_run(suite, tests, sizeof(tests) / sizeof((tests)[0]))

/* Memory that lasts as long as the test. */
struct arena *table_memory(void);

/* The text with every ' as a ". */
char *table_text(const char *text);

/* Reads a document, or fails the test. */
muster_position *table_read(const char *json);

/*
 * Positions between Alice, who attacks, and Bob: lists of creatures and effects, without brackets.
 * `rules` is an edition.
 */
muster_position *table_attack(const char *creatures, const char *effects);
muster_position *table_block(const char *creatures, const char *effects);
muster_position *table_edition(const char *rules, const char *step, const char *creatures,
                               const char *effects);

/* The same with another list of players; `defending` is a list too. */
muster_position *table_of(const char *players, const char *step, const char *defending,
                          const char *creatures, const char *effects);

/*
 * Attackers x, y and n*2, a million t, a creature b and a planeswalker of Bob's; attackers a and 12
 * g, home, which doesn't attack, and the blockers x and 5 t.
 */
muster_position *table_many_attackers(void);
muster_position *table_many_blockers(void);

/* Fails the test unless reading the document gives this error. */
void table_refuse(const char *json, const char *code, const char *path);

/* Fails the test unless these creatures, or this effect, in such a document give this error. */
void table_refuse_creature(const char *creature, const char *code, const char *path);
void table_refuse_effect(const char *effect, const char *code, const char *path);

/* A declaration in the short form, or fails the test. */
muster_declaration *table_declare(const muster_position *position, const char *text);

/* A beginning: what is given and what is ruled out, in the short forms; NULL: nothing. */
struct partial table_partial(const muster_position *position, const char *given, const char *bans);

/* What legal declarations have to reach, without limits; and with the search stopped at once. */
struct legality *table_legality(const muster_position *position);
struct legality *table_legality_stopped(const muster_position *position);

/* A declaration as JSON, or fails the test. */
muster_declaration *table_declare_json(const muster_position *position, const char *json);

/* The declaration without the deed of this number; all of it if there is none. */
struct muster_declaration *table_without(const struct muster_declaration *declaration, size_t deed);

/* A declaration in the short form again: "wall=bear,token*2=elf". */
const char *table_show(const struct muster_declaration *declaration);

/* The referee's ruling. */
struct ruling *table_judge(const muster_position *position, const char *declaration);

/* The words of all violations of a declaration, joined by a space; "" if there is none. */
const char *table_broken(const muster_position *position, const char *declaration);

/* How many requirements in force a declaration obeys. */
int64_t table_obeyed(const muster_position *position, const char *declaration);

/* The words of all that keeps a creature from attacking (blocking) something, joined by a space. */
const char *table_reasons(const muster_position *position, const char *creature,
                          const char *object);

/* Questions answered, or the test fails. */
const muster_verdict *table_solve(const muster_position *position);
const muster_verdict *table_check(const muster_position *position, const char *declaration);

/* Why, of a declaration in the short form or, NULL, of what solve finds. */
const muster_answer *table_why(const muster_position *position, const char *declaration);

/* The maximum of solve, and whether a declaration is legal. */
int64_t table_maximum(const muster_position *position);
bool table_legal(const muster_position *position, const char *declaration);

/* A report's declaration in the short form. */
const char *table_report(const muster_report *report);

/* The choice about a creature and an object or, NULL, about anything at all. */
const muster_choice *table_choice(const muster_choices *choices, const char *creature,
                                  const char *object);

/* Indices by id. */
int table_creature(const muster_position *position, const char *id);
int table_target(const muster_position *position, const char *id);

#endif
