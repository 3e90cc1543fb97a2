/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What callers read of an answer. */
#include "muster.h"

#include "format/writing/write_answer.h"
#include "solver/answers/questions.h"

void muster_answer_free(muster_answer *answer) {
    muster_answer_clear(answer);
}

const char *muster_answer_json(const muster_answer *answer) {
    /* It is written on first use, which is safe as an answer belongs to one thread at a time. */
    struct muster_answer *own = (struct muster_answer *)(uintptr_t)answer;
    if (own->json == NULL && !muster_write_answer(own))
        return NULL;
    return own->json;
}

muster_status muster_answer_write(const muster_answer *answer,
                                  bool (*write)(void *context, const char *bytes, size_t length),
                                  void *context) {
    if (answer == NULL || write == NULL)
        return MUSTER_BAD_ARGUMENT;
    return muster_write_answer_to(answer, write, context) ? MUSTER_OK : MUSTER_NO_MEMORY;
}

const muster_verdict *muster_answer_verdict(const muster_answer *answer) {
    return answer->verdict.outcome == MUSTER_FAILED ? NULL : &answer->verdict;
}

const char *muster_answer_count(const muster_answer *answer) {
    return answer->count;
}

const muster_choices *muster_answer_choices(const muster_answer *answer) {
    return answer->verdict.outcome == MUSTER_FAILED ? NULL : answer->choices;
}

const muster_explanation *muster_answer_why(const muster_answer *answer) {
    return answer->explanation;
}

const muster_obstruction *muster_answer_obstruction(const muster_answer *answer) {
    return answer->kind == ANSWER_BETWEEN ? answer->obstruction : NULL;
}

const muster_quote *muster_answer_quotes(const muster_answer *answer, size_t *count) {
    *count = answer->quote_count;
    return answer->quote_count == 0 ? NULL : answer->quotes;
}

const muster_claim *muster_answer_claims(const muster_answer *answer, size_t *count) {
    *count = answer->claim_count;
    return answer->claim_count == 0 ? NULL : answer->claims;
}

const muster_damage_verdict *muster_answer_damage(const muster_answer *answer) {
    return answer->verdict.outcome == MUSTER_FAILED ? NULL : answer->damage;
}

const muster_damage_assigner *muster_answer_damage_assigners(const muster_answer *answer,
                                                             size_t *count) {
    *count = answer->assigner_count;
    return answer->assigner_count == 0 ? NULL : answer->assigners;
}

const muster_damage_options *muster_answer_damage_options(const muster_answer *answer) {
    return answer->damage_options;
}

const muster_damage_why *muster_answer_damage_why(const muster_answer *answer) {
    return answer->damage_why;
}

const muster_dealing *muster_answer_dealing(const muster_answer *answer) {
    return answer->verdict.outcome == MUSTER_FAILED ? NULL : answer->dealing;
}

const muster_conflict *muster_answer_conflict(const muster_answer *answer) {
    return answer->blame;
}

muster_outcome muster_answer_outcome(const muster_answer *answer) {
    return answer->verdict.outcome;
}

const muster_editions *muster_answer_editions(const muster_answer *answer) {
    return answer->by_edition[0] == NULL ? NULL : &answer->editions;
}
