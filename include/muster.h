/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * muster: which attacks and blocks are legal in Magic: The Gathering, exactly, and why.
 *
 * This is the library's one public header; it needs no other header of ours. The words of documents
 * (kinds of effects, keys, keywords) are described in the format: `man muster-format`, or format.md
 * in share/muster. A program to copy and begin with is engine.c in share/muster/examples.
 *
 * The calls that a program needs first, in the order of use:
 *
 *      1. muster_builder_new           an empty document
 *      2. muster_builder_step          which step it is, and whose turn
 *      3. muster_builder_player        a player
 *      4. muster_builder_creature      a creature, by MUSTER_CREATURE_OF
 *      5. muster_builder_effect        an effect; its keys follow:
 *      6. muster_builder_pick, muster_builder_all   whom it is about,
 *      7. muster_builder_number, _text, _object     and what else it says;
 *      8. muster_builder_end           ends it
 *      9. muster_position_build        the position, or what was wrong with any of these
 *     10. muster_choices_of            what each creature must, may and can't do
 *     11. muster_declaration_new, or muster_declaration_parse   what the player declares
 *     12. muster_check                 whether that is legal
 *     13. muster_answer_choices, muster_answer_verdict          answers as structs
 *     14. muster_error_text            what went wrong, as one line
 *     15. the _free functions of builder, declaration, answer and position
 *
 * Beyond these: muster_position_read and muster_answer_json for JSON; muster_table_new, what is on
 * the table, to be shown or looked through; muster_solve, muster_list, muster_count, muster_why;
 * muster_options for limits and for what is given already; a muster_checker, which answers yes or
 * no, fast, again and again; muster_model_write, the integer program for other solvers; and
 * comparing answers, for those who write another program of this sort.
 *
 * An attack under Propaganda ("creatures can't attack you unless their controller pays {2} for each
 * creature he or she controls that's attacking you"), errors left out:
 *
 *     muster_builder_new(&builder);
 *     muster_builder_step(builder, "declare-attackers", "Ann");
 *     muster_builder_player(builder, "Ann");
 *     muster_builder_player(builder, "Ben");
 *     muster_builder_player(builder, "Cid");
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ann"));
 *     muster_builder_effect(builder, "attack-cost", "Propaganda");
 *     muster_builder_all(builder, "creatures");
 *     muster_builder_pick(builder, "targets", (const char *[]){"Ben"}, 1);
 *     muster_builder_object(builder, "cost");
 *     muster_builder_number(builder, "mana", 2);
 *     muster_builder_end(builder); // of the cost
 *     muster_builder_end(builder); // of the effect
 *     muster_position_build(&position, builder, &error);
 *     muster_declaration_parse(&declaration, position, "bear=Ben", &error);
 *     muster_check(&answer, position, declaration, NULL, &error);
 *     if (muster_answer_outcome(answer) == MUSTER_LEGAL) ...
 *     muster_answer_free(answer);
 *     muster_declaration_free(declaration);
 *     muster_position_free(position);
 *     muster_builder_free(builder);
 *
 * Blocks differ in the step and in `attacking`. Where more than one player or team could block,
 * `defending` says who declares now:
 *
 *     muster_builder_step(builder, "declare-blockers", "Ann");
 *     muster_builder_text(builder, "defending", "Ben");
 *     muster_builder_player(builder, "Ann");
 *     muster_builder_player(builder, "Ben");
 *     muster_builder_player(builder, "Cid");
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ann",
 *                                                         .attacking = "Ben"));
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "wall", .controller = "Ben"));
 *     muster_position_build(&position, builder, &error);
 *     muster_declaration_parse(&declaration, position, "wall=bear", &error);
 *
 * Conventions, said once:
 * - Functions return a muster_status: MUSTER_OK (0), or a negative value and the reason in *error.
 *   That a declaration is illegal, or that nothing could be proved in time, is an answer and no
 *   failure.
 * - An out parameter comes first. It is the caller's to free, and NULL after a failure.
 * - A pointer that a getter returns belongs to the object it came from and lives as long as that.
 * - Every _free function allows NULL. `error` may be NULL where the reason is of no interest.
 * - A position, once read, never changes and may be used by several threads at once. Builders,
 *   declarations, checkers and answers belong to one thread at a time. There is no global state
 *   but GLPK's environment, which is one per thread.
 * - A declaration and a checker keep a pointer to their position, which must outlive them.
 *   An answer needs neither, and a position does not need its builder.
 * - Nothing is printed, no file is opened, and the process is never ended.
 */
#ifndef MUSTER_H
#define MUSTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this header; muster_version() tells the library's. */
#define MUSTER_VERSION "0.1.0"

/** Marks what the library exports. */
#if defined(__GNUC__)
#define MUSTER_API __attribute__((visibility("default")))
#else
#define MUSTER_API
#endif

/* ---- Outcomes and errors ------------------------------------------------------------------- */

/** How a call went. */
typedef enum muster_status {
    MUSTER_OK = 0,            /**< done */
    MUSTER_BAD_INPUT = -1,    /**< the document or declaration breaks the format; see the error */
    MUSTER_BAD_ARGUMENT = -2, /**< the caller passed what the header forbids (a NULL, say) */
    MUSTER_NO_MEMORY = -3,    /**< memory ran out; nothing is leaked (GLPK 5.0 itself can lose the
                                 one block that it failed to enlarge) */
    MUSTER_INTERNAL = -4      /**< muster contradicted itself: the referee refused what the program
                                 found. Never an answer; please report it */
} muster_status;

/** What went wrong, in fixed buffers, so that it can live on the caller's stack. */
typedef struct muster_error {
    muster_status status; /**< what the call returned */
    char code[32];        /**< a stable word, such as "unknown-keyword"; see the format */
    char path[512];       /**< JSON pointer to the culprit, "" for the whole document */
    size_t line;          /**< where the text itself is broken, counted from 1; otherwise 0 */
    size_t column;        /**< in bytes, counted from 1; otherwise 0 */
    char message[768];    /**< one sentence: what was found and what was expected */
} muster_error;

/**
 * Writes an error as one line for people: "unknown-kind at /effects/0/kind: unknown kind ...", with
 * line and column where the text itself is broken. Cuts what does not fit into `size` bytes, the
 * NUL included. Returns `text`:
 *
 *     char line[1400];
 *     fprintf(stderr, "%s\n", muster_error_text(&error, line, sizeof(line)));
 */
MUSTER_API char *muster_error_text(const muster_error *error, char *text, size_t size);

/** A fixed English text for a status, never NULL. */
MUSTER_API const char *muster_status_text(muster_status status);

/** The version of the library, such as "0.1.0". */
MUSTER_API const char *muster_version(void);

/**
 * Gives back what the optimiser keeps for the calling thread. Call it at the end of every thread
 * that asked questions; asking another one afterwards is allowed.
 */
MUSTER_API void muster_release_thread(void);

/* ---- Positions ------------------------------------------------------------------------------ */

/** One moment of combat: a player (or team) is about to declare attackers or blockers. */
typedef struct muster_position muster_position;

/**
 * Reads one document of the format "muster/1". `json` need not end in a NUL; `length` is in bytes.
 * Fails with MUSTER_BAD_INPUT where the text is no JSON (error->line and column say where) or
 * breaks the format (error->path), MUSTER_NO_MEMORY, or MUSTER_BAD_ARGUMENT.
 */
MUSTER_API muster_status muster_position_read(muster_position **out, const char *json,
                                              size_t length, muster_error *error);

/** The same with another edition of the rules than the document's: "current" or "2004". */
MUSTER_API muster_status muster_position_read_edition(muster_position **out, const char *json,
                                                      size_t length, const char *edition,
                                                      muster_error *error);

/** Frees a position. */
MUSTER_API void muster_position_free(muster_position *position);

/** The document's `id`; NULL where it has none. */
MUSTER_API const char *muster_position_id(const muster_position *position);

/** The document's `title`; NULL where it has none. */
MUSTER_API const char *muster_position_title(const muster_position *position);

/** Whether attackers are to be declared; else blockers are. */
MUSTER_API bool muster_position_attacking(const muster_position *position);

/** Whether the document holds a `declaration`. */
MUSTER_API bool muster_position_has_declaration(const muster_position *position);

/* ---- Creatures and targets by number --------------------------------------------------------- */

/** The two sorts of things in a position that a declaration speaks of. */
typedef enum muster_sort {
    MUSTER_NOTHING,  /**< no such thing */
    MUSTER_CREATURE, /**< an entry of `creatures`, in the document's order */
    MUSTER_TARGET /**< what can be attacked: the players, then the planeswalkers, then the battles,
                     each in the document's order */
} muster_sort;

/**
 * How many entries of a sort there are. A caller that keeps its own things in the document's order
 * finds them by the same number, and need not compare ids.
 */
MUSTER_API size_t muster_position_count(const muster_position *position, muster_sort sort);

/** The id of an entry, counted from 0; NULL where there is none. */
MUSTER_API const char *muster_position_id_at(const muster_position *position, muster_sort sort,
                                             size_t index);

/**
 * What an id names: its sort, its number in *index, and in *individual the k of "goblin#k", 0 where
 * there is none. Both may be NULL; where the id names nothing they stay as they were. The time this
 * takes does not grow with the position.
 */
MUSTER_API muster_sort muster_position_find(const muster_position *position, const char *id,
                                            size_t *index, int64_t *individual);

/* ---- A position as data ---------------------------------------------------------------------- */

/** Some texts; {0} stands for none. */
typedef struct muster_texts {
    const char *const *texts; /**< in UTF-8 */
    size_t count;             /**< how many */
} muster_texts;

/** Numbers of creatures or of targets, as in muster_position_id_at. */
typedef struct muster_numbers {
    const size_t *numbers; /**< in ascending order, each once */
    size_t count;          /**< how many */
} muster_numbers;

/** An amount of a resource. */
typedef struct muster_amount {
    const char *resource; /**< its name, as the document has it */
    int64_t amount;       /**< how much of it */
} muster_amount;

/** A player, in the document's order; as something to attack it has the same number. */
typedef struct muster_table_player {
    const char *id;                 /**< its own */
    const char *team;               /**< in lower case; or NULL */
    bool active;                    /**< the active player, or on its team */
    bool defending;                 /**< a defending player */
    size_t resource_count;          /**< how many resources are bounded */
    const muster_amount *resources; /**< what it can pay with, its life among them where known */
    muster_texts lands;             /**< types of each of its lands: "snow forest" */
} muster_table_player;

/** A creature, or several alike. */
typedef struct muster_table_creature {
    const char *id;           /**< its own */
    const char *name;         /**< as on the card; or NULL */
    size_t controller;        /**< number of a player */
    size_t owner;             /**< number of a player */
    int64_t count;            /**< how many identical ones this stands for */
    int64_t power;            /**< as it is now */
    int64_t toughness;        /**< as it is now */
    int64_t mana_value;       /**< as it is now */
    muster_texts colors;      /**< "white", "blue", "black", "red", "green" */
    muster_texts types;       /**< card types, "creature" among them, and supertypes */
    muster_texts subtypes;    /**< in lower case */
    muster_texts keywords;    /**< as given; what the key `protection` says too */
    muster_texts counters;    /**< kinds of counters on it, in lower case */
    muster_numbers goaded_by; /**< numbers of players */
    bool tapped;              /**< as in the document */
    bool summoning_sick;      /**< as in the document */
    bool token;               /**< as in the document */
    bool suspected;           /**< as in the document */
    bool detained;            /**< as in the document */
    bool declares;            /**< belongs to the side that declares now */
    bool attacks;             /**< blockers are declared: it attacks one of those who declare */
    int attacking;            /**< number of the target that it attacks already; -1: none */
} muster_table_creature;

/** What sort of thing can be attacked. */
typedef enum muster_target_kind {
    MUSTER_PLAYER,       /**< a player */
    MUSTER_PLANESWALKER, /**< a planeswalker */
    MUSTER_BATTLE        /**< a battle */
} muster_target_kind;

/** Something that can be attacked. */
typedef struct muster_table_target {
    const char *id;          /**< its own */
    const char *name;        /**< as on the card; or NULL */
    muster_target_kind kind; /**< what it is */
    size_t controller;       /**< number of a player: itself, or its controller */
    size_t defender;         /**< number of the player whom its attackers attack (506.2, 310.8) */
    bool attackable;         /**< that is a defending player */
} muster_table_target;

/** An effect. */
typedef struct muster_table_effect {
    const char *kind;         /**< a word of the table "Kinds of effects" of the format */
    const char *source;       /**< the card or ability that it comes from; or NULL */
    const char *text;         /**< what the document calls its text; or NULL */
    const char *words;        /**< one phrase without a full stop: "bear can't be blocked" */
    bool works;               /**< in this step; else it says nothing now */
    muster_numbers creatures; /**< whom of those that declare it is about, on account of what it
                                 says of them; none where it is about all of them alike */
    muster_numbers attackers; /**< the same of the attackers, where blockers are declared */
    muster_numbers targets;   /**< the same of what can be attacked */
} muster_table_effect;

/** All of a position, to be shown or looked through. */
typedef struct muster_table {
    const char *id;                         /**< the document's; or NULL */
    const char *title;                      /**< the document's; or NULL */
    const char *note;                       /**< the document's; or NULL */
    const char *edition;                    /**< "current" or "2004" */
    bool attacking;                         /**< attackers are declared; else blockers are */
    size_t active;                          /**< number of the active player */
    size_t player_count;                    /**< how many players */
    const muster_table_player *players;     /**< in the document's order, as all that follows */
    size_t creature_count;                  /**< how many entries of creatures */
    const muster_table_creature *creatures; /**< those of all players */
    size_t target_count;                    /**< how many things to attack */
    const muster_table_target *targets;     /**< the players first */
    size_t effect_count;                    /**< how many effects */
    const muster_table_effect *effects;     /**< those of the other step too */
} muster_table;

/**
 * A position as data. It needs the position no longer once it is made; it is read only, and may be
 * used by several threads at once. Fails with MUSTER_NO_MEMORY or MUSTER_BAD_ARGUMENT.
 */
MUSTER_API muster_status muster_table_new(muster_table **out, const muster_position *position,
                                          muster_error *error);

/** Frees a table with all that it points to. */
MUSTER_API void muster_table_free(muster_table *table);

/* ---- Positions by calls ---------------------------------------------------------------------- */

/**
 * A document that is made by calls, for programs that have no use for JSON. What can be written in
 * a document can be told to a builder, in the same words: keys, kinds and selectors are those of
 * the format, those of later versions included. What a document may not say, a builder may not
 * be told, with the same error, at the same path. One loop, errors left out:
 *
 *     muster_builder *builder;
 *     muster_builder_new(&builder);
 *     muster_builder_step(builder, "declare-blockers", "Ann");
 *     muster_builder_player(builder, "Ann");
 *     muster_builder_player(builder, "Ben");
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ann",
 *                                                         .attacking = "Ben", .power = 2));
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "wall", .controller = "Ben"));
 *     muster_builder_effect(builder, "lure", "Lure");
 *     muster_builder_pick(builder, "attackers", (const char *[]){"bear"}, 1);
 *     muster_builder_number(builder, "times", 2);
 *     muster_builder_end(builder);
 *     muster_position_build(&position, builder, &error);
 *
 *     const char *const bear[] = {"bear"};
 *     muster_entry block = {.creature = "wall", .count = 1, .objects = bear, .object_count = 1};
 *     muster_declaration_new(&declaration, position, &block, 1, NULL, 0, &error);
 *     muster_checker_new(&checker, position, &error);
 *     muster_checker_outcome(&outcome, checker, declaration, NULL, &error);
 *
 * The calls return nothing. The first thing that is wrong is kept, all calls behind it do nothing,
 * and muster_position_build tells it: MUSTER_BAD_INPUT where a document could not say this either,
 * MUSTER_BAD_ARGUMENT where a call stands where it can't (error->path says where), or
 * MUSTER_NO_MEMORY. A builder that is NULL does nothing, and building from it is
 * MUSTER_BAD_ARGUMENT.
 *
 * Texts and structs that are handed in are copied; they need not live longer than the call.
 */
typedef struct muster_builder muster_builder;

/** A builder whose document is empty. Fails with MUSTER_NO_MEMORY or MUSTER_BAD_ARGUMENT. */
MUSTER_API muster_status muster_builder_new(muster_builder **out);

/** Frees a builder; positions and declarations made from it stay. */
MUSTER_API void muster_builder_free(muster_builder *builder);

/** Empties the document and forgets the error, so that the builder can be used again. */
MUSTER_API void muster_builder_reset(muster_builder *builder);

/**
 * Begins an object, which is open until muster_builder_end. `key` is its key where it stands in an
 * object, NULL where it stands in a list; that goes for all calls with a `key`.
 */
MUSTER_API void muster_builder_object(muster_builder *builder, const char *key);

/** Begins a list, which is open until muster_builder_end. */
MUSTER_API void muster_builder_list(muster_builder *builder, const char *key);

/**
 * Begins an object at the end of a list of the document, which is made where it is not there:
 * "players", "creatures", "planeswalkers", "battles", "effects". Nothing else may be open, but the
 * lists may be added to in any order: a creature, then an effect that it has, then a creature.
 *
 *     muster_builder_entry(builder, "planeswalkers");
 *     muster_builder_text(builder, "id", "jace");
 *     muster_builder_text(builder, "controller", "Ben");
 *     muster_builder_end(builder);
 */
MUSTER_API void muster_builder_entry(muster_builder *builder, const char *list);

/** Ends the object, list, entry or effect that was begun last. */
MUSTER_API void muster_builder_end(muster_builder *builder);

/** Adds a text, in UTF-8. */
MUSTER_API void muster_builder_text(muster_builder *builder, const char *key, const char *text);

/** Adds a number. */
MUSTER_API void muster_builder_number(muster_builder *builder, const char *key, int64_t number);

/** Adds true or false. */
MUSTER_API void muster_builder_flag(muster_builder *builder, const char *key, bool flag);

/** Adds a list of `count` texts. */
MUSTER_API void muster_builder_texts(muster_builder *builder, const char *key,
                                     const char *const *texts, size_t count);

/**
 * The document so far, as one line of JSON: to write down a position that is in doubt, or to hand
 * it to the program. It belongs to the builder and lives until its next call. NULL where something
 * is wrong or still open, or where memory ran out.
 */
MUSTER_API const char *muster_builder_json(muster_builder *builder);

/* ---- Positions by fewer calls ---------------------------------------------------------------- */

/**
 * What every document begins with: `format`, `step` ("declare-attackers", 508, or
 * "declare-blockers", 509), the `active` player, and the lists of `players` and `creatures`, which
 * are still empty. For a builder that is new or reset. Where several players or teams could declare
 * blockers, the text (or list of texts) "defending" has to say who does.
 */
MUSTER_API void muster_builder_step(muster_builder *builder, const char *step, const char *active);

/** Adds a player that has an id only. One with more is an entry of "players". */
MUSTER_API void muster_builder_player(muster_builder *builder, const char *id);

/**
 * A creature. What is NULL, 0, false or empty is left out, and the format says what that means; so
 * a `count` of 0 is 1. One with more to tell (`protection`) is an entry of "creatures".
 */
typedef struct muster_creature {
    size_t size;            /**< sizeof (muster_creature), so that the struct can grow */
    const char *id;         /**< its own; required */
    const char *controller; /**< id of a player; required */
    const char *attacking;  /**< id of what it attacks; for blockers to be declared (509.1) */
    const char *name;       /**< as on the card */
    const char *owner;      /**< id of a player; else its controller */
    int64_t count;          /**< how many identical ones this stands for */
    int64_t power;          /**< as it is now */
    int64_t toughness;      /**< as it is now */
    int64_t mana_value;     /**< as it is now */
    muster_texts colors;    /**< "white", "blue", "black", "red", "green" */
    muster_texts types;     /**< card types and supertypes beside creature */
    muster_texts subtypes;  /**< creature types and others */
    muster_texts keywords;  /**< as on a card: "flying", "protection from red" (702) */
    muster_texts counters;  /**< kinds of counters on it */
    muster_texts goaded_by; /**< ids of players (701.15) */
    bool tapped;            /**< it can't attack or block (508.1a, 509.1a) */
    bool summoning_sick;    /**< not under its controller's control since the turn began (302.6) */
    bool token;             /**< it is a token */
    bool suspected;         /**< it is suspected (701.60) */
    bool detained;          /**< it is detained (701.35) */
} muster_creature;

/**
 * A muster_creature for one call in C, by its members: MUSTER_CREATURE_OF(.id = "bear", ...). In
 * C++ it is a variable: muster_creature bear = {}; bear.size = sizeof(bear); bear.id = "bear"; ...
 */
#define MUSTER_CREATURE_OF(...)                                                                    \
    (&(const muster_creature){.size = sizeof(muster_creature), __VA_ARGS__})

/** Adds a creature to the document. Nothing may be open. */
MUSTER_API void muster_builder_creature(muster_builder *builder, const muster_creature *creature);

/**
 * Begins an effect of a kind, such as "lure" or "cant-block"; `source` (may be NULL) is the card
 * or ability that it comes from, for messages. Its other keys follow, then muster_builder_end. The
 * table "Kinds of effects" of the format has all kinds, and the keys that each needs or may have.
 */
MUSTER_API void muster_builder_effect(muster_builder *builder, const char *kind,
                                      const char *source);

/**
 * Adds a selector of the creatures with these ids, or, where `key` is "targets", of the players,
 * planeswalkers and battles. For programs that know themselves what an effect is about; picking
 * nothing (`count` 0) is MUSTER_BAD_ARGUMENT. Other selectors are objects:
 *
 *     muster_builder_object(builder, "creatures");
 *     muster_builder_text(builder, "keyword", "flying");
 *     muster_builder_end(builder);
 */
MUSTER_API void muster_builder_pick(muster_builder *builder, const char *key,
                                    const char *const *ids, size_t count);

/** The same for what can be attacked: players, planeswalkers and battles, under any key. */
MUSTER_API void muster_builder_pick_targets(muster_builder *builder, const char *key,
                                            const char *const *ids, size_t count);

/** Adds a selector that picks everything: all creatures, or all that can be attacked. */
MUSTER_API void muster_builder_all(muster_builder *builder, const char *key);

/** Adds a selector that picks nothing. */
MUSTER_API void muster_builder_none(muster_builder *builder, const char *key);

/**
 * Makes a position of what a builder was told, as if it had been read. The builder stays as it is:
 * it can go on, or be reset. Fails as muster_position_read does, and as said at muster_builder.
 */
MUSTER_API muster_status muster_position_build(muster_position **out, const muster_builder *builder,
                                               muster_error *error);

/* ---- Declarations --------------------------------------------------------------------------- */

/** Attacks or blocks that somebody proposes for one position. */
typedef struct muster_declaration muster_declaration;

/**
 * Reads a declaration: {"attacks": [...]} or {"blocks": [...]}, as in the format. What names
 * something that does not exist is MUSTER_BAD_INPUT; what exists but may not do this is read, and
 * is then an illegal declaration.
 */
MUSTER_API muster_status muster_declaration_read(muster_declaration **out,
                                                 const muster_position *position, const char *json,
                                                 size_t length, muster_error *error);

/**
 * Reads the short form for command lines: "wall=bear,hydra=bear+elf" in the block step (creature =
 * attackers), "bear=Bob,elf=Gideon" in the attack step (creature = what it attacks); "token*40=Bob"
 * speaks of 40 of a creature with `count`; "" or "none" declares nothing. Spaces may stand around
 * ids and signs. error->column says where it is wrong.
 */
MUSTER_API muster_status muster_declaration_parse(muster_declaration **out,
                                                  const muster_position *position, const char *text,
                                                  muster_error *error);

/** What some individuals of one creature do. */
typedef struct muster_entry {
    const char *creature;       /**< id */
    int64_t count;              /**< how many individuals; 1 unless the creature has a `count` */
    int64_t individuals;        /**< how many there are of the creature */
    size_t object_count;        /**< at least 1 */
    const char *const *objects; /**< ids: what they attack, or the attackers that they block */
} muster_entry;

/**
 * Makes a declaration of entries: {.creature = "wall", .count = 1, .objects = ids, .object_count =
 * 1}, or those of an answer. `bands` have their members as `objects` and no `creature` (702.22);
 * there are none when blockers are declared. `individuals` is not looked at, nor `count` of bands.
 * What is wrong is what would be wrong in the same entry of a document, with the path that it has
 * there: "/blocks/0/creature". Where a count is 0 the list may be NULL.
 */
MUSTER_API muster_status muster_declaration_new(muster_declaration **out,
                                                const muster_position *position,
                                                const muster_entry *entries, size_t entry_count,
                                                const muster_entry *bands, size_t band_count,
                                                muster_error *error);

/** Makes a declaration of a builder that was told one: a list "attacks" or "blocks" of objects. */
MUSTER_API muster_status muster_declaration_build(muster_declaration **out,
                                                  const muster_position *position,
                                                  const muster_builder *builder,
                                                  muster_error *error);

/**
 * The declaration that stands in the document, to be freed like any other; *out stays NULL where
 * muster_position_has_declaration says that there is none.
 */
MUSTER_API muster_status muster_declaration_of(muster_declaration **out,
                                               const muster_position *position,
                                               muster_error *error);

/** Frees a declaration; its position stays. */
MUSTER_API void muster_declaration_free(muster_declaration *declaration);

/**
 * Rules out what a declaration that is only a beginning (muster_options.given) shall not be
 * completed with: "wall=elf+bear,hydra": wall blocks neither elf nor bear, hydra does nothing at
 * all; the same with what is attacked. May be called several times. After MUSTER_BAD_INPUT some of
 * the text may count already.
 */
MUSTER_API muster_status muster_declaration_rule_out(muster_declaration *declaration,
                                                     const char *text, muster_error *error);

/* ---- Options -------------------------------------------------------------------------------- */

/** Which legal declaration muster_solve is to find, of those that pay nothing (but what is given).
 */
typedef enum muster_preference {
    MUSTER_PREFER_NONE,   /**< one that obeys the most, with the fewest creatures among those */
    MUSTER_PREFER_FEWEST, /**< with the fewest creatures */
    MUSTER_PREFER_MOST,   /**< with the most creatures */
    MUSTER_PREFER_WEIGHTS /**< with the largest sum of the document's `weights` */
} muster_preference;

/** What a caller may set. Start from MUSTER_OPTIONS_INIT; NULL stands for the same. */
typedef struct muster_options {
    size_t size;       /**< sizeof (muster_options), so that the struct can grow */
    double time_limit; /**< seconds of searching for one question; then the answer is "undecided".
                          0: no limit. Building the program and judging come on top */
    /** Called now and then while searching, on the thread that asked: true stops the search, and
        the answer is "undecided"; may be NULL. */
    bool (*interrupted)(void *context);
    void *context;                   /**< handed to `interrupted` */
    const muster_declaration *given; /**< solve, list, count, options: only declarations in which
                                        individuals do at least this, and nothing that it rules out;
                                        or NULL */
    muster_preference prefer;        /**< solve: which of the legal declarations */
    bool free;                       /**< list, count: only declarations that pay nothing */
} muster_options;

/** Seconds of searching for one question where nothing else is said. */
#define MUSTER_TIME_LIMIT 60.0
/** What muster_options begin as. */
#define MUSTER_OPTIONS_INIT                                                                        \
    { sizeof(muster_options), MUSTER_TIME_LIMIT, NULL, NULL, NULL, MUSTER_PREFER_NONE, false }

/* ---- Outcomes of questions ------------------------------------------------------------------- */

/** How a question ended. */
typedef enum muster_outcome {
    MUSTER_SOLVED,    /**< to muster_solve: `declared` is the declaration found */
    MUSTER_LEGAL,     /**< to muster_check */
    MUSTER_ILLEGAL,   /**< to muster_check */
    MUSTER_COUNTED,   /**< to muster_count */
    MUSTER_CHOICES,   /**< to muster_choices_of */
    MUSTER_BLAMED,    /**< what was given can't be completed: muster_answer_blame */
    MUSTER_UNDECIDED, /**< a limit was reached before a proof; `reason` says which */
    MUSTER_FAILED     /**< an error answer; only the JSON says more */
} muster_outcome;

/* ---- Questions ------------------------------------------------------------------------------ */

/** An answer to one question, complete in itself. */
typedef struct muster_answer muster_answer;

/**
 * A legal declaration that pays nothing and obeys as many requirements as any such declaration
 * could, with the fewest creatures among those (508.1c-d, 509.1b-c).
 */
MUSTER_API muster_status muster_solve(muster_answer **out, const muster_position *position,
                                      const muster_options *options, muster_error *error);

/**
 * Whether a proposed declaration is legal; if not, every broken restriction, every missed
 * requirement, and a legal declaration near it. `declaration` NULL stands for the one in the
 * document; if there is none that is MUSTER_BAD_INPUT.
 */
MUSTER_API muster_status muster_check(muster_answer **out, const muster_position *position,
                                      const muster_declaration *declaration,
                                      const muster_options *options, muster_error *error);

/* ---- Many checks ---------------------------------------------------------------------------- */

/**
 * Checks declarations of one position, of which it remembers what each check would find out again:
 * the most requirements that could be obeyed (508.1d, 509.1c). It belongs to one thread at a time
 * and keeps a pointer to its position, which must outlive it.
 *
 * What is remembered holds for all declarations for which the same `if`s hold. Only those that pay
 * something may take a search of their own.
 */
typedef struct muster_checker muster_checker;

/** A checker that remembers nothing yet. */
MUSTER_API muster_status muster_checker_new(muster_checker **out, const muster_position *position,
                                            muster_error *error);

/** Frees a checker; its position stays. */
MUSTER_API void muster_checker_free(muster_checker *checker);

/**
 * The outcome that muster_check would have: MUSTER_LEGAL, MUSTER_ILLEGAL or MUSTER_UNDECIDED; no
 * reasons, no better declaration. *out is MUSTER_FAILED after a failure.
 */
MUSTER_API muster_status muster_checker_outcome(muster_outcome *out, muster_checker *checker,
                                                const muster_declaration *declaration,
                                                const muster_options *options, muster_error *error);

/* ---- All of them ----------------------------------------------------------------------------- */

/**
 * Every legal declaration (those that pay costs too, unless options->free), each once, in an order
 * that depends on the document alone. `visit` gets one after the other and may keep none of them:
 * it changes with the next; it returns false to stop. *complete (may be NULL) says whether all were
 * visited: false where the visitor stopped, or where a limit was reached. Memory does not grow with
 * their number.
 */
MUSTER_API muster_status muster_list(const muster_position *position, const muster_options *options,
                                     bool (*visit)(void *context, muster_declaration *declaration),
                                     void *context, bool *complete, muster_error *error);

/** How many legal declarations there are: muster_answer_count. */
MUSTER_API muster_status muster_count(muster_answer **out, const muster_position *position,
                                      const muster_options *options, muster_error *error);

/**
 * For each creature that could be declared and each thing it could be told to do, and for each
 * creature and anything at all, whether it must, may or never can, over all legal declarations, and
 * why: muster_answer_choices.
 */
MUSTER_API muster_status muster_choices_of(muster_answer **out, const muster_position *position,
                                           const muster_options *options, muster_error *error);

/**
 * Why a declaration is illegal, and why no more can be obeyed: muster_answer_why. `declaration`
 * NULL stands for the one in the document; where there is none either, it is about the one that
 * muster_solve finds. The answer's verdict and outcome are those of muster_check or muster_solve.
 */
MUSTER_API muster_status muster_why(muster_answer **out, const muster_position *position,
                                    const muster_declaration *declaration,
                                    const muster_options *options, muster_error *error);

/**
 * What muster_solve says by the current rules and by those of January 2004, whatever the position's
 * edition, and where the answers differ: see muster_answer_editions. The answer's verdict and
 * outcome are those of the position's own edition. The time limit is for each edition.
 */
MUSTER_API muster_status muster_solve_editions(muster_answer **out, const muster_position *position,
                                               const muster_options *options, muster_error *error);

/** The same for muster_check. */
MUSTER_API muster_status muster_check_editions(muster_answer **out, const muster_position *position,
                                               const muster_declaration *declaration,
                                               const muster_options *options, muster_error *error);

/**
 * One line of a batch: reads the document, checks the declaration in it or solves it where there is
 * none. What is wrong with the document becomes an error *answer* with the document's id and,
 * unless `line` is 0, the line's number, and the call still returns MUSTER_OK.
 */
MUSTER_API muster_status muster_batch_answer(muster_answer **out, const char *json, size_t length,
                                             size_t line, const muster_options *options,
                                             muster_error *error);

/**
 * An error as an answer, for programs that read JSON only. `json` (may be NULL) is the document it
 * arose from: its `id` is echoed where it can be read. `line` as in muster_batch_answer.
 */
MUSTER_API muster_status muster_error_answer(muster_answer **out, const muster_error *error,
                                             const char *json, size_t length, size_t line);

/** Frees an answer. */
MUSTER_API void muster_answer_free(muster_answer *answer);

/**
 * The answer as one line of JSON without the newline, as the format says. It is written when it
 * is first asked for; NULL if memory runs out then.
 */
MUSTER_API const char *muster_answer_json(const muster_answer *answer);

/* ---- What an answer says, without JSON ------------------------------------------------------- */

/** A way in which a declaration is illegal, requirements aside. */
typedef struct muster_violation {
    const char *rule;    /**< rule number, of the edition asked for */
    const char *kind;    /**< a stable word, such as "min-blockers" or "flying" */
    const char *message; /**< one sentence */
    const char *source;  /**< the effect's source, or NULL */
    int effect;          /**< index in `effects`, or -1: a rule of the game itself */
    bool restriction; /**< a restriction (508.1c, 509.1b), and not a choice, cost or band that can't
                         be */
    size_t creature_count;        /**< how many creatures it concerns */
    const char *const *creatures; /**< ids that it concerns */
} muster_violation;

/** A requirement, or several alike. */
typedef struct muster_requirement {
    const char *kind;  /**< the effect's kind, or "goad", "goad-other-player" */
    const char *words; /**< what it asks, for people: "Lure on bear"; with its source */
    const char *why;   /**< why nothing could obey it, or only by paying, or what leaves no room for
                          it, or that what is paid anyway would allow it: "wall can't block because
                          it is tapped (509.1a)"; NULL where none of that is so */
    const char *source;   /**< the effect's source, or NULL */
    const char *creature; /**< id of the creature it is about, or NULL */
    const char *attacker; /**< id of the one attacker it is about, or NULL */
    const char *target;   /**< id of the one thing to attack it is about, or NULL */
    int effect;           /**< index in `effects`, or -1: goad */
    int64_t times;        /**< how often each counts */
    int64_t count;        /**< how many alike ones this entry speaks of */
    int64_t individuals;  /**< how many there are of `creature`; 1 where that is NULL */
    int64_t obeyed;       /**< how many of them are obeyed; 0 where not in force */
    bool in_force;        /**< false where its `if` does not hold */
} muster_requirement;

/** A declaration as the referee judged it. */
typedef struct muster_report {
    int64_t obeyed; /**< requirements in force that it obeys, each counted as often as it counts */
    size_t entry_count;          /**< how many entries */
    const muster_entry *entries; /**< who attacks or blocks what */
    size_t band_count;           /**< how many bands */
    const muster_entry *bands;   /**< each with the members as `objects`; `creature` is NULL */
    size_t violation_count;      /**< how many violations */
    const muster_violation *violations;     /**< in what it is illegal, requirements aside */
    size_t requirement_count;               /**< how many entries of requirements */
    const muster_requirement *requirements; /**< all there are, obeyed or not */
    size_t cost_count;                      /**< how many resources are paid */
    const muster_amount *costs;             /**< what it pays in all */
} muster_report;

/** An answer as data. */
typedef struct muster_verdict {
    muster_outcome outcome;       /**< how the question ended */
    const char *id;               /**< the document's, or NULL */
    const char *title;            /**< the document's, or NULL */
    const char *edition;          /**< "current" or "2004" */
    const char *reason;           /**< why undecided, or NULL */
    const char *requirement_rule; /**< the rule by which as many requirements as possible count */
    bool has_costs; /**< something here costs something: the maximum is without paying, or without
                       paying more than the declaration checked */
    bool has_conditions; /**< a requirement here has an `if`: how many count depends on what is
                            declared */
    bool attacking;      /**< true: attackers are declared; false: blockers */
    bool maximum_known;  /**< false where no maximum was proved */
    int64_t maximum;     /**< the most requirements that could be obeyed, if known */
    const muster_report *declared; /**< the declaration checked, or the one found */
    const muster_report *better;   /**< a legal one near the declaration checked; NULL where that is
                                      legal, or where none was proved (`reason` says why) */
    size_t sentence_count;         /**< how many sentences; 0 unless a declaration is illegal */
    const char *const *sentences; /**< why it is illegal, for people: what it breaks, with rules and
                                     sources, or, where it breaks nothing, which requirements it
                                     doesn't obey though `better` does. Without capital and stop */
} muster_verdict;

/** Something that two editions of the rules judge differently. */
typedef struct muster_edition_difference {
    const char *about;     /**< "legal": whether the declaration is; "maximum": what must be obeyed;
                              "attack": whether the rules let a creature attack */
    int64_t current;       /**< by the current rules: the number; else 1 for yes, 0 for no */
    int64_t of_2004;       /**< in 2004 */
    const char *rule;      /**< the rule of 2004 that makes the difference: "500.5", "308.2a" */
    const char *message;   /**< what it comes from, in two sentences */
    size_t creature_count; /**< how many creatures it is about */
    const char *const *creatures; /**< ids: the Walls, or those that nothing asks in 2004 */
} muster_edition_difference;

/** One answer by each edition, and the difference. */
typedef struct muster_editions {
    const muster_verdict *current; /**< by the current rules */
    const muster_verdict *of_2004; /**< by those of January 2004 */
    const char *reason;            /**< why it is undecided whether they differ; else NULL */
    size_t difference_count;       /**< how many differences */
    const muster_edition_difference
        *differences; /**< none: what is legal by one edition is by the other */
} muster_editions;

/** What two editions say: for muster_solve_editions and muster_check_editions; else NULL. */
MUSTER_API const muster_editions *muster_answer_editions(const muster_answer *answer);

/** The answer as data; NULL for an error answer. */
MUSTER_API const muster_verdict *muster_answer_verdict(const muster_answer *answer);

/* ---- Declarations as data -------------------------------------------------------------------- */

/**
 * What a declaration says, in the order of the document; the array belongs to the declaration and,
 * in muster_list, changes with the next one. NULL (and *count 0) where memory runs out.
 */
MUSTER_API const muster_entry *muster_declaration_entries(muster_declaration *declaration,
                                                          size_t *count);

/**
 * Its bands, each with the members as `objects`; otherwise as muster_declaration_entries. A
 * declaration without bands gives an array without elements, and NULL only where memory runs out.
 */
MUSTER_API const muster_entry *muster_declaration_bands(muster_declaration *declaration,
                                                        size_t *count);

/**
 * A declaration as one line of JSON without the newline, as the format says: belongs to the
 * declaration, like its entries. NULL if memory runs out.
 */
MUSTER_API const char *muster_declaration_json(muster_declaration *declaration);

/* ---- Counts, choices and blame --------------------------------------------------------------- */

/** The number in decimal; NULL for other answers, and where it is undecided. */
MUSTER_API const char *muster_answer_count(const muster_answer *answer);

/** Whether a creature must, may or never can do something. */
typedef enum muster_choice_kind {
    MUSTER_NEVER,  /**< no legal declaration has it */
    MUSTER_MAY,    /**< some have it, some don't */
    MUSTER_MUST,   /**< all have it */
    MUSTER_UNKNOWN /**< a limit was reached before a proof */
} muster_choice_kind;

/** What an effect asks for where a creature does something. */
typedef struct muster_price {
    const char *words;  /**< "2 mana" */
    const char *source; /**< the effect's source, or NULL */
    int effect;         /**< index in `effects` */
} muster_price;

/** One creature and one thing that it could be told to do, or anything at all. */
typedef struct muster_choice {
    muster_choice_kind kind; /**< over all legal declarations */
    const char *creature;    /**< id */
    const char *object;      /**< id of what it attacks, or of the attacker that it blocks; NULL:
                                anything at all */
    int64_t count;           /**< how many individuals of the creature there are */
    int64_t least;           /**< the fewest individuals that do it, over all legal declarations */
    int64_t most;            /**< the most */
    size_t reason_count;     /**< for MUSTER_NEVER and MUSTER_MUST: at least one */
    const muster_violation *reasons; /**< why never, or why always */
    int64_t obeyed;      /**< where requirements are the reason: the most that could be obeyed if it
                            did it, or, for MUSTER_MUST, didn't; else -1 */
    size_t missed_count; /**< then: how many of those that follow; 0 also where, on a large board,
                            they were not looked for */
    const muster_requirement *missed; /**< what one that obeys so much misses, though something
                                         legal near it obeys it */
    bool free_known;                  /**< whether `free` is known: for MUSTER_MAY and MUSTER_MUST,
                                         unless a limit was reached */
    bool free;         /**< some legal declaration has it and pays nothing (but what is given) */
    size_t cost_count; /**< how many effects ask for something whenever it does this */
    const muster_price *costs; /**< what they ask for */
} muster_choice;

/** What may be done with one creature, or with one thing to attack or attacker, by restrictions on
   pairs alone: what a user interface shows before anything is declared. */
typedef struct muster_reach {
    const char *id; /**< of the creature or thing */
    size_t count;   /**< how many `others` */
    const char *const
        *others;      /**< ids of what it may attack or block; of who may attack or block it */
    int64_t at_least; /**< an attacker: the fewest blockers it takes; 0 where it can't be blocked */
    int64_t at_most;  /**< how many it can block, or can be blocked by; -1: any number */
} muster_reach;

/** What can be done in a position. */
typedef struct muster_choices {
    bool maximum_known;           /**< false where no maximum was proved */
    int64_t maximum;              /**< as muster_solve says it */
    size_t choice_count;          /**< how many choices */
    const muster_choice *choices; /**< one for each creature and each thing, creature by creature */
    size_t creature_choice_count; /**< how many of those that follow */
    const muster_choice *creature_choices; /**< one for each creature: whether it must, may or
                                              never can do anything at all */
    size_t creature_count;                 /**< how many creatures */
    const muster_reach *creatures;         /**< those of the side that declares */
    size_t object_count;                   /**< how many things to attack or attackers */
    const muster_reach *objects;           /**< what can be attacked, or the attackers */
    const char *reason;                    /**< why some are unknown, or NULL */
} muster_choices;

/** The choices; NULL for other answers. */
MUSTER_API const muster_choices *muster_answer_choices(const muster_answer *answer);

/** One part of what was given. */
typedef struct muster_blame_part {
    const char *creature; /**< id */
    const char *object;   /**< id; NULL: anything at all */
    int64_t count;        /**< individuals */
    bool ruled_out;       /**< it was ruled out; else it was given */
} muster_blame_part;

/** Parts of what was given that can't be completed together; leaving out any one helps. */
typedef struct muster_blame {
    size_t part_count;              /**< how many parts */
    const muster_blame_part *parts; /**< each of them needed */
    const char *message;            /**< one sentence: why */
} muster_blame;

/** What is to blame; NULL unless the outcome is MUSTER_BLAMED. */
MUSTER_API const muster_blame *muster_answer_blame(const muster_answer *answer);

/* ---- Why ------------------------------------------------------------------------------------- */

/**
 * Something that stands in the way: a restriction, a cost, an ability, how many attackers a
 * creature can block.
 */
typedef struct muster_ground {
    const char *kind;     /**< the effect's kind, an ability's word, "tapped", "capacity", ... */
    const char *rule;     /**< rule number, of the edition asked for */
    const char *message;  /**< what it says, as part of a sentence: "drake has flying" */
    const char *source;   /**< the effect's source, or NULL */
    const char *creature; /**< id of the creature that is held back by its own state, or NULL */
    const char *attacker; /**< id of the attacker that has the ability, or NULL */
    int effect;           /**< index in `effects`, or -1: no effect */
} muster_ground;

/**
 * A requirement that the best declaration does not obey fully, and why not. The claim, proved:
 * counting only this requirement and `others`, no declaration that obeys every restriction and pays
 * for no more obeys more than `at_most` of `of`; without any one of `others`, all the rest could be
 * obeyed; they can't be while just the `grounds` hold, and could be without any one of these.
 */
typedef struct muster_missed {
    const muster_requirement *requirement; /**< this one */
    const char *words;  /**< what it asks, as a sentence: "wall must block elf (Lure)" */
    size_t other_count; /**< how many others */
    const muster_requirement *others; /**< what can't be obeyed together with it */
    const char *const *other_words;   /**< what each of them asks */
    size_t ground_count;              /**< how many grounds; 0: whatever stood in the way, or not */
    const muster_ground *grounds;     /**< what stands in the way */
    int64_t at_most;                  /**< so much of `of` can be obeyed */
    int64_t of;                       /**< what they count in all */
    const char *message;              /**< why it is not obeyed, in sentences */
    const char *told; /**< the same of all told together in a row, at the last of them; else NULL */
    const char
        *reason; /**< why that is undecided; then there are no others and grounds. Else NULL */
} muster_missed;

/** One change on the way from an illegal declaration to a legal one. */
typedef struct muster_step {
    const char *creature;             /**< id; NULL: no bands are formed */
    int64_t count;                    /**< how many individuals of it */
    int64_t individuals;              /**< how many there are of the creature */
    size_t from_count;                /**< how many objects they attacked or blocked */
    const char *const *from;          /**< ids of these */
    size_t to_count;                  /**< how many they attack or block now */
    const char *const *to;            /**< ids of these */
    size_t gain_count;                /**< how many entries of `gains` */
    const muster_requirement *gains;  /**< what is obeyed from now on; `obeyed`: how many more */
    size_t loss_count;                /**< how many entries of `losses` */
    const muster_requirement *losses; /**< what no longer is; `obeyed`: how many less */
    size_t mended_count;              /**< how many entries of `mended` */
    const muster_violation *mended;   /**< what is no longer broken */
    size_t broken_count;              /**< how many entries of `broken` */
    const muster_violation *broken;   /**< what is broken until a later step mends it */
    int64_t obeyed;                   /**< what is obeyed after it */
    const char *message;              /**< the same in a sentence */
} muster_step;

/** What a proof is made of. */
typedef enum muster_proof_kind {
    MUSTER_PROOF_NONE,       /**< nothing was proved: a limit was reached */
    MUSTER_PROOF_EVERYTHING, /**< every requirement is obeyed: there is nothing to prove */
    MUSTER_PROOF_BOUNDS,     /**< bounds on some requirements each, which add up to the maximum */
    MUSTER_PROOF_SEARCH      /**< a search that went through everything */
} muster_proof_kind;

/** Requirements of which so many at most can be obeyed. */
typedef struct muster_bound {
    size_t missed_count;  /**< how many entries of `missed` */
    const size_t *missed; /**< indices in `missed`: those requirements and their `others` */
    int64_t at_most;      /**< so much of `of` can be obeyed */
    int64_t of;           /**< what they count in all */
} muster_bound;

/** Why nothing obeys more than the best declaration. */
typedef struct muster_proof {
    muster_proof_kind kind;     /**< what it is made of */
    const char *message;        /**< the proof in sentences; NULL where there is none */
    size_t bound_count;         /**< how many bounds */
    const muster_bound *bounds; /**< no requirement is in two of them */
} muster_proof;

/** Why. */
typedef struct muster_explanation {
    const muster_report *best; /**< the declaration found, checked, or better; NULL: none proved */
    size_t missed_count;       /**< how many entries of `missed` */
    const muster_missed *missed; /**< each requirement that the best one does not obey fully */
    size_t step_count;           /**< how many steps; 0 where the declaration is legal */
    const muster_step *steps;    /**< from the declaration to the best one */
    muster_proof proof;          /**< why nothing obeys more */
    const char *reason;          /**< why something is undecided; else NULL */
} muster_explanation;

/** The reasons; NULL for answers to other questions than muster_why. */
MUSTER_API const muster_explanation *muster_answer_why(const muster_answer *answer);

/** How the question ended. */
MUSTER_API muster_outcome muster_answer_outcome(const muster_answer *answer);

/* ---- The integer program --------------------------------------------------------------------- */

/** The integer program that a question sets up, as text for any solver. */
typedef struct muster_model muster_model;

/** Languages of integer programs. */
typedef enum muster_model_format {
    MUSTER_LP, /**< CPLEX LP, to be maximised */
    MUSTER_MPS /**< free MPS: the negative objective, to be minimised */
} muster_model_format;

/**
 * Writes the program whose maximum muster_check gives for the declaration. `declaration` NULL
 * stands for the one in the document; if there is none, it is the program of muster_solve.
 * integer-program.md in share/muster says what its columns and rows are.
 */
MUSTER_API muster_status muster_model_write(muster_model **out, const muster_position *position,
                                            const muster_declaration *declaration,
                                            muster_model_format format, muster_error *error);

/** Frees a program and its text. */
MUSTER_API void muster_model_free(muster_model *model);

/** The text, or NULL where the program would be too large to be built. */
MUSTER_API const char *muster_model_text(const muster_model *model);

/** Why there is no text; NULL where there is one. */
MUSTER_API const char *muster_model_reason(const muster_model *model);

/* ---- Comparing answers ---------------------------------------------------------------------- */

/**
 * Two streams of answers, compared line by line: those of two programs to the same questions, or
 * what was expected and what came. Nothing but counts, the first difference and the first errors is
 * kept, however long the streams are.
 */
typedef struct muster_comparison muster_comparison;

/** The first pair of lines that differs. */
typedef struct muster_difference {
    size_t line;       /**< of both sides, counted from 1 */
    const char *id;    /**< the answer's; NULL where neither side has one */
    char path[512];    /**< JSON pointer to what differs, "" for the line as a whole */
    const char *left;  /**< what stands there, as JSON; NULL where that side has nothing there, or
                          no such line at all */
    const char *right; /**< the same of the other side */
} muster_difference;

/** What a comparison found. */
typedef struct muster_comparison_result {
    size_t lines;      /**< how many were compared; those of the longer side */
    size_t different;  /**< how many of them differ; those without a partner do */
    size_t unreadable; /**< lines of either side that are no JSON object. Their partners
                          are not compared, nor counted as different */
    const muster_difference *first;  /**< NULL where nothing differs */
    const muster_error *left_error;  /**< the first unreadable line of that side, with its number in
                                        `line`; NULL where all can be read */
    const muster_error *right_error; /**< the same of the other side */
} muster_comparison_result;

/**
 * Begins a comparison. By default answers are compared by what any two programs must agree on:
 * whether they are errors, and
 *     solve: maximum                           check, why: legal, obeyed, maximum
 *     count: count                             editions: differs, and the two answers inside
 *     options: maximum, creatures, options, tables (not the reasons)
 * and for all of them `undecided`, `completable`, and `id` where both lines have one. A line that
 * neither is an error nor says what it answers is taken for an answer of its partner's sort; lines
 * of no sort known here, such as bare declarations, are compared in full. So are all lines with
 * `all`. Numbers are compared by value; the order of keys never counts, that of lists does.
 */
MUSTER_API muster_status muster_comparison_new(muster_comparison **out, bool all,
                                               muster_error *error);

/**
 * Compares the next line of each side, without its newline; NULL stands for a side that has ended.
 * That they differ, or that one is no JSON, is part of the result and no failure. After a failure
 * (MUSTER_NO_MEMORY, MUSTER_BAD_ARGUMENT) the counts are of no use any more.
 */
MUSTER_API muster_status muster_answers_compare(muster_comparison *comparison, const char *left,
                                                size_t left_length, const char *right,
                                                size_t right_length, muster_error *error);

/** What was found so far. It belongs to the comparison and follows it. */
MUSTER_API const muster_comparison_result *
muster_comparison_result_of(const muster_comparison *comparison);

/**
 * The same as one line of JSON without the newline, as the format says. It lives until the next
 * lines are compared; NULL if memory runs out.
 */
MUSTER_API const char *muster_comparison_json(const muster_comparison *comparison);

/** Frees a comparison. */
MUSTER_API void muster_comparison_free(muster_comparison *comparison);

#ifdef __cplusplus
}
#endif

#endif
