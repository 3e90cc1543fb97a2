/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: why a creature must or never can do something. Where requirements are the reason, they
 * are named: those that a legal declaration near the best one with (without) it obeys more of.
 */
#include <string.h>

#include "solver/answers/choice_table.h"
#include "solver/explain/ground_words.h"
#include "solver/explain/name_list.h"
#include "solver/explain/no_room.h"
#include "solver/explain/report.h"
#include "solver/rules/payment.h"

static muster_violation reason_in_words(const char *kind, const char *rule, const char *message) {
    return (muster_violation){.rule = rule, .kind = kind, .message = message, .effect = -1};
}

static void take_reason(struct survey *survey, muster_violation reason, muster_choice *choice) {
    muster_violation *own = memory_take(&survey->answer->memory, sizeof(*own));
    *own = reason;
    choice->reasons = own;
    choice->reason_count = 1;
}

/* ---- Obstacles and other restrictions ---- */

struct obstacles row_obstacles(const struct survey *survey, const struct row *row) {
    const struct muster_position *position = survey->request->position;
    struct obstacles obstacles = obstacles_new(&survey->answer->memory, false);
    const struct creature *creature = &position->creatures[row->creature];
    if (position->step == STEP_ATTACK)
        attack_obstacles(position, survey->permission, creature,
                         &position->targets[row->object.number], &obstacles);
    else
        block_obstacles(position, survey->permission, creature,
                        &position->creatures[row->object.number], &obstacles);
    return obstacles;
}

static void explain_obstacles(struct survey *survey, const struct obstacles *obstacles,
                              muster_choice *choice) {
    struct memory *memory = &survey->answer->memory;
    muster_violation *reasons = memory_array(memory, obstacles->count, sizeof(*reasons));
    for (size_t i = 0; i < obstacles->count; i++)
        reasons[i] = report_violation(survey->request->position, &obstacles->list[i], memory);
    choice->reasons = reasons;
    choice->reason_count = obstacles->count;
}

/* No declaration that has this obeys every restriction: the one to blame, where that is plain. */
static muster_violation explain_restrictions(struct survey *survey, const struct row *row) {
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory;
    struct violation violation = {.kind = VIOLATION_EFFECT};
    struct hindrance hindrance;
    struct outlook outlook = {
        .position = position, .permission = survey->permission, .memory = memory};
    muster_violation reason = {.kind = "restrictions", .effect = -1, .restriction = true};
    if (outlook_hopeless(&outlook, &position->creatures[row->creature], row->object.number,
                         &hindrance)) {
        reason.rule = hindrance.rule;
        reason.message = hindrance.message;
        reason.source = hindrance.effect == NULL ? NULL : hindrance.effect->source;
        return reason;
    }
    reason.rule = violation_rule(position, &violation);
    reason.message = position->step == STEP_ATTACK
                         ? "no attack that has this obeys every restriction"
                         : "no block that has this obeys every restriction";
    return reason;
}

/* ---- Requirements ---- */

/*
 * A declaration near the best one that a question leaves, one that pays for no more and obeys more
 * of what is in force for that. NULL where a limit was reached, or where none does by itself.
 */
static const struct ruling *find_better(struct survey *survey,
                                        const struct completion *completion) {
    struct memory *scratch = &survey->answer->scratch;
    struct search search = {.question = {.declaration = completion->nearest,
                                         .tell_apart = true,
                                         .may_pay = true,
                                         .near = true},
                            .both = true,
                            .limits = survey->request->limits};
    struct finding found = find_best(survey->request->position, &search, scratch);
    if (found.declaration != NULL &&
        referee_common(completion->nearest_ruling, found.ruling) > completion->obeyed)
        return found.ruling;
    found = find_standard(completion->nearest, completion->nearest_ruling, true,
                          survey->request->limits, scratch);
    if (found.declaration != NULL &&
        referee_common(completion->nearest_ruling, found.ruling) > completion->obeyed)
        return found.ruling;
    return NULL;
}

/* Requirements of which the better declaration obeys more. */
static void list_missed(struct survey *survey, const struct completion *completion,
                        const struct ruling *better, struct name_list *names,
                        muster_choice *choice) {
    const struct ruling *nearest = completion->nearest_ruling;
    struct memory *memory = &survey->answer->memory;
    muster_requirement *missed = memory_array(memory, nearest->asked_count, sizeof(*missed));
    for (size_t i = 0; i < nearest->asked_count; i++) {
        const struct asked *asked = &nearest->asked[i], *other = &better->asked[i];
        if (!asked->in_force || !other->in_force || other->obeyed <= asked->obeyed)
            continue;
        missed[choice->missed_count++] =
            report_requirement(completion->nearest, nearest, asked, memory);
        name_list_add(names, must_words(survey->request->position, asked, memory));
    }
    choice->missed = missed;
}

/* "at most 1 of the 2 requirements that have to be obeyed could be then; not: ..." */
static const char *requirements_lost(const struct completion *completion,
                                     const struct name_list *names, const char *then) {
    struct memory *memory = names->memory;
    long long obeyed = completion->obeyed, needed = completion->needed;
    const char *text;
    if (needed == 1)
        text =
            memory_format(memory, "the one requirement that has to be obeyed couldn't be %s", then);
    else if (obeyed == 0)
        text = memory_format(memory,
                             "none of the %lld requirements that have to be obeyed could be %s",
                             needed, then);
    else
        text = memory_format(
            memory, "at most %lld of the %lld requirements that have to be obeyed could be %s",
            obeyed, needed, then);
    if (names->count == 0)
        return text;
    return memory_format(memory, "%s%s: %s", text, obeyed == 0 ? "" : "; not",
                         semicolon_list(names));
}

static void explain_requirements(struct survey *survey, const struct completion *completion,
                                 const char *then, muster_choice *choice) {
    struct name_list names = {.memory = &survey->answer->memory};
    if (survey_may_name(survey)) {
        const struct ruling *better = find_better(survey, completion);
        if (better != NULL)
            list_missed(survey, completion, better, &names, choice);
    }
    choice->obeyed = completion->obeyed;
    take_reason(survey,
                reason_in_words("requirements", requirement_rule(survey->request->position),
                                requirements_lost(completion, &names, then)),
                choice);
}

/* ---- One row ---- */

/* The best with this, or without it, whatever is given. From the scratch memory. */
static struct completion try(struct survey *survey, const struct row *row, bool done) {
    struct object object = row->object;
    struct deed deed = {
        .creature = row->creature, .count = 1, .object_count = 1, .objects = &object};
    struct muster_declaration given = {
        .position = survey->request->position, .deed_count = 1, .deeds = &deed};
    struct ban ban = {
        .creature = row->creature, .everything = row->anything, .object = row->object};
    struct partial with = {.given = &given}, without = {.ban_count = 1, .bans = &ban};
    struct wish wish = {.partial = done ? &with : &without, .any = true};
    return complete(survey->legality, &wish);
}

static void explain(struct survey *survey, const struct row *row, bool done,
                    muster_choice *choice) {
    struct memory *scratch = &survey->answer->scratch;
    struct mark mark = memory_mark(scratch);
    struct completion completion = try(survey, row, done);
    if (completion.declaration != NULL) {
        take_reason(survey,
                    reason_in_words("given", requirement_rule(survey->request->position),
                                    given_words(survey, row, done)),
                    choice);
    } else if (!completion.proved) {
        choice->kind = MUSTER_UNKNOWN;
        survey->choices->reason = completion.reason;
    } else if (completion.reached) {
        explain_requirements(survey, &completion, done ? "then" : "otherwise", choice);
    } else {
        take_reason(survey, explain_restrictions(survey, row), choice);
    }
    memory_release(scratch, mark);
}

void explain_never(struct survey *survey, const struct row *row, const struct obstacles *obstacles,
                   muster_choice *choice) {
    if (obstacles->count > 0)
        explain_obstacles(survey, obstacles, choice);
    else
        explain(survey, row, true, choice);
}

void explain_must(struct survey *survey, const struct row *row, muster_choice *choice) {
    explain(survey, row, false, choice);
}

/* ---- Anything at all ---- */

static bool has_reason(const muster_choice *choice, const muster_violation *reason) {
    for (size_t i = 0; i < choice->reason_count; i++)
        if (choice->reasons[i].effect == reason->effect &&
            strcmp(choice->reasons[i].kind, reason->kind) == 0 &&
            strcmp(choice->reasons[i].message, reason->message) == 0)
            return true;
    return false;
}

static bool is_of_requirements(const muster_violation *reason) {
    return strcmp(reason->kind, "requirements") == 0;
}

/* The pair that could be done if fewer requirements were obeyed: the most at that, or NULL. */
static const muster_choice *dearest(const muster_choice *pairs, size_t count) {
    const muster_choice *best = NULL;
    for (size_t i = 0; i < count; i++)
        if (pairs[i].obeyed >= 0 && (best == NULL || pairs[i].obeyed > best->obeyed))
            best = &pairs[i];
    return best;
}

static muster_violation nothing_there(const struct muster_position *position) {
    bool attacking = position->step == STEP_ATTACK;
    struct violation violation = {.kind = attacking ? VIOLATION_NOT_A_TARGET
                                                    : VIOLATION_ATTACKER_ELSEWHERE};
    return reason_in_words("restrictions", violation_rule(position, &violation),
                           attacking ? "there is nothing to attack" : "there is nothing to block");
}

/* Whether this is a reason of every pair; of requirements only the dearest pair's reason is told.
 */
static bool is_common(const muster_choice *pairs, size_t count, const muster_violation *reason) {
    for (size_t i = 0; i < count; i++)
        if (!has_reason(&pairs[i], reason))
            return false;
    return true;
}

/* Reasons that all pairs have; where there are none, all that any has, each once. */
void explain_idle(struct survey *survey, const muster_choice *pairs, size_t count,
                  muster_choice *choice) {
    const muster_choice *best = dearest(pairs, count);
    size_t all = 0;
    for (size_t i = 0; i < count; i++)
        all += pairs[i].reason_count;
    if (all == 0) {
        take_reason(survey, nothing_there(survey->request->position), choice);
        return;
    }
    muster_violation *reasons = memory_array(&survey->answer->memory, all, sizeof(*reasons));
    choice->reasons = reasons;
    for (int pass = 0; pass < 2 && choice->reason_count == 0; pass++)
        for (size_t i = 0; i < count; i++)
            for (size_t k = 0; k < pairs[i].reason_count; k++) {
                const muster_violation *reason = &pairs[i].reasons[k];
                if (!has_reason(choice, reason) &&
                    (!is_of_requirements(reason) || &pairs[i] == best) &&
                    (pass > 0 || is_common(pairs, count, reason)))
                    reasons[choice->reason_count++] = *reason;
            }
    for (size_t i = 0; i < choice->reason_count; i++)
        if (is_of_requirements(&reasons[i])) {
            choice->obeyed = best->obeyed;
            choice->missed = best->missed;
            choice->missed_count = best->missed_count;
        }
}

/* ---- Costs ---- */

void explain_costs(struct survey *survey, const struct row *row, muster_choice *choice) {
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory;
    if (!position->has_costs || row->anything)
        return;
    muster_price *costs = memory_array(memory, position->effect_count, sizeof(*costs));
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if (!cost_applies(position, effect, row->creature, row->object.number))
            continue;
        const char *words = price_words(position, effect, memory);
        costs[choice->cost_count++] =
            (muster_price){.words = memory_text(memory, words, strlen(words)),
                           .source = effect->source == NULL ? NULL
                                                            : memory_text(memory, effect->source,
                                                                          strlen(effect->source)),
                           .effect = effect->number};
    }
    choice->costs = costs;
}
