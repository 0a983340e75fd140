import { testInvoicing } from "../../src/workflows/test-connection/test-invoicing"
import { workOnInvoice, type Work } from "../../src/workflows/work-on-invoice/work-on-invoice"
import type { PauseReason } from "../../src/rules/pause"
import { withQueue } from "./invoicing-module"

jest.setTimeout(120_000)

withQueue({}, ({ service, proxied, container, planMany, dispatch, statuses }) => {
  const uploads = () => proxied().calls.filter((name) => name === "UploadInvoice_Patch").length
  /** Sending pauses for an hour; then what stopped it is mended. */
  const pausedFor = async (reason: PauseReason) => {
    await planMany(3)
    for (let n = 0; n < 9; n++) await service.recordFailure({ reason, detail: "" })
    await dispatch()
    expect(uploads()).toBe(0)
  }

  it.each<PauseReason>(["no_answer", "numbers_exhausted", "credentials", "not_configured"])(
    "paused for %s, it is tried when a person tries",
    async (reason) => {
      await pausedFor(reason)
      await service.hastenProbe("person")
      await dispatch()
      expect(await statuses()).toEqual({ issued: 3 })
      expect((await service.readState())?.pause).toBeNull()
    }
  )

  it.each<[PauseReason, object]>([
    ["credentials", { issued: 3 }],
    ["not_configured", { issued: 3 }],
    ["numbers_exhausted", { pending: 3 }],
    ["no_answer", { pending: 3 }],
  ])("paused for %s, a restart leaves %j", async (reason, expected) => {
    await pausedFor(reason)
    await service.start()
    await dispatch()
    expect(await statuses()).toEqual(expected)
  })

  it.each<[Work, object]>([
    ["dispatch", { issued: 3 }],
    ["void", { pending: 3 }],
  ])("a person's asking for work of the kind %s leaves %j", async (kind, expected) => {
    await pausedFor("numbers_exhausted")
    await workOnInvoice(container, { order_id: "order_ORDER0001", kinds: [kind] })
    await dispatch()
    expect(await statuses()).toEqual(expected)
  })

  it("a test of the connection that works has it tried, one that fails does not", async () => {
    await pausedFor("numbers_exhausted")
    proxied().say.Check_invoiceOrder = "<html>busy</html>"
    expect(await testInvoicing(container)).toMatchObject({ outcome: "fails" })
    await dispatch()
    expect(uploads()).toBe(0)

    delete proxied().say.Check_invoiceOrder
    expect(await testInvoicing(container)).toEqual({ outcome: "works" })
    await dispatch()
    expect(await statuses()).toEqual({ issued: 3 })
  })
})
