/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/text/quotes.h"

#include <string.h>

#include "model/requirement_table.h"

/* Which effects the claims are about, by their place in the document. */
struct named_effects {
    bool *named;
    size_t count;
};

static void name(struct named_effects *effects, int place) {
    if (place >= 0 && (size_t)place < effects->count)
        effects->named[place] = true;
}

/* Those that are missed, where they are claims of their own only in the written answer. */
static void name_missed(struct named_effects *effects, const muster_report *report) {
    struct requirement_walk walk = {.report = report};
    const muster_requirement *requirement;
    while ((requirement = muster_requirement_next(&walk)) != NULL) {
        if (requirement_is_missed(requirement))
            name(effects, requirement->effect);
        for (size_t i = 0; walk.reason != NULL && i < walk.reason->ground_count; i++)
            name(effects, walk.reason->grounds[i].effect);
    }
}

static void name_those_of(struct named_effects *effects, const muster_claim *claim) {
    if (claim->violation != NULL)
        name(effects, claim->violation->effect);
    for (size_t i = 0; i < claim->requirement_count; i++)
        name(effects, claim->requirements[i].effect);
    for (size_t i = 0; i < claim->ground_count; i++)
        name(effects, claim->grounds[i].effect);
    for (size_t i = 0; i < claim->effect_count; i++)
        name(effects, claim->effects[i]);
    for (size_t i = 0; i < claim->omission_count; i++)
        name(effects, claim->omissions[i].effect);
}

/* The highest place of an effect in the document, and one more. */
static size_t place_count(const struct muster_position *position) {
    size_t count = 0;
    for (size_t i = 0; i < position->effect_count; i++)
        if (position->effects[i].place >= 0 && (size_t)position->effects[i].place >= count)
            count = (size_t)position->effects[i].place + 1;
    return count;
}

static bool alike(const char *one, const char *other) {
    return strcmp(one == NULL ? "" : one, other == NULL ? "" : other) == 0;
}

/* Several effects of a card often stand one after the other, each with all of its words. */
static bool is_repeated(const muster_quote *quotes, size_t count, const struct effect *effect) {
    enum { NEAR = 32 };
    for (size_t i = count > NEAR ? count - NEAR : 0; i < count; i++)
        if (alike(quotes[i].text, effect->text) && alike(quotes[i].source, effect->source))
            return true;
    return false;
}

void muster_quote_effects(struct muster_answer *answer, const struct muster_position *position) {
    struct arena *arena = &answer->arena;
    struct named_effects effects = {.count = place_count(position)};
    if (answer->claim_count == 0 || effects.count == 0)
        return;
    arena_tick_loop(arena, answer->claim_count + position->effect_count);
    effects.named = muster_arena_array(arena, effects.count, sizeof(*effects.named));
    for (size_t i = 0; i < answer->claim_count; i++)
        name_those_of(&effects, &answer->claims[i]);
    if (answer->missed_apart)
        name_missed(&effects, answer->verdict.declared);
    muster_quote *quotes = muster_arena_array(arena, position->effect_count, sizeof(*quotes));
    size_t count = 0;
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        if (effect->place < 0 || !effects.named[effect->place] || effect->text == NULL ||
            *effect->text == '\0' || is_repeated(quotes, count, effect))
            continue;
        quotes[count++] = (muster_quote){.source = muster_arena_string(arena, effect->source),
                                         .text = muster_arena_string(arena, effect->text),
                                         .effect = effect->place};
    }
    answer->quotes = quotes;
    answer->quote_count = count;
}
