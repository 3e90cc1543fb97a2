/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/effects/read_effect_kind.h"

#include "format/reading/words/hints.h"
#include "model/position.h"

/* The kinds of attacks and blocks, then those of damage. */
static const char *kind_at(const void *words, size_t index) {
    (void)words;
    return index < EFFECT_KIND_COUNT ? muster_effect_kinds[index].word
                                     : muster_damage_effects[index - EFFECT_KIND_COUNT].word;
}

static bool works_in(enum effect_step works, enum step step) {
    switch (works) {
    case WORKS_ATTACK:
        return step == STEP_ATTACK;
    case WORKS_BLOCK:
        return step == STEP_BLOCK;
    case WORKS_EITHER:
        return step == STEP_ATTACK || step == STEP_BLOCK;
    }
    return false;
}

static bool is_kind_here(const struct muster_position *position, size_t index) {
    return muster_position_family(position) == FAMILY_DAMAGE
               ? index >= EFFECT_KIND_COUNT
               : index < EFFECT_KIND_COUNT &&
                     works_in(muster_effect_kinds[index].step, position->step);
}

/* What to suggest for an unknown kind: the nearest one, or all that work in this step. */
static const char *known_kinds(struct reader *reader, const char *found) {
    const char *instead = muster_hint_for(found, reader->arena);
    if (instead != NULL)
        return muster_arena_format(reader->arena, "; expected %s", instead);
    const size_t count = EFFECT_KIND_COUNT + DAMAGE_EFFECT_KIND_COUNT;
    const char *text = muster_reader_suggestion(reader, muster_words_lower(reader->arena, found),
                                                count, kind_at, NULL);
    if (*text != '\0')
        return text;
    for (size_t i = 0; i < count; i++)
        if (is_kind_here(reader->position, i))
            text = muster_arena_format(reader->arena, "%s%s %s", text,
                                       *text == '\0' ? "; for this step there are" : ",",
                                       kind_at(NULL, i));
    return text;
}

enum effect_kind muster_read_effect_kind(struct reader *reader, const struct place *place,
                                         const struct json_node *item) {
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an object");
    const struct json_node *value = muster_json_get(item, "kind");
    if (value == NULL)
        muster_reader_fail(reader, place, "missing-key", "the key 'kind' is missing");
    struct place here = place_key(place, "kind");
    const char *text = muster_reader_look(reader, &here, value);
    for (int i = 0; i < EFFECT_KIND_COUNT; i++)
        if (muster_words_alike(text, muster_effect_kinds[i].word))
            return (enum effect_kind)i;
    muster_reader_fail(reader, &here, "unknown-kind", "unknown kind '%.64s'%s", text,
                       known_kinds(reader, text));
}
