/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "? assign": assign combat damage, or divide it; every legal way is right. "? assign wurm=Bob:3":
 * every one in which the Wurm assigns 3 to Bob.
 */
#include "teach/questions/damage_words.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_damage.h"
#include "teach/short_form.h"

#include <inttypes.h>
#include <string.h>

static bool divides(const struct question *question) {
    return muster_position_moment(question->situation->position) == MUSTER_AT_DIVISION;
}

static void ask(struct page *page, const struct question *question) {
    if (question->offer_count > 0)
        page_say(page, 0, "%s the damage so that %s.", divides(question) ? "Divide" : "Assign",
                 damage_told_of(page->text.arena, question->offers[0].declaration));
    else
        page_say(page, 0, "%s. Every legal way is right.",
                 divides(question) ? "Divide the damage" : "Assign the combat damage");
}

/* ---- What is wanted of the answer, besides that it is legal ---- */

static int64_t amount_of(const muster_damage_entry *entries, size_t count, const char *from,
                         const char *to) {
    for (size_t i = 0; i < count; i++) {
        bool same = from == NULL || (entries[i].from != NULL && strcmp(entries[i].from, from) == 0);
        for (size_t j = 0; same && j < entries[i].to_count; j++)
            if (strcmp(entries[i].to[j], to) == 0)
                return entries[i].amounts[j];
    }
    return 0;
}

/* Who is left out of a legal answer had no choice, and so does what is wanted. */
static bool is_left_out(const muster_damage_entry *entries, size_t count, const char *from) {
    for (size_t i = 0; i < count; i++)
        if (from == NULL || (entries[i].from != NULL && strcmp(entries[i].from, from) == 0))
            return false;
    return true;
}

static bool are_wanted(struct arena *arena, const struct question *question,
                       const muster_damage_entry *entries, size_t count) {
    size_t wanted_count;
    if (question->offer_count == 0)
        return true;
    const muster_damage_entry *wanted =
        muster_declaration_damage(question->offers[0].declaration, &wanted_count);
    if (wanted == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    for (size_t i = 0; i < wanted_count; i++)
        for (size_t j = 0; j < wanted[i].to_count && !is_left_out(entries, count, wanted[i].from);
             j++)
            if (amount_of(entries, count, wanted[i].from, wanted[i].to[j]) != wanted[i].amounts[j])
                return false;
    return true;
}

static bool is_wanted(struct arena *arena, const struct question *question,
                      muster_declaration *declaration) {
    size_t count;
    const muster_damage_entry *entries = muster_declaration_damage(declaration, &count);
    if (entries == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return are_wanted(arena, question, entries, count);
}

/* ---- How to write it ---- */

/* Whether a source, or a division, has a choice. */
static bool has_choice(const muster_damage_options *options, const char *from) {
    for (size_t i = 0; options != NULL && i < options->option_count; i++) {
        const muster_damage_option *option = &options->options[i];
        bool same = from == NULL || (option->from != NULL && strcmp(option->from, from) == 0);
        if (same && option->least < option->most)
            return true;
    }
    return false;
}

/* What those who have a choice do in a legal way: "wurm assigns 2 to bear and 4 to Bob". */
static const char *choices_told(struct arena *arena, const muster_damage_options *options,
                                const muster_damage_report *way) {
    muster_damage_entry *chosen = muster_arena_array(arena, way->entry_count, sizeof(chosen[0]));
    size_t count = 0;
    for (size_t i = 0; i < way->entry_count; i++)
        if (has_choice(options, way->entries[i].from))
            chosen[count++] = way->entries[i];
    return count == 0 ? NULL : damage_told(arena, chosen, count);
}

/* A legal way in which `from` gives `to` this amount; NULL if there is none. */
static const muster_damage_report *way_with(struct arena *arena, const muster_position *position,
                                            const muster_damage_option *option, int64_t amount) {
    struct misreading ignored;
    const char *form =
        muster_arena_format(arena, "%s%s%s:%" PRId64, option->from == NULL ? "" : option->from,
                            option->from == NULL ? "" : "=", option->to, amount);
    muster_declaration *given = short_form_read(arena, position, form, &ignored);
    const muster_damage_verdict *whole =
        given == NULL ? NULL : facts_assignment(arena, position, given);
    return whole == NULL ? NULL : whole->declared;
}

/* A legal way, and where something is wanted, if there is one, without that. */
static const muster_damage_report *example(struct arena *arena, const struct question *question,
                                           const muster_damage_options *options) {
    const muster_position *position = question->situation->position;
    const muster_damage_verdict *any = facts_assignment(arena, position, NULL);
    if (question->offer_count == 0 || any == NULL || any->declared == NULL)
        return any == NULL ? NULL : any->declared;
    for (size_t i = 0; i < options->option_count; i++)
        for (int most = 0; most < 2; most++) {
            const muster_damage_option *option = &options->options[i];
            const muster_damage_report *way =
                option->least == option->most
                    ? NULL
                    : way_with(arena, position, option, most ? option->most : option->least);
            if (way != NULL && !are_wanted(arena, question, way->entries, way->entry_count))
                return way;
        }
    return any->declared;
}

static const char *form(struct arena *arena, const struct question *question) {
    const muster_damage_options *options =
        facts_damage_options(arena, question->situation->position);
    const muster_damage_report *way = options == NULL ? NULL : example(arena, question, options);
    const char *told = way == NULL ? NULL : choices_told(arena, options, way);
    if (told == NULL)
        return "who gets how much, as in \"CREATURE assigns NUMBER to WHOM\"";
    return muster_arena_format(arena, "who gets how much, such as \"%s\"%s", told,
                               divides(question) ? "" : "; who has no choice may be left out");
}

/* ---- Judging ---- */

/* What the reader found wrong; of what has nothing of the short form, how to write it. */
static void not_understood(struct page *page, const struct question *question, const char *answer,
                           const struct misreading *why) {
    bool unformed = strpbrk(answer, "=:") == NULL && why->incomplete;
    if (unformed)
        page_say(page, 0, "Not understood: '%s'. Say %s; ? for a hint.", answer,
                 form(page->text.arena, question));
    else
        page_sentence(page, why->message);
}

static void judge(struct feedback *feedback, const struct question *question, const char *answer) {
    struct page *page = &feedback->page;
    struct arena *arena = page->text.arena;
    const char *message = NULL;
    struct misreading why;
    muster_declaration *declaration = spoken_damage_read(arena, question, answer, &why);
    if (declaration == NULL) {
        not_understood(page, question, answer, &why);
        return;
    }
    const muster_answer *judged =
        facts_judge(arena, question->situation->position, declaration, &message);
    if (judged == NULL) {
        page_sentence(page, message);
        return;
    }
    muster_outcome outcome = muster_answer_outcome(judged);
    const char *told = damage_told_of(arena, declaration);
    feedback->judgement = JUDGED_WRONG;
    if (outcome == MUSTER_LEGAL && !is_wanted(arena, question, declaration)) {
        page_say(page, 0, "Legal, but not what was asked for: %s.", told);
    } else if (outcome == MUSTER_LEGAL) {
        feedback->judgement = JUDGED_RIGHT;
        page_say(page, 0, "Right: %s. That is legal.", told);
    } else if (outcome == MUSTER_ILLEGAL) {
        page_say(page, 0, "Illegal: %s.", told);
        damage_explain(page, judged, false);
    } else {
        feedback->judgement = NOT_UNDERSTOOD;
        page_say(page, 0, "muster ran out of time before it could decide whether that is legal.");
    }
}

static void solve(struct page *page, const struct question *question, const char *answer) {
    struct arena *arena = page->text.arena;
    const muster_position *position = question->situation->position;
    const char *message;
    struct misreading ignored;
    muster_declaration *declaration =
        answer == NULL ? NULL : spoken_damage_read(arena, question, answer, &ignored);
    if (question->offer_count > 0) {
        const muster_damage_verdict *whole =
            facts_assignment(arena, position, question->offers[0].declaration);
        if (whole != NULL && whole->declared != NULL)
            page_say(page, 0, "Legal, and what was asked for: %s.",
                     damage_told(arena, whole->declared->entries, whole->declared->entry_count));
    } else if (declaration != NULL) {
        const muster_answer *judged = facts_judge(arena, position, declaration, &message);
        page_say(page, 0, "You said: %s.", damage_told_of(arena, declaration));
        if (judged != NULL)
            damage_explain(page, judged, true);
    } else {
        const muster_damage_verdict *best = facts_assignment(arena, position, NULL);
        if (best != NULL && best->declared != NULL)
            page_say(page, 0, "For example: %s.",
                     damage_told(arena, best->declared->entries, best->declared->entry_count));
    }
    page_say(page, 0, "%s:", divides(question) ? "Each target can get" : "What each can assign");
    damage_explain_options(page, facts_damage_options(arena, position));
    const char *count = facts_count(arena, position);
    if (count != NULL)
        page_say(page, 0, "%s %s legal.", count, strcmp(count, "1") == 0 ? "way is" : "ways are");
}

static void tell(struct arena *arena, muster_builder *builder, const struct question *question) {
    if (question->offer_count > 0)
        question_tell_declaration(arena, builder, "wanted", question,
                                  question->offers[0].declaration);
    muster_builder_text(builder, "count", facts_count(arena, question->situation->position));
    const muster_damage_options *options =
        facts_damage_options(arena, question->situation->position);
    muster_builder_list(builder, "options");
    for (size_t i = 0; i < options->option_count; i++) {
        muster_builder_object(builder, NULL);
        if (options->options[i].from != NULL)
            muster_builder_text(builder, "from", options->options[i].from);
        muster_builder_text(builder, "to", options->options[i].to);
        muster_builder_number(builder, "least", options->options[i].least);
        muster_builder_number(builder, "most", options->options[i].most);
        muster_builder_end(builder);
    }
    muster_builder_end(builder);
}

static const char *unfit(struct arena *arena, const struct question *question) {
    const muster_position *position = question->situation->position;
    if (muster_position_moment(position) == MUSTER_AT_DAMAGE)
        return "nobody assigns this damage; ask 'dies' or 'life'";
    bool counted =
        facts_count(arena, position) != NULL && facts_damage_options(arena, position) != NULL;
    return question_unfit(arena, counted,
                          question->offer_count == 0 ||
                              facts_assignment(arena, position, question->offers[0].declaration) !=
                                  NULL,
                          "assignment");
}

const struct question_kind question_assign = {
    .word = "assign",
    .offers = OFFERS_WANTED,
    .about = ABOUT_DAMAGE,
    .ask = ask,
    .form = form,
    .judge = judge,
    .solve = solve,
    .tell = tell,
    .unfit = unfit,
};
