/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions about declarations, and those that list them. */
#include <stdlib.h>
#include <string.h>

#include "format/text/document.h"
#include "format/writing/write_answer.h"
#include "format/writing/write_damage.h"
#include "solver/answers/damage/questions.h"
#include "solver/api/guard.h"
#include "solver/api/listing.h"
#include "solver/damage/explain/report_assignment.h"
#include "solver/explain/reports/report.h"
#include "solver/rules/payment.h"
#include "json/writer.h"

/* ---- Reading ---- */

static muster_status new_declaration(muster_declaration **out, const muster_position *position,
                                     const char *text, size_t length, bool short_form,
                                     muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL || text == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    *told = (muster_error){.status = MUSTER_OK};
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    muster_status status =
        short_form ? muster_document_read_short_declaration(*out, position, text, told)
                   : muster_document_read_declaration(*out, position, text, length, told);
    if (status != MUSTER_OK) {
        muster_declaration_free(*out);
        *out = NULL;
    }
    return muster_api_fail(error, status);
}

muster_status muster_declaration_read(muster_declaration **out, const muster_position *position,
                                      const char *json, size_t length, muster_error *error) {
    return new_declaration(out, position, json, length, false, error);
}

muster_status muster_declaration_parse(muster_declaration **out, const muster_position *position,
                                       const char *text, muster_error *error) {
    return new_declaration(out, position, text, 0, true, error);
}

muster_status muster_declaration_of(muster_declaration **out, const muster_position *position,
                                    muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (position->declaration == NULL)
        return MUSTER_OK;
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    /* The contents belong to the position; the arena and the bans are the copy's own. */
    (*out)->position = position;
    (*out)->deed_count = position->declaration->deed_count;
    (*out)->deeds = position->declaration->deeds;
    (*out)->band_count = position->declaration->band_count;
    (*out)->bands = position->declaration->bands;
    (*out)->damage = position->declaration->damage;
    return MUSTER_OK;
}

void muster_declaration_free(muster_declaration *declaration) {
    if (declaration == NULL)
        return;
    muster_arena_free(&declaration->arena);
    muster_json_forget_text(declaration->json);
    free(declaration);
}

muster_status muster_declaration_rule_out(muster_declaration *declaration, const char *text,
                                          muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    if (declaration == NULL || text == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    *told = (muster_error){.status = MUSTER_OK};
    if (muster_position_family(declaration->position) != FAMILY_DECLARE)
        return muster_api_refuse_moment(declaration->position, QUESTION_RULE_OUT, error);
    return muster_api_fail(error, muster_document_read_bans(declaration, text, told));
}

/* ---- Reading its entries ---- */

static void fill_entries(void *argument) {
    struct muster_declaration *declaration = argument;
    declaration->entries = muster_report_entries(declaration, &declaration->arena);
}

const muster_entry *muster_declaration_entries(muster_declaration *declaration, size_t *count) {
    const muster_entry *entries;
    if (declaration->listing != NULL) {
        entries = muster_listing_entries(declaration->listing, declaration);
    } else {
        if (declaration->entries == NULL)
            muster_arena_guard(&declaration->arena, fill_entries, declaration);
        entries = declaration->entries;
    }
    *count = entries == NULL ? 0 : declaration->deed_count;
    return entries;
}

/* ---- What it pays ---- */

static void fill_costs(void *argument) {
    struct muster_declaration *declaration = argument;
    struct arena *arena = &declaration->arena;
    bool unsettled = false;
    const struct payments payments = muster_declaration_payments(declaration, arena);
    const int64_t *totals =
        muster_payments_afford(declaration->position, &payments, &unsettled, arena);
    declaration->costs =
        muster_report_paid(declaration->position, totals, &declaration->cost_count, arena);
}

const muster_amount *muster_declaration_costs(muster_declaration *declaration, size_t *count) {
    static const muster_amount nothing = {.resource = "", .amount = 0};
    *count = 0;
    if (!declaration->position->has_costs)
        return &nothing;
    if (declaration->costs == NULL)
        muster_arena_guard(&declaration->arena, fill_costs, declaration);
    *count = declaration->costs == NULL ? 0 : declaration->cost_count;
    return declaration->costs;
}

/* ---- Damage ---- */

static void fill_damage(void *argument) {
    struct muster_declaration *declaration = argument;
    declaration->damage_entries =
        muster_report_damage(declaration->position, &declaration->damage, &declaration->arena,
                             &declaration->damage_entry_count);
}

const muster_damage_entry *muster_declaration_damage(muster_declaration *declaration,
                                                     size_t *count) {
    *count = 0;
    if (muster_position_family(declaration->position) != FAMILY_DAMAGE)
        return NULL;
    if (declaration->damage_entries == NULL)
        muster_arena_guard(&declaration->arena, fill_damage, declaration);
    if (declaration->damage_entries != NULL)
        *count = declaration->damage_entry_count;
    return declaration->damage_entries;
}

static void fill_bands(void *argument) {
    struct muster_declaration *declaration = argument;
    declaration->band_entries = muster_report_bands(declaration, &declaration->arena);
}

const muster_entry *muster_declaration_bands(muster_declaration *declaration, size_t *count) {
    if (declaration->band_entries == NULL)
        muster_arena_guard(&declaration->arena, fill_bands, declaration);
    *count = declaration->band_entries == NULL ? 0 : declaration->band_count;
    return declaration->band_entries;
}

static const char *damage_json(struct muster_declaration *declaration) {
    size_t count;
    const muster_damage_entry *entries = muster_declaration_damage(declaration, &count);
    if (entries != NULL && declaration->json == NULL)
        declaration->json =
            muster_write_assignment(entries, count, (muster_side)declaration->damage.side);
    return declaration->json;
}

const char *muster_declaration_json(muster_declaration *declaration) {
    size_t count, band_count;
    if (declaration->listing != NULL)
        return muster_listing_json(declaration->listing, declaration);
    if (muster_position_family(declaration->position) == FAMILY_DAMAGE)
        return damage_json(declaration);
    const muster_entry *entries = muster_declaration_entries(declaration, &count);
    const muster_entry *bands = muster_declaration_bands(declaration, &band_count);
    if (entries == NULL || bands == NULL)
        return NULL;
    if (declaration->json == NULL)
        declaration->json = muster_write_declaration(
            entries, count, bands, band_count, muster_step_public(declaration->position->step));
    return declaration->json;
}

/* ---- Listing ---- */

struct listing_run {
    const struct muster_position *position;
    muster_request request;
    struct limits limits;
    struct arena arena, scratch;
    bool (*visit)(void *context, muster_declaration *declaration);
    void *context;
    muster_declaration current; /* the declaration that the visitor gets */
    struct listing listing;
    struct enumeration_result result;
};

/* Drops what a visitor did to the previous declaration: its bands and what it ruled out. */
static void renew(struct listing_run *listing) {
    muster_arena_free(&listing->current.arena);
    listing->current = (struct muster_declaration){.arena.guard = listing->arena.guard,
                                                   .position = listing->position,
                                                   .listing = &listing->listing};
}

/* Passes a declaration on to the visitor. */
static bool show(void *context, const struct muster_declaration *declaration, size_t kept) {
    struct listing_run *listing = context;
    muster_listing_next(&listing->listing, kept);
    if (listing->current.arena.chunks != NULL || listing->current.position == NULL)
        renew(listing);
    listing->current.deed_count = declaration->deed_count;
    listing->current.deeds = declaration->deeds;
    return listing->visit(listing->context, &listing->current);
}

/* Passes an assignment on to the visitor. */
static bool show_damage(void *context, const struct assignment *assignment) {
    struct listing_run *listing = context;
    muster_json_forget_text(listing->current.json);
    muster_arena_free(&listing->current.arena);
    listing->current = (struct muster_declaration){
        .arena.guard = listing->arena.guard, .position = listing->position, .damage = *assignment};
    return listing->visit(listing->context, &listing->current);
}

static void go_through(void *argument) {
    struct listing_run *listing = argument;
    const struct muster_declaration *given = listing->request.given;
    struct partial partial = {.given = given};
    listing->scratch.guard = listing->arena.guard;
    if (given != NULL) {
        partial.ban_count = given->ban_count;
        partial.bans = given->bans;
    }
    struct query query = {.position = listing->position,
                          .partial = given == NULL ? NULL : &partial,
                          .free = listing->request.free,
                          .side = (enum damage_side)listing->request.side,
                          .limits = &listing->limits};
    if (muster_position_family(listing->position) == FAMILY_DAMAGE) {
        listing->result.stopped = !muster_ask_damage_list(&query, show_damage, listing,
                                                          &listing->arena, &listing->scratch);
        listing->result.proved = true;
        return;
    }
    listing->result = muster_ask_list(&query, show, listing, &listing->arena, &listing->scratch);
}

muster_status muster_list(const muster_position *position, const muster_request *request,
                          bool (*visit)(void *context, muster_declaration *declaration),
                          void *context, bool *complete, muster_error *error) {
    struct listing_run listing = {.position = position,
                                  .listing = {.position = position},
                                  .visit = visit,
                                  .context = context};
    bool allowed;
    if (complete != NULL)
        *complete = false;
    if (position == NULL || visit == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    int status = muster_api_refuse_moment(position, QUESTION_LIST, error);
    if (status != MUSTER_OK)
        return status;
    status = muster_api_request(&listing.request, request, error);
    if (status == MUSTER_OK)
        status = muster_api_refuse_preference(position, &listing.request, error);
    if (status != MUSTER_OK)
        return status;
    if (listing.request.given != NULL && listing.request.given->position != position)
        return muster_api_fail_foreign(error);
    listing.limits = muster_api_limits(&listing.request);
    status = muster_api_strict(position, &listing.request, &listing.limits, &allowed, error);
    if (status != MUSTER_OK || !allowed)
        return status;
    listing.arena.limits = listing.scratch.limits = &listing.limits;
    status = muster_arena_guard(&listing.arena, go_through, &listing);
    if (muster_limits_is_code(status)) {
        status = MUSTER_OK;
        listing.result = (struct enumeration_result){.proved = false};
    }
    muster_json_forget_text(listing.current.json);
    muster_arena_free(&listing.current.arena);
    muster_listing_free(&listing.listing);
    muster_arena_free(&listing.scratch);
    muster_arena_free(&listing.arena);
    if (complete != NULL)
        *complete = status == MUSTER_OK && listing.result.proved && !listing.result.stopped;
    return muster_api_fail(error, status);
}
