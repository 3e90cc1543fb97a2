/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damage in a combat: what comes of it, and which of several outcomes happens (510, 120.4). */
#include "solver/phase/damage.h"
#include "solver/damage/deal/begin.h"
#include "solver/damage/deal/effects.h"
#include "solver/damage/deal/replay.h"
#include "solver/damage/deal/search.h"
#include "solver/damage/referee/judge.h"
#include "solver/phase/draft.h"
#include "solver/phase/note.h"
#include "solver/phase/outcome.h"
#include "solver/phase/settle_combat.h"

/* ---- Every outcome ---- */

/* What was used up of each effect by the moves that led to where a search ended. */
static void read_used(const struct deal_event *event, const struct deal_state *state,
                      struct phase_outcome *outcome, struct arena *arena) {
    struct phase_used *used = muster_arena_array(arena, event->effect_count, sizeof(*used));
    for (size_t i = 0; i < event->effect_count; i++) {
        const struct damage_effect *effect = event->effects[i].effect;
        struct phase_used one = {0};
        if (event->effects[i].kind != DEAL_EFFECT)
            continue;
        for (const struct deal_state *at = state; at != NULL; at = at->before) {
            if (at->move.kind != MOVE_EFFECT || at->move.effect != i)
                continue;
            one.used += muster_deal_is_shield(effect) ? at->move.used : 0;
            one.gone |= effect->once && at->move.used > 0;
        }
        one.effect = effect->number;
        if (one.used > 0 || one.gone)
            used[outcome->used_count++] = one;
    }
    outcome->used = used;
}

static void keep_outcomes(struct muster_combat *combat, struct phase_dealing *dealing,
                          struct deal_event *event, const struct deal_search *search) {
    struct phase_outcome *outcomes =
        muster_arena_array(&combat->arena, search->count, sizeof(*outcomes));
    for (size_t i = 0; i < search->count; i++) {
        bool right = muster_deal_replay(event, &search->found[i], &combat->scratch);
        if (!right)
            muster_arena_leave(&combat->arena, MUSTER_INTERNAL);
        outcomes[i].outcome = search->found[i].outcome;
        read_used(event, search->found[i].state, &outcomes[i], &combat->arena);
    }
    dealing->count = search->count;
    dealing->outcomes = outcomes;
    dealing->more = search->more;
    dealing->reason = search->reason;
}

/* All outcomes of damage in a position; `assignment` NULL: of the event that it describes. */
static struct phase_dealing *find_outcomes(struct muster_combat *combat,
                                           const struct muster_position *position,
                                           const struct assignment *assignment) {
    struct phase_dealing *dealing = muster_arena_take(&combat->arena, sizeof(*dealing));
    struct deal_event *event = muster_arena_take(&combat->scratch, sizeof(*event));
    muster_deal_event_begin(event, position, &combat->arena);
    struct deal_search search = {
        .event = event, .limits = &combat->limits, .most = combat->most_outcomes};
    struct deal_state *begin = muster_deal_begin(event, assignment, &combat->scratch);
    muster_deal_search(&search, begin, &combat->scratch);
    keep_outcomes(combat, dealing, event, &search);
    return dealing;
}

/* ---- One outcome happens ---- */

/* Who has dealt first-strike damage is known for the second step (510.4). */
static void mark_struck(struct muster_position *draft) {
    for (size_t i = 0; i < draft->creature_count; i++) {
        struct creature *creature = &draft->creatures[i];
        if (creature->is_attacking || creature->is_blocking)
            creature->struck_first = muster_strikes_first(creature) ? GIVEN_TRUE : GIVEN_FALSE;
    }
}

static void tell(struct muster_combat *combat, const muster_damage_outcome *outcome) {
    for (size_t i = 0; i < outcome->event_count; i++)
        muster_phase_note_text(combat, outcome->events[i].rule, outcome->events[i].text);
}

/* A step in which nothing at all comes of combat damage. */
static void tell_nothing(struct muster_combat *combat, int step) {
    if (step == 2)
        muster_phase_note_text(combat, "510.4", "second combat damage step: nobody deals damage");
    else
        muster_phase_note_text(combat, "510.1", "combat damage step: nobody deals damage");
}

static void happen(struct muster_combat *combat, const struct phase_dealing *dealing,
                   size_t which) {
    struct muster_position *draft = muster_phase_draft(combat);
    bool again = dealing->combat && dealing->two_steps && draft->damage.damage_step == 1;
    combat->dealing = NULL;
    combat->choices = NULL;
    if (dealing->combat) {
        combat->has_attackers_damage = false;
        combat->damage_steps++;
    }
    if (again)
        mark_struck(draft);
    tell(combat, &dealing->outcomes[which].outcome);
    if (dealing->combat && dealing->outcomes[which].outcome.event_count == 0)
        tell_nothing(combat, draft->damage.damage_step);
    muster_phase_apply_outcome(combat, draft, &dealing->outcomes[which]);
    if (again)
        draft->damage.damage_step = 2;
    else if (dealing->combat)
        combat->stage = PHASE_DEALT;
    if (dealing->combat)
        muster_phase_settle_combat(combat, draft);
    muster_phase_commit(combat, draft);
}

/* Several outcomes wait for a choice. */
static void offer(struct muster_combat *combat, const struct phase_dealing *dealing) {
    muster_damage_outcome *outcomes =
        muster_arena_array(&combat->arena, dealing->count, sizeof(*outcomes));
    for (size_t i = 0; i < dealing->count; i++)
        outcomes[i] = dealing->outcomes[i].outcome;
    combat->choices = muster_arena_take(&combat->arena, sizeof(*combat->choices));
    *combat->choices = (muster_dealing){.outcome_count = dealing->count,
                                        .outcomes = outcomes,
                                        .more = dealing->more,
                                        .found_all = !dealing->more};
    combat->dealing = dealing;
}

static enum phase_result settle(struct muster_combat *combat, const struct phase_dealing *dealing) {
    if (dealing->reason != NULL) {
        combat->refusal = dealing->reason;
        return PHASE_UNDECIDED;
    }
    if (dealing->count == 1 && !dealing->more)
        happen(combat, dealing, 0);
    else
        offer(combat, dealing);
    return PHASE_HAPPENED;
}

enum phase_result muster_phase_choose(struct muster_combat *combat, int64_t which) {
    const struct phase_dealing *dealing = combat->dealing;
    if (which >= (int64_t)dealing->count && dealing->more) {
        muster_phase_refuse(
            combat,
            "only the first of more outcomes were found, numbered from 0 to %zu, as "
            "a limit asks; found %lld",
            dealing->count - 1, (long long)which);
        return PHASE_IMPOSSIBLE;
    }
    if (which >= (int64_t)dealing->count) {
        muster_phase_refuse(combat, "there are %zu outcomes, numbered from 0; found %lld",
                            dealing->count, (long long)which);
        return PHASE_IMPOSSIBLE;
    }
    happen(combat, dealing, (size_t)which);
    return PHASE_HAPPENED;
}

/* ---- What is dealt ---- */

static void add_rows(struct assignment *all, const struct assignment *some, struct arena *arena) {
    for (size_t i = 0; i < some->count; i++)
        muster_assignment_add(all, &some->rows[i], arena);
}

/* What is left out has one division, whatever else is assigned: any combatants tell it. */
static struct assignment complete(struct muster_combat *combat,
                                  const struct assignment *assignment) {
    const struct combatants *combatants =
        muster_combatants_new(combat->now, NULL, &combat->scratch);
    return muster_assignment_completed(combatants, assignment, SIDE_BOTH, &combat->scratch);
}

enum phase_result muster_phase_assign(struct muster_combat *combat,
                                      const struct assignment *assignment,
                                      const struct assignment *completed) {
    struct assignment all = {.side = SIDE_BOTH};
    bool second = combat->has_attackers_damage;
    combat->refusal = NULL;
    if (!second && assignment->side == SIDE_ATTACKERS) {
        combat->has_attackers_damage = true;
        add_rows(&all, assignment, &combat->arena);
        combat->attackers_damage = all;
        muster_phase_note_text(combat, "510.1",
                               "the damage of attacking creatures is assigned; that of blocking "
                               "creatures is next");
        return PHASE_HAPPENED;
    }
    if (second) {
        add_rows(&all, &combat->attackers_damage, &combat->scratch);
        add_rows(&all, assignment, &combat->scratch);
        muster_assignment_sort(&all);
    }
    if (second || completed == NULL) {
        all = complete(combat, second ? &all : assignment);
        completed = &all;
    }
    struct phase_dealing *dealing = find_outcomes(combat, combat->now, completed);
    dealing->combat = true;
    dealing->two_steps = muster_has_two_damage_steps(combat->now);
    enum phase_result result = settle(combat, dealing);
    if (result == PHASE_HAPPENED)
        combat->has_attackers_damage = false;
    return result;
}

enum phase_result muster_phase_deal(struct muster_combat *combat,
                                    const struct combat_event *event) {
    struct muster_position *moment = muster_phase_draft(combat);
    moment->moment = MOMENT_DAMAGE;
    moment->damage =
        event->kind != EVENT_LIFE
            ? event->damage
            : (struct damage_situation){.gain = event->amount, .gain_player = event->what.number};
    moment->damage.damage_step = 1;
    return settle(combat, find_outcomes(combat, moment, NULL));
}

enum phase_result muster_phase_deal_document(struct muster_combat *combat,
                                             const struct assignment *division) {
    const struct phase_dealing *dealing = find_outcomes(combat, combat->now, division);
    struct muster_position *draft = muster_phase_draft(combat);
    draft->moment = MOMENT_DAMAGE;
    draft->damage = (struct damage_situation){.damage_step = 1};
    combat->now = draft;
    return settle(combat, dealing);
}
