/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/draft.h"

#include "teach/page.h"
#include "teach/quiz/ingredients.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 8, COLORS = 3 }; /* MOST: creatures of one side; effects */

static const char *const colors[COLORS] = {"black", "red", "white"};
static const char protection[] = "protection from ";

struct draft {
    struct page page;
    struct dice *dice;
    int difficulty;
    const char *lesson; /* something has to be what it teaches; or NULL */
    const char *known;  /* the lessons that are known, or NULL: all */
    bool as_many;       /* nothing is asked for */
    bool attacking;
    const struct quiz_size *size;
    size_t creature_count; /* attackers first */
    size_t attackers;
    const struct quiz_creature *creatures[2 * MOST];
    const struct quiz_words *marks[2 * MOST]; /* or NULL */
    size_t opponents, target_count;           /* the opponents are targets, first of all */
    const char *targets[4];
    size_t effect_count;
    const struct quiz_words *effects[MOST];
    bool colored;
    /* What the lesson teaches: one of the effects or marks, and where its words are on the page. */
    const struct quiz_words *taught;
    size_t marked, cut, cut_end; /* the creature that bears the mark */
};

/* ---- Words with gaps ---- */

static bool begins(const char *words, const char *start) {
    return strncmp(words, start, strlen(start)) == 0;
}

static bool is_goad(const struct quiz_words *mark) {
    return begins(mark->words, "goaded");
}

/* The id of a creature: its name in lower case. */
static const char *id_of(struct draft *draft, size_t creature) {
    const char *name = draft->creatures[creature]->name;
    char *id = muster_arena_text(draft->page.text.arena, name, strlen(name));
    id[0] = (char)(id[0] - 'A' + 'a');
    return id;
}

static void add_words(struct draft *draft, const struct quiz_words *words) {
    size_t blockers = draft->creature_count - draft->attackers;
    const char *attacker = id_of(draft, dice_below(draft->dice, draft->attackers));
    const char *blocker =
        blockers == 0 ? "" : id_of(draft, draft->attackers + dice_below(draft->dice, blockers));
    const char *target = draft->targets[dice_below(draft->dice, draft->target_count)];
    const char *player = draft->targets[dice_below(draft->dice, draft->opponents)];
    for (const char *at = words->words; *at != '\0'; at++) {
        if (at[0] != '$')
            muster_text_format(&draft->page.text, "%c", *at);
        else if (*++at == 'a')
            muster_text_add(&draft->page.text, attacker);
        else
            muster_text_add(&draft->page.text, *at == 'b' ? blocker : *at == 'p' ? player : target);
    }
}

/* ---- Choosing ---- */

static bool is_known(const struct draft *draft, const struct quiz_words *words) {
    return draft->known == NULL ||
           strstr(draft->known,
                  muster_arena_format(draft->page.text.arena, " %s,", words->taught)) != NULL;
}

static bool fits(const struct draft *draft, const struct quiz_words *words, int easiest) {
    enum quiz_when when = draft->attacking ? WHEN_ATTACKING : WHEN_BLOCKING;
    size_t declaring =
        draft->attacking ? draft->attackers : draft->creature_count - draft->attackers;
    /* With one opponent there is no other player for a goaded creature to attack. */
    bool possible = !is_goad(words) || draft->opponents > 1;
    bool says = declaring >= words->declaring && draft->attackers >= words->attackers;
    return possible && says && is_known(draft, words) && (words->when & when) != 0 &&
           words->level >= easiest && words->level <= draft->difficulty;
}

/* A random entry of a table that fits; NULL if none does. */
static const struct quiz_words *pick(struct draft *draft, const struct quiz_words *table,
                                     size_t count, int easiest, bool asks) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        found += fits(draft, &table[i], easiest) && (!asks || table[i].sort == SORT_ASKS);
    size_t chosen = found == 0 ? 0 : dice_below(draft->dice, found);
    for (size_t i = 0; found > 0 && i < count; i++)
        if (fits(draft, &table[i], easiest) && (!asks || table[i].sort == SORT_ASKS) &&
            chosen-- == 0)
            return &table[i];
    return NULL;
}

/* The same among what the lesson teaches. */
static const struct quiz_words *pick_taught(struct draft *draft, const struct quiz_words *table,
                                            size_t count) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        found +=
            fits(draft, &table[i], QUIZ_EASIEST) && strcmp(table[i].taught, draft->lesson) == 0;
    size_t chosen = found == 0 ? 0 : dice_below(draft->dice, found);
    for (size_t i = 0; found > 0 && i < count; i++)
        if (fits(draft, &table[i], QUIZ_EASIEST) && strcmp(table[i].taught, draft->lesson) == 0 &&
            chosen-- == 0)
            return &table[i];
    return NULL;
}

/* A mark for a creature; NULL if it has that already. */
static const struct quiz_words *pick_mark(struct draft *draft, size_t number) {
    const struct quiz_words *mark = pick(draft, quiz_marks, quiz_mark_count, QUIZ_EASIEST, false);
    const char *keyword = draft->creatures[number]->keyword;
    bool there = mark != NULL && keyword != NULL && strcmp(mark->words, keyword) == 0;
    return there ? NULL : mark;
}

static void choose_creatures(struct draft *draft) {
    const struct quiz_size *size = draft->size;
    size_t *order = muster_arena_take(draft->page.text.arena, quiz_creature_count * sizeof(*order));
    if (draft->attacking) {
        draft->attackers = dice_between(draft->dice, size->least_free, size->most_free);
        draft->creature_count = draft->attackers;
    } else {
        draft->attackers = dice_between(draft->dice, size->least_attackers, size->most_attackers);
        draft->creature_count =
            draft->attackers + dice_between(draft->dice, size->least_blockers, size->most_blockers);
    }
    dice_shuffle(draft->dice, order, quiz_creature_count);
    for (size_t i = 0; i < draft->creature_count; i++)
        draft->creatures[i] = &quiz_creatures[order[i]];
    for (size_t i = 0; i < draft->attackers; i++)
        if (dice_once_in(draft->dice, 3))
            draft->marks[i] = pick_mark(draft, i);
    const struct quiz_words *taught =
        draft->lesson == NULL ? NULL : pick_taught(draft, quiz_marks, quiz_mark_count);
    if (taught != NULL) {
        draft->taught = taught;
        draft->marked = dice_below(draft->dice, draft->attackers);
        draft->marks[draft->marked] = taught;
    }
    for (size_t i = 0; i < draft->attackers; i++) {
        const char *words = draft->marks[i] == NULL ? "" : draft->marks[i]->words;
        draft->colored = draft->colored || begins(words, "fear") || begins(words, "intimidate") ||
                         begins(words, protection);
    }
}

static void choose_targets(struct draft *draft) {
    static const char *const players[] = {"Bob", "Carol"};
    draft->opponents =
        draft->attacking ? dice_between(draft->dice, 1, draft->size->most_opponents) : 1;
    for (size_t i = 0; i < draft->opponents; i++)
        draft->targets[draft->target_count++] = players[i];
    if (draft->attacking && draft->difficulty >= 3 && dice_once_in(draft->dice, 4))
        draft->targets[draft->target_count++] = "jace";
}

/* Whether an effect is on the table already, or adds nothing to one that is. */
static bool is_idle(const struct draft *draft, const struct quiz_words *effect) {
    for (size_t i = 0; i < draft->attackers && begins(effect->words, "min-blockers"); i++)
        if (draft->marks[i] != NULL && begins(draft->marks[i]->words, "menace"))
            return true;
    for (size_t i = 0; i < draft->effect_count; i++)
        if (draft->effects[i] == effect ||
            (effect->sort == SORT_CAPS && draft->effects[i]->sort == SORT_CAPS))
            return true;
    return false;
}

/*
 * One that is new at this difficulty, one that is a requirement, and any others. No effect occurs
 * twice, so that they can be told apart.
 */
static void choose_effects(struct draft *draft) {
    size_t wanted =
        dice_between(draft->dice, draft->size->least_effects, draft->size->most_effects);
    for (size_t i = 0; i < wanted; i++) {
        bool fresh = draft->lesson == NULL && i == 0 && draft->difficulty > 1;
        int easiest = fresh ? draft->difficulty - 1 : QUIZ_EASIEST;
        const struct quiz_words *taught = i > 0 || draft->lesson == NULL
                                              ? NULL
                                              : pick_taught(draft, quiz_effects, quiz_effect_count);
        const struct quiz_words *effect =
            taught != NULL ? taught
                           : pick(draft, quiz_effects, quiz_effect_count, easiest, i + 1 == wanted);
        if (effect == NULL || is_idle(draft, effect))
            continue;
        draft->effects[draft->effect_count++] = effect;
        draft->taught = taught != NULL ? taught : draft->taught;
    }
}

/* ---- Writing ---- */

static void add_heading(struct draft *draft) {
    struct page *page = &draft->page;
    bool pays = false;
    muster_text_format(&page->text, draft->attacking ? "Alice can attack " : "Alice attacks ");
    for (size_t i = 0; i < draft->opponents; i++)
        muster_text_format(&page->text, "%s%s", i == 0 ? "" : " and ", draft->targets[i]);
    muster_text_add(&page->text, "\n");
    for (size_t i = 0; i < draft->effect_count; i++)
        pays = pays || draft->effects[i]->sort == SORT_PAYS;
    if (pays)
        muster_text_format(&page->text, "player: %s resources={mana: %zu}\n",
                           draft->attacking ? "Alice" : "Bob", dice_between(draft->dice, 1, 2));
}

/* A random color, but none from which the creature has protection. */
static const char *color_of(struct draft *draft, const char *mark) {
    const char *color = colors[dice_below(draft->dice, COLORS)];
    const char *from = begins(mark, protection) ? mark + strlen(protection) : "";
    while (strcmp(color, from) == 0)
        color = colors[dice_below(draft->dice, COLORS)];
    return color;
}

/* The words of the page from here on are what the lesson teaches. */
static void keep_cut(struct draft *draft, size_t start) {
    draft->cut = start;
    draft->cut_end = draft->page.text.length;
}

static void add_creature(struct draft *draft, size_t number) {
    const struct quiz_creature *creature = draft->creatures[number];
    const struct quiz_words *mark = draft->marks[number];
    struct page *page = &draft->page;
    muster_text_format(&page->text, "%s: %s %d/%d", number < draft->attackers ? "Alice" : "Bob",
                       creature->name, creature->power, creature->toughness);
    if (draft->colored)
        muster_text_format(&page->text, ", %s", color_of(draft, mark == NULL ? "" : mark->words));
    if (creature->keyword != NULL)
        muster_text_format(&page->text, ", %s", creature->keyword);
    size_t start = page->text.length;
    if (mark != NULL) {
        muster_text_add(&page->text, ", ");
        add_words(draft, mark);
    }
    if (mark != NULL && mark == draft->taught && number == draft->marked)
        keep_cut(draft, start);
    if (draft->as_many && number >= draft->attackers && dice_once_in(draft->dice, 2))
        muster_text_format(&page->text, ", %s",
                           quiz_states[dice_below(draft->dice, quiz_state_count)]);
    muster_text_add(&page->text, "\n");
}

static int compare(const void *one, const void *other) {
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* What makes a creature matter: the keyword that its kind always has, and its mark. */
static const char *qualities_of(struct draft *draft, size_t number) {
    const char *keyword = draft->creatures[number]->keyword;
    const char *mark = draft->marks[number] == NULL ? NULL : draft->marks[number]->words;
    if (keyword == NULL || mark == NULL)
        return keyword != NULL ? keyword : mark;
    return muster_arena_format(draft->page.text.arena, "%s, %s", keyword, mark);
}

/* The effects, as the tables of ingredients have them, and the qualities of creatures in order. */
static const char *shape_of(struct draft *draft) {
    const char *parts[3 * MOST];
    size_t count = 0;
    const char *shape = draft->attacking ? "attacks" : "blocks";
    for (size_t i = 0; i < draft->effect_count; i++)
        parts[count++] = draft->effects[i]->words;
    for (size_t i = 0; i < draft->creature_count; i++) {
        const char *qualities = qualities_of(draft, i);
        if (qualities != NULL)
            parts[count++] = qualities;
    }
    qsort(parts, count, sizeof(parts[0]), compare);
    for (size_t i = 0; i < count; i++)
        shape = muster_arena_format(draft->page.text.arena, "%s; %s", shape, parts[i]);
    return shape;
}

/* The page without what the lesson teaches, or NULL. */
static const char *without_taught(struct draft *draft) {
    const char *lines = text_bytes(&draft->page.text);
    if (draft->taught == NULL)
        return NULL;
    return muster_arena_format(draft->page.text.arena, "%.*s%s", (int)draft->cut, lines,
                               lines + draft->cut_end);
}

struct quiz_table quiz_draft(struct arena *arena, struct dice *dice, const struct quiz_wish *wish,
                             bool attacking) {
    struct draft draft = {.page = page_new(arena, 0),
                          .dice = dice,
                          .difficulty = wish->difficulty,
                          .lesson = wish->lesson,
                          .known = wish->known,
                          .attacking = attacking,
                          .as_many = wish->as_many,
                          .size =
                              wish->as_many ? &quiz_as_many_size : &quiz_sizes[wish->difficulty]};
    choose_targets(&draft);
    choose_creatures(&draft);
    choose_effects(&draft);
    add_heading(&draft);
    for (size_t i = 0; i < draft.creature_count; i++)
        add_creature(&draft, i);
    if (draft.target_count > draft.opponents)
        muster_text_add(&draft.page.text, "Bob: planeswalker Jace\n");
    for (size_t i = 0; i < draft.effect_count; i++) {
        size_t start = draft.page.text.length;
        muster_text_add(&draft.page.text, "* ");
        add_words(&draft, draft.effects[i]);
        muster_text_add(&draft.page.text, "\n");
        if (draft.effects[i] == draft.taught)
            keep_cut(&draft, start);
    }
    return (struct quiz_table){text_bytes(&draft.page.text), shape_of(&draft),
                               without_taught(&draft)};
}
