import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Tries to place an order are counted apart from other failures. */
export class Migration20261124000500 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_payment_question" add column if not exists "tries" integer not null default 0;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "tw_payment_question" drop column if exists "tries";`);
  }

}
