import { InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import type { Context, ModuleJoinerConfig } from "@medusajs/framework/types"
import { sqlTogether } from "../../database/sql"
import { withStore } from "../../database/with-store"
import type { RefundMove } from "../../rules/payment/refund-table"
import { joinerConfig } from "./joiner-config"
import * as models from "./models"
import * as issues from "./store/issues"
import { statements, transactions } from "./store/methods"
import * as refunds from "./store/refunds"
import type { NewPaymentIssue, RefundRow, RefundRequest } from "./types"

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
   * Marks an open issue as resolved, and moves the refund that it is about, in one transaction.
   * @returns null when there is no such issue that is open
   * @throws when the refund has changed since it was read
   */
  @InjectTransactionManager()
  async resolveIssue(
    id: string,
    resolution: { user_id: string; note: string },
    answer: { refund: RefundRow; move: RefundMove } | null = null,
    @MedusaContext() context: Context = {}
  ) {
    const db = await sqlTogether(context)
    const resolved = await issues.resolveIssue(db, id, resolution)
    if (resolved && answer && !(await refunds.moveRefund(db, answer.refund, answer.move))) {
      throw new Error(`Refund ${answer.refund.refund_id} changed while its issue was resolved.`)
    }
    return resolved
  }

  /** In one transaction with its issue: no refund may stay blocked without an issue that says so. */
  @InjectTransactionManager()
  async giveUpSending(
    issueOf: (refund: RefundRow) => NewPaymentIssue,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const db = await sqlTogether(context)
    for (const refund of await refunds.giveUpSending(db)) {
      await issues.raiseIssue(db, issueOf(refund))
    }
  }

  /** A refund that was never sent, and its issue, unless the provider wrote it down meanwhile. */
  @InjectTransactionManager()
  async recordUnsent(
    refund: RefundRequest & { charged_amount: number },
    issue: NewPaymentIssue,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const db = await sqlTogether(context)
    if (await refunds.insertUnclear(db, refund)) await issues.raiseIssue(db, issue)
  }

  /**
   * What the service said of a refund, with the issue that comes of it. `note`: closes the issue that
   * asked for its outcome.
   * @returns false when the refund has changed since it was read: nothing is written then
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
    if (issue) await issues.raiseIssue(db, issue)
    return true
  }
}
