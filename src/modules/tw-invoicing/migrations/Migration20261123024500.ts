import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Which account an upload went to, for another cannot say what became of it; and who is passed over. */
export class Migration20261123024500 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" add column if not exists "sent_to" text null, add column if not exists "passed_over" integer not null default 0;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "sent_to", drop column if exists "passed_over";`);
  }

}
