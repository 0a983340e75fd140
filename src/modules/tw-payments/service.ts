import { InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Context, ModuleJoinerConfig } from "@medusajs/framework/types"
import { sqlTogether } from "../../database/sql"
import { withStore } from "../../database/with-store"
import type { RefundMove } from "../../rules/payment/refund-table"
import { joinerConfig } from "./joiner-config"
import * as models from "./models"
import * as issues from "./store/issues"
import { statements, transactions } from "./store/methods"
import * as refunds from "./store/refunds"
import type { MadeRefund, NewPaymentIssue, RefundRow, RefundRequest } from "./types"

/**
 * The plugin's own data about payments, in addition to Medusa's rows, and the only way to change
 * them. Methods that are not defined here are functions of the store.
 */
export default class TwPaymentsModuleService extends withStore(MedusaService(models), {
  statements,
  transactions,
}) {
  __joinerConfig(): ModuleJoinerConfig {
    return joinerConfig
  }

  /**
   * Marks an open issue as resolved, and changes the status of its refund, in one transaction.
   * `owed`: the issue about a cancelled order's money that is owed (again) because that refund was
   * not made.
   * @returns null when there is no such open issue
   * @throws when the refund has changed since it was read
   */
  @InjectTransactionManager()
  async resolveIssue(
    id: string,
    resolution: { user_id: string; note: string },
    answer: { refund: RefundRow; move: RefundMove; owed: NewPaymentIssue | null } | null = null,
    @MedusaContext() context: Context = {}
  ) {
    const db = await sqlTogether(context)
    const resolved = await issues.resolveIssue(db, id, resolution)
    if (resolved && answer && !(await refunds.moveRefund(db, answer.refund, answer.move))) {
      throw new Error(`Refund ${answer.refund.refund_id} changed while its issue was resolved.`)
    }
    if (resolved && answer?.owed) await issues.recordRecurredIssue(db, answer.owed)
    return resolved
  }

  /** In one transaction with its issue: no refund may stay blocked without an issue. */
  @InjectTransactionManager()
  async giveUpSending(
    issueOf: (refund: RefundRow) => NewPaymentIssue,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const db = await sqlTogether(context)
    for (const refund of await refunds.giveUpSending(db)) {
      await issues.recordIssue(db, issueOf(refund))
    }
  }

  /**
   * Records a refund that staff made in the service's console, if `decide` accepts it in view of
   * the intent's other refunds. One refund of an intent is decided at a time.
   * @returns the answer of `decide`; its refund is the recorded one
   */
  @InjectTransactionManager()
  async recordMade<Decision extends { made: MadeRefund | null }>(
    intent_id: string,
    decide: (earlier: RefundRow[], transaction: Knex) => Promise<Decision>,
    @MedusaContext() context: Context = {}
  ): Promise<Decision> {
    const db = await sqlTogether(context)
    await refunds.lockIntent(db, intent_id)
    const decision = await decide(await refunds.refundsOf(db, intent_id), db)
    if (decision.made) await refunds.insertMade(db, decision.made)
    return decision
  }

  /** A refund that was never sent, and its issue, unless the provider recorded it meanwhile. */
  @InjectTransactionManager()
  async recordUnsent(
    refund: RefundRequest & { charged_amount: number },
    issue: NewPaymentIssue,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const db = await sqlTogether(context)
    if (await refunds.insertUnclear(db, refund)) await issues.recordIssue(db, issue)
  }

  /**
   * Records the service's answer about a refund, with the resulting issue. `note`: closes the issue
   * that asked for its outcome.
   * @returns false when the refund has changed since it was read; then nothing is written
   */
  @InjectTransactionManager()
  async moveRefund(
    refund: RefundRow,
    move: RefundMove,
    { issue, note }: { issue: NewPaymentIssue | null; note: string },
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    const db = await sqlTogether(context)
    if (!(await refunds.moveRefund(db, refund, move))) return false
    if (refund.status === "unclear" && move.status !== "unclear") {
      await issues.closeIssues(db, { refund_id: refund.refund_id }, ["refund_unclear"], note)
    }
    if (issue) await issues.recordIssue(db, issue)
    return true
  }
}
