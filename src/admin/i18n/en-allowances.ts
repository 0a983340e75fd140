/** The order's allowances (折讓), and what is due. */
export const allowances = {
  title: "Allowances (折讓)",
  states: {
    confirmed: "Confirmed",
    waiting: "Waiting for the buyer",
    voided: "Voided",
    not_at_service: "Not at the service",
  },
  balance: {
    refunded: "Refunded",
    expected: "To be allowed",
    allowed: "Allowances",
    unregistered: "Not registered yet",
    due: "Still due",
  },
  notes: {
    due: "An allowance of {{amount}} is due",
    rest: "Another allowance of {{amount}} is due",
    howTo:
      "Make it in the invoicing service's console, for invoice {{number}}. Then register its number here.",
    reduced:
      "The invoice is {{amount}} more than the order comes to now: goods came back, the order was changed or cancelled, or a refund is not finished. Wait for a refund that is processed, and settle one that failed, before you make the allowance.",
    orVoid:
      "Nothing of this sale is left: instead, the invoice can still be voided until {{deadline}}.",
    tooLarge: "The allowances are {{amount}} more than was refunded",
    moreThanDue: "The allowances are {{amount}} more than was due",
    tooLargeTodo:
      "Refund the rest, which pays it to the buyer, or void the allowance in the service's console and choose “Query the service”. If it was refunded in the payment service's console, choose “Record a refund” on the order's page. If the money went back another way, there is nothing to do.",
    ofVoided: "The invoice is voided, but its allowances of {{amount}} are not",
    ofVoidedTodo:
      "Void the allowances in the service's console too, and choose “Query the service”. Refund nothing for them.",
    chargedAfter: "{{amount}} was charged after the invoice, and is on no invoice",
    chargedAfterReissue:
      "Void the invoice and reissue it for the whole amount. If the difference was invoiced in the service's console, record that invoice, and mark it below.",
    chargedAfterTodo:
      "Invoice the difference in the service's console. Record that invoice on the Invoices page, without an order, then mark it below.",
    dueElsewhere: "{{amount}} on other invoices of this order went back to the buyer",
    dueElsewhereTodo:
      "The timeline names those invoices. Make an allowance of the other invoice in the service's console and register it on that invoice's page, or void it. Then take the mark back here, and mark what is left.",
    even: "The allowances equal what was refunded.",
    asMuchAsDue: "The allowances equal what was due.",
    unregistered: "The service has {{amount}} of allowances that are not registered here",
    unregisteredTodo: "Find their numbers in the service's console, for invoice {{number}}.",
  },
  unclear: {
    amounts:
      "The service's figures of this allowance contradict each other or the invoice. The total of {{total}}, the lines, the tax and what the invoice has of them do not fit together. It is in no sum, and no amount is shown as due. Compare it in the service's console, then choose “Query the service”.",
    date: "The date of this allowance cannot be read, so it is in no period. Tell your accountant, and report the format of the date to the plugin's maintainers.",
    amounts_and_date:
      "The service's figures of this allowance contradict each other or the invoice, and its date cannot be read. It is in no sum and in no period, and no amount is shown as due. Compare it in the service's console, then choose “Query the service”. Tell your accountant, and report the format of the date to the plugin's maintainers.",
    not_at_service:
      "The service does not have this allowance any more, or has it as another invoice's. It is in no sum, and no amount is shown as due. Look for its number in the service's console, then choose “Query the service”.",
  },
  date: "of {{date}}",
  tax: "tax {{amount}}",
  confirmedOn: "confirmed {{date}}",
  readAt: "As the service said on {{time}}.",
  copyNumber: "Copy the allowance number",
  refund: "Refund",
  lines: {
    title: "Lines ({{number}})",
    item: "Item",
    quantity: "Quantity",
    unitPrice: "Unit price",
    amount: "Amount",
    tax: "Tax",
  },
  register: {
    action: "Register an allowance",
    description:
      "An allowance is made in the invoicing service's console. Enter its number: it is read from the service and kept with invoice {{number}}.",
    number: "Allowance number",
    missing: "Give the number that the service's console shows.",
    submit: "Register",
    done: "Allowance {{number}} is registered",
  },
}
