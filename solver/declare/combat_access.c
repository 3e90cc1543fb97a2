/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/combat_access.h"

#include "model/match_selector.h"
#include "model/object.h"

const struct creature *muster_actor_creature(const struct combat *combat, size_t actor) {
    return &combat->position->creatures[combat->actors[actor].creature];
}

const struct creature *muster_object_attacker(const struct combat *combat, size_t object) {
    return &combat->position->creatures[combat->objects[object].number];
}

int muster_combat_actor_set(struct combat *combat, const struct selector *selector,
                            const struct creature *other) {
    bool *members = muster_arena_array(combat->arena, combat->actor_count, sizeof(bool));
    struct picker picker = {.selector = selector};
    for (size_t i = 0; i < combat->actor_count; i++) {
        arena_tick(combat->arena);
        members[i] = muster_picker_takes(&picker, muster_actor_creature(combat, i), other);
    }
    return muster_sets_number(&combat->actor_sets, members);
}

int muster_combat_object_set(struct combat *combat, const struct effect *effect, size_t actor) {
    bool *members = muster_arena_array(combat->arena, combat->object_count, sizeof(bool));
    for (size_t j = 0; j < combat->object_count; j++) {
        arena_tick(combat->arena);
        members[j] = muster_object_is_picked(combat->position, effect, combat->objects[j].number,
                                             muster_actor_creature(combat, actor));
    }
    return muster_sets_number(&combat->object_sets, members);
}

int muster_combat_actors_by(struct combat *combat, const struct effect *effect,
                            const struct creature *attacker, int *known) {
    if (*known >= 0)
        return *known;
    int actors = muster_combat_actor_set(combat, &effect->by, attacker);
    if (!muster_selector_compares(&effect->by))
        *known = actors;
    return actors;
}

int muster_combat_objects_of(struct combat *combat, const struct effect *effect, size_t actor,
                             int *known) {
    if (*known >= 0)
        return *known;
    int objects = muster_combat_object_set(combat, effect, actor);
    if (!muster_selector_compares(&effect->attackers))
        *known = objects;
    return objects;
}

bool muster_combat_singles_out(const struct combat *combat, int number, int64_t k) {
    for (size_t j = 0; j < combat->object_count && combat->singled_out; j++)
        if (combat->objects[j].number == number && combat->objects[j].ordinal == k)
            return true;
    return false;
}
