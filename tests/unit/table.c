/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "solver/ilp/simplex.h"
#include "solver/rules/obstacles.h"
#include "suite.h"

enum { MOST = 64 }; /* things of one sort in one test */

static struct arena arena, scratch; /* scratch: what legality_new asks for */
static muster_position *positions[MOST];
static muster_declaration *declarations[MOST];
static muster_answer *answers[MOST];
static size_t position_count, declaration_count, kept_answers;

static void clear(void) {
    while (kept_answers > 0)
        muster_answer_free(answers[--kept_answers]);
    while (declaration_count > 0)
        muster_declaration_free(declarations[--declaration_count]);
    while (position_count > 0)
        muster_position_free(positions[--position_count]);
    muster_arena_free(&arena);
    muster_arena_free(&scratch);
    arena.guard = scratch.guard = NULL;
}

int table_run(const char *name, const TTest *const *tests, size_t count) {
    return suite_run(name, tests, count, clear);
}

struct arena *table_memory(void) {
    return &arena;
}

char *table_text(const char *text) {
    char *copy = muster_arena_text(&arena, text, strlen(text));
    for (char *at = copy; *at != '\0'; at++)
        if (*at == '\'')
            *at = '"';
    return copy;
}

/* ---- Positions ---- */

muster_position *table_read(const char *json) {
    const char *text = table_text(json);
    muster_error error;
    muster_position *position;
    ck_assert_uint_lt(position_count, MOST);
    muster_status status = muster_position_read(&position, text, strlen(text), &error);
    if (status != MUSTER_OK)
        ck_abort_msg("%s at %s: %s\n%s", error.code, error.path, error.message, text);
    positions[position_count++] = position;
    return position;
}

static const char *document(const char *rules, const char *step, const char *players,
                            const char *defending, const char *creatures, const char *effects) {
    return muster_arena_format(&arena,
                               "{'format': 'muster/1', 'rules': '%s', 'step': 'declare-%s', "
                               "'active': 'Alice', %s 'players': [%s], 'creatures': [%s], "
                               "'effects': [%s]}",
                               rules, step, defending, players, creatures, effects);
}

static const char two_players[] = "{'id': 'Alice'}, {'id': 'Bob'}";

muster_position *table_edition(const char *rules, const char *step, const char *creatures,
                               const char *effects) {
    return table_read(document(rules, step, two_players, "", creatures, effects));
}

muster_position *table_attack(const char *creatures, const char *effects) {
    return table_edition("current", "attackers", creatures, effects);
}

muster_position *table_block(const char *creatures, const char *effects) {
    return table_edition("current", "blockers", creatures, effects);
}

muster_position *table_of(const char *players, const char *step, const char *defending,
                          const char *creatures, const char *effects) {
    const char *key = muster_arena_format(&arena, "'defending': [%s],", defending);
    return table_read(document("current", step, players, key, creatures, effects));
}

muster_position *table_many_attackers(void) {
    return table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'x', 'controller': 'Alice'}, "
        "{'id': 'y', 'controller': 'Alice'}, {'id': 't', 'controller': 'Alice', 'count': 1000000}, "
        "{'id': 'b', 'controller': 'Bob'}, {'id': 'n*2', 'controller': 'Alice'}], "
        "'planeswalkers': [{'id': 'Jace', 'controller': 'Bob'}]}");
}

muster_position *table_many_blockers(void) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 12}, "
                       "{'id': 'home', 'controller': 'Alice'}, "
                       "{'id': 'x', 'controller': 'Bob'}, "
                       "{'id': 't', 'controller': 'Bob', 'count': 5}",
                       "");
}

void table_refuse(const char *json, const char *code, const char *path) {
    const char *text = table_text(json);
    muster_error error;
    muster_position *position;
    muster_status status = muster_position_read(&position, text, strlen(text), &error);
    if (status == MUSTER_OK)
        muster_position_free(position);
    ck_assert_msg(status == MUSTER_BAD_INPUT, "expected %s, but it was read: %s", code, text);
    ck_assert_ptr_null(position);
    ck_assert_int_eq(error.status, MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, code);
    ck_assert_str_eq(error.path, path);
    ck_assert_str_ne(error.message, "");
}

void table_refuse_creature(const char *creature, const char *code, const char *path) {
    table_refuse(document("current", "blockers", two_players, "", creature, ""), code,
                 muster_arena_format(&arena, "/creatures%s", path));
}

void table_refuse_effect(const char *effect, const char *code, const char *path) {
    table_refuse(document("current", "blockers", two_players, "",
                          "{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'}, "
                          "{'id': 'wall', 'controller': 'Bob'}",
                          effect),
                 code, muster_arena_format(&arena, "/effects/0%s", path));
}

/* ---- Declarations ---- */

static muster_declaration *keep(muster_declaration *declaration) {
    ck_assert_uint_lt(declaration_count, MOST);
    declarations[declaration_count++] = declaration;
    return declaration;
}

muster_declaration *table_declare(const muster_position *position, const char *text) {
    muster_error error;
    muster_declaration *declaration;
    if (muster_declaration_parse(&declaration, position, text, &error) != MUSTER_OK)
        ck_abort_msg("%s: %s in %s", error.code, error.message, text);
    return keep(declaration);
}

struct partial table_partial(const muster_position *position, const char *given, const char *bans) {
    muster_error error;
    muster_declaration *declaration = table_declare(position, given == NULL ? "none" : given);
    if (bans != NULL && muster_declaration_rule_out(declaration, bans, &error) != MUSTER_OK)
        ck_abort_msg("%s: %s in %s", error.code, error.message, bans);
    return (struct partial){
        .given = declaration, .ban_count = declaration->ban_count, .bans = declaration->bans};
}

struct legality *table_legality(const muster_position *position) {
    static struct limits none;
    return muster_legality_new(position, &none, &arena, &scratch);
}

static bool always(void *context) {
    (void)context;
    return true;
}

struct legality *table_legality_stopped(const muster_position *position) {
    static struct limits stopped = {.interrupted = always};
    return muster_legality_new(position, &stopped, &arena, &scratch);
}

muster_declaration *table_declare_json(const muster_position *position, const char *json) {
    const char *text = table_text(json);
    muster_error error;
    muster_declaration *declaration;
    if (muster_declaration_read(&declaration, position, text, strlen(text), &error) != MUSTER_OK)
        ck_abort_msg("%s at %s: %s in %s", error.code, error.path, error.message, text);
    return keep(declaration);
}

static const char *show_entry(const char *text, const char *creature, int64_t count) {
    const char *comma = *text == '\0' ? "" : ",";
    if (count == 1)
        return muster_arena_format(&arena, "%s%s%s=", text, comma, creature);
    return muster_arena_format(&arena, "%s%s%s*%lld=", text, comma, creature, (long long)count);
}

struct muster_declaration *table_without(const struct muster_declaration *declaration,
                                         size_t deed) {
    struct muster_declaration *rest = muster_arena_take(&arena, sizeof(*rest));
    rest->position = declaration->position;
    rest->deeds = muster_arena_array(&arena, declaration->deed_count, sizeof(*rest->deeds));
    for (size_t i = 0; i < declaration->deed_count; i++)
        if (i != deed)
            rest->deeds[rest->deed_count++] = declaration->deeds[i];
    return rest;
}

const char *table_show(const struct muster_declaration *declaration) {
    const struct muster_position *position = declaration->position;
    const char *text = "";
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        text = show_entry(text, position->creatures[deed->creature].id, deed->count);
        struct object object;
        const char *plus = "";
        for (struct deed_walk at = {0}; deed_next(deed, &at, &object); plus = "+")
            text = muster_arena_format(&arena, "%s%s%s", text, plus,
                                       muster_object_id(position, &object, &arena));
    }
    return text;
}

const char *table_report(const muster_report *report) {
    const char *text = "";
    for (size_t i = 0; i < report->entry_count; i++) {
        const muster_entry *entry = &report->entries[i];
        text = show_entry(text, entry->creature, entry->count);
        const char *plus = "";
        for (size_t j = 0; j < entry->run_count; j++)
            for (int64_t k = entry->runs[j].first; k <= entry->runs[j].last; k++, plus = "+") {
                char id[100];
                muster_run_id(&entry->runs[j], k, id, sizeof(id));
                text = muster_arena_format(&arena, "%s%s%s", text, plus, id);
            }
    }
    return text;
}

/* ---- Judgements ---- */

struct ruling *table_judge(const muster_position *position, const char *declaration) {
    return muster_referee_judge(table_declare(position, declaration), &arena);
}

static const char *join_words(const struct violation *violations, size_t count) {
    const char *text = "";
    for (size_t i = 0; i < count; i++)
        text = muster_arena_format(&arena, "%s%s%s", text, i > 0 ? " " : "",
                                   muster_violation_word(&violations[i]));
    return text;
}

const char *table_broken(const muster_position *position, const char *declaration) {
    const struct ruling *ruling = table_judge(position, declaration);
    return join_words(ruling->violations, ruling->violation_count);
}

int64_t table_obeyed(const muster_position *position, const char *declaration) {
    return table_judge(position, declaration)->obeyed;
}

const char *table_reasons(const muster_position *position, const char *creature,
                          const char *object) {
    struct as_though *as_though = muster_as_though_new(&arena, position);
    struct obstacles obstacles = muster_obstacles_new(&arena, false);
    const struct creature *subject = &position->creatures[table_creature(position, creature)];
    int number = position->step == STEP_ATTACK ? table_target(position, object)
                                               : table_creature(position, object);
    if (position->step == STEP_ATTACK)
        muster_attack_obstacles(position, as_though, subject, &position->targets[number],
                                &obstacles);
    else
        muster_block_obstacles(position, as_though, subject, &position->creatures[number],
                               &obstacles);
    /* Asking whether there is a reason agrees with asking for the reasons. */
    ck_assert(muster_option_allowed(position, as_though, subject->number, number) ==
              (obstacles.count == 0));
    return join_words(obstacles.list, obstacles.count);
}

/* ---- Questions ---- */

static const muster_verdict *keep_answer(muster_status status, muster_answer *answer,
                                         const muster_error *error) {
    if (status != MUSTER_OK)
        ck_abort_msg("%s: %s", error->code, error->message);
    ck_assert_uint_lt(kept_answers, MOST);
    answers[kept_answers++] = answer;
    ck_assert_ptr_nonnull(muster_answer_json(answer));
    return muster_answer_verdict(answer);
}

const muster_verdict *table_solve(const muster_position *position) {
    muster_error error;
    muster_answer *answer;
    muster_status status = muster_solve(&answer, position, NULL, &error);
    return keep_answer(status, answer, &error);
}

const muster_verdict *table_check(const muster_position *position, const char *declaration) {
    muster_error error;
    muster_answer *answer;
    const muster_declaration *proposed =
        declaration == NULL ? NULL : table_declare(position, declaration);
    muster_status status = muster_check(&answer, position, proposed, NULL, &error);
    return keep_answer(status, answer, &error);
}

const muster_answer *table_why(const muster_position *position, const char *declaration) {
    muster_error error;
    muster_answer *answer;
    const muster_declaration *proposed =
        declaration == NULL ? NULL : table_declare(position, declaration);
    muster_status status = muster_why(&answer, position, proposed, NULL, &error);
    keep_answer(status, answer, &error);
    return answer;
}

int64_t table_maximum(const muster_position *position) {
    const muster_verdict *verdict = table_solve(position);
    ck_assert_int_eq(verdict->outcome, MUSTER_SOLVED);
    ck_assert(verdict->maximum_known);
    ck_assert_int_eq(verdict->declared->obeyed, verdict->maximum);
    return verdict->maximum;
}

bool table_legal(const muster_position *position, const char *declaration) {
    const muster_verdict *verdict = table_check(position, declaration);
    ck_assert_int_ne(verdict->outcome, MUSTER_UNDECIDED);
    return verdict->outcome == MUSTER_LEGAL;
}

int table_creature(const muster_position *position, const char *id) {
    struct entity entity = muster_entity_find(position, id);
    ck_assert_int_eq(entity.kind, ENTITY_CREATURE);
    return entity.number;
}

int table_target(const muster_position *position, const char *id) {
    struct entity entity = muster_entity_find(position, id);
    ck_assert_int_eq(entity.kind, ENTITY_TARGET);
    return entity.number;
}

const muster_choice *table_choice(const muster_choices *choices, const char *creature,
                                  const char *object) {
    size_t count = object == NULL ? choices->creature_choice_count : choices->choice_count;
    for (size_t i = 0; i < count; i++) {
        const muster_choice *choice =
            object == NULL ? &choices->creature_choices[i] : &choices->choices[i];
        if (strcmp(choice->creature, creature) == 0 &&
            (object == NULL || strcmp(choice->object, object) == 0))
            return choice;
    }
    ck_abort_msg("no choice of %s and %s", creature, object == NULL ? "anything" : object);
}
