import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Generated from the models, except for parts that models cannot express: the generated columns
 * of `tw_invoice`, the indexes of its searches, the index of what is due to be sent by batch
 * limit, and the index of its buyer data, which includes deleted rows.
 */
export class Migration20261125135013 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "tw_access" ("id" text not null, "action" text check ("action" in ('file_downloaded', 'details_viewed', 'link_fetched', 'buyer_data_exported')) not null, "actor" text null, "subject" text not null, "detail" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_access_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_access_deleted_at" ON "tw_access" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_access_created_at" ON "tw_access" ("created_at", "id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_allowance" ("id" text not null, "invoice_id" text not null, "allowance_number" text not null, "allowance_date" text null, "dated_at" timestamptz null, "total_amount" integer not null, "tax_amount" integer null, "amount" integer null, "tax" integer null, "taxable_amount" integer null, "untaxed_type" text null, "unclear" text null, "status" text check ("status" in ('issued', 'voided')) not null, "confirmed_at" text null, "lines" jsonb null, "registered_by" text null, "read_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_allowance_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_allowance_deleted_at" ON "tw_allowance" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_allowance_number" ON "tw_allowance" ("allowance_number", "invoice_id");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_allowance_invoice" ON "tw_allowance" ("invoice_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_allowance_dated" ON "tw_allowance" ("dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_allowance_unclear" ON "tw_allowance" ("dated_at", "id") WHERE status = 'issued' AND (unclear IS NOT NULL OR amount IS NULL) AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_bulk_issue" ("id" text not null, "from" timestamptz not null, "to" timestamptz not null, "status" text check ("status" in ('running', 'done')) not null, "cursor" text null, "total" integer not null, "looked_at" integer not null default 0, "planned" integer not null default 0, "waiting" integer not null default 0, "skipped" integer not null default 0, "failed" integer not null default 0, "requested_by" text null, "lease_expires_at" timestamptz null, "finished_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_bulk_issue_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_bulk_issue_deleted_at" ON "tw_bulk_issue" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_bulk_issue_created_at" ON "tw_bulk_issue" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_customer_invoice_details" ("id" text not null, "customer_id" text not null, "type" text check ("type" in ('personal', 'company', 'donation')) not null, "name" text null, "tax_id" text null, "carrier_type" text check ("carrier_type" in ('mobile', 'certificate', 'easycard')) null, "carrier_code" text null, "donation_code" text null, "paper" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_customer_invoice_details_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_customer_invoice_details_deleted_at" ON "tw_customer_invoice_details" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_customer_invoice_details_customer" ON "tw_customer_invoice_details" ("customer_id");`);

    this.addSql(`create table if not exists "tw_filed_row" ("id" text not null, "filing_id" text not null, "kind" text check ("kind" in ('invoice', 'allowance')) not null, "row_id" text not null, "dated_at" timestamptz not null, "data" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_filed_row_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_filed_row_deleted_at" ON "tw_filed_row" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_filed_row_dated" ON "tw_filed_row" ("filing_id", "kind", "dated_at", "row_id");`);

    this.addSql(`create table if not exists "tw_invoice" ("id" text not null, "order_id" text null, "revision" integer not null, "order_number" text null, "status" text check ("status" in ('waiting', 'pending', 'sending', 'unknown', 'issued', 'voiding', 'void_unknown', 'voided', 'not_needed', 'attention')) not null, "reason" text null, "reason_detail" text null, "invoice_number" text null, "amount" integer null, "taxable_amount" integer null, "untaxed_as" text null, "buyer_type" text not null default 'personal', "kept_tax_id" text null, "content" jsonb null, "changes" jsonb null, "exchange" jsonb null, "refunded_before" integer null, "invoiced_elsewhere" integer null, "service_status" text null, "allowance_confirmed" integer null, "allowance_unconfirmed" integer null, "difference" jsonb null, "reconciled_at" timestamptz null, "reconcile_at" timestamptz null, "attempts" integer not null default 0, "plan_version" integer not null default 1, "order_seen_at" timestamptz null, "fence" integer not null default 0, "lease_expires_at" timestamptz null, "due_at" timestamptz null, "due_since" timestamptz null, "waiting_since" timestamptz null, "delay_until" timestamptz null, "sent_at" timestamptz null, "left_at" timestamptz null, "sent_to" text null, "unclear_since" timestamptz null, "queries" integer not null default 0, "refusal" text null, "refusal_reason" text null, "refusal_finished" boolean null, "passed_over" integer not null default 0, "sent_with" integer null, "batch_limit" integer null, "details" jsonb null, "issue_requested_at" timestamptz null, "missing_requested_at" timestamptz null, "reissue_requested_at" timestamptz null, "reissue_requested_by" text null, "reissue_details" jsonb null, "void_requested_at" timestamptz null, "void_reason" text null, "kept_at" timestamptz null, "given_up_at" timestamptz null, "issued_at" timestamptz null, "date_unknown" boolean null, "voided_at" timestamptz null, "void_day_stated" boolean null, "tax_id" text generated always as (case when "content" is null then "kept_tax_id" else "content"->'buyer'->>'tax_id' end) stored, "searched_name" text generated always as (case when "buyer_type" = 'company' and "content" #>> '{buyer,name}' is distinct from "content" #>> '{buyer,tax_id}' then lower("content" #>> '{buyer,name}') end) stored, "dated_at" timestamptz generated always as (coalesce("issued_at", "sent_at", "created_at")) stored, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_invoice_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_deleted_at" ON "tw_invoice" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_order_revision" ON "tw_invoice" ("order_id", "revision");`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_order_number" ON "tw_invoice" ("order_number");`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_invoice_number" ON "tw_invoice" ("invoice_number");`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_live_order" ON "tw_invoice" ("order_id") WHERE status NOT IN ('voided', 'not_needed') AND given_up_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_due" ON "tw_invoice" ("status", "due_at") WHERE due_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_queried_in_review" ON "tw_invoice" ("reason", "due_at") WHERE status = 'attention' AND (reason = 'void_outcome_unknown' OR (reason = 'outcome_unknown' AND sent_at IS NOT NULL)) AND due_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_looked_at_in_review" ON "tw_invoice" ("due_at") WHERE status = 'attention' AND NOT (reason = 'void_outcome_unknown' OR (reason = 'outcome_unknown' AND sent_at IS NOT NULL)) AND due_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_due_since" ON "tw_invoice" ("status", "due_since") WHERE due_since IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_lease" ON "tw_invoice" ("lease_expires_at") WHERE status = 'sending' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_unclear_since" ON "tw_invoice" ("unclear_since") WHERE status = 'unknown' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_reconcile" ON "tw_invoice" ("sent_to", "reconcile_at") WHERE reconcile_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_reconcile_late" ON "tw_invoice" ("sent_to", "reconcile_at") WHERE invoice_number IS NULL AND reconcile_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_waits_for_staff" ON "tw_invoice" ("id") WHERE status = 'waiting' AND reason = 'staff' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_reissue" ON "tw_invoice" ("reissue_requested_at") WHERE reissue_requested_at IS NOT NULL AND status IN ('voided', 'not_needed') AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_data" ON "tw_invoice" ("dated_at") WHERE content IS NOT NULL OR details IS NOT NULL OR reissue_details IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_dated" ON "tw_invoice" ("dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_status_dated" ON "tw_invoice" ("status", "dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_dated" ON "tw_invoice" ("buyer_type", "dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_difference" ON "tw_invoice" ("dated_at", "id") WHERE difference IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_date_unknown" ON "tw_invoice" ("dated_at", "id") WHERE date_unknown AND invoice_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_tax_unknown" ON "tw_invoice" ("dated_at", "id") WHERE invoice_number IS NOT NULL AND status <> 'voided' AND (taxable_amount IS NULL OR (untaxed_as IS NULL AND taxable_amount < amount)) AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_allowances_counted" ON "tw_invoice" ("dated_at", "id") WHERE (allowance_confirmed > 0 OR allowance_unconfirmed > 0) AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_tax_id" ON "tw_invoice" ("tax_id") WHERE tax_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_amount_dated" ON "tw_invoice" ("amount", "dated_at", "id") WHERE invoice_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_pending" ON "tw_invoice" ((coalesce(batch_limit, 0)), "due_at") WHERE status = 'pending' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_invoice_number_prefix" ON "tw_invoice" ("invoice_number" text_pattern_ops);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_order_number_prefix" ON "tw_invoice" ("order_number" text_pattern_ops);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_company_name" ON "tw_invoice" ("dated_at", "id", "searched_name") WHERE searched_name IS NOT NULL AND invoice_number IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_invoice_details" ("id" text not null, "cart_id" text not null, "type" text check ("type" in ('personal', 'company', 'donation')) not null, "name" text null, "tax_id" text null, "carrier_type" text check ("carrier_type" in ('mobile', 'certificate', 'easycard')) null, "carrier_code" text null, "donation_code" text null, "paper" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_invoice_details_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_details_deleted_at" ON "tw_invoice_details" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_details_cart" ON "tw_invoice_details" ("cart_id");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_details_updated_at" ON "tw_invoice_details" ("updated_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_invoice_event" ("id" text not null, "invoice_id" text not null, "type" text check ("type" in ('planned', 'replanned', 'sending', 'not_sent', 'answer_unclear', 'refused', 'not_found', 'query_failed', 'issued', 'adopted', 'void_requested', 'voiding', 'voided', 'not_needed', 'attention', 'retried', 'allowance', 'difference', 'agrees', 'reissue_requested', 'details_corrected', 'resumed', 'kept', 'given_up', 'data_exported', 'data_erased', 'invoiced_elsewhere')) not null, "actor" text null, "detail" text null, "event_name" text null, "emit_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_invoice_event_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_deleted_at" ON "tw_invoice_event" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_created_at" ON "tw_invoice_event" ("created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_type_created_at" ON "tw_invoice_event" ("type", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_invoice" ON "tw_invoice_event" ("invoice_id", "created_at");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_message" ON "tw_invoice_event" ("created_at") WHERE type IN ('not_sent', 'answer_unclear', 'query_failed', 'refused', 'attention') AND actor IS NULL AND detail !~ '^[a-z_]+(: [a-z_]+)*$';`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_emit" ON "tw_invoice_event" ("emit_at") WHERE emit_at IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_invoicing_state" ("id" text not null, "started_at" timestamptz not null, "restored_at" timestamptz null, "issue_on" text null, "swept_until" timestamptz not null, "swept_at" timestamptz null, "day_swept_at" timestamptz null, "failures" integer not null default 0, "pause_reason" text null, "pause_detail" text null, "paused_at" timestamptz null, "probe_at" timestamptz null, "probes" integer not null default 0, "event_name" text null, "emit_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_invoicing_state_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoicing_state_deleted_at" ON "tw_invoicing_state" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_period_filing" ("id" text not null, "account" text not null, "period" text not null, "filed_at" timestamptz not null, "filed_by" text null, "totals" jsonb not null, "figures" jsonb not null, "withdrawn_at" timestamptz null, "withdrawn_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_period_filing_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_period_filing_deleted_at" ON "tw_period_filing" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_period_filing_current" ON "tw_period_filing" ("account", "period") WHERE withdrawn_at IS NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "tw_access" cascade;`);

    this.addSql(`drop table if exists "tw_allowance" cascade;`);

    this.addSql(`drop table if exists "tw_bulk_issue" cascade;`);

    this.addSql(`drop table if exists "tw_customer_invoice_details" cascade;`);

    this.addSql(`drop table if exists "tw_filed_row" cascade;`);

    this.addSql(`drop table if exists "tw_invoice" cascade;`);

    this.addSql(`drop table if exists "tw_invoice_details" cascade;`);

    this.addSql(`drop table if exists "tw_invoice_event" cascade;`);

    this.addSql(`drop table if exists "tw_invoicing_state" cascade;`);

    this.addSql(`drop table if exists "tw_period_filing" cascade;`);
  }

}
