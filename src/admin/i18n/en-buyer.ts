/** The form for the buyer's details, before the invoice is sent. */
export const buyerForm = {
  action: "Edit the buyer's details",
  description:
    "Whom the invoice is for. The next invoice of this order is issued with these details.",
  type: "Kind of invoice",
  name: "Name on the invoice",
  company: "Company's name",
  optional: "(optional)",
  noCarrier: "No carrier of their own",
  carrierCode: "Carrier code",
  paper: "Mail a paper invoice",
  save: "Save",
  done: "The buyer's details are saved",
}

/** Voids this invoice and issues another one, in one step. */
export const reissue = {
  action: "Void and reissue",
  description: "Invoice {{number}} is voided (作廢), and reissued with the right buyer's details.",
  prompt: {
    title: "Void this invoice and reissue it?",
    description:
      "Invoice {{number}} for {{amount}} is voided (作廢) at the invoicing service, which cannot be undone. Once that is confirmed, it is reissued: {{buyer}}.",
  },
  done: "The invoice is reissued",
  requested: "The request to void it is sent; it is reissued after that",
}

/** No query finds the invoice that the service may have. */
export const giveUp = {
  action: "Give up the order number at the service",
  description:
    "For order number {{number}}, if the service's console shows no invoice under it, or another order's. The number is not used again, and this order's invoice is issued under another one. If the service has an invoice of this order under it later, that one is voided. Another order's stays as it is.",
  reason: "Reason, for the timeline",
  missing: "Say why: what did you find in the service's console?",
  submit: "Give up and reissue",
  done: "The order number at the service is given up; the invoice is reissued",
}

/** The service has an invoice that is not known here. */
export const adopt = {
  action: "Take over from the service",
  description:
    "For an invoice that the service's console shows under order number {{number}}. The service is queried, and the invoice is taken over if its amount is the order's. Also for an invoice that you issued there by hand for this order, under any order number. It is recorded by its invoice number and its day of issue.",
  missing: "Give the invoice number that the service's console shows.",
  issuedOn: "Day of issue",
  asPrepared: "As prepared here",
  preparedHint:
    "If you issued it by hand with another tax type or tax ID than prepared here, state that: the prepared items are then not kept as this invoice's. Without a tax ID entered, it has the prepared buyer.",
  submit: "Take over",
  done: "Invoice {{number}} is taken over",
}
