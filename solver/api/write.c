/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as documents. */
#include "format/writing/write_position.h"
#include "solver/api/guard.h"
#include "solver/damage/explain/report_assignment.h"
#include "solver/explain/reports/report.h"

struct proposal_report {
    const struct muster_declaration *declaration;
    struct arena arena;
    struct proposed_entries entries;
};

static void report_proposal(void *argument) {
    struct proposal_report *report = argument;
    const struct muster_declaration *declaration = report->declaration;
    struct proposed_entries *entries = &report->entries;
    if (muster_position_family(declaration->position) == FAMILY_DAMAGE) {
        entries->damage = muster_report_damage(declaration->position, &declaration->damage,
                                               &report->arena, &entries->damage_count);
        entries->side = (muster_side)declaration->damage.side;
        return;
    }
    entries->entries = muster_report_entries(declaration, &report->arena);
    entries->entry_count = declaration->deed_count;
    entries->bands = muster_report_bands(declaration, &report->arena);
    entries->band_count = declaration->band_count;
}

muster_status muster_position_write(const muster_position *position,
                                    bool (*write)(void *context, const char *bytes, size_t length),
                                    void *context) {
    if (position == NULL || write == NULL)
        return MUSTER_BAD_ARGUMENT;
    struct writer writer = {.write = write, .context = context};
    struct proposal_report report = {.declaration = position->declaration};
    if (report.declaration != NULL) {
        int status = muster_arena_guard(&report.arena, report_proposal, &report);
        if (status != MUSTER_OK) {
            muster_arena_free(&report.arena);
            return status;
        }
    }
    muster_json_add_position(&writer, NULL, position,
                             report.declaration == NULL ? NULL : &report.entries);
    muster_arena_free(&report.arena);
    return muster_writer_finish(&writer) ? MUSTER_OK : MUSTER_NO_MEMORY;
}
