import { InvoicingError } from "../../../src/clients/invoicing"
import { listedView } from "../../../src/queries/invoice-list/listed-view"
import type { NotNeededReason } from "../../../src/rules/invoice/invoice-status"
import {
  captured,
  item,
  order,
  paidWith,
} from "../../../src/workflows/invoices/plan/__tests__/order"
import { taipeiDay } from "../../../src/rules/period/period"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { dispatchInvoices } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
import { keepInvoice } from "../../../src/workflows/invoices/workflows/keep-invoice"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { recordInvoice } from "../../../src/workflows/invoices/workflows/record-invoice"
import { requestVoid } from "../../../src/workflows/invoices/workflows/request-void"
import { takeOverRecord } from "../../../src/workflows/invoices/workflows/take-over-record"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const ID = order().id

withQueueInMemory({}, ({ service, memory, container, orders, execute, dueNow }) => {
  const setOrder = (over: Partial<ReturnType<typeof order>> = {}) =>
    void orders.set(ID, order({ created_at: new Date(Date.now() + 60_000), ...over }))
  const plan = async () => expect(await planAll(container, [ID])).toEqual([])
  const invoice = async () => (await service.listTwInvoices({ order_id: ID }))[0]
  const current = async () => {
    const { id, plan_version } = await invoice()
    return { id, plan_version }
  }
  const nextNight = () => execute("update tw_invoice set reconcile_at = now()")

  /** An upload without an answer; two functions of the service then say that it issued none. */
  const sendInVain = async () => {
    const issue = jest.spyOn(memory(), "issue").mockImplementation(async () => {
      throw new InvoicingError("timeout", "The answer was lost.", "unknown")
    })
    await dispatchInvoices(container)
    issue.mockRestore()
    expect(await invoice()).toMatchObject({ status: "unknown" })
  }
  const findNone = async () => {
    await execute("update tw_invoice set unclear_since = now() - interval '1 hour'")
    await dueNow()
    await settleInvoices(container)
  }
  /** The service issues what it was sent, long after it said that it had none. */
  const issueLate = async () => {
    const { content } = await invoice()
    await memory().issue([content as never])
    return memory().invoices[memory().invoices.length - 1]
  }

  /** The actions that staff are offered. */
  const offered = async () => {
    const page = { order: "-dated_at", offset: 0, limit: 1, account: service.account } as const
    const { rows } = await service.listInvoicePage({}, page)
    return listedView(rows[0], { display_id: null, voided: null }, service, "masked").actions
  }

  beforeEach(async () => {
    setOrder()
    await plan()
    await sendInVain()
  })

  const cancelAndFindNone = async () => {
    setOrder({ status: "canceled" })
    await plan()
    await findNone()
    expect(await invoice()).toMatchObject({ status: "not_needed", reason: "order_canceled" })
  }

  it("an invoice of a cancelled order that the service issued late is found and voided", async () => {
    await cancelAndFindNone()
    await nextNight()
    await reconcileRecent(container)
    expect(await invoice()).toMatchObject({ status: "not_needed" })

    const late = await issueLate()
    await nextNight()
    await reconcileRecent(container)
    expect(await invoice()).toMatchObject({
      status: "voiding",
      invoice_number: late.invoice_number,
      void_reason: "order_canceled",
    })
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided" })
    expect(late.voided).toBe(true)
  })

  it("a late invoice of an order that was cancelled after the service said that it had none is voided", async () => {
    const { content } = await invoice()
    await findNone()
    expect(await invoice()).toMatchObject({ status: "pending" })
    setOrder({ status: "canceled" })
    await plan()
    expect(await invoice()).toMatchObject({ status: "not_needed", content: null })

    await memory().issue([content as never])
    await nextNight()
    await reconcileRecent(container)
    expect(await invoice()).toMatchObject({ status: "voiding", void_reason: "order_canceled" })
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided" })
    expect(memory().invoices).toMatchObject([{ voided: true }])
  })

  describe("for an order that was edited before its invoice was sent again", () => {
    const edited = { total: 510, items: [item("ordli_1", 430)], ...paidWith(captured(510)) }
    const editAfterSending = async () => {
      const { content, amount } = await invoice()
      await findNone()
      setOrder(edited)
      await plan()
      expect(await invoice()).toMatchObject({ status: "pending", amount: 510 })
      return { content, amount }
    }

    it("a late invoice with the amount that was sent is voided once the order is cancelled", async () => {
      const { content, amount } = await editAfterSending()
      setOrder({ ...edited, status: "canceled" })
      await plan()
      expect(await invoice()).toMatchObject({ status: "not_needed", amount: null })

      await memory().issue([content as never])
      await nextNight()
      await reconcileRecent(container)
      expect(await invoice()).toMatchObject({ status: "voiding", amount })
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({ status: "voided" })
      expect(memory().invoices).toMatchObject([{ voided: true }])
    })

    it("a late invoice with the amount that was sent cannot be recorded without an order", async () => {
      const { content } = await editAfterSending()
      await memory().issue([content as never])
      const [{ invoice_number }] = memory().invoices
      const { order_number } = await invoice()
      await expect(
        recordInvoice(container, {
          ...{ invoice_number, order_id: null, actor: "user_1" },
          ...{ issued_on: taipeiDay(new Date()), confirm_day: true },
        })
      ).rejects.toThrow(String(order_number))
    })
  })

  const notNeeded = async (reason: NotNeededReason) =>
    service.applyPlan({
      current: await current(),
      plan: { kind: "not_needed", reason },
      actor: null,
      requested: false,
    })

  /**
   * The order no longer needs an invoice, the service issues it late, and the nightly comparison
   * finds it.
   */
  const findLateAfter = async (reason: NotNeededReason) => {
    await findNone()
    const { content } = await invoice()
    await notNeeded(reason)
    await memory().issue([content as never])
    await nextNight()
    await reconcileRecent(container)
  }

  it.each([
    ["staff", "staff_decision"],
    ["the shop's own code", "shop_decision"],
  ] as const)(
    "a late invoice is voided if %s had decided meanwhile that the order needs none",
    async (_, reason) => {
      const { content } = await invoice()
      await findNone()
      await notNeeded(reason)

      await memory().issue([content as never])
      await nextNight()
      await reconcileRecent(container)
      expect(await invoice()).toMatchObject({ status: "voiding", void_reason: reason })
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({ status: "voided" })
      expect(memory().invoices).toMatchObject([{ voided: true }])
    }
  )

  it.each(["free_order", "vouchers_sold", "order_gone"] as const)(
    "staff are offered the void of a late invoice whose right amount is not known, and no retry (%s)",
    async (notNeededFor) => {
      await findLateAfter(notNeededFor)
      const [{ amount }] = memory().invoices
      const reason = "amount_differs_at_service"
      expect(await invoice()).toMatchObject({ status: "attention", reason, amount })
      expect(await offered()).toEqual(["void", "refresh", "reissue"])

      await service.applyPlan({
        current: await current(),
        plan: { kind: "void", reason: "staff_decision" },
        actor: null,
        requested: false,
      })
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({ status: "voided" })
    }
  )

  it("staff can keep a late invoice of an order that needed none once it can no longer be voided", async () => {
    await findLateAfter("free_order")
    await execute("update tw_invoice set issued_at = now() - interval '200 days'")
    expect(await offered()).toEqual(["void", "refresh"])

    await requestVoid(container, {
      invoice_id: (await invoice()).id,
      actor: "user_1",
    })
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "attention", reason: "void_deadline_passed" })
    expect(await offered()).toContain("keep")
    expect(memory().invoices).toMatchObject([{ voided: false }])
  })

  it("staff can keep a late invoice that can no longer be voided or queried, because the account was changed", async () => {
    await findLateAfter("free_order")
    await execute("update tw_invoice set sent_to = 'another account'")
    memory().calls.length = 0
    expect(await offered()).toEqual(["void"])

    const { id: invoice_id } = await invoice()
    await requestVoid(container, { invoice_id, actor: "user_1" })
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "attention", reason: "void_other_account" })
    await keepInvoice(container, { invoice_id, actor: "user_1" })
    expect(await invoice()).toMatchObject({ status: "issued", sent_to: "another account" })
    expect(memory().calls).toEqual([])
  })

  it("staff can take over the amount of a late invoice whose right amount is not known, once it is what was paid", async () => {
    await findNone()
    const { content } = await invoice()
    const plan = { kind: "wait", reason: "payment" } as const
    const planned = { current: await current(), plan, actor: null, requested: false } as const
    await service.applyPlan(planned)
    await memory().issue([content as never])
    await nextNight()
    await reconcileRecent(container)
    await execute("update tw_invoice set issued_at = now() - interval '200 days'")
    const [late] = memory().invoices
    const { amount } = late
    const { id: invoice_id } = await invoice()
    const reason = "amount_differs_at_service"
    expect(await invoice()).toMatchObject({ status: "attention", reason, amount })

    const take = () => takeOverRecord(container, { invoice_id, amount, actor: "user_1" })
    setOrder({
      items: [item("A", amount - 1)],
      shipping_methods: [],
      ...paidWith(captured(amount - 1)),
    })
    await expect(take()).rejects.toThrow(`the buyer paid NT$${amount - 1}`)
    setOrder()
    await take()
    expect(await invoice()).toMatchObject({ status: "issued", reason: null, amount })
  })

  it("the service is queried once in a night about an order number without an invoice", async () => {
    await cancelAndFindNone()
    await nextNight()
    memory().calls.length = 0
    await reconcileRecent(container)
    await reconcileRecent(container)
    expect(memory().calls).toEqual(["findNumber"])
  })

  it("a late invoice of a cancelled order that can no longer be voided is reported", async () => {
    await cancelAndFindNone()
    await issueLate()
    await nextNight()
    await reconcileRecent(container)
    await execute("update tw_invoice set issued_at = now() - interval '200 days'")
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "attention", reason: "void_deadline_passed" })
  })

  it("an order number without an invoice is not queried after the period of its upload is closed", async () => {
    await cancelAndFindNone()
    await execute("update tw_invoice set left_at = now() - interval '92 days'")
    await nextNight()
    await reconcileRecent(container)
    expect(await invoice()).toMatchObject({ reconcile_at: null })
  })

  it("the present account is not queried about an order number that was sent to another account", async () => {
    await cancelAndFindNone()
    await issueLate()
    await nextNight()
    await execute("update tw_invoice set sent_to = 'another account'")
    memory().calls.length = 0
    await reconcileRecent(container)
    expect(memory().calls).toEqual([])
  })

  const refused = () =>
    execute(`update tw_invoice set status = 'attention', reason = 'refused_by_service',
      sent_at = null, unclear_since = null, due_at = null`)

  it.each([
    ["another amount", "amount_differs_at_service", { amount: 999 }],
    ["a voided invoice", "voided_at_service", { voided: true }],
  ])(
    "staff are alerted if the service has %s of an upload that it refused",
    async (_, reason, found) => {
      await refused()
      const late = await issueLate()
      Object.assign(late, found)
      await nextNight()
      await reconcileRecent(container)
      expect(await invoice()).toMatchObject({
        status: "attention",
        reason,
        invoice_number: late.invoice_number,
      })
    }
  )

  it("a late invoice of another amount is issued once that is corrected at the service and staff retry", async () => {
    await refused()
    const late = await issueLate()
    const { amount } = late
    late.amount = 999
    await nextNight()
    await reconcileRecent(container)
    expect(await offered()).toContain("retry")

    late.amount = amount
    await service.requestRetry(await current(), "user_1")
    await settleInvoices(container)
    expect(await invoice()).toMatchObject({ status: "issued", amount, reason: null })
  })

  it("a late invoice of another amount keeps its lines when it is corrected, compared and taken over", async () => {
    await refused()
    const late = await issueLate()
    const { amount } = late
    const { content } = await invoice()
    late.amount = 999
    await nextNight()
    await reconcileRecent(container)
    late.amount = amount
    await nextNight()
    await reconcileRecent(container)
    const { id: invoice_id } = await invoice()

    await takeOverRecord(container, { invoice_id, amount, actor: "user_1" })
    expect(await invoice()).toMatchObject({ status: "issued", amount, content })
    expect(content?.lines).not.toEqual([])
  })

  it("a late invoice of a wrong amount that staff decided against is voided once it is corrected at the service", async () => {
    await findNone()
    const { content } = await invoice()
    await notNeeded("staff_decision")
    await memory().issue([content as never])
    const [late] = memory().invoices
    const { amount } = late
    late.amount = 999
    await nextNight()
    await reconcileRecent(container)
    expect(await offered()).toEqual(["void", "refresh", "reissue"])

    await service.applyPlan({
      current: await current(),
      plan: { kind: "void", reason: "staff_decision" },
      actor: null,
      requested: false,
    })
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "attention", reason: "void_differs" })
    expect(late.voided).toBe(false)

    late.amount = amount
    expect(await offered()).toContain("retry")
    await service.requestRetry(await current(), "user_1")
    await settleInvoices(container)
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided", amount })
  })

  it("an invoice that the service issued although it had refused the upload is adopted", async () => {
    await refused()
    const late = await issueLate()
    await nextNight()
    await reconcileRecent(container)
    expect(await invoice()).toMatchObject({ status: "issued", invoice_number: late.invoice_number })
    expect(memory().invoices).toHaveLength(1)
  })
})

withQueueInMemory({}, ({ service, memory, container, plan, dispatch, execute }) => {
  /** The service's reply swaps the numbers of two orders with the same amount. */
  const swapNextReply = () => {
    const issue = memory().issue.bind(memory())
    jest.spyOn(memory(), "issue").mockImplementationOnce(async (invoices) => {
      const answer = await issue(invoices)
      if (answer.kind !== "issued") return answer
      const [[first, one], [second, other]] = [...answer.invoices]
      return {
        kind: "issued" as const,
        invoices: new Map([
          [first, other],
          [second, one],
        ]),
      }
    })
  }
  const rows = () =>
    execute(`select order_number, invoice_number, status, difference from tw_invoice
      order by order_number`)
  const aDayLater = () => execute("update tw_invoice set reconcile_at = now()")

  beforeEach(async () => {
    swapNextReply()
    await plan("A")
    await plan("B")
    await dispatch()
    await aDayLater()
  })

  it("numbers that the reply swapped between two orders are shown, even if their amounts are equal", async () => {
    const [a, b] = memory().invoices.map(({ invoice_number }) => invoice_number)
    await reconcileRecent(container)
    expect(await rows()).toEqual([
      {
        order_number: "A",
        invoice_number: b,
        status: "issued",
        difference: { field: "number", ours: b, theirs: a, amount: 100 },
      },
      {
        order_number: "B",
        invoice_number: a,
        status: "issued",
        difference: { field: "number", ours: a, theirs: b, amount: 100 },
      },
    ])
  })

  it("the number of an invoice is queried once, and again while it differs", async () => {
    await plan("C")
    await dispatch()
    await aDayLater()
    const found = () => memory().calls.filter((call) => call === "findNumber").length
    await reconcileRecent(container)
    expect(found()).toBe(3)
    await aDayLater()
    await reconcileRecent(container)
    expect(found()).toBe(5)
  })

  it("neither order's invoice is voided while their numbers are swapped", async () => {
    const invoices = await service.listTwInvoices({})
    for (const { id, plan_version } of invoices) {
      await service.applyPlan({
        current: { id, plan_version },
        plan: { kind: "void", reason: "staff_decision" },
        actor: null,
        requested: false,
      })
    }
    await voidInvoices(container)
    expect(memory().invoices.map(({ voided }) => voided)).toEqual([false, false])
    expect(await service.listTwInvoices({ reason: "void_differs" })).toHaveLength(2)
  })
})

withQueueInMemory({}, ({ service, memory, container, plan, dispatch, settleLater }) => {
  it("a number that a reply gave to an order of an earlier batch comes back to its own order", async () => {
    const invoices = async () => {
      const rows = await service.listTwInvoices({}, { order: { order_number: "ASC" } })
      return rows.map(({ status, invoice_number }) => `${status} ${invoice_number}`)
    }
    const sent = memory().issue.bind(memory())
    const issue = jest.spyOn(memory(), "issue").mockImplementationOnce(async (contents) => {
      const answer = await sent(contents)
      if (answer.kind === "issued") answer.invoices.set("A", "ZZ10000001")
      return answer
    })
    await plan("A")
    await dispatch()
    await plan("B")
    await dispatch()
    expect(await invoices()).toEqual(["issued ZZ10000001", "unknown null"])
    expect(issue).toHaveBeenCalledTimes(2)
    await settleLater()
    const [a, b] = await service.listTwInvoices({}, { order: { order_number: "ASC" } })
    expect(b).toMatchObject({ reason_detail: "number_taken: ZZ10000001: order_A" })

    await requestVoid(container, { invoice_id: a.id, actor: "user_1" })
    await voidInvoices(container)
    await keepInvoice(container, { invoice_id: a.id, actor: "user_1" })
    await settleLater()
    await settleLater()
    expect(await invoices()).toEqual(["issued ZZ10000000", "issued ZZ10000001"])
    expect(memory().invoices.map(({ voided }) => voided)).toEqual([false, false])
  })
})
