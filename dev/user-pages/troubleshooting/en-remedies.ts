import type { Remedies } from "./remedies"

const CALLS =
  "[Messages about calls of the payment service](#messages-about-calls-of-the-payment-service)"
const DETAILS = "[In detail](#in-detail)"
const CERTIFICATE =
  "For a certificate of a private authority, set `NODE_EXTRA_CA_CERTS`: see [SECURITY.md](../../SECURITY.md). The check cannot be switched off."

export const remedies: Remedies = {
  startUp: {
    too_old: "",
    unknown_option:
      "Without a similar name, the message lists the options. [Options](options.md) describes them.",
    no_tls:
      "Use the service's address with `https://`. For a sandbox in a private network, name its host in `allowInsecureHosts`.",
    insecure_hosts:
      "Remove `allowInsecureHosts`, and set the live service's addresses. To run a sandbox, start the store without `NODE_ENV=production`.",
    public_key: "Copy both keys from the payment service's console again.",
    quiet_time: "Increase `quietTime`, or lower `timeout`. Both are in milliseconds.",
    any_of_invoicing:
      "The rest of the sentence says which values are accepted. Correct the option of `medusa-plugin-taiwan` in medusa-config.ts, or the environment variable that it reads. [Options](options.md) has an example of each.",
    any_of_payments:
      "The same, in the options of the provider `medusa-plugin-taiwan/providers/payment-intents` in the Payment module.",
  },
  startUpWarnings: {
    untested: "The store runs. Test an order before you rely on this version of Medusa.",
    not_configured:
      "The store runs, and buyers cannot pay with this provider. Set the named options and restart the store.",
    sandbox: "Set the live service's addresses and keys, and restart the store.",
  },
  details: {
    worker_lost: "",
    lease_over: "",
    order_not_named:
      "The service is queried for the order. If it lasts, look the order number up in the service's console.",
    too_early: "",
    no_information:
      "Compare the account and the order number with the service's console. If it has the invoice, choose “Take over from the service”.",
    number_taken: "",
    void_not_seen:
      "It is queried again. If it lasts, look the invoice up in the service's console.",
    uploads_unclear:
      "Choose “Test the connection” on Settings → Taiwan invoicing, correct what it names, then retry.",
    unexpected_error: "Have a developer correct what the log names, then retry.",
    not_configured:
      "Set the options that Settings → Taiwan invoicing names, and restart the store.",
    not_supported:
      "Correct the value that is named beside it. If none is named, the server's log says which.",
    connection: `Check the address of the service in medusa-config.ts, and the server's DNS and firewall. ${CERTIFICATE}`,
    timeout: "It is tried again. If it lasts, ask the service whether it is down.",
    redirect: "",
    http_status:
      "It is tried again. If it lasts, check the address of the service, and ask the service.",
    unreadable:
      "The service may be under maintenance: it is tried again. If it lasts, check the options `transport` and `charset`, and proxies between the store and the service.",
    unexpected:
      "It is tried again. If it lasts, have a developer compare the service's answer with the option `transport`, and ask the service what it means.",
    allowances_cover: "",
    allowances_short: "",
    reissue_dropped: "If the order still needs another invoice, choose “Reissue” again.",
    taken_from_service: "",
    database_restored: "",
    one_of_many: "",
  },
  invoicingTest: {
    fails: "The lines below it say which call fails, and the last one which options to check.",
    part_refused:
      "The service answers, and its message follows. Check the merchant account and its password, and in the service's console that the account may use this function.",
    part_fails: `The sentence that follows is explained under ${DETAILS}.`,
  },
  paymentsTest: {
    credentials_refused: "Then restart the store.",
    unexpected:
      "Then restart the store. A proxy or a login page may answer in place of the service.",
    fails: "The sentence that follows is one of those below.",
    cannot_be_queried: "",
    not_configured: "Set the options that the page names, and restart the store.",
  },
  paymentFaults: {
    connection: "Check `apiBase`, and the server's DNS and firewall.",
    certificate: `Check \`apiBase\`. ${CERTIFICATE}`,
    timeout: "Try again in some minutes. If it lasts, ask the service whether it is down.",
    redirect: "",
    busy: "Try again in some minutes.",
    server_error: "Try again in some minutes. If it lasts, ask the service.",
    unreadable: "Try again later. If it lasts, check `apiBase` and the option `paths`.",
  },
  unconfirmed: {
    not_ours:
      "Set the provider's credentials. If they are set, `linkSecret` may have been changed: set the earlier one again, or look the payment up in the service's console.",
    provider_missing:
      "Name the provider in medusa-config.ts again, with the same id, until its payments are settled. Then restart the store.",
    reported: "Look the payment up in the service's console.",
    queries_paused:
      "The store queries again after the pause. If it lasts, ask the service for the limit of your account.",
    not_queried:
      "Check that a process with scheduled jobs runs (a worker, see [production](production.md)), and have a developer correct what its log names.",
    store_failed:
      "Have a developer correct what the log names. The store queries again automatically.",
    not_captured:
      "The store captures it automatically within minutes. If it does not, the log says why; then capture it on the order's page.",
  },
  refunds: {
    not_made: `The reason follows it: see ${CALLS}. Correct it, then refund again.`,
    unclear: "",
    being_sent: "",
    earlier_unclear: "",
    earlier_not_recorded: "",
    nothing_left: "Compare the order's refunds with the payment service's console.",
    recorded_already: "",
    only_in_console: "",
    no_id:
      "The store's own code called the provider without an `idempotency_key`. Refund on the order's page.",
    no_intent:
      "The payment was made with another provider, or its data were changed. Refund it where it was made.",
    refunded: "Cancel the order, or ask the buyer to pay again.",
    not_paid:
      "Look the payment up in the service's console. If it is paid there, add its status to the option `statuses.paid`; if not, wait for the money.",
    paid: "",
    under_way: "Try again once the payment has ended or is paid.",
  },
  starts: {
    not_configured:
      "The developer sets the named options in medusa-config.ts and restarts the store.",
    no_session:
      "For the developer of the storefront: start payments with Medusa's payment sessions, not with the provider itself.",
    only_twd: "Give the cart a region with the currency TWD.",
    below_one_dollar:
      "An order of NT$ 0 needs no payment. For others, correct the prices and discounts.",
    no_method:
      "Check `minimum` and `maximum` of the option `methods`, or offer another provider for such amounts.",
    unavailable: `The log names the cause: see ${CALLS}. “Test the connection” on Settings → Taiwan invoicing shows whether it lasts.`,
    refused: `The service's own message follows: see ${CALLS}.`,
    other_amount: "Nothing was paid. Report it to the service, with the intent that the log names.",
    other_methods:
      "Remove the option `methods`: the buyer then chooses in the payment service's component.",
    not_made: "",
    processing: "The order is placed automatically once the payment is confirmed.",
    mismatched: "Look under Payments to review.",
    not_ours:
      "If it happens to many: check that `linkSecret` was not changed, and is the same in all processes.",
    not_answered:
      "If it lasts, see [Why a payment cannot be confirmed](#why-a-payment-cannot-be-confirmed).",
  },
  pasted: {
    format: "Write in each line: invoice number, allowance number, date, amount with tax.",
    repeated: "Remove one of the two lines.",
    unknown_invoice:
      "Compare the number with the service's console. An invoice that was issued there must be recorded first (Invoices → Record an invoice).",
    registered: "Remove the line.",
    not_due: "",
    amount_differs:
      "Compare the allowance with the service's console. If it is right there, register it: the service's record counts.",
  },
  calls: {
    connection_failed:
      "Check `apiBase`, and the server's DNS and firewall. Nothing was sent: try again.",
    tls_failed: `Check \`apiBase\`. ${CERTIFICATE}`,
    input_invalid:
      "The sentence that follows names the value. Correct that option, or the amount, and try again.",
    credentials_refused:
      "Check `privateKey`, and that it belongs to the `env` of the options. Then restart the store.",
    not_found:
      "Look the payment intent up in the service's console. If it is there, the key may belong to another account or environment, or `paths` may be wrong.",
    rate_limited:
      "The store waits and queries again. If it lasts, ask the service for the limit of your account.",
    request_refused:
      "The service's own message gives the reason. Correct what it names, then try again.",
    timed_out: `If it lasts, ask the service whether it is down.`,
    connection_lost: `If it lasts, check the network between the store and the service.`,
    redirected: `Set \`apiBase\` to the address that the service gives in its document.`,
    server_error: `If it lasts, ask the service, with the id of the request in the message.`,
    answer_too_large: `Something else may answer in its place: check \`apiBase\` and proxies.`,
    answer_encoded: `Something between the store and the service compresses answers: check proxies.`,
    answer_unreadable: `The service may be under maintenance. If it lasts, check \`apiBase\`, \`paths\` and proxies.`,
  },
  adminErrors: {
    load: "Choose “Try again”. If it lasts, the server's log says why.",
    refresh: "Reload the page.",
    forbidden: "Ask a colleague whose role has it, or have your role changed.",
    beyondRole: "",
    unsafeLink: "Open the invoice in the service's console, and report the address to the service.",
    clipboard: "Select the link in the message and copy it.",
    offline: "Check your network. If it lasts, the store's backend does not answer.",
  },
}
