import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What differs at the service, and the last event of a type, are found among a million without reading them. */
export class Migration20261121233217 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_difference" ON "tw_invoice" ("dated_at", "id") WHERE difference IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_event_type_created_at" ON "tw_invoice_event" ("type", "created_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_tw_invoice_event_type_created_at";`);
    this.addSql(`drop index if exists "IDX_tw_invoice_difference";`);
  }

}
