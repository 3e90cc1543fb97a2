/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/check/shared_duty.h"

#include <string.h>

#include "solver/explain/claims.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reports/report.h"
#include "solver/explain/text/name_list.h"
#include "solver/search/conflict/conflict_core.h"

int64_t muster_duty_obeyed(const struct shared_duty *duty) {
    int64_t sum = 0;
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        if (duty->chosen[i] && duty->ruling->asked[i].in_force)
            sum += duty->ruling->asked[i].obeyed * asked_times(&duty->ruling->asked[i]);
    return sum;
}

/* Whether "x must attack a player other than Bob" of the same goad implies it. */
static bool is_implied(const struct shared_duty *duty, const struct asked *asked, int64_t of) {
    for (size_t i = 0; i < duty->ruling->asked_count && asked->effect == NULL; i++) {
        const struct asked *other = &duty->ruling->asked[i];
        if (duty->chosen[i] && other->effect == NULL && other->other_player &&
            !asked->other_player && other->creature == asked->creature &&
            other->goading == asked->goading)
            return duty->at_least == of;
    }
    return false;
}

/* "wall must block bear (Lure, twice)" where several that are chosen ask the same. */
static const char *with_times(struct arena *arena, const char *words, size_t times) {
    size_t length = strlen(words);
    bool closed = length > 0 && words[length - 1] == ')';
    const char *often = times == 2 ? "twice" : muster_arena_format(arena, "%zu times", times);
    return times < 2 ? words
                     : muster_arena_format(arena, "%.*s, %s%s", (int)(length - closed), words,
                                           often, closed ? ")" : "");
}

/* What each of those chosen asks: "x must attack (Juggernaut); y must attack (Juggernaut)". */
static const char *list_words(const struct shared_duty *duty, int64_t of) {
    enum { MERGED = 100 }; /* of more, only a few are named anyway */
    struct arena *arena = &duty->answer->arena;
    struct name_list list = {.arena = arena};
    size_t count = 0;
    const char **words = muster_arena_array(arena, duty->ruling->asked_count, sizeof(*words));
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        if (duty->chosen[i] && !is_implied(duty, &duty->ruling->asked[i], of))
            words[count++] =
                muster_must_words(duty->anything.position, &duty->ruling->asked[i], arena);
    for (size_t i = 0; i < count; i++) {
        size_t before = 0, times = 1;
        while (before < i && (count > MERGED || strcmp(words[before], words[i]) != 0))
            before++;
        for (size_t k = i + 1; k < count && count <= MERGED; k++)
            times += strcmp(words[i], words[k]) == 0;
        if (before == i) /* said for the first time */
            muster_name_list_add(&list, with_times(arena, words[i], times));
    }
    return muster_semicolon_list(&list);
}

/*
 * "at least 2 of x, y and z must attack (Juggernaut), and only 1 does", or "at least 2 of these 3
 * have to be obeyed, and this obeys 1: ..."; what has to be obeyed altogether says so itself.
 */
static const char *sentence_on(const struct shared_duty *duty, int64_t of) {
    struct arena *arena = &duty->answer->arena;
    long long least = duty->at_least, own = muster_duty_obeyed(duty);
    if (least == of)
        return list_words(duty, of);
    const char *alike = muster_must_words_of_some(duty->anything.position, duty->ruling,
                                                  duty->chosen, least, arena);
    if (alike != NULL)
        return muster_arena_format(arena, "%s, and %s %s", alike,
                                   own == 0 ? "none" : muster_arena_format(arena, "only %lld", own),
                                   strstr(alike, " must be ") != NULL ? (own > 1 ? "are" : "is")
                                                                      : (own > 1 ? "do" : "does"));
    return muster_arena_format(
        arena, "at least %lld of these %lld ha%s to be obeyed, and this obeys %s: %s", least,
        (long long)of, least == 1 ? "s" : "ve",
        own == 0 ? "none" : muster_arena_format(arena, "%lld", own), list_words(duty, of));
}

/* Claims how many are obeyed in every legal declaration, and how many here. */
static void claim_duty(const struct shared_duty *duty, const char *sentence,
                       const muster_requirement *rows, size_t count, int64_t of) {
    const char *rule = muster_rule_of_requirement(duty->anything.position);
    muster_claim *claim = muster_claim_add(duty->answer, CLAIM_AT_LEAST_OF, rule, sentence);
    claim->requirements = rows;
    claim->requirement_count = count;
    claim->at_least = duty->at_least;
    claim = muster_claim_add(duty->answer, CLAIM_OBEYED, rule, sentence);
    claim->requirements = rows;
    claim->requirement_count = count;
    claim->at_least = claim->at_most = muster_duty_obeyed(duty);
    claim->of = of;
}

void muster_duty_say(const struct shared_duty *duty, size_t count) {
    struct muster_answer *answer = duty->answer;
    struct arena *arena = &answer->arena;
    const struct muster_declaration nothing = {.position = duty->anything.position};
    muster_requirement *rows = muster_arena_array(arena, count, sizeof(*rows));
    int64_t of = 0;
    size_t told = 0;
    for (size_t i = 0; i < duty->ruling->asked_count; i++) {
        const struct asked *asked = &duty->ruling->asked[i];
        if (!duty->chosen[i])
            continue;
        of += asked->count * asked_times(asked);
        rows[told++] = muster_report_requirement(&nothing, asked, arena);
    }
    answer->verdict.duty = sentence_on(duty, of);
    answer->verdict.duty_count = told;
    claim_duty(duty, answer->verdict.duty, rows, told, of);
}

bool muster_duty_is_alike(const struct shared_duty *duty) {
    return muster_must_words_of_some(duty->anything.position, duty->ruling, duty->chosen, 1,
                                     duty->anything.scratch) != NULL;
}
