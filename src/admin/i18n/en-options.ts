/**
 * What each option is for, by its name in medusa-config.ts. `node dev/run.mjs options` writes
 * docs/user/options.md with these texts.
 */
export const optionTexts = {
  invoicing: {
    baseUrl: "Address of the invoicing service. Without it nothing is sent.",
    memCid: "The merchant's main account at the service. Without it nothing is sent.",
    memPassword: "Password that is sent with uploads. Unset: an empty one is sent.",
    transport:
      "How the service is called: form (form POST, with SOAP 1.1 for the structured queries), soap11 or soap12.",
    namespace:
      "Namespace of the SOAP calls. The default is derived from the host of baseUrl and may be wrong: ask the service.",
    issueOn:
      "When an invoice is issued: placed (the order is placed and paid), captured, fulfilled, or manual (only when staff issue it).",
    issueDelay: "Milliseconds to wait after an invoice is due.",
    waitForPayment:
      "With issueOn placed: true waits until the order is paid, false issues the invoice without waiting.",
    voidOnFullRefund:
      "true: voids the invoice when its order is fully refunded, and issues a new one if the order is paid again. One that staff request after the refund stays.",
    linkHosts:
      "Other hosts that invoice links may point to, in addition to the service's own host and its subdomains.",
    allowInsecureHosts:
      "Hosts of a private network that may be called by http, such as a sandbox in a container. Refused in production.",
    startDate: "Orders placed before this time are invoiced only when staff issue the invoice.",
    batchSize: "Maximum number of orders in one upload.",
    concurrency:
      "Maximum number of simultaneous calls to the service for each process. Two more are reserved for invoice links.",
    maintenance:
      'Times of every day in Taipei in which the queue does not call the service, such as ["02:00-05:00"].',
    timeout: "Total time of one call to the service, in milliseconds.",
    quietTime:
      'Milliseconds after an unclear answer before the answer "no such invoice" is accepted.',
    voidDeadlineDay: "Last day of the next odd month on which an invoice can be voided.",
    allowanceBasis:
      "Whether an allowance's total contains its tax (tax_included) or not (tax_excluded), where the service's figures do not show it.",
    retentionDays:
      "Days that buyers' data are kept after the void deadline of the invoice's period.",
    allowPaper: "true: buyers may ask for a paper invoice by mail.",
    nobodyReceives:
      "What happens to an invoice that nobody would receive: review (it needs review), refuse (the checkout also refuses such details) or issue.",
    keepAddress:
      "true: the buyer's address is sent to the service, which stores it and mails nothing (BRING).",
    taxTypes: "Tax type by product, category, tax rate and destination.",
    vouchers:
      "Which vouchers and gift cards are invoiced when they are redeemed. Unset: all are invoiced when they are sold.",
    exportThroughCustoms: "Whether zero-rated items are exported through customs: true or false.",
    remark:
      "Text in the remark of each invoice, after the last four digits of a card. {display_id} stands for the order's number.",
    orderNumber:
      "Order number at the service: a template with {ulid}, {display_id} or {display_id:8} (padded with zeros), such as SHOP1-{display_id}.",
    exchangeRates:
      'TWD for one unit of another currency, such as { usd: "32.15" }. Orders in a currency without a rate need review.',
    roundingProviders:
      'Ids of the other payment providers that charge whole TWD, rounded half up, such as ["pp_stripe_stripe"]. Medusa\'s manual provider (pp_system_default) always counts as one.',
    csvEncoding:
      "Encoding of uploads: document (base64, URL-encoded, then form-encoded) or bare (base64, form-encoded).",
    universalCarrierId1:
      "Content of CarrierID_1 for a mobile barcode: code (3J0002) or barcode (the barcode itself).",
    functionUrls: "Addresses of single functions, by their names in the service's document.",
    functionNames: "Other names of single functions, by their names in the service's document.",
    parameterNames:
      "Other names of parameters of single functions, by their names in the service's document.",
    namespaces: "Namespaces of single functions, by their names in the service's document.",
    charset: "Character set of the service's replies.",
    memPasswordMode: "plain: sends mem_password as it is. omit: does not send it.",
    notFoundMessages: 'Other messages of the service that mean "no such invoice".',
    allowanceNotFoundMessages: 'Other messages of the service that mean "no such allowance".',
    refusalMessages: "Other messages of the service that mean a refusal, by reason.",
  },
  payments: {
    apiBase: "Address of the payment API, without /api and the version.",
    sdkUrl: "Address of the browser component, without /sdk/v1/index.js.",
    sdkGlobal:
      "Name of the browser component's global object. The storefront reads it from the payment session.",
    privateKey: "The service's secret key, for the server only.",
    publicKey: "The service's key for the browser component.",
    env: "Environment of the browser component: sandbox or production.",
    linkSecret: "Secret that signs webhook and return addresses: 32 or more random characters.",
    backendUrl: "Public address of this store's backend.",
    returnPage:
      "Storefront page for buyers who return from 3-D Secure. It gets ?order_id= or ?payment=.",
    paths: "Paths of the calls that create, query and refund a payment intent.",
    statuses:
      "The service's statuses by their meaning: paid, waiting, not_yet, gone, refunded, partly_refunded, disputed.",
    consoleUrl:
      "Address of a payment intent in the service's console, with {intent} for its id. The admin links to it.",
    description:
      "Description of a payment intent at the service. It must contain {session}, the id of the payment session; {cart} is the cart's id.",
    methods:
      "Payment methods that buyers choose from in the shop, each with a minimum and a maximum. Unset: the service's component offers its own.",
    waitingMethods: "Payment methods whose money arrives after the order is placed.",
    expiredTransfers:
      "What happens to an order whose transfer was not made in time: cancel (it is cancelled) or ask (a payment issue is recorded).",
    transferDays: "With confirm manual: days that an order waits for its payment.",
    allowInsecureHosts:
      "Hosts of a private network that may be called by http, such as a sandbox in a container. Refused in production.",
    timeoutMs: "Total time of one call to the service, in milliseconds.",
    confirm:
      "api: the service is queried about each payment. manual: the service has no such call, and staff confirm each payment.",
    refunds:
      "api: refunds are sent to the service. manual: the service has no such call; staff refund in its console and record it.",
    refundOrphanedAfterHours:
      "Hours after which a payment without an order (orphaned) is refunded without staff. Unset: staff refund it.",
    compareCapturedDays:
      "Days for which captured payments are compared with the service every night. 0: never.",
    refundStatuses:
      "The service's statuses of a refund by their meaning: done, processing, failed.",
    webhookSignature:
      "The header in which the service signs its webhooks, and how: header, secret, algorithm, encoding.",
  },
}
