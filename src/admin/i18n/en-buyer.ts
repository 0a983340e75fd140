/** The form of whom an invoice is for, before it is sent. */
export const buyerForm = {
  action: "Edit the buyer's details",
  description:
    "Whom the invoice is for. The next invoice of this order is issued with what stands here.",
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

/** One step: this invoice is voided, another takes its place. */
export const reissue = {
  action: "Void and reissue",
  description: "Invoice {{number}} is voided (作廢), and reissued with the right buyer's details.",
  prompt: {
    title: "Void this invoice and reissue it?",
    description:
      "Invoice {{number}} over {{amount}} is voided (作廢) at the invoicing service, which cannot be undone. Once that is confirmed, it is reissued: {{buyer}}.",
  },
  done: "The invoice is reissued",
  requested: "The service is asked to void it; it is reissued after that",
}

/** No query finds the invoice that the service may have. */
export const giveUp = {
  action: "Give up the order number at the service",
  description:
    "For order number {{number}}, where the service's console shows no invoice under it, or another order's. It is not used again, and this order's invoice is issued under another one. An invoice of this order that the service has under it later is voided; another order's stays as it is.",
  reason: "Reason, for the timeline",
  missing: "Say why: what did you find in the service's console?",
  submit: "Give up and reissue",
  done: "The order number at the service is given up; the invoice is reissued",
}

/** The service has an invoice that is not known here. */
export const adopt = {
  action: "Take over from the service",
  description:
    "For an invoice that the service's console shows under order number {{number}}. The service is asked for it, and it is taken over if its amount is the order's. Also for one that you issued there by hand for this order, under any order number: it is recorded by its invoice number and its day of issue.",
  missing: "Give the invoice number that the service's console shows.",
  issuedOn: "Day of issue",
  submit: "Take over",
  done: "Invoice {{number}} is taken over",
}
