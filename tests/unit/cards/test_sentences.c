/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sentences of cards mean, and that a word less or another word means something else. */
#include "cards/card_text.h"

#include "tests/unit/cards/show_meaning.h"
#include "tests/unit/table.h"

#include <string.h>

static const struct {
    bool effect; /* of a spell or ability that resolves */
    const char *sentence, *meaning;
} sentences[] = {
    {false, "This creature can't block.", "~: CANT_BLOCK"},
    {false, "Enchanted creature has flying, and other creatures you control can't block.",
     "attached: HAS_KEYWORD flying; ((creature of:you) not(attached)): CANT_BLOCK"},
    {false, "Opponents can't attack planeswalkers you control.",
     "(creature of:opponents): CANT_ATTACK at walkers:you"},
    {false, "Players can't attack with more than two creatures each combat.",
     "(creature of:any): MAX_ATTACKERS 2"},
    {false, "This creature can block up to two additional creatures each combat.",
     "~: EXTRA_BLOCKS 2"},
    {true, "Switch target creature's power and toughness until end of turn.", "target: SWITCHES"},
    {true,
     "Creatures you control get +X/+X and gain trample until end of turn, where X is the number of "
     "creatures you control.",
     "(creature of:you): POWER_AND_TOUGHNESS x told[5], HAS_KEYWORD trample"},
    {true,
     "The next time a red source of your choice would deal damage to you, prevent that damage.",
     "((color:red source) chosen): PREVENTS_DAMAGE player:you once"},
    {false, "If a source would deal damage to you, prevent half that damage, rounded down.",
     "source: PREVENTS_DAMAGE player:you half-down"},
    {false, "If a source would deal damage to you, prevent all but 2 of that damage.",
     "source: PREVENTS_DAMAGE 2 player:you all-but"},
    {true, "You gain life equal to the damage prevented this way.", "no bearing"},
    {true, "Exchange control of two target creatures.", "no bearing"},
    {true, "Target creature's power becomes equal to its toughness until end of turn.",
     "not understood"},
    {true, "Target creature is no longer suspected.", "not understood"},
    {false, "This creature is every creature type except Human.", "not understood"},
    {false, "If a creature you control would be blocked, it isn't.", "not understood"},
    {false, "This creature never blocks.", "not understood"},
    {false, "This creature can't be enchanted, equipped, or blocked.", "not understood"},
    {false,
     "Each noncreature artifact is an artifact creature with power and toughness each equal to its "
     "mana value.",
     "not understood"},
    {false, "This creature blocks each attacking creature if able.", "not understood"},
    {false, "This creature must be blocked by each creature defending player controls if able.",
     "not understood"},
    {false, "This creature must be blocked by two creatures if able.", "not understood"},
    {false, "As long as you control four artifacts, this creature has menace.",
     "~: HAS_KEYWORD menace if told[26]"},
    {false, "This creature can't attack or block alone.",
     "~: CANT_ATTACK_UNLESS_ALSO 1, CANT_BLOCK_UNLESS_ALSO 1"},
    {false, "This creature can't attack unless defending player controls a Swamp.",
     "~: CANT_ATTACK if not{count (subtype:swamp of:defending)>=1}"},
    {false, "This creature can't attack you or a planeswalker you control.",
     "~: CANT_ATTACK at player+walkers:you"},
    {false, "This creature can't block creatures with power 3 or greater.",
     "~: CANT_BLOCK (creature power>=3)"},
    {false, "This creature can block only creatures with flying.",
     "~: CANT_BLOCK except (creature keyword:flying)"},
    {false, "This creature can't be blocked except by two or more creatures.", "~: MIN_BLOCKERS 2"},
    {false, "This creature can't be blocked by more than one creature.", "~: MAX_BLOCKERS 1"},
    {false, "This creature can't be blocked except by artifact creatures and/or black creatures.",
     "~: CANT_BE_BLOCKED except ((type:artifact creature) | (color:black creature))"},
    {false, "This creature can't be blocked by creatures with greater power.",
     "~: CANT_BE_BLOCKED (creature greater-power)"},
    {false, "Creatures with power less than this creature's power can't block it.",
     "(creature power<power[~]): CANT_BLOCK ~"},
    {false,
     "This creature can't be blocked unless all creatures defending player controls block it.",
     "~: ALL_BLOCK"},
    {false, "This creature attacks each combat if able.", "~: MUST_ATTACK"},
    {false, "Goblins your opponents control attack each combat if able.",
     "(subtype:goblin of:opponents): MUST_ATTACK"},
    {false, "This creature must be blocked if able.", "~: MUST_BE_BLOCKED"},
    {false, "All creatures able to block enchanted creature do so.", "attached: LURE creature"},
    {false, "This creature can block an additional creature each combat.", "~: EXTRA_BLOCKS 1"},
    {false, "Each other Elf creature you control can block two additional creatures each combat.",
     "(((subtype:elf creature) of:you) not(~)): EXTRA_BLOCKS 2"},
    {false, "This creature can block any number of creatures.", "~: BLOCKS_ANY_NUMBER"},
    {false, "Tapped creatures you control can block as though they were untapped.",
     "((state:tapped creature) of:you): BLOCKS_AS_THOUGH_UNTAPPED"},
    {false, "Creatures with swampwalk can be blocked as though they didn't have swampwalk.",
     "(creature keyword:swampwalk): BLOCKED_AS_THOUGH_LACKING swampwalk"},
    {false, "Wall creatures can attack as though they didn't have defender.",
     "(subtype:wall creature): ATTACKS_AS_THOUGH_LACKING defender"},
    {false,
     "Creatures can't attack you unless their controller pays {3} for each creature they control "
     "that's attacking you.",
     "creature: ATTACK_COST at player:you pays mana 3"},
    {false, "This creature can't block unless you pay {2}{G}.",
     "~: BLOCK_COST pays mana 2 green 1"},
    {false, "No more than one creature can attack you each combat.",
     "creature: MAX_ATTACKERS 1 at player:you"},
    {false, "No more than two creatures can block each combat.", "creature: MAX_BLOCKING 2"},
    {false, "Each opponent must attack you with at least two creatures each combat if able.",
     "of:opponents: MUST_BE_ATTACKED 2 at player:you"},
    {false, "You can't be attacked except by creatures with flying.",
     "not((creature keyword:flying)): CANT_ATTACK at player:you"},
    {false, "This creature can't attack unless at least two other creatures attack.",
     "~: CANT_ATTACK_UNLESS_ALSO 2 creature"},
    {false, "This creature can't block unless a creature with greater power also blocks.",
     "~: CANT_BLOCK_UNLESS_ALSO 1 (creature greater-power)"},
    {false, "Enchanted creature gets +2/+1, has flying, and can't be blocked by Walls.",
     "attached: POWER_AND_TOUGHNESS 2/1, HAS_KEYWORD flying, CANT_BE_BLOCKED subtype:wall"},
    {false, "Equipped creature gets +1/+1 for each other Soldier you control.",
     "attached: POWER_AND_TOUGHNESS 1/1 all=count[((subtype:soldier of:you) not(attached))]"},
    {false, "Other Zombies you control have menace.",
     "((subtype:zombie of:you) not(~)): HAS_KEYWORD menace"},
    {false, "Creatures without flying or reach can't attack.",
     "(creature not((keyword:flying | keyword:reach))): CANT_ATTACK"},
    {false, "Enchanted creature loses all abilities and has base power and toughness 1/1.",
     "attached: LOSES_ABILITIES, BASE_POWER_AND_TOUGHNESS 1/1"},
    {false, "Enchanted creature is a black Zombie in addition to its other colors and types.",
     "attached: HAS_COLOR black, HAS_TYPE zombie"},
    {false, "This creature has protection from red and from artifacts.",
     "~: HAS_KEYWORD protection from red, HAS_KEYWORD protection from artifacts"},
    {false, "As long as you control another Pirate, this creature has haste.",
     "~: HAS_KEYWORD haste if count ((subtype:pirate not(~)) of:you)>=1"},
    {false, "This creature has menace as long as your life total is 5 or less.",
     "~: HAS_KEYWORD menace if life<=5"},
    {false,
     "As long as enchanted creature is green, it gets +1/+1 and all creatures able to block it do "
     "so.",
     "attached: POWER_AND_TOUGHNESS 1/1 if attached is color:green; attached: LURE creature if "
     "attached is color:green"},
    {false, "This creature can't be blocked as long as you've cast two spells this turn.",
     "~: CANT_BE_BLOCKED if told[32]"},
    {false, "This creature's power is equal to the number of creatures you control.",
     "~: POWER_IS count[(creature of:you)]"},
    {false, "During your turn, equipped creature can't be blocked.",
     "attached: CANT_BE_BLOCKED if your-turn"},
    {true, "Target creature can't block this turn.", "target: CANT_BLOCK"},
    {true, "Untap target creature and it gains haste until end of turn.",
     "target: HAS_KEYWORD haste"},
    {true,
     "Whenever this creature attacks, target creature an opponent controls blocks it this turn if "
     "able.",
     "target: MUST_BLOCK ~"},
    {true, "{2}{R}: Target creature can't block this creature this turn.", "target: CANT_BLOCK ~"},
    {true, "Goad each creature your opponents control.", "(creature of:opponents): GOADED"},
    {true, "Until end of turn, creatures you control get +1/+1 and gain trample and flying.",
     "(creature of:you): POWER_AND_TOUGHNESS 1/1, HAS_KEYWORD trample, HAS_KEYWORD flying"},
    {true, "If this spell was kicked, creatures can't block this turn.",
     "creature: CANT_BLOCK if told[21]"},
    {false, "This creature can't be countered.", "no bearing"},
    {false, "Prevent all combat damage that would be dealt by attacking creatures.",
     "(attacking creature): PREVENTS_DAMAGE combat"},
    {true, "Prevent the next 3 damage that would be dealt to target creature or player this turn.",
     "all: PREVENTS_DAMAGE 3 target"},
    {false, "If a source would deal damage to you, prevent 1 of that damage.",
     "source: PREVENTS_DAMAGE 1 player:you each"},
    {false, "Prevent all combat damage that would be dealt to and dealt by enchanted creature.",
     "all: PREVENTS_DAMAGE combat attached; attached: PREVENTS_DAMAGE combat"},
    {false, "Damage can't be prevented.", "all: DAMAGE_CANT_BE_PREVENTED"},
    {false,
     "If a red source you control would deal damage to a creature or player, it deals twice that "
     "much damage to that creature or player instead.",
     "((color:red source) of:you): MULTIPLIES_DAMAGE 2 (creature | player:any)"},
    {false,
     "If a source you control would deal damage to an opponent, it deals that much damage plus 2 "
     "instead.",
     "(source of:you): ADDS_DAMAGE 2 player:opponents"},
    {false, "All damage that would be dealt to you is dealt to enchanted creature instead.",
     "all: REDIRECTS_DAMAGE player:you onto attached"},
    {false,
     "If a source you control would deal noncombat damage to a creature an opponent controls, put "
     "that many -1/-1 counters on that creature instead.",
     "(source of:you): COUNTERS_INSTEAD noncombat (creature of:opponents)"},
    {false, "Your opponents can't gain life.", "all: CANT_GAIN_LIFE opponents"},
    {false, "You can't lose life.", "all: CANT_LOSE_LIFE you"},
    {false, "If you would gain life, you gain twice that much life instead.",
     "all: MULTIPLIES_LIFE_GAIN 2 you"},
    {false, "If you would gain life, you gain that much life plus 1 instead.",
     "all: ADDS_LIFE_GAIN 1 you"},
    {false, "Damage that would reduce your life total to less than 1 reduces it to 1 instead.",
     "all: LIFE_FLOOR 1 you"},
    {false,
     "Each creature you control assigns combat damage equal to its toughness rather than its "
     "power.",
     "(creature of:you): ASSIGNS_DAMAGE toughness"},
    {false, "You may have this creature assign its combat damage as though it weren't blocked.",
     "~: DAMAGE_AS_THOUGH_UNBLOCKED"},
    {true, "This creature assigns no combat damage this turn.", "~: ASSIGNS_DAMAGE"},
    {false, "The damage can't be prevented.", "no bearing"},
    {false, "You may exert this creature as it attacks.", "no bearing"},
    {false, "Cast this spell only during combat before blockers are declared.", "no bearing"},
    {false, "This spell costs {1} less to cast if you control a creature with flying.",
     "no bearing"},
    {true, "Create a 1/1 green Rat creature token with \"This token can't block.\"", "no bearing"},
    {true, "Destroy target creature with flying.", "no bearing"},
    {false, "Creatures can attack only if they share a hat.", "not understood"},
    {false, "This creature can't be blocked except by creatures with a hat.", "not understood"},
    {false, "The same is true for flying, haste and menace.", "not understood"},
    {false, "Flyng", "not understood"},
    {false, "Nonartifact, nonblack creatures can't block.",
     "((not(type:artifact) creature) (not(color:black) creature)): CANT_BLOCK"},
    {false, "White, blue, or black creatures can't block.",
     "(((color:white creature) | (color:blue creature)) | (color:black creature)): CANT_BLOCK"},
    {false, "This creature can't block unless you control an artifact and an enchantment.",
     "~: CANT_BLOCK if not{{count (type:artifact of:you)>=1; count (type:enchantment of:you)>=1}}"},
    {false, "This creature has menace as long as you control an Elf or a Goblin.",
     "~: HAS_KEYWORD menace if count ((subtype:elf | subtype:goblin) of:you)>=1"},
    {false, "Creatures attacking you or planeswalkers you control get -1/-0.",
     "(creature attacking:planeswalkers too:you): POWER_AND_TOUGHNESS -1"},
    {true, "Creatures can't block this turn unless they have flying.", "not understood"},
    {true, "Otherwise, creatures can't block this turn.", "not understood"},
    {true, "Unless its controller pays {2}, target creature can't block this turn.",
     "not understood"},
    {false, "Creatures with no counters on them can't block.",
     "(creature not(counter:)): CANT_BLOCK"},
    {false, "Your Ring-bearer can't be blocked by creatures with greater power.",
     "(ring-bearer of:you): CANT_BE_BLOCKED (creature greater-power)"},
    {false, "Nonwhite and nonblack creatures can't block.", "not understood"},
    {false, "This creature can't be blocked except by all creatures defending player controls.",
     "~: ALL_BLOCK"},
    {false, "This creature attacks each opponent each combat if able.", "not understood"},
    {false, "Creatures can't attack you or permanents you control.",
     "creature: CANT_ATTACK at controlled-by:you"},
    {false, "This creature can't attack its owner or planeswalkers its owner controls.",
     "~: CANT_ATTACK at player+walkers:owner~"},
    {false, "Enchanted creature is a 1/1 green Squirrel with no abilities.",
     "attached: BASE_POWER_AND_TOUGHNESS 1/1, IS_COLOR green, IS_TYPE squirrel, LOSES_ABILITIES"},
    {false, "Enchanted creature is a blue Spirit in addition to its other types.",
     "attached: IS_COLOR blue, HAS_TYPE spirit"},
    {false, "Enchanted creature has base power 5.", "attached: POWER_IS 5"},
    {false, "This creature is unblockable.", "~: CANT_BE_BLOCKED"},
    {false, "This creature can block an additional ninety-nine creatures each combat.",
     "~: EXTRA_BLOCKS 99"},
    {false, "Commander creatures you own have menace.",
     "((chosen creature) owned-by:you): HAS_KEYWORD menace"},
    {false, "Each opponent can't attack with more than one creature each combat.",
     "(creature of:opponents): MAX_ATTACKERS 1"},
    {false, "Only one creature can block each combat.", "creature: MAX_BLOCKING 1"},
    {true, "Target player skips their next combat phase.", "all: NO_COMBAT target"},
    {true, "You choose which creatures block this turn and how those creatures block.",
     "all: CHOOSES_BLOCKS you"},
    {true, "All other creatures can't block this turn.", "(creature not(~)): CANT_BLOCK"},
    {true, "Target creature gains your choice of flying or menace until end of turn.",
     "target: HAS_KEYWORD $keyword:menace|flying"},
    {false, "Snow-covered forestwalk", "not understood"},
    {false, "May not be blocked except by Walls.", "not understood"},
    {false, "Protection from everything except red", "not understood"},
    {false, "Nonbasic lands are Mountains.", "not understood"},
    {false, "This creature can't be blocked by Walls and/or creatures with flying.",
     "~: CANT_BE_BLOCKED (subtype:wall | (creature keyword:flying))"},
};

enum { SENTENCES = sizeof(sentences) / sizeof(sentences[0]) };

static const char *meaning_of(const char *text, bool effect) {
    struct card_text card = muster_card_text(table_memory(), text, strlen(text), NULL);
    struct antecedents antecedents = {0};
    struct text shown = {.arena = table_memory()};
    ck_assert_uint_ge(card.count, 1);
    struct meaning meaning = muster_read_sentence(&card, &card.sentences[0], effect, &antecedents);
    show_meaning(&shown, &meaning);
    return text_bytes(&shown);
}

START_TEST(sentences_mean_what_they_say) {
    for (size_t i = 0; i < SENTENCES; i++)
        ck_assert_msg(strcmp(meaning_of(sentences[i].sentence, sentences[i].effect),
                             sentences[i].meaning) == 0,
                      "%s: %s", sentences[i].sentence,
                      meaning_of(sentences[i].sentence, sentences[i].effect));
}
END_TEST

/* One word for another, after which a sentence means something else or is refused. */
static const char *const altered[][2] = {
    {"two", "three"},
    {"one", "two"},
    {"or more ", ""},
    {"or greater", "or less"},
    {"or less", "or greater"},
    {"except by", "by"},
    {"more than ", ""},
    {"unless", "as long as"},
    {"another", "a"},
    {"Each other", "Each"},
    {"each other", "each"},
    {"Other Zombies", "Zombies"},
    {"can't", "can"},
    {"without", "with"},
    {"with ", "without "},
    {"your opponents control", "you control"},
    {"you control", "your opponents control"},
    {"power", "toughness"},
    {"flying", "reach"},
    {" only", ""},
    {" alone", ""},
    {"greater power", "lesser power"},
    {"gets +", "gets -"},
    {"loses", "gains"},
    {"artifact", "enchantment"},
    {"additional", "other"},
    {"any number of creatures", "a creature"},
    {"{3}", "{4}"},
    {"if able", ""},
    {"Target creature", "Creatures"},
    {"do so", "may do so"},
    {"blocked", "countered"},
    {"Goad", "Tap"},
    {"noncombat", "combat"},
    {"combat ", ""},
    {"twice", "three times"},
    {"plus 2", "plus 3"},
    {"all ", "the next 1 "},
    {"prevent 1", "prevent 2"},
    {"to and dealt by", "by"},
    {" enchanted creature instead", " you instead"},
    {"target creature or player", "you"},
    {"opponents can't", "opponents may"},
    {"less than 1", "less than 2"},
    {"toughness rather", "power rather"},
    {"assigns no", "assigns"},
    {"Your opponents", "You"},
};

static bool bears(const char *meaning) {
    return strcmp(meaning, "no bearing") != 0 && strcmp(meaning, "not understood") != 0;
}

START_TEST(altered_sentences_mean_something_else) {
    size_t tried = 0;
    for (size_t i = 0; i < SENTENCES; i++) {
        for (size_t k = 0; k < sizeof(altered) / sizeof(altered[0]); k++) {
            const char *sentence = sentences[i].sentence, *found = strstr(sentence, altered[k][0]);
            if (found == NULL || !bears(sentences[i].meaning))
                continue;
            const char *other =
                muster_arena_format(table_memory(), "%.*s%s%s", (int)(found - sentence), sentence,
                                    altered[k][1], found + strlen(altered[k][0]));
            const char *meaning = meaning_of(other, sentences[i].effect);
            ck_assert_msg(strcmp(meaning, sentences[i].meaning) != 0, "%s: still %s", other,
                          meaning);
            tried++;
        }
    }
    ck_assert_uint_ge(tried, 60);
}
END_TEST

START_TEST(long_and_deep_text_ends_soon) {
    struct text text = {.arena = table_memory()};
    muster_text_repeat(&text, "Creatures with flying, ", 20000);
    muster_text_repeat(&text, "(\"", 20000);
    ck_assert_str_eq(meaning_of(text_bytes(&text), true), "no bearing");
    muster_text_repeat(&text, ") can't block, if target ", 20000);
    ck_assert_str_eq(meaning_of(text_bytes(&text), true), "not understood");
    struct text open = {.arena = table_memory()};
    muster_text_repeat(&open, "If target creature, can't block, ", 20000);
    ck_assert_str_eq(meaning_of(text_bytes(&open), true), "not understood");
}
END_TEST

START_TEST(lines_are_abilities_of_their_kind) {
    static const char *const text = "Flying, vigilance\n"
                                    "When this creature enters, draw a card. It can't block.\n"
                                    "{T}: Add {G}.\n"
                                    "Choose one \xE2\x80\x94\n"
                                    "\xE2\x80\xA2 Draw a card.\n"
                                    "\xE2\x80\xA2 Creatures can't block.\n"
                                    "LEVEL 2-4\n"
                                    "This creature can't be blocked. (Not at all.)";
    static const enum form forms[] = {FORM_KEYWORDS, FORM_TRIGGERED, FORM_TRIGGERED, FORM_ACTIVATED,
                                      FORM_CHOOSE,   FORM_STATIC,    FORM_STATIC,    FORM_STATIC};
    struct card_text card = muster_card_text(table_memory(), text, strlen(text), NULL);
    ck_assert_uint_eq(card.count, 8);
    for (size_t i = 0; i < card.count; i++)
        ck_assert_int_eq(card.sentences[i].form, forms[i]);
    ck_assert_uint_eq(card.sentences[6].bullet, 2);
    ck_assert_uint_eq(card.sentences[6].line, 4);
    ck_assert_int_eq(card.sentences[7].level_least, 2);
    ck_assert_int_eq(card.sentences[7].level_most, 4);
}
END_TEST

START_TEST(a_card_calls_itself_by_its_names) {
    static const char *const text = "Ann can't block.\nAnn, the Bold can't block.";
    struct card_text card = muster_card_text(table_memory(), text, strlen(text), "Ann, the Bold");
    for (size_t i = 0; i < card.count; i++) {
        ck_assert_int_eq(card.tokens.tokens[card.sentences[i].first].kind, TOKEN_SELF);
        ck_assert_uint_eq(card.sentences[i].end - card.sentences[i].first, 3);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        sentences_mean_what_they_say,     altered_sentences_mean_something_else,
        long_and_deep_text_ends_soon,     lines_are_abilities_of_their_kind,
        a_card_calls_itself_by_its_names,
    };
    return TABLE_RUN("sentences", tests);
}
