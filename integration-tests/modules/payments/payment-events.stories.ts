import { resolve } from "node:path"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { TW_PAYMENTS_MODULE } from "../../../src/modules/tw-payments"
import type TwPaymentsModuleService from "../../../src/modules/tw-payments/service"
import { emitPaymentIssueEvents } from "../../../src/workflows/payments/steps/emit-payment-issue-events"

type Emitted = { name: string; data: { session_id: string } }

moduleIntegrationTestRunner<TwPaymentsModuleService>({
  moduleName: TW_PAYMENTS_MODULE,
  resolve: resolve(__dirname, "../../../src/modules/tw-payments"),
  testSuite: ({ service, MikroOrmWrapper }) => {
    const emitted: Emitted[] = []
    beforeEach(() => emitted.splice(0))

    const containerWith = (emit: (events: Emitted[]) => Promise<void>) =>
      ({
        resolve: (key: string) => (key === Modules.EVENT_BUS ? { emit } : service),
      }) as unknown as MedusaContainer
    const container = containerWith(async (events) => void emitted.push(...events))
    const execute = (sql: string) => MikroOrmWrapper.forkManager().execute(sql)

    const issue = (session_id: string) =>
      ({
        kind: "orphaned",
        intent_id: null,
        session_id,
        amount: 100,
        charged_amount: 100,
        currency: "TWD",
      }) as const
    const record = (session_id: string) => service.recordIssue(issue(session_id))
    const sessions = () => emitted.map(({ data }) => data.session_id).sort()
    const endLeases = () =>
      execute("update tw_payment_issue set emit_at = now() where emit_at is not null")

    it("the event of each payment issue is emitted once, even with two workers at once", async () => {
      await record("payses_1")
      await record("payses_2")
      await record("payses_1")
      await Promise.all([emitPaymentIssueEvents(container), emitPaymentIssueEvents(container)])
      expect(sessions()).toEqual(["payses_1", "payses_2"])
      await endLeases()
      expect(await emitPaymentIssueEvents(container)).toBe(0)
    })

    it("the event of a payment issue is emitted again if the event bus did not accept it", async () => {
      await record("payses_1")
      const lost = new Error("Redis is not there.")
      await expect(
        emitPaymentIssueEvents(containerWith(() => Promise.reject(lost)))
      ).rejects.toThrow(lost)
      expect(await emitPaymentIssueEvents(container)).toBe(0)
      await endLeases()
      await emitPaymentIssueEvents(container)
      expect(sessions()).toEqual(["payses_1"])
    })

    it("the event of a payment issue is emitted again if the process that claimed it died", async () => {
      await record("payses_1")
      expect(await service.claimIssueEvents(5)).toHaveLength(1)
      await endLeases()
      await emitPaymentIssueEvents(container)
      expect(sessions()).toEqual(["payses_1"])
    })

    it("no row of the database is locked while the event bus accepts the events", async () => {
      await record("payses_1")
      const handled = containerWith(async () => {
        await execute(`begin; set local lock_timeout = '2s';
          update tw_payment_issue set note = 'handled'; commit`)
      })
      await emitPaymentIssueEvents(handled)
      expect(await service.listTwPaymentIssues({})).toMatchObject([
        { note: "handled", emit_at: null },
      ])
    })

    it("the event of a payment issue is emitted again if the issue was recorded again meanwhile", async () => {
      await record("payses_1")
      const meanwhile = containerWith(async (events) => {
        emitted.push(...events)
        if (emitted.length > 1) return
        await execute("update tw_payment_issue set resolved_at = now()")
        await service.recordOrReopenIssue(issue("payses_1"))
      })
      await emitPaymentIssueEvents(meanwhile)
      expect(sessions()).toEqual(["payses_1", "payses_1"])
    })
  },
})
