import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Of what needs review: what the service is queried about, and what the planner looks at, each without the other. */
export class Migration20261123193000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_queried_in_review" ON "tw_invoice" ("reason", "due_at") WHERE status = 'attention' AND (reason = 'void_outcome_unknown' OR (reason = 'outcome_unknown' AND sent_at IS NOT NULL)) AND due_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_tw_invoice_looked_at_in_review" ON "tw_invoice" ("due_at") WHERE status = 'attention' AND NOT (reason = 'void_outcome_unknown' OR (reason = 'outcome_unknown' AND sent_at IS NOT NULL)) AND due_at IS NOT NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_tw_invoice_queried_in_review";`);
    this.addSql(`drop index if exists "IDX_tw_invoice_looked_at_in_review";`);
  }

}
