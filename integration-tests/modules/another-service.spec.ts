import { InvoicingError } from "../../src/clients/invoicing"
import { InMemoryInvoicing } from "../../src/clients/invoicing/__tests__/in-memory/in-memory-service"
import { missingOptions, parseOptions } from "../../src/modules/tw-invoicing/options"
import { testInvoicing } from "../../src/workflows/connection-test/test-invoicing"
import { fetchInvoiceLink } from "../../src/queries/invoice-link/fetch-invoice-link"
import { shownOptions } from "../../src/queries/status/shown-options"
import { order } from "../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../src/workflows/invoices/plan/plan-all"
import { withInvoicingModule } from "./invoicing-module"
import { atQueue } from "./queue-desk"

jest.mock("../../src/clients/invoicing", () => ({
  ...jest.requireActual<object>("../../src/clients/invoicing"),
  get serviceRegistration() {
    return jest.requireActual<{ inMemoryRegistration: object }>(
      "../../src/clients/invoicing/__tests__/in-memory/registration"
    ).inMemoryRegistration
  },
}))

const OPTIONS: object = {
  site: "https://invoices.example/api",
  token: "canary-token",
  // Longer than the documented service accepts.
  orderNumber: "SHOP-7-{ulid}",
}

/** The plugin with another invoicing service than the documented one, and that one's options. */
withInvoicingModule(OPTIONS, ({ service, MikroOrmWrapper }) => {
  const { container, orders, dispatch } = atQueue(service, MikroOrmWrapper)

  it("another service issues an invoice, and the link to it is on that service's host", async () => {
    await service.start()
    const placed = order({ created_at: new Date() })
    orders.set(placed.id, placed)
    expect(await planAll(container, [placed.id])).toEqual([])
    await dispatch()

    const [invoice] = await service.listTwInvoices({ order_id: placed.id })
    const order_number = placed.id.replace("order_", "SHOP-7-")
    expect(invoice).toMatchObject({ status: "issued", order_number })
    const link = `https://invoices.example/${invoice.invoice_number}`
    expect(await fetchInvoiceLink(container, invoice.id)).toBe(link)
  })

  it("another service's options are shown, and its secret is hidden", () => {
    const shown = shownOptions(service.options)
    expect(shown).toMatchObject({ site: "https://invoices.example/api", batchSize: 50 })
    expect(Object.keys(shown)).not.toContain("memCid")
    expect(JSON.stringify(shown)).not.toContain("canary")
  })

  it("another service's options are named if one is missing, misspelt or unsafe", () => {
    expect(service.missingOptions).toEqual([])
    expect(missingOptions(parseOptions({ site: "https://a.example" }))).toEqual(["token"])
    expect(() => parseOptions({ baseUrl: "https://a.example" })).toThrow('"baseUrl"')
    expect(() => parseOptions({ site: "http://a.example" })).toThrow('"site"')
  })

  it("another service's connection is tested, and its options are named for a call that fails", async () => {
    expect(await testInvoicing(container)).toMatchObject({ works: true })
    const fails = new InvoicingError("unexpected", "This is no answer.", "unknown")
    jest.spyOn(InMemoryInvoicing.prototype, "findNumber").mockRejectedValueOnce(fails)
    const { works, calls } = await testInvoicing(container)
    expect(works).toBe(false)
    expect(calls[0]).toMatchObject({ outcome: "fails", options: ["token", "site"] })
  })
})
