/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/cards/text/show_meaning.h"

static void show_pick(struct text *text, const struct pick *pick);
static void show_amount(struct text *text, const struct amount *amount);

static void show_who(struct text *text, const struct who *who) {
    static const char *const words[] = {"nobody",    "you",       "not-you",    "opponents",
                                        "defending", "attacking", "any",        "enchanted-player",
                                        "chosen",    "target",    "controller", "owner"};
    muster_text_add(text, words[who->kind]);
    if (who->of != NULL)
        show_pick(text, who->of);
}

static const char *const compares[] = {"=", ">=", "<=", ">", "<"};

static void show_parts(struct text *text, const struct pick *pick, const char *between) {
    muster_text_add(text, "(");
    for (const struct pick *part = pick->parts; part != NULL; part = part->next) {
        show_pick(text, part);
        if (part->next != NULL)
            muster_text_add(text, between);
    }
    muster_text_add(text, ")");
}

static void show_pick(struct text *text, const struct pick *pick) {
    static const char *const words[] = {"all",
                                        "and",
                                        "or",
                                        "not",
                                        "~",
                                        "attached",
                                        "target",
                                        "chosen",
                                        "each",
                                        "player",
                                        "source",
                                        "creature",
                                        "permanent",
                                        "land",
                                        "of",
                                        "owned-by",
                                        "type",
                                        "subtype",
                                        "color",
                                        "keyword",
                                        "power",
                                        "toughness",
                                        "mana-value",
                                        "mana-value-is",
                                        "toughness-to-power",
                                        "told",
                                        "attacked-this-turn",
                                        "counter",
                                        "named",
                                        "state",
                                        "token",
                                        "ring-bearer",
                                        "suspected",
                                        "goaded",
                                        "attacking",
                                        "blocking",
                                        "blocked",
                                        "enchanted",
                                        "equipped",
                                        "modified",
                                        "chosen-color",
                                        "chosen-type",
                                        "shares-color",
                                        "shares-type",
                                        "shares-name",
                                        "greater-power",
                                        "less-power"};
    if (pick->kind == PICK_AND || pick->kind == PICK_OR || pick->kind == PICK_NOT) {
        muster_text_add(text, pick->kind == PICK_NOT ? "not" : "");
        show_parts(text, pick, pick->kind == PICK_AND ? " " : " | ");
        return;
    }
    muster_text_add(text, words[pick->kind]);
    if (pick->word != NULL)
        muster_text_format(text, ":%s", pick->word);
    if (pick->parts != NULL) {
        muster_text_add(text, "[");
        show_pick(text, pick->parts);
        muster_text_add(text, "]");
    }
    if (pick->kind == PICK_TOUGHNESS_TO_POWER)
        muster_text_add(text, compares[pick->compare]);
    if (pick->who.kind != WHO_NOBODY) {
        muster_text_add(text, ":");
        show_who(text, &pick->who);
    }
    if (pick->amount != NULL) {
        muster_text_add(text, compares[pick->compare]);
        show_amount(text, pick->amount);
    }
}

static void show_amount(struct text *text, const struct amount *amount) {
    static const char *const words[] = {
        "",           "x",           "count",          "power",          "toughness",
        "mana-value", "colors",      "total-power",    "greatest-power", "greatest-toughness",
        "powers",     "basic-types", "own-mana-value", "life",           "counters",
        "told"};
    if (amount->kind == AMOUNT_NUMBER) {
        muster_text_format(text, "%d", (int)amount->number);
        return;
    }
    if (amount->number > 1)
        muster_text_format(text, "%d*", (int)amount->number);
    muster_text_add(text, words[amount->kind]);
    if (amount->word != NULL)
        muster_text_format(text, ":%s", amount->word);
    if (amount->pick != NULL) {
        muster_text_add(text, "[");
        show_pick(text, amount->pick);
        muster_text_add(text, "]");
    }
    if (amount->kind == AMOUNT_TOLD)
        muster_text_format(text, "[%d]", (int)(amount->words.end - amount->words.start));
    if (amount->but_first)
        muster_text_add(text, " but the first");
    if (amount->plus != 0)
        muster_text_format(text, "+%d", (int)amount->plus);
}

static void show_condition(struct text *text, const struct card_condition *condition) {
    switch (condition->kind) {
    case CONDITION_ALWAYS:
        muster_text_add(text, "always");
        break;
    case CONDITION_AND:
    case CONDITION_OR:
    case CONDITION_NOT:
        muster_text_add(text, condition->kind == CONDITION_NOT  ? "not{"
                              : condition->kind == CONDITION_OR ? "any{"
                                                                : "{");
        for (const struct card_condition *part = condition->parts; part != NULL;
             part = part->next) {
            show_condition(text, part);
            muster_text_add(text, part->next != NULL ? "; " : "}");
        }
        break;
    case CONDITION_COUNT:
        muster_text_add(text, "count ");
        show_pick(text, condition->pick);
        muster_text_add(text, compares[condition->compare]);
        show_amount(text, &condition->amount);
        break;
    case CONDITION_MATCHES:
        show_pick(text, condition->subject);
        muster_text_add(text, " is ");
        show_pick(text, condition->pick);
        break;
    case CONDITION_COMPARE:
        show_amount(text, &condition->left);
        muster_text_add(text, compares[condition->compare]);
        show_amount(text, &condition->amount);
        break;
    case CONDITION_LIFE:
    case CONDITION_POISON:
        muster_text_add(text, condition->kind == CONDITION_LIFE ? "life " : "poison ");
        show_who(text, &condition->who);
        muster_text_add(text, compares[condition->compare]);
        show_amount(text, &condition->amount);
        break;
    case CONDITION_YOUR_TURN:
        muster_text_add(text, "your-turn");
        break;
    case CONDITION_TOLD:
        muster_text_format(text, "told[%d]", (int)(condition->words.end - condition->words.start));
        break;
    }
}

static void show_cost(struct text *text, const struct card_cost *cost) {
    for (; cost != NULL; cost = cost->next) {
        muster_text_format(text, " %s ", cost->resource);
        show_amount(text, &cost->amount);
        if (cost->alternative != NULL) {
            muster_text_add(text, " or");
            show_cost(text, cost->alternative);
        }
    }
}

static void show_deed(struct text *text, const struct card_deed *deed) {
    static const char *const names[] = {
#define DEED(name, bears, layer, effect, copies, phrase) #name,
#include "cards/words/deeds.def"
#undef DEED
    };
    static const char *const targets[] = {
        "any", "player", "player+walkers", "of", "controlled-by", "walkers", "self"};
    muster_text_add(text, names[deed->kind]);
    if (deed->word != NULL && deed->word_length == 0)
        muster_text_format(text, " %s", deed->word);
    for (const struct keyword_offer *offer = deed->offers; offer != NULL; offer = offer->next)
        muster_text_format(text, "%s%s", offer == deed->offers ? ":" : "|", offer->keyword);
    if (deed->word_length > 0)
        muster_text_format(text, " \"%.*s\"", (int)deed->word_length, deed->word);
    if (deed->amount.kind != AMOUNT_NUMBER || deed->amount.number != 0) {
        muster_text_add(text, " ");
        show_amount(text, &deed->amount);
    }
    if (deed->second.kind != AMOUNT_NUMBER || deed->second.number != 0) {
        muster_text_add(text, "/");
        show_amount(text, &deed->second);
    }
    if (deed->other != NULL) {
        muster_text_add(text, deed->except ? " except " : " ");
        show_pick(text, deed->other);
    }
    if (deed->onto != NULL) {
        muster_text_add(text, " onto ");
        show_pick(text, deed->onto);
    }
    if (deed->targets == TARGETS_ANY && deed->target.kind != WHO_NOBODY) {
        muster_text_add(text, " ");
        show_who(text, &deed->target);
    }
    if (deed->targets != TARGETS_ANY) {
        muster_text_format(text, " at %s:", targets[deed->targets]);
        show_who(text, &deed->target);
    }
    static const char *const prevented[] = {"", "", " each", " all-but", " half-up", " half-down"};
    muster_text_add(text, prevented[deed->prevented]);
    muster_text_add(text, deed->once ? " once" : "");
    if (deed->cost != NULL) {
        muster_text_add(text, deed->each == EACH_ATTACKER_BLOCKED ? " for each pays" : " pays");
        show_cost(text, deed->cost);
    }
}

void show_meaning(struct text *text, const struct meaning *meaning) {
    if (meaning->reading != READING_CLAUSES) {
        muster_text_add(text,
                        meaning->reading == READING_NO_BEARING ? "no bearing" : "not understood");
        return;
    }
    for (const struct clause *clause = meaning->clauses; clause != NULL; clause = clause->next) {
        show_pick(text, clause->subject);
        muster_text_add(text, ": ");
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next) {
            show_deed(text, deed);
            muster_text_add(text, deed->next != NULL ? ", " : "");
        }
        if (clause->condition != NULL) {
            muster_text_add(text, " if ");
            show_condition(text, clause->condition);
        }
        muster_text_add(text, clause->next != NULL ? "; " : "");
    }
}
