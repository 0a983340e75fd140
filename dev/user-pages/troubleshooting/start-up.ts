import { parseOptions } from "../../../src/modules/tw-invoicing/options"
import { insecureFaults } from "../../../src/options/option-kinds"
import { readProviderOptions } from "../../../src/providers/payment-intents/options"
import { START_REFUSALS } from "../../../src/rules/payment/payment-refusals"
import { tooOldSentence, untestedSentence } from "../../../src/rules/service/medusa-version"
import { sandboxWarning } from "../../../src/rules/service/sandbox-in-production"

const said = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error("The options are not refused.")
}

const anyOption = (message: string): string => message.replace(/^Option "[^"]*"/, 'Option "…"')

const addressOf = (host: string, allowed: string[], nodeEnv: string): string =>
  insecureFaults({ baseUrl: `http://${host}` }, allowed, nodeEnv)
    .map(([name, problem]) => `Option "${name}" of … ${problem}.`)
    .join(" ")

/** What stops the boot, as the store's log has it: the code itself makes each sentence. */
export const START_UP_FAULTS = {
  too_old: tooOldSentence("…"),
  unknown_option: anyOption(said(() => parseOptions({ issuedOn: "placed" }))).replace(
    "issueOn",
    "…"
  ),
  no_tls: anyOption(addressOf("pay.example.com", [], "development")),
  insecure_hosts: addressOf("sandbox", ["sandbox"], "production"),
  public_key: said(() => readProviderOptions({ privateKey: "key", publicKey: "key" })),
  quiet_time: said(() => parseOptions({ quietTime: 1000, timeout: 30_000 })),
  any_of_invoicing: 'Option "…" of the tw-invoicing module …',
  any_of_payments: 'Option "…" of the payment-intents provider …',
} as const
export type StartUpFault = keyof typeof START_UP_FAULTS

/** What the log says of a store that starts. */
export const START_UP_WARNINGS = {
  untested: untestedSentence("…"),
  not_configured: START_REFUSALS.not_configured("…").en,
  sandbox: sandboxWarning("…", "…", ["…"], "production") ?? "",
} as const
export type StartUpWarning = keyof typeof START_UP_WARNINGS
