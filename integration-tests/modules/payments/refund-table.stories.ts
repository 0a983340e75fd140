import { resolve } from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { TW_PAYMENTS_MODULE } from "../../../src/modules/tw-payments"
import { beginRefund, endRefund } from "../../../src/modules/tw-payments/ledger"
import type TwPaymentsModuleService from "../../../src/modules/tw-payments/service"
import type { RefundRow } from "../../../src/modules/tw-payments/types"
import {
  afterService,
  REFUND_EVENTS,
  REFUND_STATUSES,
  type RefundStatus,
} from "../../../src/rules/payment/refund-table"

type Event = keyof typeof REFUND_EVENTS

const REFUND = { refund_id: "ref_1", intent_id: "pp_1", session_id: "payses_1", amount: 100 }
const CHARGED = { ...REFUND, charged_amount: 100 }

moduleIntegrationTestRunner<TwPaymentsModuleService>({
  moduleName: TW_PAYMENTS_MODULE,
  resolve: resolve(__dirname, "../../../src/modules/tw-payments"),
  testSuite: ({ service, MikroOrmWrapper }) => {
    const db = () => MikroOrmWrapper.forkManager().getKnex()

    const put = (status: RefundStatus) =>
      db()("tw_payment_refund").insert({
        id: "twref_1",
        ...CHARGED,
        status,
        updated_at: db().raw("now() - interval '1 hour'"),
      })
    const row = (): Promise<RefundRow | undefined> =>
      db()("tw_payment_refund").where({ refund_id: REFUND.refund_id }).first()

    const end = (status: "done" | "processing" | "refused" | "unclear") =>
      endRefund(db(), REFUND.refund_id, { status })
    const issue = { ...CHARGED, kind: "refund_unclear", currency: "TWD" } as const

    /** The function that the plugin calls for the event. */
    const WRITERS: Record<Event, () => Promise<unknown>> = {
      begun: () => beginRefund(db(), REFUND, async () => ({ kind: "send", charged_amount: 100 })),
      answered_done: () => end("done"),
      answered_processing: () => end("processing"),
      answered_refused: () => end("refused"),
      answered_unclear: () => end("unclear"),
      given_up: () => service.giveUpSending(() => issue),
      found_unwritten: () => service.recordUnsent(CHARGED, issue),
      recorded: () =>
        service.recordMade(REFUND.intent_id, async () => ({
          made: { ...CHARGED, id: "twref_2", made_on: "2026-01-31" },
        })),
    }

    const cases = (Object.keys(REFUND_EVENTS) as Event[]).flatMap((event) =>
      [null, ...REFUND_STATUSES].map((before): [Event, RefundStatus | null] => [event, before])
    )

    it.each(cases)(
      "the table gives the effect of %s on a refund that was %s",
      async (event, before) => {
        if (before) await put(before)
        await WRITERS[event]().catch(() => undefined)
        const { from, to } = REFUND_EVENTS[event]
        const accepted = from.some((one) => one === before)
        expect((await row())?.status ?? null).toBe(accepted ? to : before)
      }
    )

    it.each(REFUND_STATUSES)(
      "the service's answer changes a refund only while it is still %s",
      async (status) => {
        await put(status)
        const read = (await row())!
        const move = afterService({ ...read, recorded: true }, "done", 1)
        const none = { issue: null, note: "" }
        const others = REFUND_STATUSES.filter((other) => other !== status)
        for (const other of others) {
          expect(await service.moveRefund({ ...read, status: other }, move, none)).toBe(false)
        }
        expect((await row())?.status).toBe(status)
        expect(await service.moveRefund(read, move, none)).toBe(true)
        expect((await row())?.status).toBe(move.status)
      }
    )
  },
})
