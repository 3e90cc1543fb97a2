/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/kept_reasons.h"

#include "base/text.h"

#include <stdint.h>
#include <string.h>

/* ---- What is written ---- */

static bool same_ground(const muster_ground *one, const muster_ground *other) {
    return one->effect == other->effect && same_text(one->kind, other->kind) &&
           same_text(one->rule, other->rule) && same_text(one->message, other->message) &&
           same_text(one->source, other->source) && same_text(one->creature, other->creature) &&
           same_text(one->attacker, other->attacker);
}

static bool same_reason(const struct requirement_reason *one,
                        const struct requirement_reason *other) {
    if (one->ground_count != other->ground_count || !same_text(one->why, other->why) ||
        !same_text(one->scope, other->scope))
        return false;
    for (size_t i = 0; i < one->ground_count; i++)
        if (!same_ground(&one->grounds[i], &other->grounds[i]))
            return false;
    return true;
}

/* The texts of a reason, while what they were made from is released. */
struct packed {
    char bytes[1024];
    size_t used;
    bool full;
};

/* `before`: the same of the reason before, which is shared where it is equal. */
static void pack(struct packed *packed, const char **text, const char *before) {
    if (same_text(*text, before)) {
        *text = before;
        return;
    }
    size_t size = *text == NULL ? 0 : strlen(*text) + 1;
    packed->full = packed->full || size > sizeof(packed->bytes) - packed->used;
    if (packed->full || *text == NULL)
        return;
    memcpy(packed->bytes + packed->used, *text, size);
    *text = packed->bytes + packed->used;
    packed->used += size;
}

/* The texts of a ground or, with NULL for it, of the reason itself. */
static size_t list_texts(struct requirement_reason *reason, muster_ground *ground,
                         const char **texts[]) {
    if (ground == NULL) {
        texts[0] = &reason->why;
        texts[1] = &reason->scope;
        return 2;
    }
    texts[0] = &ground->kind;
    texts[1] = &ground->rule;
    texts[2] = &ground->message;
    texts[3] = &ground->source;
    texts[4] = &ground->creature;
    texts[5] = &ground->attacker;
    return 6;
}

/*
 * A reason with one ground, without what it was made from: of a hundred thousand that would be ten
 * times as much. Others stay as they are.
 */
static const struct requirement_reason *compact(struct arena *arena, struct mark mark,
                                                const struct requirement_reason *reason,
                                                const struct requirement_reason *before) {
    enum { TEXTS = 8 };
    struct packed packed = {.used = 0};
    struct requirement_reason own = *reason, other = {.why = NULL};
    muster_ground ground = {.kind = NULL}, others = {.kind = NULL};
    const char **texts[TEXTS], **before_texts[TEXTS];
    if (reason->ground_count != 1)
        return muster_arena_copy(arena, reason, 1, sizeof(*reason));
    ground = reason->grounds[0];
    if (before != NULL && before->ground_count == 1) {
        other = *before;
        others = before->grounds[0];
    }
    size_t count = list_texts(&own, NULL, texts);
    count += list_texts(&own, &ground, texts + count);
    list_texts(&other, &others, before_texts + list_texts(&other, NULL, before_texts));
    for (size_t i = 0; i < count; i++)
        pack(&packed, texts[i], *before_texts[i]);
    if (packed.full)
        return muster_arena_copy(arena, reason, 1, sizeof(*reason));
    muster_arena_release(arena, mark);
    struct kept {
        struct requirement_reason reason;
        muster_ground ground;
        char bytes[];
    } *kept = muster_arena_take(arena, sizeof(*kept) + packed.used);
    memcpy(kept->bytes, packed.bytes, packed.used);
    for (size_t i = 0; i < count; i++)
        if ((uintptr_t)*texts[i] - (uintptr_t)packed.bytes < packed.used)
            *texts[i] = kept->bytes + (*texts[i] - packed.bytes);
    kept->reason = own;
    kept->ground = ground;
    kept->reason.grounds = &kept->ground;
    return &kept->reason;
}

const struct requirement_reason *muster_keep_reason(struct kept_reasons *kept, struct mark mark,
                                                    const struct requirement_reason *reason) {
    if (kept->last != NULL && same_reason(reason, kept->last))
        muster_arena_release(kept->arena, mark);
    else
        kept->last = compact(kept->arena, mark, reason, kept->last);
    return kept->last;
}

/* ---- By pair ---- */

/* What is noted of a pair for which there is no reason. */
static const struct requirement_reason none = {.why = NULL};

/* The numbers from `first` to below `end` that some creatures have. */
struct number_span {
    size_t first, end;
};

static void stretch(struct number_span *span, size_t number) {
    if (span->end == 0)
        span->first = number;
    span->end = number + 1;
}

void muster_kept_reasons_init(struct kept_reasons *kept, const struct muster_position *position,
                              struct arena *arena) {
    enum { MOST_PAIRS = 65536 };
    struct number_span declaring = {0}, attacking = {0};
    *kept = (struct kept_reasons){.arena = arena};
    for (size_t i = 0; i < position->creature_count; i++) {
        if (position->creatures[i].declares)
            stretch(&declaring, i);
        if (position->creatures[i].attacks_here)
            stretch(&attacking, i);
    }
    kept->first_creature = declaring.first;
    kept->first_attacker = attacking.first;
    kept->attackers = attacking.end - attacking.first;
    size_t creatures = declaring.end - declaring.first;
    if (kept->attackers > 0 && creatures <= MOST_PAIRS / kept->attackers)
        kept->of_pairs =
            muster_arena_array(arena, creatures * kept->attackers, sizeof(*kept->of_pairs));
}

/* Where the reason of the only pair that could obey a requirement is noted; NULL: nowhere. */
static const struct requirement_reason **place_of(const struct kept_reasons *kept,
                                                  const struct asked *asked) {
    if (kept->of_pairs == NULL || asked->creature < 0 || asked->attacker < 0)
        return NULL;
    size_t row = (size_t)asked->creature - kept->first_creature;
    return &kept->of_pairs[row * kept->attackers + (size_t)asked->attacker - kept->first_attacker];
}

bool muster_kept_reasons_know(const struct kept_reasons *kept, const struct asked *asked,
                              const struct requirement_reason **reason) {
    const struct requirement_reason **place = place_of(kept, asked);
    if (place == NULL || *place == NULL)
        return false;
    *reason = *place == &none ? NULL : *place;
    return true;
}

void muster_kept_reasons_note(struct kept_reasons *kept, const struct asked *asked,
                              const struct requirement_reason *reason) {
    const struct requirement_reason **place = place_of(kept, asked);
    if (place != NULL)
        *place = reason == NULL ? &none : reason;
}
