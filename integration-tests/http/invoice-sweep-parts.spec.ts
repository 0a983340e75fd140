import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { sweep } from "../../src/workflows/sweep-invoices/sweep"
import { waitFor, withInvoicingStore } from "./invoicing-store"
import { placeOrder } from "./shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  afterEach(() => jest.restoreAllMocks())

  const toBeVoided = async () => {
    const { api, shop, query, invoiceIn } = store()
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "issued")
    await query(
      `update tw_invoice set status = 'voiding', void_requested_at = now(), due_at = now()
       where order_id = ?`,
      [id]
    )
    return id
  }
  const logged = () => {
    const logger = store().container.resolve(ContainerRegistrationKeys.LOGGER)
    return jest.spyOn(logger, "error").mockImplementation(() => undefined)
  }

  it.each<[string, string, () => Promise<() => unknown>]>([
    [
      "that looks for work",
      "continue-tw-bulk-issues-step",
      async () => {
        await store().query("alter table tw_bulk_issue rename to gone")
        return () => store().query("alter table gone rename to tw_bulk_issue")
      },
    ],
    [
      "that tells of changes",
      "announce-tw-invoice-changes-as-step",
      async () => {
        await store().query("update tw_invoice_event set announce_at = now()")
        const bus = store().container.resolve(Modules.EVENT_BUS)
        const emit = jest.spyOn(bus, "emit").mockRejectedValue(new Error("no Redis"))
        return () => emit.mockRestore()
      },
    ],
  ])("a part %s and fails is logged, and the rest of the sweep is done", async (_, part, spoil) => {
    const id = await toBeVoided()
    const errors = logged()
    const mend = await spoil()
    const failed = () => errors.mock.calls.some(([said]) => String(said).includes(`(${part})`))
    // The scheduled sweep may be at work, and is as good.
    await waitFor("a sweep that failed in part", async () => {
      await sweep(store().container)
      return failed() || null
    })
    const [{ status }] = await store().query("select status from tw_invoice where order_id = ?", [
      id,
    ])
    await mend()
    expect(status).toBe("voided")
  })
})
