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
 * `man muster-format`, or format.md in share/muster. A program to copy and begin with is engine.c
 * in share/muster/examples.
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
 * - Nothing is printed, no file is opened, and the process is never ended.
 */
#ifndef MUSTER_H
#define MUSTER_H

#include "muster/answers.h"
#include "muster/ask.h"
#include "muster/build.h"
#include "muster/view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Comparing answers ---------------------------------------------------------------------- */

/**
 * Two streams of answers, compared line by line: those of two programs to the same questions, or
 * what was expected and what came. Nothing but counts, the first difference and the first errors is
 * kept, however long the streams are.
 */
typedef struct muster_comparison muster_comparison;

/** The first pair of lines that differs. */
typedef struct muster_difference {
    size_t line;       /**< of both sides, counted from 1 */
    const char *id;    /**< the answer's; NULL where neither side has one */
    char path[512];    /**< JSON pointer to what differs, "" for the line as a whole */
    const char *left;  /**< what stands there, as JSON; NULL where that side has nothing there, or
                          no such line at all */
    const char *right; /**< the same of the other side */
} muster_difference;

/** What a comparison found. */
typedef struct muster_comparison_result {
    size_t lines;      /**< how many were compared; those of the longer side */
    size_t different;  /**< how many of them differ; those without a partner do */
    size_t unreadable; /**< lines of either side that are no JSON object. Their partners
                          are not compared, nor counted as different */
    const muster_difference *first;  /**< NULL where nothing differs */
    const muster_error *left_error;  /**< the first unreadable line of that side, with its number in
                                        `line`; NULL where all can be read */
    const muster_error *right_error; /**< the same of the other side */
} muster_comparison_result;

/**
 * Begins a comparison. By default answers are compared by what any two programs must agree on:
 * whether they are errors, and
 *     solve: maximum                           check, why: legal, obeyed, maximum
 *     count: count                             editions: differs, and the two answers inside
 *     options: maximum, creatures, options, tables (not the reasons)
 * and for all of them `undecided`, `completable`, and `id` where both lines have one. A line that
 * neither is an error nor says what it answers is taken for an answer of its partner's sort; lines
 * of no sort known here, such as bare declarations, are compared in full. So are all lines with
 * `all`. Numbers are compared by value; the order of keys never counts, that of lists does.
 */
MUSTER_API muster_status muster_comparison_new(muster_comparison **out, bool all,
                                               muster_error *error);

/**
 * Compares the next line of each side, without its newline; NULL stands for a side that has ended.
 * That they differ, or that one is no JSON, is part of the result and no failure. After a failure
 * (MUSTER_NO_MEMORY, MUSTER_BAD_ARGUMENT) the counts are of no use any more.
 */
MUSTER_API muster_status muster_answers_compare(muster_comparison *comparison, const char *left,
                                                size_t left_length, const char *right,
                                                size_t right_length, muster_error *error);

/** What was found so far. It belongs to the comparison and follows it. */
MUSTER_API const muster_comparison_result *
muster_comparison_result_of(const muster_comparison *comparison);

/**
 * The same as one line of JSON without the newline, as the format says. It lives until the next
 * lines are compared; NULL if memory runs out.
 */
MUSTER_API const char *muster_comparison_json(const muster_comparison *comparison);

/** Frees a comparison. */
MUSTER_API void muster_comparison_free(muster_comparison *comparison);

#ifdef __cplusplus
}
#endif

#endif
