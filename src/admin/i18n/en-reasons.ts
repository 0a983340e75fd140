import type {
  AttentionReason,
  NotNeededReason,
  WaitingReason,
} from "../../rules/invoice/invoice-status"

/** The reasons of an invoice's status, and what staff can do. */
type ReasonText = { why: string; todo: string }

const waiting: Record<WaitingReason, ReasonText> = {
  payment: {
    why: "It is issued once the order is paid.",
    todo: "Nothing to do. If the money came another way, mark the order as paid.",
  },
  refund: {
    why: "The buyer paid more than the order comes to now, or a refund is still under way. It is issued once the refund is made.",
    todo: "Refund the difference in this order's payments, or resolve the refund that “Payments to review” lists. If the money went back another way, choose “Issue now”.",
  },
  capture: {
    why: "It is issued once the payment is captured.",
    todo: "Capture the payment in this order's payments.",
  },
  fulfillment: {
    why: "It is issued once the order is fulfilled.",
    todo: "Fulfill the order's items.",
  },
  delay: {
    why: "This store issues its invoices some time after they are due.",
    todo: "Nothing to do. Choose “Issue now” if it should not wait.",
  },
  staff: {
    why: "This store issues its invoices by hand.",
    todo: "Choose “Issue now” when the invoice is due.",
  },
}

const notNeeded: Record<NotNeededReason, ReasonText> = {
  order_canceled: {
    why: "The order was cancelled.",
    todo: "Nothing to do.",
  },
  order_refunded: {
    why: "All the money went back to the buyer.",
    todo: "Nothing to do.",
  },
  order_gone: {
    why: "There is no such order any more: it was deleted, or is a draft again.",
    todo: "Nothing to do. A draft gets its invoice once it is converted to an order.",
  },
  free_order: {
    why: "Nothing was charged for this order.",
    todo: "Nothing to do.",
  },
  vouchers_sold: {
    why: "This order sells only vouchers that are invoiced when they are redeemed (option vouchers).",
    todo: "Nothing to do: when an order is paid with such a voucher, its invoice is for all of its goods, including what the voucher pays for.",
  },
  shop_decision: {
    why: "The store's own rule says that this order needs no invoice.",
    todo: "Nothing to do. If the order needs one after all, choose “Issue now”: the rule decides again.",
  },
  staff_decision: {
    why: "Staff decided against an invoice for this order.",
    todo: "Nothing to do. If the order needs an invoice after all, choose “Issue now”.",
  },
  given_up: {
    why: "Staff gave up this order number. The service could not say whether it has an invoice, it has another order's, or staff issued the invoice by hand.",
    todo: "Nothing to do: the order's next invoice has another order number at the service, or is the one recorded by hand. If the service has an invoice of this order under this number later, it is voided. Another order's invoice is left as it is.",
  },
}

const attention: Record<AttentionReason, ReasonText> = {
  currency_not_twd: {
    why: "The order is not in New Taiwan dollars, and the store has no exchange rate for its currency.",
    todo: "Set the plugin's option exchangeRates and retry, or issue this invoice in the service's console and record it here with “Take over from the service”.",
  },
  amount_not_whole: {
    why: "An amount is not a whole number of dollars.",
    todo: "If the payment provider takes whole dollars, name it in the plugin's option roundingProviders. Otherwise edit the order so that its total is whole. Then retry.",
  },
  amount_too_large: {
    why: "An amount is larger than the service takes.",
    todo: "Issue this invoice in the service's console and record it here with “Take over from the service”.",
  },
  total_mismatch: {
    why: "The invoice's lines do not add up to what the buyer was charged.",
    todo: "Compare the order's items, discounts and shipping with its payments, correct the order, then retry.",
  },
  line_invalid: {
    why: "One of the order's lines cannot be on an invoice.",
    todo: "Correct the line that is named below, then retry.",
  },
  tax_types_mixed: {
    why: "The order has zero-rated and tax-exempt items, which may not be on one invoice.",
    todo: "Issue two invoices in the service's console. Record one here with “Take over from the service”, the other on the Invoices page without an order, and choose “Mark as invoiced elsewhere” on the allowances card. If a tax type is wrong, correct it at the product or in the option taxTypes, then retry.",
  },
  refund_tax_unknown: {
    why: "The order has items of several tax types, and was refunded before the invoice without saying for which item, so the tax is not known. The same applies to an order with vouchers that are invoiced later.",
    todo: "If items came back or cost less, record that as a return or an edit of the order: the invoice is then issued automatically. If the refund concerns the whole order, retry: it is spread over all lines in proportion, except vouchers.",
  },
  customs_unknown: {
    why: "A zero-rated item's invoice has to say whether it is exported through customs.",
    todo: "Set the plugin's option exportThroughCustoms, then retry. If the item is not zero-rated, correct its tax type first.",
  },
  text_refused: {
    why: "A text has no character that can be printed on an invoice.",
    todo: "An order keeps the names it was placed with, so correct the product's name for later orders. For this one, edit the order to take the line out and add it under another name, then retry. Or issue the invoice in the service's console and record it here with “Take over from the service”.",
  },
  buyer_details_invalid: {
    why: "The buyer's tax ID (統一編號), carrier (載具) or donation code (捐贈碼) is not valid. Or the order's last invoice was a company's, and the company's data have been deleted.",
    todo: "Ask the buyer for the right one, or for the company's name and tax ID. Enter it with ⋯ at the head of this card, “Edit the buyer's details”. Then the invoice is issued.",
  },
  received_by_nobody: {
    why: "Nobody would receive the invoice.",
    todo: "Add the buyer's email address to the order. Or add a carrier (載具) or donation code (捐贈碼) with ⋯ at the head of this card, “Edit the buyer's details”. Then retry. To issue such invoices anyway, set the plugin's option nobodyReceives to issue.",
  },
  order_number_invalid: {
    why: "The order has no order number that the service takes.",
    todo: "Issue this invoice in the service's console and record it here with “Take over from the service”.",
  },
  cannot_be_planned: {
    why: "No invoice can be created, because the order's data or the store's own code for invoices is broken.",
    todo: "Have the problem that is named below corrected. The invoice then continues automatically within minutes, or at once when you retry. If that takes too long, issue it in the service's console and record it here with “Take over from the service”.",
  },
  refund_awaited: {
    why: "The buyer paid more than the order comes to now, and the difference was not refunded within a day.",
    todo: "Refund the difference on this page: the invoice is then issued automatically. If “Payments to review” lists a refund of this order, resolve it first. To invoice what the order comes to now without waiting for the refund, retry.",
  },
  refused_by_service: {
    why: "The service refused the invoice.",
    todo: "Correct what the service names below, then retry.",
  },
  not_sent: {
    why: "The invoice could not be sent to the invoicing service for a day.",
    todo: "The page Invoices says what prevents sending. The invoice is sent automatically as soon as the service takes invoices again.",
  },
  cannot_be_sent: {
    why: "Something on the invoice cannot be written the way the service wants it.",
    todo: "Correct what is named below in the order, then retry. Or issue the invoice in the service's console and record it here with “Take over from the service”.",
  },
  record_withdrawn: {
    why: "An invoice was recorded for this order by its number, and staff then said that it is not this order's.",
    todo: "If the order's own invoice was issued in the service's console, record it here with “Take over from the service”. If it has none yet, retry: it is issued. If the order needs none, choose “Do not issue”.",
  },
  amount_differs_at_service: {
    why: "The service has an invoice with this order number. Its amount differs, or the store does not know which amount it should have.",
    todo: "Compare the two in the service's console. If the order needs no invoice, void it. If the service's amount is right, choose “Query the service”, then take it over under Differences. If it is wrong, correct the wrong side, then retry.",
  },
  voided_at_service: {
    why: "The invoice was voided at the service, not from here.",
    todo: "If the order still needs an invoice, choose “Record the void”, which only records it here, and then “Reissue”.",
  },
  other_order_at_service: {
    why: "The service has an invoice under this order number that belongs to another order. It refused this order's invoice, and the one that it has is for another amount or older than the order. After a restored database it is the invoice of an order that was lost.",
    todo: "Compare the invoice below with the service's console: buyer, date and items. If it is another order's, give up the order number at the service (⋯ at the head of this card). This order's invoice is issued under another one, and the other invoice stays as it is. If it is this order's after all, choose “Take over from the service”.",
  },
  outcome_unknown: {
    why: "The service has not said clearly whether this invoice exists. It is not sent again, so that there is never a second one.",
    todo: "The service is queried every hour while the invoice may be there, and a clear answer ends this alert. To settle it sooner, look for the invoice in the service's console by its order number, then retry: the service is queried again. The service may say that the order number is used (重複) although its console has no invoice of it. Then give up the order number (⋯ on this card): the invoice is issued under another one.",
  },
  sent_to_other_account: {
    why: "It was sent with another merchant account, or to another service, than the options name now. Only that account shows what became of it.",
    todo: "Look for the invoice in that account's console by its order number at the service. If it is there and should be voided, void it there. If it should be kept, set the options back to that account. Then retry: the account that the options name is queried. If it does not have the invoice, the invoice is issued there.",
  },
  void_differs: {
    why: "The service's invoice is not the one that is recorded here, so it was not voided. Below, the record here is before “≠”, and the service's record after it.",
    todo: "Compare the two in the service's console. If this order's invoice has a wrong amount there, void it there. Then retry: the service is queried for the invoice of this order number, which is voided if its amount is the order's. To keep the invoice, choose “Keep the invoice”. If the number here is another order's, the service is queried by this order's number, and the invoice number that it gives replaces the one here. If it has none, a new invoice is issued.",
  },
  void_other_account: {
    why: "The invoice was issued with another merchant account, or at another service, than the options name now, so it was not voided.",
    todo: "Set the options back to that account, then retry: the invoice is voided there, or recorded as voided if you void it in that account's console first. If only the service's address changed, retry with the options as they are. The invoice is voided only if the service has it under this order number and for this amount.",
  },
  void_refused: {
    why: "The service refused to void the invoice.",
    todo: "Void it in the service's console, then retry. Or make an allowance (折讓) for all of it there, and register its number.",
  },
  void_deadline_passed: {
    why: "The last day on which this invoice could be voided has passed.",
    todo: "Make an allowance (折讓) for the whole amount in the service's console, then register it on the order's page.",
  },
  void_has_allowances: {
    why: "The invoice has allowances (折讓), so it cannot be voided.",
    todo: "Void the allowances in the service's console and retry, or make an allowance for the rest there and register it on the order's page.",
  },
  void_outcome_unknown: {
    why: "The service has not said clearly whether the invoice is voided.",
    todo: "The service is queried every hour. An invoice that is still 開立 there is voided then, and this alert ends. To settle it sooner, look for the invoice number in the service's console and void it there if it is still 開立. Then retry: the service is queried again.",
  },
}

export const reasons = { ...waiting, ...notNeeded, ...attention }
