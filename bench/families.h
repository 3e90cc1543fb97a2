/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The families of positions; README.md says what each is. */
#ifndef BENCH_FAMILIES_H
#define BENCH_FAMILIES_H

#include "document.h"

/* families_real.c, families_realx.c: boards as they are played; the x ones with many effects. */
void real_block(struct bench_document *document, struct size size);
void realx_block(struct bench_document *document, struct size size);
void real_attack(struct bench_document *document, struct size size);
void realx_attack(struct bench_document *document, struct size size);
void add_block_effect(struct bench_document *document, size_t attackers, size_t blockers);
void add_attack_effect(struct bench_document *document, size_t creatures);

/* families_mix_block.c, families_mix_attack.c: boards that draw which kinds of effects they have.
 */
void mix_block(struct bench_document *document, struct size size);
void mix_attack(struct bench_document *document, struct size size);

/* families_block.c: random graphs of who can block whom. */
void lure(struct bench_document *document, struct size size);
void luremen(struct bench_document *document, struct size size);
void lurecap(struct bench_document *document, struct size size);
void lurefew(struct bench_document *document, struct size size);
void must(struct bench_document *document, struct size size);
void both(struct bench_document *document, struct size size);
void odd(struct bench_document *document, struct size size);
void pack3(struct bench_document *document, struct size size);
void pack4(struct bench_document *document, struct size size);
void pack5(struct bench_document *document, struct size size);
void wide3(struct bench_document *document, struct size size);
void wide4(struct bench_document *document, struct size size);

/* families_many.c: many identical creatures, or many different ones. */
void token(struct bench_document *document, struct size size);
void single(struct bench_document *document, struct size size);
void several(struct bench_document *document, struct size size);
void alike(struct bench_document *document, struct size size);
void differ(struct bench_document *document, struct size size);
void hosts(struct bench_document *document, struct size size);
void attack(struct bench_document *document, struct size size);

/* families_usual.c: nine effects. */
void usual(struct bench_document *document, struct size size);
void usual_token(struct bench_document *document, struct size size);

/* families_count.c: many legal declarations. */
void list(struct bench_document *document, struct size size);
void list_attack(struct bench_document *document, struct size size);
void count(struct bench_document *document, struct size size);
void count_attack(struct bench_document *document, struct size size);

#endif
