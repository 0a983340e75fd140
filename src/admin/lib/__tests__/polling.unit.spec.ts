import { FetchError } from "@medusajs/js-sdk"
import type {
  AdminInvoice,
  AdminMissingInvoiceNote,
  AdminOrderInvoicesResponse,
} from "../../../http-types"
import { NOTHING_MOVED } from "../../../rules/invoice/content/__tests__/balance"
import { INVOICE_STATUSES, type InvoiceStatus } from "../../../rules/invoice/invoice-status"
import { pollingInterval, whilePermitted } from "../polling"

const now = Date.parse("2026-03-02T04:00:00Z")

const view = (
  status: InvoiceStatus | null,
  { note = null, next = null }: { note?: AdminMissingInvoiceNote | null; next?: string | null } = {}
): AdminOrderInvoicesResponse => ({
  order_id: "order_1",
  configured: true,
  sandbox: false,
  note,
  actions: [],
  invoices: status ? [{ status, amount: 300, next_attempt_at: next } as AdminInvoice] : [],
  refunds: [],
  allowance_balance: NOTHING_MOVED,
  vouchers: null,
})

const asksSoon: InvoiceStatus[] = ["pending", "sending", "unknown", "voiding", "void_unknown"]

describe("pollingInterval", () => {
  it.each(INVOICE_STATUSES.map((status) => [status]))(
    "polls soon, seldom or never, by whether an invoice that is %s can change without staff",
    (status) => {
      const expected = asksSoon.includes(status) ? 3_000 : status === "waiting" ? 15_000 : false
      expect(pollingInterval(view(status), false, now)).toBe(expected)
    }
  )

  it("polls soon while an order's invoice is not planned yet", () => {
    expect(pollingInterval(view(null, { note: "not_planned_yet" }), false, now)).toBe(3_000)
  })

  it.each([["not_configured"], ["before_start"], [null]] as [AdminMissingInvoiceNote | null][])(
    "does not poll when there is no invoice and the note is %s",
    (note) => {
      expect(pollingInterval(view(null, { note }), false, now)).toBe(false)
    }
  )

  it("polls soon for the issued invoice of a cancelled order, which is about to be voided", () => {
    expect(pollingInterval(view("issued"), true, now)).toBe(3_000)
  })

  it("does not poll for a cancelled order's invoice that allowances settle, because it stays issued", () => {
    const settled = (allowed: number) => {
      const allowance_balance = { ...NOTHING_MOVED, allowed }
      return pollingInterval({ ...view("issued"), allowance_balance }, true, now)
    }
    expect([settled(299), settled(300)]).toEqual([3_000, false])
  })

  it("does not poll for a cancelled order's invoice that staff kept, because no void follows", () => {
    const kept = view("issued")
    kept.invoices[0].kept_at = "2026-03-01T04:00:00.000Z"
    expect(pollingInterval(kept, true, now)).toBe(false)
  })

  it("polls seldom while the next attempt is more than a minute away", () => {
    expect(pollingInterval(view("unknown", { next: "2026-03-02T04:05:00Z" }), false, now)).toBe(
      15_000
    )
    expect(pollingInterval(view("unknown", { next: "2026-03-02T04:00:30Z" }), false, now)).toBe(
      3_000
    )
  })
})

describe("whilePermitted", () => {
  const replied = (status: number) => new FetchError("The server's message", "", status)
  const after = (error: Error | null, data?: number) => ({ state: { data, error } })
  const doubled = whilePermitted((last: number | undefined) => (last ?? 0) * 2)

  it("ends the polling once the role may not read the data", () => {
    expect(whilePermitted(30_000)(after(replied(403)))).toBe(false)
    expect(doubled(after(replied(403), 500))).toBe(false)
  })

  it.each([
    ["an answer", null],
    ["an error of the server", replied(500)],
    ["an error of the network", new TypeError("fetch failed")],
  ])("continues the polling after %s", (_, error) => {
    expect(whilePermitted(30_000)(after(error))).toBe(30_000)
    expect(doubled(after(error, 500))).toBe(1000)
  })
})
