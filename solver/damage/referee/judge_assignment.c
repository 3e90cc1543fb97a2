/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/sort.h"
#include "solver/damage/referee/judge.h"

/* Rows of the same sources, one after the other. */
struct source {
    const struct assigned *rows;
    size_t count;
    const struct combatant *combatant;
};

/* An assignment under judgment. */
struct assignment_judge {
    const struct combatants *combatants;
    const struct muster_position *position;
    const struct assignment *assignment; /* complete: who was left out has been added */
    struct arena *arena;
    struct damage_ruling *ruling;
};

static void add(struct assignment_judge *judge, const struct damage_violation *violation) {
    struct damage_ruling *ruling = judge->ruling;
    ruling->violations = arena_grow(judge->arena, ruling->violations, ruling->count,
                                    &ruling->capacity, sizeof(*ruling->violations));
    ruling->violations[ruling->count++] = *violation;
}

static struct damage_violation violation_of(const struct source *source,
                                            enum damage_violation_kind kind,
                                            const struct damage_mode *mode) {
    return (struct damage_violation){
        .kind = kind,
        .combatant = source->combatant,
        .from = {RECIPIENT_CREATURE, source->rows->from, source->rows->from_first},
        .individuals = assigned_from_size(source->rows),
        .mode = mode,
        .to = {RECIPIENT_TARGET, -1, 0}};
}

/* ---- Lethal damage ---- */

/* What some of a creature's individuals get: from an ordinal on, this much more or less. */
struct total_change {
    int64_t from, amount, deathtouch;
};

static int compare_changes(const void *one, const void *other) {
    const struct total_change *a = one, *b = other;
    return (a->from > b->from) - (a->from < b->from);
}

static bool has_deathtouch(const struct assignment_judge *judge, int creature) {
    return keyword_list_deals(&judge->position->creatures[creature].keywords,
                              DAMAGE_ABILITY_DEATHTOUCH);
}

/* Whether a row gives anything to a creature. */
static bool gives_to(const struct assigned *row, int creature) {
    return row->to_kind == RECIPIENT_CREATURE && row->to == creature && row->amount > 0;
}

/* What the individuals of a creature get, as changes from one to the next. */
static size_t list_changes(struct assignment_judge *judge, int creature,
                           struct total_change *changes) {
    const struct assignment *assignment = judge->assignment;
    size_t count = 0;
    changes[count++] = (struct total_change){1, 0, 0};
    for (size_t i = 0; i < assignment->count; i++) {
        const struct assigned *row = &assignment->rows[i];
        if (!gives_to(row, creature))
            continue;
        int64_t each = row->amount * assigned_from_size(row);
        int64_t deadly = has_deathtouch(judge, row->from) ? each : 0;
        int64_t first = row->to_first == 0 ? 1 : row->to_first;
        changes[count++] = (struct total_change){first, each, deadly};
        changes[count++] = (struct total_change){first + assigned_to_size(row), -each, -deadly};
    }
    if (count > 3)
        muster_sort_list(changes, count, sizeof(*changes), compare_changes);
    return count;
}

/*
 * Whether a creature that is no more than one has no lethal damage, considering what all creatures
 * assign: fills in how much it gets and needs.
 */
static bool is_short(const struct assignment_judge *judge, int creature, int64_t need,
                     struct damage_violation *violation) {
    const struct assignment *assignment = judge->assignment;
    int64_t amount = 0;
    for (size_t i = 0; i < assignment->count; i++) {
        const struct assigned *row = &assignment->rows[i];
        if (!gives_to(row, creature))
            continue;
        amount += row->amount * assigned_from_size(row);
        if (amount >= need || has_deathtouch(judge, row->from))
            return false;
    }
    violation->to = (struct recipient){RECIPIENT_CREATURE, creature, 0};
    violation->found = amount;
    violation->needed = need;
    return true;
}

/*
 * Finds an individual of a creature without lethal damage, considering what is marked on it and
 * what all creatures assign (702.19b): fills in who, how much it gets and needs.
 */
static bool find_short(struct assignment_judge *judge, int creature,
                       struct damage_violation *violation) {
    const struct creature *entry = &judge->position->creatures[creature];
    int64_t need = muster_lethal_need(entry), amount = 0, deathtouch = 0;
    if (need == 0)
        return false;
    if (entry->count == 1)
        return is_short(judge, creature, need, violation);
    struct mark mark = muster_arena_mark(judge->arena);
    struct total_change *changes =
        muster_arena_array(judge->arena, 2 * judge->assignment->count + 1, sizeof(*changes));
    size_t count = list_changes(judge, creature, changes);
    bool found = false;
    for (size_t i = 0; i < count && !found; i++) {
        amount += changes[i].amount;
        deathtouch += changes[i].deathtouch;
        if ((i + 1 < count && changes[i + 1].from == changes[i].from) ||
            changes[i].from > entry->count || amount >= need || deathtouch > 0)
            continue;
        violation->to = (struct recipient){RECIPIENT_CREATURE, creature, changes[i].from};
        violation->found = amount;
        violation->needed = need;
        found = true;
    }
    muster_arena_release(judge->arena, mark);
    return found;
}

/* How much all creatures together assign to a target. */
static int64_t assigned_to(const struct assignment_judge *judge, int target) {
    int64_t sum = 0;
    for (size_t i = 0; i < judge->assignment->count; i++) {
        const struct assigned *row = &judge->assignment->rows[i];
        if (row->to_kind == RECIPIENT_TARGET && row->to == target)
            sum += row->amount * assigned_from_size(row);
    }
    return sum;
}

/* ---- One source ---- */

static bool mode_has_combatant(const struct damage_mode *mode, size_t combatant) {
    for (size_t i = 0; i < mode->creature_count; i++)
        if (mode->creatures[i] == combatant)
            return true;
    return false;
}

/* Whether a mode divides damage among all that a row gives to. */
static bool mode_has(const struct assignment_judge *judge, const struct damage_mode *mode,
                     const struct assigned *row) {
    if (row->to_kind == RECIPIENT_TARGET)
        return row->to == mode->target || row->to == mode->controller;
    for (int64_t ordinal = row->to_first; ordinal <= row->to_last;) {
        size_t number = muster_combatant_of(judge->combatants, row->to, ordinal);
        const struct combatant *combatant = &judge->combatants->list[number];
        if (!mode_has_combatant(mode, number))
            return false;
        for (size_t i = 0; i < combatant->run_count; i++)
            if (combatant->runs[i].first <= ordinal && ordinal <= combatant->runs[i].last) {
                ordinal = combatant->runs[i].last + 1;
                break;
            }
    }
    return true;
}

static bool has_recipients(const struct damage_mode *mode) {
    return mode->creature_count > 0 || mode->target >= 0;
}

static int64_t total_of(const struct source *source) {
    int64_t total = 0;
    for (size_t i = 0; i < source->count; i++)
        total += source->rows[i].amount * assigned_to_size(&source->rows[i]);
    return total;
}

/* Who may not get anything in this mode; adds them, or only counts them. */
static size_t judge_recipients(struct assignment_judge *judge, const struct source *source,
                               const struct damage_mode *mode, bool report) {
    size_t wrong = 0;
    for (size_t i = 0; i < source->count; i++) {
        const struct assigned *row = &source->rows[i];
        if (row->amount == 0 || mode_has(judge, mode, row))
            continue;
        struct damage_violation violation = violation_of(source, DAMAGE_VIOLATION_RECIPIENT, mode);
        violation.to = (struct recipient){row->to_kind, row->to, row->to_first};
        violation.found = row->amount;
        if (report)
            add(judge, &violation);
        wrong++;
    }
    return wrong;
}

/* How much a source gives to a target. */
static int64_t given_to(const struct source *source, int target) {
    for (size_t i = 0; i < source->count && target >= 0; i++)
        if (source->rows[i].to_kind == RECIPIENT_TARGET && source->rows[i].to == target)
            return source->rows[i].amount;
    return 0;
}

/* The conditions of trample; adds what isn't met, or only counts it. */
static size_t judge_trample(struct assignment_judge *judge, const struct source *source,
                            const struct damage_mode *mode, bool report) {
    size_t wrong = 0;
    bool beyond = given_to(source, mode->controller) > 0;
    struct damage_violation violation = violation_of(source, DAMAGE_VIOLATION_LETHAL, mode);
    if (mode->tramples && (beyond || given_to(source, mode->target) > 0))
        for (size_t i = 0; i < mode->creature_count; i++) {
            const struct combatant *blocker = &judge->combatants->list[mode->creatures[i]];
            if (i > 0 &&
                judge->combatants->list[mode->creatures[i - 1]].creature == blocker->creature)
                continue; /* another part of the same creature */
            if (!find_short(judge, blocker->creature, &violation))
                continue;
            if (report)
                add(judge, &violation);
            wrong++;
        }
    if (!beyond || mode->controller == mode->target)
        return wrong;
    violation = violation_of(source, DAMAGE_VIOLATION_LOYALTY, mode);
    violation.found = assigned_to(judge, mode->target);
    violation.needed = judge->position->targets[mode->target].strength;
    violation.to = (struct recipient){RECIPIENT_TARGET, mode->target, 0};
    if (violation.found >= violation.needed)
        return wrong;
    if (report)
        add(judge, &violation);
    return wrong + 1;
}

/* What is wrong with a source in one mode: 0 for nothing; smaller is less. */
static size_t judge_mode(struct assignment_judge *judge, const struct source *source,
                         const struct damage_mode *mode, bool report) {
    enum { RECIPIENT_WEIGHT = 1 << 20, AMOUNT_WEIGHT = 1 << 10 };
    size_t wrong = RECIPIENT_WEIGHT * judge_recipients(judge, source, mode, report);
    int64_t total = total_of(source);
    if (has_recipients(mode) && total != source->combatant->amount) {
        struct damage_violation violation = violation_of(source, DAMAGE_VIOLATION_AMOUNT, mode);
        violation.found = total;
        violation.needed = source->combatant->amount;
        if (report)
            add(judge, &violation);
        wrong += AMOUNT_WEIGHT;
    }
    return wrong + judge_trample(judge, source, mode, report);
}

static void judge_source(struct assignment_judge *judge, const struct source *source) {
    const struct combatant *combatant = source->combatant;
    if (combatant->mode_count == 0) {
        struct damage_violation violation =
            violation_of(source,
                         combatant->role == ROLE_NONE ? DAMAGE_VIOLATION_NOT_IN_COMBAT
                         : !combatant->assigns        ? DAMAGE_VIOLATION_NOT_IN_STEP
                                                      : DAMAGE_VIOLATION_NO_DAMAGE,
                         NULL);
        violation.found = total_of(source);
        if (violation.found > 0)
            add(judge, &violation);
        return;
    }
    const struct damage_mode *best = combatant->modes;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < combatant->mode_count && least > 0; i++) {
        size_t wrong = judge_mode(judge, source, &combatant->modes[i], false);
        if (wrong < least)
            best = &combatant->modes[i];
        least = wrong < least ? wrong : least;
    }
    if (least > 0)
        judge_mode(judge, source, best, true);
}

struct damage_ruling muster_judge_assignment(const struct combatants *combatants,
                                             const struct assignment *assignment,
                                             enum damage_side side, bool first_only,
                                             struct arena *arena) {
    struct damage_ruling ruling = {
        .completed = muster_assignment_completed(combatants, assignment, side, arena)};
    const struct assignment complete = ruling.completed;
    struct assignment_judge judge = {.combatants = combatants,
                                     .position = combatants->position,
                                     .assignment = &complete,
                                     .arena = arena,
                                     .ruling = &ruling};
    for (size_t begin = 0, end; begin < complete.count && !(first_only && ruling.count > 0);
         begin = end) {
        const struct assigned *rows = &complete.rows[begin];
        end = muster_assignment_source_end(&complete, begin);
        struct source source = {.rows = rows, .count = end - begin};
        source.combatant =
            &combatants->list[muster_combatant_of(combatants, rows->from, rows->from_first)];
        arena_tick(arena);
        if (source.combatant->role == ROLE_NONE || combatant_on_side(source.combatant, side))
            judge_source(&judge, &source);
    }
    return ruling;
}
