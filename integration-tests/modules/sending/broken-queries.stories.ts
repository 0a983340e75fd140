import { portOfProcess } from "../../../dev/ports"
import { faultsOf } from "../../../src/sandbox/state/faults"
import { startSandbox } from "../../../src/sandbox"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { withQueue } from "../invoicing-module"

/** The runner needs the address before anything is started. */
const port = portOfProcess(1)
const url = `http://localhost:${port}`
const namespace = "https://localhost/"

/** Bytes of a reply: within the XML before its text, and within its number, sum or word. */
const CUTS = [
  9,
  `<?xml version="1.0" encoding="utf-8"?>\n<string xmlns="${namespace}">S,AB123`.length,
]

/**
 * An upload's outcome is unclear, its quiet time is over, and the service breaks its answer to one
 * of the queries that would settle it.
 */
withQueue(
  { baseUrl: `${url}/invoicing`, namespace, timeout: 1000, quietTime: 2000 },
  ({ container, execute, plan, dispatch }) => {
    let sandbox: Awaited<ReturnType<typeof startSandbox>>
    beforeAll(async () => {
      sandbox = await startSandbox({ port, namespace })
    })
    afterAll(() => sandbox.close())
    beforeEach(() => fetch(`${url}/console/state`, { method: "DELETE" }))

    const set = (settings: object) =>
      fetch(`${url}/console/settings`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ duplicate_check: false, ...settings }),
      })
    const held = async (number: string) => {
      const state = await (await fetch(`${url}/console/state`)).json()
      const { invoices } = state as { invoices: { order_number: string }[] }
      return invoices.filter(({ order_number }) => order_number === number).length
    }
    const statusOf = async (number: string) => {
      const sql = `select status from tw_invoice where order_number = '${number}'`
      return ((await execute(sql)) as { status: string }[])[0].status
    }
    const leaveUnclear = (number: string) =>
      execute(`update tw_invoice set status = 'unknown', invoice_number = null, attempts = 1,
        sent_with = 1, sent_at = now() - interval '1 hour', due_at = now(),
        unclear_since = now() - interval '1 hour' where order_number = '${number}'`)
    const work = async (number: string) => {
      await execute(`update tw_invoice set due_at = now() where order_number = '${number}'`)
      await settleInvoices(container)
      await dispatch()
    }

    /** The result of each fault and of a repeated query without it; each with an unclear upload. */
    async function strike(query: string, wasIssued: boolean) {
      const outcomes: Record<string, string> = {}
      const strikes = faultsOf(query, CUTS)
      for (const strike of strikes) {
        const name = [strike.fault, strike.bytes].filter(Boolean).join("_")
        const number = name.replaceAll("_", "").toUpperCase()
        await plan(number)
        if (wasIssued) await dispatch()
        await leaveUnclear(number)
        await set({ invoicing_fail_next: [strike] })
        await work(number)
        const struck = [await statusOf(number), await held(number)].join(" ")
        await set({ invoicing_fail_next: [] })
        // An invoice that is denied twice is due again later, and then sent.
        for (let turn = 0; turn < 2; turn++) await work(number)
        outcomes[name] = `${struck}, ${[await statusOf(number), await held(number)].join(" ")}`
      }
      expect(strikes.length).toBeGreaterThan(35)
      return outcomes
    }
    /** `whole`: the client still reads it, because it contains the whole answer. */
    const expected = (
      outcomes: Record<string, string>,
      { broken, whole }: { broken: string; whole: Record<string, string> }
    ) => ({
      ...Object.fromEntries(Object.keys(outcomes).map((fault) => [fault, broken])),
      ...whole,
    })

    const issued = "issued 1, issued 1"

    it.each([
      // Its answer is a letter and a number, which are the same bytes in Big5.
      ["Check_invoiceOrder", { bom: issued, big5_as_utf8: issued }],
      ["Invoice_Info", { bom: issued }],
    ])(
      "issues nothing again and counts nothing as voided after a broken answer to %s",
      async (query, whole) => {
        const outcomes = await strike(query, true)
        expect(outcomes).toEqual(expected(outcomes, { broken: "unknown 1, issued 1", whole }))
      }
    )

    it("a broken answer to the second query does not count as a second “no such invoice”", async () => {
      const outcomes = await strike("Invoice_PatchData_Check", false)
      const whole = { bom: "pending 0, issued 1" }
      expect(outcomes).toEqual(expected(outcomes, { broken: "unknown 0, issued 1", whole }))
    })
  }
)
