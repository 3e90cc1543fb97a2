/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small positions, asked everything. Whatever a document says, the answers have to agree with each
 * other: what solve finds is legal, what check proposes instead is legal, and the numbers fit.
 */
#include <cjson/cJSON.h>
#include <string.h>

#include "../../model/position.h"
#include "fuzz.h"

/* So that thousands of questions a second stay possible, and none runs into the time limit. */
static bool is_small(const muster_position *position) {
    int64_t individuals = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        individuals += position->creatures[i].count;
    return individuals <= 40 && position->effect_count <= 12 && position->target_count <= 12;
}

static const muster_options *brief(void) {
    static muster_options options = MUSTER_OPTIONS_INIT;
    options.time_limit = 2;
    return &options;
}

static void check_legal(const muster_position *position, const muster_report *report) {
    INSIST(report != NULL);
    INSIST(report->violation_count == 0);
    for (size_t i = 0; i < report->requirement_count; i++) {
        const muster_requirement *requirement = &report->requirements[i];
        INSIST(requirement->obeyed >= 0 && requirement->obeyed <= requirement->count);
        INSIST(requirement->in_force || requirement->obeyed == 0);
        INSIST(requirement->effect < (int)position->effect_count);
    }
}

/* What the format says about the numbers of an answer to check. */
static void check_numbers(const muster_position *position, const muster_answer *answer) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    bool current = position->edition == EDITION_CURRENT;
    fuzz_answer_text(answer);
    INSIST(verdict->declared != NULL);
    switch (verdict->outcome) {
    case MUSTER_LEGAL:
        check_legal(position, verdict->declared);
        INSIST(verdict->better == NULL);
        INSIST(verdict->maximum_known);
        INSIST(verdict->declared->obeyed >= verdict->maximum);
        INSIST(!current || verdict->declared->obeyed == verdict->maximum);
        break;
    case MUSTER_ILLEGAL:
        INSIST(verdict->declared->violation_count > 0 ||
               verdict->declared->obeyed < verdict->maximum);
        INSIST(verdict->better != NULL || verdict->reason != NULL);
        break;
    case MUSTER_UNDECIDED:
        INSIST(verdict->reason != NULL);
        break;
    default:
        fuzz_abort(__FILE__, __LINE__, "an answer to check");
    }
}

/* Checks a declaration as it stands in an answer: {"declaration": ...}. */
static muster_answer *put_back(const muster_position *position, const cJSON *holder) {
    muster_declaration *declaration;
    muster_answer *answer;
    char *text = cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(holder, "declaration"));
    INSIST(text != NULL);
    INSIST(muster_declaration_read(&declaration, position, text, strlen(text), NULL) == MUSTER_OK);
    INSIST(muster_check(&answer, position, declaration, brief(), NULL) == MUSTER_OK);
    muster_declaration_free(declaration);
    cJSON_free(text);
    check_numbers(position, answer);
    return answer;
}

/* Asks for an answer to check and for what it proposes instead. */
static void check_all(const muster_position *position, const muster_declaration *declaration) {
    muster_answer *answer;
    INSIST(muster_check(&answer, position, declaration, brief(), NULL) == MUSTER_OK);
    check_numbers(position, answer);
    const muster_report *better = muster_answer_verdict(answer)->better;
    if (better != NULL) {
        cJSON *tree = cJSON_Parse(fuzz_answer_text(answer));
        check_legal(position, better);
        muster_answer *again = put_back(position, cJSON_GetObjectItemCaseSensitive(tree, "better"));
        INSIST(muster_answer_outcome(again) != MUSTER_ILLEGAL);
        INSIST(muster_answer_verdict(again)->declared->obeyed == better->obeyed);
        muster_answer_free(again);
        cJSON_Delete(tree);
    }
    muster_answer_free(answer);
}

/* Solves, checks what was found, and returns the maximum, or -1. */
static int64_t solve_all(const muster_position *position) {
    muster_answer *answer, *again;
    INSIST(muster_solve(&answer, position, brief(), NULL) == MUSTER_OK);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    check_legal(position, verdict->declared);
    INSIST(verdict->declared->cost_count == 0);
    int64_t maximum = -1;
    if (verdict->outcome == MUSTER_SOLVED) {
        maximum = verdict->maximum;
        INSIST(verdict->maximum_known && verdict->declared->obeyed == maximum);
        cJSON *tree = cJSON_Parse(fuzz_answer_text(answer));
        again = put_back(position, tree);
        cJSON_Delete(tree);
        const muster_verdict *judged = muster_answer_verdict(again);
        INSIST(judged->outcome != MUSTER_ILLEGAL);
        INSIST(judged->declared->obeyed == maximum);
        INSIST(judged->outcome == MUSTER_UNDECIDED || judged->maximum == maximum);
        muster_answer_free(again);
        INSIST(muster_solve(&again, position, brief(), NULL) == MUSTER_OK);
        INSIST(muster_answer_outcome(again) == MUSTER_UNDECIDED ||
               strcmp(muster_answer_json(again), muster_answer_json(answer)) == 0);
        muster_answer_free(again);
    } else {
        INSIST(verdict->outcome == MUSTER_UNDECIDED && verdict->reason != NULL);
    }
    muster_answer_free(answer);
    return maximum;
}

/* The program as text ends as its language wants it, and nothing in it commands a terminal. */
static void write_program(const muster_position *position, const muster_declaration *declaration,
                          muster_model_format format, const char *end) {
    muster_model *model;
    INSIST(muster_model_write(&model, position, declaration, format, NULL) == MUSTER_OK);
    const char *text = muster_model_text(model);
    INSIST((text == NULL) == (muster_model_reason(model) != NULL));
    if (text != NULL) {
        size_t length = strlen(text);
        INSIST(length > strlen(end) && strcmp(text + length - strlen(end), end) == 0);
        INSIST(strstr(text, end) == text + length - strlen(end));
        for (; *text != '\0'; text++)
            INSIST(*text == '\n' || ((unsigned char)*text >= ' ' && *text != 0x7F));
    }
    muster_model_free(model);
}

/* All questions by one edition; the maximum, or -1. */
static int64_t ask(const char *json, size_t size, const char *edition) {
    muster_position *position;
    muster_declaration *nothing;
    if (muster_position_read_edition(&position, json, size, edition, NULL) != MUSTER_OK)
        return -1;
    int64_t maximum = -1;
    if (is_small(position)) {
        maximum = solve_all(position);
        if (muster_position_has_declaration(position))
            check_all(position, NULL);
        INSIST(muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK);
        check_all(position, nothing);
        write_program(position, nothing, MUSTER_LP, "\nEnd\n");
        write_program(position, NULL, MUSTER_MPS, "\nENDATA\n");
        muster_declaration_free(nothing);
    }
    muster_position_free(position);
    return maximum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int64_t current = ask((const char *)data, size, "current");
    int64_t old = ask((const char *)data, size, "2004");
    /* 2004 allows fewer declarations, and asks for nothing that is not asked for today. */
    INSIST(current < 0 || old <= current);
    return 0;
}
