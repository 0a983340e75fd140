import type { PageTexts } from "./texts"

export const en: PageTexts = {
  title: "Options",
  intro: `Every option of the plugin and of its payment provider. The admin shows the values in force on Settings → Taiwan invoicing, with secrets hidden. A wrong value or an unknown name stops the boot, and the message names the option. A missing credential does not: the store boots, the admin says what is missing, and nothing is sent. An empty value counts as not set. [中文說明](zh-TW/options.md)`,
  sections: {
    invoicing: {
      title: "Invoicing",
      intro: "Options of the plugin itself: `plugins` in `medusa-config.ts`.",
    },
    payments: {
      title: "Payments",
      intro:
        "Options of the payment provider `medusa-plugin-taiwan/providers/payment-intents`: `providers` of the Payment Module in `medusa-config.ts`.",
    },
  },
  groups: {
    invoicing: {
      connection: "Connection to the invoicing service",
      issuing: "When invoices are issued",
      voiding: "Voids and allowances",
      content: "What is on an invoice",
      buyers: "Buyers and their data",
      load: "Load, pauses and waiting times",
      dialect: "Where the invoicing service differs from its document",
    },
    payments: {
      connection: "Connection to the payment service",
      checkout: "Payment methods and transfers",
      money: "Confirming, refunding, comparing",
      dialect: "Where the payment service differs from its document",
    },
  },
  labels: {
    type: "Type",
    default: "Default",
    example: "Example",
    change: "When to set it",
    required: "none; required",
    none: "none",
  },
  types: {
    text: "text",
    trueOrFalse: "`true` or `false`",
    object: "object",
    list: "list",
    time: "day, which begins at midnight in Taipei, or time with its offset",
    oneOf: (values) => values.join(" or "),
    atLeast: (least) => `whole number of at least ${least}`,
    wholeNumber: (least, most) => `whole number from ${least} to ${most}`,
  },
  defaults: {
    invoicing: {
      namespace: "`https://{host of baseUrl}/`, with the capitals of `baseUrl`",
      startDate: "the plugin's first start with credentials",
      orderNumber: "`{ulid}`, the ULID of the order's id, which no other store has",
      taxTypes: "everything is taxable",
      vouchers: "all are invoiced when they are sold",
      functionUrls: "made from `baseUrl`",
      functionNames: "the document's",
      parameterNames: "the document's",
      namespaces: "`namespace`, with the scheme that the document shows for the function",
      refusalMessages: "the known messages",
      notFoundMessages: "the known messages",
      allowanceNotFoundMessages: "the known messages",
    },
    payments: {
      methods: "what the service's component offers",
      expiredTransfers: '`"cancel"`; with `confirm: "manual"` it is `"ask"`',
    },
  },
  change: {
    invoicing: {
      baseUrl: "Always. Test and live have different addresses.",
      memCid: "Always. Test and live have different accounts.",
      memPassword: "If the service gave you a password for uploads.",
      transport: "If the service does not take form POST.",
      namespace: "If the service names another one. Capitals count.",
      timeout: "If large uploads take longer. `quietTime` must be at least twice as long.",
      linkHosts: "If links to invoices are refused because they lead to another host.",
      allowInsecureHosts: "For a sandbox that the store reaches over a private network.",
      issueOn:
        "`captured` or `fulfilled` if your accountant wants invoices issued at the capture or the shipment; `manual` while you test, or if staff check each invoice first.",
      waitForPayment: "`false` for cash on delivery, if the invoice goes out with the goods.",
      issueDelay: "To leave staff time for corrections before the invoice is sent.",
      startDate:
        "An earlier time to invoice orders from before the plugin; a later one to leave out orders that were invoiced elsewhere.",
      voidOnFullRefund:
        "`true` if a full refund should void the invoice. Otherwise it needs an allowance.",
      voidDeadlineDay: "If the service or your accountant names another day.",
      allowanceBasis: "Once the service has said what its allowance totals contain.",
      taxTypes:
        "If you sell zero-rated or exempt goods, or ship abroad. See [tax types](LINK/invoice-lines.md#tax-types).",
      exportThroughCustoms: "Required as soon as `taxTypes` contains `zero_rated`.",
      vouchers:
        "Before you sell the first voucher that shows only an amount (現金禮券). See [vouchers and gift cards](LINK/invoice-lines.md#vouchers-and-gift-cards).",
      orderNumber:
        "For order numbers that people can read. Stores that share an account each need a prefix of their own, because an order number can be used only once.",
      remark: "To put a text of your own on each invoice.",
      exchangeRates: "If you sell in another currency than TWD.",
      roundingProviders:
        "If another payment provider charges whole dollars for totals with decimals.",
      nobodyReceives:
        "`refuse` to have buyers complete their details in the checkout; `issue` if such invoices are right for your shop.",
      allowPaper: "If buyers may have their invoice on paper.",
      keepAddress: "If the service should store addresses.",
      retentionDays:
        "If your privacy policy names another time. See [buyers' data](LINK/retention.md).",
      batchSize: "Lower, if the service cannot process large uploads.",
      concurrency: "If the service limits your calls, or allows more of them.",
      maintenance: "If the service names hours of maintenance.",
      quietTime: "Longer, if the service finds a new invoice only later. At least twice `timeout`.",
      csvEncoding: "If the service cannot read uploads. The connection test shows it.",
      universalCarrierId1: "If the service asks for the barcode in this field.",
      memPasswordMode: "`omit` if the service does not take the parameter.",
      charset: "If calls fail because a reply is not a whole text in `utf-8`.",
      functionUrls: "If single functions have addresses of their own.",
      functionNames: "If the service spells functions in another way.",
      parameterNames: "If the service spells parameters in another way.",
      namespaces: "If single functions have namespaces of their own.",
      refusalMessages:
        "If a refusal is shown with the wrong reason. The reasons are `already_invoiced`, `numbers_exhausted`, `credentials` and `other`.",
      notFoundMessages:
        "If invoices stay “Checking the result” although the service answers that there is none. Copy the message from the order's timeline.",
      allowanceNotFoundMessages:
        "If an unknown allowance number is reported as an unclear answer of the service.",
    },
    payments: {
      apiBase: "Always. Test and live have different addresses.",
      privateKey: "Always. It never belongs in a browser.",
      publicKey: "Always.",
      env: "Always.",
      sdkUrl: "Always.",
      sdkGlobal: "If the service's script defines another global object.",
      linkSecret:
        "Always; make it with `openssl rand -hex 32`. See [changing it](LINK/payments.md#changing-linksecret).",
      backendUrl: "Always. The payment service calls it, and buyers return to it.",
      returnPage: "If you take cards. Without it buyers see a plain page after 3-D Secure.",
      timeoutMs: "If calls are cut off although the service works.",
      allowInsecureHosts: "For a sandbox that the store reaches over a private network.",
      methods:
        "To offer the methods in your own checkout, or to limit amounts. See [methods](LINK/payments.md#methods-that-the-shop-offers).",
      waitingMethods: "If your contract has other methods with which buyers pay later.",
      expiredTransfers: "`ask` if staff decide about each order.",
      transferDays: "If transfers may take more or fewer days.",
      confirm: "`manual` if your contract has no call that tells whether a payment was made.",
      refunds: "`manual` if your contract has no call for refunds.",
      refundOrphanedAfterHours: "If staff need not look at paid payments without an order.",
      compareCapturedDays: "If refunds and chargebacks may come later than that.",
      consoleUrl: "If the service's console has an address for each payment.",
      description: "If the service limits the text, or staff look for other words in the console.",
      paths: "If your contract names other paths.",
      statuses:
        "If the log names a status that the plugin does not know. See [statuses](LINK/payments.md#what-each-status-means).",
      refundStatuses: "If refunds stay unclear although the service has an answer.",
      webhookSignature:
        "If your contract promises signed webhooks. Webhooks without the right signature are then refused.",
    },
  },
  colon: ": ",
  end: ".",
}
