import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122150000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_payment_issue" drop constraint if exists "tw_payment_issue_kind_check";`);
    this.addSql(`alter table if exists "tw_payment_issue" add constraint "tw_payment_issue_kind_check" check ("kind" in ('orphaned', 'mismatched', 'paid_after_cancel', 'not_refunded', 'not_paid', 'transfer_overdue', 'refund_unclear', 'refund_failed'));`);
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "tw_payment_issue" where "kind" = 'transfer_overdue';`);
    this.addSql(`alter table if exists "tw_payment_issue" drop constraint if exists "tw_payment_issue_kind_check";`);
    this.addSql(`alter table if exists "tw_payment_issue" add constraint "tw_payment_issue_kind_check" check ("kind" in ('orphaned', 'mismatched', 'paid_after_cancel', 'not_refunded', 'not_paid', 'refund_unclear', 'refund_failed'));`);
  }

}
