/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/question_kinds.h"

#include "table/short_form.h"
#include "teach/keep.h"
#include "teach/questions/facts.h"

#include <string.h>

static const struct question_kind *const kinds[] = {
    &question_declare, &question_legal, &question_which,
    &question_maximum, &question_count, &question_option,
};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

const struct question_kind *question_kind_find(struct problems *problems, const char *word,
                                               struct spot spot) {
    const char *words[KINDS];
    struct page all = page_new(problems->pool, 0);
    for (size_t i = 0; i < KINDS; i++) {
        if (strcmp(kinds[i]->word, word) == 0)
            return kinds[i];
        words[i] = kinds[i]->word;
        page_format(&all, "%s%s", i == 0 ? "" : i + 1 == KINDS ? " or " : ", ", words[i]);
    }
    const char *near = problems_near(problems, word, words, KINDS);
    problems_add(problems, spot, "there is no question '%s'%s%s", word,
                 near[0] != '\0' ? near : "; expected ", near[0] != '\0' ? "" : page_text(&all));
    return NULL;
}

static bool is_pair(struct pool *pool, muster_declaration *declaration) {
    size_t count;
    const muster_entry *entries = keep_entries(pool, declaration, &count);
    return count == 1 && entries[0].object_count == 1;
}

/* What is expected of the offers, or NULL where they are as they should be. */
static const char *expected_offers(struct pool *pool, const struct question *question) {
    size_t count = question->offer_count;
    switch (question->kind->offers) {
    case OFFERS_NONE:
        return count > 0 ? "nothing" : NULL;
    case OFFERS_ONE:
        return count != 1 ? "one declaration, such as wall=bear" : NULL;
    case OFFERS_ANY:
        return count == 1 ? "no declaration, or several with '|' between" : NULL;
    case OFFERS_PAIR:
        return count != 1 || (question->offers[0].declaration != NULL &&
                              !is_pair(pool, question->offers[0].declaration))
                   ? "one creature and one thing, such as wall=bear"
                   : NULL;
    }
    return NULL;
}

static bool is_complete(const struct question *question) {
    for (size_t i = 0; i < question->offer_count; i++)
        if (question->offers[i].declaration == NULL)
            return false;
    return question->situation->position != NULL;
}

void question_kind_expect(struct problems *problems, const struct question *question) {
    const struct question_kind *kind = question->kind;
    const char *expected = expected_offers(problems->pool, question);
    if (expected != NULL)
        problems_add(problems, question->spot, "expected %s behind '%s'", expected, kind->word);
    if (expected != NULL || !is_complete(question))
        return;
    const char *unfit = kind->unfit == NULL ? NULL : kind->unfit(problems->pool, question);
    if (unfit != NULL)
        problems_add(problems, question->spot, "%s", unfit);
}

/* ---- What the kinds share ---- */

const char question_undecided[] = "muster can't find out the answer in time; take a smaller table";

bool question_attacking(const struct question *question) {
    return muster_position_attacking(question->situation->position);
}

const char *question_noun(const struct question *question) {
    return question_attacking(question) ? "attack" : "block";
}

const char *question_told(struct pool *pool, const struct question *question,
                          muster_declaration *declaration) {
    return short_form_tell_all(pool, declaration, question_attacking(question));
}

static void tell_entry(muster_builder *builder, const muster_entry *entry, bool attacking) {
    const char *key = attacking ? "target" : "attacker";
    muster_builder_object(builder, NULL);
    muster_builder_text(builder, "creature", entry->creature);
    if (entry->object_count == 1)
        muster_builder_text(builder, key, entry->objects[0]);
    else
        muster_builder_texts(builder, key, entry->objects, entry->object_count);
    if (entry->count > 1)
        muster_builder_number(builder, "count", entry->count);
    muster_builder_end(builder);
}

void question_tell_declaration(struct pool *pool, muster_builder *builder, const char *key,
                               const struct question *question, muster_declaration *declaration) {
    bool attacking = question_attacking(question);
    size_t count;
    const muster_entry *entries = keep_entries(pool, declaration, &count);
    muster_builder_object(builder, key);
    muster_builder_list(builder, attacking ? "attacks" : "blocks");
    for (size_t i = 0; i < count; i++)
        tell_entry(builder, &entries[i], attacking);
    muster_builder_end(builder);
    const muster_entry *bands = keep_bands(pool, declaration, &count);
    if (count > 0)
        muster_builder_list(builder, "bands");
    for (size_t i = 0; i < count; i++)
        muster_builder_texts(builder, NULL, bands[i].objects, bands[i].object_count);
    if (count > 0)
        muster_builder_end(builder);
    muster_builder_end(builder);
}

void question_tell_legal(struct pool *pool, muster_builder *builder,
                         const struct question *question) {
    struct facts_list list = facts_list(pool, question->situation->position);
    if (!list.complete)
        return;
    muster_builder_list(builder, "legal");
    for (size_t i = 0; i < list.count; i++)
        question_tell_declaration(pool, builder, NULL, question, list.declarations[i]);
    muster_builder_end(builder);
}

char *question_word(struct pool *pool, const char *answer) {
    answer += strspn(answer, " \t\r\n.");
    char *word = pool_text(pool, answer, strlen(answer));
    size_t length = strlen(word);
    while (length > 0 && strchr(" \t\r\n.!", word[length - 1]) != NULL)
        word[--length] = '\0';
    for (char *at = word; *at != '\0'; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    return word;
}
