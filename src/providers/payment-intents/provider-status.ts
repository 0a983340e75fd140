import type { AdminPaymentProviderStatus } from "../../http-types"
import { HIDDEN, shownOption, type ShownOption } from "../../rules/service/shown-option"
import { hookPattern } from "./link-token"
import type { PaymentIntentsOptions, ProviderSettings } from "./options"

/** What staff may see of the options: enough to find what is missing or wrong, and no credential. */
export type ProviderStatus = Omit<AdminPaymentProviderStatus, "id" | "options"> & {
  /** All options in force, for staff to read; of a secret only that it is set. */
  options: ShownOptions
}

/** A new option fails the type check until it is said how it is shown: it could be a secret. */
type ShownOptions = Record<keyof PaymentIntentsOptions, ShownOption>

export function providerStatus(settings: ProviderSettings): ProviderStatus {
  const { missing, given, returnPage, consoleUrl, confirm, refunds, webhookSignature } = settings
  const {
    compareCapturedDays: compare_captured_days,
    refundOrphanedAfterHours: refund_orphaned_after_hours,
  } = settings
  const { apiBase, env, backendUrl } = given
  return {
    configured: missing.length === 0,
    missing,
    env: env ?? null,
    api_host: apiBase ? new URL(apiBase).host : null,
    webhook_url: backendUrl ? hookPattern(backendUrl, "webhook") : null,
    return_url: backendUrl ? hookPattern(backendUrl, "return") : null,
    return_page: returnPage,
    console_url: consoleUrl,
    confirm,
    refunds,
    compare_captured_days,
    refund_orphaned_after_hours,
    webhook_signature_header: webhookSignature?.header ?? null,
    options: shownOptions(settings),
  }
}

function shownOptions({ missing, given, ...rest }: ProviderSettings): ShownOptions {
  const secret = (name: "privateKey" | "linkSecret") => (missing.includes(name) ? null : HIDDEN)
  const { webhookSignature } = rest
  return {
    apiBase: shownOption(given.apiBase),
    privateKey: secret("privateKey"),
    publicKey: shownOption(given.publicKey),
    sdkUrl: shownOption(given.sdkUrl),
    sdkGlobal: shownOption(rest.sdkGlobal),
    env: shownOption(given.env),
    linkSecret: secret("linkSecret"),
    backendUrl: shownOption(given.backendUrl),
    returnPage: shownOption(rest.returnPage),
    consoleUrl: shownOption(rest.consoleUrl),
    description: shownOption(rest.description),
    allowInsecureHosts: shownOption(rest.allowInsecureHosts),
    timeoutMs: shownOption(rest.timeoutMs),
    paths: shownOption(rest.paths),
    statuses: shownOption(rest.statuses),
    confirm: shownOption(rest.confirm),
    refunds: shownOption(rest.refunds),
    refundOrphanedAfterHours: shownOption(rest.refundOrphanedAfterHours),
    compareCapturedDays: shownOption(rest.compareCapturedDays),
    refundStatuses: shownOption(rest.refundStatuses),
    webhookSignature: shownOption(webhookSignature && { ...webhookSignature, secret: HIDDEN }),
    methods: shownOption(rest.methods),
    waitingMethods: shownOption(rest.waitingMethods),
    expiredTransfers: shownOption(rest.expiredTransfers),
    transferDays: shownOption(rest.transferDays),
  }
}
