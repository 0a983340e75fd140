import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Who was asked for among many that were missing stays so, for the plans that come after. */
export class Migration20261121233300 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" add column if not exists "missing_requested_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "missing_requested_at";`);
  }

}
