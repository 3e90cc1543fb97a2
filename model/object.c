/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/object.h"

#include "model/match_selector.h"

size_t muster_object_numbers(const struct muster_position *position) {
    switch (position->step) {
    case STEP_ATTACK:
        return position->target_count;
    case STEP_BLOCK:
        return position->creature_count;
    }
    return 0;
}

int64_t muster_object_size(const struct muster_position *position, int number) {
    switch (position->step) {
    case STEP_ATTACK:
        return 1;
    case STEP_BLOCK:
        return position->creatures[number].count;
    }
    return 0;
}

bool muster_object_is_here(const struct muster_position *position, int number) {
    switch (position->step) {
    case STEP_ATTACK:
        return position->targets[number].attackable;
    case STEP_BLOCK:
        return position->creatures[number].attacks_here;
    }
    return false;
}

bool muster_object_kind_has_alike(enum step step) {
    switch (step) {
    case STEP_ATTACK:
        return false;
    case STEP_BLOCK:
        break;
    }
    return true;
}

const char *muster_object_bare_id(const struct muster_position *position, int number) {
    switch (position->step) {
    case STEP_ATTACK:
        return position->targets[number].id;
    case STEP_BLOCK:
        return position->creatures[number].id;
    }
    return "";
}

const char *muster_object_bare_full_name(const struct muster_position *position, int number) {
    switch (position->step) {
    case STEP_ATTACK:
        return position->targets[number].full_name;
    case STEP_BLOCK:
        return position->creatures[number].full_name;
    }
    return "";
}

const struct creature *muster_object_attacker_of(const struct muster_position *position,
                                                 int number) {
    switch (position->step) {
    case STEP_ATTACK:
        return NULL;
    case STEP_BLOCK:
        return &position->creatures[number];
    }
    return NULL;
}

bool muster_object_is_picked(const struct muster_position *position, const struct effect *effect,
                             int number, const struct creature *creature) {
    switch (position->step) {
    case STEP_ATTACK:
        return muster_target_selector_matches(&effect->targets, &position->targets[number]);
    case STEP_BLOCK:
        return position->creatures[number].attacks_here &&
               muster_selector_matches(&effect->attackers, &position->creatures[number], creature);
    }
    return false;
}
