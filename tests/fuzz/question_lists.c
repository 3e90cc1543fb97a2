/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions about everything that is legal, for positions where all of it can be gone through: what
 * list, count, options and the preferences of solve say fits together.
 */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "question.h"

enum { MOST_CHOICES = FUZZ_TINY * (FUZZ_TINY + 1) };
enum { FEWEST, MOST, WEIGHTS, PREFERENCES };

/* What is asked about the position, and what the list says. */
struct fuzz_listing {
    const muster_position *position;
    muster_request request;
    const muster_choices *choices; /* whose least and most are to be found again; or NULL */
    bool complete;
    int64_t count;
    int64_t least[MOST_CHOICES], most[MOST_CHOICES]; /* by choice */
    int64_t best[PREFERENCES];
};

/* Whether an entry names this attacker or target. */
static bool names(const muster_entry *entry, const char *object) {
    char id[1000];
    for (size_t j = 0; j < entry->run_count; j++)
        for (int64_t k = entry->runs[j].first; k <= entry->runs[j].last; k++) {
            muster_run_id(&entry->runs[j], k, id, sizeof(id));
            if (strncmp(id, object, sizeof(id) - 1) == 0)
                return true;
        }
    return false;
}

static int64_t doing(const muster_entry *entries, size_t count, const muster_choice *choice) {
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        if (strcmp(entries[i].creature, choice->creature) == 0 &&
            (choice->object == NULL || names(&entries[i], choice->object)))
            sum += entries[i].count;
    return sum;
}

/* What one weight of the document counts. */
static int64_t weigh(const muster_position *position, const struct weight *weight,
                     const muster_entry *entry) {
    size_t number;
    int64_t ordinal, sum = 0;
    if (strcmp(position->creatures[weight->creature].id, entry->creature) != 0)
        return 0;
    if (weight->anything)
        return weight->weight * entry->count;
    for (size_t j = 0; j < entry->run_count; j++) {
        const muster_run *run = &entry->runs[j];
        muster_position_find(position, run->id, &number, &ordinal);
        if ((int)number == weight->number && run->first <= weight->ordinal &&
            weight->ordinal <= run->last)
            sum += weight->weight * entry->count;
    }
    return sum;
}

/* How much a declaration is liked, by each preference. */
static void measure(const muster_position *position, const muster_entry *entries, size_t count,
                    int64_t *values) {
    memset(values, 0, PREFERENCES * sizeof(*values));
    for (size_t i = 0; i < count; i++) {
        values[FEWEST] -= entries[i].count;
        values[MOST] += entries[i].count;
        for (size_t w = 0; w < position->weight_count; w++)
            values[WEIGHTS] += weigh(position, &position->weights[w], &entries[i]);
    }
}

/* Those of pairs, followed by those of creatures and anything at all. */
static size_t all_choices(const muster_choices *choices) {
    return choices->choice_count + choices->creature_choice_count;
}

static const muster_choice *choice_at(const muster_choices *choices, size_t number) {
    return number < choices->choice_count
               ? &choices->choices[number]
               : &choices->creature_choices[number - choices->choice_count];
}

static bool visit(void *context, muster_declaration *declaration) {
    struct fuzz_listing *listing = context;
    muster_answer *answer;
    int64_t values[PREFERENCES];
    size_t count;
    const muster_entry *entries = muster_declaration_entries(declaration, &count);
    INSIST(entries != NULL && muster_declaration_json(declaration) != NULL);
    if (listing->count % 32 == 0) {
        INSIST(muster_check(&answer, listing->position, declaration, fuzz_request(), NULL) ==
               MUSTER_OK);
        INSIST(muster_answer_outcome(answer) != MUSTER_ILLEGAL);
        muster_answer_free(answer);
    }
    for (size_t i = 0; listing->choices != NULL && i < all_choices(listing->choices); i++) {
        int64_t now = doing(entries, count, choice_at(listing->choices, i));
        if (listing->count == 0 || now < listing->least[i])
            listing->least[i] = now;
        if (listing->count == 0 || now > listing->most[i])
            listing->most[i] = now;
    }
    measure(listing->position, entries, count, values);
    for (size_t i = 0; i < PREFERENCES; i++)
        if (listing->count == 0 || values[i] > listing->best[i])
            listing->best[i] = values[i];
    return ++listing->count < 1000;
}

static void list_all(struct fuzz_listing *listing) {
    INSIST(muster_list(listing->position, &listing->request, visit, listing, &listing->complete,
                       NULL) == MUSTER_OK);
}

static void check_blame(const muster_answer *answer) {
    const muster_conflict *blame = muster_answer_conflict(answer);
    INSIST(blame != NULL && blame->part_count > 0 && blame->message != NULL);
    for (size_t i = 0; i < blame->part_count; i++)
        INSIST(blame->parts[i].creature != NULL && blame->parts[i].count > 0);
}

/* Every option is just what the list says. */
static void check_choices(const struct fuzz_listing *listing) {
    const muster_choices *choices = listing->choices;
    for (size_t i = 0; i < all_choices(choices); i++) {
        const muster_choice *choice = choice_at(choices, i);
        INSIST((choice->kind == MUSTER_NEVER || choice->kind == MUSTER_MUST) ==
               (choice->reason_count > 0));
        if (choice->kind == MUSTER_UNKNOWN)
            continue;
        INSIST(choice->kind == (choice->least > 0  ? MUSTER_MUST
                                : choice->most > 0 ? MUSTER_MAY
                                                   : MUSTER_NEVER));
        INSIST(listing->count == 0 || choice->least <= listing->least[i]);
        INSIST(listing->count == 0 || choice->most >= listing->most[i]);
        INSIST(!listing->complete || choice->least == listing->least[i]);
        INSIST(!listing->complete || choice->most == listing->most[i]);
    }
}

/* Options, list and count with something given, or nothing: returns how many there are, or -1. */
int64_t fuzz_survey(const muster_position *position, const muster_request *request) {
    static struct fuzz_listing listing;
    muster_answer *choices, *count;
    listing = (struct fuzz_listing){.position = position, .request = *request};
    INSIST(muster_choices_of(&choices, position, request, NULL) == MUSTER_OK);
    INSIST(muster_count(&count, position, request, NULL) == MUSTER_OK);
    fuzz_answer_text(choices);
    fuzz_answer_text(count);
    bool any = muster_answer_outcome(choices) == MUSTER_CHOICES;
    if (any)
        listing.choices = muster_answer_choices(choices);
    INSIST(!any || all_choices(listing.choices) <= MOST_CHOICES);
    list_all(&listing);
    if (any)
        check_choices(&listing);
    if (muster_answer_outcome(choices) == MUSTER_CONFLICT) {
        check_blame(choices);
        INSIST(request->given != NULL && listing.count == 0);
    }
    INSIST(!any || !listing.complete || listing.count > 0);
    if (muster_answer_outcome(count) == MUSTER_CONFLICT)
        check_blame(count);
    if (muster_answer_outcome(count) == MUSTER_COUNTED && listing.complete)
        INSIST(strtoll(muster_answer_count(count), NULL, 10) == listing.count);
    muster_answer_free(choices);
    muster_answer_free(count);
    return listing.complete ? listing.count : -1;
}

/* What solve prefers is the best of the list of those that pay nothing. */
void fuzz_compare_preferences(const muster_position *position) {
    static const muster_preference preferences[PREFERENCES] = {
        MUSTER_PREFER_FEWEST, MUSTER_PREFER_MOST, MUSTER_PREFER_WEIGHTS};
    static struct fuzz_listing listing;
    muster_answer *answer;
    int64_t values[PREFERENCES];
    listing = (struct fuzz_listing){.position = position, .request = *fuzz_request()};
    listing.request.free = true;
    list_all(&listing);
    INSIST(!listing.complete || listing.count > 0);
    for (size_t i = 0; i < PREFERENCES; i++) {
        muster_request request = *fuzz_request();
        request.prefer = preferences[i];
        INSIST(muster_solve(&answer, position, &request, NULL) == MUSTER_OK);
        fuzz_answer_text(answer);
        const muster_verdict *verdict = muster_answer_verdict(answer);
        if (verdict->outcome == MUSTER_SOLVED) {
            fuzz_check_legal(position, verdict->declared);
            measure(position, verdict->declared->entries, verdict->declared->entry_count, values);
            INSIST(values[i] >= listing.best[i] || listing.count == 0);
            INSIST(!listing.complete || values[i] == listing.best[i]);
        } else {
            INSIST(verdict->outcome == MUSTER_UNDECIDED && verdict->reason != NULL);
        }
        muster_answer_free(answer);
    }
}

/* With what the document declares given, and with a creature that does nothing. */
void fuzz_complete(const muster_position *position) {
    muster_declaration *given = NULL;
    muster_request request = *fuzz_request();
    muster_answer *answer;
    INSIST(muster_declaration_of(&given, position, NULL) == MUSTER_OK);
    if (given == NULL)
        INSIST(muster_declaration_parse(&given, position, "none", NULL) == MUSTER_OK);
    size_t last = position->creature_count;
    if (last > 0) /* refused where the id can't be written in the short form */
        muster_declaration_rule_out(given, position->creatures[last - 1].id, NULL);
    request.given = given;
    int64_t count = fuzz_survey(position, &request);
    INSIST(muster_solve(&answer, position, &request, NULL) == MUSTER_OK);
    fuzz_answer_text(answer);
    if (muster_answer_outcome(answer) == MUSTER_CONFLICT) {
        check_blame(answer);
        INSIST(count <= 0);
    } else if (muster_answer_outcome(answer) == MUSTER_SOLVED) {
        fuzz_check_legal(position, muster_answer_verdict(answer)->declared);
        INSIST(count != 0);
    }
    muster_answer_free(answer);
    muster_declaration_free(given);
}
