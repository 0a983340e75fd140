import { resolve } from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { TW_PAYMENTS_MODULE } from "../../../src/modules/tw-payments"
import type TwPaymentsModuleService from "../../../src/modules/tw-payments/service"
import type { PaymentOutcome } from "../../../src/rules/payment/outcome"

const HOUR = 60

moduleIntegrationTestRunner<TwPaymentsModuleService>({
  moduleName: TW_PAYMENTS_MODULE,
  resolve: resolve(__dirname, "../../../src/modules/tw-payments"),
  testSuite: ({ service, MikroOrmWrapper }) => {
    const execute = (sql: string) => MikroOrmWrapper.forkManager().execute(sql)

    const lose = async (name: string, outcome: PaymentOutcome | null = null, queries = 0) => {
      await service.rememberIntent(
        {
          intent_id: `pp_${name}`,
          session_id: `payses_${name}`,
          amount: 100,
          charged_amount: 100,
          currency: "TWD",
        },
        queries
      )
      if (outcome) await service.noteLostOutcome(`pp_${name}`, outcome)
    }
    const names = async (take: number) =>
      (await service.dueLostIntents(take)).map(({ intent_id }) => intent_id.slice(3)).sort()

    it("lost intents are queried in this order: with a started payment, new ones, the others", async () => {
      await lose("refused", "declined", 3)
      await lose("untouched", "not_started", 1)
      await lose("new")
      await lose("transfer", "waiting", 5)
      await lose("bank_page", "not_yet", 6)
      expect(await names(2)).toEqual(["bank_page", "transfer"])
      expect(await names(1)).toEqual(["new"])
      expect(await names(1)).toEqual(["untouched"])
      expect(await names(9)).toEqual(["refused"])
      expect(await names(9)).toEqual([])
    })

    it("a report of a session restarts the queries about its lost intents, even after ten days", async () => {
      await lose("over", "not_yet", 9)
      await lose("reported", "waiting", 9)
      await execute(
        "update tw_lost_intent set due_at = null, created_at = now() - interval '11 days'"
      )
      await service.recordIssue({
        ...{ kind: "orphaned", intent_id: "pp_reported", session_id: "payses_reported" },
        ...{ amount: 100, charged_amount: 100, currency: "TWD" },
      })
      for (const name of ["over", "reported"]) await service.queryLostSoon(`payses_${name}`, 60_000)
      await execute("update tw_lost_intent set due_at = due_at - interval '1 minute'")
      expect(await names(9)).toEqual(["over"])
      await execute("update tw_lost_intent set due_at = due_at - interval '1 minute'")
      expect(await names(9)).toEqual(["over"])
    })

    it("a stranger's many started payments do not delay a real one that is due", async () => {
      for (let each = 0; each < 40; each++) await lose(`of_a_stranger_${each}`)
      await lose("transfer", "waiting", 8)
      expect(await names(4)).toContain("transfer")
    })

    it.each([
      ["that no buyer has tried to pay", "not_started", 24 * HOUR],
      ["that the bank refused", "declined", 24 * HOUR],
      ["that ended at the service", "gone", 24 * HOUR],
      ["whose transfer may come", "waiting", 6 * HOUR],
      ["that is under way", "not_yet", 6 * HOUR],
      ["that had no answer yet", null, 6 * HOUR],
    ] as const)(
      "a lost intent %s is queried at a fixed longest interval",
      async (_, outcome, minutes) => {
        await lose("old", outcome, 12)
        await names(1)
        const [{ pause }] = await execute(
          "select extract(epoch from due_at - now()) / 60 as pause from tw_lost_intent"
        )
        expect(Number(pause)).toBeCloseTo(minutes, -1)
      }
    )

    it("each lost intent is queried after one, two and four minutes, whatever the service answers", async () => {
      for (const outcome of ["not_started", "waiting"] as const) {
        await lose(outcome, outcome)
        const pauses: number[] = []
        for (let time = 0; time < 6; time++) {
          await names(9)
          const [{ pause }] = await execute(
            "select extract(epoch from max(due_at) - now()) / 60 as pause from tw_lost_intent"
          )
          pauses.push(Math.round(Number(pause)))
          await execute("update tw_lost_intent set due_at = now()")
        }
        expect(pauses).toEqual([1, 2, 4, 8, 16, 32])
        await execute("delete from tw_lost_intent")
      }
    })

    it("lost intents are removed a month after their last query", async () => {
      for (const name of ["over", "just_over", "queried"]) await lose(name)
      await service.letGo("pp_over")
      await service.letGo("pp_just_over")
      await execute(
        `update tw_lost_intent set updated_at = now() - interval '31 days'
         where intent_id in ('pp_over', 'pp_queried')`
      )
      await service.purgeLostIntents(10)
      const left = await execute("select intent_id from tw_lost_intent order by intent_id")
      expect(left).toEqual([{ intent_id: "pp_just_over" }, { intent_id: "pp_queried" }])
    })
  },
})
