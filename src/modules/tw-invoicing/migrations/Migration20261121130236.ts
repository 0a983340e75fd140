import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121130236 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "tw_bulk_issue" ("id" text not null, "from" timestamptz not null, "to" timestamptz not null, "status" text check ("status" in ('running', 'done')) not null, "cursor" text null, "total" integer not null, "looked_at" integer not null default 0, "planned" integer not null default 0, "waiting" integer not null default 0, "skipped" integer not null default 0, "failed" integer not null default 0, "requested_by" text null, "lease_expires_at" timestamptz null, "finished_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_bulk_issue_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_bulk_issue_deleted_at" ON "tw_bulk_issue" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_bulk_issue_created_at" ON "tw_bulk_issue" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`alter table if exists "tw_invoice_event" drop constraint if exists "tw_invoice_event_type_check";`);

    this.addSql(`alter table if exists "tw_invoice" add column if not exists "due_since" timestamptz null, add column if not exists "delay_until" timestamptz null, add column if not exists "refusal_reason" text null, add column if not exists "details" jsonb null, add column if not exists "reissue_requested_at" timestamptz null, add column if not exists "reissue_requested_by" text null, add column if not exists "reissue_details" jsonb null;`);
    // A sentence cannot become a structure: those invoices are compared anew, and first.
    this.addSql(`update "tw_invoice" set "difference" = null, "reconciled_at" = null where "difference" is not null;`);
    this.addSql(`alter table if exists "tw_invoice" alter column "difference" type jsonb using (null::jsonb);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_due_since" ON "tw_invoice" ("status", "due_since") WHERE due_since IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_lease" ON "tw_invoice" ("lease_expires_at") WHERE status = 'sending' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_reissue" ON "tw_invoice" ("reissue_requested_at") WHERE reissue_requested_at IS NOT NULL AND status = 'voided' AND deleted_at IS NULL;`);

    this.addSql(`alter table if exists "tw_invoice_event" add column if not exists "announcement" text null, add column if not exists "announce_at" timestamptz null;`);
    this.addSql(`alter table if exists "tw_invoice_event" add constraint "tw_invoice_event_type_check" check("type" in ('planned', 'replanned', 'sending', 'not_sent', 'answer_unclear', 'refused', 'not_found', 'query_failed', 'issued', 'adopted', 'void_requested', 'voiding', 'voided', 'not_needed', 'attention', 'retried', 'allowance', 'difference', 'agrees', 'reissue_requested', 'details_corrected', 'resumed'));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_announce" ON "tw_invoice_event" ("announce_at") WHERE announce_at IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`alter table if exists "tw_invoicing_state" add column if not exists "failures" integer not null default 0, add column if not exists "pause_reason" text null, add column if not exists "pause_detail" text null, add column if not exists "paused_at" timestamptz null, add column if not exists "probe_at" timestamptz null, add column if not exists "probes" integer not null default 0, add column if not exists "announcement" text null, add column if not exists "announce_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "tw_bulk_issue" cascade;`);

    this.addSql(`alter table if exists "tw_invoice_event" drop constraint if exists "tw_invoice_event_type_check";`);

    this.addSql(`drop index if exists "IDX_tw_invoice_due_since";`);
    this.addSql(`drop index if exists "IDX_tw_invoice_lease";`);
    this.addSql(`drop index if exists "IDX_tw_invoice_reissue";`);
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "due_since", drop column if exists "delay_until", drop column if exists "refusal_reason", drop column if exists "details", drop column if exists "reissue_requested_at", drop column if exists "reissue_requested_by", drop column if exists "reissue_details";`);

    this.addSql(`alter table if exists "tw_invoice" alter column "difference" type text using ("difference"::text);`);

    this.addSql(`drop index if exists "IDX_tw_invoice_event_announce";`);
    this.addSql(`alter table if exists "tw_invoice_event" drop column if exists "announcement", drop column if exists "announce_at";`);

    this.addSql(`alter table if exists "tw_invoice_event" add constraint "tw_invoice_event_type_check" check("type" in ('planned', 'replanned', 'sending', 'not_sent', 'answer_unclear', 'refused', 'not_found', 'query_failed', 'issued', 'adopted', 'void_requested', 'voiding', 'voided', 'not_needed', 'attention', 'retried', 'allowance', 'difference'));`);

    this.addSql(`alter table if exists "tw_invoicing_state" drop column if exists "failures", drop column if exists "pause_reason", drop column if exists "pause_detail", drop column if exists "paused_at", drop column if exists "probe_at", drop column if exists "probes", drop column if exists "announcement", drop column if exists "announce_at";`);
  }

}
