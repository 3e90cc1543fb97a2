/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An answer, as the questions fill it in: the part that the public header shows, and what one
 * question leaves for the next. format/ writes it as JSON.
 */
#ifndef MUSTER_MODEL_ANSWER_H
#define MUSTER_MODEL_ANSWER_H

#include "base/arena.h"
#include "muster.h"

/* The question that an answer is for. */
enum answer_kind {
    ANSWER_SOLVE,
    ANSWER_CHECK,
    ANSWER_COUNT,
    ANSWER_CHOICES,
    ANSWER_WHY,
    ANSWER_COMPARED,
    ANSWER_BETWEEN,
    ANSWER_DEAL,
    ANSWER_PLAY,
    ANSWER_NEXT
};

struct muster_declaration;

struct muster_answer {
    struct arena arena;
    struct arena scratch; /* only while the question is being answered */
    size_t held;          /* bytes in `arena` when the question had been answered */
    enum answer_kind kind;
    muster_verdict verdict; /* its parts come from `arena`, or belong to `by_edition` */
    /* solve, check: the requirements of verdict.declared, whose reasons are still to be filled in.
     */
    muster_requirement *requirements;
    struct muster_requirement_table *table; /* the same where they are a table; or NULL */
    /* The declaration that reaches the maximum; valid as long as its position. */
    const struct muster_declaration *found;
    /*
     * The declaration found, or the one checked if it is legal, or else the better one; valid only
     * while the question is being answered.
     */
    const struct muster_declaration *best;
    struct muster_answer *by_edition[2]; /* the two answers compared, which it owns; NULL: none */
    muster_editions editions;            /* if it compares two; its parts come from `arena` */
    struct muster_answer *compared[2];   /* before and after, which it owns; NULL: none */
    muster_comparison comparison;        /* of those two; its parts come from `arena` */
    muster_error error;                  /* for MUSTER_FAILED */
    size_t error_count;                  /* for an error answer: everything known to be wrong, */
    const muster_error *errors;          /* `error` first */
    const muster_damage_verdict *damage; /* for moments of FAMILY_DAMAGE; else NULL */
    size_t assigner_count;               /* who assign combat damage in place of others */
    const muster_damage_assigner *assigners;
    const muster_dealing *dealing; /* what comes of damage that is dealt */
    muster_damage_options *damage_options;
    const muster_damage_why *damage_why;
    const muster_played *played; /* what a script made of the position */
    const char *count;           /* in decimal */
    muster_choices *choices;
    const muster_conflict *blame;
    size_t idle_count; /* effects that concern nobody; in the document's order */
    const muster_idle *idle;
    size_t quote_count; /* what the effects say that the claims are about */
    const muster_quote *quotes;
    muster_explanation *explanation;
    muster_obstruction *obstruction;
    bool settled; /* solve, check: the verdict stands, and only reasons are still looked for */
    size_t claim_count, claim_capacity; /* in the order of the sentences */
    /* verdict.declared->table has what the claims of missed requirements are about, which aren't
       among these but come before `missed_at`, and those of its reasons, which come last */
    bool missed_apart;
    size_t missed_at;
    muster_claim *claims;
    size_t line; /* its line in a batch; 0: none */
    char *json;  /* the whole as text; NULL until asked for */
};

#endif
