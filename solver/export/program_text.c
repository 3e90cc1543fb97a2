/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as text: set up as for solve or check, and then written instead of solved. */
#include "solver/export/program_text.h"

#include "solver/declare/formulation.h"
#include "solver/export/write_program.h"
#include "solver/search/find_best.h"

static const char solve_purpose[] =
    "Of all declarations that break no restriction and pay nothing: the most requirements that one "
    "obeys is the maximum of the objective ('muster solve').";
static const char check_purpose[] =
    "Of all declarations that break no restriction and pay for no more than the declaration at "
    "hand: "
    "the most requirements, of those in force for it too, that one obeys is the maximum of the "
    "objective ('muster check').";
static const char broken_purpose[] =
    "The declaration at hand breaks a restriction or can't be paid for. Of all declarations that "
    "break no restriction and pay nothing: the most requirements that one obeys is the maximum of "
    "the objective ('muster check').";

void muster_program_text_write(struct muster_model *model, const struct muster_position *position,
                               const struct muster_declaration *declaration,
                               muster_model_format format) {
    struct arena *arena = &model->arena;
    struct combat_query query = {.purpose = PURPOSE_SOLVE};
    struct program_note note = {.purpose = solve_purpose, .scratch = &model->scratch};
    model->scratch.guard = arena->guard; /* running out of memory there ends all of it */
    if (declaration != NULL) {
        const struct ruling *ruling = muster_referee_judge(declaration, arena);
        /* then the maximum is that of declarations that pay nothing */
        bool broken = ruling->violation_count > 0;
        note.purpose = broken ? broken_purpose : check_purpose;
        query.purpose = PURPOSE_FREE_MAXIMUM;
        if (!broken)
            query = muster_maximum_query(declaration, ruling, arena);
    }
    note.both = muster_purposes[query.purpose].second != SECOND_NONE;
    struct combat *combat = muster_combat_new(position, &query, arena);
    struct formulation *formulation = combat->too_large ? NULL : muster_formulate(combat);
    if (formulation == NULL || formulation->too_large) {
        model->reason = "the position is too large for the program";
        return;
    }
    struct written_program written = muster_formulation_written(formulation, &note);
    model->text = format == MUSTER_LP ? muster_write_program_lp(&written)
                                      : muster_write_program_mps(&written);
}
