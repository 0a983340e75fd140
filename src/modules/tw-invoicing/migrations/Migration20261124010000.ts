import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * What an invoice says is stored in the plugin's own words in place of the rows that one service is
 * sent. Nothing is carried over: no version with rows was published.
 */
export class Migration20261124010000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "tax_id", drop column if exists "rows", add column if not exists "content" jsonb null, add column if not exists "refusal_finished" boolean null;`);
    this.generateFrom(`"content"->'buyer'->>'tax_id'`, "content");
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "tax_id", drop column if exists "content", drop column if exists "refusal_finished", add column if not exists "rows" jsonb null;`);
    this.generateFrom(`nullif("rows"->0->>'buyer_id', '')`, "rows");
  }

  /** A dropped column takes the indexes along that name it. */
  private generateFrom(expression: string, column: string): void {
    this.addSql(`alter table if exists "tw_invoice" add column if not exists "tax_id" text generated always as (${expression}) stored;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_tax_id" ON "tw_invoice" ("tax_id") WHERE tax_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_data" ON "tw_invoice" ("dated_at") WHERE ${column} IS NOT NULL OR details IS NOT NULL OR reissue_details IS NOT NULL;`);
  }

}
