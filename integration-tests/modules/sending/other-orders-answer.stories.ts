import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { withQueue } from "../invoicing-module"

/** No answer of the service names an order and its invoice together. */
withQueue({}, ({ service, proxied, container, execute, plan, dispatch }) => {
  it("an answer about another order gives no order a wrong invoice", async () => {
    await plan("OTHER")
    await dispatch()
    const [other] = (await proxied().state()).invoices
    // Its own reply was also lost: no row has the number yet.
    await execute(`update tw_invoice set status = 'unknown', invoice_number = null,
      due_at = now() + interval '1 hour'`)
    proxied().say.UploadInvoice_Patch = "<html>busy</html>"
    await plan("OURS")
    await dispatch()
    proxied().say.Check_invoiceOrder = () => {
      delete proxied().say.Check_invoiceOrder
      return `S,${other.invoice_number}`
    }
    await execute("update tw_invoice set due_at = now() where order_number = 'OURS'")
    await settleInvoices(container)
    const [ours] = await service.listTwInvoices({ order_number: "OURS" })
    expect(ours).toMatchObject({ status: "unknown", invoice_number: null })

    await execute("update tw_invoice set due_at = now() where order_number = 'OTHER'")
    await settleInvoices(container)
    expect(await service.listTwInvoices({ order_number: "OTHER" })).toMatchObject([
      { status: "issued", invoice_number: other.invoice_number },
    ])
  })
})
