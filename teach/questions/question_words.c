/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/question_words.h"

#include "teach/keep.h"
#include "teach/questions/damage_words.h"
#include "teach/questions/facts.h"
#include "teach/short_form.h"

#include <string.h>

const char question_undecided[] = "muster can't work out the answer in time; use a smaller table";

const char *question_unfit(struct arena *arena, bool decided, bool contained, const char *legal) {
    if (!decided)
        return question_undecided;
    return contained ? NULL
                     : muster_arena_format(arena,
                                           "no legal %s contains what the answer has to contain; "
                                           "expected a part of a legal one",
                                           legal);
}

muster_step question_step(const struct question *question) {
    return muster_position_step(question->situation->position);
}

const char *question_noun(const struct question *question) {
    if (muster_position_moment(question->situation->position) == MUSTER_AT_DIVISION)
        return "division";
    if (damage_is_asked(question->situation->position))
        return "assignment";
    return muster_words_of_step(question_step(question))->verb;
}

const char *question_told(struct arena *arena, const struct question *question,
                          muster_declaration *declaration) {
    if (damage_is_asked(question->situation->position))
        return damage_told_of(arena, declaration);
    return short_form_tell_all(arena, declaration, question_step(question));
}

/* The elements of a list, or one value under a key. */
static void tell_objects(struct arena *arena, muster_builder *builder, const char *key,
                         const muster_entry *entry) {
    for (size_t i = 0; i < entry->run_count; i++)
        for (int64_t k = entry->runs[i].first; k <= entry->runs[i].last; k++)
            muster_builder_text(builder, key, keep_run_id(arena, &entry->runs[i], k));
}

static void tell_list(struct arena *arena, muster_builder *builder, const char *key,
                      const muster_entry *entry) {
    muster_builder_list(builder, key);
    tell_objects(arena, builder, NULL, entry);
    muster_builder_end(builder);
}

static void tell_entry(struct arena *arena, muster_builder *builder, const muster_entry *entry,
                       muster_step step) {
    const char *key = muster_words_of_step(step)->object;
    muster_builder_object(builder, NULL);
    muster_builder_text(builder, "creature", entry->creature);
    if (muster_entry_size(entry) == 1)
        tell_objects(arena, builder, key, entry);
    else
        tell_list(arena, builder, key, entry);
    if (entry->count > 1)
        muster_builder_number(builder, "count", entry->count);
    muster_builder_end(builder);
}

/* An assignment or a division; those of lessons have no crowds whose individuals get damage. */
static void tell_damage(struct arena *arena, muster_builder *builder, const char *key,
                        muster_declaration *declaration) {
    size_t count;
    const muster_damage_entry *entries = muster_declaration_damage(declaration, &count);
    if (entries == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    muster_builder_object(builder, key);
    muster_builder_list(builder, "damage");
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < entries[i].to_count; j++) {
            muster_builder_object(builder, NULL);
            if (entries[i].from != NULL)
                muster_builder_text(builder, "from", entries[i].from);
            muster_builder_text(builder, "to", entries[i].to[j]);
            muster_builder_number(builder, "amount", entries[i].amounts[j]);
            if (entries[i].count > 1)
                muster_builder_number(builder, "count", entries[i].count);
            muster_builder_end(builder);
        }
    muster_builder_end(builder);
    muster_builder_end(builder);
}

void question_tell_declaration(struct arena *arena, muster_builder *builder, const char *key,
                               const struct question *question, muster_declaration *declaration) {
    muster_step step = question_step(question);
    size_t count;
    if (damage_is_asked(question->situation->position)) {
        tell_damage(arena, builder, key, declaration);
        return;
    }
    const muster_entry *entries = keep_entries(arena, declaration, &count);
    muster_builder_object(builder, key);
    muster_builder_list(builder, muster_words_of_step(step)->does);
    for (size_t i = 0; i < count; i++)
        tell_entry(arena, builder, &entries[i], step);
    muster_builder_end(builder);
    const muster_entry *bands = keep_bands(arena, declaration, &count);
    if (count > 0)
        muster_builder_list(builder, "bands");
    for (size_t i = 0; i < count; i++)
        tell_list(arena, builder, NULL, &bands[i]);
    if (count > 0)
        muster_builder_end(builder);
    muster_builder_end(builder);
}

void question_tell_legal(struct arena *arena, muster_builder *builder,
                         const struct question *question) {
    struct facts_list list = facts_list(arena, question->situation->position);
    if (!list.complete)
        return;
    muster_builder_list(builder, "legal");
    for (size_t i = 0; i < list.count; i++)
        question_tell_declaration(arena, builder, NULL, question, list.declarations[i]);
    muster_builder_end(builder);
}

char *question_word(struct arena *arena, const char *answer) {
    answer += strspn(answer, " \t\r\n.");
    char *word = muster_arena_text(arena, answer, strlen(answer));
    size_t length = strlen(word);
    while (length > 0 && strchr(" \t\r\n.!", word[length - 1]) != NULL)
        word[--length] = '\0';
    for (char *at = word; *at != '\0'; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    return word;
}
