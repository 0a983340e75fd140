import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121055254 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "tw_allowance" ("id" text not null, "invoice_id" text not null, "allowance_number" text not null, "allowance_date" text null, "total_amount" integer not null, "tax_amount" integer null, "status" text check ("status" in ('issued', 'voided')) not null, "confirmed_at" text null, "lines" jsonb null, "registered_by" text null, "read_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_allowance_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_allowance_deleted_at" ON "tw_allowance" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_allowance_number" ON "tw_allowance" ("allowance_number");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_allowance_invoice" ON "tw_allowance" ("invoice_id") WHERE deleted_at IS NULL;`);

    this.addSql(`alter table if exists "tw_invoice_event" drop constraint if exists "tw_invoice_event_type_check";`);

    this.addSql(`alter table if exists "tw_invoice" add column if not exists "difference" text null, add column if not exists "reconciled_at" timestamptz null;`);

    this.addSql(`alter table if exists "tw_invoice_event" add constraint "tw_invoice_event_type_check" check("type" in ('planned', 'replanned', 'sending', 'not_sent', 'answer_unclear', 'refused', 'not_found', 'query_failed', 'issued', 'adopted', 'void_requested', 'voiding', 'voided', 'not_needed', 'attention', 'retried', 'allowance', 'difference'));`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "tw_allowance" cascade;`);

    this.addSql(`alter table if exists "tw_invoice_event" drop constraint if exists "tw_invoice_event_type_check";`);

    this.addSql(`alter table if exists "tw_invoice" drop column if exists "difference", drop column if exists "reconciled_at";`);

    this.addSql(`alter table if exists "tw_invoice_event" add constraint "tw_invoice_event_type_check" check("type" in ('planned', 'replanned', 'sending', 'not_sent', 'answer_unclear', 'refused', 'not_found', 'query_failed', 'issued', 'adopted', 'void_requested', 'voiding', 'voided', 'not_needed', 'attention', 'retried'));`);
  }

}
