import type { InvoiceType } from "../../http-types"
import type { InvoiceEventType, InvoiceStatus } from "../../rules/invoice/invoice-status"
import type { MovingStatus } from "../../rules/invoice/status-facts"
import type { ChangedField } from "../../rules/invoice/content/invoice-source"
import type { InvoiceReceiver } from "../../rules/buyer/invoice-receivers"
import type { ServiceStatus } from "../../rules/invoice/reconciliation"
import { access } from "./en-access"
import { allowances } from "./en-allowances"
import { details } from "./en-details"
import { dueAllowances } from "./en-due-allowances"
import { bulk } from "./en-bulk"
import { buyerData } from "./en-buyer-data"
import { adopt, buyerForm, giveUp, reissue } from "./en-buyer"
import { differences } from "./en-differences"
import { list } from "./en-list"
import { namedFields } from "./en-named-fields"
import { payments } from "./en-payments"
import { period } from "./en-period"
import { pause, settings } from "./en-settings"
import { reasons } from "./en-reasons"
import { elsewhere, record } from "./en-record"
import { voidForm } from "./en-void"

const statuses: Record<InvoiceStatus, string> = {
  waiting: "Waiting",
  pending: "About to be issued",
  sending: "Being issued",
  unknown: "Checking the result",
  issued: "Issued",
  voiding: "Being voided",
  void_unknown: "Checking the void",
  voided: "Voided",
  not_needed: "Not needed",
  attention: "Needs review",
}

/** What happens next in the states that end without staff. */
const progress: Record<MovingStatus, string> = {
  pending: "It is sent to the invoicing service shortly.",
  sending: "It is being sent to the invoicing service.",
  unknown:
    "The service gave no clear answer. The store is checking whether the invoice exists. Nothing is sent twice.",
  voiding: "The request to void it is sent to the invoicing service.",
  void_unknown:
    "The service gave no clear answer. The store is checking whether the invoice was voided.",
}

const events: Record<InvoiceEventType, string> = {
  planned: "Planned",
  replanned: "Planned again",
  sending: "Sent to the service",
  not_sent: "Could not be sent",
  answer_unclear: "No clear answer",
  refused: "Refused by the service",
  not_found: "Not found at the service",
  query_failed: "A query gave no clear result",
  issued: "Issued",
  adopted: "Found at the service and taken over",
  void_requested: "Voiding requested",
  voiding: "Voiding begun",
  voided: "Voided",
  not_needed: "No longer needed",
  attention: "Needs review",
  retried: "Retried",
  allowance: "Allowance (折讓)",
  difference: "Differs from the service",
  agrees: "Agrees with the service again",
  reissue_requested: "Reissue requested",
  details_corrected: "Details corrected",
  resumed: "Resumed",
  kept: "Invoice kept, its void taken back",
  given_up: "Order number at the service given up",
  data_exported: "Buyer's data exported",
  data_erased: "Buyer's data erased",
  invoiced_elsewhere: "On another invoice",
}

const buyers: Record<InvoiceType, string> = {
  personal: "Person",
  company: "Company (統一編號)",
  donation: "Donated (捐贈碼)",
}

/** Who receives an invoice. */
const receivers: Record<InvoiceReceiver | "nobody", string> = {
  paper: "The buyer, on paper by mail",
  carrier: "The buyer's carrier (載具)",
  donation: "The charity of the donation code",
  member: "The buyer's member carrier (會員載具), by mobile number",
  email: "The buyer, by email",
  nobody: "Nobody",
}

const textFields: Record<ChangedField, string> = {
  name: "Buyer's name",
  address: "Buyer's address",
  phone: "Buyer's phone",
  email: "Buyer's email",
  description: "Item",
  remark: "Remark",
}

/** Each with the service's own name for it. */
const serviceStatuses: Record<ServiceStatus, string> = {
  issued: "Issued (開立)",
  voided: "Voided (作廢)",
  allowance: "Allowance (折讓)",
}

export const en = {
  title: "Invoice",
  sandbox: "Sandbox",
  sandboxHint: "The invoicing service is the sandbox: its invoices are not real.",
  statuses,
  voidedThere: "Voided at the service",
  progress,
  paused: "Sending is paused. The invoice is issued automatically once sending resumes.",
  reasons,
  events,
  details,
  namedFields,
  buyers,
  receivers,
  textFields,
  serviceStatuses,
  fields: {
    invoiceNumber: "Invoice number",
    orderNumber: "Order number at the service",
    account: "Account",
    otherAccount: "Another account or service than the options name",
    amount: "Amount",
    buyer: "Buyer",
    companyName: "Company's name",
    taxId: "Tax ID (統一編號)",
    carrier: "Carrier (載具)",
    donationCode: "Donation code (捐贈碼)",
    receivedBy: "Received by",
    issuedAt: "Issued (Taipei)",
    voidedAt: "Voided (Taipei)",
    voidableUntil: "Can be voided until",
    notVoidableSince: "Could be voided until",
    serviceStatus: "At the service",
    allowanceConfirmed: "Allowances (折讓), confirmed",
    allowanceUnconfirmed: "Allowances, to confirm",
    allowanceDue: "Allowance due",
    invoicedElsewhere: "On other invoices",
    comparedAt: "Compared (Taipei)",
    attempts: "Attempts",
    nextAttempt: "Next attempt",
  },
  serviceMessage: "The service's message: “{{message}}”",
  detail: "In detail: {{message}}",
  difference: {
    title: "{{number}} differs from the service",
    count:
      "The service has {{theirs}} invoices under this order number that are not voided. Void all but one there.",
    number: "The service has {{theirs}} for this order number; here it is {{ours}}.",
    existence: "The service has no information on this invoice; here it is {{ours}}.",
    status: "The service says {{theirs}}; here it is {{ours}}.",
    amount: "The service's amount is {{theirs}}; here it is {{ours}}.",
    todo: "Nothing was changed here. Look for the invoice in the service's console, correct the side that is wrong, then choose “Query the service”. What can be taken over is on the page “Differences”.",
    todoNumber:
      "A number cannot be changed directly, so take three steps. 1. Choose “Query the service”, to see whether the numbers still differ. 2. Choose “Void” here: nothing is sent, because they differ, and the invoice needs review. 3. Choose “Keep the invoice”: the service's number replaces this one. If {{ours}} was voided in the service's console, record it afterwards under Invoices, as voided. If it is another order's, check that order's invoice too.",
    todoOtherThere:
      "This one is voided here. If {{theirs}} is this sale's invoice, choose “Record an invoice” (⋯); otherwise void it in the service's console.",
    todoVoided:
      "If it was rightly voided there, choose “Record the void”, which only records it here. If the order needs an invoice, choose “Reissue” afterwards.",
    todoVoidedNoOrder:
      "If it was rightly voided there, choose “Record the void”, which only records it here.",
  },
  differences,
  allowances,
  dueAllowances,
  buyerData,
  buyerForm,
  reissue,
  access,
  adopt,
  record,
  elsewhere,
  giveUp,
  bulk,
  list,
  pause,
  payments,
  period,
  settings,
  changes: {
    title: "Texts changed for the invoice ({{number}})",
    onLine: "{{field}}, line {{line}}",
    was: "was",
    is: "is",
    empty: "(nothing)",
    why: {
      text: "The service takes no commas, line breaks, leading quotes or control characters, and limits the length.",
      nothing_to_print: "The name has no character that can be printed.",
      no_company_name: "The company's name is missing, so its tax ID (統一編號) is used instead.",
      not_a_mobile_number: "Not a Taiwan mobile number; the service takes no other.",
      mobile_rewritten: "Written as the service requires: 09 and eight digits.",
      not_an_email: "Incomplete email address.",
      address_too_long: "Longer than the service takes: left out.",
      not_countable:
        "An invoice has whole quantities only: one piece, with the quantity in its name.",
    },
  },
  timeline: {
    title: "Invoice timeline",
    byStaff: "by staff",
    by: "by {{name}}",
    message: "“{{message}}”",
    note: "“{{message}}”",
    allowance: "{{number}} for {{amount}}: {{state}}",
    markTakenBack: "Mark of another invoice taken back",
    allowanceTotals: "The service has {{confirmed}} confirmed and {{waiting}} not confirmed.",
    more: "Show {{number}} more",
  },
  carriers: {
    mobile: "Mobile barcode (手機條碼)",
    certificate: "Citizen Digital Certificate (自然人憑證)",
    easycard: "EasyCard (悠遊卡)",
  },
  preview: {
    action: "Preview",
    title: "Invoice preview",
    description: "This is how the invoice would be issued now.",
    item: "Item",
    quantity: "Quantity",
    unitPrice: "Unit price",
    amount: "Amount",
    total: "Total, tax included",
    check: "Have the service check the order number",
    name: "Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    remark: "Remark",
    taxType: "Tax type",
    taxTypes: { taxable: "Taxable", zero_rated: "Zero-rated", exempt: "Exempt" },
    vouchers: {
      sold: "Vouchers for {{amount}} are left out: they are invoiced when they are redeemed.",
      redeemed:
        "{{amount}} was paid with vouchers that were not invoiced when they were sold: it is on this invoice.",
      ignored:
        "A product's metadata (tw_voucher) says that it is invoiced when it is redeemed. The plugin's option vouchers is not set, so it is invoiced now.",
    },
    outcomes: {
      accepted:
        "The service takes this order number. Its check covers no other field and issues nothing.",
      refused: "The service would refuse this invoice. The check issues nothing.",
      unclear: "The service gave no clear answer. The check issues nothing.",
    },
  },
  older: {
    title: "Earlier invoices ({{number}})",
    untitled: "Without a number",
  },
  notes: {
    notConfigured: {
      title: "Invoicing is not configured",
      body: "No invoice is sent. Set {{options}} of medusa-plugin-taiwan in medusa-config.ts and restart the store.",
      bodyUnnamed:
        "No invoice is sent. Set the options of medusa-plugin-taiwan in medusa-config.ts and restart the store.",
    },
    draftOrder: {
      title: "A draft order",
      body: "A draft gets no invoice. Convert it to an order; its invoice is then issued like any other.",
    },
    beforeStart: {
      title: "Placed before invoicing started",
      body: "Orders placed before the start of invoicing are never invoiced automatically.",
    },
    notPlannedYet: {
      title: "Being prepared",
      body: "The order is about to be read. Its invoice shows here in a moment.",
    },
    nothing: {
      title: "No invoice",
      body: "There is no invoice for this order, and none is due.",
    },
  },
  actions: {
    issueNow: "Issue now",
    issueAgain: "Reissue",
    retry: "Retry",
    refresh: "Query the service",
    void: "Void",
    recordVoid: "Record the void",
    doNotIssue: "Do not issue",
    keep: "Keep the invoice",
    keepUnknown: "Take back the void",
    open: "Open invoice",
    copyLink: "Copy link",
    copyNumber: "Copy the invoice number",
    copyOrderNumber: "Copy the order number at the service",
    cancel: "Cancel",
    close: "Close",
    reload: "Try again",
    more: "More for this invoice",
  },
  printHint:
    "The service's interface can neither print the invoice (證明聯) nor send it again. Open the invoice at the service, or use the service's console.",
  voidForm,
  doNotIssuePrompt: {
    title: "Issue no invoice?",
    description:
      "No invoice is issued for this order unless staff ask for it here. If the invoicing service has the invoice already, it is voided (作廢) as soon as its number is known.",
    confirm: "Issue none",
  },
  keepPrompt: {
    title: "Keep this invoice?",
    description:
      "The request to void invoice {{number}} for {{amount}} is taken back, and it stays issued. A request to reissue it is dropped. The service is queried first. If it has voided the invoice, that is recorded. If the number is not this order's, it is replaced by the one that the service has under the order number. If the order was cancelled or refunded, make an allowance (折讓) for it.",
    confirm: "Keep the invoice",
  },
  keepUnknownPrompt: {
    title: "Take back the void?",
    description:
      "If the invoicing service has the invoice, it is not voided, and a request to reissue it is dropped. If the service has none, it is issued, unless the order no longer needs one.",
    confirm: "Take back the void",
  },
  keepHint: "If the invoice should stay issued, choose “Keep the invoice”.",
  keepUnknownHint:
    "It is voided once it is found. If the order needs its invoice, choose “Take back the void”.",
  toasts: {
    issueRequested: "The invoice is being issued",
    retried: "Retrying",
    agrees: "The service has the same record",
    differs: "Differs from the service",
    voidRequested: "The request to void the invoice is sent",
    voided: "The invoice is voided",
    notIssued: "No invoice is issued",
    kept: "The invoice is kept",
    keptUnknown: "The void is taken back",
    keptTooLate: "The service has voided the invoice already; this is recorded now",
    linkCopied: "Link copied",
    linkReady: "The link to the invoice is ready",
    failed: "That did not work",
  },
  beyondRole:
    "Your role does not have permission for all of this. Ask a colleague whose role has it.",
  errors: {
    load: "The invoice could not be loaded",
    refresh: "Could not be refreshed. What is shown may be out of date.",
    forbidden: "Your role does not have permission for this.",
    unsafeLink: "The service gave an address that is not safe to open.",
    clipboard: "The browser did not allow copying. The link: {{url}}",
    offline: "The store could not be reached.",
  },
}
