/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions, asked everything; the larger ones for a short time. Whatever a document says, the
 * answers have to agree with each other: what solve finds is legal, what check proposes instead is
 * legal, and the numbers fit.
 */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "model/position.h"

/* So that thousands of questions a second stay possible, and none runs into the time limit. */
static bool is_small(const muster_position *position) {
    int64_t individuals = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        individuals += position->creatures[i].count;
    return individuals <= 40 && position->effect_count <= 12 && position->target_count <= 12;
}

static const muster_request *brief(void) {
    static muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = 2;
    return &request;
}

static void check_legal(const muster_position *position, const muster_report *report) {
    INSIST(report != NULL);
    INSIST(report->violation_count == 0);
    for (size_t i = 0; i < report->requirement_count; i++) {
        const muster_requirement *requirement = &report->requirements[i];
        INSIST(requirement->obeyed >= 0 && requirement->obeyed <= requirement->count);
        INSIST(requirement->in_force || requirement->obeyed == 0);
        INSIST(requirement->effect < (int)position->effect_count);
    }
}

/* What the format says about the numbers of an answer to check. */
static void check_numbers(const muster_position *position, const muster_answer *answer) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    bool current = position->edition == EDITION_CURRENT;
    fuzz_answer_text(answer);
    INSIST(verdict->declared != NULL);
    switch (verdict->outcome) {
    case MUSTER_LEGAL:
        check_legal(position, verdict->declared);
        INSIST(verdict->better == NULL);
        INSIST(verdict->maximum_known);
        INSIST(verdict->declared->obeyed >= verdict->maximum);
        INSIST(!current || verdict->declared->obeyed == verdict->maximum);
        break;
    case MUSTER_ILLEGAL:
        INSIST(verdict->declared->violation_count > 0 ||
               verdict->declared->obeyed < verdict->maximum);
        INSIST(verdict->better != NULL || verdict->reason != NULL);
        break;
    case MUSTER_UNDECIDED:
        INSIST(verdict->reason != NULL);
        break;
    default:
        fuzz_abort(__FILE__, __LINE__, "an answer to check");
    }
}

/* Checks a declaration as it stands in an answer: {"declaration": ...}. */
static muster_answer *put_back(const muster_position *position, const cJSON *holder) {
    muster_declaration *declaration;
    muster_answer *answer;
    char *text = cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(holder, "declaration"));
    INSIST(text != NULL);
    INSIST(muster_declaration_read(&declaration, position, text, strlen(text), NULL) == MUSTER_OK);
    INSIST(muster_check(&answer, position, declaration, brief(), NULL) == MUSTER_OK);
    muster_declaration_free(declaration);
    cJSON_free(text);
    check_numbers(position, answer);
    return answer;
}

/* The numbers of one requirement that is missed: others and grounds, or that it is undecided. */
static void check_missed(const muster_position *position, const muster_missed *missed) {
    const muster_requirement *requirement = missed->requirement;
    INSIST(requirement->in_force && requirement->obeyed < requirement->count);
    INSIST((missed->reason == NULL) == (missed->message != NULL));
    if (missed->reason != NULL)
        return;
    INSIST(missed->at_most >= 0 && missed->at_most < missed->of);
    for (size_t i = 0; i < missed->ground_count; i++) {
        INSIST(*missed->grounds[i].message != '\0' && *missed->grounds[i].rule != '\0');
        INSIST(missed->grounds[i].effect < (int)position->effect_count);
    }
}

/* Asks why: what is explained is legal, every miss is explained, and the steps lead there. */
static void explain_all(const muster_position *position, const muster_declaration *declaration) {
    muster_answer *answer;
    int64_t losses = 0;
    INSIST(muster_why(&answer, position, declaration, brief(), NULL) == MUSTER_OK);
    const muster_explanation *why = muster_answer_why(answer);
    cJSON *tree = cJSON_Parse(fuzz_answer_text(answer));
    INSIST(why->best != NULL || why->reason != NULL);
    for (size_t i = 0; i < why->missed_count; i++)
        check_missed(position, &why->missed[i]);
    for (size_t i = 0; i < why->proof.bound_count; i++)
        losses += why->proof.bounds[i].of - why->proof.bounds[i].at_most;
    if (why->best != NULL) {
        check_legal(position, why->best);
        for (size_t i = 0; i < why->best->requirement_count; i++) {
            const muster_requirement *requirement = &why->best->requirements[i];
            if (requirement->in_force && why->proof.kind == MUSTER_PROOF_BOUNDS)
                losses -= requirement->times * (requirement->count - requirement->obeyed);
        }
        INSIST(why->proof.kind != MUSTER_PROOF_BOUNDS || losses >= 0);
        muster_answer *again = put_back(position, tree);
        INSIST(muster_answer_outcome(again) != MUSTER_ILLEGAL);
        muster_answer_free(again);
    }
    INSIST(muster_answer_outcome(answer) == MUSTER_ILLEGAL || why->change_count == 0);
    if (why->change_count > 0)
        INSIST(why->changes[why->change_count - 1].obeyed == why->best->obeyed);
    cJSON_Delete(tree);
    muster_answer_free(answer);
}

/* Asks for an answer to check and for what it proposes instead. */
static void check_all(const muster_position *position, const muster_declaration *declaration) {
    muster_answer *answer;
    INSIST(muster_check(&answer, position, declaration, brief(), NULL) == MUSTER_OK);
    check_numbers(position, answer);
    const muster_report *better = muster_answer_verdict(answer)->better;
    if (better != NULL) {
        cJSON *tree = cJSON_Parse(fuzz_answer_text(answer));
        check_legal(position, better);
        muster_answer *again = put_back(position, cJSON_GetObjectItemCaseSensitive(tree, "better"));
        INSIST(muster_answer_outcome(again) != MUSTER_ILLEGAL);
        INSIST(muster_answer_verdict(again)->declared->obeyed == better->obeyed);
        muster_answer_free(again);
        cJSON_Delete(tree);
    }
    muster_answer_free(answer);
}

/*
 * Whether what solve found obeys what it has to. In 2004 it may obey more than the maximum, where
 * every declaration that the maximum was taken over is illegal.
 */
static bool obeys_enough(const muster_verdict *verdict, int64_t maximum) {
    int64_t obeyed = verdict->declared->obeyed;
    return strcmp(verdict->edition, "2004") == 0 ? obeyed >= maximum : obeyed == maximum;
}

/* Solves, checks what was found, and returns the maximum, or -1. */
static int64_t solve_all(const muster_position *position) {
    muster_answer *answer, *again;
    INSIST(muster_solve(&answer, position, brief(), NULL) == MUSTER_OK);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    check_legal(position, verdict->declared);
    INSIST(verdict->declared->cost_count == 0);
    int64_t maximum = -1;
    if (verdict->outcome == MUSTER_SOLVED) {
        maximum = verdict->maximum;
        INSIST(verdict->maximum_known && obeys_enough(verdict, maximum));
        cJSON *tree = cJSON_Parse(fuzz_answer_text(answer));
        again = put_back(position, tree);
        cJSON_Delete(tree);
        const muster_verdict *judged = muster_answer_verdict(again);
        INSIST(judged->outcome != MUSTER_ILLEGAL);
        INSIST(obeys_enough(judged, maximum));
        INSIST(judged->outcome == MUSTER_UNDECIDED || judged->maximum == maximum ||
               strcmp(judged->edition, "2004") == 0);
        muster_answer_free(again);
        INSIST(muster_solve(&again, position, brief(), NULL) == MUSTER_OK);
        INSIST(muster_answer_outcome(again) == MUSTER_UNDECIDED ||
               strcmp(muster_answer_json(again), muster_answer_json(answer)) == 0);
        muster_answer_free(again);
    } else {
        INSIST(verdict->outcome == MUSTER_UNDECIDED && verdict->reason != NULL);
    }
    muster_answer_free(answer);
    return maximum;
}

/* ---- Questions about everything that is legal ---- */

enum { MOST_INDIVIDUALS = 10, MOST_CHOICES = MOST_INDIVIDUALS * (MOST_INDIVIDUALS + 1) };
enum { FEWEST, MOST, WEIGHTS, PREFERENCES };

/* Few enough that all legal declarations can be gone through. */
static bool is_tiny(const muster_position *position) {
    int64_t individuals = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        individuals += position->creatures[i].count;
    return individuals <= MOST_INDIVIDUALS && position->effect_count <= 8 &&
           position->target_count <= MOST_INDIVIDUALS;
}

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

static int64_t doing(const muster_entry *entries, size_t count, const muster_choice *choice) {
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < entries[i].object_count; j++)
            if (strcmp(entries[i].creature, choice->creature) == 0 &&
                (choice->object == NULL ? j == 0
                                        : strcmp(entries[i].objects[j], choice->object) == 0))
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
    for (size_t j = 0; j < entry->object_count; j++) {
        muster_position_find(position, entry->objects[j], &number, &ordinal);
        if ((int)number == weight->number && ordinal == weight->ordinal)
            sum += weight->weight * entry->count;
    }
    return sum;
}

/* How much a declaration is liked, by each preference. */
static void like(const muster_position *position, const muster_entry *entries, size_t count,
                 int64_t *liking) {
    memset(liking, 0, PREFERENCES * sizeof(*liking));
    for (size_t i = 0; i < count; i++) {
        liking[FEWEST] -= entries[i].count;
        liking[MOST] += entries[i].count;
        for (size_t w = 0; w < position->weight_count; w++)
            liking[WEIGHTS] += weigh(position, &position->weights[w], &entries[i]);
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
    int64_t liking[PREFERENCES];
    size_t count;
    const muster_entry *entries = muster_declaration_entries(declaration, &count);
    INSIST(entries != NULL && muster_declaration_json(declaration) != NULL);
    if (listing->count % 32 == 0) {
        INSIST(muster_check(&answer, listing->position, declaration, brief(), NULL) == MUSTER_OK);
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
    like(listing->position, entries, count, liking);
    for (size_t i = 0; i < PREFERENCES; i++)
        if (listing->count == 0 || liking[i] > listing->best[i])
            listing->best[i] = liking[i];
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
static int64_t survey(const muster_position *position, const muster_request *request) {
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
static void compare_preferences(const muster_position *position) {
    static const muster_preference preferences[PREFERENCES] = {
        MUSTER_PREFER_FEWEST, MUSTER_PREFER_MOST, MUSTER_PREFER_WEIGHTS};
    static struct fuzz_listing listing;
    muster_answer *answer;
    int64_t liking[PREFERENCES];
    listing = (struct fuzz_listing){.position = position, .request = *brief()};
    listing.request.free = true;
    list_all(&listing);
    INSIST(!listing.complete || listing.count > 0);
    for (size_t i = 0; i < PREFERENCES; i++) {
        muster_request request = *brief();
        request.prefer = preferences[i];
        INSIST(muster_solve(&answer, position, &request, NULL) == MUSTER_OK);
        fuzz_answer_text(answer);
        const muster_verdict *verdict = muster_answer_verdict(answer);
        if (verdict->outcome == MUSTER_SOLVED) {
            check_legal(position, verdict->declared);
            like(position, verdict->declared->entries, verdict->declared->entry_count, liking);
            INSIST(liking[i] >= listing.best[i] || listing.count == 0);
            INSIST(!listing.complete || liking[i] == listing.best[i]);
        } else {
            INSIST(verdict->outcome == MUSTER_UNDECIDED && verdict->reason != NULL);
        }
        muster_answer_free(answer);
    }
}

/* Beside what the document declares, and with a creature that does nothing. */
static void complete_all(const muster_position *position, const char *json, size_t size) {
    muster_declaration *given = NULL;
    muster_request request = *brief();
    muster_answer *answer;
    cJSON *tree = cJSON_ParseWithLength(json, size);
    char *text = cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(tree, "declaration"));
    if (text == NULL ||
        muster_declaration_read(&given, position, text, strlen(text), NULL) != MUSTER_OK)
        INSIST(muster_declaration_parse(&given, position, "none", NULL) == MUSTER_OK);
    cJSON_free(text);
    cJSON_Delete(tree);
    if (position->creature_count > 0) /* refused where the id can't be written in the short form */
        muster_declaration_rule_out(given, position->creatures[size % position->creature_count].id,
                                    NULL);
    request.given = given;
    int64_t count = survey(position, &request);
    INSIST(muster_solve(&answer, position, &request, NULL) == MUSTER_OK);
    fuzz_answer_text(answer);
    if (muster_answer_outcome(answer) == MUSTER_CONFLICT) {
        check_blame(answer);
        INSIST(count <= 0);
    } else if (muster_answer_outcome(answer) == MUSTER_SOLVED) {
        check_legal(position, muster_answer_verdict(answer)->declared);
        INSIST(count != 0);
    }
    muster_answer_free(answer);
    muster_declaration_free(given);
}

/* The program as text ends as its language wants it, and nothing in it commands a terminal. */
static void write_program(const muster_position *position, const muster_declaration *declaration,
                          muster_model_format format, const char *end) {
    muster_model *model;
    INSIST(muster_model_write(&model, position, declaration, format, NULL) == MUSTER_OK);
    const char *text = muster_model_text(model);
    INSIST((text == NULL) == (muster_model_reason(model) != NULL));
    if (text != NULL) {
        size_t length = strlen(text);
        INSIST(length > strlen(end) && strcmp(text + length - strlen(end), end) == 0);
        INSIST(strstr(text, end) == text + length - strlen(end));
        for (; *text != '\0'; text++)
            INSIST(*text == '\n' || ((unsigned char)*text >= ' ' && *text != 0x7F));
    }
    muster_model_free(model);
}

/* ---- Positions of any size ---- */

enum { LISTED = 50, MOST_OPTIONS = 2000 };

/* Answered, or left open; there may be no memory for it. */
static void insist_answered(muster_status status, muster_answer *answer) {
    INSIST(status == MUSTER_OK || status == MUSTER_NO_MEMORY);
    if (status == MUSTER_OK)
        fuzz_answer_text(answer);
    muster_answer_free(answer);
}

static bool visit_some(void *context, muster_declaration *declaration) {
    int *left = context;
    size_t count;
    INSIST(muster_declaration_entries(declaration, &count) != NULL);
    return --*left > 0;
}

/* What takes too long or too much is undecided; nothing else is looked at. */
static void ask_shortly(const muster_position *position, const muster_declaration *nothing) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    muster_status status;
    int left = LISTED;
    request.time_limit = 0.05;
    request.memory_limit = (size_t)256 << 20;
    status = muster_solve(&answer, position, &request, NULL);
    insist_answered(status, answer);
    status = muster_check(&answer, position, nothing, &request, NULL);
    insist_answered(status, answer);
    status = muster_why(&answer, position, nothing, &request, NULL);
    insist_answered(status, answer);
    status = muster_count(&answer, position, &request, NULL);
    insist_answered(status, answer);
    status = muster_list(position, &request, visit_some, &left, NULL, NULL);
    INSIST(status == MUSTER_OK || status == MUSTER_NO_MEMORY);
    if (muster_position_count(position, MUSTER_CREATURE) <= MOST_OPTIONS) {
        status = muster_choices_of(&answer, position, &request, NULL);
        insist_answered(status, answer);
    }
}

/* ---- All of them ---- */

/* All questions by one edition; the maximum, or -1. */
static int64_t ask(const char *json, size_t size, const char *edition) {
    muster_position *position;
    muster_declaration *nothing;
    if (muster_position_read_edition(&position, json, size, edition, NULL) != MUSTER_OK)
        return -1;
    int64_t maximum = -1;
    if (is_small(position)) {
        maximum = solve_all(position);
        explain_all(position, NULL);
        if (muster_position_has_declaration(position))
            check_all(position, NULL);
        INSIST(muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK);
        check_all(position, nothing);
        explain_all(position, nothing);
        write_program(position, nothing, MUSTER_LP, "\nEnd\n");
        write_program(position, NULL, MUSTER_MPS, "\nENDATA\n");
        muster_declaration_free(nothing);
    } else {
        INSIST(muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK);
        ask_shortly(position, nothing);
        muster_declaration_free(nothing);
    }
    if (is_tiny(position)) {
        int64_t all = survey(position, brief());
        INSIST(all != 0);
        compare_preferences(position);
        complete_all(position, json, size);
    }
    muster_position_free(position);
    return maximum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int64_t current = ask((const char *)data, size, "current");
    int64_t old = ask((const char *)data, size, "2004");
    /* 2004 allows fewer declarations, and asks for nothing that is not asked for today. */
    INSIST(current < 0 || old <= current);
    return 0;
}
