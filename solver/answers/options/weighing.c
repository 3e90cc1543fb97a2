/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/options/weighing.h"
#include "solver/answers/options/alike.h"

#include "base/numbers.h"
#include "solver/answers/check/at_least.h"
#include "solver/search/conflict/conflict_core.h"
#include "solver/search/conflict/option_least.h"

static int64_t *weigh(const struct weighing *weighing, bool chosen) {
    const struct ruling *ruling = weighing->query.ruling;
    int64_t *weights =
        muster_arena_array(weighing->query.scratch, weighing->row_count, sizeof(*weights));
    for (size_t i = 0; i < weighing->row_count; i++)
        weights[i] = weighing->chosen[i] == chosen ? asked_times(&ruling->asked[i]) : 0;
    return weights;
}

/* How much a declaration obeys of what is chosen, or of all others. */
static int64_t obeyed_of(const struct weighing *weighing, const struct ruling *ruling,
                         bool chosen) {
    int64_t sum = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        if (weighing->chosen[i] == chosen)
            sum += asked_times(&ruling->asked[i]) * ruling->asked[i].obeyed;
    return sum;
}

/* What legal declarations that are known obey of the others, at most. */
static int64_t known_of_others(const struct weighing *weighing) {
    const struct choice_table *table = weighing->table;
    int64_t most = 0;
    for (size_t i = 0; i < table->found_count; i++) {
        arena_tick_loop(weighing->query.scratch, weighing->row_count);
        most = larger(most, obeyed_of(weighing, table->found[i].ruling, false));
    }
    return most;
}

/* The most of what is chosen that can be obeyed with (without) the option; one obeys `known`. */
static struct option_most most_with(const struct weighing *weighing, int64_t known) {
    const int64_t *weights = weigh(weighing, true);
    if (muster_option_least_refute(&weighing->query, weights, known))
        return (struct option_most){.proved = true, .value = known};
    return muster_option_most(&weighing->query, weights);
}

/*
 * Whether what is chosen shows it. A legal declaration obeys at least the maximum, of which no more
 * than can be obeyed of the other requirements are others. Mostly declarations that are known tell
 * that it doesn't.
 */
static bool shows(struct weighing *weighing) {
    int64_t least = obeyed_of(weighing, weighing->query.ruling, true);
    if (weighing->maximum - known_of_others(weighing) <= least)
        return false;
    struct mark mark = muster_arena_mark(weighing->query.scratch);
    struct option_most others = muster_option_most(&weighing->anything, weigh(weighing, false));
    struct option_most with = {0};
    if (others.proved && weighing->maximum - others.value > least)
        with = most_with(weighing, least);
    muster_arena_release(weighing->query.scratch, mark);
    if (!with.proved || with.impossible || weighing->maximum - others.value <= with.value)
        return false;
    weighing->at_least = weighing->maximum - others.value;
    weighing->at_most = with.value;
    return true;
}

/* What has to be obeyed is the same for each row, so it is looked for once. */
static int64_t find_maximum_once(const struct weighing *weighing) {
    struct choice_table *table = weighing->table;
    if (!table->weighed)
        table->weighed_maximum = muster_must_obey(weighing->query.position, weighing->query.limits,
                                                  weighing->query.scratch);
    table->weighed = true;
    return table->weighed_maximum;
}

/* Begins with the requirements that one which is better obeys, or with all of them. */
static bool begin(struct weighing *weighing, const struct ruling *nearest,
                  const struct ruling *better) {
    bool some = false;
    for (size_t i = 0; i < weighing->row_count && better != NULL; i++) {
        weighing->chosen[i] = nearest->asked[i].in_force && better->asked[i].in_force &&
                              better->asked[i].obeyed > nearest->asked[i].obeyed;
        some = some || weighing->chosen[i];
    }
    if (some && shows(weighing))
        return true;
    for (size_t i = 0; i < weighing->row_count; i++)
        weighing->chosen[i] = nearest->asked[i].count > 0;
    return shows(weighing);
}

enum { MANY = 12 }; /* requirements to search one by one */

/*
 * How often every legal declaration obeys a requirement of one creature, by the numbers of its
 * options: 0 where these don't tell, or are those of declarations that contain what is given.
 */
static int64_t obeyed_by_all(const struct weighing *weighing, const struct asked *asked) {
    const struct choice_table *table = weighing->table;
    const struct partial *given = table->query->partial;
    if (asked->count != 1 || asked->creature < 0 ||
        (asked->effect != NULL && asked->effect->condition != CONDITION_NONE) ||
        (given != NULL && (given->ban_count > 0 || given->given != NULL)))
        return 0;
    const struct object attacker = {.number = asked->attacker};
    const struct choice_row *row =
        asked->effect != NULL && asked->effect->kind == EFFECT_LURE
            ? &table->pairs[muster_choice_table_pair(table, asked->creature, &attacker)]
        : muster_asks_to_act(asked) ? &table->creatures[table->rows_of_creature[asked->creature]]
                                    : NULL;
    return row != NULL && row->low > 0 ? asked_times(asked) : 0;
}

/*
 * Begins with one requirement that every legal declaration obeys: where others would have to be
 * paid for, what can be obeyed of them tells nothing.
 */
static bool begin_with_one(struct weighing *weighing) {
    enum { TRIED = 8 };
    int tried = 0;
    for (size_t i = 0; i < weighing->row_count && tried < TRIED; i++) {
        const int64_t least = obeyed_by_all(weighing, &weighing->query.ruling->asked[i]);
        if (least == 0)
            continue;
        struct mark mark = muster_arena_mark(weighing->query.scratch);
        weighing->chosen =
            muster_arena_array(weighing->query.arena, weighing->row_count, sizeof(bool));
        weighing->chosen[i] = true;
        struct option_most with = muster_option_most(&weighing->query, weigh(weighing, true));
        muster_arena_release(weighing->query.scratch, mark);
        tried++;
        weighing->at_least = least;
        weighing->at_most = with.value;
        if (with.proved && !with.impossible && with.value < least)
            return true;
    }
    return false;
}

/*
 * Leaves out one requirement after another as long as the others show it, too: first those that
 * aren't about the creature of the row, as what is asked of it says the most.
 */
static void thin_out(struct weighing *weighing) {
    size_t count = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        count += weighing->chosen[i];
    for (int own = 0; own < 2; own++)
        for (size_t i = weighing->row_count; i-- > 0 && count > 1 && count <= MANY;) {
            bool about = weighing->query.ruling->asked[i].creature == weighing->row->creature;
            if (!weighing->chosen[i] || about != (own == 1))
                continue;
            weighing->chosen[i] = false;
            if (shows(weighing))
                count--;
            else
                weighing->chosen[i] = true;
        }
}

/* Where each of those chosen is obeyed only together with a certain one, that one tells it all. */
static void choose_implied(struct weighing *weighing) {
    const struct ruling *ruling = weighing->query.ruling;
    size_t implied = muster_implied_by_all(ruling, weighing->chosen);
    if (implied == weighing->row_count)
        return;
    const int64_t times = asked_times(&ruling->asked[implied]);
    bool *before = weighing->chosen;
    struct mark mark = muster_arena_mark(weighing->query.scratch);
    weighing->chosen = muster_arena_array(weighing->query.arena, weighing->row_count, 1);
    weighing->chosen[implied] = true;
    struct option_most with = muster_option_most(&weighing->query, weigh(weighing, true));
    muster_arena_release(weighing->query.scratch, mark);
    if (!with.proved || with.impossible || with.value >= times) {
        weighing->chosen = before;
        return;
    }
    weighing->at_least = times;
    weighing->at_most = with.value;
}

/* Whether each legal declaration may have to obey this one, by those that are known. */
static bool may_be_needed(struct weighing *weighing, size_t row) {
    const struct asked *asked = &weighing->query.ruling->asked[row];
    bool *chosen = weighing->chosen;
    struct mark mark = muster_arena_mark(weighing->query.scratch);
    weighing->chosen = muster_arena_array(weighing->query.scratch, weighing->row_count, 1);
    weighing->chosen[row] = true;
    bool needed =
        weighing->maximum - known_of_others(weighing) >= asked->count * asked_times(asked);
    muster_arena_release(weighing->query.scratch, mark);
    weighing->chosen = chosen;
    return needed;
}

/*
 * Adds those of which some have to be obeyed, too, but none by itself: at least 2 of 3 says more
 * than at least 1 of 2 of them.
 */
static void add_companions(struct weighing *weighing) {
    size_t count = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        count += weighing->chosen[i];
    for (size_t i = 0; i < weighing->row_count && count > 1 && count < MANY; i++) {
        const int64_t least = weighing->at_least, most = weighing->at_most;
        if (weighing->chosen[i] || may_be_needed(weighing, i))
            continue;
        weighing->chosen[i] = true;
        if (weighing->maximum - known_of_others(weighing) > least && shows(weighing) &&
            weighing->at_least > least) {
            count++;
            continue;
        }
        weighing->chosen[i] = false;
        weighing->at_least = least;
        weighing->at_most = most;
    }
}

void muster_weighing_search(struct weighing *weighing, const struct completion_result *completion,
                            const struct ruling *better, struct weighed *weighed) {
    if (!muster_choice_table_may_search(weighing->table))
        return;
    weighed->known = true;
    weighing->chosen = muster_arena_array(weighing->query.arena, weighing->row_count, sizeof(bool));
    weighing->maximum = find_maximum_once(weighing);
    if (weighing->maximum >= 0 && begin(weighing, completion->nearest_ruling, better)) {
        thin_out(weighing);
        choose_implied(weighing);
        add_companions(weighing);
    } else if (!begin_with_one(weighing)) {
        return;
    }
    weighed->found = true;
    weighed->chosen = weighing->chosen;
    weighed->at_least =
        muster_round_obeyed(weighing->query.ruling, weighing->chosen, weighing->at_least);
    weighed->at_most = weighing->at_most;
    weighed->core =
        muster_option_core_find(&weighing->query, weigh(weighing, true), weighing->at_most);
}
