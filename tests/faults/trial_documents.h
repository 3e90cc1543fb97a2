/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the trials read: small, and each with much in it. */
#ifndef MUSTER_TESTS_FAULTS_TRIAL_DOCUMENTS_H
#define MUSTER_TESTS_FAULTS_TRIAL_DOCUMENTS_H

#define PLAYERS                                                                                    \
    "\"active\": \"Alice\", \"players\": [{\"id\": \"Alice\", \"lands\": [\"Island\"], "           \
    "\"resources\": {\"mana\": 3, \"life\": 2}}, {\"id\": \"Bob\", \"life\": 20}, "                \
    "{\"id\": \"Cy\"}], "

static const char blocks[] =
    "{\"format\": \"muster/1\", \"id\": \"one\", \"title\": \"Bl\\u00f6cke\", "
    "\"step\": \"declare-blockers\", \"defending\": \"Bob\"," PLAYERS "\"creatures\": ["
    "{\"id\": \"bear\", \"controller\": \"Alice\", \"attacking\": \"Bob\", \"power\": 2.0},"
    "{\"id\": \"goblin\", \"controller\": \"Alice\", \"attacking\": \"Bob\", \"count\": 3, "
    "\"keywords\": [\"menace\", \"protection from red\"]},"
    "{\"id\": \"hawk\", \"controller\": \"Alice\", \"attacking\": \"Bob\", "
    "\"keywords\": [\"flying\"]},"
    "{\"id\": \"wall\", \"controller\": \"Bob\", \"subtypes\": [\"Wall\"], \"colors\": [\"red\"]},"
    "{\"id\": \"token\", \"controller\": \"Bob\", \"count\": 5, \"token\": true},"
    "{\"id\": \"hydra\", \"controller\": \"Bob\"}], \"effects\": ["
    "{\"kind\": \"lure\", \"source\": \"Lure\", \"attackers\": {\"id\": \"hawk\"}},"
    "{\"kind\": \"must-be-blocked\", \"attackers\": {}, \"at_least\": 2, \"times\": 3},"
    "{\"kind\": \"extra-blocks\", \"creatures\": {\"id\": \"hydra\"}, \"count\": 1},"
    "{\"kind\": \"max-blocking\", \"count\": 4},"
    "{\"kind\": \"cant-block\", \"creatures\": {\"token\": true}, "
    "\"unless\": {\"also\": {\"not\": {\"any\": [{\"power\": {\"more_than\": 1}}]}}}},"
    "{\"kind\": \"must-block\", \"creatures\": {}, \"if\": {\"declared\": {\"id\": \"wall\"}}}]}";

static const char attacks[] =
    "{\"format\": \"muster/1\", \"id\": \"two\", \"step\": \"declare-attackers\", " PLAYERS
    "\"planeswalkers\": [{\"id\": \"jace\", \"controller\": \"Bob\"}], "
    "\"creatures\": [{\"id\": \"bear\", \"controller\": \"Alice\", \"goaded_by\": [\"Bob\"]},"
    "{\"id\": \"elf\", \"controller\": \"Alice\", \"goaded_by\": [\"Bob\", \"Cy\"]},"
    "{\"id\": \"token\", \"controller\": \"Alice\", \"count\": 6}], \"effects\": ["
    "{\"kind\": \"attack-cost\", \"creatures\": {}, \"targets\": {\"id\": \"jace\"}, "
    "\"cost\": [{\"mana\": 1}, {\"life\": 1}]},"
    "{\"kind\": \"must-attack\", \"creatures\": {\"token\": false}, \"targets\": "
    "{\"id\": \"jace\"}},"
    "{\"kind\": \"max-attackers\", \"count\": 3, \"targets\": {\"id\": \"Cy\"}}], "
    "\"declaration\": {\"attacks\": [{\"creature\": \"token\", \"target\": \"jace\", "
    "\"count\": 4}], \"bands\": []}}";

/* Odd circles: no relaxation settles them, so the optimiser branches and cuts. */
static const char circles[] =
    "{\"format\": \"muster/1\", \"step\": \"declare-attackers\", " PLAYERS "\"creatures\": ["
    "{\"id\": \"a\", \"controller\": \"Alice\", \"power\": 1},"
    "{\"id\": \"b\", \"controller\": \"Alice\", \"power\": 2},"
    "{\"id\": \"c\", \"controller\": \"Alice\", \"power\": 3},"
    "{\"id\": \"d\", \"controller\": \"Alice\", \"power\": 4},"
    "{\"id\": \"e\", \"controller\": \"Alice\", \"power\": 5}], \"effects\": ["
    "{\"kind\": \"must-attack\", \"creatures\": {}, \"times\": 2},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"a\", \"b\"]}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"b\", \"c\"]}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"c\", \"d\"]}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"d\", \"e\"]}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"e\", \"a\"]}}]}";

/* Illegal and with much to explain, but small: each allocation is made to fail in turn. */
static const char brief[] =
    "{\"format\": \"muster/1\", \"step\": \"declare-blockers\", \"defending\": \"Bob\"," PLAYERS
    "\"creatures\": [{\"id\": \"bear\", \"controller\": \"Alice\", \"attacking\": \"Bob\"},"
    "{\"id\": \"hawk\", \"controller\": \"Alice\", \"attacking\": \"Bob\", "
    "\"keywords\": [\"flying\", \"menace\"]},"
    "{\"id\": \"wall\", \"controller\": \"Bob\", \"keywords\": [\"reach\"]},"
    "{\"id\": \"hydra\", \"controller\": \"Bob\"}], \"effects\": ["
    "{\"kind\": \"lure\", \"source\": \"Lure\", \"attackers\": {\"id\": \"hawk\"}, \"times\": 2},"
    "{\"kind\": \"must-be-blocked\", \"attackers\": {\"id\": \"bear\"}}]}";

/* Many ways to pay, none of them affordable: a program decides that. */
#define FEE(a, b, c)                                                                               \
    "{\"kind\": \"attack-cost\", \"creatures\": {}, \"cost\": [{\"r\": " #a ", \"s\": 1}, "        \
    "{\"s\": " #b ", \"t\": 1}, {\"t\": " #c ", \"r\": 1}]}"
static const char fees[] =
    "{\"format\": \"muster/1\", \"step\": \"declare-attackers\", \"active\": \"Alice\", "
    "\"players\": [{\"id\": \"Alice\", \"resources\": {\"r\": 190, \"s\": 190, \"t\": 190}}, "
    "{\"id\": \"Bob\"}], \"creatures\": [{\"id\": \"token\", \"controller\": \"Alice\", "
    "\"count\": 40}], \"effects\": [" FEE(3, 5, 4) ", " FEE(5, 4, 6) ", " FEE(4, 3, 5) "]}";

/* Payments, a condition and several alike, but few legal attacks. */
static const char few[] =
    "{\"format\": \"muster/1\", \"step\": \"declare-attackers\", " PLAYERS "\"creatures\": ["
    "{\"id\": \"bear\", \"controller\": \"Alice\"}, {\"id\": \"elf\", \"controller\": \"Alice\"},"
    "{\"id\": \"token\", \"controller\": \"Alice\", \"count\": 2}], \"effects\": ["
    "{\"kind\": \"attack-cost\", \"creatures\": {}, \"targets\": {\"id\": \"Bob\"}, "
    "\"cost\": {\"mana\": 2}},"
    "{\"kind\": \"cant-attack\", \"creatures\": {\"id\": \"token\"}, \"targets\": {\"id\": "
    "\"Cy\"}},"
    "{\"kind\": \"must-attack\", \"creatures\": {\"id\": \"elf\"}, "
    "\"if\": {\"declared\": {\"id\": \"bear\"}}}], "
    "\"weights\": [{\"creature\": \"bear\", \"weight\": 2}, "
    "{\"creature\": \"elf\", \"target\": \"Cy\", \"weight\": -1}]}";

/* Damage that has one outcome. */
static const char dealt[] =
    "{\"format\": \"muster/1\", \"step\": \"combat-damage\", \"active\": \"A\", \"players\": "
    "[{\"id\": \"A\", \"life\": 20}, {\"id\": \"B\", \"life\": 20}], \"creatures\": [{\"id\": "
    "\"wurm\", "
    "\"controller\": \"A\", \"attacking\": \"B\", \"power\": 4, \"toughness\": 4}, {\"id\": "
    "\"wall\", "
    "\"controller\": \"B\", \"power\": 1, \"toughness\": 2, \"blocking\": [\"wurm\"]}]}";

/* A block that has to be. */
static const char lured[] =
    "{\"format\": \"muster/1\", \"step\": \"declare-blockers\", \"active\": \"A\", \"players\": "
    "[{\"id\": \"A\"}, {\"id\": \"B\"}], \"creatures\": [{\"id\": \"bear\", \"controller\": \"A\", "
    "\"attacking\": \"B\"}, {\"id\": \"wall\", \"controller\": \"B\"}], \"effects\": [{\"kind\": "
    "\"lure\", \"attackers\": {\"id\": \"bear\"}}]}";

static const char wrong[] =
    "{\"id\": \"line\", \"format\": \"muster/1\", \"step\": \"declare-attackers\", \"active\": "
    "\"Alice\", \"players\": [{\"id\": 1}]}";

#define LESSON "# T\nteaches: x\nrule: 509.1c y\ntakeaway: z\n== T\nAlice attacks Bob\n"

static const char sound_lesson[] =
    LESSON "Alice: Bear 2/2\nBob: Ox, vigilance\n* Lure: lure bear\n"
           "? declare\nbecause: b\n? which ox=bear | none\nbecause: b\n"
           "? option ox=bear\nbecause: b\n";

static const char wrong_lesson[] = LESSON "Alice: Bear 2/2, flyin\nBob: (ox\n* lur baer\n"
                                          "? cunt\n? legal ox=baer\nbcause: x\n";

static const char with_cards[] =
    "{\"format\": \"muster/1\", \"step\": \"declare-attackers\", \"active\": \"Ann\", "
    "\"players\": [{\"id\": \"Ann\"}, {\"id\": \"Ben\"}], \"creatures\": ["
    "{\"id\": \"goblin\", \"controller\": \"Ann\", \"card\": \"Goblin\"}, "
    "{\"id\": \"boss\", \"controller\": \"Ann\", \"card\": \"Foreman\"}, "
    "{\"id\": \"wall\", \"controller\": \"Ben\", \"power\": 1, \"toughness\": 4}], "
    "\"resolved\": [{\"card\": \"Shield\", \"controller\": \"Ann\", \"targets\": [\"goblin\"]}]}";

#endif
