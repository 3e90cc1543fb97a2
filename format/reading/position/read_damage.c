/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/position/read_damage.h"

#include "format/reading/selectors/read_recipients.h"
#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_keywords.h"
#include "format/reading/words/read_words.h"
#include "model/position.h"

/* ---- Sources ---- */

static void read_source(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into) {
    enum { ID, CONTROLLER, NAME, COLORS, TYPES, SUBTYPES, KEYWORDS, KEYS };
    static const struct key keys[KEYS] = {
        {"id", true},     {"controller", true}, {"name", false},    {"colors", false},
        {"types", false}, {"subtypes", false},  {"keywords", false}};
    struct creature *source = into;
    const struct json_node *found[KEYS];
    struct place here[KEYS];
    muster_reader_open(reader, place, item, keys, KEYS, found);
    for (int i = 0; i < KEYS; i++)
        here[i] = place_key(place, keys[i].name);
    source->controller = source->owner =
        muster_read_player(reader, &here[CONTROLLER], found[CONTROLLER]);
    source->name = muster_reader_string_or(reader, &here[NAME], found[NAME], "");
    source->name_word = muster_words_folded(&reader->position->words, source->name);
    source->full_name = muster_full_name(source->id, source->name, reader->arena);
    size_t index = 0;
    const struct json_node *element;
    if (found[COLORS] != NULL)
        muster_reader_array(reader, &here[COLORS], found[COLORS]);
    json_for_each (element, found[COLORS]) {
        struct place color = place_index(&here[COLORS], index++);
        source->colors |= muster_read_color(reader, &color, element, false);
    }
    if (found[TYPES] != NULL)
        muster_read_word_list(reader, &here[TYPES], found[TYPES], muster_read_type, &source->types);
    if (found[SUBTYPES] != NULL)
        muster_read_word_list(reader, &here[SUBTYPES], found[SUBTYPES], muster_read_word,
                              &source->subtypes);
    if (found[KEYWORDS] != NULL)
        muster_read_keywords(reader, &here[KEYWORDS], found[KEYWORDS], false, &source->keywords);
}

/* What a planeswalker or battle is as a source of damage. */
static void describe_permanent(struct muster_position *position, const struct target *target,
                               struct creature *source) {
    struct arena *arena = &position->arena;
    source->sort = SOURCE_PERMANENT;
    source->id = target->id;
    source->full_name = target->full_name;
    source->name = target->name == NULL ? "" : target->name;
    source->name_word = muster_words_folded(&position->words, source->name);
    source->controller = source->owner = target->controller;
    source->types.words = muster_arena_take(arena, sizeof(int));
    source->types.words[source->types.count++] = muster_words_number(
        &position->words, target->kind == TARGET_BATTLE ? "battle" : "planeswalker");
}

void muster_read_sources(struct document *document, size_t count) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    size_t permanents = position->target_count - position->player_count, index = 0;
    size_t first_id = position->creature_count + position->target_count;
    struct place list = muster_key_place(document, DOC_SOURCES);
    position->source_count = count + permanents;
    position->sources =
        muster_arena_array(reader->arena, position->source_count, sizeof(*position->sources));
    for (size_t i = 0; i < position->source_count; i++)
        position->sources[i] = (struct creature){.number = (int)(position->creature_count + i),
                                                 .name = "",
                                                 .count = 1,
                                                 .attacking = -1,
                                                 .defending_player = -1,
                                                 .sort = SOURCE_OTHER};
    const struct json_node *element;
    json_for_each (element, document->found[DOC_SOURCES]) {
        struct place here = place_index(&list, index);
        struct creature *source = &position->sources[index];
        source->id = source->full_name = position->ids.texts[first_id + index];
        muster_reader_try(reader, read_source, &here, element, source);
        index++;
    }
    for (size_t i = 0; i < permanents; i++)
        describe_permanent(position, &position->targets[position->player_count + i],
                           &position->sources[count + i]);
}

/* ---- Bands ---- */

static void read_band(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    struct attacking_band *band = into;
    band->members = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                       sizeof(*band->members));
    if (muster_json_count(item) == 0)
        muster_reader_fail(reader, place, "empty-list",
                           "an empty list; expected the members of a band");
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, band->member_count);
        struct recipient member = muster_read_one_creature(reader, &here, element);
        const struct creature *creature = &reader->position->creatures[member.number];
        if (!creature->is_attacking || creature->count > 1)
            muster_reader_fail(reader, &here, "wrong-id",
                               "'%s' is not a single attacking creature; expected one",
                               creature->id);
        if (!muster_seen_first(&reader->seen, member.number, reader->arena))
            muster_reader_fail(reader, &here, "named-twice",
                               "'%s' is named twice; expected each creature in one band, once",
                               creature->id);
        band->members[band->member_count++] = member.number;
    }
}

static void read_bands(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    struct damage_situation *damage = into;
    damage->bands = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                       sizeof(*damage->bands));
    const struct json_node *element;
    muster_seen_begin(&reader->seen);
    json_for_each (element, item) {
        struct place here = place_index(place, damage->band_count);
        read_band(reader, &here, element, &damage->bands[damage->band_count++]);
    }
}

static void read_damage_step(struct reader *reader, const struct place *place,
                             const struct json_node *item, void *into) {
    struct damage_situation *damage = into;
    damage->damage_step = (int)muster_reader_integer(reader, place, item, 1, 2);
}

/* ---- Events ---- */

static bool is_same_pair(const struct damage_packet *one, const struct damage_packet *other) {
    return one->source == other->source && one->source_ordinal == other->source_ordinal &&
           muster_recipient_compare(&one->to, &other->to) == 0;
}

static void read_packet(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into) {
    static const struct key keys[] = {{"from", true}, {"to", true}, {"amount", true}};
    struct damage_situation *damage = into;
    struct damage_packet packet;
    const struct json_node *found[3];
    muster_reader_open(reader, place, item, keys, 3, found);
    struct place from = place_key(place, "from"), to = place_key(place, "to"),
                 amount = place_key(place, "amount");
    packet.source = muster_read_one_source(reader, &from, found[0], &packet.source_ordinal);
    packet.to = muster_read_recipient(reader, &to, found[1]);
    packet.amount = muster_reader_integer(reader, &amount, found[2], 0, INTEGER_LIMIT);
    for (size_t i = 0; i < damage->packet_count; i++) {
        arena_tick(reader->arena);
        if (is_same_pair(&damage->packets[i], &packet))
            muster_reader_fail(
                reader, place, "named-twice",
                "damage from '%.64s' to '%.64s' is named twice; expected one amount for it",
                muster_json_string(found[0]), muster_json_string(found[1]));
    }
    damage->packets[damage->packet_count++] = packet;
}

void muster_read_dealt(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    struct damage_situation *damage = into;
    damage->packets = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                         sizeof(*damage->packets));
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        muster_reader_try(reader, read_packet, &here, element, damage);
    }
}

void muster_read_fight(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    struct damage_situation *damage = into;
    size_t index = 0, count = muster_reader_array(reader, place, item);
    if (count != 2)
        muster_reader_fail(reader, place, "out-of-range",
                           "found %zu %s; expected the two creatures that fight", count,
                           count == 1 ? "id" : "ids");
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index);
        damage->fighting[index++] = muster_read_one_creature(reader, &here, element);
    }
    damage->is_fight = true;
}

static void read_illegal(struct reader *reader, const struct place *place,
                         const struct json_node *item, void *into) {
    struct damage_situation *damage = into;
    damage->illegal = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                         sizeof(*damage->illegal));
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, damage->illegal_count);
        struct recipient illegal = muster_read_recipient(reader, &here, element);
        for (size_t i = 0; i < damage->illegal_count; i++)
            if (muster_recipient_compare(&damage->illegal[i], &illegal) == 0)
                muster_reader_fail(reader, &here, "named-twice",
                                   "'%.64s' is named twice; expected each once",
                                   muster_json_string(element));
        if (damage->is_fight && muster_recipient_compare(&damage->fighting[0], &illegal) != 0 &&
            muster_recipient_compare(&damage->fighting[1], &illegal) != 0)
            muster_reader_fail(reader, &here, "wrong-id",
                               "found '%.64s', expected one of the creatures that fight",
                               muster_json_string(element));
        damage->illegal[damage->illegal_count++] = illegal;
    }
}

static void read_division(struct reader *reader, const struct place *place,
                          const struct json_node *item, void *into) {
    enum { AMOUNT, SOURCE, AMONG, AT_MOST, KEYS };
    static const struct key keys[KEYS] = {
        {"amount", true}, {"source", true}, {"among", false}, {"at_most", false}};
    struct damage_situation *damage = into;
    const struct json_node *found[KEYS];
    muster_reader_open(reader, place, item, keys, KEYS, found);
    struct place amount = place_key(place, "amount"), source = place_key(place, "source"),
                 among = place_key(place, "among"), at_most = place_key(place, "at_most");
    damage->is_division = true;
    damage->division_amount =
        muster_reader_integer(reader, &amount, found[AMOUNT], 0, INTEGER_LIMIT);
    damage->division_source = muster_read_damage_source(reader, &source, found[SOURCE]);
    if (found[AMONG] != NULL)
        muster_read_recipient_selector(reader, &among, found[AMONG], &damage->division_among);
    damage->division_at_most =
        muster_reader_integer_or(reader, &at_most, found[AT_MOST], 1, INTEGER_LIMIT, INT64_MAX);
}

/* ---- Which keys belong to which moment ---- */

static unsigned bit(enum moment moment) {
    return 1u << moment;
}

/* A key, the moments that it belongs to, and how it is read. */
struct damage_key {
    enum document_key key;
    unsigned moments;
    muster_read_value *read;
};

static void read_key(struct document *document, const struct damage_key *key) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = muster_key_place(document, key->key);
    if (document->found[key->key] == NULL)
        return;
    if ((key->moments & bit(position->moment)) == 0) {
        muster_reader_note(reader, &here, "not-here", "'%s' does not belong to the step '%s'",
                           muster_document_keys[key->key].name,
                           muster_moments[position->moment].word);
        return;
    }
    muster_reader_try(reader, key->read, &here, document->found[key->key], &position->damage);
}

/* Where one creature tramples over planeswalkers, it matters how much loyalty they have. */
static void check_loyalty(struct reader *reader) {
    const struct muster_position *position = reader->position;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        const struct target *target =
            creature->attacking < 0 ? NULL : &position->targets[creature->attacking];
        if (!keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_TRAMPLE_OVER) ||
            target == NULL || target->kind != TARGET_PLANESWALKER || target->has_strength)
            continue;
        struct place root = {0}, list = place_key(&root, "planeswalkers");
        /* planeswalkers come first of what isn't a player */
        struct place here = place_index(&list, (size_t)target->number - position->player_count);
        muster_reader_note(reader, &here, "missing-key",
                           "the key 'loyalty' is missing: '%.64s' tramples over planeswalkers and "
                           "attacks '%.64s' (702.19c)",
                           creature->id, target->id);
    }
}

static void check_event(struct document *document) {
    struct reader *reader = &document->reader;
    bool event = document->found[DOC_DAMAGE] != NULL, fight = document->found[DOC_FIGHT] != NULL;
    if (event && fight)
        muster_reader_note(reader, &document->root, "exclusive-keys",
                           "'damage' and 'fight' exclude each other");
    if (!event && !fight)
        muster_reader_note(reader, &document->root, "missing-key",
                           "expected 'damage' or 'fight': what happens in this step");
}

/* What a moment needs, and what it can't be asked about. */
static void check_moment(struct document *document) {
    struct reader *reader = &document->reader;
    const struct muster_position *position = reader->position;
    struct place rules = muster_key_place(document, DOC_RULES);
    if (position->edition != EDITION_CURRENT)
        muster_reader_note(reader, &rules, "not-here",
                           "the step '%s' knows the current rules only; found '2004', expected "
                           "'current'",
                           muster_moments[position->moment].word);
    if (position->moment == MOMENT_DIVIDE && document->found[DOC_DIVIDE] == NULL)
        muster_reader_note(reader, &document->root, "missing-key", "the key 'divide' is missing");
    if (position->moment == MOMENT_DAMAGE)
        check_event(document);
    if (position->moment == MOMENT_COMBAT_DAMAGE)
        check_loyalty(reader);
}

void muster_read_damage_keys(struct document *document) {
    const unsigned with_attackers = bit(MOMENT_DECLARE_BLOCKERS) | bit(MOMENT_COMBAT_DAMAGE) |
                                    bit(MOMENT_DAMAGE) | bit(MOMENT_DIVIDE);
    const struct damage_key keys[] = {
        {DOC_DAMAGE_STEP, bit(MOMENT_COMBAT_DAMAGE), read_damage_step},
        {DOC_BANDS, with_attackers, read_bands},
        {DOC_DAMAGE, bit(MOMENT_DAMAGE), muster_read_dealt},
        {DOC_FIGHT, bit(MOMENT_DAMAGE), muster_read_fight},
        {DOC_DIVIDE, bit(MOMENT_DIVIDE), read_division},
        {DOC_ILLEGAL, bit(MOMENT_DAMAGE) | bit(MOMENT_DIVIDE), read_illegal}};
    struct reader *reader = &document->reader;
    if ((reader->unknown & UNKNOWN_STEP) != 0)
        return;
    reader->position->damage.damage_step = 1;
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        read_key(document, &keys[i]);
    if (muster_position_family(reader->position) != FAMILY_DECLARE)
        check_moment(document);
}
