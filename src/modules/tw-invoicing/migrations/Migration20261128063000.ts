import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Two accounts of the service may give two allowances the same number. */
export class Migration20261128063000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_tw_allowance_number";`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_allowance_number" ON "tw_allowance" ("allowance_number", "invoice_id");`);
    // A filing keeps what the invoices of its allowances were: of an older one, what they are now.
    this.addSql(`update "tw_filed_row" filed set "data" = filed."data" || jsonb_build_object('order_id', invoice."order_id", 'invoice_number', invoice."invoice_number", 'tax_id', invoice."tax_id", 'invoice_dated_at', invoice."dated_at", 'sent_to', invoice."sent_to") from "tw_invoice" invoice where filed."kind" = 'allowance' and invoice."id" = filed."data" ->> 'invoice_id';`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_tw_allowance_number";`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_allowance_number" ON "tw_allowance" ("allowance_number");`);
  }

}
