import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What the admin's list of invoices is searched and paged by. */
export class Migration20261121132956 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" add column if not exists "tax_id" text generated always as (nullif("rows"->0->>'buyer_id', '')) stored, add column if not exists "dated_at" timestamptz generated always as (coalesce("issued_at", "created_at")) stored;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_data" ON "tw_invoice" ("dated_at") WHERE rows IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_dated" ON "tw_invoice" ("dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_status_dated" ON "tw_invoice" ("status", "dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_dated" ON "tw_invoice" ("buyer_type", "dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_tax_id" ON "tw_invoice" ("tax_id") WHERE tax_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_created_at" ON "tw_invoice_event" ("created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_invoice_number_prefix" ON "tw_invoice" ("invoice_number" text_pattern_ops);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_order_number_prefix" ON "tw_invoice" ("order_number" text_pattern_ops);`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_tw_invoice_event_created_at";`);
    this.addSql(`drop index if exists "IDX_tw_invoice_invoice_number_prefix", "IDX_tw_invoice_order_number_prefix";`);
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "tax_id", drop column if exists "dated_at";`);
  }

}
