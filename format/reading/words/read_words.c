/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/words/read_words.h"

#include "model/position.h"
#include "model/words/rule_words.h"

int muster_read_word(struct reader *reader, const struct place *place,
                     const struct json_node *item) {
    return muster_words_folded(&reader->position->words, muster_reader_look(reader, place, item));
}

static const char *type_at(const void *words, size_t index) {
    (void)words;
    return muster_type_word_at(index);
}

int muster_read_type(struct reader *reader, const struct place *place,
                     const struct json_node *item) {
    struct words *words = &reader->position->words;
    const char *text = muster_reader_look(reader, place, item);
    int word = muster_words_folded(words, text);
    if (muster_is_type_word(words->texts[word]))
        return word;
    size_t count = 0;
    while (muster_type_word_at(count) != NULL)
        count++;
    muster_reader_fail(reader, place, "unknown-type", "unknown card type or supertype '%.64s'%s",
                       text,
                       muster_reader_suggestion(reader, words->texts[word], count, type_at, NULL));
}

static const char *const color_words[] = {"white", "blue",      "black",        "red",
                                          "green", "colorless", "multicolored", "monocolored"};

static const char *word_in(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

unsigned muster_read_color(struct reader *reader, const struct place *place,
                           const struct json_node *item, bool asked) {
    const char *text = muster_reader_look(reader, place, item);
    size_t count = asked ? 8 : 5;
    for (size_t i = 0; i < count; i++)
        if (muster_words_alike(text, color_words[i]))
            return 1u << i;
    muster_reader_fail(reader, place, "unknown-color",
                       "unknown color '%.64s'; expected white, blue, black, red, green%s%s", text,
                       asked ? ", colorless, multicolored or monocolored" : "",
                       muster_reader_suggestion(reader, muster_words_lower(reader->arena, text),
                                                count, word_in, color_words));
}

/* One element of a list of words. */
struct word_reading {
    int (*read)(struct reader *, const struct place *, const struct json_node *);
    struct word_set *set;
};

static void try_word(struct reader *reader, const struct place *place, const struct json_node *item,
                     void *into) {
    const struct word_reading *reading = into;
    int word = reading->read(reader, place, item);
    reading->set->words[reading->set->count++] = word;
}

void muster_read_word_list(struct reader *reader, const struct place *place,
                           const struct json_node *item,
                           int (*read)(struct reader *, const struct place *,
                                       const struct json_node *),
                           struct word_set *set) {
    set->words =
        muster_arena_array(reader->arena, muster_reader_array(reader, place, item), sizeof(int));
    struct word_reading reading = {read, set};
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        muster_reader_try(reader, try_word, &here, element, &reading);
    }
}

void muster_read_one_or_more(struct reader *reader, const struct place *place,
                             const struct json_node *item,
                             int (*read)(struct reader *, const struct place *,
                                         const struct json_node *),
                             struct word_set *set) {
    if (muster_json_is_array(item)) {
        muster_read_word_list(reader, place, item, read, set);
        return;
    }
    if (!muster_json_is_string(item))
        muster_reader_fail_type(reader, place, item, "a string or an array of strings");
    set->words = muster_arena_take(reader->arena, sizeof(int));
    set->words[set->count++] = read(reader, place, item);
}
