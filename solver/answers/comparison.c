/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What differs between the answers to one question about two positions. */
#include <inttypes.h>
#include <string.h>

#include "solver/answers/questions.h"

#include "base/text.h"
#include "solver/explain/text/name_list.h"

struct differences {
    struct arena *arena;
    muster_answer_difference *list;
    size_t count, capacity;
};

static void add(struct differences *differences, muster_answer_difference difference) {
    differences->list = arena_grow(differences->arena, differences->list, differences->count,
                                   &differences->capacity, sizeof(*differences->list));
    differences->list[differences->count++] = difference;
}

static void compare_texts(struct differences *differences, const char *about, const char *before,
                          const char *after) {
    if (!same_text(before, after))
        add(differences,
            (muster_answer_difference){.about = about, .before = before, .after = after});
}

/* ---- Verdicts ---- */

static const char *verdict_word(const struct muster_answer *answer) {
    switch (answer->verdict.outcome) {
    case MUSTER_LEGAL:
        return "legal";
    case MUSTER_ILLEGAL:
        return "illegal";
    case MUSTER_SOLVED:
    case MUSTER_COUNTED:
    case MUSTER_CHOICES:
    case MUSTER_DEALT:
    case MUSTER_PLAYED:
        return "found";
    case MUSTER_CONFLICT:
        return "conflict";
    case MUSTER_UNDECIDED:
    case MUSTER_IMPOSSIBLE:
    case MUSTER_FAILED:
        break;
    }
    return "undecided";
}

static const char *maximum_words(const struct muster_answer *answer, struct arena *arena) {
    const muster_choices *choices = answer->choices;
    bool known = choices != NULL ? choices->maximum_known : answer->verdict.maximum_known;
    int64_t maximum = choices != NULL ? choices->maximum : answer->verdict.maximum;
    return known ? muster_arena_format(arena, "%" PRId64, maximum) : NULL;
}

/* ---- Declarations ---- */

static bool same_report(const muster_report *one, const muster_report *other) {
    if (one == NULL || other == NULL)
        return one == other;
    return muster_entries_equal(one->entries, one->entry_count, other->entries, other->entry_count);
}

static void compare_reports(struct differences *differences, const char *about,
                            const muster_report *before, const muster_report *after) {
    if (!same_report(before, after))
        add(differences, (muster_answer_difference){
                             .about = about, .declared_before = before, .declared_after = after});
}

/* "2 mana and 1 life"; NULL: there is no declaration. */
static const char *paid(const muster_report *report, struct arena *arena) {
    struct name_list amounts = {.arena = arena};
    if (report == NULL)
        return NULL;
    for (size_t i = 0; i < report->cost_count; i++)
        muster_name_list_add(&amounts,
                             muster_arena_format(arena, "%" PRId64 " %s", report->costs[i].amount,
                                                 report->costs[i].resource));
    return amounts.count == 0 ? "nothing" : muster_name_list_and(&amounts);
}

/* ---- Violations ---- */

static bool has_violation(const muster_report *report, const muster_violation *wanted) {
    for (size_t i = 0; report != NULL && i < report->violation_count; i++)
        if (strcmp(report->violations[i].rule, wanted->rule) == 0 &&
            strcmp(report->violations[i].message, wanted->message) == 0)
            return true;
    return false;
}

/* The violations that one of them has and the other hasn't. */
static void compare_violations(struct differences *differences, const muster_report *one,
                               const muster_report *other, bool before) {
    for (size_t i = 0; one != NULL && i < one->violation_count; i++) {
        const muster_violation *violation = &one->violations[i];
        arena_tick(differences->arena);
        if (!has_violation(other, violation))
            add(differences,
                (muster_answer_difference){.about = "violation",
                                           .before = before ? violation->message : NULL,
                                           .after = before ? NULL : violation->message});
    }
}

/* ---- Requirements ---- */

/* "1 of 2"; NULL where it is not in force. */
static const char *share(const muster_requirement *requirement, struct arena *arena) {
    if (!requirement->in_force)
        return NULL;
    return muster_arena_format(arena, "%" PRId64 " of %" PRId64, requirement->obeyed,
                               requirement->count);
}

static bool same_requirement(const muster_requirement *one, const muster_requirement *other) {
    return one->effect == other->effect && one->count == other->count &&
           one->times == other->times && same_text(one->kind, other->kind) &&
           same_text(one->words, other->words) && same_text(one->creature, other->creature) &&
           same_text(one->attacker, other->attacker) && same_text(one->target, other->target);
}

/* Whether both are about the same requirements, as where only the declaration differs. */
static bool same_requirements(const muster_report *one, const muster_report *other) {
    if (one == NULL || other == NULL || one->requirement_count != other->requirement_count)
        return false;
    for (size_t i = 0; i < one->requirement_count; i++)
        if (!same_requirement(&one->requirements[i], &other->requirements[i]))
            return false;
    return true;
}

static void compare_requirements(struct differences *differences, const muster_report *before,
                                 const muster_report *after) {
    if (!same_requirements(before, after))
        return;
    for (size_t i = 0; i < before->requirement_count; i++) {
        const muster_requirement *requirement = &before->requirements[i];
        const char *was = share(requirement, differences->arena);
        const char *is = share(&after->requirements[i], differences->arena);
        if (!same_text(was, is))
            add(differences, (muster_answer_difference){.about = "requirement",
                                                        .creature = requirement->creature,
                                                        .before = was,
                                                        .after = is,
                                                        .words = requirement->words});
    }
}

/* ---- Options ---- */

static const char *choice_word(const muster_choice *choice) {
    static const char *const words[] = {"never", "may", "must", "undecided"};
    return choice == NULL ? NULL : words[choice->kind];
}

static const char *number_words(const muster_choice *choice, struct arena *arena) {
    return muster_arena_format(arena, "%s, %" PRId64 " to %" PRId64 " of %" PRId64,
                               choice_word(choice), choice->least, choice->most, choice->count);
}

/* Where the word stays the same: how many of a crowd do it, and whether that takes a payment. */
static void compare_numbers(struct differences *differences, const muster_choice *before,
                            const muster_choice *after) {
    bool crowd = before->count > 1 || after->count > 1;
    bool known = before->kind != MUSTER_UNKNOWN;
    if (known && crowd && (before->least != after->least || before->most != after->most))
        add(differences,
            (muster_answer_difference){.about = "option",
                                       .creature = before->creature,
                                       .object = before->object,
                                       .before = number_words(before, differences->arena),
                                       .after = number_words(after, differences->arena)});
    else if (before->free_known && after->free_known && before->free != after->free)
        add(differences, (muster_answer_difference){
                             .about = "option",
                             .creature = before->creature,
                             .object = before->object,
                             .before = before->free ? choice_word(before) : "only by paying",
                             .after = after->free ? choice_word(after) : "only by paying"});
}

/*
 * The one about the same creature and object. Both lists have the same order, so that it is mostly
 * the next one: `hint` is where to begin.
 */
static const muster_choice *find_choice(const muster_choice *list, size_t count, size_t hint,
                                        const muster_choice *wanted) {
    for (size_t k = 0; k < count; k++) {
        const muster_choice *choice = &list[(hint + k) % count];
        if (strcmp(choice->creature, wanted->creature) == 0 &&
            same_text(choice->object, wanted->object))
            return choice;
    }
    return NULL;
}

static void add_choice(struct differences *differences, const muster_choice *of,
                       const muster_choice *before, const muster_choice *after) {
    if (!same_text(choice_word(before), choice_word(after)))
        add(differences, (muster_answer_difference){.about = "option",
                                                    .creature = of->creature,
                                                    .object = of->object,
                                                    .before = choice_word(before),
                                                    .after = choice_word(after)});
    else if (before != NULL && after != NULL)
        compare_numbers(differences, before, after);
}

static void compare_lists(struct differences *differences, const muster_choice *before,
                          size_t before_count, const muster_choice *after, size_t after_count) {
    size_t hint = 0;
    for (size_t i = 0; i < before_count; i++) {
        const muster_choice *found = find_choice(after, after_count, hint, &before[i]);
        arena_tick_loop(differences->arena, found == NULL ? after_count : 1);
        hint = found == NULL ? hint : (size_t)(found - after) + 1;
        add_choice(differences, &before[i], &before[i], found);
    }
    hint = 0;
    for (size_t i = 0; i < after_count; i++) {
        const muster_choice *found = find_choice(before, before_count, hint, &after[i]);
        arena_tick_loop(differences->arena, found == NULL ? before_count : 1);
        hint = found == NULL ? hint : (size_t)(found - before) + 1;
        if (found == NULL)
            add_choice(differences, &after[i], NULL, &after[i]);
    }
}

/* How many do it to what is asked about (request->of). */
static void compare_sides(struct differences *differences, const muster_choices *before,
                          const muster_choices *after) {
    if (before == NULL || after == NULL)
        return;
    for (size_t i = 0; i < before->side_count; i++) {
        arena_tick_loop(differences->arena, after->side_count);
        for (size_t k = 0; k < after->side_count; k++)
            if (before->sides[i].together == after->sides[k].together &&
                same_text(before->sides[i].id, after->sides[k].id))
                compare_texts(differences, "together", before->sides[i].message,
                              after->sides[k].message);
    }
}

static void compare_choices(struct differences *differences, const muster_choices *before,
                            const muster_choices *after) {
    if (before == NULL || after == NULL)
        return;
    compare_lists(differences, before->creature_choices, before->creature_choice_count,
                  after->creature_choices, after->creature_choice_count);
    compare_lists(differences, before->choices, before->choice_count, after->choices,
                  after->choice_count);
}

/* ---- What holds of several options together ---- */

static bool is_of_several(const muster_claim *claim) {
    return strcmp(claim->kind, "number-of") == 0 || strcmp(claim->kind, "both-or-neither") == 0;
}

static bool has_claim(const struct muster_answer *answer, const char *sentence) {
    for (size_t i = 0; i < answer->claim_count; i++)
        if (is_of_several(&answer->claims[i]) && strcmp(answer->claims[i].sentence, sentence) == 0)
            return true;
    return false;
}

/* What is said of one of them and not of the other. */
static void compare_together(struct differences *differences, const struct muster_answer *one,
                             const struct muster_answer *other, bool before) {
    for (size_t i = 0; i < one->claim_count; i++) {
        const muster_claim *claim = &one->claims[i];
        arena_tick(differences->arena);
        if (is_of_several(claim) && !has_claim(other, claim->sentence))
            add(differences, (muster_answer_difference){.about = "together",
                                                        .before = before ? claim->sentence : NULL,
                                                        .after = before ? NULL : claim->sentence});
    }
}

/* ---- Answers ---- */

/* The declaration that the answer is about was found by it, not proposed. */
static bool is_found(const struct muster_answer *answer) {
    return answer->kind == ANSWER_SOLVE ||
           (answer->kind == ANSWER_WHY && answer->verdict.outcome == MUSTER_SOLVED);
}

void muster_ask_comparison(struct muster_answer *answer) {
    const struct muster_answer *before = answer->compared[0], *after = answer->compared[1];
    struct differences differences = {.arena = &answer->arena};
    compare_texts(&differences, "verdict", verdict_word(before), verdict_word(after));
    compare_texts(&differences, "maximum", maximum_words(before, &answer->arena),
                  maximum_words(after, &answer->arena));
    compare_texts(&differences, "count", before->count, after->count);
    if (is_found(before) || is_found(after)) {
        compare_reports(&differences, "declaration", before->verdict.declared,
                        after->verdict.declared);
    } else {
        compare_reports(&differences, "better", before->verdict.better, after->verdict.better);
        compare_violations(&differences, before->verdict.declared, after->verdict.declared, true);
        compare_violations(&differences, after->verdict.declared, before->verdict.declared, false);
        compare_requirements(&differences, before->verdict.declared, after->verdict.declared);
    }
    compare_texts(&differences, "cost", paid(before->verdict.declared, &answer->arena),
                  paid(after->verdict.declared, &answer->arena));
    compare_choices(&differences, before->choices, after->choices);
    /* On large boards nothing is claimed, but what is asked about is said. */
    if (before->claim_count == 0 && after->claim_count == 0)
        compare_sides(&differences, before->choices, after->choices);
    compare_together(&differences, before, after, true);
    compare_together(&differences, after, before, false);
    answer->kind = ANSWER_COMPARED;
    answer->verdict = after->verdict;
    answer->comparison = (muster_comparison){differences.count, differences.list};
}
