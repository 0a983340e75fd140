import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121154500 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" add column if not exists "order_seen_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "order_seen_at";`);
  }

}
