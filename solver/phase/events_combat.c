/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events by which something leaves combat, joins it, or is blocked (506.3, 506.4, 508.4, 509.4). */
#include <string.h>

#include "solver/phase/events.h"
#include "solver/phase/leave_combat.h"
#include "solver/phase/note.h"
#include "solver/phase/state_based.h"
#include "solver/phase/structure.h"

static int subject(struct muster_combat *combat, struct muster_position *draft,
                   const struct combat_event *event) {
    return muster_phase_single(combat, draft, event->what.number, event->ordinal);
}

static const char *word_of(enum event_kind kind) {
    return kind == EVENT_PHASES_OUT ? "phases out" : "leaves the battlefield";
}

/* What follows in the sentence that tells why something is removed from combat. */
static const char *and_removed(bool fights) {
    return fights ? " and is removed from combat" : "";
}

static bool fights(const struct creature *creature) {
    return creature->is_attacking || creature->is_blocking;
}

bool muster_phase_leaves(struct muster_combat *combat, struct muster_position *draft,
                         const struct combat_event *event) {
    if (event->what.kind == ENTITY_TARGET) {
        muster_phase_note(combat, "506.4", "%s %s%s", draft->targets[event->what.number].id,
                          word_of(event->kind),
                          and_removed(muster_phase_is_attacked(draft, event->what.number)));
        muster_phase_remove_target(combat, draft, event->what.number);
        return true;
    }
    int number = subject(combat, draft, event);
    const struct creature *creature = &draft->creatures[number];
    muster_phase_note(combat, "506.4", "%s %s%s", creature->id, word_of(event->kind),
                      and_removed(fights(creature)));
    muster_phase_remove_creature(combat, draft, number);
    return true;
}

bool muster_phase_removed(struct muster_combat *combat, struct muster_position *draft,
                          const struct combat_event *event) {
    if (event->what.kind == ENTITY_TARGET) {
        muster_phase_note(combat, "506.4", "%s is removed from combat",
                          draft->targets[event->what.number].id);
        muster_phase_unattack(combat, draft, event->what.number);
        return true;
    }
    int number = subject(combat, draft, event);
    const struct creature *creature = &draft->creatures[number];
    if (!fights(creature))
        return muster_phase_refuse(combat, "'%s' is neither attacking nor blocking", creature->id);
    muster_phase_note(combat, "506.4", "%s is removed from combat", creature->id);
    muster_phase_leave_combat(draft, number, &combat->arena);
    return true;
}

/* A planeswalker or battle is a source of damage, too. */
static void give_source(struct muster_combat *combat, struct muster_position *draft,
                        const struct target *target) {
    struct creature *sources =
        muster_arena_array(&combat->arena, draft->source_count, sizeof(*sources));
    memcpy(sources, draft->sources, draft->source_count * sizeof(*sources));
    for (size_t i = 0; i < draft->source_count; i++)
        if (sources[i].sort == SOURCE_PERMANENT && strcmp(sources[i].id, target->id) == 0)
            sources[i].controller = target->controller;
    draft->sources = sources;
}

bool muster_phase_control(struct muster_combat *combat, struct muster_position *draft,
                          const struct combat_event *event) {
    const char *player = draft->players[event->player].id;
    if (event->what.kind == ENTITY_TARGET) {
        struct target *target = &draft->targets[event->what.number];
        if (target->controller == event->player)
            return muster_phase_refuse(combat, "'%s' controls '%s' already", player, target->id);
        muster_phase_note(combat, "506.4", "%s controls %s now%s", player, target->id,
                          muster_phase_is_attacked(draft, target->number)
                              ? ", which is removed from combat"
                              : "");
        muster_phase_unattack(combat, draft, target->number);
        target->controller = event->player;
        give_source(combat, draft, target);
        if (target->kind == TARGET_PLANESWALKER)
            target->defender = event->player;
        return true;
    }
    int number = subject(combat, draft, event);
    struct creature *creature = &draft->creatures[number];
    if (creature->controller == event->player)
        return muster_phase_refuse(combat, "'%s' controls '%s' already", player, creature->id);
    muster_phase_note(combat, "506.4", "%s controls %s now%s", player, creature->id,
                      fights(creature) ? ", which is removed from combat" : "");
    muster_phase_leave_combat(draft, number, &combat->arena);
    creature->controller = event->player;
    creature->summoning_sick = true; /* 302.6 */
    return true;
}

/* Whether attackers have been declared, without which nothing is attacking. */
static bool has_attackers(const struct muster_combat *combat) {
    return combat->stage != PHASE_BEFORE_ATTACKS && combat->stage != PHASE_OVER;
}

/* Whether every defending player has declared blockers. */
static bool has_blockers(const struct muster_combat *combat) {
    return combat->stage == PHASE_BLOCKED || combat->stage == PHASE_DEALT;
}

/* Whether a player can be attacked in this combat (506.2, 802.2). */
static bool is_defender(const struct muster_combat *combat, int player) {
    for (size_t i = 0; i < combat->defenders_count; i++)
        for (size_t j = 0; j < combat->defenders[i].count; j++)
            if (combat->defenders[i].players[j] == player)
                return true;
    return false;
}

/* Why a creature that enters attacking never attacks (506.3); NULL: it does. */
static const char *why_not_attacking(const struct muster_combat *combat,
                                     const struct muster_position *draft,
                                     const struct combat_event *event, const char **rule) {
    *rule = "508.4";
    if (!has_attackers(combat))
        return "it is not the time of attackers: none have been declared in this combat";
    *rule = "506.3b";
    if (!draft->players[event->entrant.controller].active_side)
        return "its controller is not an attacking player";
    *rule = "506.3e";
    if (event->entrant.is_battle)
        return "it is also a battle";
    *rule = "506.3c";
    if (event->attacking.kind != ENTITY_TARGET)
        return "what it would attack is not here";
    if (!is_defender(combat, draft->targets[event->attacking.number].defender))
        return "what it would attack is no defending player, nor a planeswalker or battle of one";
    return NULL;
}

/* Team mates defend together (805.10). */
static bool defends_with(const struct muster_position *draft, int defender, int player) {
    if (defender == player || defender < 0)
        return defender == player;
    int team = draft->players[player].team;
    return team >= 0 && team == draft->players[defender].team;
}

static const char *why_not_blocking(const struct muster_position *draft,
                                    const struct combat_event *event, const char **rule) {
    *rule = "506.3d";
    if (event->blocking.kind != ENTITY_CREATURE ||
        !draft->creatures[event->blocking.number].is_attacking)
        return "what it would block is not attacking";
    if (!defends_with(draft,
                      muster_attacker_defender(draft, &draft->creatures[event->blocking.number]),
                      event->entrant.controller))
        return "what it would block does not attack its controller, or anything of that player";
    *rule = "506.3e";
    if (event->entrant.is_battle)
        return "it is also a battle";
    return NULL;
}

static void enter_attacking(struct muster_combat *combat, struct muster_position *draft, int number,
                            int target) {
    struct creature *creature = &draft->creatures[number];
    creature->is_attacking = true;
    creature->attacking = target;
    combat->any_attacker = true;
    if (has_blockers(combat))
        creature->blocked = GIVEN_FALSE;
    if (draft->damage.damage_step == 2)
        creature->struck_first = GIVEN_FALSE;
    muster_phase_note(combat, "508.4", "%s enters%s attacking %s%s", creature->id,
                      creature->tapped ? " tapped and" : "", draft->targets[target].id,
                      has_blockers(combat) ? ", and is unblocked" : "");
}

bool muster_phase_enters(struct muster_combat *combat, struct muster_position *draft,
                         const struct combat_event *event) {
    const char *rule = NULL, *never = NULL;
    if (event->attacks)
        never = why_not_attacking(combat, draft, event, &rule);
    if (event->blocks)
        never = why_not_blocking(draft, event, &rule);
    if (event->blocks && never == NULL && event->blocking_ordinal == 0 &&
        draft->creatures[event->blocking.number].count > 1)
        return muster_phase_refuse(combat,
                                   "there are several '%s'; expected which of them is blocked, "
                                   "such as '%s#1'",
                                   draft->creatures[event->blocking.number].id,
                                   draft->creatures[event->blocking.number].id);
    int number = muster_phase_add_creature(combat, draft, &event->entrant);
    draft->creatures[number].summoning_sick = true; /* 302.6 */
    const char *id = draft->creatures[number].id, *tapped = event->entrant.tapped ? " tapped" : "";
    if (never != NULL) {
        muster_phase_note(combat, rule, "%s enters%s, but never %s: %s", id, tapped,
                          event->attacks ? "attacks" : "blocks", never);
    } else if (event->attacks) {
        enter_attacking(combat, draft, number, event->attacking.number);
    } else if (event->blocks) {
        int attacker =
            muster_phase_single(combat, draft, event->blocking.number, event->blocking_ordinal);
        muster_phase_note(combat, "509.4", "%s enters%s%s blocking %s", id, tapped,
                          *tapped == '\0' ? "" : " and", draft->creatures[attacker].id);
        muster_phase_block(combat, draft, number, (struct object){attacker, 0});
        muster_phase_block_band(combat, draft, number, attacker);
        if (draft->damage.damage_step == 2)
            draft->creatures[number].struck_first = GIVEN_FALSE;
    } else {
        muster_phase_note(combat, "110.1", "%s enters%s", id, tapped);
    }
    /* Where cards are read anew after each entry, they may change its toughness first. */
    if (event->has_toughness && combat->cards == NULL &&
        muster_phase_fate(combat, draft, number) == PHASE_DIES)
        muster_phase_remove_creature(combat, draft, number);
    return true;
}

bool muster_phase_becomes_blocked(struct muster_combat *combat, struct muster_position *draft,
                                  const struct combat_event *event) {
    int number = subject(combat, draft, event);
    if (!draft->creatures[number].is_attacking)
        return muster_phase_refuse(combat, "'%s' is not attacking", draft->creatures[number].id);
    if (draft->creatures[number].blocked == GIVEN_TRUE)
        return muster_phase_refuse(combat, "'%s' is blocked already", draft->creatures[number].id);
    muster_phase_note(combat, "509.1h", "%s becomes blocked", draft->creatures[number].id);
    muster_phase_block(combat, draft, -1, (struct object){number, 0});
    muster_phase_block_band(combat, draft, -1, number);
    return true;
}

bool muster_phase_becomes_unblocked(struct muster_combat *combat, struct muster_position *draft,
                                    const struct combat_event *event) {
    int number = subject(combat, draft, event);
    struct creature *attacker = &draft->creatures[number];
    if (!attacker->is_attacking || attacker->blocked != GIVEN_TRUE)
        return muster_phase_refuse(combat, "'%s' is not a blocked creature", attacker->id);
    for (size_t i = 0; i < draft->creature_count; i++) {
        struct creature *blocker = &draft->creatures[i];
        struct object *kept =
            muster_arena_array(&combat->arena, blocker->blocking_count, sizeof(*kept));
        size_t count = 0;
        for (size_t j = 0; j < blocker->blocking_count; j++)
            if (blocker->blocking[j].number != number)
                kept[count++] = blocker->blocking[j];
        blocker->blocking = kept;
        blocker->blocking_count = count;
    }
    attacker->blocked = GIVEN_FALSE;
    muster_phase_note(combat, "509.1h", "%s becomes unblocked", attacker->id);
    return true;
}

bool muster_phase_reselect(struct muster_combat *combat, struct muster_position *draft,
                           const struct combat_event *event) {
    int number = subject(combat, draft, event);
    struct creature *attacker = &draft->creatures[number];
    const struct target *target = &draft->targets[event->attacking.number];
    if (!attacker->is_attacking)
        return muster_phase_refuse(combat, "'%s' is not attacking", attacker->id);
    if (!is_defender(combat, target->defender))
        return muster_phase_refuse(
            combat, "'%s' can't be attacked by '%s' (%s)", target->id, attacker->id,
            draft->players[target->defender].active_side ? "508.7c" : "508.7d");
    attacker->attacking = target->number;
    attacker->defending_player = -1;
    attacker->left_battle = false;
    muster_phase_note(combat, "508.7", "%s attacks %s now", attacker->id, target->id);
    return true;
}
