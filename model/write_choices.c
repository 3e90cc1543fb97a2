/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices and blame -> JSON. */
#include "json_writer.h"

static const char *object_key(bool attacking) {
    return attacking ? "target" : "attacker";
}

static void add_choice(struct writer *writer, cJSON *array, const muster_choice *choice,
                       bool attacking) {
    static const char *const words[] = {"never", "may", "must", "undecided"};
    cJSON *object = add_object_to(writer, array);
    add_text(writer, object, "creature", choice->creature);
    add_text(writer, object, object_key(attacking), choice->object);
    add_text(writer, object, "status", words[choice->kind]);
    if (choice->kind != MUSTER_UNKNOWN) {
        add_number(writer, object, "least", choice->least);
        add_number(writer, object, "most", choice->most);
    }
    if (choice->reason_count == 0)
        return;
    add_violations(writer, object, "reasons", choice->reasons, choice->reason_count);
    cJSON *reason = cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(object, "reasons"), 0);
    if (choice->obeyed >= 0 && reason != NULL)
        add_number(writer, reason, "obeyed", choice->obeyed);
}

static void add_reaches(struct writer *writer, cJSON *tables, const char *key, const char *own,
                        const char *others, const muster_reach *reaches, size_t count,
                        bool bounded) {
    cJSON *array = add_array(writer, tables, key);
    for (size_t i = 0; i < count && array != NULL; i++) {
        const muster_reach *reach = &reaches[i];
        cJSON *object = add_object_to(writer, array);
        add_text(writer, object, own, reach->id);
        add_texts(writer, object, others, reach->others, reach->count);
        if (bounded && reach->at_least >= 0)
            add_number(writer, object, "at_least", reach->at_least);
        if (bounded && reach->at_most >= 0)
            add_number(writer, object, "at_most", reach->at_most);
    }
}

void add_choices(struct writer *writer, cJSON *root, const muster_choices *choices,
                 bool attacking) {
    if (choices->maximum_known)
        add_number(writer, root, "maximum", choices->maximum);
    if (choices->reason != NULL) {
        add_flag(writer, root, "undecided", true);
        add_text(writer, root, "reason", choices->reason);
    }
    cJSON *array = add_array(writer, root, "options");
    for (size_t i = 0; i < choices->choice_count && array != NULL; i++)
        add_choice(writer, array, &choices->choices[i], attacking);
    cJSON *tables = checked(writer, cJSON_AddObjectToObject(root, "tables"));
    add_reaches(writer, tables, "creatures", "creature", attacking ? "targets" : "attackers",
                choices->creatures, choices->creature_count, !attacking);
    add_reaches(writer, tables, attacking ? "targets" : "attackers", object_key(attacking),
                attacking ? "attackers" : "blockers", choices->objects, choices->object_count,
                !attacking);
}

void add_blame(struct writer *writer, cJSON *root, const muster_blame *blame, bool attacking) {
    add_flag(writer, root, "completable", false);
    cJSON *array = add_array(writer, root, "blame");
    for (size_t i = 0; i < blame->part_count && array != NULL; i++) {
        const muster_blame_part *part = &blame->parts[i];
        cJSON *object = add_object_to(writer, array);
        add_text(writer, object, "creature", part->creature);
        add_text(writer, object, object_key(attacking), part->object);
        if (part->count > 1)
            add_number(writer, object, "count", part->count);
        add_flag(writer, object, "not", part->ruled_out);
    }
    add_text(writer, root, "message", blame->message);
}
