/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game states of Forge: the documents that they become, what is noted, and how they are written. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "tests/unit/table.h"

static const muster_card faces[] = {
    {.size = sizeof(muster_card), .name = "Day", .type_line = "Creature"},
    {.size = sizeof(muster_card),
     .name = "Night",
     .type_line = "Creature",
     .oracle_text = "Menace"},
};

static const muster_card cards[] = {
    {.name = "Bear", .type_line = "Creature - Bear", .power = "2", .toughness = "2"},
    {.name = "Clamp", .type_line = "Enchantment - Aura", .oracle_text = "Enchant creature\n"},
    {.name = "Sage", .type_line = "Legendary Planeswalker - Sage"},
    {.name = "Storming", .type_line = "Battle - Siege"},
    {.name = "Day // Night", .type_line = "Creature // Creature", .faces = faces, .face_count = 2},
};

static muster_status look_up(void *context, const char *name, const muster_card **card,
                             size_t *face, muster_error *error) {
    (void)context;
    (void)error;
    *card = NULL;
    *face = 0;
    for (size_t i = 0; i < sizeof(cards) / sizeof(cards[0]); i++)
        if (strcasecmp(cards[i].name, name) == 0)
            *card = &cards[i];
    return MUSTER_OK;
}

static const muster_card_source source = {.size = sizeof(source), .look_up = look_up};

static bool add(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

static void forget(void *context, const char *left_out) {
    (void)context;
    (void)left_out;
}

/* The document with cards that a state becomes. */
static void becomes(const char *state, const char *document) {
    struct text text = {0};
    muster_error error;
    muster_status status = muster_table_document(state, strlen(state), &source, add, &text, &error);
    ck_assert_msg(status == MUSTER_OK, "%zu:%zu: %s", error.line, error.column, error.message);
    ck_assert_str_eq(text_bytes(&text), table_text(document));
    muster_text_free(&text);
}

START_TEST(a_state_is_a_document) {
    becomes("[metadata]\nName:Two of them\nGoal:Win\n[state]\nActivePlayer=Human\n"
            "activephase=MAIN1\nhumanlife=7\nAILife=-2\n"
            "humanbattlefield=Forest;Bear|Id:12|Tapped|SummonSick;Clamp|AttachedTo:12\n"
            "aibattlefield=Bear;Bear+|Suspected\n",
            "{'format':'muster/1','title':'Two of them','players':[{'id':'Human','life':7,'lands':"
            "['Forest']},{'id':'AI','life':-2}],'creatures':[{'tapped':true,'summoning_sick':true,"
            "'id':'bear','controller':'Human','card':'Bear'},{'id':'bear-2','controller':'AI',"
            "'card':'Bear'},{'suspected':true,'id':'bear-3','controller':'AI','card':'Bear'}],"
            "'permanents':[{'id':'clamp','controller':'Human','card':'Clamp','attached_to':"
            "'bear'}],'active':'Human','step':'declare-attackers'}");
    becomes("p0battlefield=Sage|Id:3|Counters:LOYALTY=5;Storming\n# a remark\nactiveplayer=p1\n"
            "p1battlefield=Bear|Attacking:3;Bear|Attacking|Owner:P0;Day // Night|Transformed\n",
            "{'format':'muster/1','players':[{'id':'P0'},{'id':'P1'}],'creatures':[{'id':'bear',"
            "'controller':'P1','card':'Bear','attacking':'sage'},{'owner':'P0','id':'bear-2',"
            "'controller':'P1','card':'Bear','attacking':'P0'},{'face':'Night','id':"
            "'day-//-night','controller':'P1','card':'Day // Night'}],'planeswalkers':[{'id':"
            "'sage','controller':'P0','card':'Sage','loyalty':5}],'battles':[{'id':'storming',"
            "'controller':'P0','card':'Storming','protector':'P1'}],'active':'P1','step':"
            "'declare-blockers'}");
    becomes("activeplayer=p0\np0life=3\np1battlefield=t:Mines,Cost:no cost,Color:,Types:Land-"
            "Legendary-Mine,Keywords:;Forest\n",
            "{'format':'muster/1','players':[{'id':'P0','life':3},{'id':'P1','lands':[{'name':"
            "'Mines','supertypes':['legendary'],'subtypes':['Mine']},'Forest']}],'creatures':[],"
            "'active':'P0','step':'declare-attackers'}");
    becomes("activeplayer=p0\np0battlefield=Bear|Attacking:7\np1life=3\n"
            "p2battlefield=Sage|Id:7|Counters:LOYALTY=5\n",
            "{'format':'muster/1','players':[{'id':'P0'},{'id':'P1','life':3},{'id':'P2'}],"
            "'creatures':[{'id':'bear','controller':'P0','card':'Bear','attacking':'sage'}],'"
            "planeswalkers':[{'id':"
            "'sage','controller':'P2','card':'Sage','loyalty':5}],'active':'P0','step':"
            "'declare-blockers','defending':['P2']}");
}
END_TEST

/* Both players are there whatever is said of them, and a graveyard is part of the document. */
START_TEST(what_is_not_said_is_there) {
    becomes("activeplayer=ai\nactivephase=Main1\naibattlefield=Bear\n",
            "{'format':'muster/1','players':[{'id':'Human'},{'id':'AI'}],'creatures':[{'id':'bear',"
            "'controller':'AI','card':'Bear'}],'active':'AI','step':'declare-attackers'}");
    becomes("activeplayer=p0\np0battlefield=Bear\np1graveyard=Bear;Forest;Clamp\n",
            "{'format':'muster/1','players':[{'id':'P0'},{'id':'P1'}],'creatures':[{'id':'bear',"
            "'controller':'P0','card':'Bear'}],'permanents':[{'id':'bear-2','controller':'P1',"
            "'card':'Bear','zone':'graveyard'},{'id':'clamp','controller':'P1','card':'Clamp',"
            "'zone':'graveyard'}],'active':'P0','step':'declare-attackers'}");
    becomes("activeplayer=p0\nactivephase=end of turn\n",
            "{'format':'muster/1','players':[{'id':'P0'},{'id':'P1'}],'creatures':[],'active':"
            "'P0','step':'declare-attackers'}");
}
END_TEST

START_TEST(tokens_and_counters_say_what_they_are) {
    becomes("activeplayer=p0\np1life=1\np0battlefield=t:Elf,P:1,T:2,Color:WG,Types:Artifact-"
            "Creature-Elf,Keywords:First Strike-Trample|Counters:P1P1=2,M1M1=1,FIRST_STRIKE=1;"
            "Bear|FaceDown:Manifested|ChosenColor:Red,Blue;Bear|PhasedOut:p0\n",
            "{'format':'muster/1','players':[{'id':'P0'},{'id':'P1','life':1}],'creatures':["
            "{'power':2,'toughness':3,'types':['artifact'],'subtypes':['Elf'],'colors':['white',"
            "'green'],'keywords':['first strike','trample'],'token':true,'id':'elf','controller':"
            "'P0','name':'Elf','counters':{'+1/+1':2,'-1/-1':1,'first strike':1}},{'choices':"
            "{'color':'red'},'id':'bear','controller':'P0','power':2,'toughness':2}],'active':"
            "'P0','step':'declare-attackers'}");
}
END_TEST

/* What a token says isn't in the state: it says nothing, rather than being no document. */
START_TEST(tokens_need_not_be_creatures) {
    becomes("activeplayer=p0\np1life=1\np0battlefield=Bear|Id:1;t:Lure,Cost:no cost,Color:G,Types:"
            "Enchantment-Aura,Keywords:|AttachedTo:1;t:Sage,Types:Planeswalker-Sage|Counters:"
            "LOYALTY=3\n",
            "{'format':'muster/1','players':[{'id':'P0'},{'id':'P1','life':1}],'creatures':[{'id':"
            "'bear','controller':'P0','card':'Bear'}],'permanents':[{'types':['enchantment'],"
            "'subtypes':['Aura'],'colors':['green'],'id':'lure','controller':'P0','name':'Lure',"
            "'text':'','attached_to':'bear'}],'planeswalkers':[{'id':'sage','controller':'P0',"
            "'name':'Sage','loyalty':3}],'active':'P0','step':'declare-attackers'}");
    becomes("activeplayer=p0\np1life=1\np0battlefield=Bear|Id:1;t:Elf,P:1,T:1|AttachedTo:1\n",
            "{'format':'muster/1','players':[{'id':'P0'},{'id':'P1','life':1}],'creatures':[{'id':"
            "'bear','controller':'P0','card':'Bear'}],'permanents':[{'token':true,'id':'elf',"
            "'controller':'P0','name':'Elf','text':'','attached_to':'bear'}],'active':'P0','step':"
            "'declare-attackers'}");
}
END_TEST

START_TEST(what_has_no_meaning_is_noted_once) {
    static const char state[] = "turn=3\nactiveplayer=p0\np0battlefield=Bear|Renowned;Bear|Renowned"
                                ";Forest|Tapped\np1life=3\np1hand=Bear\np1library=\n";
    static const char *const expected[] = {"1:1: 'turn'", "5:1: 'p1hand'", "3:20: 'Renowned'",
                                           "3:50: 'Tapped' of a land"};
    muster_expansion *expansion;
    ck_assert(muster_has_cards(state, strlen(state), NULL));
    ck_assert_int_eq(muster_expand(&expansion, state, strlen(state), &source, NULL), MUSTER_OK);
    muster_texts notes = muster_expansion_notes(expansion);
    ck_assert_uint_eq(notes.count, 4);
    for (size_t i = 0; i < notes.count; i++)
        ck_assert_msg(strncmp(notes.texts[i], expected[i], strlen(expected[i])) == 0, "%s",
                      notes.texts[i]);
    muster_expansion_free(expansion);
}
END_TEST

START_TEST(what_is_misspelt_is_near_a_word) {
    static const char state[] = "p0batlefield=Bear\nactiveplayer=p0\np0battlefield=Bear|Taped\n"
                                "p1exile=Bear\n";
    static const char *const expected[] = {
        "1:1: 'p0batlefield' has no meaning here; did you mean 'p0battlefield'?",
        "4:1: 'p1exile' has no meaning here",
        "3:20: 'Taped' has no meaning here; did you mean 'Tapped'?"};
    muster_expansion *expansion;
    ck_assert_int_eq(muster_expand(&expansion, state, strlen(state), &source, NULL), MUSTER_OK);
    muster_texts notes = muster_expansion_notes(expansion);
    ck_assert_uint_eq(notes.count, 3);
    for (size_t i = 0; i < notes.count; i++)
        ck_assert_str_eq(notes.texts[i], expected[i]);
    muster_expansion_free(expansion);
}
END_TEST

START_TEST(errors_have_their_places) {
    static const struct {
        const char *state, *error;
    } wrong[] = {
        {"activeplayer=p0\np0life=x\np1life=1\n", "2:8 found 'x'; expected a number"},
        {"activeplayer=p0\np0battlefield=Bear|AttachedTo:4\np1life=1\n",
         "2:31 no card on the battlefield has 'Id:4'"},
        {"activeplayer=p3\np0life=1\np1life=1\n", "1:14 nothing says whose turn it is"},
        {"p0life=1\n", "1:1 nothing says whose turn it is"},
        {"activeplayer=p0\np1life=1\np0battlefield=Baer\n",
         "3:15 no card is called 'Baer'; what is not a card is a token"},
        {"activeplayer=p0\nactivephase=COMBAT_DAMGE\np1life=1\n",
         "2:13 found 'COMBAT_DAMGE'; expected a phase of Forge's"},
        {"[state]\nnonsense\n", "1:1 nothing says whose turn it is"},
        {"activeplayer=p0\np1life=1\np0battlefield=T:c_1_1_elf\n", "3:15 'T:c_1_1_elf' names"},
    };
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        muster_error error;
        muster_expansion *expansion;
        char found[1000];
        ck_assert_int_eq(
            muster_expand(&expansion, wrong[i].state, strlen(wrong[i].state), &source, &error),
            MUSTER_BAD_INPUT);
        snprintf(found, sizeof(found), "%zu:%zu %s", error.line, error.column, error.message);
        ck_assert_msg(strncmp(found, wrong[i].error, strlen(wrong[i].error)) == 0, "%s", found);
    }
}
END_TEST

/* What is written of a text, and what can't be held, each after a '!'. */
static void tell(void *context, const char *left_out) {
    text_put(context, "!", 1);
    text_put(context, left_out, strlen(left_out));
}

static void written(const char *text, const char *expected) {
    struct text state = {0}, again = {0};
    muster_error error;
    const char *quoted = table_text(text);
    ck_assert_int_eq(muster_forge_state(quoted, strlen(quoted), &source, add, tell, &state, &error),
                     MUSTER_OK);
    ck_assert_str_eq(text_bytes(&state), expected);
    size_t length = strcspn(text_bytes(&state), "!");
    ck_assert_int_eq(
        muster_forge_state(text_bytes(&state), length, &source, add, forget, &again, &error),
        MUSTER_OK);
    if (length == state.length)
        ck_assert_str_eq(text_bytes(&again), text_bytes(&state));
    muster_text_free(&state);
    muster_text_free(&again);
}

START_TEST(a_state_that_was_written_is_read) {
    written("activeplayer=p0\nactivephase=COMBAT_DECLARE_ATTACKERS\np0life=5\n"
            "p0battlefield=Forest;Bear|Tapped|Counters:P1P1=1,FIRST_STRIKE=2|Attacking;Clamp|"
            "AttachedTo:7|ChosenColor:Red\np1life=20\np1battlefield=Bear|Id:7\n",
            "[state]\nactivephase=COMBAT_DECLARE_ATTACKERS\nactiveplayer=p0\np0life=5\n"
            "p0battlefield=Forest;Bear|Id:1|Tapped|Counters:P1P1=1,FIRST_STRIKE=2|Attacking;"
            "Clamp|Id:3|ChosenColor:red|AttachedTo:2\np1life=20\np1battlefield=Bear|Id:2\n");
    written("Alice attacks Bob\nAlice: Bear x2, goaded by Bob\nBob: Wall (wall) 0/3, defender, "
            "blocks bear\n* Lure: lure bear\n",
            "[state]\nactivephase=COMBAT_DECLARE_ATTACKERS\nactiveplayer=p0\np0life=20\n"
            "p0battlefield=Bear|Id:1|Attacking;Bear|Attacking\np1life=20\np1battlefield=t:Wall,"
            "P:0,T:3,Cost:no cost,Color:,Types:Creature,Keywords:defender|Id:2\n"
            "!goaded_by of Bear!blocking of Wall!effects");
    written("Alice attacks Bob and Carol\nAlice: Cat 2/2\nAlice: Elf 1/1, attacks Carol\nCarol: "
            "Wall 0/3\ndefending: Bob and Carol\n",
            "[state]\nactivephase=COMBAT_DECLARE_ATTACKERS\nactiveplayer=p0\np0life=20\n"
            "p0battlefield=t:Cat,P:2,T:2,Cost:no cost,Color:,Types:Creature,Keywords:|Id:1|"
            "Attacking;t:Elf,P:1,T:1,Cost:no cost,Color:,Types:Creature,Keywords:|Id:2|Attacking\n"
            "p1life=20\np1battlefield=\np2life=20\np2battlefield=t:Wall,P:0,T:3,Cost:no cost,"
            "Color:,Types:Creature,Keywords:|Id:3\n!attacking of Elf!more than two players");
    written("Alice attacks Bob\nAlice: Cat, the Cat (cat) 2/2\nplayer: Bob lands=[Forest, {name: "
            "Mines, supertypes: [legendary], subtypes: [Mine]}]\n",
            "[state]\nactivephase=COMBAT_DECLARE_ATTACKERS\nactiveplayer=p0\np0life=20\n"
            "p0battlefield=t:Cat the Cat,P:2,T:2,Cost:no cost,Color:,Types:Creature,Keywords:|Id:1"
            "|Attacking\np1life=20\np1battlefield=Forest;t:Mines,Cost:no cost,Color:,Types:Land-"
            "Legendary-Mine,Keywords:\n!name of Cat, the Cat");
    written("Alice attacks Bob\nAlice: Elf 1/1, artifact, flying, reach, subtypes=[Ebon-Ox, elf], "
            "counters={a;b: 2}\nBob: Wall (wall) 0/3\nrules: 2004\nnote: mine\n"
            "declaration: wall=elf\n",
            "[state]\nactivephase=COMBAT_DECLARE_ATTACKERS\nactiveplayer=p0\np0life=20\n"
            "p0battlefield=t:Elf,P:1,T:1,Cost:no cost,Color:,Types:Creature-Artifact-Ebon Ox-Elf,"
            "Keywords:flying-reach|Id:1|Counters:A B=2|Attacking\np1life=20\np1battlefield=t:Wall,"
            "P:0,T:3,Cost:no cost,Color:,Types:Creature,Keywords:|Id:2\n"
            "!all letters of Ebon-Ox!all letters of a;b!rules!note!declaration");
    /* The power that is written has the counters in it, and a state adds them. */
    written(
        "activeplayer=p0\np1life=1\np0battlefield=t:Elf,P:1,T:2,Types:Creature|Counters:P1P1=2\n",
        "[state]\nactivephase=MAIN1\nactiveplayer=p0\np0life=20\np0battlefield=t:Elf,P:1,T:2,"
        "Cost:no cost,Color:,Types:Creature,Keywords:|Id:1|Counters:P1P1=2\np1life=1\n"
        "p1battlefield=\n");
    written(
        "activeplayer=p0\np1life=1\np0battlefield=Day // Night;Day // Night|Transformed\n",
        "[state]\nactivephase=MAIN1\nactiveplayer=p0\np0life=20\np0battlefield=Day // Night|Id:1"
        ";Day // Night|Id:2|Transformed\np1life=1\np1battlefield=\n");
}
END_TEST

START_TEST(what_is_no_document_is_not_written) {
    static const char many[] = "Ann attacks Ben\nAnn: Bear (bear) 2/2 x99999999999\n";
    struct text state = {0};
    muster_error error;
    ck_assert_int_eq(muster_forge_state("[1]", 3, &source, add, tell, &state, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "wrong-type");
    ck_assert_int_eq(muster_forge_state(many, strlen(many), &source, add, tell, &state, &error),
                     MUSTER_OK);
    ck_assert_ptr_nonnull(strstr(text_bytes(&state), "!count of bear"));
    muster_text_free(&state);
}
END_TEST

START_TEST(a_graveyard_is_written) {
    written("activeplayer=p0\nactivephase=MAIN1\np0life=5\np0battlefield=Bear\n"
            "p0graveyard=Clamp;Bear\np1life=20\np1battlefield=\n",
            "[state]\nactivephase=MAIN1\nactiveplayer=p0\np0life=5\np0battlefield=Bear|Id:1\n"
            "p0graveyard=Clamp|Id:2;Bear|Id:3\np1life=20\np1battlefield=\n");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_state_is_a_document,        tokens_and_counters_say_what_they_are,
        tokens_need_not_be_creatures, what_has_no_meaning_is_noted_once,
        what_is_not_said_is_there,    what_is_misspelt_is_near_a_word,
        errors_have_their_places,     a_state_that_was_written_is_read,
        a_graveyard_is_written,       what_is_no_document_is_not_written};
    return TABLE_RUN("forge", tests);
}
