import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Payments of placed orders that cannot be asked about, and the issue of those that stay so. */
export class Migration20261123195000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "tw_payment_issue" drop constraint if exists "tw_payment_issue_kind_check";`);
    this.addSql(`alter table if exists "tw_payment_issue" add constraint "tw_payment_issue_kind_check" check ("kind" in ('orphaned', 'mismatched', 'paid_after_cancel', 'not_refunded', 'not_paid', 'transfer_overdue', 'unconfirmed', 'refund_unclear', 'refund_failed', 'refund_not_recorded'));`);

    this.addSql(`create table if not exists "tw_unanswered_payment" ("id" text not null, "session_id" text not null, "since" timestamptz not null, "cause" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_unanswered_payment_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_unanswered_payment_deleted_at" ON "tw_unanswered_payment" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_unanswered_payment_session" ON "tw_unanswered_payment" ("session_id");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "tw_unanswered_payment" cascade;`);

    this.addSql(`delete from "tw_payment_issue" where "kind" = 'unconfirmed';`);
    this.addSql(`alter table if exists "tw_payment_issue" drop constraint if exists "tw_payment_issue_kind_check";`);
    this.addSql(`alter table if exists "tw_payment_issue" add constraint "tw_payment_issue_kind_check" check ("kind" in ('orphaned', 'mismatched', 'paid_after_cancel', 'not_refunded', 'not_paid', 'transfer_overdue', 'refund_unclear', 'refund_failed', 'refund_not_recorded'));`);
  }

}
