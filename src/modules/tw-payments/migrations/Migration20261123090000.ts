import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123090000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_payment_issue" drop constraint if exists "tw_payment_issue_kind_check";`);
    this.addSql(`alter table if exists "tw_payment_issue" add constraint "tw_payment_issue_kind_check" check ("kind" in ('orphaned', 'mismatched', 'paid_after_cancel', 'not_refunded', 'not_paid', 'transfer_overdue', 'refund_unclear', 'refund_failed', 'refund_not_recorded'));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_refund_updated" ON "tw_payment_refund" ("updated_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_tw_payment_refund_updated";`);
    this.addSql(`delete from "tw_payment_issue" where "kind" = 'refund_not_recorded';`);
    this.addSql(`alter table if exists "tw_payment_issue" drop constraint if exists "tw_payment_issue_kind_check";`);
    this.addSql(`alter table if exists "tw_payment_issue" add constraint "tw_payment_issue_kind_check" check ("kind" in ('orphaned', 'mismatched', 'paid_after_cancel', 'not_refunded', 'not_paid', 'transfer_overdue', 'refund_unclear', 'refund_failed'));`);
  }

}
