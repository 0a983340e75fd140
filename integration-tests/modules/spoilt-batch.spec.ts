import { settleInvoices } from "../../src/workflows/settle-invoices/settle"
import { withQueue } from "./invoicing-module"

jest.setTimeout(120_000)

withQueue(
  { batchSize: 40 },
  ({
    service,
    proxied,
    container,
    execute,
    plan,
    planMany,
    statuses,
    dispatch,
    dueNow,
    probeNow,
  }) => {
    const states = async () => {
      const rows = await service.listTwInvoices({ status: "attention" })
      return rows.map(({ order_number, reason }) => ({ order_number, reason }))
    }

    it("a refused batch of orders that were tried before loses none of the good ones", async () => {
      await plan("SPOILT", { CarrierType: "CQ0001" })
      await planMany(30)
      await execute("update tw_invoice set attempts = 6")
      await dispatch()
      expect(await statuses()).toEqual({ issued: 30, attention: 1 })
      expect(await states()).toEqual([{ order_number: "SPOILT", reason: "refused_by_service" }])
    })

    it("an order that the service does not survive ends alone", async () => {
      await planMany(15)
      await plan("POISON")
      proxied().say.UploadInvoice_Patch = (body) =>
        csvOf(body).includes("POISON") ? "F_系統發生錯誤" : undefined
      for (let round = 0; round < 15; round++) {
        await dueNow()
        await probeNow()
        await dispatch()
        await execute("update tw_invoice set unclear_since = unclear_since - interval '1 minute'")
        await dueNow()
        await settleInvoices(container)
      }
      expect(await statuses()).toEqual({ issued: 15, attention: 1 })
      expect(await states()).toEqual([{ order_number: "POISON", reason: "outcome_unknown" }])
      expect((await proxied().state()).invoices).toHaveLength(15)
    })
  }
)

/** Encoded for the form, and before that for itself. */
const csvOf = (body: string) => {
  const sent = new URLSearchParams(body).get("csvStr") ?? ""
  return Buffer.from(decodeURIComponent(sent), "base64").toString()
}
