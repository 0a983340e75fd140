import { listedView } from "../../../src/queries/invoice-list/listed-view"
import { storeInvoiceView } from "../../../src/queries/store-invoices/store-invoice-view"
import type { InvoiceRecord } from "../../../src/modules/tw-invoicing/types"
import {
  VOID_ATTENTION_REASONS,
  type VoidAttentionReason,
} from "../../../src/rules/invoice/invoice-status"
import { keepInvoice } from "../../../src/workflows/invoices/workflows/keep-invoice"
import { order } from "../../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { reconcileInvoice } from "../../../src/workflows/invoices/reconcile/reconcile-invoice"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueue } from "../invoicing-module"

const ID = order().id
const REFUSED = "F_發票已申報，不得作廢"
const BUSY = "F_系統忙碌，請稍後再試"

const WISHES = ["staff_decision", "reissue", "order_canceled"] as const
type Wish = (typeof WISHES)[number]

withQueue({}, ({ service, proxied, container, execute, plan, dispatch, orders }) => {
  const setOrder = (over: object = {}) =>
    void orders.set(ID, order({ created_at: new Date(Date.now() + 60_000), ...over }))
  const look = async () => expect(await planAll(container, [ID])).toEqual([])
  const invoice = async (revision = 1) =>
    (await service.listTwInvoices({ revision }))[0] as unknown as InvoiceRecord
  const number = async () => (await invoice()).invoice_number!
  const entries = async () =>
    (await service.listTwInvoiceEvents({}, { order: { created_at: "ASC" } })).map(
      ({ type, actor, detail }) => ({ type, actor, detail })
    )
  const offered = async () => {
    const { account } = service
    const page = { order: "-dated_at", offset: 0, limit: 1, account } as const
    const { rows } = await service.listInvoicePage({}, page)
    return listedView(rows[0], { display_id: null, voided: null }, service, "masked").actions
  }
  const dueNow = () => execute("update tw_invoice set due_at = now() where due_at is not null")

  /** Makes an allowance for part of the invoice in the service's console; returns its number. */
  const makeAllowance = async () => {
    const reply = await proxied().console(`invoices/${await number()}/allowances`, { amount: 50 })
    return ((await reply.json()) as { allowance_number: string }).allowance_number
  }

  const requestVoid = async () =>
    service.applyPlan({
      current: await invoice(),
      plan: { kind: "void", reason: "staff_decision" },
      actor: "user_1",
      requested: false,
    })
  const requestReissue = async () =>
    service.requestReissue(await invoice(), { details: null, actor: "user_1" })
  const cancelOrder = async () => {
    setOrder({ status: "canceled", updated_at: "2026-07-24T13:00:00Z" })
    await look()
  }
  const request: Record<Wish, () => Promise<unknown>> = {
    staff_decision: requestVoid,
    reissue: requestReissue,
    order_canceled: cancelOrder,
  }

  /** How a void fails, and how its cause ends. */
  const failures: Record<
    VoidAttentionReason,
    { begin: () => Promise<unknown>; end: () => Promise<unknown> }
  > = {
    void_differs: {
      begin: () => execute("update tw_invoice set amount = amount + 1"),
      end: () => execute("update tw_invoice set amount = amount - 1"),
    },
    void_other_account: {
      begin: () => execute("update tw_invoice set sent_to = 'another account'"),
      end: () => execute(`update tw_invoice set sent_to = '${service.account}'`),
    },
    void_refused: {
      begin: async () => (proxied().say.CancelInvoice_I = REFUSED),
      end: async () => delete proxied().say.CancelInvoice_I,
    },
    void_deadline_passed: {
      begin: () => execute("update tw_invoice set issued_at = now() - interval '100 days'"),
      end: async () => service.client.void(await number()),
    },
    void_has_allowances: {
      begin: makeAllowance,
      end: async () => {
        const { allowances } = (await proxied().state()) as unknown as {
          allowances: { allowance_number: string }[]
        }
        await proxied().console(`allowances/${allowances[0].allowance_number}/void`, {})
      },
    },
    void_outcome_unknown: {
      begin: async () => (proxied().say.CancelInvoice_I = BUSY),
      end: async () => delete proxied().say.CancelInvoice_I,
    },
  }

  const fail = async (reason: VoidAttentionReason, wish: Wish) => {
    await failures[reason].begin()
    await request[wish]()
    await voidInvoices(container)
    if (reason === "void_outcome_unknown") {
      await execute("update tw_invoice set unclear_since = now() - interval '25 hours'")
      await dueNow()
      await voidInvoices(container)
    }
    expect(await invoice()).toMatchObject({ status: "attention", reason, void_reason: wish })
  }
  const keep = async () =>
    keepInvoice(container, { invoice_id: (await invoice()).id, actor: "user_2" })

  beforeEach(async () => {
    setOrder()
    await look()
    await dispatch()
    expect(await invoice()).toMatchObject({ status: "issued" })
  })

  const POSSIBLE = ["retry", "void", "refresh", "reissue"]
  const IMPOSSIBLE = ["retry", "refresh"]
  const OFFERED: Record<VoidAttentionReason, string[]> = {
    void_differs: POSSIBLE,
    // The present account does not know it.
    void_other_account: ["retry"],
    void_refused: POSSIBLE,
    void_deadline_passed: IMPOSSIBLE,
    void_has_allowances: IMPOSSIBLE,
    void_outcome_unknown: POSSIBLE,
  }
  /** The actions offered once it is kept, if not all. */
  const AFTERWARDS: Partial<Record<VoidAttentionReason, string[]>> = {
    void_other_account: [],
    void_deadline_passed: ["refresh"],
    void_has_allowances: ["refresh"],
  }
  const offeredFor = (reason: VoidAttentionReason, wish: Wish) => {
    const notFromHere = OFFERED[reason] === IMPOSSIBLE || reason === "void_other_account"
    const kept = wish !== "order_canceled" || notFromHere
    return [...OFFERED[reason], ...(kept ? ["keep"] : [])]
  }
  const FAILED_VOIDS = VOID_ATTENTION_REASONS.flatMap((reason) =>
    WISHES.map((wish) => [reason, wish] as const)
  )

  describe.each(FAILED_VOIDS)(
    "an invoice whose void failed (%s, requested for %s)",
    (...failed) => {
      const [reason, wish] = failed
      const actions = offeredFor(reason, wish)

      it(`offers ${actions.join(", ")}; keep issues it again, and no void is requested again`, async () => {
        await fail(reason, wish)
        expect(await offered()).toEqual(actions)
        const before = await invoice()
        if (!actions.includes("keep")) {
          await expect(keep()).rejects.toThrow(/can still be voided.+\n.*仍可作廢/)
          expect(await invoice()).toEqual(before)
          return
        }
        await keep()
        expect(await invoice()).toMatchObject({
          status: "issued",
          reason: null,
          reason_detail: null,
          void_requested_at: null,
          void_reason: null,
          reissue_requested_at: null,
          reissue_requested_by: null,
          kept_at: wish === "order_canceled" ? expect.any(Date) : null,
          fence: before.fence + 1,
          plan_version: before.plan_version + 1,
        })
        expect(await entries()).toContainEqual({
          type: "kept",
          actor: "user_2",
          detail: wish === "reissue" ? "reissue_dropped" : null,
        })

        const asked = proxied().calls.length
        await look()
        await voidInvoices(container)
        expect(await invoice()).toMatchObject({ status: "issued", void_requested_at: null })
        expect(proxied().calls).toHaveLength(asked)
        expect(await offered()).toEqual(AFTERWARDS[reason] ?? ["void", "refresh", "reissue"])
      })
    }
  )

  describe.each(VOID_ATTENTION_REASONS)("when the cause of %s is gone", (reason) => {
    it.each(OFFERED[reason].filter((action) => action !== "refresh"))(
      "the invoice is voided by %s",
      async (action) => {
        await fail(reason, "staff_decision")
        await failures[reason].end()
        if (action === "retry") await service.requestRetry(await invoice(), "user_1")
        else await request[action === "void" ? "staff_decision" : "reissue"]()
        await settleInvoices(container)
        await voidInvoices(container)
        expect(await invoice()).toMatchObject({ status: "voided", reason: null })
      }
    )

    it("refresh records how the service describes the invoice", async () => {
      await fail(reason, "staff_decision")
      await failures[reason].end()
      await reconcileInvoice(container, (await invoice()).id)
      const voidedThere = reason === "void_deadline_passed"
      expect(await invoice()).toMatchObject({
        service_status: voidedThere ? "voided" : "issued",
        difference: voidedThere ? { field: "status" } : null,
      })
    })
  })

  it("an invoice that the service voided after all is recorded as voided when staff keep it", async () => {
    await fail("void_outcome_unknown", "staff_decision")
    await failures.void_outcome_unknown.end()
    await service.client.void(await number())
    await keep()
    expect(await invoice()).toMatchObject({
      status: "voided",
      service_status: "voided",
      voided_at: expect.any(Date),
    })
    expect((await entries()).at(-1)).toMatchObject({ type: "voided", actor: "user_2" })
  })

  it("an invoice that the service voided after all is followed by the one that staff requested", async () => {
    await fail("void_outcome_unknown", "reissue")
    await failures.void_outcome_unknown.end()
    await service.client.void(await number())
    await keep()
    expect(await invoice()).toMatchObject({ status: "voided" })
    expect(await invoice(2)).toMatchObject({ status: "pending" })
  })

  describe("an invoice that holds another order's number", () => {
    /** The number of an invoice that the service has under another order number. */
    const holdsAnothers = async (amount: number) => {
      await plan("OTHERS", { lines: [lineOf({ unit_price: String(amount / 2), amount })] })
      await dispatch()
      const other = (await atService()).find(({ order_number }) => order_number === "OTHERS")!
      await execute("delete from tw_invoice where order_number = 'OTHERS'")
      await execute(`update tw_invoice set invoice_number = '${other.invoice_number}'`)
    }
    /** The service knows our number under another order number, and our order number not at all. */
    const isUnknownThere = () =>
      execute(`update tw_invoice set order_number = 'NOTOURS',
        content = replace(content::text, order_number, 'NOTOURS')::jsonb`)
    const atService = async () => (await proxied().state()).invoices
    const differs = async (wish: Wish) => {
      await request[wish]()
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({ status: "attention", reason: "void_differs" })
    }
    const isAskedFor = { status: "unknown", invoice_number: null, void_requested_at: null }
    const settleLater = async () => {
      await execute(`update tw_invoice set due_at = now(),
        unclear_since = unclear_since - interval '1 hour'`)
      await settleInvoices(container)
    }

    it.each([
      ["staff_decision", 0],
      ["staff_decision", 7],
      ["reissue", 0],
      ["reissue", 7],
    ] as const)(
      "keeps an invoice with its own number (void requested for %s, NT$%s more)",
      async (wish, more) => {
        const { invoice_number, amount } = await invoice()
        await holdsAnothers(amount! + more)
        await differs(wish)
        await keep()
        expect(await invoice()).toMatchObject({ ...isAskedFor, reissue_requested_at: null })
        expect((await entries()).at(-1)).toMatchObject({ type: "kept", actor: "user_2" })
        await settleInvoices(container)
        expect(await invoice()).toMatchObject({
          status: "issued",
          invoice_number,
          difference: null,
          void_requested_at: null,
        })
        expect((await atService()).map(({ status }) => status)).toEqual(["開立", "開立"])
      }
    )

    it.each(["is issued", "is voided"])(
      "issues an invoice for the own order number once the other is kept, if that one %s",
      async (other) => {
        const { invoice_number } = await invoice()
        await isUnknownThere()
        await differs("staff_decision")
        if (other === "is voided") await service.client.void(invoice_number!)
        await keep()
        expect(await invoice()).toMatchObject(isAskedFor)
        await settleLater()
        expect(await invoice()).toMatchObject({ status: "pending", invoice_number: null })
        await dueNow()
        await dispatch()
        const issued = await invoice()
        expect(issued).toMatchObject({ status: "issued", invoice_number: expect.any(String) })
        expect(issued.invoice_number).not.toBe(invoice_number)
        expect(await atService()).toHaveLength(2)
      }
    )

    it("needs no invoice once it is kept and none is found, if the order was cancelled", async () => {
      await isUnknownThere()
      await execute("update tw_invoice set issued_at = now() - interval '100 days'")
      await differs("order_canceled")
      await keep()
      expect(await invoice()).toMatchObject({ ...isAskedFor, kept_at: expect.any(Date) })
      await settleLater()
      await look()
      expect(await invoice()).toMatchObject({ status: "not_needed", reason: "order_canceled" })
    })

    it("compares an invoice before it is kept, even if the service has no such number", async () => {
      await holdsAnothers((await invoice()).amount!)
      await differs("staff_decision")
      proxied().say.Invoice_Info = "查無此發票資訊"
      await keep()
      expect(await invoice()).toMatchObject(isAskedFor)
    })

    it.each(["retry", "void", "reissue"])(
      "voids an invoice under its own number by %s",
      async (action) => {
        const { invoice_number, amount } = await invoice()
        await holdsAnothers(amount!)
        await differs("staff_decision")
        if (action === "retry") await service.requestRetry(await invoice(), "user_1")
        else await request[action === "void" ? "staff_decision" : "reissue"]()
        expect(storeInvoiceView(await invoice(), service)).toMatchObject({
          status: "pending",
          link: null,
        })
        await settleInvoices(container)
        await voidInvoices(container)
        expect(await invoice()).toMatchObject({ status: "voided", invoice_number })
        expect((await atService()).map(({ status }) => status)).toEqual(["作廢", "開立"])
      }
    )

    it("shows the buyer no number until its own is found", async () => {
      const { invoice_number, amount } = await invoice()
      const shown = async () => storeInvoiceView(await invoice(), service)
      const withoutNumber = { status: "pending", invoice_number: null, link: null }
      await holdsAnothers(amount!)
      await differs("staff_decision")
      expect(await shown()).toMatchObject(withoutNumber)
      await service.requestRetry(await invoice(), "user_1")
      expect(await shown()).toMatchObject(withoutNumber)
      await keep()
      expect(await shown()).toMatchObject(withoutNumber)
      await settleInvoices(container)
      expect(await shown()).toMatchObject({ status: "issued", invoice_number })
    })
  })

  describe("a retry of an invoice that has another order's number, and whose own order number has none", () => {
    const DETAILS = { type: "company", name: "好公司", tax_id: "12345675" } as const

    /** `attempts` at which no further upload is made. */
    const retried = async (
      wish: () => Promise<unknown>,
      attempts = 1,
      meanwhile: () => void = () => undefined
    ) => {
      await execute(`update tw_invoice set order_number = 'NOTOURS', attempts = ${attempts},
        content = replace(content::text, order_number, 'NOTOURS')::jsonb`)
      await wish()
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({ status: "attention", reason: "void_differs" })
      await service.requestRetry(await invoice(), "user_1")
      meanwhile()
      await execute(`update tw_invoice set due_at = now(),
        unclear_since = unclear_since - interval '1 hour'`)
      await settleInvoices(container)
    }

    it.each([1, 99])(
      "plans the invoice that staff requested in its place, after %s uploads",
      async (attempts) => {
        const { invoice_number } = await invoice()
        await retried(
          async () =>
            service.requestReissue(await invoice(), { details: DETAILS, actor: "user_1" }),
          attempts
        )
        expect(await invoice()).toMatchObject({
          status: "pending",
          reason: null,
          invoice_number: null,
          buyer_type: "company",
          issue_requested_at: expect.any(Date),
          void_requested_at: null,
          void_reason: null,
          reissue_requested_at: null,
        })
        await dispatch()
        expect(await invoice()).toMatchObject({ status: "issued", void_requested_at: null })
        expect((await invoice()).invoice_number).not.toBe(invoice_number)
        expect((await proxied().state()).invoices).toHaveLength(2)
      }
    )

    it.each([
      ["staff_decision", 1],
      ["staff_decision", 99],
      ["order_canceled", 1],
      ["order_canceled", 99],
    ] as const)("ends without an invoice (void requested for %s, %s uploads)", async (wish, n) => {
      await retried(request[wish], n)
      expect(await invoice()).toMatchObject({ status: "not_needed", reason: wish })
    })

    it("ends without an invoice if the order was cancelled since staff requested another", async () => {
      await retried(requestReissue, 1, () =>
        setOrder({ status: "canceled", updated_at: "2026-07-24T13:00:00Z" })
      )
      expect(await invoice()).toMatchObject({ status: "not_needed", reason: "order_canceled" })
    })
  })

  describe("an invoice that the service describes as 折讓 when it is found", () => {
    const lost = async () => {
      await makeAllowance()
      await execute(`update tw_invoice set status = 'unknown', invoice_number = null,
        issued_at = null, service_status = null, unclear_since = now(), due_at = now()`)
    }

    it.each([
      ["of our amount", 0, "issued", null],
      ["of another amount", 1, "attention", "amount_differs_at_service"],
    ])(
      "offers no void of an invoice described as 折讓 that a query found, %s",
      async (_, more, status, reason) => {
        await lost()
        await execute(`update tw_invoice set amount = amount + ${more}`)
        await settleInvoices(container)
        expect(await invoice()).toMatchObject({ status, reason, service_status: "allowance" })
        expect(await offered()).toEqual(status === "issued" ? ["refresh"] : ["retry", "refresh"])
      }
    )

    it("offers no void of an invoice described as 折讓 that staff found", async () => {
      const invoice_number = await number()
      await lost()
      await service.adoptInvoice(await invoice(), {
        invoice_number,
        service_status: "allowance",
        actor: "user_1",
      })
      expect(await invoice()).toMatchObject({ status: "issued", service_status: "allowance" })
      expect(await offered()).toEqual(["refresh"])
    })
  })

  describe.each([
    ["sending", null],
    ["unknown", null],
    ["attention", "outcome_unknown"],
    ["attention", "sent_to_other_account"],
    ["attention", "amount_differs_at_service"],
  ])("a void requested while an upload's outcome is open (%s, %s)", (status, reason) => {
    beforeEach(async () => {
      const numbered = reason === "amount_differs_at_service"
      await execute(`update tw_invoice set status = '${status}',
        reason = ${reason ? `'${reason}'` : "null"}, unclear_since = now(), due_at = now(),
        lease_expires_at = ${status === "sending" ? "now() - interval '1 second'" : "null"}
        ${numbered ? "" : ", invoice_number = null, issued_at = null"}`)
      await execute("update tw_invoice set void_requested_at = now()")
    })
    const requestedFor = (wish: Wish) => execute(`update tw_invoice set void_reason = '${wish}'`)

    it.each(["staff_decision", "reissue"] as const)(
      "takes back a void by staff (%s) with keep, without a query to the service",
      async (wish) => {
        await requestedFor(wish)
        expect(await offered()).toContain("keep")
        const { fence } = await invoice()
        const asked = proxied().calls.length
        await keep()
        expect(await invoice()).toMatchObject({
          status,
          reason,
          fence,
          void_requested_at: null,
          void_reason: null,
        })
        expect(proxied().calls).toHaveLength(asked)
        expect((await entries()).at(-1)).toMatchObject({ type: "kept", actor: "user_2" })
        expect(await offered()).not.toContain("keep")
        await settleInvoices(container)
        await voidInvoices(container)
        const isFound = status !== "attention" || reason === "outcome_unknown"
        expect(await invoice()).toMatchObject(isFound ? { status: "issued" } : { status, reason })
      }
    )

    it("does not take back a void by the order", async () => {
      await requestedFor("order_canceled")
      expect(await offered()).not.toContain("keep")
      await expect(keep()).rejects.toThrow("can still be voided")
    })

    it("turns a void by staff into the order's if the order was cancelled when staff take it back", async () => {
      await requestedFor("staff_decision")
      setOrder({ status: "canceled", updated_at: "2026-07-24T13:00:00Z" })
      await keep()
      expect(await invoice()).toMatchObject({ void_reason: "order_canceled" })
    })
  })

  it("an invoice of another amount that is kept shows that difference", async () => {
    await fail("void_differs", "staff_decision")
    const { amount } = await invoice()
    await keep()
    expect(await invoice()).toMatchObject({
      status: "issued",
      difference: { field: "amount", ours: amount, theirs: amount! - 1 },
    })
  })

  it.each([
    ["no readable answer", "Invoice_Info", "<html>維護中</html>"],
    ["no such status", "Invoice_Info", "處理中,100"],
    ["no readable answer", "Check_invoiceOrder", "<html>維護中</html>"],
    ["an error", "Check_invoiceOrder", "F_訂單編號格式錯誤"],
  ])(
    "keep changes nothing and asks to try again later when the service gives %s (%s: %s)",
    async (_, name, said) => {
      await fail("void_outcome_unknown", "staff_decision")
      const before = await invoice()
      proxied().say[name] = said
      await expect(keep()).rejects.toThrow(/Try again later.+\n.*請稍後再試/)
      expect(await invoice()).toEqual(before)
      expect((await entries()).map(({ type }) => type)).not.toContain("kept")
    }
  )

  it.each([
    ["has no information", "查無此發票資訊", { field: "existence" }],
    ["has another amount", "開立,999", { field: "amount", theirs: 999 }],
  ])("a kept invoice shows a difference if the service %s", async (_, said, difference) => {
    await fail("void_refused", "staff_decision")
    proxied().say.Invoice_Info = said
    await keep()
    expect(await invoice()).toMatchObject({ status: "issued", difference })
  })

  it("a late worker changes nothing of an invoice that was kept, even after its next void", async () => {
    await requestVoid()
    const [late] = await service.claimVoiding(5)
    await service.recordAttention(late, { reason: "void_refused", detail: REFUSED })
    await keep()
    expect(await service.recordVoided(late)).toBeNull()
    await requestVoid()
    expect(await service.recordVoided(late)).toBeNull()
    expect(await invoice()).toMatchObject({ status: "voiding" })
  })

  describe("an invoice in review that a worker is voiding", () => {
    const held = async () => {
      await fail("void_outcome_unknown", "staff_decision")
      await failures.void_outcome_unknown.end()
      await dueNow()
      proxied().calls.length = 0
    }
    /** Runs something when the worker is at that call, before the service gets it. */
    const at = (call: string, act: () => Promise<unknown>) => {
      proxied().say[call] = async () => {
        delete proxied().say[call]
        await act()
        return undefined
      }
    }
    const atService = async () => (await proxied().state()).invoices.map(({ status }) => status)

    it("refuses to keep an invoice that a worker is voiding, because the cancellation may be in progress", async () => {
      await held()
      let refused: unknown
      at("CancelInvoice_I", async () => {
        refused = await keep().catch((error: unknown) => error)
      })
      await voidInvoices(container)
      expect(await atService()).toEqual(["作廢"])
      expect(await invoice()).toMatchObject({ status: "voided" })
      expect(String(refused)).toMatch(/being processed.+\n.*正在處理/)
    })

    it("does not void an invoice that is kept after the worker's lease has ended", async () => {
      await held()
      at("Check_invoiceOrder", async () => {
        await execute("update tw_invoice set lease_expires_at = now() - interval '1 second'")
        await keep()
      })
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({ status: "issued", void_requested_at: null })
      expect(proxied().calls).not.toContain("CancelInvoice_I")
      expect(await atService()).toEqual(["開立"])
    })
  })

  it.each(["staff_decision", "order_canceled"] as const)(
    "an invoice that the service knows under neither number is kept as it was recorded, and shows that (void requested for %s)",
    async (wish) => {
      const { id, invoice_number } = await invoice()
      await request[wish]()
      await proxied().reset()
      await voidInvoices(container)
      await execute("update tw_invoice set unclear_since = now() - interval '25 hours'")
      await dueNow()
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({ reason: "void_outcome_unknown" })
      await reconcileInvoice(container, id)
      expect(await offered()).toContain("keep")

      await keep()
      expect(await invoice()).toMatchObject({
        status: "issued",
        invoice_number,
        difference: { field: "existence" },
        void_requested_at: null,
      })
      await execute(`update tw_invoice set due_at = now(),
      unclear_since = unclear_since - interval '1 hour'`)
      await settleInvoices(container)
      await dispatch()
      expect(await invoice()).toMatchObject({ status: "issued", invoice_number })
      expect((await proxied().state()).invoices).toEqual([])
    }
  )

  it("two members of staff who keep the same invoice at once take its void back once", async () => {
    await fail("void_refused", "staff_decision")
    const results = await Promise.allSettled([keep(), keep()])
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect((await entries()).filter(({ type }) => type === "kept")).toHaveLength(1)
  })

  it("the invoice of a cancelled order is not kept once the service has no allowance of it any more", async () => {
    await fail("void_has_allowances", "order_canceled")
    await failures.void_has_allowances.end()
    await expect(keep()).rejects.toThrow("can still be voided")
    expect(await offered()).not.toContain("keep")
    await service.requestRetry(await invoice(), "user_1")
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided" })
  })

  it("an order that is cancelled after staff's void failed has its own void requested", async () => {
    await fail("void_refused", "reissue")
    await cancelOrder()
    expect(await invoice()).toMatchObject({
      status: "voiding",
      void_reason: "order_canceled",
      reissue_requested_at: null,
    })
  })

  it("an order that is cancelled while staff's void is under way has its own void requested when that fails", async () => {
    await failures.void_has_allowances.begin()
    await requestVoid()
    await cancelOrder()
    expect(await invoice()).toMatchObject({ status: "voiding", void_reason: "staff_decision" })
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({
      status: "attention",
      reason: "void_has_allowances",
      void_reason: "order_canceled",
    })
  })

  it("a void requested by the order stays the order's when staff request it again", async () => {
    await fail("void_refused", "order_canceled")
    await requestVoid()
    await voidInvoices(container)
    expect(await offered()).not.toContain("keep")
    expect(await invoice()).toMatchObject({ status: "attention", void_reason: "order_canceled" })
  })

  it("an order that is cancelled after staff kept its invoice has the void requested", async () => {
    await fail("void_refused", "staff_decision")
    await failures.void_refused.end()
    await keep()
    await cancelOrder()
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided", void_reason: "order_canceled" })
  })

  it("an invoice without a failed void cannot be kept", async () => {
    await expect(keep()).rejects.toThrow(
      /This invoice has no void that can be taken back.+\n.*沒有可取消的作廢要求/
    )
    expect(await invoice()).toMatchObject({ status: "issued" })
  })
})
