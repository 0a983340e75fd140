import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261125010200 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "tw_awaited_transfer" ("id" text not null, "session_id" text not null, "intent_id" text not null, "order_id" text not null, "amount" integer not null, "currency" text not null default 'TWD', "bank_code" text null, "account" text null, "code" text null, "pay_by" text null, "emit_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_awaited_transfer_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_awaited_transfer_deleted_at" ON "tw_awaited_transfer" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_awaited_transfer_session" ON "tw_awaited_transfer" ("session_id");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_awaited_transfer_emit" ON "tw_awaited_transfer" ("emit_at") WHERE emit_at IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_lost_intent" ("id" text not null, "intent_id" text not null, "session_id" text not null, "amount" text not null, "charged_amount" integer not null, "currency" text not null, "queries" integer not null default 0, "outcome" text null, "due_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_lost_intent_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_lost_intent_deleted_at" ON "tw_lost_intent" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_lost_intent_intent" ON "tw_lost_intent" ("intent_id");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_lost_intent_session" ON "tw_lost_intent" ("session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_lost_intent_due" ON "tw_lost_intent" ("due_at") WHERE due_at IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_payment_comparison" ("id" text not null, "provider_id" text not null, "night" text not null, "last_payment" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_payment_comparison_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_comparison_deleted_at" ON "tw_payment_comparison" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_payment_comparison_provider" ON "tw_payment_comparison" ("provider_id");`);

    this.addSql(`create table if not exists "tw_payment_issue" ("id" text not null, "kind" text check ("kind" in ('orphaned', 'mismatched', 'paid_after_cancel', 'not_refunded', 'not_paid', 'transfer_overdue', 'unconfirmed', 'reported_unplaced', 'refund_unclear', 'refund_failed', 'refund_not_recorded', 'amounts_differ', 'disputed')) not null, "subject" text not null, "intent_id" text null, "session_id" text not null, "cart_id" text null, "order_id" text null, "refund_id" text null, "amount" text null, "charged_amount" text null, "currency" text not null default 'TWD', "detail" text null, "emit_at" timestamptz null, "tried_at" timestamptz null, "resolved_at" timestamptz null, "resolved_by" text null, "note" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_payment_issue_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_issue_deleted_at" ON "tw_payment_issue" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_payment_issue_subject" ON "tw_payment_issue" ("kind", "subject");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_issue_order" ON "tw_payment_issue" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_issue_intent" ON "tw_payment_issue" ("intent_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_issue_open" ON "tw_payment_issue" ("created_at") WHERE resolved_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_issue_emit" ON "tw_payment_issue" ("emit_at") WHERE emit_at IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_payment_query" ("id" text not null, "session_id" text not null, "since" timestamptz not null, "due_at" timestamptz null, "failures" integer not null default 0, "tries" integer not null default 0, "failure" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_payment_query_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_query_deleted_at" ON "tw_payment_query" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_payment_query_session" ON "tw_payment_query" ("session_id");`);

    this.addSql(`create table if not exists "tw_payment_refund" ("id" text not null, "refund_id" text not null, "intent_id" text not null, "session_id" text not null, "service_id" text null, "amount" text not null, "charged_amount" integer not null, "status" text check ("status" in ('sending', 'unclear', 'made', 'processing', 'done', 'refused', 'failed')) not null, "made_on" text null, "issue_id" text null, "queries" integer not null default 0, "due_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_payment_refund_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_refund_deleted_at" ON "tw_payment_refund" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_payment_refund_refund" ON "tw_payment_refund" ("refund_id");`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_payment_refund_underway" ON "tw_payment_refund" ("intent_id") WHERE status = 'sending' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_refund_intent" ON "tw_payment_refund" ("intent_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_refund_due" ON "tw_payment_refund" ("due_at") WHERE due_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_refund_updated" ON "tw_payment_refund" ("updated_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "tw_unconfirmed_payment" ("id" text not null, "session_id" text not null, "since" timestamptz not null, "cause" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_unconfirmed_payment_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_unconfirmed_payment_deleted_at" ON "tw_unconfirmed_payment" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_unconfirmed_payment_session" ON "tw_unconfirmed_payment" ("session_id");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "tw_awaited_transfer" cascade;`);

    this.addSql(`drop table if exists "tw_lost_intent" cascade;`);

    this.addSql(`drop table if exists "tw_payment_comparison" cascade;`);

    this.addSql(`drop table if exists "tw_payment_issue" cascade;`);

    this.addSql(`drop table if exists "tw_payment_query" cascade;`);

    this.addSql(`drop table if exists "tw_payment_refund" cascade;`);

    this.addSql(`drop table if exists "tw_unconfirmed_payment" cascade;`);
  }

}
