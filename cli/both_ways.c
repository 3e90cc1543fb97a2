/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/both_ways.h"

#include "cli/cards/source.h"
#include "cli/options/expansion.h"
#include "json/node.h"

#include <stdlib.h>
#include <string.h>

void both_ways_free(struct both_ways *ways) {
    for (size_t i = 0; i < ways->count; i++)
        free(ways->documents[i].data);
    ways->count = 0;
}

/* Whether a need is a fact, or one of several things that are facts one by one. */
static bool is_open(const muster_card_fact *facts, size_t count, const char *need) {
    size_t length = strlen(need);
    for (size_t i = 0; i < count; i++)
        if (strncmp(facts[i].words, need, length) == 0 &&
            (facts[i].words[length] == '\0' || facts[i].words[length] == ' '))
            return true;
    return false;
}

/* Whether sentences need nothing but facts. */
static bool needs_facts_only(const muster_expansion *expansion) {
    size_t count, fact_count;
    const muster_read *read = muster_expansion_read(expansion, &count);
    const muster_card_fact *facts = muster_expansion_facts(expansion, &fact_count);
    for (size_t i = 0; i < count; i++) {
        if (!read[i].may_bear)
            continue;
        if (read[i].status != MUSTER_READ_NEEDS || read[i].needs.count == 0)
            return false;
        for (size_t k = 0; k < read[i].needs.count; k++)
            if (!is_open(facts, fact_count, read[i].needs.texts[k]))
                return false;
    }
    return true;
}

/* Adds the document that comes of one way, unless it is there; false where that is no way. */
static bool add_way(struct both_ways *ways, const struct bytes *document, muster_texts gone,
                    const muster_card_fact *facts, size_t count) {
    muster_expansion *expansion = NULL;
    muster_error error;
    muster_status status = muster_expand_without(&expansion, document->data, document->length,
                                                 card_source(), facts, count, gone, &error);
    bool whole = status == MUSTER_OK && cards_unread(expansion) == 0, known = false;
    const char *json = whole ? muster_expansion_document(expansion) : NULL;
    for (size_t i = 0; whole && i < ways->count; i++)
        known |= strcmp(ways->documents[i].data, json) == 0;
    if (whole && !known) {
        char *copy = strdup(json);
        whole = copy != NULL;
        if (whole)
            ways->documents[ways->count++] = (struct bytes){copy, strlen(copy)};
    }
    muster_expansion_free(expansion);
    return whole;
}

bool both_ways_make(struct both_ways *ways, const struct bytes *document, muster_texts gone,
                    const muster_expansion *expansion) {
    muster_card_fact tried[FACTS_TRIED_MOST];
    size_t count;
    const muster_card_fact *facts = muster_expansion_facts(expansion, &count);
    *ways = (struct both_ways){.count = 0};
    if (count == 0 || count > FACTS_TRIED_MOST || !needs_facts_only(expansion))
        return false;
    for (size_t way = 0; way < (size_t)1 << count; way++) {
        for (size_t i = 0; i < count; i++) {
            tried[i] = facts[i];
            tried[i].holds = (way >> i & 1) != 0;
        }
        if (!add_way(ways, document, gone, tried, count)) {
            both_ways_free(ways);
            return false;
        }
    }
    return true;
}

/* Whether a key of two answers has the same value, or neither has it. */
static bool same_value(const struct json_node *one, const struct json_node *other,
                       const char *key) {
    const struct json_node *this = muster_json_get(one, key), *that = muster_json_get(other, key);
    if (this == NULL || that == NULL)
        return this == that;
    char *texts[] = {muster_json_print(this), muster_json_print(that)};
    bool same = texts[0] != NULL && texts[1] != NULL && strcmp(texts[0], texts[1]) == 0;
    muster_json_forget_print(texts[0]);
    muster_json_forget_print(texts[1]);
    return same;
}

static bool is_verdict(const char *answer) {
    return answer != NULL && (strcmp(answer, "check") == 0 || strcmp(answer, "solve") == 0 ||
                              strcmp(answer, "count") == 0);
}

static bool same_verdict(const char *one, const char *other) {
    static const char *const keys[] = {"answer", "legal",       "obeyed", "maximum", "undecided",
                                       "count",  "declaration", "error",  "cost",    "declared_by"};
    muster_error error;
    muster_status status;
    struct json_node *this = muster_json_parse(one, strlen(one), &error, &status);
    struct json_node *that = muster_json_parse(other, strlen(other), &error, &status);
    bool same = this != NULL && that != NULL;
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]) && same; i++)
        same = same_value(this, that, keys[i]);
    /* Only answers that are a verdict or a number; others are compared as a whole. */
    same = same && is_verdict(muster_json_string(muster_json_get(this, "answer")));
    muster_json_free(this);
    muster_json_free(that);
    return same;
}

bool both_ways_agree(const muster_answer *one, const muster_answer *other) {
    const char *this = one == NULL ? NULL : muster_answer_json(one);
    const char *that = other == NULL ? NULL : muster_answer_json(other);
    if (this == NULL || that == NULL || muster_answer_outcome(one) != muster_answer_outcome(other))
        return false;
    return strcmp(this, that) == 0 || same_verdict(this, that);
}
