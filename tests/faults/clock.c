/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The same question has the same answer, to the byte, however fast the machine is and whatever else
 * it does, with or without a function that may interrupt, and with or without a time limit that is
 * not reached. This program brings a clock of its own, which moves on by the same amount each time
 * that muster or GLPK looks at it: so hours on a busy machine pass in a moment, and the same each
 * time.
 *
 * Many declarations are the best ones of these positions. Which of them is found depends on where
 * the simplex method is stopped and starts again, so that must not depend on the clock.
 */
#define _GNU_SOURCE

#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

#include "base/text.h"
#include "muster.h"
#include "tests/random/random_number.h"

/* ---- The clock ---- */

static struct { int64_t now, step; /* nanoseconds */ } fake_clock;

static int64_t look(void) {
    return fake_clock.now += fake_clock.step;
}

/* These take the place of the C library's, for GLPK as well. */
int clock_gettime(clockid_t which, struct timespec *time) {
    int64_t now = look();
    (void)which;
    *time = (struct timespec){.tv_sec = now / 1000000000, .tv_nsec = now % 1000000000};
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    int64_t now = look();
    (void)zone;
    *time = (struct timeval){.tv_sec = now / 1000000000, .tv_usec = now % 1000000000 / 1000};
    return 0;
}

/* ---- Positions ---- */

struct packing {
    size_t number, group, few, seed;
    bool slow;           /* too slow to ask all questions */
    const char *effects; /* besides */
};

#define COSTS                                                                                      \
    ",{\"kind\":\"block-cost\",\"creatures\":{\"id\":\"b1\"},\"cost\":{\"mana\":1}},"              \
    "{\"kind\":\"must-be-blocked\",\"attackers\":{},\"at_least\":3}"

static const struct packing packings[] = {{20, 2, 3, 1, true, ""},
                                          {24, 2, 3, 1, true, ""},
                                          {24, 3, 3, 2, true, ""},
                                          {8, 2, 3, 1, false, ""},
                                          {6, 2, 4, 2, false, COSTS}};

enum { PACKINGS = sizeof(packings) / sizeof(packings[0]) };

/*
 * A number of attackers and as many blockers that block if able. Each attacker can be blocked by
 * `few` of them, at random, and only by `group` or more at once.
 */
static void write_packing(struct text *text, const struct packing *packing) {
    struct random_source random;
    random_start(&random, packing->seed);
    muster_text_add(text, "{\"format\":\"muster/1\",\"step\":\"declare-blockers\",\"active\":\"A\","
                          "\"players\":[{\"id\":\"A\"},{\"id\":\"B\",\"resources\":{\"mana\":1}}],"
                          "\"creatures\":[");
    for (size_t i = 1; i <= packing->number; i++)
        muster_text_format(text,
                           "{\"id\":\"a%zu\",\"controller\":\"A\",\"attacking\":\"B\"},"
                           "{\"id\":\"b%zu\",\"controller\":\"B\"}%s",
                           i, i, i < packing->number ? "," : "],\"effects\":[");
    for (size_t i = 1; i <= packing->number; i++) {
        muster_text_format(text,
                           "{\"kind\":\"cant-be-blocked\",\"attackers\":{\"id\":\"a%zu\"},"
                           "\"except_by\":{\"id\":[",
                           i);
        for (size_t j = 0; j < packing->few; j++)
            muster_text_format(text, "%s\"b%zu\"", j == 0 ? "" : ",",
                               1 + random_below(&random, packing->number));
        muster_text_add(text, "]}},");
    }
    muster_text_format(text,
                       "{\"kind\":\"min-blockers\",\"attackers\":{},\"count\":%zu},"
                       "{\"kind\":\"must-block\",\"creatures\":{}}%s]}",
                       packing->group, packing->effects);
}

/* ---- Questions ---- */

enum { LISTED = 40 };

struct told {
    struct text text; /* all answers */
    int listed;
};

static bool visit(void *context, muster_declaration *declaration) {
    struct told *told = context;
    const char *json = muster_declaration_json(declaration);
    muster_text_format(&told->text, "%s\n", json == NULL ? "no memory" : json);
    return ++told->listed < LISTED;
}

static void tell(struct told *told, muster_status status, muster_answer **answer) {
    const char *json = status == MUSTER_OK ? muster_answer_json(*answer) : NULL;
    muster_text_format(&told->text, "%s\n", json == NULL ? "no answer" : json);
    muster_answer_free(*answer);
}

static void ask(struct told *told, const struct packing *packing, const muster_position *position,
                muster_request request) {
    muster_declaration *nothing = NULL;
    muster_answer *answer;
    muster_declaration_parse(&nothing, position, "none", NULL);
    tell(told, muster_solve(&answer, position, &request, NULL), &answer);
    tell(told, muster_check(&answer, position, nothing, &request, NULL), &answer);
    muster_list(position, &request, visit, told, NULL, NULL);
    if (!packing->slow) {
        tell(told, muster_why(&answer, position, nothing, &request, NULL), &answer);
        tell(told, muster_choices_of(&answer, position, &request, NULL), &answer);
        tell(told, muster_count(&answer, position, &request, NULL), &answer);
    }
    request.prefer = MUSTER_PREFER_MOST;
    tell(told, muster_solve(&answer, position, &request, NULL), &answer);
    muster_declaration_free(nothing);
}

/* ---- Circumstances ---- */

static bool go_on(void *context) {
    (void)context;
    return false;
}

/* A machine where other programs run: it takes a while until this one goes on. */
static bool go_on_later(void *context) {
    int64_t *while_away = context;
    fake_clock.now += *while_away;
    return false;
}

static const struct circumstances {
    const char *name;
    int64_t step;
    bool (*interrupted)(void *context);
    bool limited;
} circumstances[] = {
    {"no time passes", 0, NULL, false},
    {"no time passes, with a function", 0, go_on, false},
    {"a quick machine, with a limit", 1000000, NULL, true},
    {"a quick machine, with a function", 1000000, go_on, false},
    {"a slow machine, with a function", 4000000, go_on, false},
    {"a slow machine, with both", 9000000, go_on, true},
    {"a machine that is busy, with both", 3000000, go_on_later, true},
    {"a slow machine that is busy, with both", 15000000, go_on_later, true},
};

enum { CIRCUMSTANCES = sizeof(circumstances) / sizeof(circumstances[0]) };

/* What the answers are about one position; whether they are always the same. */
static bool is_always_same(const struct packing *packing) {
    static int64_t while_away = 50000000;
    struct told told[CIRCUMSTANCES] = {{{0}, 0}};
    struct text document = {0};
    muster_position *position;
    bool same = true;
    write_packing(&document, packing);
    if (muster_position_read(&position, text_bytes(&document), document.length, NULL) != MUSTER_OK)
        return false;
    for (size_t i = 0; i < CIRCUMSTANCES; i++) {
        muster_request request = MUSTER_REQUEST_INIT;
        fake_clock.step = circumstances[i].step;
        request.time_limit = circumstances[i].limited ? 1e9 : 0;
        request.interrupted = circumstances[i].interrupted;
        request.context = &while_away;
        ask(&told[i], packing, position, request);
        if (strcmp(text_bytes(&told[i].text), text_bytes(&told[0].text)) != 0) {
            printf("# %s: another answer\n", circumstances[i].name);
            same = false;
        }
    }
    same = same && !told[0].text.failed && strstr(text_bytes(&told[0].text), "no answer") == NULL;
    for (size_t i = 0; i < CIRCUMSTANCES; i++)
        muster_text_free(&told[i].text);
    muster_text_free(&document);
    muster_position_free(position);
    return same;
}

int main(void) {
    bool all = true;
    printf("1..%d\n", PACKINGS);
    for (int i = 0; i < PACKINGS; i++) {
        bool same = is_always_same(&packings[i]);
        all = all && same;
        printf("%s %d - the same answers whatever the clock says, %zu attackers\n",
               same ? "ok" : "not ok", i + 1, packings[i].number);
    }
    return all ? 0 : 1;
}
