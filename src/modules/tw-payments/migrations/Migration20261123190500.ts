import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123190500 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "tw_payment_question" ("id" text not null, "session_id" text not null, "since" timestamptz not null, "due_at" timestamptz null, "failures" integer not null default 0, "failure" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tw_payment_question_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_payment_question_deleted_at" ON "tw_payment_question" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_tw_payment_question_session" ON "tw_payment_question" ("session_id");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "tw_payment_question" cascade;`);
  }

}
