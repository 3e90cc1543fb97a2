/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "? which": which of the declarations offered are legal or, if none is offered, all legal ones. */
#include "teach/questions/damage_words.h"
#include "teach/questions/explain.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_answer.h"
#include "teach/questions/spoken_damage.h"
#include "teach/short_form.h"

#include <inttypes.h>
#include <string.h>

/* Offers are labeled a) to z). More legal declarations than MOST_NAMED would be tedious to type. */
enum { MOST_OFFERS = 26, MOST_NAMED = 12 };

static const char *mark_of(struct arena *arena, size_t index) {
    return muster_arena_format(arena, "%c) ", (char)('a' + index));
}

static void ask(struct page *page, const struct question *question) {
    if (question->offer_count == 0)
        page_say(page, 0, "Which %ss are legal? Name all of them.", question_noun(question));
    else
        page_say(page, 0, "Which of these %ss are legal?", question_noun(question));
}

/*
 * Two creatures that could be declared, or one, each with the thing of this number, or its last,
 * that it could attack or block.
 */
static const char *pairs_of(struct arena *arena, const muster_choices *choices, size_t number,
                            const char **first) {
    *first = NULL;
    for (size_t i = 0; i < choices->creature_count; i++) {
        size_t count = choices->creatures[i].count;
        if (count == 0)
            continue;
        const char *pair =
            muster_arena_format(arena, "%s=%s", choices->creatures[i].id,
                                choices->creatures[i].others[number < count ? number : count - 1]);
        if (*first != NULL)
            return muster_arena_format(arena, "%s,%s", *first, pair);
        *first = pair;
    }
    return *first;
}

static bool is_legal(struct arena *arena, const struct question *question, const char *words) {
    struct misreading ignored;
    muster_declaration *declaration =
        short_form_read(arena, question->situation->position, words, &ignored);
    const muster_verdict *verdict =
        declaration == NULL ? NULL : facts_check(arena, question->situation->position, declaration);
    return verdict != NULL && verdict->outcome == MUSTER_LEGAL;
}

/* What could be declared, two ways of it, of which none is an answer if that can be avoided. */
static const char *example(struct arena *arena, const struct question *question) {
    enum { TRIES = 3 };
    const muster_choices *choices = facts_choices(arena, question->situation->position);
    const char *found = NULL;
    for (size_t i = 0; choices != NULL && i < TRIES; i++) {
        const char *first, *both = pairs_of(arena, choices, i, &first);
        if (both == NULL)
            return NULL;
        bool told = is_legal(arena, question, both) || is_legal(arena, question, first);
        if (found == NULL || !told)
            found = both == first ? first : muster_arena_format(arena, "%s; %s", both, first);
        if (!told)
            return found;
    }
    return found;
}

static const char *form(struct arena *arena, const struct question *question) {
    if (question->offer_count > 0)
        return "their letters; none if none of them is legal";
    const char *pairs = example(arena, question);
    return muster_arena_format(arena, "all of them, with ';' between%s%s; none for no %s",
                               pairs == NULL ? "" : ", written like ", pairs == NULL ? "" : pairs,
                               question_noun(question));
}

static const muster_verdict *verdict_of(struct arena *arena, const struct question *question,
                                        muster_declaration *declaration) {
    return facts_check(arena, question->situation->position, declaration);
}

/* The verdict on one of several declarations, in a line or two. */
static void explain_one(struct page *page, const struct question *question, const char *mark,
                        muster_declaration *declaration) {
    struct arena *arena = page->text.arena;
    const char *told = question_told(arena, question, declaration), *message;
    if (!damage_is_asked(question->situation->position)) {
        explain_shortly(page, mark, told, verdict_of(arena, question, declaration));
        return;
    }
    const muster_answer *judged =
        facts_judge(arena, question->situation->position, declaration, &message);
    const muster_damage_report *declared =
        judged == NULL ? NULL : muster_answer_damage(judged)->declared;
    bool broken = declared != NULL && declared->violation_count > 0;
    page_paragraph(page, 0, mark,
                   !broken ? muster_arena_format(arena, "%s: legal.", told)
                           : muster_arena_format(arena, "%s: illegal. %s (%s).", told,
                                                 declared->violations[0].message,
                                                 declared->violations[0].rule));
}

/* ---- Picking among offers ---- */

static bool is_same(struct arena *arena, muster_declaration *one, muster_declaration *other) {
    const char *json = muster_declaration_json(one), *its = muster_declaration_json(other);
    if (json == NULL || its == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return strcmp(json, its) == 0;
}

/* Whether the words are only letters, or numbers: "a c", "b and d", "1,2", "c)". */
static bool are_letters(const char *word) {
    while (*(word += strspn(word, " ,;)")) != '\0') {
        size_t length = strcspn(word, " ,;)");
        bool is_and = strncmp(word, "and", length) == 0 && length == strlen("and");
        if (!is_and && length > 1 && strspn(word, "abcdefgh") < length)
            return false;
        word += length;
    }
    return true;
}

/* The offer that is said in its own words, or in others that mean the same; or their count. */
static size_t offer_said(struct arena *arena, const struct question *question, const char *words) {
    struct misreading ignored;
    const char *said = question_word(arena, words);
    for (size_t i = 0; i < question->offer_count; i++) {
        const char *told = question_told(arena, question, question->offers[i].declaration);
        if (strcmp(question_word(arena, told), said) == 0)
            return i;
    }
    muster_declaration *declaration = damage_is_asked(question->situation->position)
                                          ? spoken_damage_read(arena, question, words, &ignored)
                                          : spoken_answer_read(arena, question, words, &ignored);
    for (size_t i = 0; declaration != NULL && i < question->offer_count; i++)
        if (is_same(arena, question->offers[i].declaration, declaration))
            return i;
    return question->offer_count;
}

static void not_letters(struct page *page, const struct question *question) {
    page_say(page, 0,
             "Please answer with the letters of those that are legal, such as a c, or all; or none "
             "if none of them is. Their words will do, too: \"%s\".",
             question_told(page->text.arena, question, question->offers[0].declaration));
}

/* Reads letters. Returns false after a message. */
static bool read_letters(struct page *page, const struct question *question, const char *word,
                         bool picked[MOST_OFFERS]) {
    bool any = false;
    for (; *word != '\0'; word++) {
        if (strchr(" ,;)", *word) != NULL)
            continue;
        if (strncmp(word, "and ", strlen("and ")) == 0) {
            word += strlen("and");
            continue;
        }
        /* People count them, too: 1 is a. Letters before 'a' and '1' wrap around to large ones. */
        size_t index = (size_t)(*word - (*word >= '1' && *word <= '9' ? '1' : 'a'));
        if (index >= question->offer_count) {
            page_say(page, 0,
                     "'%c' is not one of the letters a to %c. Please answer with letters, "
                     "such as a c, or none.",
                     *word, (char)('a' + question->offer_count - 1));
            return false;
        }
        picked[index] = any = true;
    }
    if (!any)
        not_letters(page, question);
    return any;
}

/* Reads which offers are meant: by letters, or by words. Returns false after a message. */
static bool read_picked(struct page *page, const struct question *question, const char *answer,
                        bool picked[MOST_OFFERS]) {
    struct arena *arena = page->text.arena;
    const char *word = question_word(arena, answer);
    if (strcmp(word, "none") == 0 || strcmp(word, "none of them") == 0)
        return true;
    bool both = strcmp(word, "both") == 0 && question->offer_count == 2;
    if (both || strcmp(word, "all") == 0 || strcmp(word, "all of them") == 0)
        word = muster_arena_text(arena, "abcdefghijklmnopqrstuvwxyz", question->offer_count);
    else if (!are_letters(word)) {
        size_t said = offer_said(arena, question, answer);
        if (said < question->offer_count)
            picked[said] = true;
        else
            not_letters(page, question);
        return said < question->offer_count;
    }
    return read_letters(page, question, word, picked);
}

static void judge_picked(struct feedback *feedback, const struct question *question,
                         const char *answer) {
    bool picked[MOST_OFFERS] = {false};
    struct page *page = &feedback->page;
    if (!read_picked(page, question, answer, picked))
        return;
    struct page wrong = page_new(page->text.arena, page->width), all = wrong;
    int64_t wrongly = 0, missing = 0, found = 0;
    for (size_t i = 0; i < question->offer_count; i++) {
        muster_declaration *declaration = question->offers[i].declaration;
        const muster_verdict *verdict = verdict_of(page->text.arena, question, declaration);
        bool legal = verdict->outcome == MUSTER_LEGAL;
        wrongly += picked[i] && !legal;
        missing += !picked[i] && legal;
        found += picked[i] && legal;
        explain_one(picked[i] && !legal ? &wrong : &all, question, mark_of(page->text.arena, i),
                    declaration);
    }
    feedback->judgement = wrongly + missing == 0 ? JUDGED_RIGHT : JUDGED_WRONG;
    page_say(page, 0, wrongly + missing == 0 ? "Right." : "Not quite.");
    muster_text_add(&page->text, text_bytes(wrongly + missing == 0 ? &all.text : &wrong.text));
    /* Which ones are missing is for the learner to find. */
    if (missing > 0)
        page_say(page, 0, "%" PRId64 "%s of them %s legal.", missing, found > 0 ? " more" : "",
                 missing == 1 ? "is" : "are");
}

/* ---- Naming all ---- */

static size_t find(struct arena *arena, const struct facts_list *list,
                   muster_declaration *declaration) {
    for (size_t i = 0; i < list->count; i++)
        if (is_same(arena, declaration, list->declarations[i]))
            return i;
    return list->count;
}

/* Reads one declaration that was named. Returns false where it can't be read. */
static bool take_named(struct feedback *feedback, const struct question *question,
                       const struct facts_list *list, const char *words, bool *named,
                       struct page *wrong) {
    struct page *page = &feedback->page;
    struct misreading why;
    muster_declaration *declaration = spoken_answer_read(page->text.arena, question, words, &why);
    if (declaration == NULL) {
        page_sentence(page, why.message);
        return false;
    }
    size_t index = find(page->text.arena, list, declaration);
    if (index < list->count)
        named[index] = true;
    else
        explain_one(wrong, question, "", declaration);
    return true;
}

static void judge_named(struct feedback *feedback, const struct question *question,
                        const char *answer) {
    struct page *page = &feedback->page;
    struct page wrong = page_new(page->text.arena, page->width);
    struct facts_list list = facts_list(page->text.arena, question->situation->position);
    bool named[FACTS_MOST] = {false};
    for (const char *at = answer; at != NULL;) {
        size_t length = strcspn(at, ";");
        const char *words = muster_arena_text(page->text.arena, at, length);
        at = at[length] == ';' ? at + length + 1 : NULL;
        if (at == NULL && answer[0] != '\0' && words[strspn(words, " ")] == '\0')
            break; /* a ';' after the last one */
        if (!take_named(feedback, question, &list, words, named, &wrong))
            return;
    }
    int64_t missing = 0;
    for (size_t i = 0; i < list.count; i++)
        missing += !named[i];
    bool right = missing == 0 && wrong.text.length == 0;
    feedback->judgement = right ? JUDGED_RIGHT : JUDGED_WRONG;
    page_say(page, 0, right ? "Right, these are all." : "Not quite.");
    muster_text_add(&page->text, text_bytes(&wrong.text));
    if (missing > 0)
        page_say(page, 0, "%s missing.",
                 muster_arena_format(page->text.arena, "%s %s",
                                     explain_number(page->text.arena, missing, "legal declaration"),
                                     missing == 1 ? "is" : "are"));
}

static void judge(struct feedback *feedback, const struct question *question, const char *answer) {
    (question->offer_count > 0 ? judge_picked : judge_named)(feedback, question, answer);
}

/* ---- The answer ---- */

static void solve(struct page *page, const struct question *question, const char *answer) {
    (void)answer;
    for (size_t i = 0; i < question->offer_count; i++) {
        muster_declaration *declaration = question->offers[i].declaration;
        explain_one(page, question, mark_of(page->text.arena, i), declaration);
    }
    if (question->offer_count > 0)
        return;
    struct facts_list list = facts_list(page->text.arena, question->situation->position);
    page_say(page, 0, "Legal:");
    for (size_t i = 0; i < list.count; i++)
        page_paragraph(page, 2, "- ",
                       question_told(page->text.arena, question, list.declarations[i]));
}

static void tell(struct arena *arena, muster_builder *builder, const struct question *question) {
    if (question->offer_count == 0) {
        question_tell_legal(arena, builder, question);
        return;
    }
    muster_builder_list(builder, "offers");
    for (size_t i = 0; i < question->offer_count; i++) {
        muster_declaration *declaration = question->offers[i].declaration;
        muster_builder_object(builder, NULL);
        question_tell_declaration(arena, builder, "declaration", question, declaration);
        muster_builder_flag(builder, "legal",
                            verdict_of(arena, question, declaration)->outcome == MUSTER_LEGAL);
        muster_builder_end(builder);
    }
    muster_builder_end(builder);
}

static const char *unfit(struct arena *arena, const struct question *question) {
    if (question->offer_count > MOST_OFFERS)
        return muster_arena_format(arena, "%zu declarations are offered; expected at most %d",
                                   question->offer_count, MOST_OFFERS);
    for (size_t i = 0; i < question->offer_count; i++)
        for (size_t j = 0; j < i; j++)
            if (is_same(arena, question->offers[i].declaration, question->offers[j].declaration))
                return muster_arena_format(arena,
                                           "'%s' is offered twice, as %c) and as %c); leave one of "
                                           "them out",
                                           question->offers[i].words, (char)('a' + j),
                                           (char)('a' + i));
    const char *message = NULL;
    if (damage_is_asked(question->situation->position) && question->offer_count == 0)
        return "who assigns what can be written in many ways; offer some, separated by '|'";
    for (size_t i = 0; i < question->offer_count; i++)
        if (facts_judge(arena, question->situation->position, question->offers[i].declaration,
                        &message) == NULL)
            return message;
    for (size_t i = 0; i < question->offer_count; i++)
        if (verdict_of(arena, question, question->offers[i].declaration)->outcome ==
            MUSTER_UNDECIDED)
            return question_undecided;
    if (question->offer_count > 0)
        return NULL;
    struct facts_list list = facts_list(arena, question->situation->position);
    if (!list.complete || list.count > MOST_NAMED)
        return muster_arena_format(arena,
                                   "more than %d declarations are legal here, too many to name; "
                                   "offer some, separated by '|'",
                                   MOST_NAMED);
    return NULL;
}

const struct question_kind question_which = {
    .word = "which",
    .offers = OFFERS_ANY,
    .about = ABOUT_BOTH,
    .ask = ask,
    .form = form,
    .judge = judge,
    .solve = solve,
    .tell = tell,
    .unfit = unfit,
};
