/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reports/report.h"

#include "model/match_selector.h"
#include "model/object.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reports/violation_words.h"

static const char *creature_id(const struct muster_position *position, int creature,
                               struct arena *arena) {
    return creature < 0 ? NULL : muster_arena_string(arena, position->creatures[creature].id);
}

/* The id of an object, in the arena. */
static const char *object_id(const struct muster_position *position, const struct object *object,
                             struct arena *arena) {
    const char *id = muster_object_id(position, object, arena);
    return object->ordinal > 0 ? id : muster_arena_string(arena, id);
}

muster_entry *muster_report_entries(const struct muster_declaration *declaration,
                                    struct arena *arena) {
    const struct muster_position *position = declaration->position;
    muster_entry *entries = muster_arena_array(arena, declaration->deed_count, sizeof(*entries));
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        muster_run *runs = muster_arena_array(arena, deed->run_count, sizeof(*runs));
        for (size_t j = 0; j < deed->run_count; j++)
            runs[j] =
                (muster_run){.id = muster_arena_string(
                                 arena, muster_object_bare_id(position, deed->runs[j].number)),
                             .first = deed->runs[j].first,
                             .last = deed->runs[j].last};
        entries[i] = (muster_entry){.creature = creature_id(position, deed->creature, arena),
                                    .count = deed->count,
                                    .individuals = position->creatures[deed->creature].count,
                                    .run_count = deed->run_count,
                                    .runs = runs};
    }
    return entries;
}

muster_entry *muster_report_bands(const struct muster_declaration *declaration,
                                  struct arena *arena) {
    muster_entry *bands = muster_arena_array(arena, declaration->band_count, sizeof(*bands));
    for (size_t i = 0; i < declaration->band_count; i++) {
        const struct band *band = &declaration->bands[i];
        muster_run *members = muster_arena_array(arena, band->member_count, sizeof(*members));
        for (size_t j = 0; j < band->member_count; j++)
            members[j].id = creature_id(declaration->position, band->members[j], arena);
        bands[i] = (muster_entry){.count = 1, .run_count = band->member_count, .runs = members};
    }
    return bands;
}

/* The creatures that a violation is about: those it lists, or its creature and attacker. */
static void name_creatures(const struct muster_position *position,
                           const struct violation *violation, muster_violation *named,
                           struct arena *arena) {
    const char **ids = muster_arena_array(arena, violation->creature_count + 2, sizeof(*ids));
    struct object object = {.number = violation->object, .ordinal = violation->ordinal};
    size_t count = 0;
    if (violation->creature >= 0 && violation->creature_count == 0)
        ids[count++] = creature_id(position, violation->creature, arena);
    if (violation->object >= 0 && muster_object_attacker_of(position, violation->object) != NULL)
        ids[count++] = object_id(position, &object, arena);
    for (size_t i = 0; i < violation->creature_count; i++)
        ids[count++] = creature_id(position, violation->creatures[i], arena);
    named->creatures = ids;
    named->creature_count = count;
}

muster_violation muster_report_violation(const struct muster_position *position,
                                         const struct violation *violation, struct arena *arena) {
    const struct effect *effect = violation->effect;
    struct mark mark = muster_arena_mark(arena);
    const char *message =
        muster_arena_keep(arena, mark, muster_violation_message(position, violation, arena));
    muster_violation named = {.rule = muster_violation_rule(position, violation),
                              .kind = muster_violation_word(violation),
                              .message = message,
                              .source = effect == NULL ? NULL
                                                       : muster_arena_string(arena, effect->source),
                              .effect = effect == NULL ? -1 : effect->place,
                              .restriction = muster_violation_is_restriction(violation)};
    name_creatures(position, violation, &named, arena);
    return named;
}

static void report_violations(const struct muster_position *position, const struct ruling *ruling,
                              muster_report *report, struct arena *arena) {
    muster_violation *violations =
        muster_arena_array(arena, ruling->violation_count, sizeof(*violations));
    for (size_t i = 0; i < ruling->violation_count; i++)
        violations[i] = muster_report_violation(position, &ruling->violations[i], arena);
    report->violations = violations;
    report->violation_count = ruling->violation_count;
}

/* What the requirements of one report share, since there may be many thousands. */
struct shared {
    const char **ids;                 /* by creature; NULL: not copied yet */
    const struct asked *before;       /* the last one reported, or NULL */
    const muster_requirement *report; /* and its report */
    bool wordless;                    /* nobody reads their words */
};

static const char *shared_id(const struct muster_position *position, const struct shared *shared,
                             int creature, struct arena *arena) {
    if (creature < 0)
        return NULL;
    if (shared->ids == NULL)
        return creature_id(position, creature, arena);
    if (shared->ids[creature] == NULL)
        shared->ids[creature] = creature_id(position, creature, arena);
    return shared->ids[creature];
}

bool muster_asks_the_same(const struct asked *one, const struct asked *other) {
    const struct effect *effect = one->effect;
    if (effect == NULL || other->effect != effect || other->attacker != one->attacker)
        return false;
    return effect->kind == EFFECT_LURE || !muster_selector_compares(&effect->attackers);
}

/* What an effect asks, and for which attacker. */
static void report_asked(const struct muster_position *position, const struct asked *asked,
                         const struct shared *shared, muster_requirement *requirement,
                         struct arena *arena) {
    if (shared->before != NULL && muster_asks_the_same(shared->before, asked)) {
        requirement->words = shared->report->words;
        requirement->source = shared->report->source;
        requirement->attacker = shared->report->attacker;
        requirement->target = shared->report->target;
        return;
    }
    struct mark mark = muster_arena_mark(arena);
    if (!shared->wordless)
        requirement->words =
            muster_arena_keep(arena, mark, muster_requirement_words(position, asked, arena));
    requirement->source =
        asked->effect == NULL
            ? muster_arena_format(arena, "goaded by %s", position->players[asked->goading].id)
            : muster_arena_string(arena, asked->effect->source);
    requirement->attacker =
        muster_arena_string(arena, muster_requirement_attacker(position, asked));
    requirement->target = muster_arena_string(arena, muster_requirement_target(position, asked));
}

static muster_requirement report_one(const struct muster_declaration *declaration,
                                     const struct asked *asked, const struct shared *shared,
                                     struct arena *arena) {
    const struct muster_position *position = declaration->position;
    const struct effect *effect = asked->effect;
    muster_requirement requirement = {
        .kind = muster_requirement_kind(asked),
        .creature = shared_id(position, shared, asked->creature, arena),
        .effect = effect == NULL ? -1 : effect->place,
        .times = asked_times(asked),
        .count = asked->count,
        .individuals = asked->creature < 0 ? 1 : position->creatures[asked->creature].count,
        .obeyed = asked->obeyed,
        .in_force = asked->in_force};
    report_asked(position, asked, shared, &requirement, arena);
    return requirement;
}

muster_requirement muster_report_requirement(const struct muster_declaration *declaration,
                                             const struct asked *asked, struct arena *arena) {
    const struct shared nothing = {.before = NULL};
    return report_one(declaration, asked, &nothing, arena);
}

static muster_requirement *report_requirements(const struct muster_declaration *declaration,
                                               const struct ruling *ruling, bool wordless,
                                               struct arena *arena) {
    muster_requirement *requirements =
        muster_arena_array(arena, ruling->asked_count, sizeof(*requirements));
    struct shared shared = {.wordless = wordless,
                            .ids = muster_arena_array(arena, declaration->position->creature_count,
                                                      sizeof(*shared.ids))};
    for (size_t i = 0; i < ruling->asked_count; i++) {
        requirements[i] = report_one(declaration, &ruling->asked[i], &shared, arena);
        shared.before = &ruling->asked[i];
        shared.report = &requirements[i];
    }
    return requirements;
}

const muster_amount *muster_report_paid(const struct muster_position *position,
                                        const int64_t *totals, size_t *count, struct arena *arena) {
    size_t resources = position->resources.count;
    muster_amount *costs = muster_arena_array(arena, resources, sizeof(*costs));
    *count = 0;
    for (size_t r = 0; r < resources && totals != NULL; r++) {
        int64_t total = 0;
        for (size_t p = 0; p < position->player_count; p++)
            total += totals[p * resources + r];
        if (total > 0)
            costs[(*count)++] = (muster_amount){
                .resource = muster_arena_string(arena, position->resources.texts[r]),
                .amount = total};
    }
    return costs;
}

/* The same requirements as in a report on another declaration of the position. */
static muster_requirement *repeat_requirements(const muster_report *like,
                                               const struct ruling *ruling, struct arena *arena) {
    muster_requirement *requirements =
        muster_arena_array(arena, ruling->asked_count, sizeof(*requirements));
    for (size_t i = 0; i < ruling->asked_count; i++) {
        requirements[i] = like->requirements[i];
        requirements[i].obeyed = ruling->asked[i].obeyed;
        requirements[i].in_force = ruling->asked[i].in_force;
    }
    return requirements;
}

static muster_report *report_with(const muster_requirement *requirements,
                                  const struct muster_declaration *declaration,
                                  const struct ruling *ruling, struct arena *arena) {
    muster_report *report = muster_arena_take(arena, sizeof(*report));
    report->obeyed = ruling->obeyed;
    report->entries = muster_report_entries(declaration, arena);
    report->entry_count = declaration->deed_count;
    report->bands = muster_report_bands(declaration, arena);
    report->band_count = declaration->band_count;
    report_violations(declaration->position, ruling, report, arena);
    report->requirements = requirements;
    report->requirement_count = ruling->asked_count;
    report->costs =
        muster_report_paid(declaration->position, ruling->totals, &report->cost_count, arena);
    return report;
}

const muster_report *muster_report_new(const struct muster_declaration *declaration,
                                       const struct ruling *ruling, const muster_report *like,
                                       struct arena *arena) {
    const muster_requirement *requirements =
        like != NULL && like->requirement_count == ruling->asked_count
            ? repeat_requirements(like, ruling, arena)
            : report_requirements(declaration, ruling, false, arena);
    return report_with(requirements, declaration, ruling, arena);
}

static void report_declared(struct muster_answer *answer,
                            const struct muster_declaration *declaration,
                            const struct ruling *ruling, bool wordless) {
    struct arena *arena = &answer->arena;
    answer->requirements = report_requirements(declaration, ruling, wordless, arena);
    answer->verdict.declared = report_with(answer->requirements, declaration, ruling, arena);
}

void muster_report_declared(struct muster_answer *answer,
                            const struct muster_declaration *declaration,
                            const struct ruling *ruling) {
    report_declared(answer, declaration, ruling, false);
}

void muster_report_wordless(struct muster_answer *answer,
                            const struct muster_declaration *declaration,
                            const struct ruling *ruling) {
    report_declared(answer, declaration, ruling, true);
}

muster_report *muster_report_without_requirements(const struct muster_declaration *declaration,
                                                  const struct ruling *ruling,
                                                  struct arena *arena) {
    muster_report *report = report_with(NULL, declaration, ruling, arena);
    report->requirement_count = 0;
    return report;
}

/* Why what was given can't be completed, as one sentence. */
static const char *blame_message(const struct muster_position *position,
                                 const struct given_conflict *blame, struct arena *arena) {
    if (!blame->reached)
        return muster_arena_format(arena, "no %s with this obeys every restriction%s",
                                   muster_steps[position->step].verb,
                                   position->has_costs ? " and can be paid for" : "");
    /* Others that pay as much, or have the same requirements in force, are what each is compared
     * with: there is no one number. */
    if (position->has_costs || position->has_conditions)
        return muster_arena_format(arena, "whatever goes with this, more could be obeyed%s (%s)",
                                   position->has_costs ? " without paying for anything else" : "",
                                   muster_rule_of_requirement(position));
    return muster_arena_format(arena, "%s could be obeyed with this, where %lld ha%s to be (%s)",
                               blame->obeyed == 0
                                   ? "no requirement"
                                   : muster_arena_format(arena, "at most %lld requirement%s",
                                                         (long long)blame->obeyed,
                                                         blame->obeyed == 1 ? "" : "s"),
                               (long long)blame->needed, blame->needed == 1 ? "s" : "ve",
                               muster_rule_of_requirement(position));
}

const muster_conflict *muster_report_conflict(const struct muster_position *position,
                                              const struct given_conflict *blame,
                                              struct arena *arena) {
    muster_conflict *report = muster_arena_take(arena, sizeof(*report));
    muster_conflict_part *parts = muster_arena_array(arena, blame->count, sizeof(*parts));
    for (size_t i = 0; i < blame->count; i++) {
        const struct given_part *part = &blame->parts[i];
        parts[i] = (muster_conflict_part){
            .creature = creature_id(position, part->creature, arena),
            .object =
                part->everything
                    ? NULL
                    : muster_arena_string(arena, muster_object_id(position, &part->object, arena)),
            .count = part->count,
            .ruled_out = part->ban};
    }
    report->part_count = blame->count;
    report->parts = parts;
    report->message = blame_message(position, blame, arena);
    return report;
}
