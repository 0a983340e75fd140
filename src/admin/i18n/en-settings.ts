import type { CallTest, TestedCall } from "../../rules/service/connection-test"
import { ORDER_NUMBER_OFFER, setUpSentences } from "../../rules/set-up/set-up-sentences"
import { PAUSE_REMEDIES, type PauseReason } from "../../rules/service/pause"
import { optionTexts } from "./en-options"
import type { PaymentFault, PaymentsTest } from "../../rules/payment/payments-test"

const test: Record<PaymentsTest["outcome"] | "label", string> = {
  label: "Test the connection of {{id}}",
  works: "The payment service answers and accepts the private key.",
  credentials_refused:
    "The payment service refuses the private key. Check privateKey, and that it belongs to this environment.",
  unexpected:
    "Something answers, but not as the payment API would. Check apiBase and the option paths.",
  fails: "The payment service cannot be used now.",
  cannot_be_queried:
    "This service has no call for queries (option confirm: manual), so only a payment shows whether it works.",
  not_configured: "Payments are not configured, so nothing was queried.",
}

const faults: Record<PaymentFault, string> = {
  connection: "No connection could be made, or it broke off.",
  certificate: "Its certificate was not accepted.",
  timeout: "It did not answer in time.",
  redirect: "It redirects to another address; check apiBase.",
  busy: "It takes no more calls for the moment.",
  server_error: "It failed to handle the query.",
  unreadable: "Its answer could not be understood; it may be under maintenance.",
}

const reasons: Record<PauseReason, string> = {
  no_answer: PAUSE_REMEDIES.no_answer.en,
  numbers_exhausted: PAUSE_REMEDIES.numbers_exhausted.en,
  credentials: PAUSE_REMEDIES.credentials.en,
  not_configured: PAUSE_REMEDIES.not_configured.en,
}

/** Why nothing is sent. */
export const pause = {
  title: "Sending is paused. No invoices are being issued.",
  since:
    "Since {{since}}. Next try: {{next}} (Taipei). After the first success, all waiting invoices follow automatically.",
  reasons,
}

const setUpParts = setUpSentences("en")

/** Settings → Taiwan invoicing. */
export const settings = {
  title: "Taiwan invoicing",
  configured: "Invoicing is configured",
  never: "Never",
  since: "Invoices orders since (Taipei)",
  reachable: "Invoicing service",
  connection: { works: "Connected", fails: "No answer" },
  maintenance: "Maintenance hours",
  maintenanceNow: "Now: nothing is sent until they are over",
  noMaintenance: "Not now",
  queue: "Invoices to send",
  queueLength: "Not settled: {{number}}; need review: {{attention}}",
  oldest: "Oldest due since (Taipei)",
  lastSuccess: "Last success (Taipei)",
  lastFailure: "Last failure (Taipei)",
  options: "Options in force",
  optionTexts,
  fallback: {
    title: "Orders are read through Medusa's Query",
    body: "The tables of this version of Medusa differ from those that the plugin knows. It therefore reads them through Medusa's Query, which is correct but slower under load. Update the plugin. What differs: {{details}}",
  },
  sandboxInProduction: {
    title: "This store runs in production and uses a sandbox",
    body: "NODE_ENV is production, but the options name a sandbox for: {{services}}. Its invoices are not real, and no money is taken. Set the live service's addresses and keys.",
  },
  untested: {
    title: "Medusa {{version}} is newer than the versions tested",
    body: "This version of the plugin was tested with Medusa up to {{newest}}. Look for a newer version of the plugin.",
  },
  restored: {
    title: "After a restored database",
    description:
      "Use this after the database was restored from a backup, or after an asynchronous standby took over. The database may not contain all invoices that were sent. The invoicing service is queried about each before it is sent, and what it has is taken over. That takes a few minutes longer for each, and issues nothing twice. If your order numbers contain display_id, increase its sequence above the last order before the store accepts orders again. The documentation explains how.",
    action: "The database was restored",
    done: "The service is queried about {{number}} invoices, and about the others when they are due",
  },
  setUp: {
    orderNumber: ORDER_NUMBER_OFFER.en,
    copyOption: "Copy the option",
    title: "Set up Taiwan",
    description:
      "Creates or completes what the store needs to sell in Taiwan. That is the currency TWD, a region with it and the payment provider of this plugin, and 5 % tax (營業稅) included in the prices. What is set otherwise is not changed, and is named here.",
    action: "Set up Taiwan",
    done: "The store is set up for Taiwan.",
    leftAlone: "Some parts were left alone. Check them:",
    fails: "The set-up failed.",
    parts: setUpParts,
  },
  test: {
    action: "Test the connection",
    label: "Test the connection to the invoicing service",
    works: "The invoicing service answers as it should. Nothing was issued.",
    fails: "The invoicing service cannot be used with the present options.",
    calls: {
      findNumber: "Search by order number",
      check: "Check of an upload",
      listByOrder: "Invoices of an order number",
    } satisfies Record<TestedCall, string>,
    part: "{{name}} ({{function}}):",
    outcomes: {
      works: "works.",
      refused: "is refused.",
      fails: "fails.",
    } satisfies Record<CallTest["outcome"], string>,
    options: "Options to check: {{options}}.",
  },
  payments: {
    title: "Payment provider {{id}}",
    configured: "Payments are configured",
    missing: "Payments are not configured. Set {{options}} in medusa-config.ts.",
    api_host: "Payment service",
    webhook_url: "Webhook, signed for each payment",
    return_url: "Return from 3-D Secure, signed for each payment",
    return_page: "Page for returning buyers",
    test,
    faults,
  },
}
