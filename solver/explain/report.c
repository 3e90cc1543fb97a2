/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/report.h"

#include <string.h>

#include "solver/explain/requirement_words.h"
#include "solver/explain/unobeyed.h"

static const char *copy(struct memory *memory, const char *text) {
    return text == NULL ? NULL : memory_text(memory, text, strlen(text));
}

static const char *creature_id(const struct muster_position *position, int creature,
                               struct memory *memory) {
    return creature < 0 ? NULL : copy(memory, position->creatures[creature].id);
}

muster_entry *report_entries(const struct muster_declaration *declaration, struct memory *memory) {
    const struct muster_position *position = declaration->position;
    muster_entry *entries = memory_array(memory, declaration->deed_count, sizeof(*entries));
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        const char **objects = memory_array(memory, deed->object_count, sizeof(*objects));
        for (size_t j = 0; j < deed->object_count; j++)
            objects[j] = copy(memory, object_id(position, &deed->objects[j], memory));
        entries[i] = (muster_entry){.creature = creature_id(position, deed->creature, memory),
                                    .count = deed->count,
                                    .individuals = position->creatures[deed->creature].count,
                                    .object_count = deed->object_count,
                                    .objects = objects};
    }
    return entries;
}

muster_entry *report_bands(const struct muster_declaration *declaration, struct memory *memory) {
    muster_entry *bands = memory_array(memory, declaration->band_count, sizeof(*bands));
    for (size_t i = 0; i < declaration->band_count; i++) {
        const struct band *band = &declaration->bands[i];
        const char **members = memory_array(memory, band->member_count, sizeof(*members));
        for (size_t j = 0; j < band->member_count; j++)
            members[j] = creature_id(declaration->position, band->members[j], memory);
        bands[i] =
            (muster_entry){.count = 1, .object_count = band->member_count, .objects = members};
    }
    return bands;
}

/* The creatures that a violation concerns: those listed, or the creature and the attacker. */
static void name_creatures(const struct muster_position *position,
                           const struct violation *violation, muster_violation *named,
                           struct memory *memory) {
    const char **ids = memory_array(memory, violation->creature_count + 2, sizeof(*ids));
    struct object object = {.number = violation->object, .ordinal = violation->ordinal};
    size_t count = 0;
    if (violation->creature >= 0 && violation->creature_count == 0)
        ids[count++] = creature_id(position, violation->creature, memory);
    if (violation->object >= 0 && position->step == STEP_BLOCK)
        ids[count++] = copy(memory, object_id(position, &object, memory));
    for (size_t i = 0; i < violation->creature_count; i++)
        ids[count++] = creature_id(position, violation->creatures[i], memory);
    named->creatures = ids;
    named->creature_count = count;
}

muster_violation report_violation(const struct muster_position *position,
                                  const struct violation *violation, struct memory *memory) {
    const struct effect *effect = violation->effect;
    muster_violation named = {.rule = violation_rule(position, violation),
                              .kind = violation_word(violation),
                              .message =
                                  copy(memory, violation_message(position, violation, memory)),
                              .source = effect == NULL ? NULL : copy(memory, effect->source),
                              .effect = effect == NULL ? -1 : effect->number,
                              .restriction = violation_is_restriction(violation)};
    name_creatures(position, violation, &named, memory);
    return named;
}

static void report_violations(const struct muster_position *position, const struct ruling *ruling,
                              muster_report *report, struct memory *memory) {
    muster_violation *violations =
        memory_array(memory, ruling->violation_count, sizeof(*violations));
    for (size_t i = 0; i < ruling->violation_count; i++)
        violations[i] = report_violation(position, &ruling->violations[i], memory);
    report->violations = violations;
    report->violation_count = ruling->violation_count;
}

/* What requirements of one report share: there may be many thousands. */
struct shared {
    struct permission *permission;
    const char **ids;                 /* by creature; NULL: not copied yet */
    const struct asked *before;       /* the last one reported, or NULL */
    const muster_requirement *report; /* and how */
};

static const char *shared_id(const struct muster_position *position, const struct shared *shared,
                             int creature, struct memory *memory) {
    if (creature < 0)
        return NULL;
    if (shared->ids == NULL)
        return creature_id(position, creature, memory);
    if (shared->ids[creature] == NULL)
        shared->ids[creature] = creature_id(position, creature, memory);
    return shared->ids[creature];
}

/* What an effect asks, and of which attacker; a Lure asks the same of all creatures. */
static void report_asked(const struct muster_position *position, const struct asked *asked,
                         const struct shared *shared, muster_requirement *requirement,
                         struct memory *memory) {
    const struct asked *before = shared->before;
    if (before != NULL && asked->effect != NULL && asked->effect->kind == EFFECT_LURE &&
        before->effect == asked->effect && before->attacker == asked->attacker) {
        requirement->words = shared->report->words;
        requirement->source = shared->report->source;
        requirement->attacker = shared->report->attacker;
        return;
    }
    struct mark mark = memory_mark(memory);
    requirement->words = memory_keep(memory, mark, requirement_words(position, asked, memory));
    requirement->source =
        asked->effect == NULL
            ? memory_format(memory, "goaded by %s", position->players[asked->goading].id)
            : copy(memory, asked->effect->source);
    requirement->attacker = copy(memory, requirement_attacker(position, asked));
}

static muster_requirement report_one(const struct muster_declaration *declaration,
                                     const struct ruling *ruling, const struct asked *asked,
                                     const struct shared *shared, struct memory *memory) {
    const struct muster_position *position = declaration->position;
    const struct effect *effect = asked->effect;
    muster_requirement requirement = {
        .kind = requirement_kind(asked),
        .creature = shared_id(position, shared, asked->creature, memory),
        .target = copy(memory, requirement_target(position, asked)),
        .effect = effect == NULL ? -1 : effect->number,
        .times = effect == NULL ? 1 : effect->times,
        .count = asked->count,
        .individuals = asked->creature < 0 ? 1 : position->creatures[asked->creature].count,
        .obeyed = asked->obeyed,
        .in_force = asked->in_force};
    report_asked(position, asked, shared, &requirement, memory);
    struct mark mark = memory_mark(memory);
    requirement.why =
        memory_keep(memory, mark, why_not(declaration, ruling, asked, shared->permission, memory));
    return requirement;
}

muster_requirement report_requirement(const struct muster_declaration *declaration,
                                      const struct ruling *ruling, const struct asked *asked,
                                      struct memory *memory) {
    const struct shared nothing = {.permission = permission_new(memory, declaration->position)};
    return report_one(declaration, ruling, asked, &nothing, memory);
}

static void report_requirements(const struct muster_declaration *declaration,
                                const struct ruling *ruling, muster_report *report,
                                struct memory *memory) {
    muster_requirement *requirements =
        memory_array(memory, ruling->asked_count, sizeof(*requirements));
    struct shared shared = {
        .permission = permission_new(memory, declaration->position),
        .ids = memory_array(memory, declaration->position->creature_count, sizeof(*shared.ids))};
    for (size_t i = 0; i < ruling->asked_count; i++) {
        requirements[i] = report_one(declaration, ruling, &ruling->asked[i], &shared, memory);
        shared.before = &ruling->asked[i];
        shared.report = &requirements[i];
    }
    report->requirements = requirements;
    report->requirement_count = ruling->asked_count;
}

/* What all players pay together, resource by resource. */
static void report_costs(const struct muster_declaration *declaration, const struct ruling *ruling,
                         muster_report *report, struct memory *memory) {
    const struct muster_position *position = declaration->position;
    size_t resources = position->resources.count;
    muster_amount *costs = memory_array(memory, resources, sizeof(*costs));
    for (size_t r = 0; r < resources && ruling->totals != NULL; r++) {
        int64_t total = 0;
        for (size_t p = 0; p < position->player_count; p++)
            total += ruling->totals[p * resources + r];
        if (total > 0)
            costs[report->cost_count++] = (muster_amount){
                .resource = copy(memory, position->resources.texts[r]), .amount = total};
    }
    report->costs = costs;
}

const muster_report *report_new(const struct muster_declaration *declaration,
                                const struct ruling *ruling, struct memory *memory) {
    muster_report *report = memory_take(memory, sizeof(*report));
    report->obeyed = ruling->obeyed;
    report->entries = report_entries(declaration, memory);
    report->entry_count = declaration->deed_count;
    report->bands = report_bands(declaration, memory);
    report->band_count = declaration->band_count;
    report_violations(declaration->position, ruling, report, memory);
    report_requirements(declaration, ruling, report, memory);
    report_costs(declaration, ruling, report, memory);
    return report;
}

/* Why what was given can't be completed, in one sentence. */
static const char *blame_message(const struct muster_position *position,
                                 const struct completion *completion, struct memory *memory) {
    if (!completion->reached)
        return position->step == STEP_ATTACK ? "no attack with this obeys every restriction"
                                             : "no block with this obeys every restriction";
    return memory_format(memory, "%s could be obeyed with this, where %lld ha%s to be (%s)",
                         completion->obeyed == 0
                             ? "no requirement"
                             : memory_format(memory, "at most %lld requirement%s",
                                             (long long)completion->obeyed,
                                             completion->obeyed == 1 ? "" : "s"),
                         (long long)completion->needed, completion->needed == 1 ? "s" : "ve",
                         requirement_rule(position));
}

const muster_blame *report_blame(const struct muster_position *position, const struct blame *blame,
                                 const struct completion *completion, struct memory *memory) {
    muster_blame *report = memory_take(memory, sizeof(*report));
    muster_blame_part *parts = memory_array(memory, blame->count, sizeof(*parts));
    for (size_t i = 0; i < blame->count; i++) {
        const struct blame_part *part = &blame->parts[i];
        parts[i] = (muster_blame_part){
            .creature = creature_id(position, part->creature, memory),
            .object =
                part->everything ? NULL : copy(memory, object_id(position, &part->object, memory)),
            .count = part->count,
            .ruled_out = part->ban};
    }
    report->part_count = blame->count;
    report->parts = parts;
    report->message = blame_message(position, completion, memory);
    return report;
}
