import type { RecordedTaxType } from "../../rules/invoice/correction"

const taxTypes: Record<RecordedTaxType, string> = {
  unknown: "Not known",
  taxable: "Taxable (應稅)",
  zero_rated: "Zero-rated, not through customs (零稅率)",
  zero_rated_through_customs: "Zero-rated, through customs (零稅率)",
  exempt: "Exempt (免稅)",
  mixed: "Mixed: partly taxable",
}

/** Recording an invoice that staff issued in the service's console. */
export const record = {
  action: "Record an invoice",
  description:
    "For an invoice that you issued in the service's console and that belongs to no order of this store. The service is queried for its number and its amount. It counts in the period of its day of issue.",
  ofOrder:
    "For an invoice that you issued in the service's console for this order. The service is queried for its number and its amount. It counts in the period of its day of issue.",
  missing: "Give the invoice number that the service's console shows.",
  taxType: "Tax type of the whole invoice",
  taxTypes,
  taxablePart: "Taxable part, tax included",
  untaxedPart: "Part without tax",
  untaxedAs: "The part without tax is",
  taxId: "Company's tax ID",
  noTaxId: "Issued without a tax ID",
  amount: "Amount, if it is voided",
  voidedOn: "Day of the void, if it is voided",
  dayMissing: "Give the day of issue that the service's console shows.",
  amountWrong: "Give whole dollars, digits only.",
  confirmDay: "It was issued more than a year ago",
  submit: "Record",
  done: "Invoice {{number}} is recorded",
  noOrder: "It belongs to no order of this store.",
  correct: {
    action: "Correct what was recorded",
    description:
      "Corrects the record of invoice {{number}}, whose day of issue did not come from the service. Fields that you leave empty stay unchanged. The day of issue determines the invoice's period and the last day on which it can be voided.",
    voidDay:
      "Corrects the day on which the service's console says that invoice {{number}} was voided. It decides the period of the change.",
    submit: "Correct",
    unchanged: "Unchanged",
    otherOrders: "It is not this order's invoice",
    otherOrdersHint:
      "The invoice then belongs to no order and stays in its period. Record it from the page of its own order with the same details. This order needs review until you record its own invoice, issue one, or choose “Do not issue”.",
    done: "The invoice is corrected",
  },
  dateUnknown: {
    title: "Day of issue not known",
    body: "This invoice was found at the service, or it was sent around midnight. The service does not say when it issued it. Until you state the day, it counts on {{day}}. Look in the service's console, choose “Correct what was recorded” in the menu, and enter the day, even if it is this one.",
  },
  corrected: {
    issued_on: "Day of issue: {{from}} → {{to}}.",
    voided_on: "Day of the void: {{from}} → {{to}}.",
    amount: "Amount: {{from}} → {{to}}.",
    tax_type: "Tax type: {{from}} → {{to}}.",
    taxable_amount: "Taxable part: {{from}} → {{to}}.",
    order_id: "Order: {{from}} → {{to}}.",
    tax_id: "The company's tax ID.",
  },
}

/** An amount that was charged after the order's invoice and is on another invoice. */
export const elsewhere = {
  record: {
    action: "Mark as invoiced elsewhere",
    description:
      "Records that another invoice, which you issued in the service's console, has a part of this order. Its amount then no longer counts as open. Record that invoice on the Invoices page first, without an order.",
    note: "Number of the other invoice",
    missing: "Give the number of the other invoice.",
    submit: "Record",
  },
  withdraw: {
    action: "Take the mark back",
    description:
      "What was charged after the invoice is shown as open again. Give the reason, for the timeline.",
    note: "Reason",
    missing: "Give the reason.",
    submit: "Take back",
  },
  done: "Saved",
}
