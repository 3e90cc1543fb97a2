/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reports/report_step.h"
#include "base/text.h"
#include "solver/explain/text/brackets.h"

#include <string.h>

#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reports/report.h"

/* A step under construction. */
struct step_report {
    const struct muster_declaration *declaration;
    const struct change *change;
    const struct ruling *before, *after;
    struct arena *arena;
    muster_change step;
};

static const char *const *object_ids(const struct step_report *step_report,
                                     const struct deed *deed) {
    const char **ids =
        muster_arena_array(step_report->arena, (size_t)deed_size(deed), sizeof(*ids));
    size_t count = 0;
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
        const char *id =
            muster_object_id(step_report->declaration->position, &object, step_report->arena);
        ids[count++] = muster_arena_string(step_report->arena, id);
    }
    return ids;
}

/* ---- What is obeyed, and what is broken ---- */

/*
 * Entries for the rows of which more is obeyed in `more` than in `less`, with the difference as
 * count.
 */
static muster_requirement *differences(const struct step_report *step_report,
                                       const struct ruling *less, const struct ruling *more,
                                       size_t *count) {
    muster_requirement *list =
        muster_arena_array(step_report->arena, more->asked_count, sizeof(*list));
    *count = 0;
    for (size_t i = 0; i < more->asked_count; i++) {
        if (more->asked[i].obeyed <= less->asked[i].obeyed)
            continue;
        list[*count] = muster_report_requirement(step_report->declaration,
                                                 &step_report->after->asked[i], step_report->arena);
        list[(*count)++].obeyed = more->asked[i].obeyed - less->asked[i].obeyed;
    }
    return list;
}

static bool same_violation(const struct violation *one, const struct violation *other) {
    return one->kind == other->kind && one->effect == other->effect && one->word == other->word &&
           one->creature == other->creature && one->object == other->object &&
           one->ordinal == other->ordinal;
}

/* The violations of one ruling that another doesn't have. */
static muster_violation *lacking(const struct step_report *step_report, const struct ruling *ruling,
                                 const struct ruling *other, size_t *count) {
    muster_violation *list =
        muster_arena_array(step_report->arena, ruling->violation_count, sizeof(*list));
    *count = 0;
    for (size_t i = 0; i < ruling->violation_count; i++) {
        bool there = false;
        for (size_t k = 0; k < other->violation_count && !there; k++)
            there = same_violation(&ruling->violations[i], &other->violations[k]);
        if (!there)
            list[(*count)++] = muster_report_violation(step_report->declaration->position,
                                                       &ruling->violations[i], step_report->arena);
    }
    return list;
}

/* ---- In words ---- */

/* The objects of one deed that another doesn't have. */
static struct deed objects_beside(const struct step_report *step_report, const struct deed *deed,
                                  const struct deed *other) {
    size_t most = deed->run_count + other->run_count, k = 0;
    struct deed beside = {.runs =
                              muster_arena_array(step_report->arena, most, sizeof(*beside.runs))};
    for (size_t i = 0; i < deed->run_count; i++) {
        struct run rest = deed->runs[i];
        arena_tick(step_report->arena);
        while (k < other->run_count &&
               (other->runs[k].number < rest.number ||
                (other->runs[k].number == rest.number && other->runs[k].last < rest.first)))
            k++;
        for (size_t j = k; j < other->run_count && other->runs[j].number == rest.number &&
                           other->runs[j].first <= rest.last;
             j++) {
            const struct run *taken = &other->runs[j];
            if (taken->first > rest.first)
                beside.runs[beside.run_count++] =
                    (struct run){rest.number, rest.first, taken->first - 1};
            rest.first = taken->last + 1;
            k = j; /* it may go on into the next run */
        }
        if (rest.first <= rest.last)
            beside.runs[beside.run_count++] = rest;
    }
    return beside;
}

static const char *id_of(const struct step_report *step_report, const struct run *run,
                         int64_t ordinal) {
    struct object object = {run->number, ordinal};
    return muster_object_full_name(step_report->declaration->position, &object, step_report->arena);
}

/* "a#2, b and goblin#1 to goblin#40"; after a hundred of these, how many more. */
static const char *object_list(const struct step_report *step_report, const struct deed *deed) {
    enum { NAMED_MOST = 10, PARTS_MOST = 100 };
    int64_t left = deed_size(deed);
    size_t parts = 0;
    const char *text = "";
    for (size_t i = 0; i < deed->run_count && parts < PARTS_MOST; i++) {
        const struct run *run = &deed->runs[i];
        int64_t each = run_size(run) > NAMED_MOST ? run_size(run) : 1;
        for (int64_t k = run->first; k <= run->last && parts < PARTS_MOST; k += each, parts++) {
            left -= each;
            text = muster_arena_format(step_report->arena, "%s%s%s%s%s", text,
                                       parts == 0  ? ""
                                       : left == 0 ? " and "
                                                   : ", ",
                                       id_of(step_report, run, k), each > 1 ? " to " : "",
                                       each > 1 ? id_of(step_report, run, run->last) : "");
        }
    }
    return left == 0
               ? text
               : muster_arena_format(step_report->arena, "%s and %lld more", text, (long long)left);
}

/* Whether other individuals of the creature did already what these do now. */
static bool others_do(const struct step_report *step_report) {
    const struct deed *to = &step_report->change->to;
    for (size_t i = 0; i < step_report->declaration->deed_count; i++) {
        const struct deed *deed = &step_report->declaration->deeds[i];
        if (deed->creature == to->creature && muster_deed_compare_objects(deed, to) == 0)
            return deed->count > step_report->change->count;
    }
    return false;
}

/* "wall", "2 of the 3 goblin creatures", "1 more of the 3 goblin creatures", "all 3 goblin
 * creatures" */
static const char *who_words(const struct step_report *step_report) {
    const muster_change *step = &step_report->step;
    const struct muster_position *position = step_report->declaration->position;
    const char *name = position->creatures[step_report->change->creature].full_name;
    if (step->individuals == 1)
        return name;
    if (step->count == step->individuals && step->count == 2)
        return muster_arena_format(step_report->arena, "both %s creatures", name);
    if (step->count == step->individuals)
        return muster_arena_format(step_report->arena, "all %lld %s creatures",
                                   (long long)step->count, name);
    return muster_arena_format(step_report->arena, "%lld%s of the %lld %s creatures",
                               (long long)step->count, others_do(step_report) ? " more" : "",
                               (long long)step->individuals, name);
}

/* "wall blocks bear instead of elf", "guard also blocks elf", "2 of the 3 goblin creatures no
 * longer attack Bob" */
static const char *change_words(const struct step_report *step_report) {
    const muster_change *step = &step_report->step;
    if (step_report->change->creature < 0)
        return "no band is formed";
    const struct deed *from = &step_report->change->from, *to = &step_report->change->to;
    struct deed begun = objects_beside(step_report, to, from);
    struct deed ended = objects_beside(step_report, from, to);
    const char *verb = muster_steps[step_report->declaration->position->step].verb;
    const char *ending = step->count > 1 ? "" : "s";
    const char *more = object_list(step_report, &begun), *less = object_list(step_report, &ended);
    if (begun.run_count == 0)
        return muster_arena_format(step_report->arena, "%s no longer %s%s %s",
                                   who_words(step_report), verb, ending, less);
    return muster_arena_format(step_report->arena, "%s %s%s%s %s%s%s", who_words(step_report),
                               deed_size(from) > deed_size(&ended) ? "also " : "", verb, ending,
                               more, ended.run_count == 0 ? "" : " instead of ", less);
}

/*
 * Whether afterwards everything or nothing that a row asks for is obeyed, and before it was the
 * opposite: then no numbers are needed.
 */
static bool is_whole(const struct asked *before, const struct asked *after) {
    return after->obeyed == (after->obeyed > before->obeyed ? after->count : 0) &&
           (after->obeyed > 0 || before->obeyed == before->count);
}

static const char *by_how_many(const struct step_report *step_report, int64_t count) {
    return count == 0 ? "none" : muster_arena_format(step_report->arena, "%lld", (long long)count);
}

/*
 * The rows of which more is obeyed than before, or less: "wall must block bear (Lure), elf must
 * block bear (Lure)". With `in_part`, those that need numbers: "each goblin must attack (Goblin
 * Assault), by 2 of 3 instead of 1".
 */
static const char *row_words(const struct step_report *step_report, bool more, bool in_part) {
    const char *text = "";
    for (size_t i = 0; i < step_report->after->asked_count; i++) {
        const struct asked *before = &step_report->before->asked[i],
                           *after = &step_report->after->asked[i];
        bool changes = more ? after->obeyed > before->obeyed : after->obeyed < before->obeyed;
        if (!changes || is_whole(before, after) == in_part)
            continue;
        const char *numbers = "";
        if (in_part)
            numbers = muster_arena_format(step_report->arena, ", by %s of %lld instead of %s",
                                          by_how_many(step_report, after->obeyed),
                                          (long long)after->count,
                                          by_how_many(step_report, before->obeyed));
        text = muster_arena_format(
            step_report->arena, "%s%s%s%s", text, *text == '\0' ? "" : ", ",
            muster_must_words(step_report->declaration->position, after, step_report->arena),
            numbers);
    }
    return text;
}

/* Whether a violation's rule and source distinguish it from all others before the step. */
static bool is_known_by_rule(const struct step_report *step_report,
                             const muster_violation *violation) {
    size_t alike = 0;
    for (size_t i = 0; i < step_report->before->violation_count; i++) {
        muster_violation other =
            muster_report_violation(step_report->declaration->position,
                                    &step_report->before->violations[i], step_report->arena);
        alike +=
            same_text(other.rule, violation->rule) && same_text(other.source, violation->source);
    }
    return alike == 1;
}

/* Whether an earlier one says the same: that a creature is tapped, about another attacker. */
static bool is_said(const muster_violation *list, size_t number) {
    for (size_t i = 0; i < number; i++)
        if (strcmp(list[i].message, list[number].message) == 0)
            return true;
    return false;
}

/* New violations in full; known ones only by rule and source, if that is unambiguous. */
static const char *violation_list(const struct step_report *step_report,
                                  const muster_violation *list, size_t count, bool known) {
    const char *text = "";
    for (size_t i = 0; i < count; i++) {
        const char *source = list[i].source == NULL ? "" : list[i].source;
        const char *comma = *source == '\0' ? "" : ", ";
        if (is_said(list, i))
            continue;
        text = known && is_known_by_rule(step_report, &list[i])
                   ? muster_arena_format(step_report->arena, "%s%s%s%s%s", text, i == 0 ? "" : "; ",
                                         list[i].rule, comma, source)
                   : muster_arena_format(step_report->arena, "%s%s%s", text, i == 0 ? "" : "; ",
                                         muster_add_rule_and_source(step_report->arena,
                                                                    list[i].message, list[i].rule,
                                                                    source));
    }
    return text;
}

static const char *add_sentence(const struct step_report *step_report, const char *text,
                                const char *head, const char *rest) {
    return *rest == '\0' ? text
                         : muster_arena_format(step_report->arena, "%s. %s: %s", text, head, rest);
}

static const char *step_message(const struct step_report *step_report) {
    const muster_change *step = &step_report->step;
    const char *text = change_words(step_report);
    text = add_sentence(step_report, text, "No longer broken",
                        violation_list(step_report, step->mended, step->mended_count, true));
    text = add_sentence(step_report, text, "Broken until a later step",
                        violation_list(step_report, step->broken, step->broken_count, false));
    text = add_sentence(step_report, text, "Obeyed now", row_words(step_report, true, false));
    text = add_sentence(step_report, text, "Obeyed more", row_words(step_report, true, true));
    text =
        add_sentence(step_report, text, "No longer obeyed", row_words(step_report, false, false));
    text = add_sentence(step_report, text, "Obeyed less", row_words(step_report, false, true));
    return muster_arena_string(step_report->arena, text);
}

muster_change muster_report_step(const struct muster_declaration *declaration,
                                 const struct change *change, const struct ruling *before,
                                 const struct ruling *after, struct arena *arena) {
    struct step_report step_report = {.declaration = declaration,
                                      .change = change,
                                      .before = before,
                                      .after = after,
                                      .arena = arena};
    muster_change *step = &step_report.step;
    if (change->creature >= 0) {
        const struct creature *creature = &declaration->position->creatures[change->creature];
        step->creature = muster_arena_string(arena, creature->id);
        step->count = change->count;
        step->individuals = creature->count;
        step->from = object_ids(&step_report, &change->from);
        step->from_count = (size_t)deed_size(&change->from);
        step->to = object_ids(&step_report, &change->to);
        step->to_count = (size_t)deed_size(&change->to);
    }
    step->gains = differences(&step_report, before, after, &step->gain_count);
    step->losses = differences(&step_report, after, before, &step->loss_count);
    step->mended = lacking(&step_report, before, after, &step->mended_count);
    step->broken = lacking(&step_report, after, before, &step->broken_count);
    step->obeyed = after->obeyed;
    step->message = step_message(&step_report);
    return step_report.step;
}
