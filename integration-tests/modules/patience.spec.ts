import { settleInvoices } from "../../src/workflows/settle-invoices/settle"
import { voidInvoices } from "../../src/workflows/void-invoices/void"
import { withQueue } from "./invoicing-module"

jest.setTimeout(120_000)

withQueue({}, ({ service, proxied, container, execute, planMany, dispatch, dueNow }) => {
  const stands = async () => {
    const [{ status, reason }] = await service.listTwInvoices({})
    return { status, reason }
  }
  const issued = async () => {
    await planMany(1)
    await dispatch()
    expect(await stands()).toEqual({ status: "issued", reason: null })
    await execute(
      "update tw_invoice set status = 'voiding', void_requested_at = now(), due_at = now()"
    )
  }
  const unknown = async () => {
    await planMany(1)
    proxied().say.UploadInvoice_Patch = "<html>busy</html>"
    await dispatch()
    delete proxied().say.UploadInvoice_Patch
    await dueNow()
  }
  const aDayLater = async () => {
    await execute("update tw_invoice set unclear_since = unclear_since - interval '25 hours'")
    await dueNow()
  }

  it("asks a person when for a day nobody could say what became of an upload", async () => {
    await unknown()
    proxied().say.Check_invoiceOrder = "<html>busy</html>"
    await settleInvoices(container)
    expect(await stands()).toMatchObject({ status: "unknown" })
    await aDayLater()
    await settleInvoices(container)
    expect(await stands()).toEqual({ status: "attention", reason: "outcome_unknown" })
  })

  it("asks a person when for a day nobody could say what became of a void", async () => {
    await issued()
    proxied().say.CancelInvoice_I = "<html>busy</html>"
    await voidInvoices(container)
    expect(await stands()).toMatchObject({ status: "void_unknown" })
    await aDayLater()
    await voidInvoices(container)
    expect(await stands()).toEqual({ status: "attention", reason: "void_outcome_unknown" })
  })

  it("asks a person for a void that comes after the period's deadline", async () => {
    await issued()
    await execute("update tw_invoice set issued_at = now() - interval '120 days'")
    await voidInvoices(container)
    expect(await stands()).toEqual({ status: "attention", reason: "void_deadline_passed" })
    expect(proxied().calls).not.toContain("CancelInvoice_I")
  })

  it.each([
    ["settles", unknown, settleInvoices, "unknown", "issued"],
    ["voids", issued, voidInvoices, "voiding", "voided"],
  ] as const)("%s nothing in the hours of maintenance", async (_, begin, work, before, after) => {
    await begin()
    proxied().calls.length = 0
    Object.assign(service.options, { maintenance: [{ from: 0, until: 24 * 60 }] })
    await work(container)
    Object.assign(service.options, { maintenance: [] })
    expect(proxied().calls).toEqual([])
    expect(await stands()).toMatchObject({ status: before })

    await work(container)
    // Nothing had reached the service: once it was asked after the quiet time, it is sent again.
    await aDayLater()
    await work(container)
    await dueNow()
    await dispatch()
    expect(await stands()).toMatchObject({ status: after })
  })
})
