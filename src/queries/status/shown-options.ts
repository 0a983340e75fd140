import { serviceRegistration, type ShownOptions } from "../../clients/invoicing"
import type { AdminShownOptions } from "../../http-types"
import type { TwInvoicingOptions } from "../../modules/tw-invoicing/options"
import { dailyWindowText } from "../../rules/service/maintenance"
import { taipeiDay } from "../../rules/period/period"
import { shownOption, type ShownOption } from "../../rules/service/shown-option"

type Shown = ShownOptions<TwInvoicingOptions>

/**
 * How each option is shown. A new option fails the type check until it is listed here, because it
 * could be a secret.
 */
const SHOWN: Shown = {
  ...serviceRegistration.shown,
  issueOn: shownOption,
  issueDelay: shownOption,
  waitForPayment: shownOption,
  voidOnFullRefund: shownOption,
  startDate: taipeiDay,
  batchSize: shownOption,
  concurrency: shownOption,
  timeout: shownOption,
  quietTime: shownOption,
  maintenance: (windows) => shownOption(windows.map(dailyWindowText)),
  voidDeadlineDay: shownOption,
  allowanceBasis: shownOption,
  retentionDays: shownOption,
  allowPaper: shownOption,
  keepAddress: shownOption,
  nobodyReceives: shownOption,
  orderNumber: shownOption,
  remark: shownOption,
  taxTypes: shownOption,
  vouchers: shownOption,
  exportThroughCustoms: shownOption,
  exchangeRates: shownOption,
  roundingProviders: shownOption,
  linkHosts: shownOption,
  allowInsecureHosts: shownOption,
}

/** All options in force as staff may see them; null: not set. */
export function shownOptions(options: TwInvoicingOptions): AdminShownOptions {
  const show = <Name extends keyof Shown>(name: Name): ShownOption => {
    const value = options[name] as Parameters<Shown[Name]>[0] | undefined
    const shown = SHOWN[name] as (value: Parameters<Shown[Name]>[0]) => ShownOption
    return value === undefined ? null : shown(value)
  }
  const names = Object.keys(SHOWN) as (keyof Shown)[]
  return Object.fromEntries(names.map((name) => [name, show(name)]))
}
