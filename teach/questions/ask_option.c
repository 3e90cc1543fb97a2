/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "? option wall=elf": whether a creature must, may or can't do something. */
#include "teach/keep.h"
#include "teach/questions/explain.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_words.h"

#include <inttypes.h>
#include <string.h>

static const char *const words[] = {
    [MUSTER_NEVER] = "can't", [MUSTER_MAY] = "may", [MUSTER_MUST] = "must"};

static const muster_entry *pair_of(struct arena *arena, const struct question *question) {
    size_t count;
    return keep_entries(arena, question->offers[0].declaration, &count);
}

static const char *object_of(struct arena *arena, const muster_entry *pair) {
    return keep_run_id(arena, &pair->runs[0], pair->runs[0].first);
}

static const muster_choice *choice_of(struct arena *arena, const struct question *question) {
    const muster_entry *pair = pair_of(arena, question);
    return facts_choice(arena, question->situation->position, pair->creature,
                        object_of(arena, pair));
}

static void ask(struct page *page, const struct question *question) {
    const muster_entry *pair = pair_of(page->text.arena, question);
    page_say(page, 0, "Must %s %s %s, may it, or can't it?", pair->creature,
             question_noun(question), object_of(page->text.arena, pair));
}

static const char *form(struct arena *arena, const struct question *question) {
    const muster_entry *pair = pair_of(arena, question);
    const char *noun = question_noun(question);
    return muster_arena_format(arena,
                               "must (in every legal %s, %s %ss %s), may (in some), or can't (in "
                               "none)",
                               noun, pair->creature, noun, object_of(arena, pair));
}

static void explain(struct page *page, const struct question *question,
                    const muster_choice *choice) {
    const char *noun = question_noun(question);
    if (choice->kind == MUSTER_MUST)
        page_say(page, 0, "In every legal %s, %s %ss %s.", noun, choice->creature, noun,
                 choice->object);
    else if (choice->kind == MUSTER_MAY)
        page_say(page, 0, "In some legal %ss, %s %ss %s; in others it doesn't.", noun,
                 choice->creature, noun, choice->object);
    for (size_t i = 0; i < choice->reason_count; i++)
        page_paragraph(page, 0, "- ",
                       muster_arena_format(page->text.arena, "%s.",
                                           explain_reason(page->text.arena, &choice->reasons[i])));
}

/* What a wrong answer claims, and a way to see that it isn't so. */
static const char *objection(struct arena *arena, const struct question *question,
                             muster_choice_kind said) {
    const muster_entry *pair = pair_of(arena, question);
    const char *noun = question_noun(question), *object = object_of(arena, pair);
    if (said == MUSTER_MUST)
        return muster_arena_format(arena, "there is a legal %s in which %s doesn't %s %s.", noun,
                                   pair->creature, noun, object);
    if (said == MUSTER_NEVER)
        return muster_arena_format(arena, "there is a legal %s in which %s %ss %s.", noun,
                                   pair->creature, noun, object);
    return muster_arena_format(arena, "either all legal %ss have it, or none has.", noun);
}

/* ---- What was said ---- */

/* What is said with several words, or with others than those of the question. */
static const struct {
    const char *words;
    muster_choice_kind kind;
} sayings[] = {
    {"does not have to", MUSTER_MAY},
    {"doesn't have to", MUSTER_MAY},
    {"do not have to", MUSTER_MAY},
    {"don't have to", MUSTER_MAY},
    {"need not", MUSTER_MAY},
    {"needn't", MUSTER_MAY},
    {"can choose", MUSTER_MAY},
    {"must not", MUSTER_NEVER},
    {"mustn't", MUSTER_NEVER},
    {"may not", MUSTER_NEVER},
    {"can not", MUSTER_NEVER},
    {"is not able to", MUSTER_NEVER},
    {"isn't able to", MUSTER_NEVER},
    {"can't", MUSTER_NEVER},
    {"cant", MUSTER_NEVER},
    {"cannot", MUSTER_NEVER},
    {"couldn't", MUSTER_NEVER},
    {"never", MUSTER_NEVER},
    {"has to", MUSTER_MUST},
    {"have to", MUSTER_MUST},
    {"must", MUSTER_MUST},
    {"may", MUSTER_MAY},
    {"can", MUSTER_MAY},
    {"could", MUSTER_MAY},
    {"might", MUSTER_MAY},
};

/* Whether the words hold this one, or these. */
static const char *said_at(const char *answer, const char *part) {
    for (const char *at = strstr(answer, part); at != NULL; at = strstr(at + 1, part))
        if ((at == answer || strchr(" ,;", at[-1]) != NULL) && spoken_word_ends(at[strlen(part)]))
            return at;
    return NULL;
}

/*
 * What an answer says, MUSTER_UNKNOWN if nothing, or several things: "they can't", "no, it doesn't
 * have to". What a saying takes up can't be another one.
 */
static muster_choice_kind kind_said(struct arena *arena, const char *answer) {
    char *rest = muster_arena_text(arena, answer, strlen(answer));
    muster_choice_kind kind = MUSTER_UNKNOWN;
    for (size_t i = 0; i < sizeof(sayings) / sizeof(sayings[0]); i++) {
        const char *at = said_at(rest, sayings[i].words);
        if (at == NULL)
            continue;
        if (kind != MUSTER_UNKNOWN && kind != sayings[i].kind)
            return MUSTER_UNKNOWN;
        kind = sayings[i].kind;
        memset(rest + (at - rest), '-', strlen(sayings[i].words));
    }
    return kind;
}

/*
 * What "yes" or "no" says: to "Must it?" yes is must; to a question that also asks whether it
 * can't, no is that. Otherwise it leaves two answers.
 */
static muster_choice_kind kind_of_yes(struct arena *arena, const struct question *question,
                                      bool yes) {
    bool alone = question->words != NULL &&
                 kind_said(arena, question_word(arena, question->words)) == MUSTER_MUST;
    return yes && alone ? MUSTER_MUST : !yes && !alone ? MUSTER_NEVER : MUSTER_UNKNOWN;
}

static muster_choice_kind understand(struct page *page, const struct question *question,
                                     const char *answer) {
    struct arena *arena = page->text.arena;
    const char *word = question_word(arena, answer), *noun = question_noun(question);
    muster_choice_kind kind = kind_said(arena, word);
    bool yes = said_at(word, "yes") == word, no = said_at(word, "no") == word;
    if (kind == MUSTER_UNKNOWN && (yes || no))
        kind = kind_of_yes(arena, question, yes);
    if (kind == MUSTER_UNKNOWN)
        page_say(page, 0,
                 "%sPlease answer must (in every legal %s), may (in some), or can't (in none).",
                 yes  ? "Yes to what? "
                 : no ? "No to what? "
                      : "",
                 noun);
    return kind;
}

static void judge(struct feedback *feedback, const struct question *question, const char *answer) {
    struct page *page = &feedback->page;
    muster_choice_kind said = understand(page, question, answer);
    if (said == MUSTER_UNKNOWN)
        return;
    const muster_choice *choice = choice_of(page->text.arena, question);
    bool right = choice->kind == said;
    feedback->judgement = right ? JUDGED_RIGHT : JUDGED_WRONG;
    if (right) {
        page_say(page, 0, "Right: it %s.", words[choice->kind]);
        explain(page, question, choice);
    } else {
        page_say(page, 0, "Wrong: %s", objection(page->text.arena, question, said));
    }
}

static void solve(struct page *page, const struct question *question, const char *answer) {
    (void)answer;
    const muster_choice *choice = choice_of(page->text.arena, question);
    page_say(page, 0, "It %s.", words[choice->kind]);
    explain(page, question, choice);
}

static void tell(struct arena *arena, muster_builder *builder, const struct question *question) {
    static const char *const statuses[] = {
        [MUSTER_NEVER] = "never", [MUSTER_MAY] = "may", [MUSTER_MUST] = "must"};
    const muster_choice *choice = choice_of(arena, question);
    muster_builder_text(builder, "creature", choice->creature);
    muster_builder_text(builder, muster_words_of_step(question_step(question))->object,
                        choice->object);
    muster_builder_text(builder, "status", statuses[choice->kind]);
}

static const char *unfit(struct arena *arena, const struct question *question) {
    if (choice_of(arena, question) != NULL)
        return NULL;
    return "expected a creature of a player who declares in this step, and something that it "
           "could attack or block";
}

const struct question_kind question_option = {
    .word = "option",
    .offers = OFFERS_PAIR,
    .ask = ask,
    .form = form,
    .judge = judge,
    .solve = solve,
    .tell = tell,
    .unfit = unfit,
};
