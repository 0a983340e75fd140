import type { PastedProblem } from "../../rules/invoice/pasted-allowances"

const problems: Record<PastedProblem, string> = {
  format: "Not an invoice number, an allowance number and at most a date and an amount.",
  repeated: "The same allowance number is in an earlier line.",
  unknown_invoice: "No invoice of this account has this number here.",
  registered: "This allowance number is registered already.",
  not_due: "Nothing is listed as due for this invoice. Check its number before you register it.",
  amount_differs: "The amount differs: {{due}} is due for this invoice.",
}

/** The page of allowances (折讓) that are still to be made in the service's console. */
export const dueAllowances = {
  title: "Allowances to make (折讓)",
  description:
    "Invoices of this account, of this period and the year before, for which more was refunded than their allowances give back. Make each allowance in the invoicing service's console, then register the numbers below. The service's record is that of the last comparison (each morning), so check that the console has no allowance yet.",
  sum: "To be made: {{amount}}",
  none: { title: "No allowance is due", body: "What was refunded has its allowances." },
  invoiceNumber: "Invoice number",
  invoiceDate: "Invoice date",
  buyer: "Buyer",
  taxId: "Tax ID",
  amount: "Amount, tax included",
  sales: "Taxable sales, without tax",
  tax: "Tax",
  untaxed: {
    zero_rated: "Zero-rated sales",
    zero_rated_through_customs: "Zero-rated sales, through customs",
    exempt: "Exempt sales",
    unknown: "Zero-rated or exempt sales",
  },
  taxType: "Tax type",
  item: "Item",
  unitPrice: "Unit price, without tax",
  lineSales: "Amount, without tax",
  copy: "Copy: {{name}}",
  copyAll: "Copy this allowance",
  lines: "For these lines; prices and amounts are without tax:",
  linesUnknown:
    "The lines that it is for are not known here: see the order's refunds, returns and edits.",
  splitUnknown:
    "This invoice has, or may have, lines that bear no tax, so the tax depends on the lines that the allowance is for.",
  differs:
    "This invoice differs from the service's record. Settle that on its order first, then make the allowance.",
  orVoid:
    "All of it was refunded, returned or cancelled, and the void deadline has not passed: it can be voided instead.",
  unregistered:
    "The service has {{amount}} of allowances of this invoice already: their numbers are missing here.",
  dueElsewhere:
    "{{amount}} on other invoices of the order went back to the buyer: make an allowance for those invoices, or void them. The order page names them.",
  unclear: "A registered allowance is unclear: what is due is not known until it is clear.",
  order: "Order {{number}}",
  page: "Invoice page",
  paste: {
    title: "Register allowance numbers",
    description:
      "Paste from a spreadsheet, one allowance a line: invoice number, allowance number and, if you like, date and amount with tax. Tabs, commas, semicolons or spaces separate them. Each is read from the service, and the service's record counts.",
    field: "Numbers",
    missing: "Paste the numbers first.",
    tooMany: "At most {{most}} lines can be checked in one go.",
    check: "Check",
    submit: "Register ({{number}})",
    progress: "Registered: {{done}} of {{total}}",
    refused: "Not registered: {{number}}. They stay in the field; each line above says why.",
    results: "Lines",
    states: {
      ready: "Can be registered",
      warned: "Please verify",
      left_out: "Left out",
      registered: "Registered",
      refused: "Not registered",
    },
    registeredAs: "{{amount}}, as the service says.",
    registeredOther: "The service says {{amount}}, not the pasted amount.",
  },
  problems,
}
