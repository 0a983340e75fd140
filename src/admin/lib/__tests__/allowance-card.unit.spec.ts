import type { AdminAllowance, AdminInvoice, AdminOrderInvoicesResponse } from "../../../http-types"
import { allowanceBalance } from "../../../rules/invoice/allowance-due"
import { allowanceCard } from "../allowance-card"
import { allowanceState } from "../allowance-state"

const now = Date.parse("2026-03-05T00:00:00Z")

const registered = (total_amount: number) =>
  ({ total_amount, tax: Math.round(total_amount / 21), status: "issued" }) as AdminAllowance

type Situation = {
  invoice?: Partial<AdminInvoice>
  refunded?: number
  charged?: number
  /** What the order comes to now, if not what was paid for it. */
  total?: number
  configured?: boolean
}

const view = ({ invoice, configured = true, ...money }: Situation) => {
  const { refunded = 0, charged = 1000, total = charged - refunded } = money
  const allowances = invoice?.allowances ?? []
  return {
    configured,
    invoices: invoice
      ? [
          {
            invoice_number: "AB12345678",
            status: "issued",
            amount: 1000,
            actions: ["void", "refresh"],
            voidable_until: "2026-05-13T15:59:59.999Z",
            allowances,
            ...invoice,
          },
        ]
      : [],
    refunds: refunded ? [{ id: "ref_1", amount: refunded, created_at: "" }] : [],
    allowance_balance: allowanceBalance({
      live: invoice?.status !== "voided",
      amount: 1000,
      total,
      slack: 1,
      charged,
      refunded_before: 0,
      refunded,
      allowances,
    }),
  } as unknown as AdminOrderInvoicesResponse
}

const card = (situation: Situation) => allowanceCard(view(situation), now)

describe("allowanceCard", () => {
  it.each<[string, Situation]>([
    ["the order has no invoice", { refunded: 300 }],
    ["its invoice has no number", { invoice: { invoice_number: null }, refunded: 300 }],
    ["its invoice is voided", { invoice: { status: "voided" }, refunded: 300 }],
    ["nothing can be queried or shown", { invoice: {}, configured: false }],
  ])("shows no allowance card when %s", (_, situation) => {
    expect(card(situation)).toBeNull()
  })

  it("offers only the form for a number when there is neither refund nor allowance", () => {
    expect(card({ invoice: {} })).toMatchObject({ bare: true, registrable: true })
  })

  it("says what was charged since the invoice, until that is voided", () => {
    expect(card({ invoice: {}, charged: 1300 })).toMatchObject({ bare: false, notInvoiced: 300 })
    expect(card({ invoice: { status: "voided" }, charged: 1300 })).toBeNull()
  })

  it("says what is due where the order's total fell and nothing was refunded", () => {
    const reduced = { bare: false, reduced: true, voidableUntil: null }
    expect(card({ invoice: {}, total: 800 })).toMatchObject({ ...reduced, toMake: 200 })
    const allowed = { allowances: [registered(200)] }
    expect(card({ invoice: allowed, total: 800 })).toMatchObject({
      ...reduced,
      toMake: 0,
      excess: 0,
    })
    const tooMuch = { allowances: [registered(210)] }
    expect(card({ invoice: tooMuch, total: 800 })).toMatchObject({ ...reduced, excess: 10 })
    expect(card({ invoice: {}, total: 800, refunded: 200 })).toMatchObject({
      bare: false,
      reduced: false,
      toMake: 200,
    })
  })

  it("shows the allowances of a voided invoice, and accepts no further ones", () => {
    const shown = card({ invoice: { status: "voided", allowances: [registered(100)] } })
    expect(shown).toMatchObject({ bare: false, registrable: false })
  })

  it("says what is due even if nothing can be registered, because the plugin is not configured", () => {
    const shown = card({ invoice: {}, refunded: 300, configured: false })
    expect(shown).toMatchObject({ bare: false, registrable: false, toMake: 300 })
  })

  it.each([
    ["none", [], null, null, 300, { unregistered: 0, toMake: 300, excess: 0 }],
    ["some", [100], 100, 0, 300, { unregistered: 0, toMake: 200, excess: 0 }],
    ["all", [100, 200], 100, 200, 300, { unregistered: 0, toMake: 0, excess: 0 }],
    ["too much", [301], 301, 0, 300, { unregistered: 0, toMake: 0, excess: 1 }],
    ["all, unregistered", [], 0, 300, 300, { unregistered: 300, toMake: 0, excess: 0 }],
    ["some, unregistered", [100], 100, 50, 300, { unregistered: 50, toMake: 150, excess: 0 }],
    ["some, not counted yet", [100], null, null, 300, { unregistered: 0, toMake: 200, excess: 0 }],
    ["unregistered, without a refund", [], 50, 0, 0, { unregistered: 50, toMake: 0, excess: 0 }],
  ] as const)(
    "asks for no allowance that was already made (made: %s)",
    (_, amounts, allowance_confirmed, allowance_unconfirmed, refunded, expected) => {
      const allowances = amounts.map(registered)
      const invoice = { allowances, allowance_confirmed, allowance_unconfirmed }
      expect(card({ invoice, refunded })).toMatchObject({ ...expected, bare: false })
    }
  )

  it("asks for no allowance while the service's totals may leave out the tax", () => {
    const made = { ...registered(100), amount: 105, tax: 5 }
    const invoice = { allowances: [made], allowance_confirmed: 0, allowance_unconfirmed: 200 }
    expect(card({ invoice, refunded: 210 })).toMatchObject({ unregistered: 100, toMake: 0 })
  })

  it.each<[string, Situation, string | null]>([
    ["all was refunded", { invoice: {}, refunded: 1000 }, "2026-05-13T15:59:59.999Z"],
    ["all came back unpaid", { invoice: {}, charged: 0 }, "2026-05-13T15:59:59.999Z"],
    ["a part was refunded", { invoice: {}, refunded: 990 }, null],
    [
      "the deadline has passed",
      { invoice: { voidable_until: "2026-03-04T23:59:59Z" }, refunded: 1000 },
      null,
    ],
    ["voiding is not offered", { invoice: { actions: [] }, refunded: 1000 }, null],
    ["an allowance forbids it", { invoice: { allowance_unconfirmed: 1 }, refunded: 1000 }, null],
  ])(
    "says until when the invoice can be voided instead, or that it cannot: %s",
    (_, situation, expected) => {
      expect(card(situation)?.voidableUntil).toBe(expected)
    }
  )
})

describe("allowanceState", () => {
  it.each([
    ["issued", null, "waiting"],
    ["issued", "2026-03-06", "confirmed"],
    ["voided", null, "voided"],
    ["voided", "2026-03-06", "voided"],
  ] as const)("%s, confirmed %s: %s", (status, confirmed_at, expected) => {
    expect(allowanceState({ status, confirmed_at })).toBe(expected)
  })
})
