/** What each option is for, by its name in medusa-config.ts; as the tables of the README say it. */
export const optionTexts = {
  invoicing: {
    baseUrl: "Address of the invoicing service; without it nothing is sent.",
    memCid: "Merchant main account; without it nothing is sent.",
    memPassword: "Sent with uploads; unset: sent empty.",
    transport: "form (form POST; the structured queries by SOAP 1.1), soap11 or soap12.",
    namespace:
      "Namespace of the SOAP calls; the default is a guess from baseUrl, with its capitals: get the right one from the service.",
    issueOn: "What an invoice is issued on: placed (and paid), captured, fulfilled or manual.",
    issueDelay: "Milliseconds an invoice waits once it is due.",
    waitForPayment:
      "false: on placed, an order that is not paid yet gets its invoice all the same.",
    voidOnFullRefund:
      "true: an order whose whole money went back has its invoice voided; sold and paid again, it gets another.",
    linkHosts: "Other hosts an invoice link may point to.",
    allowInsecureHosts:
      "Hosts of a private network that may be called by http: a sandbox in a container; refused in production.",
    startDate: "Orders placed before it are left alone.",
    batchSize: "Orders in one upload.",
    concurrency:
      "Calls to the service at once, besides two for buyers' links; each process has its own bound.",
    maintenance:
      'Times of every day in Taipei, such as ["02:00-05:00"], in which the queue does not call.',
    timeout: "Milliseconds one call may take in all.",
    quietTime: 'Milliseconds after an unclear answer before "no such invoice" is believed.',
    voidDeadlineDay: "Day of the next odd month up to which an invoice can be voided.",
    allowanceBasis:
      "tax_included, tax_excluded: whether an allowance's total holds its tax, where its figures leave it open.",
    retentionDays: "Days after a period's close for which buyers' data are kept.",
    allowPaper: "Buyers may ask for a paper invoice by mail.",
    nobodyReceives:
      "What nobody would receive: review (needs review), refuse (by the checkout too) or issue.",
    keepAddress: "The service keeps the buyer's address (BRING), and mails nothing.",
    taxTypes: "Tax type by product, category, tax rate, destination.",
    vouchers:
      "Which vouchers are invoiced when they are redeemed; without it all are when they are sold.",
    exportThroughCustoms:
      "Whether zero-rated items leave through customs: true or false; zero-rated items need it.",
    remark: "Free text behind a card's last four digits; {display_id} is filled in.",
    orderNumber:
      "What the service knows an order by; TW{display_id} or TW{display_id:8} need a prefix of each store's own.",
    exchangeRates:
      'TWD for a unit of another currency: { usd: "32.15" }; without one such an order needs review.',
    roundingProviders:
      'Ids of the other payment providers that take whole TWD, rounded half up: ["pp_system_default"].',
    csvEncoding: "document: base64, URL-encoded, form-encoded; bare: base64, form-encoded.",
    universalCarrierId1: "What CarrierID_1 holds for a mobile barcode: 3J0002, or the barcode.",
    functionUrls: "Address of single functions, by their names in the service's document.",
    functionNames: "Spelling of single functions, by their names in the service's document.",
    parameterNames:
      "Parameters' spelling of single functions, by their names in the service's document.",
    namespaces: "Namespace of single functions, by their names in the service's document.",
    charset: "Character set of the replies.",
    memPasswordMode: "omit: no mem_password is sent.",
    absentWords: "The service's other texts for no such invoice.",
    absentAllowanceWords: "The service's other texts for no such allowance.",
    refusalWords: "The service's other texts for the reason of a refusal.",
  },
  payments: {
    apiBase: "Address of the payment API.",
    sdkUrl: "Address of the browser component ({sdkUrl}/sdk/v1/index.js).",
    sdkGlobal:
      "Name of the global object of the browser component; the payment session tells the storefront.",
    privateKey: "The service's secret key, for the server.",
    publicKey: "The service's key for the browser component.",
    env: "Environment of the browser component: sandbox or production.",
    linkSecret: "Signs webhook and return addresses; 32 or more random characters.",
    backendUrl: "Public address of this store's backend.",
    returnPage:
      "Storefront page for buyers who return from 3-D Secure, with ?order_id= or ?payment=.",
    paths: "Paths of the calls that query and refund an intent.",
    statuses:
      "The raw statuses that mean paid, waiting, not yet, gone, refunded, partly refunded, disputed.",
    consoleUrl:
      "Address of an intent in the service's console, with {intent} for its id: a link on the order's payment card and on payment issues.",
    description:
      "What an intent is called at the service, with the ids of the cart and the payment session (required).",
    methods:
      "Payment methods to choose from in the shop, with their minimum and maximum; by default the service's component offers them.",
    waitingMethods: "Methods whose money comes after the order.",
    expiredTransfers: "An order whose transfer was not made in time: cancel it, or ask staff.",
    transferDays: "Days that an order waits where only staff confirm payments.",
    allowInsecureHosts:
      "Hosts of a private network that may be called by http: a sandbox in a container; refused in production.",
    timeoutMs: "Total time of one call, in milliseconds.",
    confirm: "manual: the contract has no call to query a payment; staff confirm payments.",
    refunds:
      "manual: the contract has no refund call; staff make refunds in the console and record them.",
    refundOrphanedAfterHours:
      "Hours after which money that belongs to no order is refunded without staff.",
    compareCapturedDays:
      "Days for which captured payments are compared with the service every night; 0: never.",
    refundStatuses: "The raw statuses of a refund.",
    webhookSignature: "The header that signs webhooks.",
  },
}
