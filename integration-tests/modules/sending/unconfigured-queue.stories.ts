import { emitInvoiceEvents } from "../../../src/workflows/invoices/steps/emit-invoice-events"
import { atQueue } from "../queue-desk"
import { withInvoicingModule } from "../invoicing-module"

withInvoicingModule({}, ({ service, MikroOrmWrapper }) => {
  const { container, emitted, execute, planMany, statuses } = atQueue(service, MikroOrmWrapper)

  beforeEach(() => void (emitted.length = 0))

  it("a store that lost its credentials marks each invoice for review once, and keeps it there", async () => {
    await execute(`insert into tw_invoicing_state (id, started_at, swept_until)
        values ('state', now() - interval '9 days', now())`)
    await planMany(2)
    const aDayLater = () =>
      execute("update tw_invoice set due_since = due_since - interval '25 hours'")
    for (let day = 0; day < 3; day++) {
      await aDayLater()
      await service.sortOverdue()
      expect(await statuses()).toEqual({ attention: 2 })
    }
    await emitInvoiceEvents(container)
    expect(emitted.map(({ name }) => name)).toEqual([
      "tw_invoice.attention",
      "tw_invoice.attention",
    ])
  })

  /** Its state, and how long ago it began, was due, and its lease ended. */
  type Left = [status: string, since: string, due: string, lease: string | null]
  const isVoid = (status: string) => status !== "unknown" && status !== "sending"
  const left = async (...[status, since, due, lease]: Left) => {
    await planMany(1)
    const ago = (span: string | null) => (span ? `now() - interval '${span}'` : "null")
    const began = isVoid(status)
      ? `void_requested_at = ${ago(since)}, invoice_number = 'AB12345678'`
      : `unclear_since = ${status === "unknown" ? ago(since) : "null"}`
    await execute(`update tw_invoice set status = '${status}', sent_at = now(), ${began},
      due_at = ${ago(due)}, lease_expires_at = ${ago(lease)}`)
  }
  const readInvoice = async () => (await service.listTwInvoices({}))[0]

  it.each<[...Left, reason: string, detail: string]>([
    ["unknown", "25 hours", "1 hour", null, "outcome_unknown", "not_configured"],
    ["unknown", "25 hours", "1 hour", "1 hour", "outcome_unknown", "not_configured"],
    ["voiding", "25 hours", "1 hour", null, "void_outcome_unknown", "not_configured"],
    ["void_unknown", "25 hours", "1 hour", null, "void_outcome_unknown", "not_configured"],
    ["sending", "25 hours", "25 hours", "25 hours", "outcome_unknown", "worker_lost"],
  ])(
    "an invoice that is %s since %s, due since %s, with a lease until %s ago, needs review (%s)",
    async (status, unclear, due, lease, reason, detail) => {
      await left(status, unclear, due, lease)
      const { fence } = await readInvoice()
      await service.sortUnanswered()
      const expected = { status: "attention", reason, reason_detail: detail }
      const invoice = await readInvoice()
      // Queried within the hour if the credentials are set again.
      const [{ minutes }] = (await execute(
        "select round(extract(epoch from due_at - now()) / 60)::int as minutes from tw_invoice"
      )) as { minutes: number }[]
      expect([59, 60]).toContain(minutes)
      expect(invoice).toMatchObject({ ...expected, lease_expires_at: null, fence: fence + 1 })
      await emitInvoiceEvents(container)
      expect(emitted).toMatchObject([{ name: "tw_invoice.attention" }])

      // Staff have acted on it, so they get another day.
      await service.requestRetry(invoice, "user_1")
      await execute("update tw_invoice set due_at = now() - interval '1 hour'")
      await service.sortUnanswered()
      expect((await readInvoice()).status).toBe(isVoid(status) ? "void_unknown" : "unknown")
    }
  )

  it.each<Left>([
    ["unknown", "23 hours", "1 hour", null],
    ["unknown", "25 hours", "1 minute", null],
    ["unknown", "25 hours", "-1 hour", null],
    ["unknown", "25 hours", "1 hour", "-1 minute"],
    ["voiding", "25 hours", "1 minute", null],
    ["voiding", "23 hours", "1 hour", null],
    ["void_unknown", "25 hours", "1 hour", "-1 minute"],
    ["sending", "25 hours", "25 hours", "23 hours"],
  ])(
    "an invoice that is %s since %s, due since %s, with a lease until %s ago, does not need review yet",
    async (status, unclear, due, lease) => {
      await left(status, unclear, due, lease)
      await service.sortUnanswered()
      expect((await readInvoice()).status).toBe(status)
    }
  )
})
