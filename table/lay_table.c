/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/lay_table.h"

#include "table/keep.h"

#include <string.h>

/* ---- Whose step it is ---- */

static const char attacks[] = " attacks ", can_attack[] = " can attack ";

bool laying_is_step(const struct line *line) {
    size_t head = strcspn(line->text, ":");
    return line->text[head] == '\0' &&
           (strstr(line->text, attacks) != NULL || strstr(line->text, can_attack) != NULL);
}

static struct node *put_text(struct laying *laying, struct node *object, const char *key,
                             const char *text, struct spot spot) {
    return node_put(object, key, node_new_text(laying->arena, text, spot));
}

static struct node *list(struct laying *laying, const char *key) {
    return node_list(laying->arena, laying->document, key, laying->spot);
}

static struct node *new_player(struct laying *laying, const char *id, struct spot spot) {
    struct node *player = node_new(laying->arena, NODE_OBJECT, spot);
    put_text(laying, player, "id", id, spot);
    return node_put(list(laying, "players"), NULL, player);
}

/* Names separated by ',' or "and". */
static struct node *names(struct scan *scan) {
    struct arena *arena = scan->problems->arena;
    scan_blanks(scan);
    struct node *found = node_new(arena, NODE_LIST, scan_spot(scan));
    do {
        scan_blanks(scan);
        if (strncmp(scan->at, "and ", 4) == 0)
            scan->at += 4;
        scan_blanks(scan);
        struct spot spot = scan_spot(scan);
        const char *name = scan_word(scan, " ,\n", "a name");
        if (name == NULL)
            return NULL;
        node_put(found, NULL, node_new_text(arena, name, spot));
        scan_blanks(scan);
    } while (scan_passes(scan, ',') || strncmp(scan->at, "and ", 4) == 0);
    return found;
}

struct laying laying_new(struct problems *problems, const char *title, struct spot spot) {
    struct node *root = node_new(problems->arena, NODE_OBJECT, spot);
    struct laying laying = {
        .arena = problems->arena, .problems = problems, .document = root, .spot = spot};
    put_text(&laying, root, "format", "muster/1", spot);
    if (title != NULL)
        put_text(&laying, root, "title", title, spot);
    return laying;
}

void laying_step(struct laying *laying, const struct line *line) {
    struct scan scan = {laying->problems, line, line->text};
    struct spot spot = scan_spot(&scan);
    struct node *root = laying->document;
    if (laying->active != NULL) {
        problems_add(laying->problems, spot, "it has already been said whose step it is");
        return;
    }
    const char *active = scan_word(&scan, " \n", "a player's name");
    scan_blanks(&scan);
    bool blocks = strncmp(scan.at, attacks + 1, strlen(attacks) - 1) == 0;
    const char *verb = blocks ? attacks + 1 : can_attack + 1;
    if (active == NULL || strncmp(scan.at, verb, strlen(verb)) != 0) {
        problems_add(laying->problems, spot,
                     "expected 'PLAYER attacks PLAYER' or 'PLAYER can "
                     "attack PLAYER'; put a name that has a blank in it "
                     "in quotation marks");
        return;
    }
    scan.at += strlen(verb);
    struct node *others = names(&scan);
    if (others == NULL || !scan_done(&scan))
        return;
    laying->active = active;
    laying->attacked = blocks ? others->first->text : NULL;
    put_text(laying, root, "step", blocks ? "declare-blockers" : "declare-attackers", spot);
    put_text(laying, root, "active", active, spot);
    new_player(laying, active, spot);
    for (const struct node *other = others->first; other != NULL; other = other->next)
        new_player(laying, other->text, other->spot);
    list(laying, "creatures");
    if (!blocks)
        node_put(root, "defending", others);
}

/* ---- Players ---- */

static struct node *find_player(const struct laying *laying, const char *name, size_t length) {
    const struct node *players = node_child(laying->document, "players");
    struct node *player = players == NULL ? NULL : players->first;
    for (; player != NULL; player = player->next) {
        const char *id = node_text(player, "id"); /* NULL: left out, since it was wrong */
        if (id != NULL && strlen(id) == length && memcmp(id, name, length) == 0)
            return player;
    }
    return NULL;
}

bool laying_is_player(const struct laying *laying, const char *name, size_t length) {
    return find_player(laying, name, length) != NULL;
}

/* Adds the ids of the things in a list of the document. */
static void add_ids(const struct laying *laying, const char *key, const char ***ids, size_t *count,
                    size_t *capacity) {
    const struct node *things = node_child(laying->document, key);
    for (const struct node *thing = things == NULL ? NULL : things->first; thing != NULL;
         thing = thing->next) {
        const char *id = node_text(thing, "id");
        if (id == NULL)
            continue; /* left out, since it was wrong */
        *ids = arena_grow(laying->arena, *ids, *count, capacity, sizeof((*ids)[0]));
        (*ids)[(*count)++] = id;
    }
}

const char *laying_near(const struct laying *laying, const char *name, const char *const *words,
                        size_t count) {
    const char **all = NULL;
    size_t total = 0, capacity = 0;
    for (size_t i = 0; i < count; i++) {
        all = arena_grow(laying->arena, all, total, &capacity, sizeof(all[0]));
        all[total++] = words[i];
    }
    add_ids(laying, "players", &all, &total, &capacity);
    return problems_near(laying->problems, name, all, total);
}

/* Pairs separated by ',' or blanks, up to the end of the line. */
static bool read_pairs(struct scan *scan, struct node *object) {
    for (;;) {
        while (scan_passes(scan, ','))
            continue;
        if (*scan->at == '\0')
            return true;
        if (!scan_is_pair(scan)) {
            problems_add(scan->problems, scan_spot(scan), "found '%.*s'; expected KEY=VALUE",
                         (int)strcspn(scan->at, " \n"), scan->at);
            return false;
        }
        if (!scan_pair(scan, object, " ,\n"))
            return false;
    }
}

void laying_player(struct laying *laying, struct scan *scan) {
    scan_blanks(scan);
    struct spot spot = scan_spot(scan);
    const char *name = scan_word(scan, " ,\n", "a player's name");
    if (name == NULL) {
        laying->broken = true;
        return;
    }
    struct node *player = find_player(laying, name, strlen(name));
    if (player == NULL)
        player = new_player(laying, name, spot);
    if (!read_pairs(scan, player))
        laying->broken = true;
}

void laying_defending(struct laying *laying, struct scan *scan) {
    struct node *found = names(scan), *before = node_child(laying->document, "defending");
    if (found == NULL || !scan_done(scan))
        return;
    if (before != NULL)
        before->left_out = true;
    node_put(laying->document, "defending", found);
}

void laying_edition(struct laying *laying, struct scan *scan) {
    scan_blanks(scan);
    struct spot spot = scan_spot(scan);
    const char *edition = scan_word(scan, " \n", "current or 2004");
    if (edition != NULL && scan_done(scan))
        put_text(laying, laying->document, "rules", edition, spot);
}

/* ---- Effects ---- */

/* Where an effect goes on after its source and colon, or NULL if no source is named. */
static const char *after_source(const char *text) {
    size_t quoted = text[0] == '"' ? 1 + strcspn(text + 1, "\"") : 0;
    size_t length = quoted + strcspn(text + quoted, ":={[");
    bool colon = text[length] == ':' && strchr(" \n", text[length + 1]) != NULL;
    return colon && length > 0 ? text + length + 1 : NULL;
}

/* The key that takes the ids written after this kind of effect. */
static const char *main_key(const char *kind) {
    static const char *const of_attackers[] = {"cant-be-blocked", "min-blockers", "max-blockers",
                                               "must-be-blocked", "lure"};
    if (strcmp(kind, "must-be-attacked") == 0)
        return "targets";
    for (size_t i = 0; i < sizeof(of_attackers) / sizeof(of_attackers[0]); i++)
        if (strcmp(kind, of_attackers[i]) == 0)
            return "attackers";
    return "creatures";
}

/* The ids that the effect is about, and its other keys. */
static bool read_effect(struct laying *laying, struct scan *scan, struct node *effect,
                        const char *kind) {
    scan_blanks(scan);
    if (*scan->at == '{') {
        struct node *whole = scan_value(scan, " ,\n");
        if (whole == NULL)
            return false;
        node_put(effect, main_key(kind), whole);
    } else if (*scan->at != '\0' && *scan->at != ',' && !scan_is_pair(scan)) {
        /* Ids end where the first pair begins. */
        struct node *ids = node_new(laying->arena, NODE_LIST, scan_spot(scan));
        do {
            scan_blanks(scan);
            if (strncmp(scan->at, "and ", 4) == 0)
                scan->at += 4;
            scan_blanks(scan);
            if (*scan->at == '\0' || scan_is_pair(scan))
                break;
            struct spot spot = scan_spot(scan);
            const char *id = scan_word(scan, " ,\n", "the id of a creature");
            if (id == NULL)
                return false;
            node_put(ids, NULL, node_new_text(laying->arena, id, spot));
            scan_blanks(scan);
        } while (scan_passes(scan, ',') || strncmp(scan->at, "and ", 4) == 0);
        node_put(effect, main_key(kind), notation_pick(laying->arena, ids, main_key(kind)));
    }
    return read_pairs(scan, effect);
}

void laying_effect(struct laying *laying, struct scan *scan) {
    scan_blanks(scan);
    struct spot spot = scan_spot(scan);
    struct node *effect = node_new(laying->arena, NODE_OBJECT, spot);
    const char *rest = after_source(scan->at);
    const char *source = NULL;
    if (rest != NULL) {
        source = scan_word(scan, ":", "what the effect comes from");
        scan->at = rest;
    }
    scan_blanks(scan);
    struct spot kind_spot = scan_spot(scan);
    const char *kind = scan_word(scan, " ,\n", "a kind of effect");
    if (kind == NULL) {
        laying->broken = true;
        return;
    }
    put_text(laying, effect, "kind", kind, kind_spot);
    if (source != NULL)
        put_text(laying, effect, "source", source, spot);
    if (read_effect(laying, scan, effect, kind))
        node_put(list(laying, "effects"), NULL, effect);
}

/* ---- The position ---- */

/*
 * Says what is wrong with a node and, of an id that names nothing, which id is near. The library
 * suggests only ids that stand further up in the document.
 */
static void complain(struct laying *laying, const struct node *node, const muster_error *error) {
    const char **ids = NULL, *near = "";
    size_t count = 0, capacity = 0;
    if (node->type == NODE_TEXT && strcmp(error->code, "unknown-id") == 0 &&
        strstr(error->message, "did you mean") == NULL) {
        add_ids(laying, "players", &ids, &count, &capacity);
        add_ids(laying, "creatures", &ids, &count, &capacity);
        add_ids(laying, "planeswalkers", &ids, &count, &capacity);
        add_ids(laying, "battles", &ids, &count, &capacity);
        near = problems_near(laying->problems, node->text, ids, count);
    }
    problems_add(laying->problems, node->spot, "%s%s", error->message, near);
}

/* Whether something in a node was left out. */
static bool is_incomplete(const struct node *node) {
    if (node->half_read)
        return true;
    for (const struct node *child = node->first; child != NULL; child = child->next)
        if (child->left_out || is_incomplete(child))
            return true;
    return false;
}

/*
 * Leaves out what is wrong, so that the next mistake can be found. Returns false where that can't
 * be done: a missing creature would only make other things wrong.
 */
static bool leave_out(struct laying *laying, struct node *node) {
    struct node *effects = node_child(laying->document, "effects");
    for (struct node *at = node; at->parent != NULL; at = at->parent)
        if (at->parent == effects)
            node = node->first != NULL ? at : node;
    if (node->parent == NULL || node->first != NULL)
        return node->parent != NULL && node->parent == effects && (node->left_out = true);
    node->left_out = true;
    return true;
}

muster_position *laying_finish(struct laying *laying) {
    enum { MOST = 20 };
    muster_error error;
    muster_builder *builder;
    if (laying->active == NULL) {
        problems_add(laying->problems, laying->spot,
                     "nothing says whose step it is; expected 'Alice attacks Bob' for blocks, or "
                     "'Alice can attack Bob' for attacks");
        return NULL;
    }
    if (muster_builder_new(&builder) != MUSTER_OK)
        muster_arena_leave(laying->arena, ARENA_NO_MEMORY);
    keep_builder(laying->arena, builder);
    muster_position *position = NULL;
    for (int i = 0; i < MOST; i++) {
        muster_builder_reset(builder);
        node_tell(builder, laying->document);
        muster_status status = muster_position_build(&position, builder, &error);
        if (status == MUSTER_OK)
            break;
        if (status != MUSTER_BAD_INPUT)
            muster_arena_leave(laying->arena, ARENA_NO_MEMORY);
        struct node *node = node_at(laying->document, error.path);
        bool follows = strcmp(error.code, "missing-key") == 0 && is_incomplete(node);
        if (!follows)
            complain(laying, node, &error);
        laying->broken = true;
        if (!leave_out(laying, node))
            break;
    }
    if (position == NULL)
        return NULL;
    keep_position(laying->arena, position);
    return laying->broken ? NULL : position;
}
