import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** An invoice that was sent and not issued belongs to the period in which it was sent. */
export class Migration20261123191500 extends Migration {

  override async up(): Promise<void> {
    this.dateBy(`coalesce("issued_at", "sent_at", "created_at")`);
  }

  override async down(): Promise<void> {
    this.dateBy(`coalesce("issued_at", "created_at")`);
  }

  /** A generated column cannot be changed: it is made anew, and with it the indexes that contain it. */
  private dateBy(expression: string): void {
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "dated_at", add column "dated_at" timestamptz generated always as (${expression}) stored;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_data" ON "tw_invoice" ("dated_at") WHERE rows IS NOT NULL OR details IS NOT NULL OR reissue_details IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_dated" ON "tw_invoice" ("dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_status_dated" ON "tw_invoice" ("status", "dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_dated" ON "tw_invoice" ("buyer_type", "dated_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_difference" ON "tw_invoice" ("dated_at", "id") WHERE difference IS NOT NULL AND deleted_at IS NULL;`);
  }

}
