import type { ClaimedInvoice } from "../../../src/modules/tw-invoicing/types"
import type { InvoicePlan } from "../../../src/rules/invoice/plan"
import { invoiceBook, issue } from "../invoice-book"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule(NEVER_CALLED, ({ service }) => {
  const { read, plan, claimPending, claimOne } = invoiceBook(service)

  describe("a void requested while the outcome is unknown", () => {
    const askedWhileSending = async () => {
      const claim = await claimOne("A")
      const current = await read(claim.id)
      await plan("A", { current, plan: { kind: "void", reason: "order_canceled" } })
      return claim
    }

    const invoice_number = "AB12345678"
    it.each<[string, (claim: ClaimedInvoice) => Promise<unknown>]>([
      ["alone", (claim) => service.recordIssued(claim, { invoice_number, adopted: false })],
      ["with its batch", (claim) => service.recordBatchIssued([{ claim, invoice_number }])],
    ])(
      "a requested void begins as soon as the invoice has its number, written %s",
      async (_, write) => {
        await write(await askedWhileSending())
        expect(await service.claimVoiding(5)).toMatchObject([{ invoice_number }])
      }
    )

    it("remembers the void of an invoice that needs review, and begins it when the invoice is found", async () => {
      const claim = await claimOne("A")
      await service.recordAttention(claim, { reason: "outcome_unknown", detail: null })
      const current = await read(claim.id)
      const asked = await plan("A", { current, plan: { kind: "void", reason: "order_canceled" } })
      expect(asked).toMatchObject({ status: "attention", reason: "outcome_unknown" })

      await service.requestRetry(asked, "user_1")
      const [janitor] = await service.claimUnclear(5)
      await service.recordIssued(janitor, {
        invoice_number: "AB12345678",
        adopted: true,
        service_status: "issued",
      })
      expect(await service.claimVoiding(5)).toMatchObject([{ invoice_number: "AB12345678" }])
    })

    it("decides a void again when it is known that nothing was sent", async () => {
      const claim = await claimOne("A")
      const current = await read(claim.id)
      await service.recordAttention(claim, {
        reason: "cannot_be_sent",
        detail: null,
        nothingIssued: true,
      })
      const asked = plan("A", { current, plan: { kind: "void", reason: "order_canceled" } })
      await expect(asked).rejects.toThrow("refused")
      expect(await read(claim.id)).toMatchObject({ status: "attention", void_requested_at: null })
    })

    it.each(["void", "reissue"])(
      "gives a void its own time limit, however long the issue took: %s",
      async (kind) => {
        const claim = await claimOne("A")
        await service.recordUnclear(claim, { detail: "", queryIn: 0 })
        const [janitor] = await service.claimUnclear(5)
        await service.recordAttention(janitor, {
          reason: "amount_differs_at_service",
          detail: "",
          invoiceNumber: "AB12345678",
        })
        const current = await read(claim.id)
        expect(current.unclear_since).not.toBeNull()
        if (kind === "void")
          await plan("A", { current, plan: { kind: "void", reason: "order_canceled" } })
        else await service.requestReissue(current, { details: null, actor: "user_1" })
        expect(await read(claim.id)).toMatchObject({ status: "voiding", unclear_since: null })
      }
    )

    it("a requested void ends without an invoice when nothing was sent", async () => {
      const claim = await askedWhileSending()
      await service.recordBatchNotSent([claim], { detail: "", retryIn: 0 })
      expect(await read(claim.id)).toMatchObject({
        status: "not_needed",
        reason: "order_canceled",
      })
      expect(await claimPending()).toHaveLength(0)
    })

    it("a requested void ends without an invoice when none was found", async () => {
      const claim = await askedWhileSending()
      await service.recordUnclear(claim, { detail: "", queryIn: 0 })
      const [janitor] = await service.claimUnclear(5)
      await service.recordNotIssued(janitor, { retryIn: 0, batchLimit: null })
      expect((await read(claim.id)).status).toBe("not_needed")
    })
  })

  const orderCanceled = { kind: "void", reason: "order_canceled" } as const

  describe("a void requested while the outcome is unknown, of an invoice that was not issued,", () => {
    const asked = async () => {
      const claim = await claimOne("A")
      await plan("A", { current: await read(claim.id), plan: orderCanceled })
      return claim
    }
    const refused = {
      reason: "refused_by_service",
      detail: "F_載具格式錯誤",
      nothingIssued: true,
    } as const

    it("a void of an invoice that was not issued leaves nothing for staff to do", async () => {
      const claim = await asked()
      await service.recordAttention(claim, refused)
      expect(await read(claim.id)).toMatchObject({
        status: "not_needed",
        reason: "order_canceled",
        reason_detail: null,
        sent_at: null,
      })
      const events = await service.listTwInvoiceEvents({ event_name: "attention" })
      expect(events).toHaveLength(0)
    })

    it.each<[string, InvoicePlan]>([
      ["issued", issue("A")],
      ["waiting", { kind: "wait", reason: "payment" }],
      ["marked for review", { kind: "attention", reason: "total_mismatch", detail: null }],
    ])(
      "a requested void ends when the order's next plan is an invoice that is %s",
      async (_, wanted) => {
        const claim = await asked()
        await service.recordAttention(claim, refused)
        const again = await plan("A", { current: await read(claim.id), plan: wanted })
        expect(again).toMatchObject({ void_requested_at: null, void_reason: null })
      }
    )

    it("does not void an invoice that staff requested after the void", async () => {
      const { id } = await asked()
      await service.recordBatchNotSent([{ ...(await read(id)) }], { detail: "", retryIn: 0 })
      await plan("A", { current: await read(id), requested: "now" })
      const [claim] = await claimPending()
      await service.recordBatchIssued([{ claim, invoice_number: "AB12345678" }])
      expect((await read(id)).status).toBe("issued")
    })
  })

  it("a void in place of a re-issue that was refused is followed by no other invoice", async () => {
    const claim = await claimOne("A")
    await service.recordIssued(claim, { invoice_number: "AB12345678", adopted: false })
    const details = { type: "company", tax_id: "04595257" } as const
    await service.requestReissue(await read(claim.id), { details, actor: "user_1" })
    const [first] = await service.claimVoiding(5)
    await service.recordAttention(first, { reason: "void_refused", detail: null })

    const byStaff = { kind: "void", reason: "staff_decision" } as const
    await plan("A", { current: await read(claim.id), plan: byStaff, actor: "user_1" })
    const [second] = await service.claimVoiding(5)
    await service.recordVoided(second)
    expect(await service.nextReissues(5)).toEqual([])
    expect(await read(claim.id)).toMatchObject({ status: "voided", reissue_details: null })
  })

  it("a re-issue requested again when the next invoice is written is refused", async () => {
    const claim = await claimOne("A")
    await service.recordIssued(claim, { invoice_number: "AB12345678", adopted: false })
    const request = { details: null, actor: "user_1" }
    await service.requestReissue(await read(claim.id), request)
    const seen = await read(claim.id)
    const [voiding] = await service.claimVoiding(5)
    await service.recordVoided(voiding)
    await plan("A", { plan: issue("A2"), requested: "now", revision: 2 })

    expect(await service.requestReissue(seen, request)).toBeNull()
    expect(await service.requestReissue(await read(claim.id), request)).toBeNull()
    expect(await service.nextReissues(5)).toEqual([])
    expect(await read(claim.id)).toMatchObject({ reissue_requested_at: null })
  })
})
