import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { withQueue } from "../invoicing-module"

/** The service's second answer, if it refuses to check a batch for another reason. */
withQueue({}, ({ service, proxied, container, execute, plan, planMany, dispatch, statuses }) => {
  const refuses = (message: string) =>
    Object.assign(proxied().say, { UploadInvoice_Patch: message, Invoice_PatchData_Check: message })

  it("a wrong password leaves no order unclear: all are sent once it is corrected", async () => {
    await planMany(3)
    refuses("F_商家帳號或密碼錯誤")
    await dispatch()
    await settleInvoices(container)
    expect(await statuses()).toEqual({ pending: 3 })
    expect(proxied().calls).toContain("Invoice_Info_Orderno")
  })

  it("a row that the check refuses needs review at once, with the service's message", async () => {
    await plan("WRONG")
    refuses("F_載具號碼錯誤")
    await dispatch()
    await settleInvoices(container)
    expect(await service.listTwInvoices({})).toMatchObject([
      { status: "attention", reason: "refused_by_service", reason_detail: "F_載具號碼錯誤" },
    ])
  })

  it.each([
    ["the upload", { UploadInvoice_Patch: "F_訂單編號重複" }, "attention"],
    [
      "the check",
      { UploadInvoice_Patch: "<html>", Invoice_PatchData_Check: "F_訂單編號重複" },
      "unknown",
    ],
  ])("an invoice that only %s knows may exist, and may not be sent", async (_, said, status) => {
    await plan("SLOW")
    Object.assign(proxied().say, said)
    await dispatch()
    await execute("update tw_invoice set due_at = now()")
    await settleInvoices(container)
    expect(await statuses()).toEqual({ unknown: 1 })

    await execute(`update tw_invoice set due_at = now(), unclear_since = now() - interval '1 hour'`)
    await settleInvoices(container)
    expect(await statuses()).toEqual({ [status]: 1 })
    const [invoice] = await service.listTwInvoices({})
    expect(invoice.sent_at).not.toBeNull()
    expect(invoice.reason).toBe(status === "attention" ? "outcome_unknown" : null)
  })

  it("an invoice that staff did not find can be corrected, because no query finds it", async () => {
    await plan("WORDS")
    proxied().say.UploadInvoice_Patch = "F_商品名稱重複"
    await dispatch()
    const settleLater = async () => {
      await execute(`update tw_invoice set due_at = now(),
        unclear_since = now() - interval '1 hour' where status = 'unknown'`)
      await settleInvoices(container)
      return (await service.listTwInvoices({}))[0]
    }
    const unknown = await settleLater()
    expect(unknown).toMatchObject({ reason: "outcome_unknown" })
    await service.requestRetry(unknown, "user_1")
    expect(await settleLater()).toMatchObject({
      status: "attention",
      reason: "refused_by_service",
      sent_at: null,
    })
  })

  it.each([
    ["cannot be read", "<html>busy</html>"],
    ["is an error of another kind", "F_系統忙碌中"],
  ])("an answer by order number that %s leaves the outcome unknown", async (_, reply) => {
    await plan("WRONG")
    refuses("F_載具號碼錯誤")
    proxied().say.Invoice_Info_Orderno = reply
    await dispatch()
    await settleInvoices(container)
    expect(await statuses()).toEqual({ unknown: 1 })
  })
})
