import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121123500 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "tw_customer_invoice_details" ("id" text not null, "customer_id" text not null, "type" text check ("type" in ('personal', 'company', 'donation')) not null, "name" text null, "tax_id" text null, "carrier_type" text check ("carrier_type" in ('mobile', 'certificate', 'easycard')) null, "carrier_code" text null, "donation_code" text null, "paper" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_customer_invoice_details_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_customer_invoice_details_deleted_at" ON "tw_customer_invoice_details" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_customer_invoice_details_customer" ON "tw_customer_invoice_details" ("customer_id");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "tw_customer_invoice_details" cascade;`);
  }

}
