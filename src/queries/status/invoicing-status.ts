import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoicingPause, AdminInvoicingStatusResponse } from "../../http-types"
import { readFallbacks } from "../../medusa-data/readers"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import { medusaVersion } from "../../medusa-version/installed"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { Pause } from "../../modules/tw-invoicing/service"
import { medusaSupport } from "../../rules/service/medusa-version"
import { isLoopback } from "../../rules/service/loopback"
import { isProduction } from "../../rules/service/sandbox-in-production"
import { isReachable } from "../../rules/service/pause"
import { readTimelineDetail } from "../../rules/invoice/timeline-detail"
import { isoTime, isoTimeOrNull } from "../iso-time"
import { readPaymentsStatus } from "./payments-status"
import { shownOptions } from "./shown-options"

/**
 * The configuration and the waiting work of invoicing and payments, without credentials. Queries
 * neither service.
 */
export async function readInvoicingStatus(
  container: MedusaContainer
): Promise<AdminInvoicingStatusResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [queue, state, last, payments, reading_fallbacks] = await Promise.all([
    service.countQueue(),
    service.readState(),
    service.readLastAttempts(),
    readPaymentsStatus(container),
    readFallbacks(container),
  ])
  return {
    configured: service.configured,
    missing: service.missingOptions,
    sandbox: service.sandbox,
    sandboxes_in_production: isProduction(process.env.NODE_ENV)
      ? sandboxesOf(service.sandbox, payments)
      : [],
    issue_on: service.options.issueOn,
    started_at: isoTimeOrNull(state?.started_at ?? null),
    reachable:
      service.configured && state ? isReachable(state.failures, state.pause?.reason ?? null) : null,
    pause: state?.pause ? pauseView(state.pause) : null,
    maintenance: service.inMaintenance,
    queue: { ...queue, oldest_due_at: isoTimeOrNull(queue.oldest_due_at) },
    payments,
    last_success_at: isoTimeOrNull(last.success?.at ?? null),
    last_failure: last.failure && {
      at: isoTime(last.failure.at),
      type: last.failure.type,
      ...readTimelineDetail(last.failure.detail),
    },
    reading_fallbacks,
    untested_medusa: medusaSupport(medusaVersion) === "untested" ? medusaVersion : null,
    options: shownOptions(service.options),
  }
}

function pauseView({ reason, since, next_try_at, detail }: Pause): AdminInvoicingPause {
  const { code, text } = readTimelineDetail(detail)
  return { reason, since: isoTime(since), next_try_at: isoTime(next_try_at), code, text }
}

function sandboxesOf(
  invoicing: boolean,
  { providers }: AdminInvoicingStatusResponse["payments"]
): string[] {
  const isSandbox = ({ env, api_host }: (typeof providers)[number]) =>
    env === "sandbox" || isLoopback(api_host?.replace(/:\d+$/, "") ?? "")
  const ids = providers.filter(isSandbox).map(({ id }) => id)
  return invoicing ? ["invoicing", ...ids] : ids
}
