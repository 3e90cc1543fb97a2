/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed in a combat: words of the session, declarations and events. */
#include <stdlib.h>
#include <string.h>

#include "cli/combat/play_parts.h"
#include "cli/render/render.h"
#include "table/lay_table.h"
#include "json/writer.h"

/* What happened in the last entry, and what comes next. */
static void show_progress(struct play_session *session) {
    struct text text = {0};
    if (session->count > 0)
        render_play_entry(&text, session->played.answer, session->count - 1);
    render_play_question(&text, session->played.answer);
    play_show(session, &text);
}

/* Takes an entry into the script, or only judges it. */
static void take_entry(struct play_session *session, const char *json, bool only_judge) {
    muster_error error;
    struct typed_answer played;
    play_forget(&session->judged);
    if (!play_script(session, json, &played, &error)) {
        play_fail(session, error.message);
        return;
    }
    if (!play_happened(&played)) {
        play_show_refusal(session, &played);
        session->judged = played;
        return;
    }
    if (only_judge) {
        play_say(session, "That would be legal.\n");
        play_forget(&played);
        return;
    }
    if (!play_keep_entry(session, json))
        play_fail(session, "out of memory");
    play_forget(&session->played);
    session->played = played;
    show_progress(session);
}

/* ---- What is typed ---- */

/* One line as an entry, in an arena. */
struct typed_line {
    struct arena arena;
    const char *line;
    struct text wrong;
    char *json;
};

static void read_line(void *argument) {
    struct typed_line *reading = argument;
    reading->wrong.arena = &reading->arena;
    reading->json = muster_table_entry(reading->line, strlen(reading->line), &reading->wrong);
}

/* What an event has to say, as it is typed. */
static const struct {
    const char *word, *example;
} events[] = {
    {"leaves", "leaves bear"},
    {"phases_out", "phases_out bear"},
    {"removed", "removed bear"},
    {"control", "control bear, to=Bob"},
    {"not_a_creature", "not_a_creature bear"},
    {"not_a_planeswalker", "not_a_planeswalker karn"},
    {"tap", "tap bear"},
    {"untap", "untap bear"},
    {"effect", "effect {\"kind\": \"cant-block\"}"},
    {"end_effect", "end_effect Lure"},
    {"gains", "gains bear, keywords=[flying]"},
    {"loses", "loses bear, keywords=[flying]"},
    {"set", "set bear, power=3, toughness=3"},
    {"enters", "enters Bob: Ox 2/4"},
    {"becomes_blocked", "becomes_blocked bear"},
    {"becomes_unblocked", "becomes_unblocked bear"},
    {"reselect", "reselect bear, attacking=Bob"},
    {"deal", "{\"deal\": [{\"from\": \"bear\", \"to\": \"wall\", \"amount\": 2}]}"},
    {"fight", "fight [bear, wall]"},
    {"life", "life Bob, by=-3"},
    {"regenerates", "regenerates bear"},
    {"choose", "choose 0"},
    {"additional_combat", "additional_combat"},
};
enum { EVENTS = sizeof(events) / sizeof(events[0]) };

static bool begins_with(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

static const char *example_of(const char *line) {
    for (size_t i = 0; i < EVENTS; i++)
        if (begins_with(line, events[i].word))
            return events[i].example;
    return NULL;
}

/* The key of what is declared next. */
static const char *declares(const struct play_session *session) {
    switch (muster_answer_played(session->played.answer)->next) {
    case MUSTER_NEXT_ATTACKS:
        return "attacks ";
    case MUSTER_NEXT_BLOCKS:
        return "blocks ";
    case MUSTER_NEXT_DAMAGE:
        return "damage ";
    case MUSTER_NEXT_CHOOSE:
        return "choose ";
    case MUSTER_NEXT_NOTHING:
        break;
    }
    return "";
}

/* Whether a line is a declaration alone: "wall=bear", "none", or the number of an outcome. */
static bool is_bare(const char *line) {
    size_t word = strcspn(line, " =*");
    const char *after = line + word + strspn(line + word, " ");
    return *after == '=' || *after == '*' || strcmp(line, "none") == 0 ||
           strncmp(line, "band ", strlen("band ")) == 0 || line[strspn(line, "0123456789")] == '\0';
}

/* What can be typed now. */
static void say_next(struct play_session *session, const char *first) {
    struct text text = {0};
    muster_text_add(&text, first);
    switch (muster_answer_played(session->played.answer)->next) {
    case MUSTER_NEXT_ATTACKS:
        muster_text_add(&text, "Attackers are declared now: bear=Bob, or none.");
        break;
    case MUSTER_NEXT_BLOCKS:
        muster_text_add(&text, "Blockers are declared now: wall=bear, or none.");
        break;
    case MUSTER_NEXT_DAMAGE:
        muster_text_add(&text, "Combat damage is assigned now: bear=wall:2, or damage where "
                               "nobody has a choice.");
        break;
    case MUSTER_NEXT_CHOOSE:
        muster_text_add(&text, "One of the outcomes has to be chosen now, by its number.");
        break;
    case MUSTER_NEXT_NOTHING:
        muster_text_add(&text, "Nothing more is declared in this combat. additional_combat begins "
                               "another one, undo takes the last entry back, done ends.");
        break;
    }
    muster_text_add(&text, " Type ? for what is possible, or help.\n");
    play_show(session, &text);
}

/* Whether a line is one of what can't be declared now, or says nothing of what it declares. */
static bool is_out_of_order(struct play_session *session, const char *line) {
    static const char *const words[] = {"attacks", "blocks", "damage"};
    const char *now = declares(session);
    if (is_bare(line))
        return *now == '\0';
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (begins_with(line, words[i]))
            return (line[strlen(words[i])] == '\0' && strcmp(line, "damage") != 0) ||
                   strncmp(now, words[i], strlen(words[i])) != 0;
    return false;
}

/* Whether it is no event at all. */
static bool is_unknown(const char *line) {
    return *line != '{' && !is_bare(line) && example_of(line) == NULL &&
           !begins_with(line, "attacks") && !begins_with(line, "blocks") &&
           !begins_with(line, "damage");
}

/* An event of which something is missing. */
static bool lacks_words(const char *line) {
    const char *example = example_of(line);
    if (example == NULL || strcmp(line, "additional_combat") == 0)
        return false;
    const char *after = line + strcspn(line, " ");
    bool more = strchr(example, '=') != NULL && *example != '{';
    return after[strspn(after, " ")] == '\0' || *example == '{' ||
           (more && strchr(after, '=') == NULL);
}

/* A number alone chooses an outcome. */
static bool is_number(const char *line) {
    return *line != '\0' && line[strspn(line, "0123456789")] == '\0';
}

/* What is wrong with a line before it is read; false: nothing is. */
static bool refuse_line(struct play_session *session, const char *line) {
    struct text text = {0};
    if (*line == '\0' || is_out_of_order(session, line)) {
        say_next(session, "");
        return true;
    }
    if (is_number(line) &&
        muster_answer_played(session->played.answer)->next != MUSTER_NEXT_CHOOSE) {
        say_next(session, "There is nothing to choose by number. ");
        return true;
    }
    if (is_unknown(line)) {
        muster_text_format(&text, "'%.40s' is neither a declaration nor an event. ", line);
        say_next(session, text_bytes(&text));
        muster_text_free(&text);
        return true;
    }
    if (!lacks_words(line))
        return false;
    muster_text_format(&text, "More is needed, such as: %s\n", example_of(line));
    play_show(session, &text);
    return true;
}

static void take_line(struct play_session *session, const char *line, bool only_judge) {
    if (refuse_line(session, line))
        return;
    struct text whole = {0};
    muster_text_format(&whole, "%s%s", is_bare(line) ? declares(session) : "", line);
    struct typed_line reading = {.line = text_bytes(&whole)};
    int status =
        whole.failed ? ARENA_NO_MEMORY : muster_arena_guard(&reading.arena, read_line, &reading);
    if (status != 0) {
        play_fail(session, "out of memory");
    } else if (reading.json == NULL) {
        struct text text = {0};
        muster_text_format(&text, "Not understood: %s%s Type help for what can be typed.\n",
                           text_bytes(&reading.wrong),
                           render_full_stop(text_bytes(&reading.wrong)));
        play_show(session, &text);
    } else {
        take_entry(session, reading.json, only_judge);
    }
    muster_json_forget_text(reading.json);
    muster_arena_free(&reading.arena);
    muster_text_free(&whole);
}

/* ---- Words ---- */

static void hint(struct play_session *session) {
    struct text text = {0};
    render_play_options(&text, session->played.answer, session->look);
    play_show(session, &text);
}

static void why(struct play_session *session) {
    struct text text = {0};
    if (session->judged.answer == NULL) {
        play_say(session, "Nothing was refused last. 'hint' says what can be declared.\n");
        return;
    }
    render_play_reason(&text, session->judged.answer, session->look);
    play_show(session, &text);
}

static void undo(struct play_session *session) {
    muster_error error;
    struct typed_answer played;
    if (session->count == 0) {
        play_say(session, "Nothing has happened yet.\n");
        return;
    }
    free(session->entries[--session->count]);
    play_forget(&session->judged);
    if (!play_script(session, NULL, &played, &error)) {
        play_fail(session, error.message);
        return;
    }
    play_forget(&session->played);
    session->played = played;
    struct text text = {0};
    muster_text_add(&text, "The last entry is taken back.\n");
    render_play_position(&text, session->played.answer);
    render_play_question(&text, session->played.answer);
    play_show(session, &text);
}

static void show_table(struct play_session *session) {
    struct text text = {0};
    render_play_position(&text, session->played.answer);
    play_show(session, &text);
}

static void end(struct play_session *session) {
    session->ended = true;
}

static void explain_words(struct play_session *session);

static const struct {
    const char *word;
    void (*run)(struct play_session *session);
    const char *meaning;
} typed[] = {
    {"?", hint, "what must, may and can't be declared"},
    {"hint", hint, NULL},
    {"why", why, "why the last declaration was refused, and what would be legal"},
    {"undo", undo, "take the last entry back"},
    {"table", show_table, "the position now"},
    {"done", end, "end here, and write the script"},
    {"quit", end, NULL},
    {"q", end, NULL},
    {"exit", end, NULL},
    {"help", explain_words, "this list"},
};

static void explain_words(struct play_session *session) {
    struct text text = {0};
    muster_text_add(
        &text, "  wall=bear   declare: CREATURE=WHAT, with commas between; damage wurm=bear:2\n"
               "  declare ... the same, as in lessons\n"
               "  none        declare nothing\n"
               "  legal? ...  judge a declaration without making it\n"
               "  tap wall    an event: tap, untap, leaves, removed, becomes_blocked, ...\n"
               "  gains bear, keywords=[flying]   an event of which more is said\n"
               "  enters Bob: Ox 2/4, blocks bear\n"
               "  {\"life\": \"Bob\", \"by\": -3}       any entry as JSON has it\n");
    for (size_t i = 0; i < sizeof(typed) / sizeof(typed[0]); i++)
        if (typed[i].meaning != NULL)
            muster_text_format(&text, "  %-11s %s\n", typed[i].word, typed[i].meaning);
    play_show(session, &text);
}

/* What follows a word, without blanks; NULL: the line doesn't begin with it. */
static const char *after_word(const char *line, const char *word) {
    if (!begins_with(line, word))
        return NULL;
    line += strlen(word);
    return line + strspn(line, " ");
}

void play_take(struct play_session *session, const char *line) {
    const char *judged = after_word(line, "legal?"), *declared = after_word(line, "declare");
    if (judged != NULL) {
        declared = after_word(judged, "declare");
        take_line(session, declared != NULL ? declared : judged, true);
        return;
    }
    if (declared != NULL) {
        take_line(session, declared, false);
        return;
    }
    for (size_t i = 0; i < sizeof(typed) / sizeof(typed[0]); i++)
        if (strcmp(typed[i].word, line) == 0) {
            typed[i].run(session);
            return;
        }
    if (*line == '\0')
        play_say(session, "Type a declaration, an event, ? for what is possible, or help.\n");
    else
        take_line(session, line, false);
}
