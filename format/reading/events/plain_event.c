/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events that name only a creature or a player, and numbers. */
#include "format/reading/events/read_event.h"

#include "json/reader.h"

enum event_subject muster_event_subject(enum event_kind kind) {
    switch (kind) {
    case EVENT_LEAVES:
    case EVENT_PHASES_OUT:
    case EVENT_REMOVED:
    case EVENT_CONTROL:
    case EVENT_NOT_A_PLANESWALKER:
        return SUBJECT_PERMANENT;
    case EVENT_NOT_A_CREATURE:
    case EVENT_TAP:
    case EVENT_UNTAP:
    case EVENT_GAINS:
    case EVENT_LOSES:
    case EVENT_SET:
    case EVENT_BECOMES_BLOCKED:
    case EVENT_BECOMES_UNBLOCKED:
    case EVENT_RESELECT:
    case EVENT_REGENERATES:
        return SUBJECT_CREATURE;
    case EVENT_LIFE:
        return SUBJECT_PLAYER;
    case EVENT_EFFECT:
    case EVENT_END_EFFECT:
    case EVENT_ENTERS:
    case EVENT_CHOOSE:
    case EVENT_ADDITIONAL_COMBAT:
    case EVENT_DEAL:
    case EVENT_FIGHT:
        break;
    }
    return SUBJECT_OTHER;
}

static bool is_player(const struct muster_position *position, struct entity entity) {
    return entity.kind == ENTITY_TARGET && (size_t)entity.number < position->player_count;
}

static bool is_subject(const struct muster_position *position, enum event_subject subject,
                       struct entity entity) {
    switch (subject) {
    case SUBJECT_CREATURE:
        return entity.kind == ENTITY_CREATURE;
    case SUBJECT_PERMANENT:
        return entity.kind == ENTITY_CREATURE ||
               (entity.kind == ENTITY_TARGET && !is_player(position, entity));
    case SUBJECT_PLAYER:
        return is_player(position, entity);
    case SUBJECT_OTHER:
        break;
    }
    return false;
}

static bool is_in_range(int64_t number) {
    return -INTEGER_LIMIT <= number && number <= INTEGER_LIMIT;
}

/* Whether an event says nothing that another member of its struct stands for. */
static bool is_plain(const muster_event *given) {
    bool sets = given->power != NULL || given->toughness != NULL;
    if (given->kind == MUSTER_EVENT_SET && !sets)
        return false;
    switch (given->kind) {
    case MUSTER_EVENT_CONTROL:
    case MUSTER_EVENT_GAINS:
    case MUSTER_EVENT_LOSES:
    case MUSTER_EVENT_RESELECT:
        return false;
    case MUSTER_EVENT_LEAVES:
    case MUSTER_EVENT_PHASES_OUT:
    case MUSTER_EVENT_REMOVED:
    case MUSTER_EVENT_NOT_A_CREATURE:
    case MUSTER_EVENT_NOT_A_PLANESWALKER:
    case MUSTER_EVENT_TAP:
    case MUSTER_EVENT_UNTAP:
    case MUSTER_EVENT_EFFECT:
    case MUSTER_EVENT_END_EFFECT:
    case MUSTER_EVENT_SET:
    case MUSTER_EVENT_ENTERS:
    case MUSTER_EVENT_BECOMES_BLOCKED:
    case MUSTER_EVENT_BECOMES_UNBLOCKED:
    case MUSTER_EVENT_DEAL:
    case MUSTER_EVENT_FIGHT:
    case MUSTER_EVENT_LIFE:
    case MUSTER_EVENT_REGENERATES:
    case MUSTER_EVENT_CHOOSE:
    case MUSTER_EVENT_ADDITIONAL_COMBAT:
        break;
    }
    return given->to == NULL && given->attacking == NULL && given->blocking == NULL &&
           given->keywords.count == 0 && (!sets || given->kind == MUSTER_EVENT_SET) &&
           (given->number == 0 || given->kind == MUSTER_EVENT_LIFE);
}

bool muster_read_plain_event(const struct muster_position *position, const muster_event *given,
                             struct combat_event *event) {
    *event = (struct combat_event){.kind = (enum event_kind)given->kind, .amount = given->number};
    enum event_subject subject = muster_event_subject(event->kind);
    if (subject == SUBJECT_OTHER || given->what == NULL || !is_plain(given))
        return false;
    event->what = subject == SUBJECT_PLAYER
                      ? muster_entity_find(position, given->what)
                      : muster_position_find_one(position, given->what, &event->ordinal);
    event->has_power = given->power != NULL;
    event->power = event->has_power ? *given->power : 0;
    event->has_toughness = given->toughness != NULL;
    event->toughness = event->has_toughness ? *given->toughness : 0;
    return is_subject(position, subject, event->what) && is_in_range(event->power) &&
           is_in_range(event->toughness) && is_in_range(event->amount);
}
