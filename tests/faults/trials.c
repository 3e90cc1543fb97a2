/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trials.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw/draw.h"
#include "failing_memory.h"
#include "teach/quiz/quiz.h"
#include "teach/reading/lesson_page.h"
#include "teach/reading/read_lesson.h"
#include "trial_documents.h"

/* ---- Calls ---- */

static muster_status read_position(struct failing_trial *trial) {
    return muster_position_read(&trial->position, trial->json, strlen(trial->json), &trial->error);
}

static muster_status read_declaration(struct failing_trial *trial) {
    return muster_declaration_read(&trial->declaration, trial->position, trial->text,
                                   strlen(trial->text), &trial->error);
}

static muster_status parse_declaration(struct failing_trial *trial) {
    return muster_declaration_parse(&trial->declaration, trial->position, trial->text,
                                    &trial->error);
}

/* All of the builder's calls, and the document as JSON. */
static muster_status build_position(struct failing_trial *trial) {
    const char *const bear[] = {"bear"}, *const bob[] = {"Bob"};
    muster_builder *builder;
    trial->error.status = muster_builder_new(&builder);
    if (builder == NULL)
        return trial->error.status;
    muster_builder_step(builder, "declare-blockers", "Alice");
    muster_builder_player(builder, "Alice");
    muster_builder_player(builder, "Bob");
    muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Alice",
                                                        .attacking = "Bob", .types = {bear, 0}));
    muster_builder_effect(builder, "lure", "Lure");
    muster_builder_pick(builder, "attackers", bear, 1);
    muster_builder_end(builder);
    muster_builder_effect(builder, "cant-attack", NULL);
    muster_builder_pick(builder, "creatures", bear, 1);
    muster_builder_pick_targets(builder, "targets", bob, 1);
    muster_builder_end(builder);
    muster_builder_effect(builder, "cant-block", NULL);
    muster_builder_none(builder, "creatures");
    muster_builder_all(builder, "attackers");
    muster_builder_end(builder);
    muster_status status = muster_position_build(&trial->position, builder, &trial->error);
    if (status == MUSTER_OK && muster_builder_json(builder) == NULL)
        trial->error.status = status = MUSTER_NO_MEMORY;
    muster_builder_free(builder);
    return status;
}

static muster_status build_declaration(struct failing_trial *trial) {
    muster_builder *builder;
    trial->error.status = muster_builder_new(&builder);
    if (builder == NULL)
        return trial->error.status;
    muster_builder_entry(builder, "blocks");
    muster_builder_text(builder, "creature", "wall");
    muster_builder_text(builder, "attacker", trial->text);
    muster_builder_end(builder);
    muster_status status =
        muster_declaration_build(&trial->declaration, trial->position, builder, &trial->error);
    muster_builder_free(builder);
    return status;
}

static muster_status list_entries(struct failing_trial *trial) {
    const muster_run attackers[] = {{.id = "bear"}, {.id = trial->text}};
    const muster_entry entry = {.creature = "wall", .count = 1, .run_count = 2, .runs = attackers};
    return muster_declaration_new(&trial->declaration, trial->position, &entry, 1, NULL, 0,
                                  &trial->error);
}

/* A checker that has no memory for one check may be asked again. */
static muster_status check_often(struct failing_trial *trial) {
    muster_checker *checker;
    muster_outcome outcome;
    muster_status status = muster_checker_new(&checker, trial->position, &trial->error), later = 0;
    if (status != MUSTER_OK)
        return status;
    status = muster_checker_outcome(&outcome, checker, trial->declaration, NULL, &trial->error);
    muster_error kept = trial->error;
    if (status != MUSTER_OK && !memory_keeps_failing())
        later = muster_checker_outcome(&outcome, checker, trial->declaration, NULL, NULL);
    trial->error = kept;
    if (status == MUSTER_OK)
        trial->error.status = MUSTER_OK;
    muster_checker_free(checker);
    return later == MUSTER_OK ? status : MUSTER_INTERNAL;
}

/* The answer's JSON is a call that can fail, too. */
static muster_status write_down(struct failing_trial *trial, muster_status status) {
    if (status != MUSTER_OK)
        return status;
    trial->line = muster_answer_json(trial->answer);
    trial->error.status = trial->line != NULL ? MUSTER_OK : MUSTER_NO_MEMORY;
    return trial->error.status;
}

static muster_status rule_out(struct failing_trial *trial) {
    muster_status status = parse_declaration(trial);
    if (status == MUSTER_OK)
        status = muster_declaration_rule_out(trial->declaration, trial->bans, &trial->error);
    return status;
}

/* The options of a trial; what is given was made beforehand. */
static const muster_request *request_of(const struct failing_trial *trial) {
    static muster_request request;
    request = (muster_request)MUSTER_REQUEST_INIT;
    request.given = trial->declaration;
    request.prefer = trial->prefer;
    request.free = trial->free;
    return &request;
}

static muster_status solve(struct failing_trial *trial) {
    return write_down(
        trial, muster_solve(&trial->answer, trial->position, request_of(trial), &trial->error));
}

static muster_status count_all(struct failing_trial *trial) {
    return write_down(
        trial, muster_count(&trial->answer, trial->position, request_of(trial), &trial->error));
}

static muster_status choose_all(struct failing_trial *trial) {
    return write_down(trial, muster_choices_of(&trial->answer, trial->position, request_of(trial),
                                               &trial->error));
}

/* Looks at a declaration in every way; stops where there is no memory for that. */
static bool visit(void *context, muster_declaration *declaration) {
    bool *lacking = context;
    size_t number;
    *lacking = muster_declaration_entries(declaration, &number) == NULL ||
               muster_declaration_json(declaration) == NULL;
    return !*lacking;
}

static muster_status list_all(struct failing_trial *trial) {
    bool lacking = false;
    muster_status status =
        muster_list(trial->position, request_of(trial), visit, &lacking, NULL, &trial->error);
    if (status == MUSTER_OK)
        trial->error.status = status = lacking ? MUSTER_NO_MEMORY : MUSTER_OK;
    return status;
}

static muster_status check(struct failing_trial *trial) {
    return write_down(trial, muster_check(&trial->answer, trial->position, trial->declaration, NULL,
                                          &trial->error));
}

static muster_status write_program(struct failing_trial *trial) {
    muster_model *model;
    muster_model_format format = strcmp(trial->text, "mps") == 0 ? MUSTER_MPS : MUSTER_LP;
    muster_status status = muster_model_write(&model, trial->position, NULL, format, &trial->error);
    muster_model_free(model);
    if (status == MUSTER_OK)
        trial->error.status = MUSTER_OK;
    return status;
}

static muster_status lay_out(struct failing_trial *trial) {
    muster_view *table;
    muster_status status = muster_view_new(&table, trial->position, &trial->error);
    muster_view_free(table);
    if (status == MUSTER_OK)
        trial->error.status = MUSTER_OK;
    return status;
}

static void look(void *context, const char *bytes, size_t length) {
    bool *sound = context;
    *sound = length > 0 && bytes[length] == '\0';
}

/* As text or as SVG, with the document's declaration. */
static muster_status draw(struct failing_trial *trial) {
    bool sound = false;
    muster_declaration *declaration;
    muster_status status = muster_declaration_of(&declaration, trial->position, &trial->error);
    if (status == MUSTER_OK)
        status = (strcmp(trial->text, "svg") == 0 ? draw_svg : draw_text)(
            trial->position, declaration, NULL, look, &sound);
    muster_declaration_free(declaration);
    trial->error.status = status;
    return status == MUSTER_OK && !sound ? MUSTER_INTERNAL : status;
}

/* Reads a lesson and, where it is sound, shows and judges everything. */
static bool hold(struct arena *arena, const char *text) {
    const struct lesson *lesson = lesson_read(arena, text, strlen(text));
    bool held = lesson != NULL && lesson_tell(arena, lesson, "lesson") != NULL;
    if (!held || lesson->problems.count > 0)
        return held;
    for (size_t i = 0; held && i < lesson_question_count(lesson); i++) {
        const struct question *question = lesson_question(lesson, i);
        held = lesson_show(arena, lesson, LESSON_QUESTION, question, 80) != NULL &&
               lesson_show_table(arena, question, 80, true) != NULL &&
               lesson_judge(arena, question, "none", 80) != NULL &&
               lesson_judge(arena, question, "ox=bear", 80) != NULL &&
               lesson_explain(arena, question, "none", 80) != NULL;
    }
    return held && lesson_show(arena, lesson, LESSON_TAKEAWAY, NULL, 80) != NULL;
}

static muster_status hold_lesson(struct failing_trial *trial) {
    struct arena arena = {0};
    trial->error.status = hold(&arena, trial->json) ? MUSTER_OK : MUSTER_NO_MEMORY;
    muster_arena_free(&arena);
    return trial->error.status;
}

/* Makes a quiz of one easy question, after one or two tables. */
static muster_status make_quiz(struct failing_trial *trial) {
    struct quiz_wish wish = {.seed = 6, .difficulty = 1, .questions = 1};
    struct arena arena = {0};
    const struct quiz *quiz = quiz_make(&arena, &wish);
    bool made = quiz != NULL && quiz_sheet(&arena, quiz) != NULL && quiz_tell(&arena, quiz) != NULL;
    trial->error.status = made ? MUSTER_OK : MUSTER_NO_MEMORY;
    muster_arena_free(&arena);
    return trial->error.status;
}

static muster_status why(struct failing_trial *trial) {
    return write_down(trial, muster_why(&trial->answer, trial->position, trial->declaration, NULL,
                                        &trial->error));
}

/* What is lacking in an answer that was given. */
static muster_status lacks(struct failing_trial *trial, muster_status status, bool whole) {
    trial->error.status = status == MUSTER_OK && !whole ? MUSTER_INTERNAL : trial->error.status;
    return status == MUSTER_OK && !whole ? MUSTER_INTERNAL : write_down(trial, status);
}

/* Damage, and the position that follows each outcome. */
static muster_status deal_on(struct failing_trial *trial) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.next = true;
    muster_status status =
        muster_deal(&trial->answer, trial->position, NULL, &request, &trial->error);
    return lacks(trial, status,
                 status != MUSTER_OK ||
                     muster_answer_dealing(trial->answer)->outcomes[0].next != NULL);
}

static muster_status declare_best(struct failing_trial *trial) {
    muster_status status = muster_next(&trial->answer, trial->position, NULL, true, -1,
                                       request_of(trial), &trial->error);
    return lacks(trial, status, status != MUSTER_OK || muster_answer_played(trial->answer) != NULL);
}

static muster_status batch(struct failing_trial *trial) {
    return write_down(trial, muster_batch_answer(&trial->answer, trial->json, strlen(trial->json),
                                                 1, NULL, &trial->error));
}

static muster_status tell_error(struct failing_trial *trial) {
    muster_error error = {.status = MUSTER_BAD_INPUT, .code = "some-code", .message = "words"};
    muster_status status =
        muster_error_answer(&trial->answer, &error, trial->json, strlen(trial->json), 1);
    trial->error.status = status;
    return write_down(trial, status);
}

/* All errors of a position, of a declaration in the short form, and both as an answer. */
static muster_status find_errors(struct failing_trial *trial) {
    static muster_error errors[MUSTER_ERRORS_MOST];
    size_t count = 0;
    muster_status status = muster_position_errors(errors, MUSTER_ERRORS_MOST, &count, trial->json,
                                                  strlen(trial->json));
    if (status == MUSTER_OK && trial->given)
        status = muster_declaration_parse_errors(errors, MUSTER_ERRORS_MOST, &count,
                                                 trial->position, trial->text);
    if (status == MUSTER_OK)
        status = muster_errors_answer(&trial->answer, errors, count, trial->json,
                                      strlen(trial->json), 1);
    trial->error.status = status;
    return write_down(trial, status);
}

/* ---- Trials ---- */

struct failing_trial trials[] = {
    {"read a position", read_position, .json = blocks},
    {"read another position", read_position, .json = attacks},
    {"read a wrong position", read_position, .json = wrong},
    {"read a declaration", read_declaration, .json = blocks, .given = true,
     .text = "{\"blocks\": [{\"creature\": \"wall\", \"attacker\": [\"bear\", \"goblin#2\"]}]}"},
    {"read a wrong declaration", read_declaration, .json = blocks, .given = true,
     .text = "{\"blocks\": [{\"creature\": \"wall\", \"attacker\": \"hydra\"}]}"},
    {"read a short declaration", parse_declaration, .json = blocks, .given = true,
     .text = "wall=bear,token*2=goblin#1,hydra=hawk+bear"},
    {"read a wrong short declaration", parse_declaration, .json = blocks, .given = true,
     .text = "wall=bear,token*9=goblin#1"},
    {"build a position", build_position, .json = ""},
    {"build a declaration", build_declaration, .json = blocks, .given = true, .text = "bear"},
    {"build a wrong declaration", build_declaration, .json = blocks, .given = true, .text = "x"},
    {"make a declaration of entries", list_entries, .json = blocks, .given = true, .text = "hawk"},
    {"make a wrong declaration of entries", list_entries, .json = blocks, .given = true,
     .text = "goblin"},
    {"solve blocks", solve, .json = blocks, .given = true},
    {"solve attacks", solve, .json = attacks, .given = true},
    {"solve odd circles", solve, .json = circles, .given = true},
    {"check blocks", check, .json = blocks, .given = true, .text = "wall=bear,token*2=goblin#1"},
    {"check payments", check, .json = attacks, .given = true},
    {"check with a checker", check_often, .json = blocks, .given = true,
     .text = "wall=bear,token*2=goblin#1"},
    {"check payments with a checker", check_often, .json = attacks, .given = true,
     .text = "token*3=jace"},
    {"check fees", check, .json = fees, .given = true, .text = "token*40=Bob"},
    {"rule out", rule_out, .json = few, .given = true, .text = "elf=Cy", .bans = "bear,token=Bob"},
    {"solve beside what is given", solve, .json = few, .given = true, .text = "bear=Cy"},
    {"solve by weights", solve, .json = few, .given = true, .prefer = MUSTER_PREFER_WEIGHTS},
    {"solve with most", solve, .json = few, .given = true, .text = "elf=Bob", .bans = "token",
     .prefer = MUSTER_PREFER_MOST},
    {"solve what can't be completed", solve, .json = few, .given = true, .text = "bear=Cy",
     .bans = "elf,token=Bob"},
    {"list", list_all, .json = few, .given = true},
    {"list free ones", list_all, .json = few, .given = true, .text = "elf=Cy", .free = true},
    {"count", count_all, .json = few, .given = true},
    {"count what can't be completed", count_all, .json = few, .given = true, .text = "bear=Cy",
     .bans = "elf"},
    {"options", choose_all, .json = few, .given = true},
    {"options beside what is given", choose_all, .json = few, .given = true, .text = "elf=Cy",
     .bans = "token"},
    {"write a program", write_program, .json = blocks, .given = true, .text = "lp"},
    {"write the program of a check", write_program, .json = attacks, .given = true, .text = "mps"},
    {"lay out a table", lay_out, .json = blocks, .given = true},
    {"lay out another table", lay_out, .json = attacks, .given = true},
    {"draw as text", draw, .json = attacks, .given = true, .text = "text"},
    {"draw as SVG", draw, .json = attacks, .given = true, .text = "svg"},
    {"draw blocks", draw, .json = blocks, .given = true, .text = "text"},
    {"hold a lesson", hold_lesson, .json = sound_lesson},
    {"hold a wrong lesson", hold_lesson, .json = wrong_lesson},
    {"make a quiz", make_quiz, .json = sound_lesson},
    {"why blocks", why, .json = brief, .given = true, .text = "wall=bear,hydra=hawk"},
    {"why attacks", why, .json = attacks, .given = true},
    {"deal and go on", deal_on, .json = dealt, .given = true},
    {"declare the best", declare_best, .json = lured, .given = true},
    {"answer a line", batch, .json = attacks},
    {"answer a wrong line", batch, .json = wrong},
    {"tell an error", tell_error, .json = wrong},
    {"follow cards", trial_follow_cards, .json = with_cards},
    {"find all errors", find_errors, .json = wrong},
    {"find all errors of a declaration", find_errors, .json = blocks, .given = true,
     .text = "x=bear,wall=y"},
};

const size_t trial_count = sizeof(trials) / sizeof(trials[0]);

void trial_give_back(struct failing_trial *trial) {
    muster_answer_free(trial->answer);
    trial->answer = NULL;
    trial->line = NULL;
    if (trial->call == read_declaration || trial->call == parse_declaration ||
        trial->call == build_declaration || trial->call == list_entries ||
        trial->call == rule_out) {
        muster_declaration_free(trial->declaration);
        trial->declaration = NULL;
    }
    if (!trial->given) {
        muster_position_free(trial->position);
        trial->position = NULL;
    }
}

bool trial_prepare(struct failing_trial *trial) {
    if (trial->given && read_position(trial) != MUSTER_OK)
        return false;
    bool asks = trial->call == check || trial->call == check_often || trial->call == solve ||
                trial->call == list_all || trial->call == count_all || trial->call == choose_all ||
                trial->call == why;
    if (!asks || trial->text == NULL)
        return true;
    return trial->bans == NULL ? parse_declaration(trial) == MUSTER_OK
                               : rule_out(trial) == MUSTER_OK;
}

void trial_end(struct failing_trial *trial) {
    muster_declaration_free(trial->declaration);
    muster_position_free(trial->position);
    trial->declaration = NULL;
    trial->position = NULL;
}
