import { ATTENTION_REASONS } from "../../../src/rules/invoice/invoice-status"
import { emitInvoiceEvents } from "../../../src/workflows/invoices/steps/emit-invoice-events"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueue } from "../invoicing-module"
import type { InvoiceRecord } from "../../../src/modules/tw-invoicing/types"

withQueue({}, (queue) => {
  const { service, proxied, container, emitted, execute, plan, planMany, dispatch } = queue
  const { dueNow } = queue
  const state = async () => {
    const [{ status, reason }] = await service.listTwInvoices({})
    return { status, reason }
  }
  const issued = async () => {
    await planMany(1)
    await dispatch()
    expect(await state()).toEqual({ status: "issued", reason: null })
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

  it("an invoice needs review when its upload's outcome is unknown for a day", async () => {
    await unknown()
    proxied().say.Check_invoiceOrder = "<html>busy</html>"
    await settleInvoices(container)
    expect(await state()).toMatchObject({ status: "unknown" })
    await aDayLater()
    await settleInvoices(container)
    expect(await state()).toEqual({ status: "attention", reason: "outcome_unknown" })
  })

  it("an invoice needs review when its void's outcome is unknown for a day", async () => {
    await issued()
    proxied().say.CancelInvoice_I = "<html>busy</html>"
    await voidInvoices(container)
    expect(await state()).toMatchObject({ status: "void_unknown" })
    await aDayLater()
    await voidInvoices(container)
    expect(await state()).toEqual({ status: "attention", reason: "void_outcome_unknown" })
  })

  it("an invoice needs review when its void comes after the period's deadline", async () => {
    await issued()
    await execute("update tw_invoice set issued_at = now() - interval '120 days'")
    await voidInvoices(container)
    expect(await state()).toEqual({ status: "attention", reason: "void_deadline_passed" })
    expect(proxied().calls).not.toContain("CancelInvoice_I")
  })

  it.each([
    ["settles", unknown, settleInvoices, "unknown", "issued"],
    ["voids", issued, voidInvoices, "voiding", "voided"],
  ] as const)("the plugin %s nothing during maintenance", async (_, begin, work, before, after) => {
    await begin()
    proxied().calls.length = 0
    Object.assign(service.options, { maintenance: [{ from: 0, until: 24 * 60 }] })
    await work(container)
    Object.assign(service.options, { maintenance: [] })
    expect(proxied().calls).toEqual([])
    expect(await state()).toMatchObject({ status: before })

    await work(container)
    // Nothing had reached the service, so it is sent again after the queries that follow the quiet
    // time.
    await aDayLater()
    await work(container)
    await dueNow()
    await dispatch()
    expect(await state()).toMatchObject({ status: after })
  })

  describe("after an outage of more than a day", () => {
    const QUERIES = [
      ...["Check_invoiceOrder", "Invoice_Info", "Invoice_Info_Orderno"],
      ...["Invoice_PatchData_Check", "CancelInvoice_I"],
    ]
    const says = (message: string) =>
      Object.assign(proxied().say, Object.fromEntries(QUERIES.map((name) => [name, message])))
    const isBack = () => {
      for (const name of Object.keys(proxied().say)) delete proxied().say[name]
      proxied().calls.length = 0
    }
    /** The parts of the sweep, in its order. */
    const sweep = async () => {
      await dispatch()
      await service.sortOverdue()
      await settleInvoices(container)
      await voidInvoices(container)
      await service.sortUnanswered()
      await dispatch()
      await emitInvoiceEvents(container)
    }
    const later = async (hours: number) => {
      const moved = ["due_at", "due_since", "lease_expires_at", "sent_at", "unclear_since"]
        .map((column) => `${column} = ${column} - interval '${hours} hours'`)
        .join(", ")
      await execute(`update tw_invoice set ${moved},
        void_requested_at = void_requested_at - interval '${hours} hours'`)
    }
    const row = async () => (await service.listTwInvoices({}))[0]
    const timeline = async () =>
      (await service.listTwInvoiceEvents({}, { order: { created_at: "ASC" } })).map(
        ({ type }) => type
      )
    const alerts = () => emitted.filter(({ name }) => name === "tw_invoice.attention").length
    const uploads = () => proxied().calls.filter((name) => name === "UploadInvoice_Patch").length

    /** The service gives no readable answer for two days, in which only sweeps run. */
    const outage = async (reason: string) => {
      says("<html>busy</html>")
      for (const hours of [25, 22, 1]) {
        await sweep()
        await later(hours)
      }
      expect(await state()).toEqual({ status: "attention", reason })
      isBack()
    }
    const sinceTheAlert = async () => {
      const entries = await timeline()
      return entries.slice(entries.lastIndexOf("attention") + 1)
    }
    /**
     * During this answer, three hours of sweeps query the service three times and emit no event.
     */
    const unchanged = async (name: string, message: string) => {
      const before = await state()
      proxied().say[name] = message
      for (let hour = 0; hour < 3; hour++) {
        await sweep()
        await sweep()
        await later(1)
      }
      expect(await state()).toEqual(before)
      expect(proxied().calls.filter((call) => call === name)).toHaveLength(3)
      expect((await sinceTheAlert()).length).toBeLessThanOrEqual(1)
      expect(alerts()).toBe(1)
    }
    const inConsole = async (change: string, body: object = {}) => {
      const [{ invoice_number }] = (await proxied().state()).invoices
      if (change === "void") await service.client.void(invoice_number)
      else await proxied().console(`invoices/${invoice_number}/${change}`, body)
    }

    describe("of an upload", () => {
      /** Issued at the service, whose reply was lost. */
      const replyLost = async () => {
        await planMany(1)
        await dispatch()
        await execute(`update tw_invoice set status = 'unknown', invoice_number = null,
          issued_at = null, unclear_since = now(), due_at = now()`)
      }
      const canceled = () =>
        execute("update tw_invoice set void_requested_at = now(), void_reason = 'order_canceled'")

      it.each<[string, () => Promise<unknown>, object, string[]]>([
        [
          "an invoice of our amount",
          async () => undefined,
          { status: "issued", reason: null },
          ["adopted"],
        ],
        [
          "an invoice of our amount, of an order that was cancelled meanwhile",
          canceled,
          { status: "voided", reason: null },
          ["adopted", "voiding", "voided"],
        ],
        [
          "an invoice of another amount",
          () => execute("update tw_invoice set amount = 99"),
          { status: "attention", reason: "amount_differs_at_service" },
          [],
        ],
        [
          "an invoice that was voided there",
          () => inConsole("void"),
          { status: "attention", reason: "voided_at_service" },
          [],
        ],
        [
          "a voided invoice, of an order that was cancelled meanwhile",
          () => Promise.all([inConsole("void"), canceled()]),
          { status: "voided", reason: null },
          ["voided"],
        ],
      ])("the sweep finds %s", async (_, meanwhile, expected, entries) => {
        await replyLost()
        await outage("outcome_unknown")
        await meanwhile()
        await sweep()
        expect(await state()).toEqual(expected)
        expect(await sinceTheAlert()).toEqual(entries)
        expect(uploads()).toBe(0)
      })

      it("the sweep finds none with two functions, and sends it again", async () => {
        await unknown()
        await outage("outcome_unknown")
        await sweep()
        expect(proxied().calls).toEqual(["Check_invoiceOrder", "Invoice_PatchData_Check"])
        expect(await state()).toEqual({ status: "pending", reason: null })
        await later(1)
        await sweep()
        expect(await state()).toEqual({ status: "issued", reason: null })
        expect(await sinceTheAlert()).toEqual(["not_found", "sending", "issued"])
      })

      it("the sweep finds none of an order that was cancelled, which needs no invoice", async () => {
        await unknown()
        await outage("outcome_unknown")
        await canceled()
        await sweep()
        expect(await state()).toEqual({ status: "not_needed", reason: "order_canceled" })
        expect(await sinceTheAlert()).toEqual(["not_found"])
      })

      it.each([
        ["an error", "Check_invoiceOrder", "F_訂單編號格式錯誤"],
        ["what cannot be read", "Check_invoiceOrder", "<html>"],
        ["what cannot be read to the second function", "Invoice_PatchData_Check", "<html>"],
      ])(
        "%s from the service changes nothing but the time of the next query (%s: %s)",
        async (_, name, message) => {
          await unknown()
          await outage("outcome_unknown")
          await unchanged(name, message)
          expect(uploads()).toBe(0)
        }
      )

      it("an upload to another account is not queried under the present one", async () => {
        await unknown()
        await outage("outcome_unknown")
        await execute("update tw_invoice set sent_to = 'another account'")
        await sweep()
        await later(1)
        await sweep()
        expect(await state()).toEqual({ status: "attention", reason: "sent_to_other_account" })
        expect(proxied().calls).toEqual([])
      })
    })

    describe("of a void", () => {
      const canceledWithoutAnswer = async () => {
        await issued()
        proxied().say.CancelInvoice_I = "<html>busy</html>"
        await voidInvoices(container)
        await dueNow()
      }
      const nothing = async () => undefined
      const VOIDED = { status: "voided", reason: null }

      const review = (reason: string) => ({ status: "attention", reason })

      it.each<[string, string, () => Promise<unknown>, object]>([
        ["never left", "is still issued", nothing, VOIDED],
        ["had no answer", "is still issued", nothing, VOIDED],
        ["never left", "is voided by now", () => inConsole("void"), VOIDED],
        ["had no answer", "is voided by now", () => inConsole("void"), VOIDED],
        [
          "had no answer",
          "has another amount",
          () => execute("update tw_invoice set amount = 99"),
          review("void_differs"),
        ],
        [
          "had no answer",
          "has an allowance",
          () => inConsole("allowances", { amount: 100 }),
          review("void_has_allowances"),
        ],
        [
          "never left",
          "is past its deadline",
          () => execute("update tw_invoice set issued_at = now() - interval '120 days'"),
          review("void_deadline_passed"),
        ],
        [
          "never left",
          "is of another account",
          () => execute("update tw_invoice set sent_to = 'another account'"),
          review("void_other_account"),
        ],
      ])(
        "settles by the sweep a void whose cancellation %s and whose invoice %s",
        async (left, _, meanwhile, expected) => {
          await (left === "never left" ? issued() : canceledWithoutAnswer())
          await outage("void_outcome_unknown")
          await meanwhile()
          await sweep()
          expect(await state()).toEqual(expected)
          expect(await sinceTheAlert()).toEqual(expected === VOIDED ? ["voided"] : [])
        }
      )

      it.each([
        ["no information on it", "Invoice_Info", "查無此發票資料"],
        ["what cannot be read", "Invoice_Info", "<html>"],
        ["an error", "Check_invoiceOrder", "F_訂單編號格式錯誤"],
      ])("%s changes nothing but the time of the next query (%s: %s)", async (_, name, message) => {
        await canceledWithoutAnswer()
        await outage("void_outcome_unknown")
        await unchanged(name, message)
        expect(proxied().calls).not.toContain("CancelInvoice_I")
      })
    })

    it("the timeline has an entry for another kind of failure, not for another message", async () => {
      await unknown()
      await outage("outcome_unknown")
      for (const message of ["F_查詢條件有誤 10:00", "F_查詢條件有誤 11:00", "?1", "?2"]) {
        proxied().say.Check_invoiceOrder = message
        await sweep()
        expect((await row()).reason_detail).toContain(message)
        await later(1)
      }
      expect(await sinceTheAlert()).toEqual(["answer_unclear", "answer_unclear"])
    })

    it("fresh invoices are queried before those that need review", async () => {
      await unknown()
      await outage("outcome_unknown")
      await later(24)
      await plan("FRESH")
      proxied().say.UploadInvoice_Patch = "<html>"
      await dispatch()
      await dueNow()
      const orderNumbers = async () =>
        (await service.claimUnclear(1)).map(({ order_number }) => order_number)
      expect(await orderNumbers()).toEqual(["FRESH"])
      expect(await orderNumbers()).toEqual(["ORDER0000"])
      expect(await orderNumbers()).toEqual([])
    })

    it("an invoice that needs review for any other reason is left to staff and not queried", async () => {
      await planMany(ATTENTION_REASONS.length)
      for (const [n, reason] of ATTENTION_REASONS.entries()) {
        await execute(`update tw_invoice set status = 'attention', reason = '${reason}',
          sent_at = now() where order_number = 'ORDER${String(n).padStart(4, "0")}'`)
      }
      const queried = [...(await service.claimUnclear(50)), ...(await service.claimVoiding(50))]
      expect(queried.map(({ reason }) => reason)).toEqual([
        "outcome_unknown",
        "void_outcome_unknown",
      ])
      expect(await service.nextWaitingOrders(50)).toHaveLength(ATTENTION_REASONS.length - 2)
    })

    it("an upload that issued nothing is left to staff", async () => {
      await unknown()
      await execute(`update tw_invoice set status = 'attention', reason = 'outcome_unknown',
        sent_at = null`)
      expect(await service.claimUnclear(5)).toEqual([])
      expect(await service.nextWaitingOrders(5)).toHaveLength(1)
    })

    it("the order is planned meanwhile, and the service is still queried", async () => {
      await unknown()
      await outage("outcome_unknown")
      const invoice = await row()
      await service.recordLooked(invoice, new Date())
      await service.lookLater(invoice)
      expect((await row()).due_at).toEqual(invoice.due_at)
    })
  })

  describe("staff who decide about an invoice in review while a worker queries the service", () => {
    const row = async () => (await service.listTwInvoices({}))[0] as unknown as InvoiceRecord
    const inReview = async (reason: string) => {
      await planMany(1)
      await dispatch()
      await execute(`update tw_invoice set status = 'attention', reason = '${reason}',
        unclear_since = now() - interval '25 hours', due_at = now(), ${
          reason === "outcome_unknown"
            ? "invoice_number = null, issued_at = null"
            : "void_requested_at = now()"
        }`)
    }
    const voidByStaff = async () =>
      service.applyPlan({
        current: await row(),
        plan: { kind: "void", reason: "staff_decision" },
        actor: "user_1",
        requested: false,
      })
    const reissue = async () =>
      service.requestReissue(await row(), { details: null, actor: "user_1" })
    const retry = async () => service.requestRetry(await row(), "user_1")

    it.each([
      ["a retry", retry, "unknown"],
      [
        "taking it over",
        async () =>
          service.adoptInvoice(await row(), {
            invoice_number: (await proxied().state()).invoices[0].invoice_number,
            service_status: "issued",
            actor: "user_1",
          }),
        "issued",
      ],
    ])("%s of an upload wins over that worker", async (_, decide, status) => {
      await inReview("outcome_unknown")
      const [late] = await service.claimUnclear(5)
      await decide()
      const writes = [
        await service.recordNotIssued(late, { retryIn: 0, batchLimit: null }),
        await service.recordAttention(late, { reason: "outcome_unknown", detail: "timeout" }),
        await service.recordIssued(late, {
          invoice_number: "ZZ00000000",
          adopted: true,
          service_status: "issued",
        }),
        await service.recordVoided(late, { invoice_number: "ZZ00000000" }),
      ]
      expect(writes).toEqual([null, null, null, null])
      expect(await state()).toMatchObject({ status })
      // It does not wait for a lease.
      expect(await service.claimUnclear(5)).toHaveLength(status === "unknown" ? 1 : 0)
    })

    it("a void of an upload is remembered, and begins when that worker finds the invoice", async () => {
      await inReview("outcome_unknown")
      const [claim] = await service.claimUnclear(5)
      await voidByStaff()
      expect(await state()).toMatchObject({ status: "attention" })
      await service.recordIssued(claim, {
        invoice_number: "AB99999999",
        adopted: true,
        service_status: "issued",
      })
      expect(await state()).toMatchObject({ status: "voiding" })
    })

    it.each([
      ["a retry", retry, "void_unknown"],
      ["a void", voidByStaff, "voiding"],
      ["an invoice anew", reissue, "voiding"],
    ])("%s of a void wins over that worker", async (_, decide, status) => {
      await inReview("void_outcome_unknown")
      const [late] = await service.claimVoiding(5)
      await decide()
      const writes = [
        await service.recordAttention(late, { reason: "void_outcome_unknown", detail: "timeout" }),
        await service.recordVoided(late),
      ]
      expect(writes).toEqual([null, null])
      expect(await state()).toMatchObject({ status })
      expect(await service.claimVoiding(5)).toHaveLength(1)
    })

    it("gives an invoice in review to one worker at a time, and a late worker writes nothing", async () => {
      await inReview("outcome_unknown")
      const claims = await Promise.all(Array.from({ length: 8 }, () => service.claimUnclear(5)))
      const [late] = claims.flat()
      expect(claims.flat()).toHaveLength(1)
      await execute("update tw_invoice set lease_expires_at = now() - interval '1 second'")
      const [next] = await service.claimUnclear(5)
      expect(await service.recordNotIssued(late, { retryIn: 0, batchLimit: null })).toBeNull()
      expect(await service.recordNotIssued(next, { retryIn: 0, batchLimit: null })).toMatchObject({
        status: "pending",
      })
    })
  })
})
