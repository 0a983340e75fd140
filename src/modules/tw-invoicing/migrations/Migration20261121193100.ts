import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What of an invoice bears tax outlives its rows; the buyer's data are found also where there are no rows. */
export class Migration20261121193100 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" add column if not exists "taxable_amount" integer null;`);
    this.addSql(`update "tw_invoice" set "taxable_amount" = (select coalesce(sum((line->>'Amount')::integer) filter (where line->>'ItemTaxtype' = '1'), 0) from jsonb_array_elements("rows") line) where jsonb_typeof("rows") = 'array';`);
    this.addSql(`drop index if exists "IDX_tw_invoice_buyer_data";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_data" ON "tw_invoice" ("dated_at") WHERE rows IS NOT NULL OR details IS NOT NULL OR reissue_details IS NOT NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_tw_invoice_buyer_data";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_buyer_data" ON "tw_invoice" ("dated_at") WHERE rows IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "taxable_amount";`);
  }

}
