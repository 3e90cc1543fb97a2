/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solve, check and why about small positions: what one says is legal, the others say, too. */
#include <cjson/cJSON.h>
#include <string.h>

#include "model/position.h"
#include "question.h"

const muster_request *fuzz_request(void) {
    static muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = 2;
    return &request;
}

void fuzz_check_legal(const muster_position *position, const muster_report *report) {
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
    INSIST(verdict->declared != NULL || verdict->outcome == MUSTER_UNDECIDED);
    switch (verdict->outcome) {
    case MUSTER_LEGAL:
        fuzz_check_legal(position, verdict->declared);
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
    INSIST(muster_check(&answer, position, declaration, fuzz_request(), NULL) == MUSTER_OK);
    muster_declaration_free(declaration);
    cJSON_free(text);
    check_numbers(position, answer);
    return answer;
}

/* The numbers of one requirement that is missed: others and grounds, or that it is undecided. */
static void check_missed(const muster_position *position, const muster_missed *missed) {
    const muster_requirement *requirement = missed->requirement;
    INSIST(requirement->in_force && requirement->obeyed < requirement->count);
    INSIST((missed->reason == NULL) == (missed->message != NULL));
    if (missed->reason != NULL)
        return;
    INSIST(missed->at_most >= 0 && missed->at_most < missed->of);
    for (size_t i = 0; i < missed->ground_count; i++) {
        INSIST(*missed->grounds[i].message != '\0' && *missed->grounds[i].rule != '\0');
        INSIST(missed->grounds[i].effect < (int)position->effect_count);
    }
}

void fuzz_ask_why(const muster_position *position, const muster_declaration *declaration) {
    muster_answer *answer;
    int64_t losses = 0;
    INSIST(muster_why(&answer, position, declaration, fuzz_request(), NULL) == MUSTER_OK);
    const muster_explanation *why = muster_answer_why(answer);
    cJSON *tree = cJSON_Parse(fuzz_answer_text(answer));
    INSIST(why->best != NULL || why->reason != NULL);
    for (size_t i = 0; i < why->missed_count; i++)
        check_missed(position, &why->missed[i]);
    for (size_t i = 0; i < why->proof.bound_count; i++)
        losses += why->proof.bounds[i].of - why->proof.bounds[i].at_most;
    if (why->best != NULL) {
        fuzz_check_legal(position, why->best);
        for (size_t i = 0; i < why->best->requirement_count; i++) {
            const muster_requirement *requirement = &why->best->requirements[i];
            if (requirement->in_force && why->proof.kind == MUSTER_PROOF_BOUNDS)
                losses -= requirement->times * (requirement->count - requirement->obeyed);
        }
        INSIST(why->proof.kind != MUSTER_PROOF_BOUNDS || losses >= 0);
        muster_answer *again = put_back(position, tree);
        INSIST(muster_answer_outcome(again) != MUSTER_ILLEGAL);
        muster_answer_free(again);
    }
    INSIST(muster_answer_outcome(answer) == MUSTER_ILLEGAL || why->change_count == 0);
    if (why->change_count > 0)
        INSIST(why->changes[why->change_count - 1].obeyed == why->best->obeyed);
    cJSON_Delete(tree);
    muster_answer_free(answer);
}

void fuzz_ask_check(const muster_position *position, const muster_declaration *declaration) {
    muster_answer *answer;
    INSIST(muster_check(&answer, position, declaration, fuzz_request(), NULL) == MUSTER_OK);
    check_numbers(position, answer);
    const muster_report *better = muster_answer_verdict(answer)->better;
    if (better != NULL) {
        cJSON *tree = cJSON_Parse(fuzz_answer_text(answer));
        fuzz_check_legal(position, better);
        muster_answer *again = put_back(position, cJSON_GetObjectItemCaseSensitive(tree, "better"));
        INSIST(muster_answer_outcome(again) != MUSTER_ILLEGAL);
        const muster_report *judged = muster_answer_verdict(again)->declared;
        INSIST(judged == NULL || judged->obeyed == better->obeyed);
        muster_answer_free(again);
        cJSON_Delete(tree);
    }
    muster_answer_free(answer);
}

/*
 * Whether what solve found obeys what it has to. In 2004 it may obey more than the maximum, where
 * every declaration that the maximum was taken over is illegal.
 */
static bool obeys_enough(const muster_verdict *verdict, int64_t maximum) {
    int64_t obeyed = verdict->declared->obeyed;
    return strcmp(verdict->edition, "2004") == 0 ? obeyed >= maximum : obeyed == maximum;
}

int64_t fuzz_ask_solve(const muster_position *position) {
    muster_answer *answer, *again;
    INSIST(muster_solve(&answer, position, fuzz_request(), NULL) == MUSTER_OK);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    int64_t maximum = -1;
    if (verdict->declared != NULL) {
        fuzz_check_legal(position, verdict->declared);
        INSIST(verdict->declared->cost_count == 0);
    }
    if (verdict->outcome == MUSTER_SOLVED) {
        maximum = verdict->maximum;
        INSIST(verdict->maximum_known && obeys_enough(verdict, maximum));
        cJSON *tree = cJSON_Parse(fuzz_answer_text(answer));
        again = put_back(position, tree);
        cJSON_Delete(tree);
        const muster_verdict *judged = muster_answer_verdict(again);
        INSIST(judged->outcome != MUSTER_ILLEGAL);
        INSIST(judged->declared == NULL || obeys_enough(judged, maximum));
        INSIST(judged->outcome == MUSTER_UNDECIDED || judged->maximum == maximum ||
               strcmp(judged->edition, "2004") == 0);
        muster_answer_free(again);
        INSIST(muster_solve(&again, position, fuzz_request(), NULL) == MUSTER_OK);
        INSIST(muster_answer_outcome(again) == MUSTER_UNDECIDED ||
               strcmp(muster_answer_json(again), muster_answer_json(answer)) == 0);
        muster_answer_free(again);
    } else {
        INSIST(verdict->outcome == MUSTER_UNDECIDED && verdict->reason != NULL);
    }
    muster_answer_free(answer);
    return maximum;
}
