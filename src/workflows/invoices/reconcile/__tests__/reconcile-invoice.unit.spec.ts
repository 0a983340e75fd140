import type { MedusaContainer } from "@medusajs/framework/types"
import { InvoicingError } from "../../../../clients/invoicing"
import { reconcileInvoice } from "../reconcile-invoice"

const invoice = {
  id: "twinv_1",
  order_id: "order_1",
  order_number: "TW1",
  invoice_number: "AB10000001",
  status: "issued",
  amount: 100,
  sent_to: null,
}
const found = {
  status: "allowance",
  amount: 100,
  allowance_confirmed: 0,
  allowance_unconfirmed: 50,
}
const unreadable = new InvoicingError("unreadable", "The reply could not be read.", "unknown")

/** An invoice with two allowances; what the service says of the first is the test's to say. */
function invoiceWith(
  first: () => unknown,
  {
    head = () => [found],
    lines = first,
  }: { head?: () => unknown; lines?: (() => unknown) | undefined } = {}
) {
  const doubted: string[] = []
  const written: unknown[] = []
  const saved: string[] = []
  const service = {
    account: "here",
    options: { allowanceBasis: null },
    client: {
      listByOrder: async () => head(),
      findNumber: async () => ({ kind: "found", invoice_number: "AB10000001" }),
      allowance: async (allowance_number: string) =>
        allowance_number === "AL1"
          ? first()
          : { kind: "found", allowance: { allowance_number, invoice_number: "AB10000001" } },
      allowanceLines: async (allowance_number: string) =>
        allowance_number === "AL1"
          ? { lines: [], ...(lines() as object) }
          : { kind: "found", lines: [] },
    },
    listTwInvoices: async () => [invoice],
    listTwAllowances: async () => [{ allowance_number: "AL1" }, { allowance_number: "AL2" }],
    recordReconciled: async (_: string, reading: unknown) => {
      written.push(reading)
      return invoice
    },
    doubtAllowance: async ({ allowance_number }: { allowance_number: string }) =>
      void doubted.push(allowance_number),
    saveAllowance: async ({ allowance }: { allowance: { allowance_number: string } }) => {
      saved.push(allowance.allowance_number)
      return undefined
    },
  }
  const container = { resolve: () => service } as unknown as MedusaContainer
  return { run: () => reconcileInvoice(container, invoice.id), written, saved, doubted }
}

const fails = (error: Error) => () => {
  throw error
}

it("the comparison writes the totals and the other allowances if one cannot be read, and says which", async () => {
  const { run, written, saved } = invoiceWith(fails(unreadable))
  expect(await run()).toEqual([
    { allowance_number: "AL1", why: expect.anything(), error: unreadable, doubted: false },
  ])
  expect(written).toEqual([{ found, difference: null, actor: null }])
  expect(saved).toEqual(["AL2"])
})

it.each([
  [
    "is unknown to the service",
    { kind: "none", message: "查無資料" },
    "The service says “查無資料”.",
  ],
  [
    "belongs to another invoice now",
    { kind: "found", allowance: { allowance_number: "AL1", invoice_number: "ZZ99999999" } },
    "it belongs to invoice ZZ99999999 now.",
  ],
])("the comparison doubts an allowance that %s, and says so", async (_, answer, why) => {
  const { run, saved, doubted } = invoiceWith(() => answer)
  expect(await run()).toMatchObject([
    { allowance_number: "AL1", why: { en: why }, error: null, doubted: true },
  ])
  expect(saved).toEqual(["AL2"])
  expect(doubted).toEqual(["AL1"])
})

it("the comparison does not doubt an allowance that one function of the service knows, and one does not", async () => {
  const { run, saved, doubted } = invoiceWith(() => ({ kind: "none", message: "查無資料" }), {
    lines: () => ({ kind: "found", lines: [] }),
  })
  expect(await run()).toMatchObject([{ allowance_number: "AL1", error: null, doubted: false }])
  expect([saved, doubted]).toEqual([["AL2"], []])
})

it("the comparison does not doubt an allowance without a clear answer", async () => {
  const { run, doubted } = invoiceWith(fails(unreadable))
  await run()
  expect(doubted).toEqual([])
})

it("the comparison writes nothing if the invoice itself cannot be read", async () => {
  const { run, written, saved } = invoiceWith(() => ({ kind: "none" }), { head: fails(unreadable) })
  await expect(run()).rejects.toBe(unreadable)
  expect([...written, ...saved]).toEqual([])
})

it("an invoice of another account is not compared with the present account's record", async () => {
  const head = jest.fn(() => [found])
  const { run, written } = invoiceWith(fails(unreadable), { head })
  Object.assign(invoice, { sent_to: "another account" })
  try {
    await expect(run()).rejects.toThrow("another merchant account")
    expect([head.mock.calls, written]).toEqual([[], []])
  } finally {
    Object.assign(invoice, { sent_to: null })
  }
})

it("the comparison does not count an error of the store as an answer of the service", async () => {
  const { run } = invoiceWith(fails(new TypeError("no such column")))
  await expect(run()).rejects.toThrow("no such column")
})

describe("an order number under which staff issued another invoice in the service's console", () => {
  const voided = { ...found, status: "voided", amount: 100 }
  const issued = { ...found, status: "issued", amount: 100, allowance_unconfirmed: null }

  /** Compared before, and agreeing then; `recorded`: numbers that the store has. */
  function comparedBefore(status: string, invoices: unknown[], recorded: string[] = []) {
    const written: unknown[] = []
    const stored = { ...invoice, status, reconciled_at: "2026-11-20T00:00:00Z", difference: null }
    const service = {
      account: "here",
      client: {
        listByOrder: async () => invoices,
        findNumber: async () => ({ kind: "found", invoice_number: "AB10000002" }),
        record: async () => ({ status: "voided" }),
      },
      listTwInvoices: async ({ id, invoice_number }: { id?: string; invoice_number?: string }) =>
        id || recorded.includes(invoice_number!) ? [stored] : [],
      listTwAllowances: async () => [],
      recordReconciled: async (_: unknown, reading: { difference: unknown }) =>
        written.push(reading.difference),
    }
    const container = { resolve: () => service } as unknown as MedusaContainer
    return { run: () => reconcileInvoice(container, invoice.id), written }
  }
  const another = (amount: number) => ({
    ...{ field: "number", ours: "AB10000001", theirs: "AB10000002", amount },
  })

  it.each([
    ["lists the voided invoice too", "issued", [voided, issued], 100],
    ["lists an invoice of another amount", "issued", [{ ...issued, amount: 80 }], 80],
    ["lists an invoice while ours is voided", "voided", [issued], 100],
  ])("finds a difference of the number if the service %s", async (_, status, listed, amount) => {
    const { run, written } = comparedBefore(status, listed)
    await run()
    expect(written).toEqual([another(amount)])
  })

  it("finds no difference of the voided invoice once staff recorded the other", async () => {
    const { run, written } = comparedBefore("voided", [issued], ["AB10000002"])
    await run()
    expect(written).toEqual([null])
  })

  it("finds a second invoice if two are valid and staff recorded one of them", async () => {
    const { run, written } = comparedBefore("voided", [issued, issued], ["AB10000002"])
    await run()
    expect(written).toEqual([{ field: "count", ours: 1, theirs: 2 }])
  })
})
