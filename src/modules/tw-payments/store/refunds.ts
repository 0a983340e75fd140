import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RefundRecord, RefundRequest, RefundStatus } from "../types"
import { takeDue } from "./due"

const TABLE = "tw_payment_refund"

/** A process that died is given up after this long; longer than any call may take. */
const SENDING = "5 minutes"

/**
 * Writes a refund down before it is sent, if `decide` has nothing against it in view of the intent's
 * other refunds. One refund of an intent is decided at a time.
 * @returns what `decide` answered
 */
export async function beginRefund<Decision extends { kind: string; charged_amount?: number }>(
  db: Knex,
  request: RefundRequest,
  decide: (earlier: RefundRecord[]) => Decision
): Promise<Decision> {
  return await db.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [request.intent_id])
    const earlier: RefundRecord[] = await transaction(TABLE)
      .where({ intent_id: request.intent_id })
      .orderBy("created_at")
    const decision = decide(earlier)
    if (decision.kind === "send") {
      const columns = {
        ...request,
        amount: String(request.amount),
        charged_amount: decision.charged_amount,
        status: "sending",
      }
      await transaction(TABLE)
        .insert({ id: generateEntityId(undefined, "twref"), ...columns })
        .onConflict("refund_id")
        .merge({ ...columns, updated_at: transaction.fn.now() })
    }
    if (decision.kind === "adopt") {
      const adopted = earlier.find(({ status }) => status === "made")
      await transaction(TABLE)
        .where({ id: adopted!.id })
        .update({ refund_id: request.refund_id, status: "done", updated_at: transaction.fn.now() })
    }
    return decision
  })
}

/** What came of a refund that was sent; one that is processing is asked about in a minute. */
export async function endRefund(
  db: Knex,
  refundId: string,
  { status, service_id }: { status: RefundStatus; service_id?: string | null }
): Promise<void> {
  const soon = db.raw("now() + interval '1 minute'")
  await db(TABLE)
    .where({ refund_id: refundId })
    .update({
      status,
      ...(service_id !== undefined && { service_id }),
      due_at: status === "processing" ? soon : null,
      updated_at: db.fn.now(),
    })
}

/** Refunds to ask about now. */
export const dueRefunds = (db: Knex, take: number): Promise<RefundRecord[]> =>
  takeDue(db, TABLE, take)

/** Refunds whose process died before it wrote down what was answered: no one knows that now. */
export async function giveUpSending(db: Knex): Promise<RefundRecord[]> {
  return await db(TABLE)
    .where({ status: "sending" })
    .whereRaw(`updated_at < now() - interval '${SENDING}'`)
    .update({ status: "unclear", updated_at: db.fn.now() })
    .returning("*")
}

/** What staff found out about a refund whose outcome was unclear. */
export async function settleUnclear(db: Knex, refundId: string, made: boolean): Promise<void> {
  await db(TABLE)
    .where({ refund_id: refundId, status: "unclear" })
    .update({ status: made ? "made" : "refused", updated_at: db.fn.now() })
}
