import { createHash } from "node:crypto"
import { z } from "@medusajs/framework/zod"
import { serviceRegistration } from "../../clients/invoicing"
import {
  dailyWindows,
  duration,
  hosts,
  insecureFaults,
  oneOf,
  privateHosts,
  trueOrFalse,
  wholeNumber,
} from "../../options/option-kinds"
import {
  optional,
  readOptions,
  withDefault,
  type OptionFault,
  type OptionsOf,
} from "../../options/read-options"
import { ALLOWANCE_BASES } from "../../rules/invoice/allowance-amount"
import { toStartDate } from "../../rules/period/start-date"
import { mayBeInsecure } from "../../rules/service/loopback"
import { invoiceOptions, taxTypesIn } from "./invoice-options"

const ISSUE_ON = ["placed", "captured", "fulfilled", "manual"] as const

const { largestBatch } = serviceRegistration.capabilities

const startDate = () =>
  z.unknown().transform((value, context): Date => {
    const date = toStartDate(value)
    if (date) return date
    context.addIssue({
      code: "custom",
      message:
        "must be a day such as 2026-01-31, which begins at midnight in Taipei, or a time such as 2026-01-31T09:00:00+08:00",
    })
    return z.NEVER
  })

/** How every option of the module is read; `faultsTogether` checks several together. */
export const OPTIONS = {
  /** Medusa adds it to the options of every module. */
  database: optional(z.unknown),
  ...serviceRegistration.options,
  ...invoiceOptions,
  issueOn: withDefault(() => oneOf(ISSUE_ON), "placed"),
  /** Milliseconds between what the invoice is issued on and its issue. */
  issueDelay: withDefault(() => duration(0), 0),
  /** An order placed but not paid waits for its money. */
  waitForPayment: withDefault(trueOrFalse, true),
  /** Voids the invoice when its order is fully refunded. */
  voidOnFullRefund: withDefault(trueOrFalse, false),
  linkHosts: withDefault(hosts, []),
  /** Hosts of a private network that may be called by http: those of a sandbox. */
  allowInsecureHosts: withDefault(privateHosts, []),
  /** Orders placed before it are never invoiced by themselves. Default: first boot with credentials. */
  startDate: optional(startDate),
  /** Milliseconds one call to the service may take in all. */
  timeout: withDefault(() => duration(1000), 30_000),
  /** Milliseconds after an unclear answer before "no such invoice" is accepted. */
  quietTime: withDefault(() => duration(0), 120_000),
  /** Orders in one upload. */
  batchSize: withDefault(
    () => wholeNumber(1, largestBatch, `must be 1 to ${largestBatch} orders`),
    Math.min(50, largestBatch)
  ),
  /** Calls to the service at once, of this process. */
  concurrency: withDefault(() => wholeNumber(1, 32, "must be 1 to 32 calls"), 4),
  /** Times of the day, in Taipei, in which the queue does not call the service. */
  maintenance: withDefault(dailyWindows, []),
  /** Day of the next odd month up to which an invoice of the period can be voided. */
  voidDeadlineDay: withDefault(() => wholeNumber(1, 28, "must be a day from 1 to 28"), 13),
  /** Whether an allowance's total holds its tax, where the service's figures leave that open. */
  allowanceBasis: optional(() => oneOf(ALLOWANCE_BASES)),
  /** Days after a period's close for which buyers' data are kept. */
  retentionDays: withDefault(() => wholeNumber(0, 36500, "must be whole days, 36500 or less"), 90),
} as const

export type TwInvoicingOptions = Omit<OptionsOf<typeof OPTIONS>, "database">

/** What only several options together can be wrong in: the option that is named for it, and why. */
function faultsTogether(options: TwInvoicingOptions): OptionFault[] {
  const { taxTypes, exportThroughCustoms, quietTime, timeout } = options
  const faults: OptionFault[] = []
  if (exportThroughCustoms === undefined && taxTypesIn(taxTypes).includes("zero_rated")) {
    faults.push([
      "exportThroughCustoms",
      "must be true or false where `taxTypes` holds zero_rated: the invoice has to say it",
    ])
  }
  if (quietTime < 2 * timeout) {
    faults.push([
      "quietTime",
      "must be at least twice `timeout`, or a slow upload could be sent again",
    ])
  }
  const insecure = insecureFaults(
    serviceRegistration.addresses(options),
    options.allowInsecureHosts,
    process.env.NODE_ENV
  )
  return [...faults, ...insecure]
}

/**
 * Reads the plugin's options. Missing credentials are no error (the plugin then sends nothing and
 * says so in the admin); a wrong value stops the boot.
 *
 * @throws MedusaError INVALID_DATA, a sentence that names the option
 */
export function parseOptions(raw: unknown): TwInvoicingOptions {
  const whose = "the tw-invoicing module"
  const reading = { whose, blankIsUnset: true }
  const { database: _, ...options } = readOptions(reading, OPTIONS, raw, faultsTogether)
  return options
}

/** Options without which nothing can be sent. */
export const missingOptions = (options: TwInvoicingOptions): string[] =>
  serviceRegistration.required.filter((name) => !options[name])

/** Names of the options whose address is that of a sandbox: on this machine, or without TLS. */
export function sandboxOptions(options: TwInvoicingOptions): string[] {
  return Object.entries(serviceRegistration.addresses(options))
    .filter(([, url]) => url && mayBeInsecure(new URL(url).hostname, options.allowInsecureHosts))
    .map(([name]) => name)
}

/** The service is a sandbox: its invoices are not real. */
export function isSandbox(options: TwInvoicingOptions): boolean {
  return sandboxOptions(options).length > 0
}

/**
 * A short name of the service and the merchant account in it, kept beside what was sent there: only
 * that account can say what became of it.
 */
export function serviceAccount(options: TwInvoicingOptions): string {
  const said = serviceRegistration.account(options).join(" ")
  return createHash("sha256").update(said).digest("hex").slice(0, 16)
}
