/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What comes of damage: "? dies" asks who dies, "? life Bob" how much life somebody has then. The
 * damage is what the table declares, or what everybody has to assign.
 */
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_names.h"
#include "teach/questions/spoken_words.h"
#include "teach/questions/things.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const muster_dealing *dealing_of(struct arena *arena, const struct question *question) {
    return facts_dealing(arena, question->situation->position);
}

static const char *unfit(struct arena *arena, const struct question *question) {
    const muster_dealing *dealing = dealing_of(arena, question);
    if (dealing == NULL)
        return "what comes of this damage isn't settled: somebody has a choice how to assign it; "
               "expected a line 'declaration:' on the table";
    if (!dealing->found_all || dealing->more)
        return question_undecided;
    return NULL;
}

/* What happens, in the first outcome or in each. */
static void tell_events(struct page *page, const struct question *question) {
    const muster_dealing *dealing = dealing_of(page->text.arena, question);
    for (size_t i = 0; i < dealing->outcome_count; i++) {
        if (dealing->outcome_count > 1)
            page_say(page, 0, "%s:", i == 0 ? "One way" : i == 1 ? "Another way" : "Or");
        for (size_t j = 0; j < dealing->outcomes[i].event_count; j++)
            page_paragraph(page, 2, "- ",
                           muster_arena_format(page->text.arena, "%s (%s)",
                                               dealing->outcomes[i].events[j].text,
                                               dealing->outcomes[i].events[j].rule));
    }
}

/* ---- Who dies ---- */

static void ask_dies(struct page *page, const struct question *question) {
    (void)question;
    page_say(page, 0, "Who dies?");
}

static const char *form_dies(struct arena *arena, const struct question *question) {
    (void)arena;
    (void)question;
    return "who, with commas between; all; or nobody";
}

static bool dies(const muster_damage_outcome *outcome, const char *id) {
    for (size_t i = 0; i < outcome->creature_count; i++)
        if (outcome->creatures[i].dies != NULL && strcmp(outcome->creatures[i].creature, id) == 0)
            return true;
    for (size_t i = 0; i < outcome->permanent_count; i++)
        if (outcome->permanents[i].dies != NULL && strcmp(outcome->permanents[i].id, id) == 0)
            return true;
    return false;
}

static size_t count_dead(const muster_damage_outcome *outcome) {
    size_t count = 0;
    for (size_t i = 0; i < outcome->creature_count; i++)
        count += outcome->creatures[i].dies != NULL;
    for (size_t i = 0; i < outcome->permanent_count; i++)
        count += outcome->permanents[i].dies != NULL;
    return count;
}

static const char *dead_told(struct arena *arena, const muster_damage_outcome *outcome) {
    struct text text = {.arena = arena};
    size_t count = count_dead(outcome), said = 0;
    for (size_t i = 0; i < outcome->creature_count + outcome->permanent_count; i++) {
        bool creature = i < outcome->creature_count;
        const char *rule = creature ? outcome->creatures[i].dies
                                    : outcome->permanents[i - outcome->creature_count].dies;
        if (rule == NULL)
            continue;
        muster_text_format(&text, "%s%s (%s)",
                           said == 0           ? ""
                           : said + 1 == count ? " and "
                                               : ", ",
                           creature ? outcome->creatures[i].creature
                                    : outcome->permanents[i - outcome->creature_count].id,
                           rule);
        said++;
    }
    return count == 0 ? "nobody" : text_bytes(&text);
}

/* How many of those who die an answer names; -1 where it names somebody else, -2: not understood.
 */
static int named(struct arena *arena, const struct question *question, const char *answer,
                 const muster_damage_outcome *outcome) {
    const struct things things = things_of(arena, question->situation->position);
    const bool *said = spoken_names_read(arena, &things, question_word(arena, answer));
    bool others = false;
    int count = 0;
    for (size_t i = 0; said != NULL && i < things.count; i++) {
        bool its = said[i] && dies(outcome, things.list[i].written);
        others = others || (said[i] && !its);
        count += its;
    }
    return said == NULL ? -2 : others ? -1 : count;
}

/* "bear, wurm": everything on the table that can die. */
static const char *mortals_told(struct arena *arena, const struct question *question) {
    const struct things things = things_of(arena, question->situation->position);
    struct text text = {.arena = arena};
    for (size_t i = 0; i < things.count; i++)
        if (things.list[i].can_die)
            muster_text_format(&text, "%s%s", text.length > 0 ? ", " : "", things.list[i].written);
    return text_bytes(&text);
}

static void judge_dies(struct feedback *feedback, const struct question *question,
                       const char *answer) {
    struct page *page = &feedback->page;
    const muster_damage_outcome *outcome = &dealing_of(page->text.arena, question)->outcomes[0];
    int found = named(page->text.arena, question, answer, outcome);
    if (found == -2) {
        page_say(page, 0, "Please name those who die, out of %s; or answer all, or nobody.",
                 mortals_told(page->text.arena, question));
    } else if (found == (int)count_dead(outcome)) {
        feedback->judgement = JUDGED_RIGHT;
        page_say(page, 0, "Right: %s.", dead_told(page->text.arena, outcome));
    } else {
        feedback->judgement = JUDGED_WRONG;
        page_say(page, 0,
                 found < 0    ? "Wrong: not all of these die."
                 : found == 0 ? "Wrong: somebody dies."
                              : "Wrong: these die, but they are not all who do.");
        if (count_dead(outcome) == 0)
            feedback->told = true;
    }
}

static void solve_dies(struct page *page, const struct question *question, const char *answer) {
    (void)answer;
    const muster_dealing *dealing = dealing_of(page->text.arena, question);
    const char *dead = dead_told(page->text.arena, &dealing->outcomes[0]);
    page_say(page, 0, "Who dies: %s.", dead);
    tell_events(page, question);
}

static void tell_dies(struct arena *arena, muster_builder *builder,
                      const struct question *question) {
    const muster_damage_outcome *outcome = &dealing_of(arena, question)->outcomes[0];
    muster_builder_list(builder, "dies");
    for (size_t i = 0; i < outcome->creature_count; i++)
        if (outcome->creatures[i].dies != NULL)
            muster_builder_text(builder, NULL, outcome->creatures[i].creature);
    for (size_t i = 0; i < outcome->permanent_count; i++)
        if (outcome->permanents[i].dies != NULL)
            muster_builder_text(builder, NULL, outcome->permanents[i].id);
    muster_builder_end(builder);
}

static const char *unfit_dies(struct arena *arena, const struct question *question) {
    const char *words = unfit(arena, question);
    if (words != NULL)
        return words;
    const muster_dealing *dealing = dealing_of(arena, question);
    for (size_t i = 1; i < dealing->outcome_count; i++)
        if (strcmp(dead_told(arena, &dealing->outcomes[i]),
                   dead_told(arena, &dealing->outcomes[0])) != 0)
            return "who dies depends on somebody's choice, so there is no single answer";
    return NULL;
}

const struct question_kind question_dies = {
    .word = "dies",
    .offers = OFFERS_NONE,
    .about = ABOUT_DAMAGE,
    .ask = ask_dies,
    .form = form_dies,
    .judge = judge_dies,
    .solve = solve_dies,
    .tell = tell_dies,
    .unfit = unfit_dies,
};

/* ---- How much life ---- */

static const muster_view_target *player_of(struct arena *arena, const struct question *question) {
    const muster_view *view = facts_view(arena, question->situation->position);
    for (size_t i = 0; i < view->player_count; i++)
        if (strcmp(view->players[i].id, question->offers[0].words) == 0)
            return &view->targets[i];
    return NULL;
}

/* A player's life after one of the outcomes. */
static int64_t life_after(const muster_damage_outcome *outcome, const muster_view_target *player) {
    for (size_t i = 0; i < outcome->player_count; i++)
        if (strcmp(outcome->players[i].player, player->id) == 0)
            return outcome->players[i].life;
    return player->points;
}

static bool is_possible(const muster_dealing *dealing, const muster_view_target *player,
                        int64_t life) {
    for (size_t i = 0; i < dealing->outcome_count; i++)
        if (life_after(&dealing->outcomes[i], player) == life)
            return true;
    return false;
}

/* Whether an outcome leaves a life that none before it does. */
static bool is_new(const muster_dealing *dealing, const muster_view_target *player, size_t number) {
    for (size_t i = 0; i < number; i++)
        if (life_after(&dealing->outcomes[i], player) ==
            life_after(&dealing->outcomes[number], player))
            return false;
    return true;
}

static size_t count_lives(const muster_dealing *dealing, const muster_view_target *player) {
    size_t count = 0;
    for (size_t i = 0; i < dealing->outcome_count; i++)
        count += is_new(dealing, player, i);
    return count;
}

static const char *lives_told(struct arena *arena, const muster_dealing *dealing,
                              const muster_view_target *player) {
    struct text text = {.arena = arena};
    for (size_t i = 0; i < dealing->outcome_count; i++)
        if (is_new(dealing, player, i))
            muster_text_format(&text, "%s%" PRId64, text.length > 0 ? " or " : "",
                               life_after(&dealing->outcomes[i], player));
    return text_bytes(&text);
}

static void ask_life(struct page *page, const struct question *question) {
    const muster_dealing *dealing = dealing_of(page->text.arena, question);
    const muster_view_target *player = player_of(page->text.arena, question);
    if (count_lives(dealing, player) > 1)
        page_say(page, 0, "How much life can %s have then? Name all that is possible.", player->id);
    else
        page_say(page, 0, "How much life does %s have then?", player->id);
}

static const char *form_life(struct arena *arena, const struct question *question) {
    const muster_dealing *dealing = dealing_of(arena, question);
    return count_lives(dealing, player_of(arena, question)) > 1 ? "numbers, such as 3 or 5"
                                                                : "a number";
}

/* A number that the words begin with, also a negative one; its length, or 0. */
static size_t number_at(const char *words, int64_t *number) {
    bool negative = *words == '-';
    size_t digits = strspn(words + negative, "0123456789");
    if (digits == 0)
        return negative ? 0 : spoken_number(words, number);
    *number = strtoll(words, NULL, 10);
    return digits + negative;
}

static void judge_life(struct feedback *feedback, const struct question *question,
                       const char *answer) {
    struct page *page = &feedback->page;
    struct arena *arena = page->text.arena;
    const muster_dealing *dealing = dealing_of(arena, question);
    const muster_view_target *player = player_of(arena, question);
    const char *rest = question_word(arena, answer), *name = question_word(arena, player->id);
    size_t count = 0, possible = count_lives(dealing, player);
    bool wrong = false;
    while (*rest != '\0') {
        int64_t life;
        size_t length = number_at(rest, &life), filler = spoken_number_filler(rest);
        if (length > 0) {
            wrong = wrong || !is_possible(dealing, player, life);
            count++;
        }
        length = length > 0 ? length : filler > 0 ? filler : spoken_begins(rest, name);
        if (length == 0) {
            count = 0;
            break;
        }
        rest += length;
    }
    if (count == 0) {
        page_say(page, 0, "Please answer with a number, such as 17.");
    } else if (!wrong && count == possible) {
        feedback->judgement = JUDGED_RIGHT;
        page_say(page, 0, "Right: %s.", lives_told(arena, dealing, player));
    } else {
        feedback->judgement = JUDGED_WRONG;
        page_say(page, 0, wrong ? "Wrong." : "Wrong: that is possible, but not all that is.");
    }
}

static void solve_life(struct page *page, const struct question *question, const char *answer) {
    (void)answer;
    struct arena *arena = page->text.arena;
    const muster_view_target *player = player_of(arena, question);
    page_say(page, 0, "%s: %s life.", player->id,
             lives_told(arena, dealing_of(arena, question), player));
    tell_events(page, question);
}

static void tell_life(struct arena *arena, muster_builder *builder,
                      const struct question *question) {
    const muster_dealing *dealing = dealing_of(arena, question);
    const muster_view_target *player = player_of(arena, question);
    muster_builder_text(builder, "player", player->id);
    muster_builder_list(builder, "life");
    for (size_t i = 0; i < dealing->outcome_count; i++)
        if (is_new(dealing, player, i))
            muster_builder_number(builder, NULL, life_after(&dealing->outcomes[i], player));
    muster_builder_end(builder);
}

static const char *unfit_life(struct arena *arena, const struct question *question) {
    const muster_view_target *player = player_of(arena, question);
    if (player == NULL)
        return "there is no such player; expected the name of a player after 'life'";
    if (!player->points_known)
        return "how much life the player has isn't said; expected a line such as 'player: Bob "
               "life=20'";
    return unfit(arena, question);
}

const struct question_kind question_life = {
    .word = "life",
    .offers = OFFERS_WORD,
    .about = ABOUT_DAMAGE,
    .ask = ask_life,
    .form = form_life,
    .judge = judge_life,
    .solve = solve_life,
    .tell = tell_life,
    .unfit = unfit_life,
};
