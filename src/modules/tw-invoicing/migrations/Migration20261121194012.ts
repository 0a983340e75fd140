import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121194012 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoicing_state" add column if not exists "swept_at" timestamptz null, add column if not exists "day_swept_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoicing_state" drop column if exists "swept_at", drop column if exists "day_swept_at";`);
  }

}
