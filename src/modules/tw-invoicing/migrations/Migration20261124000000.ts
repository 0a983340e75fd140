import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Before it was queried in review too, an upload or a void whose outcome stayed unknown was left
 * without a time at which it is due: it is due now.
 */
export class Migration20261124000000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`update "tw_invoice" set "due_at" = now() where "status" = 'attention' and ("reason" = 'void_outcome_unknown' or ("reason" = 'outcome_unknown' and "sent_at" is not null)) and "due_at" is null and "deleted_at" is null;`);
  }

  override async down(): Promise<void> {
    // When each is due says nothing of what it was: there is nothing to take back.
  }

}
