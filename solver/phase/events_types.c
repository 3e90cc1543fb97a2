/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events by which something is no longer a creature or a planeswalker (506.4, 506.4d). */
#include "solver/phase/events.h"
#include "solver/phase/leave_combat.h"
#include "solver/phase/note.h"
#include "solver/phase/structure.h"

static int planeswalker_word(const struct muster_position *draft) {
    return muster_words_find(&draft->words, "planeswalker");
}

/* A creature that is a planeswalker, too, goes on as a planeswalker, with its loyalty if it's
 * known. */
static void become_one_planeswalker(struct muster_combat *combat, struct muster_position *draft,
                                    int number) {
    const struct creature was = draft->creatures[number];
    const int64_t loyalty = muster_creature_loyalty(draft, &was);
    const struct target target = {.kind = TARGET_PLANESWALKER,
                                  .id = was.id,
                                  .name = was.name,
                                  .full_name = was.full_name,
                                  .controller = was.controller,
                                  .defender = was.controller,
                                  .has_strength = loyalty >= 0,
                                  .strength = loyalty >= 0 ? loyalty : 0};
    muster_phase_remove_creature(combat, draft, number);
    muster_phase_add_target(combat, draft, &target, &was, planeswalker_word(draft));
}

/* Planeswalkers are single: the last individuals of an entry are taken from it first. */
static void become_planeswalker(struct muster_combat *combat, struct muster_position *draft,
                                int number) {
    for (int64_t left = draft->creatures[number].count; left > 1; left--)
        become_one_planeswalker(combat, draft, muster_phase_single(combat, draft, number, left));
    become_one_planeswalker(combat, draft, number);
}

bool muster_phase_not_a_creature(struct muster_combat *combat, struct muster_position *draft,
                                 const struct combat_event *event) {
    int number = muster_phase_single(combat, draft, event->what.number, event->ordinal);
    const struct creature *creature = &draft->creatures[number];
    bool planeswalker = muster_creature_is_planeswalker(draft, creature);
    muster_phase_note(
        combat, "506.4", "%s is no longer a creature%s%s", creature->id,
        creature->is_attacking || creature->is_blocking ? " and is removed from combat" : "",
        planeswalker ? "; it is still a planeswalker" : "");
    if (planeswalker)
        become_planeswalker(combat, draft, number);
    else
        muster_phase_remove_creature(combat, draft, number);
    return true;
}

/* A creature that was a planeswalker, too, stays a creature, and in combat. */
static bool stays_a_creature(struct muster_combat *combat, struct muster_position *draft,
                             const struct combat_event *event) {
    int number = muster_phase_single(combat, draft, event->what.number, event->ordinal);
    struct creature *creature = &draft->creatures[number];
    struct word_set types = {.count = 0};
    if (!muster_creature_is_planeswalker(draft, creature))
        return muster_phase_refuse(combat, "'%s' is not a planeswalker", creature->id);
    types.words = muster_arena_array(&combat->arena, creature->types.count, sizeof(int));
    for (size_t i = 0; i < creature->types.count; i++)
        if (creature->types.words[i] != planeswalker_word(draft))
            types.words[types.count++] = creature->types.words[i];
    creature->types = types;
    muster_phase_note(combat, "506.4d", "%s is no longer a planeswalker; it is still %s",
                      creature->id,
                      creature->is_attacking  ? "an attacking creature"
                      : creature->is_blocking ? "a blocking creature"
                                              : "a creature");
    return true;
}

bool muster_phase_not_a_planeswalker(struct muster_combat *combat, struct muster_position *draft,
                                     const struct combat_event *event) {
    if (event->what.kind == ENTITY_CREATURE)
        return stays_a_creature(combat, draft, event);
    const struct target *target = &draft->targets[event->what.number];
    if (target->kind == TARGET_BATTLE)
        return muster_phase_refuse(combat,
                                   "'%s' is a battle, not a planeswalker; expected 'leaves' for a "
                                   "battle that is no longer one",
                                   target->id);
    if (target->kind != TARGET_PLANESWALKER)
        return muster_phase_refuse(combat, "'%s' is not a planeswalker", target->id);
    muster_phase_note(
        combat, "506.4", "%s is no longer a planeswalker%s", target->id,
        muster_phase_is_attacked(draft, target->number) ? " and is removed from combat" : "");
    muster_phase_remove_target(combat, draft, event->what.number);
    return true;
}
