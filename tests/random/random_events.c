/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_events.h"

#include <stdio.h>
#include <string.h>

#include "model/damage/damage_effect.h"
#include "model/effect.h"
#include "model/event.h"
#include "model/keyword.h"

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

/*
 * Templates: $c a creature, $p a player, $t something that can be attacked, $m a permanent, $r the
 * recipient of damage, $n a small number, $k a keyword, $s a selector of creatures, $w a selector
 * of recipients, $f who damages whom, $d and $e an effect on declarations and on damage.
 */
static const char *const keywords[] = {"first strike",
                                       "double strike",
                                       "trample",
                                       "trample over planeswalkers",
                                       "deathtouch",
                                       "lifelink",
                                       "infect",
                                       "wither",
                                       "toxic $n",
                                       "indestructible",
                                       "absorb $n",
                                       "banding",
                                       "bands with other bears",
                                       "protection from red",
                                       "protection from everything",
                                       "protection from player $p",
                                       "flying",
                                       "reach",
                                       "menace",
                                       "vigilance",
                                       "defender",
                                       "shadow",
                                       "skulk",
                                       "fear",
                                       "intimidate",
                                       "horsemanship",
                                       "haste",
                                       "decayed",
                                       "swampwalk",
                                       "nonbasic landwalk"};

static const char *const selectors[] = {"{'id':'$c'}",
                                        "{'id':['$c','$c']}",
                                        "{}",
                                        "{'controller':'$p'}",
                                        "{'not':{'id':'$c'}}",
                                        "{'keyword':'flying'}",
                                        "{'tapped':true}",
                                        "{'token':true}",
                                        "{'power':{'at_least':2}}",
                                        "{'any':[{'id':'$c'},{'color':'red'}]}"};

static const char *const recipients[] = {
    "{'creature':$s}",       "{'player':'$p'}",     "{'player':true}",
    "{'planeswalker':true}", "{'battle':true}",     "{'controller':'$p'}",
    "{'id':'$r'}",           "{'not':{'id':'$r'}}", "{'any':[{'player':'$p'},{'creature':$s}]}"};

static const char *const filters[] = {"",
                                      "'from':$s,",
                                      "'to':$w,",
                                      "'from':$s,'to':$w,",
                                      "'from':$s,'combat':true,",
                                      "'to':$w,'combat':false,"};

static const char *const declaring[] = {
    "'kind':'cant-attack','creatures':$s",
    "'kind':'cant-attack','creatures':$s,'targets':{'id':'$t'}",
    "'kind':'cant-attack','creatures':$s,'unless':{'also':$s,'at_least':$n}",
    "'kind':'cant-block','creatures':$s",
    "'kind':'cant-block','creatures':$s,'attackers':$s",
    "'kind':'cant-be-blocked','attackers':$s",
    "'kind':'cant-be-blocked','attackers':$s,'by':$s",
    "'kind':'cant-be-blocked','attackers':$s,'except_by':$s",
    "'kind':'min-blockers','attackers':$s,'count':2",
    "'kind':'min-blockers','attackers':$s,'count':'all'",
    "'kind':'max-blockers','attackers':$s,'count':$n",
    "'kind':'max-attackers','count':$n",
    "'kind':'max-attackers','creatures':$s,'targets':{'of':'$p'},'count':$n",
    "'kind':'max-blocking','count':$n",
    "'kind':'only-alone','creatures':$s,'step':'attack'",
    "'kind':'only-alone','creatures':$s,'step':'block'",
    "'kind':'no-combat','player':'$p'",
    "'kind':'must-attack','creatures':$s,'each_turn':true",
    "'kind':'must-attack','creatures':$s,'targets':{'id':'$t'},'times':$n",
    "'kind':'must-be-attacked','targets':{'id':'$t'},'at_least':$n",
    "'kind':'must-block','creatures':$s",
    "'kind':'must-block','creatures':$s,'attackers':$s",
    "'kind':'must-be-blocked','attackers':$s,'at_least':$n",
    "'kind':'lure','attackers':$s",
    "'kind':'extra-blocks','creatures':$s,'count':$n",
    "'kind':'extra-blocks','creatures':$s,'count':'any'",
    "'kind':'as-though','creatures':$s,'untapped':true",
    "'kind':'as-though','creatures':$s,'blocker_has':['flying']",
    "'kind':'as-though','creatures':$s,'lacks':['defender']",
    "'kind':'attack-cost','creatures':$s,'cost':{'mana':1}",
    "'kind':'attack-cost','creatures':$s,'cost':[{'white':1},{'life':2}]",
    "'kind':'block-cost','creatures':$s,'cost':[{'life':1},{'mana':$n}]",
    "'kind':'block-cost','creatures':$s,'attackers':$s,'cost':{'life':1}",
    "'kind':'declared-by','player':'$p'"};

static const char *const damaging[] = {
    "'kind':'assigns','creatures':$s,'amount':'toughness'",
    "'kind':'assigns','creatures':$s,'amount':$n",
    "'kind':'as-though-unblocked','creatures':$s",
    "'kind':'as-though-unblocked','creatures':$s,'must':true",
    "'kind':'divides-freely','creatures':$s",
    "'kind':'excess-damage',$f'onto':'$r'",
    "'kind':'excess-damage',$f'onto':'its controller'",
    "'kind':'prevent-damage',$f'amount':$n",
    "'kind':'prevent-damage',$f'amount':$n,'each':true",
    "'kind':'prevent-damage',$f'leaves':1",
    "'kind':'prevent-damage',$f'half':'up'",
    "'kind':'prevent-damage',$f'half':'down'",
    "'kind':'prevent-damage',$f'once':true,'then':{'gain_life':'$p'}",
    "'kind':'prevent-damage',$f'once':true,'may':'$p'",
    "'kind':'prevent-damage',$f'amount':$n,'then':{'deal_to':'$r','by':'$c'}",
    "'kind':'prevent-damage',$f'amount':$n,'then':{'deal_to':'its controller','by':'$c'}",
    "'kind':'cant-be-prevented',$f'text':'T'",
    "'kind':'multiply-damage',$f'by':2",
    "'kind':'add-damage',$f'by':$n",
    "'kind':'redirect-damage',$f'onto':'$r','amount':$n",
    "'kind':'redirect-damage',$f'onto':'$r','once':true",
    "'kind':'redirect-damage',$f'onto':{'planeswalker_of':'recipient'},'may':'$p'",
    "'kind':'redirect-damage',$f'onto':'its controller'",
    "'kind':'counters-instead',$f'text':'T'",
    "'kind':'multiply-life-gain','players':['$p'],'by':2",
    "'kind':'add-life-gain','players':['$p'],'by':$n",
    "'kind':'cant-gain-life','players':['$p']",
    "'kind':'cant-lose-life','players':['$p']",
    "'kind':'life-floor','players':['$p'],'at':1",
    "'kind':'life-floor','players':['$p'],'at':1,'if':{'controls':$s}"};

/* Events by how often each is drawn: once for each of its lines. */
static const char *const events[] = {
    "{'effect':{'source':'E',$d}}",
    "{'effect':{'source':'E',$d}}",
    "{'effect':{'source':'E',$e}}",
    "{'effect':{'source':'E',$e}}",
    "{'effect':{'source':'E',$e}}",
    "{'end_effect':'E'}",
    "{'gains':'$c','keywords':['$k']}",
    "{'gains':'$c','keywords':['$k','$k']}",
    "{'gains':'$c','keywords':['$k']}",
    "{'loses':'$c','keywords':['$k']}",
    "{'loses':'$c','keywords':['first strike']}",
    "{'set':'$c','power':$n,'toughness':$n}",
    "{'set':'$c','power':3}",
    "{'enters':{$i},'attacking':'$t'}",
    "{'enters':{$i},'attacking':'$t'}",
    "{'enters':{$i},'blocking':'$c'}",
    "{'enters':{$i,'keywords':['$k'],'counters':{'+1/+1':$n}},'blocking':'$c'}",
    "{'enters':{$i,'types':['battle']},'attacking':'$t'}",
    "{'enters':{$i,'types':['planeswalker']},'attacking':'$t'}",
    "{'enters':{$i,'types':['planeswalker']},'blocking':'$c'}",
    "{'enters':{$i}}",
    "{'leaves':'$c'}",
    "{'leaves':'$m'}",
    "{'phases_out':'$c'}",
    "{'phases_out':'$m'}",
    "{'removed':'$c'}",
    "{'removed':'$m'}",
    "{'not_a_creature':'$c'}",
    "{'not_a_planeswalker':'$m'}",
    "{'not_a_planeswalker':'$c'}",
    "{'not_a_creature':'$c'}",
    "{'control':'$c','to':'$p'}",
    "{'control':'$m','to':'$p'}",
    "{'tap':'$c'}",
    "{'untap':'$c'}",
    "{'becomes_blocked':'$c'}",
    "{'becomes_unblocked':'$c'}",
    "{'reselect':'$c','attacking':'$t'}",
    "{'deal':[{'from':'$c','to':'$r','amount':$n}]}",
    "{'deal':[{'from':'$c','to':'$r','amount':$n},{'from':'$c','to':'$r','amount':$n}]}",
    "{'fight':['$c','$c']}",
    "{'life':'$p','by':-$n}",
    "{'life':'$p','by':$n}",
    "{'regenerates':'$c'}",
    "{'choose':$n}",
    "{'additional_combat':true}"};

/* ---- Drawing ---- */

/* What is written so far; templates may stand in templates. */
struct event_text {
    struct event_drawing *drawing;
    char *text;
    size_t size, length;
    bool failed;
};

static void put(struct event_text *out, const char *bytes, size_t length) {
    if (length >= out->size - out->length) {
        out->failed = true;
        return;
    }
    memcpy(out->text + out->length, bytes, length);
    out->length += length;
    out->text[out->length] = '\0';
}

static const char *of(const struct event_text *out, const char *const *list, size_t count) {
    return list[random_below(out->drawing->source, count)];
}

static const char *pick(const struct event_text *out, muster_sort sort) {
    const muster_position *position = out->drawing->position;
    size_t count = muster_position_count(position, sort);
    return count == 0
               ? "nobody"
               : muster_position_id_at(position, sort, random_below(out->drawing->source, count));
}

static const char *pick_player(const struct event_text *out) {
    return muster_position_id_at(out->drawing->position, MUSTER_TARGET,
                                 random_below(out->drawing->source, out->drawing->players));
}

/* A planeswalker or battle, or else a creature. */
static const char *pick_permanent(const struct event_text *out) {
    const struct event_drawing *drawing = out->drawing;
    size_t count = muster_position_count(drawing->position, MUSTER_TARGET);
    if (count <= drawing->players)
        return pick(out, MUSTER_CREATURE);
    return muster_position_id_at(drawing->position, MUSTER_TARGET,
                                 drawing->players +
                                     random_below(drawing->source, count - drawing->players));
}

/* An individual where there are several, now and then. */
static void put_creature(struct event_text *out) {
    const char *id = pick(out, MUSTER_CREATURE);
    put(out, id, strlen(id));
    if (random_chance(out->drawing->source, 0.1))
        put(out, "#1", 2);
}

static void put_id(struct event_text *out, const char *id) {
    put(out, id, strlen(id));
}

static void put_entrant(struct event_text *out) {
    char text[256];
    snprintf(text, sizeof(text),
             "\"id\":\"new%zu\",\"controller\":\"%s\",\"power\":%d,\"toughness\":%d,\"count\":%d",
             out->drawing->entered++, pick_player(out), random_between(out->drawing->source, 0, 3),
             random_between(out->drawing->source, 1, 4),
             random_chance(out->drawing->source, 0.2) ? 3 : 1);
    put_id(out, text);
}

/* Templates that a letter stands for; NULL: it stands for something else. */
static const char *template_of(const struct event_text *out, char letter) {
    switch (letter) {
    case 'k':
        return of(out, keywords, COUNT(keywords));
    case 's':
        return of(out, selectors, COUNT(selectors));
    case 'w':
        return of(out, recipients, COUNT(recipients));
    case 'f':
        return of(out, filters, COUNT(filters));
    case 'd':
        return of(out, declaring, COUNT(declaring));
    case 'e':
        return of(out, damaging, COUNT(damaging));
    default:
        return NULL;
    }
}

static void put_letter(struct event_text *out, char letter) {
    char digit[2] = {(char)('0' + random_between(out->drawing->source, 1, 3)), '\0'};
    switch (letter) {
    case 'c':
        put_creature(out);
        break;
    case 'p':
        put_id(out, pick_player(out));
        break;
    case 't':
        put_id(out, pick(out, MUSTER_TARGET));
        break;
    case 'm':
        put_id(out, pick_permanent(out));
        break;
    case 'r':
        put_id(out, random_chance(out->drawing->source, 0.5) ? pick(out, MUSTER_TARGET)
                                                             : pick(out, MUSTER_CREATURE));
        break;
    case 'i':
        put_entrant(out);
        break;
    default:
        put_id(out, digit);
        break;
    }
}

/* Fills in a template; those within it wait on a stack of places to go on from. */
static void fill(struct event_text *out, const char *template) {
    enum { DEPTH = 8 };
    const char *places[DEPTH] = {template};
    size_t depth = 1;
    while (depth > 0) {
        const char *at = places[depth - 1]++;
        if (*at == '\0') {
            depth--;
        } else if (*at != '$') {
            put(out, *at == '\'' ? "\"" : at, 1);
        } else {
            places[depth - 1]++;
            const char *inner = template_of(out, at[1]);
            if (inner == NULL)
                put_letter(out, at[1]);
            else if (depth < DEPTH)
                places[depth++] = inner;
        }
    }
}

bool random_event(struct event_drawing *drawing, char *text, size_t size) {
    struct event_text out = {.drawing = drawing, .text = text, .size = size};
    text[0] = '\0';
    fill(&out, of(&out, events, COUNT(events)));
    return !out.failed;
}

bool random_event_is_plain(const char *text) {
    return strstr(text, "\"effect\"") == NULL && strstr(text, "\"keywords\"") == NULL;
}

/* ---- Whether all kinds are drawn ---- */

static bool names(const char *const *list, size_t count, const char *before, const char *word) {
    char wanted[80];
    snprintf(wanted, sizeof(wanted), "%s%s", before, word);
    for (size_t i = 0; i < count; i++)
        if (strstr(list[i], wanted) != NULL)
            return true;
    return false;
}

const char *random_events_lack(void) {
    static const char *const kinds[] = {
#define EVENT(name, word, rule) word,
#include "model/events.def"
#undef EVENT
    };
    static const char *const abilities[] = {
#define KEYWORD(name, word, ...) word,
#include "model/words/keywords.def"
#undef KEYWORD
#define DAMAGE_KEYWORD(name, word, rule) word,
#include "model/words/damage_keywords.def"
#undef DAMAGE_KEYWORD
    };
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (!names(events, COUNT(events), "{'", kinds[i]))
            return kinds[i];
    for (size_t i = 0; i < COUNT(abilities); i++)
        if (!names(keywords, COUNT(keywords), "", abilities[i]))
            return abilities[i];
    for (int i = 0; i < EFFECT_KIND_COUNT; i++)
        if (!names(declaring, COUNT(declaring), "'kind':'", muster_effect_kinds[i].word))
            return muster_effect_kinds[i].word;
    for (int i = 0; i < DAMAGE_EFFECT_KIND_COUNT; i++)
        if (!names(damaging, COUNT(damaging), "'kind':'", muster_damage_effects[i].word))
            return muster_damage_effects[i].word;
    return NULL;
}
