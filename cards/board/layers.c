/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which layer of rule 613 each deed changes what something looks like, and what it makes a
 * creature. */
#include "cards/board/change_look.h"

enum layer muster_layer_of(enum deed_kind kind) {
    switch (kind) {
    case DEED_HAS_TYPE:
    case DEED_IS_TYPE:
    case DEED_IS_COLOR:
    case DEED_HAS_COLOR:
    case DEED_BECOMES_CREATURE:
    case DEED_LOSES_CREATURE_TYPES:
    case DEED_LOSES_OTHER_TYPES:
        return LAYER_TYPES;
    case DEED_HAS_KEYWORD:
    case DEED_LOSES_KEYWORD:
    case DEED_LOSES_ABILITIES:
    case DEED_LOSES_OTHER_ABILITIES:
    case DEED_HAS_TEXT:
    case DEED_NOT_SUSPECTED:
    case DEED_GOADED:
    case DEED_SUSPECTED:
    case DEED_DETAINED:
        return LAYER_ABILITIES;
    case DEED_CANT_HAVE_KEYWORD:
        return LAYER_FORBIDDEN;
    case DEED_BASE_POWER_AND_TOUGHNESS:
    case DEED_POWER_IS:
    case DEED_TOUGHNESS_IS:
        return LAYER_SET;
    case DEED_POWER_AND_TOUGHNESS:
    case DEED_DOUBLES_POWER:
    case DEED_DOUBLES_TOUGHNESS:
        return LAYER_CHANGE;
    case DEED_SWITCHES:
        return LAYER_SWITCH;
    default:
        return LAYER_NONE;
    }
}

bool muster_becomes_creature(const struct clause *clause) {
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
        if (deed->kind == DEED_BECOMES_CREATURE)
            return true;
    return false;
}
