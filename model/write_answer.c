/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answer -> JSON, as the format's section Answers says. */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "answer.h"
#include "json_writer.h"

static void add_declaration(struct writer *writer, cJSON *parent, const muster_report *report,
                            bool attacking) {
    cJSON *object = checked(writer, cJSON_AddObjectToObject(parent, "declaration"));
    add_entries(writer, object, report->entries, report->entry_count, attacking);
}

/* ---- What a declaration obeys and pays ---- */

static void add_cost(struct writer *writer, cJSON *root, const muster_report *report) {
    cJSON *object = checked(writer, cJSON_AddObjectToObject(root, "cost"));
    for (size_t i = 0; i < report->cost_count && object != NULL; i++)
        add_number(writer, object, report->costs[i].resource, report->costs[i].amount);
}

/* ---- The answers ---- */

static void add_undecided(struct writer *writer, cJSON *root, const muster_verdict *verdict) {
    add_flag(writer, root, "undecided", true);
    add_text(writer, root, "reason", verdict->reason);
}

static void add_solution(struct writer *writer, cJSON *root, const muster_verdict *verdict) {
    if (verdict->outcome == MUSTER_UNDECIDED)
        add_undecided(writer, root, verdict);
    else
        add_number(writer, root, "maximum", verdict->maximum);
    if (verdict->declared == NULL)
        return; /* undecided, with nothing found */
    add_number(writer, root, "obeyed", verdict->declared->obeyed);
    add_declaration(writer, root, verdict->declared, verdict->attacking);
    add_requirements(writer, root, "requirements", verdict->declared->requirements,
                     verdict->declared->requirement_count);
}

static void add_check(struct writer *writer, cJSON *root, const muster_verdict *verdict) {
    bool decided = verdict->outcome != MUSTER_UNDECIDED;
    if (decided)
        add_flag(writer, root, "legal", verdict->outcome == MUSTER_LEGAL);
    if (!decided || !verdict->maximum_known)
        add_undecided(writer, root, verdict);
    add_number(writer, root, "obeyed", verdict->declared->obeyed);
    if (decided && verdict->maximum_known)
        add_number(writer, root, "maximum", verdict->maximum);
    add_violations(writer, root, "violations", verdict->declared->violations,
                   verdict->declared->violation_count);
    add_requirements(writer, root, "requirements", verdict->declared->requirements,
                     verdict->declared->requirement_count);
    add_cost(writer, root, verdict->declared);
    bool missing = verdict->better == NULL && verdict->maximum_known && verdict->reason != NULL;
    if (verdict->better == NULL && !missing)
        return;
    cJSON *better = checked(writer, cJSON_AddObjectToObject(root, "better"));
    if (missing) { /* there is one, but none was proved to be legal */
        add_undecided(writer, better, verdict);
        return;
    }
    add_number(writer, better, "obeyed", verdict->better->obeyed);
    add_declaration(writer, better, verdict->better, verdict->attacking);
    if (verdict->maximum_known && verdict->reason != NULL) /* legal, but perhaps not the nearest */
        add_undecided(writer, better, verdict);
}

static cJSON *answer_tree(struct writer *writer, const struct muster_answer *answer);

static void add_difference(struct writer *writer, cJSON *array,
                           const muster_edition_difference *difference) {
    bool counts = strcmp(difference->about, "maximum") == 0;
    cJSON *object = add_object_to(writer, array);
    add_text(writer, object, "about", difference->about);
    if (counts) {
        add_number(writer, object, "current", difference->current);
        add_number(writer, object, "2004", difference->of_2004);
    } else {
        add_flag(writer, object, "current", difference->current != 0);
        add_flag(writer, object, "2004", difference->of_2004 != 0);
    }
    add_text(writer, object, "rule", difference->rule);
    add_text(writer, object, "message", difference->message);
    add_texts(writer, object, "creatures", difference->creatures, difference->creature_count);
}

/* Both answers whole, then what differs. */
static void add_editions(struct writer *writer, cJSON *root, const struct muster_answer *answer) {
    static const char *const names[] = {"current", "2004"};
    const muster_editions *editions = &answer->editions;
    for (size_t i = 0; i < 2; i++) {
        cJSON *part = answer_tree(writer, answer->by_edition[i]);
        if (part != NULL && !cJSON_AddItemToObject(root, names[i], part)) {
            cJSON_Delete(part);
            writer->failed = true;
        }
    }
    if (editions->reason == NULL) {
        add_flag(writer, root, "differs", editions->difference_count > 0);
    } else {
        add_flag(writer, root, "undecided", true);
        add_text(writer, root, "reason", editions->reason);
    }
    cJSON *array = checked(writer, cJSON_AddArrayToObject(root, "differences"));
    for (size_t i = 0; i < editions->difference_count && array != NULL; i++)
        add_difference(writer, array, &editions->differences[i]);
}

static void add_error(struct writer *writer, cJSON *root, const muster_error *error) {
    cJSON *object = checked(writer, cJSON_AddObjectToObject(root, "error"));
    add_text(writer, object, "code", error->code);
    add_text(writer, object, "message", error->message);
    add_text(writer, object, "path", error->path);
    if (error->line > 0)
        add_number(writer, object, "line", (int64_t)error->line);
    if (error->column > 0)
        add_number(writer, object, "column", (int64_t)error->column);
}

static void add_count(struct writer *writer, cJSON *root, const struct muster_answer *answer) {
    if (answer->verdict.outcome == MUSTER_UNDECIDED)
        add_undecided(writer, root, &answer->verdict);
    add_text(writer, root, "count", answer->count);
}

static void add_answer(struct writer *writer, cJSON *root, const struct muster_answer *answer) {
    const muster_verdict *verdict = &answer->verdict;
    if (verdict->outcome == MUSTER_FAILED)
        add_error(writer, root, &answer->error);
    else if (answer->by_edition[0] != NULL)
        add_editions(writer, root, answer);
    else if (verdict->outcome == MUSTER_BLAMED)
        add_blame(writer, root, answer->blame, verdict->attacking);
    else if (answer->kind == ANSWER_WHY)
        add_why(writer, root, verdict, answer->explanation);
    else if (answer->kind == ANSWER_CHECK)
        add_check(writer, root, verdict);
    else if (answer->kind == ANSWER_SOLVE)
        add_solution(writer, root, verdict);
    else if (answer->kind == ANSWER_COUNT)
        add_count(writer, root, answer);
    else
        add_choices(writer, root, answer->choices, verdict->attacking);
}

static const char *answer_word(const struct muster_answer *answer) {
    static const char *const words[] = {"solve", "check", "count", "options", "why"};
    if (answer->verdict.outcome == MUSTER_FAILED)
        return "error";
    return answer->by_edition[0] != NULL ? "editions" : words[answer->kind];
}

static cJSON *answer_tree(struct writer *writer, const struct muster_answer *answer) {
    bool failed = answer->verdict.outcome == MUSTER_FAILED;
    cJSON *root = checked(writer, cJSON_CreateObject());
    add_text(writer, root, "format", "muster/1");
    add_text(writer, root, "answer", answer_word(answer));
    add_text(writer, root, "id", answer->verdict.id);
    if (answer->line > 0 && failed)
        add_number(writer, root, "line", (int64_t)answer->line);
    add_answer(writer, root, answer);
    return root;
}

char *write_declaration(const muster_entry *entries, size_t count, bool attacking) {
    struct writer writer = {false};
    cJSON *root = checked(&writer, cJSON_CreateObject());
    add_entries(&writer, root, entries, count, attacking);
    char *text = root == NULL || writer.failed ? NULL : cJSON_PrintUnformatted(root);
    cJSON_Delete(root);
    return text;
}

bool write_answer(struct muster_answer *answer) {
    struct writer writer = {false};
    cJSON *root = answer_tree(&writer, answer);
    char *text = root == NULL || writer.failed ? NULL : cJSON_PrintUnformatted(root);
    cJSON_Delete(root);
    answer->json = text;
    return text != NULL;
}

void forget_text(char *text) {
    cJSON_free(text);
}

void answer_free(struct muster_answer *answer) {
    if (answer == NULL)
        return;
    for (size_t i = 0; i < 2; i++)
        answer_free(answer->by_edition[i]);
    cJSON_free(answer->json);
    memory_free(&answer->memory);
    free(answer);
}
