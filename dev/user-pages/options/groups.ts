import type { optionTexts } from "../../../src/admin/i18n/en-options"

export type InvoicingOption = keyof (typeof optionTexts)["invoicing"]
export type PaymentOption = keyof (typeof optionTexts)["payments"]

type Groups<Option> = Record<string, readonly Option[]>

/** The order in which docs/user/options.md lists the options; a unit test checks that none is missing. */
export const GROUPS = {
  invoicing: {
    connection: [
      ...(["baseUrl", "memCid", "memPassword", "transport", "namespace"] as const),
      ...(["timeout", "linkHosts", "allowInsecureHosts"] as const),
    ],
    issuing: ["issueOn", "waitForPayment", "issueDelay", "startDate"],
    voiding: ["voidOnFullRefund", "voidDeadlineDay", "allowanceBasis"],
    content: [
      ...(["taxTypes", "exportThroughCustoms", "vouchers", "orderNumber", "remark"] as const),
      ...(["exchangeRates", "roundingProviders"] as const),
    ],
    buyers: ["nobodyReceives", "allowPaper", "keepAddress", "retentionDays"],
    load: ["batchSize", "concurrency", "maintenance", "quietTime"],
    dialect: [
      ...(["csvEncoding", "universalCarrierId1", "memPasswordMode", "charset"] as const),
      ...(["functionUrls", "functionNames", "parameterNames", "namespaces"] as const),
      ...(["refusalMessages", "notFoundMessages", "allowanceNotFoundMessages"] as const),
    ],
  },
  payments: {
    connection: [
      ...(["apiBase", "privateKey", "publicKey", "env", "sdkUrl", "sdkGlobal"] as const),
      ...(["linkSecret", "backendUrl", "returnPage", "timeoutMs", "allowInsecureHosts"] as const),
    ],
    checkout: ["methods", "waitingMethods", "expiredTransfers", "transferDays"],
    money: [
      ...(["confirm", "refunds", "refundOrphanedAfterHours", "compareCapturedDays"] as const),
      ...(["consoleUrl", "description"] as const),
    ],
    dialect: ["paths", "statuses", "refundStatuses", "webhookSignature"],
  },
} as const satisfies { invoicing: Groups<InvoicingOption>; payments: Groups<PaymentOption> }

/** An example of each option whose type does not show its form; a unit test parses each. */
export const EXAMPLES: {
  invoicing: Partial<Record<InvoicingOption, unknown>>
  payments: Partial<Record<PaymentOption, unknown>>
} = {
  invoicing: {
    baseUrl: "https://invoice.example.com/service.asmx",
    namespace: "https://Invoice.Example.com/",
    linkHosts: ["view.example.com"],
    allowInsecureHosts: ["sandbox"],
    startDate: "2026-01-31",
    taxTypes: { products: { "RICE-5KG": "exempt" }, abroad: "zero_rated", default: "taxable" },
    vouchers: { redeemedAs: ["gift-card"], giftCards: "at_redemption" },
    orderNumber: "SHOP1-{display_id:8}",
    remark: "Order {display_id}",
    exchangeRates: { usd: "32.15" },
    roundingProviders: ["pp_stripe_stripe"],
    maintenance: ["02:00-05:00"],
    functionUrls: { Check_invoice: "https://query.example.com/Check_invoice" },
    functionNames: { Check_invoice: "Check_Invoice" },
    parameterNames: { CancelInvoice_I: { InvoiceNo: "invoiceNo" } },
    namespaces: { Sel_Allowance: "http://invoice.example.com/" },
    refusalMessages: { numbers_exhausted: ["號碼已用罄"] },
    notFoundMessages: ["無此發票"],
    allowanceNotFoundMessages: ["無此折讓單"],
  },
  payments: {
    apiBase: "https://api.example.com",
    sdkUrl: "https://js.example.com",
    backendUrl: "https://store.example.com",
    allowInsecureHosts: ["sandbox"],
    returnPage: "https://www.example.com/payment",
    consoleUrl: "https://console.example.com/payments/{intent}",
    methods: [{ method: "CreditCard" }, { method: "ATM", minimum: 30, maximum: 20000 }],
    webhookSignature: { header: "X-Signature", algorithm: "sha256", encoding: "hex" },
  },
}
