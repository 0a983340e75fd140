import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { TW_INVOICING_MODULE } from "../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../modules/tw-invoicing/service"
import type { Pause } from "../../../../modules/tw-invoicing/store/state"
import { readPaymentsStatus } from "../../../../workflows/payments/providers"
import { isReachable } from "../../../../rules/service/pause"
import { readTimelineDetail } from "../../../../rules/invoice/timeline-detail"
import { shownOptions } from "./shown-options"

/**
 * What is configured and what waits, of the invoicing and of the payments; never a credential.
 * `reachable` is false while uploads get no answer (null: nothing can be sent), `pause` says why
 * nothing is sent and when that is tried next, `queue` what waits for what.
 */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const service = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [queue, state, last, payments] = await Promise.all([
    service.countQueue(),
    service.readState(),
    service.readLastAttempts(),
    readPaymentsStatus(req.scope),
  ])
  res.json({
    configured: service.configured,
    missing: service.missingOptions,
    sandbox: service.sandbox,
    issue_on: service.options.issueOn,
    started_at: state?.started_at ?? null,
    reachable:
      service.configured && state ? isReachable(state.failures, state.pause?.reason ?? null) : null,
    pause: state?.pause ? pauseView(state.pause) : null,
    maintenance: service.inMaintenance,
    queue,
    payments,
    last_success_at: last.success?.at ?? null,
    last_failure: last.failure && {
      at: last.failure.at,
      type: last.failure.type,
      ...readTimelineDetail(last.failure.detail),
    },
    options: shownOptions(service.options),
  })
}

function pauseView({ reason, since, next_try_at, detail }: Pause) {
  const { code, words } = readTimelineDetail(detail)
  return { reason, since, next_try_at, code, words }
}
