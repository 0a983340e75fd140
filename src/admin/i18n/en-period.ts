import type {
  FileAsOf,
  FileCalendar,
  FileFormat,
  FileTable,
} from "../../rules/period/accountants-file"
import type { OpenKind } from "../../rules/period/period-open"

const open: Record<OpenKind, { title: string; todo: string }> = {
  not_issued: {
    title: "Due, but not issued",
    todo: "Open each order and do what its invoice card says, then retry.",
  },
  not_voided: {
    title: "To be voided, but not voided",
    todo: "Void it in the service's console, then retry on the invoice's page. Or make an allowance (折讓) for all of it there, and register its number on that page.",
  },
  without_allowance: {
    title: "Refunded without an allowance (折讓), or invoiced for more than was sold",
    todo: "The invoice's page says how much is due, also after returns and after orders that were changed or cancelled. Make the allowance in the service's console and register its number on that page.",
  },
  allowance_too_large: {
    title: "Allowance (折讓) larger than the refund",
    todo: "If the invoice is voided, void its allowance in the service's console too, and refund nothing. Otherwise the invoice's page says how much is too much. It lowers the sales of the allowance's period. If the allowance was made by mistake, void it in the service's console and choose “Query the service” on that page. If the money went back in the payment service's console, choose “Record a refund” on the order's page. If it did not go back yet, refund it there, which sends it. If it went back another way, nothing is wrong. These invoices are only listed and never count as open, so check each of them.",
  },
  allowance_unregistered: {
    title: "Allowance (折讓) at the service that is not registered",
    todo: "It is in no sum until it is registered. Find its number in the service's console and register it on the invoice's page. If it was voided there since, choose “Query the service” on that page.",
  },
  allowance_unclear: {
    title: "Allowance (折讓) with unclear figures or date",
    todo: "It is in no sum. The invoice's page says what is unclear, and what to do. Until it is clear, ask your accountant how to deduct it.",
  },
  charged_after: {
    title: "Charged after the invoice",
    todo: "The order was changed to cost more. The order page says how much, and what to do. If the difference was invoiced in the service's console, say so there.",
  },
  differing: {
    title: "Differs from the service",
    todo: "Compare both sides, and correct the one that is wrong or take over the service's record.",
  },
  date_unknown: {
    title: "Day of issue not known",
    todo: "These invoices were found at the service, or they were sent around midnight. The service does not say when it issued them. Until you state the days, they count on the day shown. Look in the service's console, and choose “Correct what was recorded” on each order's page.",
  },
  tax_unknown: {
    title: "Tax type not known",
    todo: "An amount of these invoices is in no field of the tax return. Look up its tax type in the service's console, and choose “Correct what was recorded” on each invoice's page. If this is not offered there, add the amount to the fields yourself.",
  },
}

const files: Record<FileTable, string> = {
  invoices: "Invoices",
  lines: "Lines",
  allowances: "Allowances (折讓)",
  voids: "Voided invoices",
  summary: "Tax return",
}

const calendars: Record<FileCalendar, string> = { roc: "Dates in 民國", western: "Western dates" }

const formats: Record<FileFormat, string> = { xlsx: "Excel file", csv: "CSV file" }

const asOfs: Record<FileAsOf, string> = { filed: "As filed", now: "As it is now" }

/** The page that closes a two-month period. */
export const period = {
  action: "Close the period",
  title: "Close the period",
  description:
    "What is still open in a two-month invoice period, and its files for the accountant.",
  download: "Download the accountant's file",
  file: "File for the accountant",
  files,
  calendar: "Calendar of the dates",
  calendars,
  asOf: "State of the file",
  asOfs,
  format: "Kind of file",
  formats,
  stillOpen: "Open: {{number}}. Settle these before the period is filed.",
  clear: "Nothing is open in this period or in the year before it.",
  deadline: "Invoices of this period can be voided until {{deadline}} (Taipei).",
  deadlinePassed:
    "Invoices of this period could be voided until {{deadline}} (Taipei). From now on only an allowance (折讓) is possible.",
  issued: "Issued, tax included",
  voided: "Voided",
  unclear: "To be checked, not counted as issued or voided",
  otherAccount: "Issued by another account, not counted and not in the files",
  count: "Invoices: {{number}}",
  none: "None",
  earlier: "Of earlier periods: {{number}}.",
  form: {
    title: "For the tax return (forms 401 and 403)",
    code: "Field",
    field: "Name",
    amount: "Amount (NT$)",
    filed: "As filed",
    now: "Now",
    only403: "(403 only)",
    only: "These fields count only the electronic invoices and allowances of this account. Other sales, purchases and input tax are not known here. With exempt sales (403), the part of the input tax that cannot be deducted is not known either.",
    rounding:
      "The tax of invoices without a tax ID is calculated from their sum and rounded once. A company's invoice counts with the tax that it states.",
    allowances:
      "Allowances (折讓) dated in this period, also those for invoices of earlier periods: {{number}}.",
    waiting:
      "Of these, {{number}} ({{amount}}) wait for the buyer's confirmation. Ask your accountant whether to deduct them now.",
    unclear:
      "Allowances with unclear figures or a date that cannot be read, or that the service does not have: {{number}}. They are in no field.",
    taxUnknown:
      "Invoices with an unknown tax type, such as those issued by hand: {{number}}, {{amount}} in all. They are in no field: add them as the service's console shows them.",
    untaxedUnknown:
      "{{amount}} without tax, not recorded as zero-rated or exempt. This amount is in no field.",
  },
  filing: {
    title: "Filing",
    notFiled: "Not marked as filed",
    filed: "Marked as filed on {{time}} by {{name}}",
    byCode: "custom code",
    explained:
      "Mark the period after its tax return is filed. Its figures and files are saved, and later changes are listed here.",
    notOver: "It can be marked as filed from the first day of the next period.",
    since: "Changed since filing: {{number}}",
    ofFiled: "Changes during this period to {{period}}, which is already filed: {{number}}",
    todo: "Ask your accountant whether these belong in a corrected return or in the return of the period in which they happened.",
    none: { title: "No changes", body: "Nothing has changed since filing." },
    kinds: { invoice: "Invoice", allowance: "Allowance" },
    states: {
      issued: "Issued",
      voided: "Voided",
      unclear: "To be checked",
      none: "Not in the period",
    },
    other: "{{state}}: changed {{fields}}",
    fields: {
      tax: "tax type, tax or tax ID",
      day: "date",
      void_day: "day of the void",
      order: "order",
      total: "total at the service",
      difference: "difference at the service",
      lines: "lines",
    },
    file: {
      button: "Mark as filed",
      title: "Mark the period as filed?",
      description:
        "The current figures and files are saved. Later changes are listed under “Changed since filing”.",
    },
    withdraw: {
      button: "Withdraw filing",
      title: "Withdraw the filing of this period?",
      description: "The saved figures and files are deleted. Download them first if you need them.",
    },
  },
  more: "More of these: {{number}}",
  open,
}
