import { settleInvoices } from "../../src/workflows/settle-invoices/settle"
import { withQueue } from "./invoicing-module"

jest.setTimeout(120_000)

/** An upload without a clear answer, and then another `memCid` or `baseUrl`. */
withQueue({}, ({ service, proxied, container, execute, plan, dispatch, statuses }) => {
  const settle = async () => {
    await execute(`update tw_invoice set due_at = now(), unclear_since = now() - interval '1 hour'
      where status = 'unknown'`)
    await settleInvoices(container)
  }
  const sentElsewhere = async (answer = "<html>busy</html>") => {
    await plan("MOVED")
    proxied().say.UploadInvoice_Patch = answer
    await dispatch()
    delete proxied().say.UploadInvoice_Patch
    await execute("update tw_invoice set sent_to = 'another account'")
    await settle()
  }

  const retry = async () => {
    const [invoice] = await service.listTwInvoices({})
    await service.requestRetry(invoice, "user_1")
    await settle()
  }

  it("what the account of now does not have is asked of a person, not sent again", async () => {
    await sentElsewhere()
    expect(await service.listTwInvoices({})).toMatchObject([
      { status: "attention", reason: "sent_to_other_account" },
    ])
    expect(proxied().calls).toEqual(["UploadInvoice_Patch"])
  })

  it("a person who retries has it asked for, and then issued, here", async () => {
    await sentElsewhere()
    await retry()
    expect(await statuses()).toEqual({ pending: 1 })
    await execute("update tw_invoice set due_at = now()")
    await dispatch()
    expect(await statuses()).toEqual({ issued: 1 })
    expect(proxied().calls).toContain("Check_invoiceOrder")
  })

  it("set back, the account of then is asked", async () => {
    await sentElsewhere()
    await execute(`update tw_invoice set sent_to = '${service.account}'`)
    await retry()
    expect(await statuses()).toEqual({ pending: 1 })
  })

  it("a retry for another reason does not give up where it went", async () => {
    await plan("UNCLEAR")
    await execute(`update tw_invoice set status = 'attention', reason = 'outcome_unknown',
      sent_at = now(), unclear_since = now(), sent_to = 'another account'`)
    await retry()
    expect(await service.listTwInvoices({})).toMatchObject([{ reason: "sent_to_other_account" }])
  })

  it("only what the account of then cannot have issued is asked of the account of now", async () => {
    await sentElsewhere("F_帳號錯誤")
    expect(await statuses()).toEqual({ pending: 1 })
  })

  it("of an older row, the first account that is asked is the one", async () => {
    await plan("OLDER")
    Object.assign(proxied().say, { UploadInvoice_Patch: "<html>", Check_invoiceOrder: "<html>" })
    await dispatch()
    await execute("update tw_invoice set sent_to = null")
    await settle()
    expect(await service.listTwInvoices({})).toMatchObject([
      { status: "unknown", sent_to: service.account },
    ])
  })
})
