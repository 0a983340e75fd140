import type { InvoiceFilter } from "../../../src/modules/tw-invoicing/service"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueue } from "../invoicing-module"

/** An upload without a clear answer, followed by another `memCid` or `baseUrl`. */
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

  it("an invoice that the present account does not have needs review and is not sent again", async () => {
    await sentElsewhere()
    expect(await service.listTwInvoices({})).toMatchObject([
      { status: "attention", reason: "sent_to_other_account" },
    ])
    expect(proxied().calls).toEqual(["UploadInvoice_Patch"])
  })

  it("a retry of staff queries the present account, and then issues the invoice there", async () => {
    await sentElsewhere()
    await retry()
    expect(await statuses()).toEqual({ pending: 1 })
    await execute("update tw_invoice set due_at = now()")
    await dispatch()
    expect(await statuses()).toEqual({ issued: 1 })
    expect(proxied().calls).toContain("Check_invoiceOrder")
  })

  it("the former account is queried once the options name it again", async () => {
    await sentElsewhere()
    await execute(`update tw_invoice set sent_to = '${service.account}'`)
    await retry()
    expect(await statuses()).toEqual({ pending: 1 })
  })

  it("a retry for another reason keeps the account that an invoice was sent to", async () => {
    await plan("UNCLEAR")
    await execute(`update tw_invoice set status = 'attention', reason = 'outcome_unknown',
      sent_at = now(), unclear_since = now(), sent_to = 'another account'`)
    await retry()
    expect(await service.listTwInvoices({})).toMatchObject([{ reason: "sent_to_other_account" }])
  })

  it("an invoice that the former account cannot have issued is sent to the present account", async () => {
    await sentElsewhere("F_帳號錯誤")
    expect(await statuses()).toEqual({ pending: 1 })
  })

  it("a difference of another account's invoice is counted and listed only among those of other accounts", async () => {
    for (const number of ["HERE", "THERE", "REVIEWED"]) await plan(number)
    await dispatch()
    await execute(`update tw_invoice set difference = '{"field":"amount","ours":100,"theirs":90}'
      where order_number <> 'REVIEWED'`)
    await execute(`update tw_invoice set status = 'attention', reason = 'amount_differs_at_service'
      where order_number = 'REVIEWED'`)
    await execute("update tw_invoice set sent_to = 'another account' where order_number <> 'HERE'")
    // In a migrated database the column is generated.
    await execute("update tw_invoice set dated_at = issued_at")

    const { account } = service
    const listed = async (filter: InvoiceFilter) => {
      const page = { order: "dated_at", offset: 0, limit: 10, account } as const
      const { rows } = await service.listInvoicePage(filter, page)
      return rows.map(({ order_number }) => order_number).sort()
    }
    expect(await listed({ differing: true })).toEqual(["HERE"])
    expect(await listed({ open: "differing" })).toEqual(["HERE"])
    expect(await listed({ differs: true })).toEqual(["HERE"])
    expect(await listed({ other_account: true })).toEqual(["REVIEWED", "THERE"])
    expect(await service.countDistinctInvoices([{ open: "differing" }], account)).toBe(1)

    const today = new Date(Date.now() - 3_600_000)
    // An invoice that needs review waits for staff, whichever account issued it.
    expect(await service.countInvoices(today, account)).toMatchObject({
      attention: 2,
      issued_today: 1,
    })
    const days = await service.countInvoicesByDay(
      { start: today, end: new Date(Date.now() + 1) },
      account
    )
    expect(days).toEqual([{ day: expect.any(String), issued: 1, voided: 0, open: 0 }])
  })

  describe("an invoice that was issued there and is to be voided", () => {
    const ofAnother = async () => {
      await plan("MOVED")
      await dispatch()
      await execute(`update tw_invoice set status = 'voiding', void_requested_at = now(),
        due_at = now(), sent_to = 'another account'`)
      await voidInvoices(container)
    }
    const retryVoid = async () => {
      const [invoice] = await service.listTwInvoices({})
      await service.requestRetry(invoice, "user_1")
      await voidInvoices(container)
    }
    const statusesThere = async () => (await proxied().state()).invoices.map(({ status }) => status)

    it("does not void or query an invoice of another account", async () => {
      await ofAnother()
      expect(await service.listTwInvoices({})).toMatchObject([
        { status: "attention", reason: "void_other_account", due_at: null },
      ])
      expect(proxied().calls).toEqual(["UploadInvoice_Patch"])
    })

    it("voids an invoice by a retry once the options name its account again", async () => {
      await ofAnother()
      await execute(`update tw_invoice set sent_to = '${service.account}'`)
      await retryVoid()
      expect(await statuses()).toEqual({ voided: 1 })
      expect(await statusesThere()).toEqual(["作廢"])
    })

    it("voids an invoice here after a retry only if this account has it too, as after a change of address", async () => {
      await ofAnother()
      await retryVoid()
      expect(await statuses()).toEqual({ voided: 1 })
    })

    it.each<[string, () => Promise<unknown>]>([
      ["does not know it", () => proxied().reset()],
      ["gives no readable answer", async () => (proxied().say.Invoice_Info = "<html>busy</html>")],
      [
        "gives an error for the order number",
        async () => (proxied().say.Check_invoiceOrder = "F_系統忙碌"),
      ],
      ["has another amount", () => execute("update tw_invoice set amount = amount + 1")],
    ])(
      "leaves an invoice with the other account after a retry where this account %s",
      async (_, begin) => {
        await ofAnother()
        await begin()
        await retryVoid()
        expect(await service.listTwInvoices({})).toMatchObject([
          { status: "attention", reason: "void_other_account", sent_to: "another account" },
        ])
        // This account is queried only when staff retry.
        proxied().calls.length = 0
        await execute("update tw_invoice set due_at = now()")
        await voidInvoices(container)
        expect(proxied().calls).toEqual([])
      }
    )

    it("belongs to this account after a retry finds it here, even if it cannot be voided", async () => {
      await ofAnother()
      proxied().say.CancelInvoice_I = "F_發票已申報，不得作廢"
      await retryVoid()
      expect(await service.listTwInvoices({})).toMatchObject([
        { status: "attention", reason: "void_refused", sent_to: service.account },
      ])
    })

    it("does not void an invoice after a retry if this account has another in its place", async () => {
      await ofAnother()
      await plan("HERE")
      await dispatch()
      const [, here] = (await proxied().state()).invoices
      await execute("delete from tw_invoice where order_number = 'HERE'")
      await execute(`update tw_invoice set invoice_number = '${here.invoice_number}'`)
      await retryVoid()
      expect(await service.listTwInvoices({})).toMatchObject([
        { status: "attention", reason: "void_other_account", sent_to: "another account" },
      ])
      expect(await statusesThere()).toEqual(["開立", "開立"])
    })
  })
})
