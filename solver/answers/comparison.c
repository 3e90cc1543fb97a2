/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What differs between the answers to one question about two positions. */
#include <inttypes.h>
#include <string.h>

#include "solver/answers/questions.h"

#include "base/text.h"

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

static void compare_choices(struct differences *differences, const muster_choices *before,
                            const muster_choices *after) {
    if (before == NULL || after == NULL)
        return;
    compare_lists(differences, before->creature_choices, before->creature_choice_count,
                  after->creature_choices, after->creature_choice_count);
    compare_lists(differences, before->choices, before->choice_count, after->choices,
                  after->choice_count);
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
    compare_choices(&differences, before->choices, after->choices);
    answer->kind = ANSWER_COMPARED;
    answer->verdict = after->verdict;
    answer->comparison = (muster_comparison){differences.count, differences.list};
}
