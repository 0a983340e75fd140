import {
  ATTENTION_REASONS,
  VOID_ATTENTION_REASONS,
  type AttentionReason,
  type VoidAttentionReason,
} from "../../../src/rules/invoice/invoice-status"
import { taipeiDay } from "../../../src/rules/period/period"
import { waitFor, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

/**
 * The state of an invoice in review, the actions that staff choose in order, and the final status.
 */
type WayOut = {
  /** The service has no invoice of it. */
  unissued?: true
  /** The service has an allowance of it. */
  allowance?: true
  row: string
  choose: string[]
  /** The chosen void was made at the service. */
  of_void?: true
  ends: string
}

const UNSENT = `invoice_number = null, issued_at = null, sent_at = null, sent_to = null`
const unsent: WayOut = { unissued: true, row: UNSENT, choose: ["void"], ends: "not_needed" }
const resent: WayOut = { unissued: true, row: UNSENT, choose: ["retry"], ends: "issued" }

const VOIDED = "void_requested_at = now(), void_reason = 'staff_decision'"
const kept: WayOut = { row: VOIDED, choose: ["keep"], ends: "issued" }

const OPEN = `invoice_number = null, issued_at = null, sent_at = now() - interval '2 days',
  unclear_since = now() - interval '2 days'`

const WAYS_OUT: Record<AttentionReason, WayOut> = {
  currency_not_twd: unsent,
  amount_not_whole: unsent,
  amount_too_large: unsent,
  total_mismatch: unsent,
  line_invalid: unsent,
  tax_types_mixed: unsent,
  refund_tax_unknown: unsent,
  customs_unknown: unsent,
  text_refused: unsent,
  buyer_details_invalid: unsent,
  received_by_nobody: unsent,
  order_number_invalid: unsent,
  cannot_be_planned: resent,
  refund_awaited: resent,
  refused_by_service: resent,
  not_sent: resent,
  cannot_be_sent: resent,
  record_withdrawn: resent,
  amount_differs_at_service: {
    row: "amount = amount + 1",
    choose: ["void", "keep"],
    ends: "issued",
  },
  voided_at_service: {
    row: "service_status = 'voided'",
    choose: ["void"],
    of_void: true,
    ends: "voided",
  },
  other_order_at_service: {
    row: `${OPEN}, refusal = '訂單編號重複', refusal_reason = 'already_invoiced', sent_with = 1`,
    choose: ["give-up"],
    ends: "issued",
  },
  outcome_unknown: {
    unissued: true,
    row: `${OPEN}, refusal = '訂單編號重複', refusal_reason = 'already_invoiced', sent_with = 1`,
    choose: ["give-up"],
    ends: "issued",
  },
  sent_to_other_account: {
    unissued: true,
    row: `${OPEN}, sent_to = 'another account'`,
    choose: ["retry"],
    ends: "issued",
  },
  void_differs: kept,
  void_other_account: { ...kept, row: `${VOIDED}, sent_to = 'another account'` },
  void_refused: kept,
  void_deadline_passed: { ...kept, row: `${VOIDED}, issued_at = now() - interval '1 year'` },
  void_has_allowances: kept,
  void_outcome_unknown: { row: VOIDED, choose: ["retry"], ends: "voided" },
}

const CANCELED = "void_requested_at = now(), void_reason = 'order_canceled'"
const voidedAgain: WayOut = { row: CANCELED, choose: ["retry"], ends: "voided" }

/** The same for a cancelled order: its invoice is kept only if it cannot be voided. */
const WAYS_OUT_OF_CANCELED: Record<VoidAttentionReason, WayOut> = {
  void_differs: voidedAgain,
  void_other_account: { ...voidedAgain, row: `${CANCELED}, sent_to = 'another account'` },
  void_refused: voidedAgain,
  void_deadline_passed: { ...kept, row: `${CANCELED}, issued_at = now() - interval '1 year'` },
  void_has_allowances: {
    ...kept,
    row: `${CANCELED}, service_status = 'allowance'`,
    allowance: true,
  },
  void_outcome_unknown: voidedAgain,
}

/** An action's name in its route. */
const offered = (action: string) => action.replace("-", "_")

withInvoicingStore((store) => {
  /** @returns the status in which its invoice ends */
  const goThrough = async (reason: AttentionReason, wayOut: WayOut, isCanceled: boolean) => {
    const { api, shop, query, forget, invoiceIn, view } = store()
    const { unissued, allowance, row, choose, ends } = wayOut
    const { id: orderId } = await placeOrder(api, shop)
    const { id, invoice_number } = await invoiceIn(orderId, "issued")
    if (unissued) await forget()
    if (allowance) await makeAllowance(invoice_number)
    if (isCanceled) {
      await query(`update "order" set status = 'canceled', canceled_at = now() where id = ?`, [
        orderId,
      ])
    }
    await query(
      `update tw_invoice set status = 'attention', reason = ?, reason_detail = null, due_at = null,
         due_since = null, ${row} where id = ?`,
      [reason, id]
    )

    for (const action of choose) {
      const [invoice] = (await view(orderId)).invoices
      expect(invoice.actions).toContain(offered(action))
      const body = action === "give-up" ? { reason: "查無此發票" } : {}
      const path = `/admin/tw-invoices/${id}/${action}`
      const said = wayOut.of_void ? await dayOfVoid(path, shop.admin) : body
      await api.post(path, said, shop.admin)
      await waitFor("an outcome", async () => {
        await settleAll()
        const { status } = (await view(orderId)).invoices[0]
        return ["attention", ends].includes(status) || null
      })
    }
    return (await view(orderId)).invoices[0].status
  }

  /** The body that records a void of the service, which is refused without its day. */
  const dayOfVoid = async (path: string, admin: object) => {
    const missing = await store().api.post(path, {}, { ...admin, validateStatus: () => true })
    expect(missing.status).toBe(400)
    expect(missing.data.message).toContain("but not on which day")
    return { voided_on: taipeiDay(new Date()) }
  }

  const settleAll = async () => {
    const { afterQuietTime, dueNow, sweep } = store()
    await afterQuietTime()
    await dueNow()
    await sweep()
  }

  /** As staff do it in the service's console. */
  const makeAllowance = async (invoiceNumber: string | null) => {
    const path = `${store().sandboxUrl}/console/invoices/${invoiceNumber}/allowances`
    const reply = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ amount: 10 }),
    })
    expect(reply.status).toBe(200)
  }

  it.each(ATTENTION_REASONS)(
    "each offered action leads an invoice out of review (%s)",
    async (reason) => {
      const wayOut = WAYS_OUT[reason]
      expect(await goThrough(reason, wayOut, false)).toBe(wayOut.ends)
    }
  )

  it.each(VOID_ATTENTION_REASONS)(
    "each offered action leads the invoice of a cancelled order out of review (%s)",
    async (reason) => {
      const wayOut = WAYS_OUT_OF_CANCELED[reason]
      expect(await goThrough(reason, wayOut, true)).toBe(wayOut.ends)
    }
  )

  it("staff give up an order number with a reason, and the invoice is issued under the next one", async () => {
    const { api, shop, query, forget, invoiceIn, view, state } = store()
    const { id: orderId } = await placeOrder(api, shop)
    const { id, order_number } = await invoiceIn(orderId, "issued")
    await forget()
    await query(
      `update tw_invoice set status = 'attention', reason = 'outcome_unknown', ${OPEN} where id = ?`,
      [id]
    )
    const giveUp = (body: object) =>
      api.post(`/admin/tw-invoices/${id}/give-up`, body, {
        ...shop.admin,
        validateStatus: () => true,
      })
    expect((await giveUp({})).status).toBe(400)
    expect((await giveUp({ reason: " " })).status).toBe(400)

    const { status, data } = await giveUp({ reason: "The console has no such invoice." })
    expect(status).toBe(200)
    expect(data.invoices).toHaveLength(2)
    const next = await invoiceIn(orderId, "issued")
    expect(next.order_number).not.toBe(order_number)
    expect((await state()).invoices).toMatchObject([{ order_number: next.order_number }])

    const [, first] = (await view(orderId)).invoices
    expect(first).toMatchObject({ status: "not_needed", reason: "given_up", order_number })
    expect(first.events).toContainEqual(
      expect.objectContaining({ type: "given_up", detail: "The console has no such invoice." })
    )
    expect((await giveUp({ reason: "Again." })).status).toBe(400)
  })

  it("an order number is not given up once the service has its invoice", async () => {
    const { api, shop, query, invoiceIn, view } = store()
    const { id: orderId } = await placeOrder(api, shop)
    const { id, invoice_number } = await invoiceIn(orderId, "issued")
    await query(
      `update tw_invoice set status = 'attention', reason = 'outcome_unknown', ${OPEN} where id = ?`,
      [id]
    )
    const { status, data } = await api.post(
      `/admin/tw-invoices/${id}/give-up`,
      { reason: "Not there." },
      { ...shop.admin, validateStatus: () => true }
    )
    expect(status).toBe(400)
    expect(data.message).toContain(String(invoice_number))
    expect((await view(orderId)).invoices).toHaveLength(1)
  })
})
