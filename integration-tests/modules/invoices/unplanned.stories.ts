import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { order } from "../../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import type { OrderRecord } from "../../../src/workflows/invoices/plan/read-order"
import { planWaitingOrders } from "../../../src/workflows/invoices/workflows/sweep-invoices"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"
import { atQueue } from "../queue-desk"

const [ID, NEIGHBOUR] = ["A", "B"].map((letter) => `order_01ARZ3NDEKTSV4RRFFQ69G5FA${letter}`)

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const { container, execute, orders, errors, dueNow } = atQueue(service, MikroOrmWrapper)
  const at = (id: string, over: Partial<OrderRecord> = {}) =>
    void orders.set(id, order({ id, created_at: new Date(Date.now() + 60_000), ...over }))
  /** Its items were deleted from the database, so its amount cannot be read. */
  const items = order().items.map((item) => ({ ...item, id: null as unknown as string }))
  const broken = (over: Partial<OrderRecord> = {}) => at(ID, { items, ...over })
  const mended = () => at(ID)
  const plan = () => planAll(container, [ID, NEIGHBOUR])
  const invoice = async () => (await service.listTwInvoices({ order_id: ID }))[0]
  const entries = async () => (await service.listTwInvoiceEvents({})).map(({ type }) => type)
  const aWhileLater = async () => {
    await dueNow()
    await planWaitingOrders(container)
  }
  const UNPLANNED = { status: "attention", reason: "cannot_be_planned" }

  beforeEach(async () => {
    errors.length = 0
    at(NEIGHBOUR)
    await service.start()
  })

  it("an order with broken data needs review, and the sweep no longer reads it", async () => {
    broken()
    expect(await plan()).toEqual([])
    expect(await service.listTwInvoices({ order_id: NEIGHBOUR })).toMatchObject([
      { status: "pending" },
    ])
    const unplanned = await invoice()
    expect(unplanned).toMatchObject(UNPLANNED)
    expect(errors).toEqual([expect.stringContaining(`order ${ID} could not be planned`)])
    expect(unplanned.reason_detail).toMatch(/^An item of order .* restore it\.\n訂單 .*請先還原。$/)

    const before = await entries()
    expect(await plan()).toEqual([])
    await aWhileLater()
    expect(await entries()).toEqual(before)
    expect(await service.nextWaitingOrders(5)).toEqual([])
  })

  it("an order that was deleted, for example by a failed checkout, causes no error in the log and no review", async () => {
    orders.delete(ID)
    expect(await plan()).toEqual([])
    expect(errors).toEqual([])
    expect(await invoice()).toBeUndefined()
  })

  it("an order whose data are repaired continues automatically", async () => {
    broken()
    await plan()
    mended()
    await aWhileLater()
    expect(await invoice()).toMatchObject({ status: "pending", amount: 300 })
  })

  it("a connection that was lost while an order was read does not count as the order's failure", async () => {
    at(ID)
    let lost = false
    const resolve = (key: string) => {
      if (key !== ContainerRegistrationKeys.PG_CONNECTION || lost) return container.resolve(key)
      return {
        raw: async () => {
          lost = true
          throw new Error("Connection terminated unexpectedly")
        },
      }
    }
    expect(await planAll({ resolve } as typeof container, [ID])).toEqual([])
    expect(lost).toBe(true)
    expect(await invoice()).toMatchObject({ status: "pending" })
  })

  it("the message of a foreign error is withheld because it may contain the buyer's data", async () => {
    const detail = null as unknown as OrderRecord["items"][number]["detail"]
    at(ID, { items: order().items.map((item) => ({ ...item, detail })) })
    expect(await plan()).toEqual([])
    expect(await invoice()).toMatchObject(UNPLANNED)
    expect((await invoice()).reason_detail).toMatch(/^An unexpected error \(TypeError\); /)
  })

  it.each<[string, Partial<OrderRecord>, string[]]>([
    ["has just changed is left to the next sweep", { updated_at: new Date() }, [ID]],
    ["is older than the plugin's start is left alone", { created_at: new Date(0) }, []],
    ["is a draft is left alone", { is_draft_order: true }, []],
  ])("an order with broken data that %s", async (_, over, failed) => {
    broken(over)
    expect(await plan()).toEqual(failed)
    expect(await invoice()).toBeUndefined()
  })

  it.each(["waiting", "pending"])(
    "an invoice that is %s is not sent once its order cannot be planned",
    async (status) => {
      mended()
      await plan()
      await execute(`update tw_invoice set status = '${status}' where order_id = '${ID}'`)
      broken()
      expect(await plan()).toEqual([])
      expect(await invoice()).toMatchObject(UNPLANNED)
    }
  )

  it("an invoice that is being sent is not sent again if its order cannot be planned", async () => {
    mended()
    await plan()
    const { claims } = await service.claimPending()
    broken()
    expect(await plan()).toEqual([])
    await service.recordBatchNotSent(claims, { detail: "connection", retryIn: 0 })
    expect(await invoice()).toMatchObject({ status: "waiting" })
    await aWhileLater()
    expect(await invoice()).toMatchObject(UNPLANNED)
  })

  it("an issued invoice is voided once its cancelled order can be read", async () => {
    mended()
    await plan()
    const { claims } = await service.claimPending()
    await service.recordBatchIssued(
      claims.map((claim, n) => ({ claim, invoice_number: `AB1234567${n}` }))
    )
    broken({ status: "canceled" })
    expect(await plan()).toEqual([])
    await aWhileLater()
    expect(await invoice()).toMatchObject({ status: "issued" })
    at(ID, { status: "canceled" })
    await aWhileLater()
    expect(await invoice()).toMatchObject({ status: "voiding" })
  })

  it("an invoice that follows a voided one needs review too if its order is broken", async () => {
    mended()
    await plan()
    await execute(`update tw_invoice set status = 'voided', invoice_number = 'AB12345678',
      reissue_requested_at = now() where order_id = '${ID}'`)
    broken()
    expect(await plan()).toEqual([])
    expect(await service.nextReissues(5)).toEqual([])
    expect(await service.listTwInvoices({ order_id: ID, revision: 2 })).toMatchObject([UNPLANNED])
    mended()
    await aWhileLater()
    expect(await service.listTwInvoices({ order_id: ID, revision: 2 })).toMatchObject([
      { status: "pending" },
    ])
  })
})
