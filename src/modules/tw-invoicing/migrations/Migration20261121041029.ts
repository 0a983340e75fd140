import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121041029 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "tw_invoice" ("id" text not null, "order_id" text not null, "revision" integer not null, "order_number" text null, "status" text check ("status" in ('waiting', 'pending', 'sending', 'unknown', 'issued', 'voiding', 'void_unknown', 'voided', 'not_needed', 'attention')) not null, "reason" text null, "reason_detail" text null, "invoice_number" text null, "amount" integer null, "buyer_type" text not null default 'personal', "rows" jsonb null, "changes" jsonb null, "service_status" text null, "allowance_confirmed" integer null, "allowance_unconfirmed" integer null, "attempts" integer not null default 0, "plan_version" integer not null default 1, "fence" integer not null default 0, "lease_expires_at" timestamptz null, "due_at" timestamptz null, "sent_at" timestamptz null, "unclear_since" timestamptz null, "queries" integer not null default 0, "refusal" text null, "sent_with" integer null, "batch_limit" integer null, "issue_requested_at" timestamptz null, "void_requested_at" timestamptz null, "void_reason" text null, "issued_at" timestamptz null, "voided_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_invoice_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_deleted_at" ON "tw_invoice" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_order_revision" ON "tw_invoice" ("order_id", "revision");`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_order_number" ON "tw_invoice" ("order_number");`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_invoice_number" ON "tw_invoice" ("invoice_number");`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_live_order" ON "tw_invoice" ("order_id") WHERE status NOT IN ('voided', 'not_needed') AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_due" ON "tw_invoice" ("status", "due_at") WHERE due_at IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_invoice_details" ("id" text not null, "cart_id" text not null, "type" text check ("type" in ('personal', 'company', 'donation')) not null, "name" text null, "tax_id" text null, "carrier_type" text check ("carrier_type" in ('mobile', 'certificate', 'easycard')) null, "carrier_code" text null, "donation_code" text null, "paper" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_invoice_details_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_details_deleted_at" ON "tw_invoice_details" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_invoice_details_cart" ON "tw_invoice_details" ("cart_id");`);

    this.addSql(`create table if not exists "tw_invoice_event" ("id" text not null, "invoice_id" text not null, "type" text check ("type" in ('planned', 'replanned', 'sending', 'not_sent', 'answer_unclear', 'refused', 'not_found', 'query_failed', 'issued', 'adopted', 'void_requested', 'voiding', 'voided', 'not_needed', 'attention', 'retried')) not null, "actor" text null, "detail" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_invoice_event_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_deleted_at" ON "tw_invoice_event" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_invoice" ON "tw_invoice_event" ("invoice_id", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_invoicing_state" ("id" text not null, "started_at" timestamptz not null, "swept_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_invoicing_state_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoicing_state_deleted_at" ON "tw_invoicing_state" ("deleted_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "tw_invoice" cascade;`);

    this.addSql(`drop table if exists "tw_invoice_details" cascade;`);

    this.addSql(`drop table if exists "tw_invoice_event" cascade;`);

    this.addSql(`drop table if exists "tw_invoicing_state" cascade;`);
  }

}
