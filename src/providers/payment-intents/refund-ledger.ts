import {
  isMadeInConsole,
  refundRowsReader,
  withRecorded,
} from "../../medusa-data/refunds/find-refunds"
import { sourcesOfModule } from "../../medusa-data/sources"
import { beginRefund, endRefund, recordIssue } from "../../modules/tw-payments/ledger"
import type { NewPaymentIssue, RefundRecord, RefundRequest } from "../../modules/tw-payments/types"
import type { RefundAnswer } from "../../rules/payment/refund-table"
import type { RefundDecision } from "./refund-decision"

/** Where refunds are written down before they are sent. */
export type RefundLedger = {
  /**
   * Decides with all refunds of the payment known, and locked against other decisions. `inConsole`:
   * the refund only records one that staff made in the service's console.
   */
  begin(
    request: RefundRequest,
    decide: (earlier: RefundRecord[], inConsole: boolean) => RefundDecision
  ): Promise<RefundDecision>
  end(refundId: string, end: { status: RefundAnswer; service_id?: string | null }): Promise<void>
  recordIssue(issue: NewPaymentIssue): Promise<void>
}

/**
 * The ledger in the database, on a connection of its own: a provider cannot use other modules, and
 * its writes must persist if Medusa's own transaction is rolled back.
 */
export function storedRefundLedger(container: Record<string, unknown>): RefundLedger {
  const db = () => sourcesOfModule(container).db
  return {
    begin: async (request, decide) => {
      const sources = sourcesOfModule(container)
      // A statement that the database refuses would end the transaction.
      await refundRowsReader.check(sources)
      return await beginRefund(db(), request, async (earlier, transaction) =>
        decide(
          await withRecorded(sources, earlier, transaction),
          await isMadeInConsole(sources, request.refund_id, transaction)
        )
      )
    },
    end: (refundId, end) => endRefund(db(), refundId, end),
    recordIssue: async (issue) => void (await recordIssue(db(), issue)),
  }
}
