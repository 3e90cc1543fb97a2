/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/question_kinds.h"

#include "teach/keep.h"
#include "teach/questions/damage_words.h"

#include <string.h>

static const struct question_kind *const kinds[] = {
    &question_declare, &question_legal,  &question_which, &question_maximum, &question_count,
    &question_option,  &question_assign, &question_dies,  &question_life,
};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

const struct question_kind *question_kind_find(struct problems *problems, const char *word,
                                               struct spot spot) {
    const char *words[KINDS];
    struct text all = {.arena = problems->arena};
    for (size_t i = 0; i < KINDS; i++) {
        if (strcmp(kinds[i]->word, word) == 0)
            return kinds[i];
        words[i] = kinds[i]->word;
        muster_text_format(&all, "%s%s", i == 0 ? "" : i + 1 == KINDS ? " or " : ", ", words[i]);
    }
    const char *near = muster_problems_near(problems, word, words, KINDS);
    muster_problems_add(problems, spot, "there is no question '%s'%s%s", word,
                        near[0] != '\0' ? near : "; expected ",
                        near[0] != '\0' ? "" : text_bytes(&all));
    return NULL;
}

static bool is_pair(struct arena *arena, muster_declaration *declaration) {
    size_t count;
    const muster_entry *entries = keep_entries(arena, declaration, &count);
    return count == 1 && muster_entry_size(&entries[0]) == 1;
}

/* What was expected in place of the offers, or NULL if they are right. */
static const char *expected_offers(struct arena *arena, const struct question *question) {
    size_t count = question->offer_count;
    switch (question->kind->offers) {
    case OFFERS_NONE:
        return count > 0 ? "nothing" : NULL;
    case OFFERS_ONE:
        return count != 1 ? "one declaration, such as wall=bear" : NULL;
    case OFFERS_WANTED:
        return count > 1 ? "at most one declaration, which the answer has to contain" : NULL;
    case OFFERS_ANY:
        return count == 1 ? "no declaration, or several with '|' between" : NULL;
    case OFFERS_PAIR:
        return count != 1 || (question->offers[0].declaration != NULL &&
                              !is_pair(arena, question->offers[0].declaration))
                   ? "one creature and one thing, such as wall=bear"
                   : NULL;
    case OFFERS_WORD:
        return count != 1 ? "the name of a player" : NULL;
    }
    return NULL;
}

/* What is wrong with asking this about the table, or NULL. */
static const char *misplaced(const struct question *question) {
    muster_moment moment = muster_position_moment(question->situation->position);
    bool damage = damage_is_asked(question->situation->position);
    if (moment == MUSTER_AT_BEGINNING_OF_COMBAT || moment == MUSTER_AT_END_OF_COMBAT)
        return "nothing is declared at this moment; expected a step in which something is";
    switch (question->kind->about) {
    case ABOUT_DECLARATIONS:
        return damage ? "this is asked where attackers or blockers are declared; about damage, "
                        "ask 'assign', 'legal', 'which', 'count', 'dies' or 'life'"
                      : NULL;
    case ABOUT_DAMAGE:
        return damage
                   ? NULL
                   : "this is asked about damage; expected a table that begins with 'Alice deals "
                     "combat damage to Bob'";
    case ABOUT_BOTH:
        return moment == MUSTER_AT_DAMAGE ? "nobody assigns this damage; ask 'dies' or 'life'"
                                          : NULL;
    }
    return NULL;
}

static bool is_complete(const struct question *question) {
    for (size_t i = 0; i < question->offer_count; i++)
        if (question->offers[i].declaration == NULL && question->kind->offers != OFFERS_WORD)
            return false;
    return question->situation->position != NULL;
}

void question_kind_expect(struct problems *problems, const struct question *question) {
    const struct question_kind *kind = question->kind;
    const char *expected = expected_offers(problems->arena, question);
    if (expected != NULL)
        muster_problems_add(problems, question->spot, "after '%s': expected %s", kind->word,
                            expected);
    if (expected != NULL || !is_complete(question))
        return;
    const char *wrong = misplaced(question);
    const char *unfit = wrong != NULL         ? wrong
                        : kind->unfit == NULL ? NULL
                                              : kind->unfit(problems->arena, question);
    if (unfit != NULL)
        muster_problems_add(problems, question->spot, "%s", unfit);
}
