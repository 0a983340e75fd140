import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contentOf, lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import type { InvoiceDetails } from "../../../src/rules/buyer/invoice-details"
import type { UntaxedAs } from "../../../src/rules/invoice/content/invoice-content"
import { periodBounds, periodOfKey } from "../../../src/rules/period/period"
import { FORM_CODES, formFields } from "../../../src/rules/period/vat-return"
import {
  captured,
  item,
  order,
  paidWith,
} from "../../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import type { OrderRecord } from "../../../src/workflows/invoices/plan/read-order"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import {
  recordInvoice,
  type RecordInvoiceInput,
} from "../../../src/workflows/invoices/workflows/record-invoice"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const PAGE = readFileSync(join(__dirname, "../../../docs/user/period-example.md"), "utf8")

/** The rows of the table below a heading of the page, by the titles of its columns. */
function tableBelow(heading: string): Record<string, string>[] {
  const [, below] = PAGE.split(`## ${heading}\n`)
  const lines = below.split("\n## ")[0].split("\n")
  const [titles, , ...rows] = lines.filter((line) => line.startsWith("|")).map(cellsOf)
  return rows.map((row) => Object.fromEntries(titles.map((title, n) => [title, row[n]])))
}

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim())

type WrittenOrder = {
  number: number
  buyer: InvoiceDetails["type"]
  invoiced_on: string
  tea: number
  abroad: number
  rice: number
  gift_card: number
  counts: string
}

const ORDERS = tableBelow("The orders").map((row): WrittenOrder => {
  const buyer = row.Buyer === "person" ? "personal" : row.Buyer
  return {
    number: Number(row["No."]),
    buyer: buyer as InvoiceDetails["type"],
    invoiced_on: row["Invoiced on"],
    tea: Number(row.Tea),
    abroad: Number(row.Abroad),
    rice: Number(row.Rice),
    gift_card: Number(row["Gift card"]),
    counts: row.Counts,
  }
})

const idOf = (number: number) => `order_01ARZ3NDEKTSV4RRFFQ69G5${String(number).padStart(3, "0")}`
const amountOf = ({ tea, abroad, rice }: WrittenOrder) => tea + abroad + rice

/** The part of an order that credit of this kind pays. */
const creditOf = (amount: number, reference: string) => ({
  credit_lines: [{ amount, reference }],
  credit_line_total: amount,
})

/** An order's data that are not in the table's columns. */
const PARTICULARS: Record<number, Partial<OrderRecord>> = {
  3: { total: 359.1, items: [item("tea", 359.1)], ...paidWith(captured(359.1)) },
  6: {
    items: [item("tea", 1200)],
    shipping_methods: [{ id: "ordsm_1", name: "宅配", total: 80 }],
  },
  7: { items: [item("tea", 500)], credit_line_total: 200 },
  8: { currency_code: "usd", total: 10, items: [item("tea", 10)], ...paidWith(captured(10)) },
  17: { shipping_address: { country_code: "jp" } },
  18: { shipping_address: { country_code: "sg" } },
  25: { status: "canceled", canceled_at: "2025-11-20T00:00:00Z", payment_collections: [] },
  26: { payment_collections: [] },
  27: { payment_collections: [] },
  32: { total: 130, ...creditOf(500, "gift-card"), ...paidWith(captured(130)) },
  35: { total: 0, ...creditOf(420, "tea-coupon"), payment_collections: [] },
}

function orderOf(written: WrittenOrder): OrderRecord {
  const { number, tea, abroad, rice, gift_card } = written
  const amount = amountOf(written) + gift_card
  return order({
    id: idOf(number),
    display_id: number,
    created_at: new Date(Date.now() + 60_000),
    total: amount,
    items: [
      ...(tea || !amount ? [item("tea", tea)] : []),
      ...(abroad ? [item("tea", abroad)] : []),
      ...(rice ? [item("rice", rice, { variant_sku: "RICE" })] : []),
      ...(gift_card ? [item("card", gift_card, { is_giftcard: true })] : []),
    ],
    shipping_methods: [],
    cart: { id: `cart_${number}` },
    ...paidWith(captured(amount)),
    ...PARTICULARS[number],
  })
}

const DETAILS: Record<InvoiceDetails["type"], InvoiceDetails> = {
  personal: { type: "personal" },
  donation: { type: "donation", donation_code: "919" },
  company: { type: "company", name: "範例股份有限公司", tax_id: "04595257" },
}

const BY_HAND = [28, 29]
const OPTIONS = {
  taxTypes: { products: { RICE: "exempt" as const }, abroad: "zero_rated" as const },
  exportThroughCustoms: true,
  exchangeRates: { usd: "32.15" },
  vouchers: { redeemedAs: ["gift-card"], giftCards: "at_redemption" as const },
  // In the queue of these tests every payment has this provider.
  roundingProviders: ["pp_other"],
}

withQueueInMemory(OPTIONS, ({ service, memory, container, orders, execute, dispatch }) => {
  const bounds = periodBounds(periodOfKey("2025-11"))
  const invoiceOf = async (number: number) => {
    const found = await service.readLatestInvoices([idOf(number)])
    return found.get(idOf(number))
  }

  /** Issues an invoice in the service's console and records it, as staff do. */
  let byHand = 0
  const recordByHand = async (
    amount: number,
    over: Pick<RecordInvoiceInput, "issued_on" | "order_id" | "tax_type" | "tax_id">
  ) => {
    const number = `CONSOLE-${++byHand}`
    const lines = [lineOf({ quantity: 1, unit_price: String(amount), amount })]
    const answer = await memory().issue([contentOf(number, { lines })])
    const invoice_number = answer.kind === "issued" ? String(answer.invoices.get(number)) : ""
    await recordInvoice(container, { invoice_number, actor: null, confirm_day: true, ...over })
    return invoice_number
  }

  const allow = async (
    invoice_number: string,
    invoice_date: string,
    row: Record<string, string>
  ) => {
    const [invoice] = await service.listTwInvoices({ invoice_number })
    const sales = Number(row["Without tax"])
    const tax = Number(row.Tax)
    await service.saveAllowance({
      invoice_id: invoice.id,
      allowance: {
        allowance_number: `A${row.Date.replaceAll("-", "")}`,
        invoice_number,
        allowance_date: row.Date,
        day: row.Date,
        invoice_date,
        total_amount: sales,
        tax_amount: tax,
        status: "issued",
        confirmed_at: row.Date,
      },
      lines: [
        {
          sequence: "1",
          description: row["What came back"],
          quantity: "1",
          unit_price: String(sales),
          amount: sales,
          tax,
          tax_type: row["What came back"] === "rice" ? "exempt" : "taxable",
          original_invoice_number: invoice_number,
          original_invoice_date: invoice_date,
          original_sequence: "1",
        },
      ],
      actor: null,
    })
  }

  it("the figures of the form are those calculated by hand in docs/user/period-example.md", async () => {
    expect(ORDERS).toHaveLength(35)
    for (const written of ORDERS) {
      const record = orderOf(written)
      orders.set(record.id, record)
      const details = DETAILS[written.buyer]
      const cart_id = `cart_${written.number}`
      await service.changeInvoiceDetails({ cart_id, invoice: null, details, actor: null })
    }
    const ofStore = ORDERS.filter(({ number }) => !BY_HAND.includes(number))
    expect(
      await planAll(
        container,
        ofStore.map(({ number }) => idOf(number))
      )
    ).toEqual([])
    await dispatch()

    const cancelled = orders.get(idOf(23))!
    orders.set(cancelled.id, {
      ...cancelled,
      status: "canceled",
      updated_at: "2026-07-24T13:00:00Z",
    })
    await planAll(container, [cancelled.id])
    const first = await invoiceOf(24)
    await service.requestReissue(first!, { details: null, actor: null })
    await voidInvoices(container)
    await dispatch()

    for (const written of ORDERS.filter(({ number }) => BY_HAND.includes(number))) {
      await recordByHand(amountOf(written), {
        issued_on: written.invoiced_on,
        order_id: idOf(written.number),
        ...(written.counts === "yes" && { tax_type: "taxable" as const }),
      })
    }
    const zero_rated: UntaxedAs = "zero_rated"
    const none = { order_id: null }
    await recordByHand(5000, { ...none, issued_on: "2025-12-15", tax_type: zero_rated })
    const earlier = await recordByHand(1050, {
      ...{ ...none, issued_on: "2025-10-20", tax_type: "taxable" as const },
      tax_id: DETAILS.company.tax_id!,
    })

    const theirs = memory().invoices.find(
      ({ content }) => content.order_number === idOf(30).replace("order_", "")
    )
    theirs!.amount = 880
    await execute("update tw_invoice set reconcile_at = now() where reconcile_at is not null")
    await reconcileRecent(container)
    expect((await invoiceOf(30))?.difference).toMatchObject({ ours: 888, theirs: 880 })

    // The days of the page; the database of this test does not generate the period's date.
    const setDates = () =>
      execute("update tw_invoice set dated_at = coalesce(issued_at, sent_at, created_at)")
    for (const { number, invoiced_on } of ORDERS) {
      if (!invoiced_on) continue
      await execute(`update tw_invoice set issued_at = '${invoiced_on}T12:00:00+08:00'
        where order_id = '${idOf(number)}'`)
    }
    await setDates()
    for (const row of tableBelow("The allowances")) {
      const number = /^order (\d+)$/.exec(row.Of)?.[1]
      const invoice_number = number ? (await invoiceOf(Number(number)))?.invoice_number : earlier
      const written = ORDERS.find((order) => order.number === Number(number))
      await allow(String(invoice_number), written?.invoiced_on ?? "2025-10-20", row)
    }
    await setDates()

    for (const written of ORDERS) {
      const { number, invoiced_on } = written
      const invoice = await invoiceOf(number)
      expect({ number, amount: invoice?.invoice_number ? invoice.amount : null }).toEqual({
        number,
        amount: invoiced_on ? amountOf(written) : null,
      })
    }
    const figures = await service.sumPeriod(bounds, service.account)
    const form = tableBelow("The figures of the form").map(({ Field, Amount }) => [
      Number(Field),
      Number(Amount),
    ])
    expect(form.map(([code]) => code)).toEqual(FORM_CODES)
    expect(formFields(figures)).toEqual(Object.fromEntries(form))
    expect(figures).toMatchObject({
      consumers: { with_tax: 6187 },
      companies: { sales: 4346, tax: 218 },
      tax_unknown: { count: 1, amount: 333 },
      allowances: { count: 3, sales: 200, tax: 10, exempt: 100 },
    })
    expect(await service.totalPeriod(bounds, service.account)).toEqual({
      ...{ issued: 29, issued_amount: 21_179, voided: 2, unclear: 1, other_account: 0 },
    })
  })
})
