/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which function does which event. */
#include "solver/phase/happen.h"
#include "solver/phase/begin.h"
#include "solver/phase/damage.h"
#include "solver/phase/draft.h"
#include "solver/phase/events.h"
#include "solver/phase/note.h"

static phase_event *find(enum event_kind kind) {
    switch (kind) {
    case EVENT_LEAVES:
    case EVENT_PHASES_OUT:
        return muster_phase_leaves;
    case EVENT_NOT_A_CREATURE:
        return muster_phase_not_a_creature;
    case EVENT_REMOVED:
        return muster_phase_removed;
    case EVENT_CONTROL:
        return muster_phase_control;
    case EVENT_NOT_A_PLANESWALKER:
        return muster_phase_not_a_planeswalker;
    case EVENT_TAP:
        return muster_phase_tap;
    case EVENT_UNTAP:
        return muster_phase_untap;
    case EVENT_EFFECT:
        return muster_phase_effect;
    case EVENT_END_EFFECT:
        return muster_phase_end_effect;
    case EVENT_GAINS:
        return muster_phase_gains;
    case EVENT_LOSES:
        return muster_phase_loses;
    case EVENT_SET:
        return muster_phase_set;
    case EVENT_ENTERS:
        return muster_phase_enters;
    case EVENT_BECOMES_BLOCKED:
        return muster_phase_becomes_blocked;
    case EVENT_BECOMES_UNBLOCKED:
        return muster_phase_becomes_unblocked;
    case EVENT_RESELECT:
        return muster_phase_reselect;
    case EVENT_LIFE:
        return muster_phase_life;
    case EVENT_REGENERATES:
        return muster_phase_regenerates;
    case EVENT_DEAL:
    case EVENT_FIGHT:
    case EVENT_CHOOSE:
    case EVENT_ADDITIONAL_COMBAT:
        break;
    }
    return NULL;
}

/* Whether an event can come now, whatever it is. */
static bool is_time(struct muster_combat *combat, const struct combat_event *event) {
    if (event->kind == EVENT_CHOOSE)
        return combat->dealing != NULL ||
               muster_phase_refuse(combat, "there is nothing to choose: 'choose' comes directly "
                                           "after what may come out in several ways");
    if (combat->dealing != NULL)
        return muster_phase_refuse(combat, "what happened before may come out in several ways; "
                                           "expected 'choose'");
    if (combat->has_attackers_damage)
        return muster_phase_refuse(combat, "the damage of the attacking creatures is assigned; "
                                           "expected that of the blocking ones");
    return true;
}

bool muster_phase_has_loyalties(struct muster_combat *combat) {
    const struct muster_position *now = combat->now;
    for (size_t i = 0; i < now->creature_count && now->moment == MOMENT_COMBAT_DAMAGE; i++) {
        const struct creature *creature = &now->creatures[i];
        const struct target *target =
            creature->attacking < 0 ? NULL : &now->targets[creature->attacking];
        if (target != NULL && target->kind == TARGET_PLANESWALKER && !target->has_strength &&
            keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_TRAMPLE_OVER))
            return muster_phase_refuse(combat,
                                       "'%s' tramples over planeswalkers and attacks '%s', whose "
                                       "loyalty is not known (702.19c)",
                                       creature->id, target->id);
    }
    return true;
}

/* Whether players may have to choose what comes of it (616.1). */
static bool may_need_a_choice(const struct muster_position *draft,
                              const struct combat_event *event) {
    return event->kind == EVENT_DEAL || event->kind == EVENT_FIGHT ||
           (event->kind == EVENT_LIFE && muster_phase_gains_in_some_order(draft, event));
}

enum phase_result muster_phase_happen(struct muster_combat *combat, struct muster_position *draft,
                                      const struct combat_event *event) {
    phase_event *function = find(event->kind);
    bool dealt = may_need_a_choice(draft, event);
    combat->refusal = NULL;
    if (!is_time(combat, event))
        return PHASE_IMPOSSIBLE;
    if (function != NULL && !dealt) {
        if (!function(combat, draft, event))
            return PHASE_IMPOSSIBLE;
        muster_phase_commit(combat, draft);
        return muster_phase_has_loyalties(combat) ? PHASE_HAPPENED : PHASE_IMPOSSIBLE;
    }
    combat->now = draft; /* whose words are those of the event */
    if (event->kind == EVENT_CHOOSE)
        return muster_phase_choose(combat, event->amount);
    if (dealt)
        return muster_phase_deal(combat, event);
    if (event->kind == EVENT_ADDITIONAL_COMBAT)
        return muster_phase_again(combat) ? PHASE_HAPPENED : PHASE_IMPOSSIBLE;
    return PHASE_IMPOSSIBLE;
}
