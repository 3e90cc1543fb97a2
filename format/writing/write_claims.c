/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_claims.h"

#include "format/writing/write_parts.h"
#include "model/claims.h"
#include "model/requirement_table.h"

#include <string.h>

static void add_option(struct writer *writer, const muster_claim *claim, muster_step step) {
    if (claim->creature == NULL)
        return;
    muster_json_add_text(writer, "creature", claim->creature);
    muster_json_add_text(writer, muster_words_of_step(step)->object, claim->object);
    if (claim->not_done)
        muster_json_add_flag(writer, "not", true);
}

static void add_numbers(struct writer *writer, const muster_claim *claim) {
    if (claim->at_least >= 0)
        muster_json_add_number(writer, "at_least", claim->at_least);
    if (claim->at_most >= 0)
        muster_json_add_number(writer, "at_most", claim->at_most);
    if (claim->of >= 0)
        muster_json_add_number(writer, "of", claim->of);
}

/* A violation without its message, which is the claim's sentence. */
static void add_violation(struct writer *writer, const muster_violation *violation) {
    muster_json_add_text(writer, "violation", violation->kind);
    if (violation->effect >= 0)
        muster_json_add_number(writer, "effect", violation->effect);
    muster_json_add_texts(writer, "creatures", violation->creatures, violation->creature_count);
}

static void add_effects(struct writer *writer, const muster_claim *claim) {
    muster_json_open_list(writer, "effects");
    for (size_t i = 0; i < claim->effect_count; i++)
        muster_json_add_number(writer, NULL, claim->effects[i]);
    muster_json_close_list(writer);
}

static void add_omissions(struct writer *writer, const muster_claim *claim) {
    muster_json_open_list(writer, "without");
    for (size_t i = 0; i < claim->omission_count; i++) {
        const muster_omission *omission = &claim->omissions[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "kind", omission->kind);
        muster_json_add_text(writer, "creature", omission->creature);
        muster_json_add_text(writer, "player", omission->player);
        if (omission->effect >= 0)
            muster_json_add_number(writer, "effect", omission->effect);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

/* {"Ann": {"mana": 2}} */
void muster_add_bills(struct writer *writer, const char *key, const muster_bill *bills,
                      size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        const muster_share *shares = bills[i].shares;
        muster_json_open_object(writer, NULL);
        for (size_t k = 0; k < bills[i].share_count; k++) {
            bool first = k == 0 || strcmp(shares[k - 1].player, shares[k].player) != 0;
            bool last = k + 1 == bills[i].share_count ||
                        strcmp(shares[k + 1].player, shares[k].player) != 0;
            if (first)
                muster_json_open_named(writer, shares[k].player);
            muster_json_add_amount(writer, shares[k].resource, shares[k].amount);
            if (last)
                muster_json_close_object(writer);
        }
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

void muster_add_parts(struct writer *writer, const char *key, const muster_conflict_part *parts,
                      size_t count, muster_step step) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "creature", parts[i].creature);
        muster_json_add_text(writer, muster_words_of_step(step)->object, parts[i].object);
        if (parts[i].count > 1)
            muster_json_add_number(writer, "count", parts[i].count);
        if (parts[i].ruled_out)
            muster_json_add_flag(writer, "not", true);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_arguments(struct writer *writer, const muster_claim *claim, muster_step step) {
    add_option(writer, claim, step);
    muster_json_add_text(writer, "scope", claim->scope);
    add_numbers(writer, claim);
    if (claim->violation != NULL)
        add_violation(writer, claim->violation);
    if (claim->requirements != NULL)
        muster_json_add_requirements(writer, "requirements", claim->requirements,
                                     claim->requirement_count);
    if (claim->grounds != NULL)
        muster_json_add_grounds(writer, "grounds", claim->grounds, claim->ground_count);
    if (claim->effects != NULL)
        add_effects(writer, claim);
    if (claim->parts != NULL)
        muster_add_parts(writer, strcmp(claim->kind, "given-conflict") == 0 ? "given" : "options",
                         claim->parts, claim->part_count, step);
    if (claim->amounts != NULL) {
        muster_json_open_object(writer, "cost");
        for (size_t i = 0; i < claim->amount_count; i++)
            muster_json_add_amount(writer, claim->amounts[i].resource, claim->amounts[i].amount);
        muster_json_close_object(writer);
    }
    if (claim->bills != NULL)
        muster_add_bills(writer, "pays", claim->bills, claim->bill_count);
    if (claim->omissions != NULL)
        add_omissions(writer, claim);
}

void muster_add_quotes(struct writer *writer, const muster_quote *quotes, size_t count) {
    if (count == 0)
        return;
    muster_json_open_list(writer, "texts");
    for (size_t i = 0; i < count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_number(writer, "effect", quotes[i].effect);
        muster_json_add_text(writer, "source", quotes[i].source);
        muster_json_add_text(writer, "text", quotes[i].text);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_claim(struct writer *writer, const muster_claim *claim, muster_step step) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "kind", claim->kind);
    muster_json_open_object(writer, "arguments");
    add_arguments(writer, claim, step);
    muster_json_close_object(writer);
    muster_json_add_text(writer, "rule", claim->rule);
    muster_json_add_text(writer, "sentence", claim->sentence);
    muster_json_close_object(writer);
}

/* That requirements are missed, where these are in a table. */
static void add_missed(struct writer *writer, const muster_verdict *verdict) {
    struct requirement_walk walk = {.report = verdict->declared};
    const muster_requirement *requirement;
    while ((requirement = muster_requirement_next(&walk)) != NULL) {
        const muster_claim claim = muster_claim_missed(verdict, requirement);
        if (requirement_is_missed(requirement))
            add_claim(writer, &claim, verdict->step);
    }
}

/* Why those can't be obeyed. */
static void add_reasons(struct writer *writer, const muster_verdict *verdict) {
    struct requirement_walk walk = {.report = verdict->declared};
    const muster_requirement *requirement;
    while ((requirement = muster_requirement_next(&walk)) != NULL) {
        if (walk.reason == NULL)
            continue;
        muster_requirement bare = *requirement;
        bare.why = NULL; /* the claim itself says it */
        const muster_claim claim = muster_claim_reason(verdict, &bare, walk.reason);
        add_claim(writer, &claim, verdict->step);
    }
}

void muster_add_claims(struct writer *writer, const struct muster_answer *answer) {
    if (answer->claim_count == 0)
        return;
    muster_json_open_list(writer, "claims");
    for (size_t i = 0; i <= answer->claim_count; i++) {
        if (answer->missed_apart && i == answer->missed_at)
            add_missed(writer, &answer->verdict);
        if (i < answer->claim_count)
            add_claim(writer, &answer->claims[i], answer->verdict.step);
    }
    if (answer->missed_apart)
        add_reasons(writer, &answer->verdict);
    muster_json_close_list(writer);
}
