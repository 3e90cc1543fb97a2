/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/check/one_way.h"

#include "model/object.h"
#include "solver/explain/claims.h"
#include "solver/explain/reports/report.h"
#include "solver/search/completion.h"

enum { MOST_TERMS = 20000 };

struct one_way_search {
    struct muster_answer *answer;
    const struct muster_declaration *declared;
    struct legality *legality;
    size_t term_count;
    struct objective_term *terms; /* of every single attack or block */
};

/* Single attacks or blocks of a declaration. */
static int64_t size_of(const struct muster_declaration *declaration) {
    int64_t size = 0;
    for (size_t i = 0; i < declaration->deed_count; i++)
        size += declaration->deeds[i].count * deed_size(&declaration->deeds[i]);
    return size;
}

/* ---- All single attacks and blocks ---- */

static int64_t individuals(const struct muster_position *position, int number) {
    return muster_object_is_here(position, number) ? muster_object_size(position, number) : 0;
}

/* How many there are: objects, each of its individuals apart. */
static int64_t object_total(const struct muster_position *position) {
    int64_t total = 0;
    for (size_t o = 0; o < muster_object_numbers(position); o++)
        total += individuals(position, (int)o);
    return total;
}

static void like_all(struct one_way_search *search, int64_t weight) {
    const struct muster_position *position = search->declared->position;
    search->term_count = 0;
    for (size_t o = 0; o < muster_object_numbers(position); o++)
        for (int64_t k = 1; k <= individuals(position, (int)o); k++)
            search->terms[search->term_count++] = (struct objective_term){
                .creature = -1, /* whoever does it */
                .object = {(int)o, individuals(position, (int)o) > 1 ? k : 0},
                .weight = weight};
}

/* ---- Searches ---- */

static const muster_one_way *find(struct one_way_search *search, const struct partial *partial) {
    struct arena *arena = &search->answer->arena;
    muster_one_way *found = muster_arena_take(arena, sizeof(*found));
    struct completion_query query = {
        .partial = partial, .term_count = search->term_count, .terms = search->terms};
    struct completion_result completion = muster_find_completion(search->legality, &query);
    found->known = completion.proved;
    if (!completion.proved || completion.declaration == NULL)
        return found;
    struct ruling *ruling = muster_referee_judge(completion.declaration, &search->answer->scratch);
    int64_t size = size_of(completion.declaration), declared = size_of(search->declared);
    found->declared = muster_report_new(completion.declaration, ruling, NULL, arena);
    found->count = size > declared ? size - declared : declared - size;
    return found;
}

static void claim(struct muster_answer *answer, enum claim_kind kind, const muster_one_way *found,
                  muster_step step) {
    if (!found->known)
        return;
    const char *what = kind == CLAIM_ONLY_ADDING ? "adding" : "dropping";
    const char *verb = muster_words_of_step(step)->verb;
    muster_claim *claim = muster_claim_add(
        answer, kind, NULL,
        found->declared == NULL
            ? muster_arena_format(&answer->arena, "%s %ss alone makes no legal %s of it", what,
                                  verb, verb)
            : muster_arena_format(&answer->arena,
                                  "%s %lld single %s%s makes it legal, and fewer do not", what,
                                  (long long)found->count, verb, found->count == 1 ? "" : "s"));
    if (found->declared != NULL)
        claim->at_least = found->count;
}

void muster_find_one_way(struct muster_answer *answer, const struct muster_declaration *declaration,
                         struct limits *limits) {
    const struct muster_position *position = declaration->position;
    struct arena *arena = &answer->arena;
    struct one_way_search search = {.answer = answer, .declared = declaration};
    int64_t objects = object_total(position);
    answer->verdict.adding = answer->verdict.dropping =
        muster_arena_take(arena, sizeof(muster_one_way));
    if (objects > MOST_TERMS)
        return;
    search.legality = muster_legality_new(position, limits, arena, &answer->scratch);
    search.terms = muster_arena_array(arena, (size_t)objects, sizeof(struct objective_term));
    like_all(&search, -1);
    answer->verdict.adding = find(&search, &(struct partial){.given = declaration});
    claim(answer, CLAIM_ONLY_ADDING, answer->verdict.adding, answer->verdict.step);
    like_all(&search, 1);
    answer->verdict.dropping = find(&search, &(struct partial){.within = declaration});
    claim(answer, CLAIM_ONLY_DROPPING, answer->verdict.dropping, answer->verdict.step);
}
