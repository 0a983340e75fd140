import { remedies } from "./en-remedies"
import type { PageTexts } from "./texts"

export const en: PageTexts = {
  title: "Troubleshooting by message",
  intro:
    "The messages that staff and buyers see, and what to do. Search this page for a part of the message. “…” stands for a number, a name or the service's own message. A line “In detail” under a message names what exactly is wrong. A message without further text says itself what to do, or asks for nothing. Hints beside the fields of a form are not listed. “Invoicing service” and “payment service” are the two services that the store is connected to; “console” is a service's own website for merchants. [中文說明](zh-TW/troubleshooting.md)",
  todo: "What to do",
  detail: "In detail",
  startUp: {
    title: "The store does not start",
    intro:
      "The last lines of the server's log say why. These messages are in English only, name each wrong option, and never contain its value. Missing credentials do not stop the boot.",
  },
  startUpWarnings: {
    title: "Warnings of a store that starts",
    intro: "The log has them once, at the boot.",
  },
  attention: {
    title: "Invoices that need review",
    intro:
      "The invoice card of the order and the list Orders → Invoices show the reason. The heading is the reason's name in the API. The invoice stays in the list until staff act or the cause is gone.",
  },
  waiting: {
    title: "Invoices that wait",
    intro: "The invoice is planned and is issued automatically once it is due.",
  },
  notNeeded: {
    title: "Orders that need no invoice",
    intro: "The card says why nothing is issued.",
  },
  notes: {
    title: "Orders without an invoice",
    intro: "The card shows these in place of an invoice.",
  },
  details: {
    title: "In detail",
    intro:
      "What the plugin adds to a reason, on the timeline of an invoice, under “Last failure” and in a test of the connection. The service's own message may follow. What is said about one reason only is under that reason, above.",
  },
  paused: {
    title: "Sending is paused",
    intro:
      "Shown above the list of invoices, on Settings → Taiwan invoicing and as a notification. Checkout is not affected, and invoices wait in the queue. One upload at a time tries again; the first that succeeds resumes sending.",
  },
  settings: {
    title: "Settings → Taiwan invoicing",
    intro: "The page shows these above the options.",
  },
  connectionTest: {
    title: "Test the connection to the invoicing service",
    intro: "The test queries an order number that no order has. Nothing is issued.",
  },
  paymentsTest: {
    title: "Test the connection of a payment provider",
    intro: "The test queries a payment that cannot exist. Nothing is paid.",
  },
  setUp: {
    title: "Set up Taiwan",
    intro: "What became of each part. What was left alone says what to do.",
  },
  payments: {
    title: "Payments to review",
    intro:
      "Shown on the order's page and under Orders → Payments to review. The event of each kind is `payment_intent.` and the name in the heading.",
  },
  closedIssues: {
    title: "Why a payment issue was closed",
    intro:
      "The note of an issue that the store closed. There is nothing to do; what was not refunded can be refunded again.",
  },
  unconfirmed: {
    title: "Why a payment cannot be confirmed",
    intro:
      "Said in detail of a payment issue `unconfirmed` or `reported_unplaced`, and on the card of the payment. The message of a failed call may stand there instead: see [Messages about calls of the payment service](#messages-about-calls-of-the-payment-service).",
  },
  refunds: {
    title: "Refunding and capturing",
    intro:
      "Shown to staff who refund, capture or cancel a payment on the order's page, in English and Chinese.",
  },
  starts: {
    title: "Starting a payment",
    intro:
      "Answers of the store to a checkout. Buyers read them in their language; the developer of a storefront reads both.",
  },
  namedFields: {
    title: "The field that the service's message names",
    intro:
      "Under a refusal by the service, the card says which field it means, and where to correct it.",
  },
  differs: {
    title: "An invoice that differs from the service",
    intro: "The order page and the invoice's page say this after a comparison.",
  },
  periodOpen: {
    title: "What is open in a period",
    intro: "Orders → Invoices → Close the period lists the invoices under these titles.",
  },
  unclearAllowances: {
    title: "Allowances (折讓) whose figures are unclear",
    intro: "The invoice's page and the order page say this beside the allowance.",
  },
  differences: {
    title: "Differences",
    intro:
      "Orders → Invoices → Differences says this where the service's record cannot be taken over.",
  },
  pasted: {
    title: "Pasted allowance numbers",
    intro: "Invoices → Allowances to make says this about a line.",
  },
  refused: {
    title: "Refused requests",
    intro:
      "Shown as a message after a click, in English and Chinese. A refused request has changed nothing unless the message says so.",
  },
  refusals: {
    set_up: {
      title: "Configuration",
      intro: "The developer of the store corrects these.",
    },
    not_found: {
      title: "Something was not found",
      intro:
        "The address or the request names a record that does not exist. Reload the page and open it again from its list: it may have been deleted, or the address is incomplete.",
    },
    issue: {
      title: "Issuing, retrying, correcting",
      intro: "The order or its invoice is not in a state in which this can be done.",
    },
    void: {
      title: "Voiding, and keeping an invoice",
      intro:
        "An invoice is voided only within its period's deadline, without allowances, and in the account that issued it.",
    },
    record: {
      title: "Recording an invoice, and taking its number over",
      intro:
        "What is entered must agree with the service's record. Compare the number, the account and the amount with the service's console.",
    },
    differences: {
      title: "Taking over what the service says",
      intro: "Only a void, or an amount that the buyer paid, is taken over.",
    },
    allowances: {
      title: "Registering an allowance (折讓)",
      intro:
        "Each allowance number is queried at the service. Compare the number with the service's console.",
    },
    period: {
      title: "Periods",
      intro: "A period has two months, and can be filed once it is over.",
    },
    service: {
      title: "Querying the service",
      intro:
        "If the service could not be queried, try again in some minutes. If it lasts, see Settings → Taiwan invoicing and “Test the connection”.",
    },
    links: { title: "Opening an invoice", intro: "The link comes from the invoicing service." },
    payments: {
      title: "Confirming a payment, and payment issues",
      intro: "Reload the page first: another user, or the store itself, may have settled it.",
    },
    refunds: {
      title: "Refunds",
      intro:
        "A refund is sent at most once. As long as the outcome of one is not known, no other of the same payment is sent.",
    },
    buyers: {
      title: "Starting or looking up a payment in the shop",
      intro: "Buyers see these, and so does the developer of a storefront.",
    },
  },
  buyerDetails: {
    title: "What buyers see: invoice details",
    intro:
      "The checkout shows these beside the field. The first word is the field of the request, `—` the whole of it.",
  },
  buyerPayments: {
    title: "What buyers see: payment",
    intro:
      "The messages of the plugin's checkout helpers. A shop may replace the texts by its own. The answer of staff to a buyer who asks:",
  },
  forBuyer: {
    waiting:
      "Nothing at first: the store queries the payment service automatically. If there is no order after fifteen minutes, look under Payments to review.",
    canceled: "Look under Payments to review whether money came, and refund it there.",
    failed: "The reason follows it: search this page for it.",
    ifPaid: "Look under Payments to review.",
    noCart:
      "Ask the buyer to begin a new cart. If the buyer has paid, look under Payments to review.",
    declined:
      "Nothing was paid. Only the buyer's bank can say why; another card or another method may work.",
    unfinished: "Nothing was paid. The buyer tries again and completes the bank's check.",
    cartChanged: "The buyer compares the amount and pays.",
    notLoaded:
      "If it happens to many: the address `sdkUrl`, or the shop's content security policy, may be wrong.",
    unreachable: "If it lasts: the store's backend does not answer.",
    sold_out:
      "Increase the stock, or ask the buyer to change the cart. If it is paid already, look under Payments to review.",
    cart_changed: "Under Payments to review: refund it, or place the order by hand.",
    wrong_amount: "Under Payments to review: compare the amounts, and refund or settle it.",
    not_placed:
      "Under Payments to review: the reason is there. The store tries again for up to two days.",
  },
  linkPayments: {
    title: "What buyers see: paying for an order",
    intro: "At the payment link of an order. All other messages are those above.",
  },
  forLink: {
    waiting: "Nothing at first: the store queries the payment service automatically.",
    failed: "The reason follows it: search this page for it.",
    noCart: "Compare the link with the order's page: it may be paid, or its payment was deleted.",
    cartChanged: "The buyer compares the amount and pays.",
  },
  buyerInvoices: {
    title: "What buyers see: their invoice",
    intro: "The messages of the plugin's components and of the store's answers.",
  },
  forInvoice: {
    companyNameMissing: "The buyer enters the company's name.",
    invoiceLater: "Look at the order's page: the invoice card says what it waits for.",
    invoiceBusy: "If it lasts: choose “Open invoice” on the order's page, which gives the reason.",
    otherCart:
      "The buyer opens the checkout again: the cart was ordered or left in another window.",
    nobody:
      "Before the invoice is issued, add one: ⋯ on the invoice card, “Edit the buyer's details”.",
  },
  paymentCalls: {
    title: "Messages about calls of the payment service",
    intro:
      "They follow the message of a refund or a payment issue, and are in the log, with the service's own message. A payment or refund that needs review is under Payments to review as well. From “did not answer in time” on, the outcome of the call is not known: do not repeat a refund by hand. The store queries it, or a payment issue asks for what the console shows.",
  },
  adminErrors: {
    title: "Errors of the admin's pages",
    intro: "Shown instead of the page's content, or after a click.",
  },
  remedies,
  separator: ": ",
}
