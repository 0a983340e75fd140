import { planWaitingOrders } from "../../../src/workflows/invoices/workflows/sweep-invoices"
import { atQueue } from "../queue-desk"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const { container, execute, dueNow, statuses } = atQueue(service, MikroOrmWrapper)
  const wait = (count: number, reason: "payment" | "delay" | "staff") =>
    service.insertPlans(
      Array.from({ length: count }, (_, n) => ({
        order_id: `order_${reason}_${n}`,
        revision: 1,
        plan: { kind: "wait" as const, reason },
        actor: null,
        requested: false,
        delay: 3_600_000,
      }))
    )
  beforeEach(() => service.start())

  it("all waiting invoices that are due are planned, however many come before them", async () => {
    await wait(450, "payment")
    await dueNow()
    // Their orders are gone, so an invoice that no longer waits has been read.
    await planWaitingOrders(container)
    expect(await statuses()).toEqual({ not_needed: 450 })
  })

  it.each([
    ["pending", "due_at = now()", true],
    ["pending", "due_at = now() + interval '1 minute'", false],
    ["sending", "lease_expires_at = now() + interval '1 minute'", true],
    ["unknown", "due_at = now() + interval '1 minute'", false],
    ["voiding", "due_at = now()", true],
    ["voided", "reissue_requested_at = now()", true],
    ["voided", "due_at = null", false],
    ["issued", "due_at = now()", false],
    ["attention", "due_at = null", false],
    ["waiting", "due_at = now()", false],
  ])(
    "an invoice that is %s with %s counts as being worked on: %s",
    async (status, change, expected) => {
      await wait(1, "payment")
      await execute(`update tw_invoice set status = '${status}', ${change}`)
      expect(await service.isInProgress({ order_id: "order_payment_0" })).toBe(expected)
    }
  )

  const minutesUntilLook = async () => {
    const [{ minutes }] = (await execute(
      "select round(extract(epoch from due_at - now()) / 60)::int as minutes from tw_invoice"
    )) as { minutes: number }[]
    return minutes
  }

  it.each([
    ["just now", "0 minutes", 5],
    ["for an hour", "60 minutes", 5],
    ["for six hours", "360 minutes", 30],
    ["for a day", "1 day", 120],
    ["for a year", "1 year", 120],
  ])("an order is planned less often the longer it waits: %s", async (_, age, minutes) => {
    await wait(1, "payment")
    await execute(`update tw_invoice set waiting_since = now() - interval '${age}', due_at = now()`)
    expect(await service.nextWaitingOrders(5)).toHaveLength(1)
    expect(await minutesUntilLook()).toBe(minutes)
  })

  it("an order's waiting time restarts when it waits for something else", async () => {
    await wait(1, "payment")
    await execute("update tw_invoice set waiting_since = now() - interval '2 days'")
    const ORDER = "order_payment_0"
    const waits = async (reason: "payment" | "refund") => {
      const [current] = await service.listTwInvoices({})
      await service.applyPlan({
        current: current,
        plan: { kind: "wait", reason },
        actor: null,
        requested: false,
      })
      return (await service.readLatestInvoices([ORDER])).get(ORDER)?.waited_long
    }
    expect(await waits("payment")).toBe(true)
    expect(await waits("refund")).toBe(false)
  })

  it("orders that a worker with the old issueOn left waiting for staff are planned", async () => {
    await wait(1, "staff")
    const before = service.options.issueOn
    Object.assign(service.options, { issueOn: "manual" })
    await service.endWaitForStaff()
    expect(await service.nextWaitingOrders(5)).toEqual([])
    Object.assign(service.options, { issueOn: before })
    await service.start()
    expect(await service.nextWaitingOrders(5)).toEqual(["order_staff_0"])
  })

  it("all waiting invoices are planned when the option issueOn has changed since the last start", async () => {
    await wait(1, "staff")
    await wait(1, "payment")
    const before = service.options.issueOn
    Object.assign(service.options, { issueOn: "manual" })
    await service.start()
    await execute("update tw_invoice set due_at = null")
    await service.start()
    expect(await service.nextWaitingOrders(5)).toEqual([])
    Object.assign(service.options, { issueOn: "captured" })
    await service.start()
    Object.assign(service.options, { issueOn: before })
    expect((await service.nextWaitingOrders(5)).sort()).toEqual([
      "order_payment_0",
      "order_staff_0",
    ])
  })

  it("a delay is applied once, whatever else the order waits for meanwhile", async () => {
    await wait(1, "delay")
    await execute("update tw_invoice set delay_until = now() + interval '10 minutes'")
    const until = async () => (await service.listTwInvoices({}))[0].delay_until
    const before = await until()
    for (const reason of ["refund", "delay"] as const) {
      const [current] = await service.listTwInvoices({})
      await service.applyPlan({
        current: current,
        plan: { kind: "wait", reason },
        actor: null,
        requested: false,
        delay: 3_600_000,
      })
    }
    const [invoice] = await service.listTwInvoices({})
    expect(invoice).toMatchObject({ reason: "delay", delay_until: before, due_at: before })
  })

  it("a delay ends by the database's clock, whatever this machine's clock says", async () => {
    await wait(1, "delay")
    const isOver = async () =>
      (await service.readLatestInvoices(["order_delay_0"])).get("order_delay_0")?.delay_over
    expect(await isOver()).toBe(false)
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000)
    expect(await isOver()).toBe(false)
    jest.restoreAllMocks()
    await execute("update tw_invoice set delay_until = now()")
    expect(await isOver()).toBe(true)
  })
})
