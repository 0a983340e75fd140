import { resolve } from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { TW_PAYMENTS_MODULE } from "../../../src/modules/tw-payments"
import type TwPaymentsModuleService from "../../../src/modules/tw-payments/service"
import {
  MADE_STATUSES,
  NOT_MADE_STATUSES,
  REFUND_STATUSES,
} from "../../../src/rules/payment/refund-table"

const PAYMENT = { session_id: "payses_1", intent_id: "pp_1" }

moduleIntegrationTestRunner<TwPaymentsModuleService>({
  moduleName: TW_PAYMENTS_MODULE,
  resolve: resolve(__dirname, "../../../src/modules/tw-payments"),
  testSuite: ({ service, MikroOrmWrapper }) => {
    const refund = (status: string, issue: string) =>
      MikroOrmWrapper.forkManager().execute(
        `insert into tw_payment_refund
           (id, refund_id, intent_id, session_id, amount, charged_amount, status, issue_id)
         values ('twref_1', 'ref_1', 'pp_1', 'payses_1', '100', 100, '${status}', ${issue})`
      )

    it.each(REFUND_STATUSES)(
      "nothing is captured after a refund from an issue that is %s",
      async (status) => {
        await refund(status, "'twpis_1'")
        expect(await service.wasResolvedOrRefunded(PAYMENT)).toBe(
          !NOT_MADE_STATUSES.includes(status)
        )
        for (const other of [{ session_id: "payses_2" }, { intent_id: "pp_2" }]) {
          expect(await service.wasResolvedOrRefunded({ ...PAYMENT, ...other })).toBe(false)
        }
      }
    )

    it.each(MADE_STATUSES)(
      "the rest is captured after an order's own refund that is %s",
      async (status) => {
        await refund(status, "null")
        expect(await service.wasResolvedOrRefunded(PAYMENT)).toBe(false)
      }
    )
  },
})
