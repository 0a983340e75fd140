import type { DemoAddresses } from "../running-demo"
import { eventually, expectEqual } from "./expect"
import { Services, sumOfLines } from "./services"
import { Shopper, type Order, type Session } from "./shopper"
import { Staff, type Invoice } from "./staff"

export type Step = { title: string; run: () => Promise<string> }

/** The steps from an empty cart to a voided invoice; each returns a line about its result. */
export function stepsOf(demo: DemoAddresses): Step[] {
  const shopper = new Shopper(demo)
  const services = new Services(demo)
  const [tea, , giftBox, cake] = demo.shop.variant_ids
  let staff: Staff
  let cart: { id: string; total: number }
  let session: Session
  let order: Order
  let issued: Invoice
  let second: { order: Order; intentId: string; invoice: Invoice }
  const captured = (orderId: string) =>
    eventually(
      "the order's payment captured",
      () => staff.order(orderId),
      ({ payment_status }) => payment_status === "captured"
    )

  return [
    {
      title: "Staff sign in, and the admin's page is served",
      async run() {
        staff = await Staff.signIn(demo)
        const page = await fetch(`${demo.storeUrl}/app`, { headers: { accept: "text/html" } })
        expectEqual("the status of /app", page.status, 200)
        return `${demo.shop.admin_email}, ${demo.storeUrl}/app`
      },
    },
    {
      title: "A cart with two lines and shipping",
      async run() {
        const filled = await shopper.fillCart([
          { variant_id: tea, quantity: 2 },
          { variant_id: giftBox, quantity: 1 },
        ])
        cart = filled
        expectEqual("the cart's total", cart.total, 2 * 680 + 899 + 80)
        return `NT$ ${cart.total}: ${filled.items.map(({ title }) => JSON.stringify(title)).join(", ")}`
      },
    },
    {
      title: "The buyer wants the invoice on a mobile barcode",
      async run() {
        const carrier = { type: "mobile", code: "/ABC+123" }
        const details = await shopper.giveInvoiceDetails(cart.id, { type: "personal", carrier })
        return JSON.stringify(details)
      },
    },
    {
      title: "A payment session",
      async run() {
        session = await shopper.openPaymentSession(cart.id)
        expectEqual("the session's amount", session.amount, cart.total)
        return `${session.data.intent_id}, NT$ ${session.amount}`
      },
    },
    {
      title: "The buyer pays by card",
      run: async () => (await shopper.pay(session)).status,
    },
    {
      title: "The order is placed",
      async run() {
        order = await shopper.complete(cart.id)
        return `#${order.display_id}, NT$ ${order.total}`
      },
    },
    {
      title: "The order is paid",
      async run() {
        const paid = await captured(order.id)
        expectEqual("the order's total", paid.total, cart.total)
        return paid.payment_status
      },
    },
    {
      title: "Its invoice is issued",
      async run() {
        issued = await staff.invoiceThatIs("issued", order.id)
        expectEqual("the invoice's amount", issued.amount, order.total)
        return `${issued.invoice_number}, NT$ ${issued.amount}, ${issued.issued_at}`
      },
    },
    {
      title: "The lines at the service add up to the order's total",
      async run() {
        const held = await services.invoiceOf(issued.order_number)
        expectEqual("Σ Amount", sumOfLines(held), order.total)
        expectEqual("the invoice number", held.invoice_number, issued.invoice_number)
        expectEqual("the carrier", held.lines[0].CarrierID_2, "/ABC+123")
        return `${held.lines.map(({ Amount }) => Amount).join(" + ")} = ${order.total}`
      },
    },
    {
      title: "The title with commas and a line break is issued safely, and shown as changed",
      async run() {
        const { lines } = await services.invoiceOf(issued.order_number)
        const unsafe = lines.find(({ Description }) => /[,\r\n]/.test(Description))
        expectEqual("a line with a comma or a break", unsafe?.Description, undefined)
        const change = issued.changes?.find(({ field }) => field === "description")
        if (!change) throw new Error("expected the admin to show the changed title, got no change")
        return `${JSON.stringify(change.from)} → ${JSON.stringify(change.to)}`
      },
    },
    {
      title: "The invoice opens by its link",
      async run() {
        const url = await staff.link(issued)
        expectEqual(`the status of ${url}`, (await fetch(url)).status, 200)
        return url
      },
    },
    {
      title: "A second order, invoiced to a company",
      async run() {
        const filled = await shopper.fillCart([{ variant_id: cake, quantity: 3 }])
        const company = { type: "company", tax_id: "04595257", name: "範例股份有限公司" }
        await shopper.giveInvoiceDetails(filled.id, company)
        const paying = await shopper.openPaymentSession(filled.id)
        await shopper.pay(paying)
        const placed = await shopper.complete(filled.id)
        const invoice = await staff.invoiceThatIs("issued", placed.id)
        await captured(placed.id)
        const held = await services.invoiceOf(invoice.order_number)
        expectEqual("the tax ID", held.lines[0].buyer_id, company.tax_id)
        expectEqual("Σ Amount", sumOfLines(held), placed.total)
        second = { order: placed, intentId: paying.data.intent_id, invoice }
        return `#${placed.display_id}, ${invoice.invoice_number}, tax ID ${company.tax_id}`
      },
    },
    {
      title: "Staff cancel it",
      async run() {
        const cancelled = await staff.cancel(second.order.id)
        expectEqual("the order's status", cancelled.status, "canceled")
        const refunded = await services.refundedOf(second.intentId)
        expectEqual("the refund", refunded, second.order.total)
        return `${cancelled.status}, NT$ ${refunded} given back`
      },
    },
    {
      title: "Its invoice is voided, at the service and in the admin",
      async run() {
        const voided = await staff.invoiceThatIs("voided", second.order.id)
        expectEqual("the invoice", voided.invoice_number, second.invoice.invoice_number)
        const held = await services.invoiceOf(voided.order_number)
        expectEqual("the service's status", held.status, "作廢")
        return `${voided.invoice_number}: ${held.status}, ${voided.voided_at}`
      },
    },
    {
      title: "Placing an order does not wait for the invoicing service",
      async run() {
        const before = (await services.invoicingCalls()).length
        const sinceThen = async () => (await services.invoicingCalls()).slice(before)
        const uploadsSince = async () =>
          (await sinceThen()).filter((call) => call.function === "UploadInvoice_Patch")
        await services.holdUploads(true)
        const lines = [{ variant_id: tea, quantity: 1 }]
        const third = await shopper.buy(lines, { type: "personal" })
        const [upload] = await eventually(
          "its upload held at the service",
          uploadsSince,
          (calls) => calls.length > 0
        )
        expectEqual("the upload's phase", upload.phase, "received")
        await services.holdUploads(false)
        const invoice = await staff.invoiceThatIs("issued", third.id)
        // The worker of a held upload gives it up, and queries its outcome.
        const calls = (await sinceThen()).map((call) => call.function)
        const sent = calls.filter((name) =>
          ["UploadInvoice_Patch", "Check_invoiceOrder"].includes(name)
        )
        expectEqual("the calls", sent.join(), "UploadInvoice_Patch")
        return `#${third.display_id} was placed while its upload was held; let go, it became ${invoice.invoice_number}`
      },
    },
  ]
}
