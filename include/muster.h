/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * muster: which attacks and blocks are legal in Magic: The Gathering, exactly, and why.
 *
 * This header includes the whole public interface. Its parts can be included on their own:
 *
 *     muster/ask.h          positions from JSON, and questions about them
 *     muster/batch.h        lines of JSON, answered one by one
 *     muster/model.h        the integer program behind a question, as text
 *     muster/declaration.h  attacks, blocks and assignments from JSON or text, and what they hold
 *     muster/build.h        positions and declarations built by calls, without JSON
 *     muster/verdict.h      what every answer says, as structs, without JSON
 *     muster/answers.h      the same for counts, choices, conflicts, explanations and claims
 *     muster/damage.h       the same for damage, and what comes of it
 *     muster/combat.h       a combat phase that changes by declarations and events
 *     muster/events.h       what happens in a combat besides declarations, as structs
 *     muster/view.h         a position as structs, to be displayed or inspected
 *     muster/what_if.h      positions that differ from another one in a few things
 *     muster/cards.h        cards by name, and what is printed on them
 *     muster/card_files.h   files of cards: reading and writing them
 *
 * The words of documents (kinds of effects, keys, keywords) are defined by the format muster/1:
 * `man muster-format`, or docs/format.md in share/doc/muster. A program to start from is engine.c
 * in share/doc/muster/examples.
 *
 * A program that has a position as JSON and asks whether the attack or block in it is legal, then
 * for a legal one (error handling omitted):
 *
 *     muster_position *position;
 *     muster_answer *answer;
 *     muster_error error;
 *     muster_position_read(&position, json, strlen(json), &error);
 *     muster_check(&answer, position, NULL, NULL, &error);
 *     if (muster_answer_outcome(answer) != MUSTER_LEGAL)
 *         puts(muster_answer_json(answer));
 *     muster_answer_free(answer);
 *     muster_solve(&answer, position, NULL, &error);
 *     puts(muster_answer_json(answer));
 *     muster_answer_free(answer);
 *     muster_position_free(position);
 *
 * The same without JSON. The attack is under Propaganda ("creatures can't attack you unless their
 * controller pays {2} for each creature they control that's attacking you"):
 *
 *     muster_builder_new(&builder);
 *     muster_builder_step(builder, "declare-attackers", "Ann");
 *     muster_builder_player(builder, "Ann");
 *     muster_builder_player(builder, "Ben");
 *     muster_builder_player(builder, "Cid");
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ann"));
 *     muster_builder_effect(builder, "attack-cost", "Propaganda");
 *     muster_builder_all(builder, "creatures");
 *     muster_builder_pick(builder, "targets", (const char *[]){"Ben"}, 1);
 *     muster_builder_object(builder, "cost");
 *     muster_builder_number(builder, "mana", 2);
 *     muster_builder_end(builder); // of the cost
 *     muster_builder_end(builder); // of the effect
 *     muster_position_build(&position, builder, &error);
 *     muster_declaration_parse(&declaration, position, "bear=Ben", &error);
 *     muster_check(&answer, position, declaration, NULL, &error);
 *     if (muster_answer_outcome(answer) == MUSTER_LEGAL) ...
 *     muster_answer_free(answer);
 *     muster_declaration_free(declaration);
 *     muster_position_free(position);
 *     muster_builder_free(builder);
 *
 * For blocks, the step differs and attackers have `attacking`. Where more than one player or team
 * could block, `defending` says who declares now:
 *
 *     muster_builder_step(builder, "declare-blockers", "Ann");
 *     muster_builder_text(builder, "defending", "Ben");
 *     muster_builder_player(builder, "Ann");
 *     muster_builder_player(builder, "Ben");
 *     muster_builder_player(builder, "Cid");
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ann",
 *                                                         .attacking = "Ben"));
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "wall", .controller = "Ben"));
 *     muster_position_build(&position, builder, &error);
 *     muster_declaration_parse(&declaration, position, "wall=bear", &error);
 *
 * Conventions:
 * - Functions return a muster_status: MUSTER_OK (0), or a negative value with the reason in *error.
 *   That a declaration is illegal, or that nothing could be proved in time, is an answer, not a
 *   failure.
 * - What a call makes is returned through its first parameter; other results come last, before
 *   `error`. The caller owns the object that is made, and frees it with the matching _free
 *   function; after a failure it is NULL.
 * - A pointer returned by a getter belongs to the object it came from, and is valid as long as that
 *   object is.
 * - Every _free function accepts NULL; getters don't. `error` may be NULL if the reason is of no
 *   interest.
 * - A position never changes once it is made, and may be used by several threads at once. Builders,
 *   declarations, checkers and answers belong to one thread at a time.
 * - A declaration and a checker keep a pointer to their position, which must outlive them.
 *   An answer needs neither, except that to muster_next, and a position does not need its builder.
 * - The library prints nothing, opens no files, never ends the process, and keeps no state per
 *   thread between calls.
 * - In a struct filled in by the caller, 0 and NULL mean "left out": a `count` of 0 means 1.
 * Structs can grow; docs/library.md says how, and what later versions may change.
 */
#ifndef MUSTER_H
#define MUSTER_H

#include "muster/answers.h"
#include "muster/ask.h"
#include "muster/batch.h"
#include "muster/build.h"
#include "muster/card_files.h"
#include "muster/cards.h"
#include "muster/combat.h"
#include "muster/damage.h"
#include "muster/declaration.h"
#include "muster/events.h"
#include "muster/model.h"
#include "muster/verdict.h"
#include "muster/view.h"
#include "muster/what_if.h"

#endif
