import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121125200 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" add column if not exists "exchange" jsonb null, add column if not exists "refunded_before" integer null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "exchange", drop column if exists "refunded_before";`);
  }

}
