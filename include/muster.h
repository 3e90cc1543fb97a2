/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * muster: which attacks and blocks are legal in Magic: The Gathering, exactly, and why.
 *
 * This header is all of the library. Its parts can be included alone:
 *
 *     muster/ask.h      positions from JSON, and questions about them
 *     muster/build.h    positions and declarations made by calls, without JSON
 *     muster/answers.h  answers as structs, without JSON
 *     muster/view.h     a position as structs, to be shown or looked through
 *
 * The words of documents (kinds of effects, keys, keywords) are described in the format:
 * `man muster-format`, or docs/format.md in share/doc/muster. A program to copy and begin with is
 * engine.c in share/doc/muster/examples.
 *
 * A program that has a position as JSON, reads whether the attack or block in it is legal and, if
 * not, what would be; errors left out:
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
 * A program without JSON. The attack is under Propaganda ("creatures can't attack you unless their
 * controller pays {2} for each creature he or she controls that's attacking you"):
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
 * Blocks differ in the step and in `attacking`. Where more than one player or team could block,
 * `defending` says who declares now:
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
 * Conventions, said once:
 * - Functions return a muster_status: MUSTER_OK (0), or a negative value and the reason in *error.
 *   That a declaration is illegal, or that nothing could be proved in time, is an answer and not a
 *   failure.
 * - An out parameter comes first. What it receives is the caller's to free, and is NULL after a
 *   failure.
 * - A pointer that a getter returns belongs to the object it came from and lives as long as that.
 * - Every _free function allows NULL. `error` may be NULL where the reason is of no interest.
 * - A position never changes once it is read, and may be used by several threads at once. Builders,
 *   declarations, checkers and answers belong to one thread at a time.
 * - A declaration and a checker keep a pointer to their position, which must outlive them.
 *   An answer needs neither, and a position does not need its builder.
 * - Nothing is printed, no file is opened, and the process is never ended. Nothing is kept for a
 *   thread between calls.
 * - In a struct that a program makes, 0 and NULL mean that something is left out: a `count` of 0 is
 *   1. Structs can grow: docs/library.md says how, and what later versions may change.
 */
#ifndef MUSTER_H
#define MUSTER_H

#include "muster/answers.h"
#include "muster/ask.h"
#include "muster/build.h"
#include "muster/view.h"

#endif
