/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A rules engine in small, around the library: one block step.
 *
 *     cc -std=c11 engine.c $(pkg-config --cflags --libs muster) -o engine
 *     ./engine
 *
 * It tells muster what is on its board, shows the player what each creature must, may and can't
 * block, and then reads declarations ("wall=bear,spider=drake"; "none") until one is legal. One
 * thread, no JSON. What each call returns is said in muster.h.
 */
#include <muster.h>
#include <stdio.h>
#include <string.h>

/* ---- The engine's own board: Ann attacks Ben and his planeswalker ---------------------------- */

struct piece {
    const char *id, *controller, *attacking, *keyword;
    int power;
    bool tapped;
};

static const struct piece board[] = {
    {.id = "bear", .controller = "Ann", .attacking = "Ben", .power = 2},
    {.id = "drake", .controller = "Ann", .attacking = "jace", .power = 2, .keyword = "flying"},
    {.id = "wall", .controller = "Ben"},
    {.id = "spider", .controller = "Ben", .power = 2, .keyword = "reach"},
    {.id = "elf", .controller = "Ben", .power = 1, .tapped = true},
};

/*
 * What is on the board, for muster. Nothing in here needs a check: a builder keeps the first thing
 * that was wrong, and muster_position_build tells it. All texts are copied.
 */
static void tell(muster_builder *builder) {
    muster_builder_step(builder, "declare-blockers", "Ann");
    muster_builder_player(builder, "Ann");
    muster_builder_player(builder, "Ben");
    for (size_t i = 0; i < sizeof(board) / sizeof(board[0]); i++) {
        const struct piece *piece = &board[i];
        muster_builder_creature(
            builder, MUSTER_CREATURE_OF(.id = piece->id, .controller = piece->controller,
                                        .attacking = piece->attacking, .power = piece->power,
                                        .keywords = {&piece->keyword, piece->keyword != NULL},
                                        .tapped = piece->tapped));
    }

    /* Planeswalkers and battles are entries of lists, with the keys that docs/format.md names. */
    muster_builder_entry(builder, "planeswalkers");
    muster_builder_text(builder, "id", "jace");
    muster_builder_text(builder, "controller", "Ben");
    muster_builder_end(builder);

    /* "All creatures able to block enchanted creature do so." The engine knows which one that is.
     */
    muster_builder_effect(builder, "lure", "Lure");
    muster_builder_pick(builder, "attackers", (const char *[]){"bear"}, 1);
    muster_builder_end(builder);

    /* The same could be left to muster, by a selector: "creatures with flying must be blocked". */
    muster_builder_effect(builder, "must-be-blocked", "A falconer");
    muster_builder_object(builder, "attackers");
    muster_builder_text(builder, "keyword", "flying");
    muster_builder_end(builder);
    muster_builder_end(builder);
}

static bool complain(const muster_error *error) {
    char line[1400];
    printf("error: %s\n", muster_error_text(error, line, sizeof(line)));
    return false;
}

/* ---- What the player can do ------------------------------------------------------------------ */

/* For all questions. A game does not wait for a minute, as muster else would. */
static const muster_request *brief(void) {
    static muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = 5;
    return &request;
}

/* Later versions may know more kinds. */
static const char *kind_word(muster_choice_kind kind) {
    switch (kind) {
    case MUSTER_NEVER:
        return "can't";
    case MUSTER_MAY:
        return "may";
    case MUSTER_MUST:
        return "must";
    default:
        return "may perhaps";
    }
}

/* What it must do, or never can, has reasons; what may be done has none. */
static void show_choice(const muster_choice *choice) {
    printf("%s %s block %s\n", choice->creature, kind_word(choice->kind),
           choice->object != NULL ? choice->object : "something");
    for (size_t i = 0; i < choice->reason_count; i++)
        printf("  %s (%s)\n", choice->reasons[i].message, choice->reasons[i].rule);
}

static bool show_choices(const muster_position *position) {
    muster_answer *answer = NULL;
    muster_error error;
    if (muster_choices_of(&answer, position, brief(), &error) != MUSTER_OK)
        return complain(&error);
    const muster_choices *choices = muster_answer_choices(answer);
    /* Who must block, whatever it is; and then each creature and each attacker. */
    for (size_t i = 0; i < choices->creature_choice_count; i++)
        if (choices->creature_choices[i].kind == MUSTER_MUST)
            show_choice(&choices->creature_choices[i]);
    for (size_t i = 0; i < choices->choice_count; i++)
        show_choice(&choices->choices[i]);
    muster_answer_free(answer);
    return true;
}

/* ---- Judging what the player declares -------------------------------------------------------- */

static void print_run(const muster_entry *entry, const muster_run *run) {
    char id[100];
    for (int64_t number = run->first; number <= run->last; number++) {
        muster_run_id(run, number, id, sizeof(id));
        printf("  %s blocks %s\n", entry->creature, id);
    }
}

static void print_entries(const muster_report *report) {
    for (size_t i = 0; i < report->entry_count; i++) {
        const muster_entry *entry = &report->entries[i];
        for (size_t k = 0; k < entry->run_count; k++)
            print_run(entry, &entry->runs[k]);
    }
}

static void print_verdict(const muster_verdict *verdict) {
    /* The same as data: verdict->declared, its violations and requirements. */
    for (size_t i = 0; i < verdict->sentence_count; i++)
        printf("  %s\n", verdict->sentences[i]);
    if (verdict->better != NULL) { /* NULL where no legal one was proved in time */
        puts("legal instead:");
        print_entries(verdict->better);
    }
}

/*
 * Judges one line of the player. Returns whether it is legal.
 *
 * The checker answers yes or no and remembers what it searched for, so that the second line costs
 * hardly anything. The reasons come from muster_check, which is only asked where they are wanted.
 */
static bool judge(muster_checker *checker, const muster_position *position, const char *line) {
    muster_declaration *declaration = NULL;
    muster_outcome outcome = MUSTER_FAILED;
    muster_answer *answer = NULL;
    muster_error error;

    printf("\n> %s\n", line);
    /* From clicks, not a line: fill muster_entry structs and call muster_declaration_new. */
    if (muster_declaration_parse(&declaration, position, line, &error) != MUSTER_OK)
        return complain(&error); /* it names what is not there: no declaration at all */
    if (muster_checker_outcome(&outcome, checker, declaration, brief(), &error) != MUSTER_OK)
        complain(&error);
    else if (outcome == MUSTER_LEGAL)
        puts("legal");
    else if (outcome == MUSTER_UNDECIDED)
        puts("undecided: nothing was proved in time; ask a judge");
    else if (muster_check(&answer, position, declaration, brief(), &error) != MUSTER_OK)
        complain(&error);
    else {
        puts("illegal:");
        print_verdict(muster_answer_verdict(answer));
    }
    muster_answer_free(answer); /* NULL is allowed, here and below */
    muster_declaration_free(declaration);
    return outcome == MUSTER_LEGAL;
}

static bool play(const muster_position *position) {
    muster_checker *checker = NULL;
    muster_error error;
    char line[1000];
    bool legal = false;
    if (!show_choices(position))
        return false;
    if (muster_checker_new(&checker, position, &error) != MUSTER_OK)
        return complain(&error);
    while (!legal && fgets(line, sizeof(line), stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        legal = judge(checker, position, line);
    }
    muster_checker_free(checker);
    return legal;
}

int main(void) {
    muster_builder *builder = NULL;
    muster_position *position = NULL;
    muster_error error;
    bool legal = false;
    muster_builder_new(&builder); /* NULL without memory: the other calls then do nothing */
    tell(builder);
    if (muster_position_build(&position, builder, &error) == MUSTER_OK)
        legal = play(position);
    else
        complain(&error);
    muster_position_free(position);
    muster_builder_free(builder);
    return legal ? 0 : 1;
}
