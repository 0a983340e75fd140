import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Staff may keep an invoice whose void was not made. */
export class Migration20261123190000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice" add column if not exists "kept_at" timestamptz null;`);
    this.addSql(`alter table if exists "tw_invoice_event" drop constraint if exists "tw_invoice_event_type_check";`);
    this.addSql(`alter table if exists "tw_invoice_event" add constraint "tw_invoice_event_type_check" check("type" in ('planned', 'replanned', 'sending', 'not_sent', 'answer_unclear', 'refused', 'not_found', 'query_failed', 'issued', 'adopted', 'void_requested', 'voiding', 'voided', 'not_needed', 'attention', 'retried', 'allowance', 'difference', 'agrees', 'reissue_requested', 'details_corrected', 'resumed', 'kept'));`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "tw_invoice_event" drop constraint if exists "tw_invoice_event_type_check";`);
    this.addSql(`delete from "tw_invoice_event" where "type" = 'kept';`);
    this.addSql(`alter table if exists "tw_invoice_event" add constraint "tw_invoice_event_type_check" check("type" in ('planned', 'replanned', 'sending', 'not_sent', 'answer_unclear', 'refused', 'not_found', 'query_failed', 'issued', 'adopted', 'void_requested', 'voiding', 'voided', 'not_needed', 'attention', 'retried', 'allowance', 'difference', 'agrees', 'reissue_requested', 'details_corrected', 'resumed'));`);
    this.addSql(`alter table if exists "tw_invoice" drop column if exists "kept_at";`);
  }

}
