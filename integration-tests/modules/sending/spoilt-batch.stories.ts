import {
  InvoicingError,
  type IssueAnswer,
  type RefusalReason,
} from "../../../src/clients/invoicing"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { withQueueInMemory } from "../invoicing-module"

withQueueInMemory(
  { batchSize: 40 },
  ({
    service,
    memory,
    container,
    execute,
    plan,
    planMany,
    statuses,
    dispatch,
    dueNow,
    probeNow,
  }) => {
    const planMore = (n: number) => plan(`LATER${n}`)
    const states = async () => {
      const rows = await service.listTwInvoices({ status: "attention" })
      return rows.map(({ order_number, reason }) => ({ order_number, reason }))
    }

    const refusal = (reason: RefusalReason): IssueAnswer => ({
      kind: "refused",
      message: reason,
      reason,
      finished: true,
    })
    /** The service's answer to an upload of these order numbers; null: it issues them. */
    const answers = (answer: (numbers: string[]) => IssueAnswer | null) => {
      const issue = memory().issue.bind(memory())
      memory().issue = async (invoices) =>
        (answer(invoices.map(({ order_number }) => order_number)) as never) ?? issue(invoices)
    }
    const refusesPoison = (reason: RefusalReason) =>
      answers((numbers) => (isPoisoned(numbers) ? refusal(reason) : null))

    it("a refused batch of orders that were tried before still issues all good ones", async () => {
      await plan("SPOILT", { carrier: { type: "certificate", code: "/ABC+-.9" } })
      await planMany(30)
      await execute("update tw_invoice set attempts = 6")
      await dispatch()
      expect(await statuses()).toEqual({ issued: 30, attention: 1 })
      expect(await states()).toEqual([{ order_number: "SPOILT", reason: "refused_by_service" }])
    })

    /** A minute of the queue, in which refused orders wait behind the others. */
    const minute = async () => {
      await probeNow()
      await dispatch()
      await settleInvoices(container)
    }

    it.each<[RefusalReason, string[]]>([
      ["credentials", ["POISON"]],
      ["numbers_exhausted", ["POISON"]],
      ["credentials", ["POISON1", "POISON2"]],
    ])(
      "orders that are refused for an account-wide reason (%s: %j) end in review, and the others are issued",
      async (why, bad) => {
        await planMany(15)
        for (const number of bad) await plan(number)
        refusesPoison(why)
        let later = 0
        for (let round = 0; round < 150 && (await states()).length < bad.length; round++) {
          for (let n = 0; n < 4; n++) await planMore(later++)
          await minute()
        }
        const reason = "refused_by_service"
        expect(
          (await states()).sort((a, b) => (a.order_number! < b.order_number! ? -1 : 1))
        ).toEqual(bad.map((order_number) => ({ order_number, reason })))
        // The next order that passes ends the pause.
        for (let n = 0; n < 2; n++) {
          await planMore(later++)
          await minute()
        }
        expect(await statuses()).toEqual({ issued: 15 + later, attention: bad.length })
        expect((await service.readState())?.pause).toBeNull()
      }
    )

    it("a pause is tested with an order that was not refused itself, so that it ends for the others", async () => {
      refusesPoison("credentials")
      await plan("POISON")
      await minute()
      expect((await service.readState())?.pause?.reason).toBe("credentials")
      await planMore(0)
      await execute(
        "update tw_invoice set due_at = now() - interval '1 hour' where refusal is not null"
      )
      await minute()
      expect(await statuses()).toMatchObject({ issued: 1 })
    })

    it("a few orders that are refused for an account-wide reason end in review, even if a good one passes between them", async () => {
      const bad = ["POISON1", "POISON2", "POISON3"]
      refusesPoison("credentials")
      for (const number of bad) await plan(number)
      let later = 0
      for (; later < 20 && (await states()).length < bad.length; later++) {
        await planMore(later)
        await minute()
      }
      expect(await states()).toHaveLength(bad.length)
      await minute()
      expect(await statuses()).toEqual({ issued: later, attention: bad.length })
    })

    /** A service with this many invoice numbers, which refuses a whole upload that needs more. */
    const numbersLeft = (left: number) => {
      const stock = { left }
      answers((numbers) => {
        if (numbers.length > stock.left) return refusal("numbers_exhausted")
        stock.left -= numbers.length
        return null
      })
      return stock
    }

    it("missing numbers are not counted as an order's refusal, however often", async () => {
      await planMany(3)
      answers(() => refusal("numbers_exhausted"))
      for (let round = 0; round < 12; round++) {
        await minute()
      }
      expect(await statuses()).toEqual({ pending: 3 })
    })

    it("numbers that are added one by one are not counted as an order's refusal either", async () => {
      await planMany(8)
      const stock = numbersLeft(0)
      for (let round = 0; round < 33; round++) {
        if (round % 4 === 0) stock.left += 1
        await minute()
      }
      expect(await statuses()).toEqual({ issued: 8 })
    })

    it("the last numbers, used one by one, are not counted as an order's refusal, even if each batch is refused as a whole", async () => {
      await planMany(8)
      const stock = numbersLeft(4)
      for (let round = 0; round < 24; round++) {
        if (round === 20) stock.left = 100
        await minute()
        if (round === 19) expect(await statuses()).toEqual({ issued: 4, pending: 4 })
      }
      expect(await statuses()).toEqual({ issued: 8 })
    })

    it("an order that makes the service fail is finally sent alone", async () => {
      await planMany(15)
      await plan("POISON")
      answers((numbers) => {
        if (!isPoisoned(numbers)) return null
        throw new InvoicingError("unexpected", "The service failed.", "unknown")
      })
      for (let round = 0; round < 15; round++) {
        await dueNow()
        await probeNow()
        await dispatch()
        await execute("update tw_invoice set unclear_since = unclear_since - interval '1 minute'")
        await dueNow()
        await settleInvoices(container)
      }
      expect(await statuses()).toEqual({ issued: 15, attention: 1 })
      expect(await states()).toEqual([{ order_number: "POISON", reason: "outcome_unknown" }])
      expect(memory().invoices).toHaveLength(15)
    })
  }
)

const isPoisoned = (numbers: string[]) => numbers.some((number) => number.startsWith("POISON"))
