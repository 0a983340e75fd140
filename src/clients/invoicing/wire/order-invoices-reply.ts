import { meansAbsent } from "./absent-messages"
import type { OrderInvoice, OrderInvoices } from "./answers"
import { ReplyFields, type Fail } from "./reply-fields"
import { textOfElement } from "./reply-text"
import { isNamed } from "./soap-reply"
import type { XmlElement } from "./xml-reader"

const STATUSES = { 開立: "issued", 作廢: "voided", 折讓: "allowance" } as const

/**
 * `Invoice_Info_ordernoResult`, §4.7: one or more `Obj_Return_invoice_info`. The document does not
 * show how "no information" looks here: it may stand for the result or for the only one's status.
 * Throws what `fail` makes for anything else.
 */
export function readOrderInvoices(
  result: XmlElement,
  fail: Fail,
  moreAbsentMessages?: string[]
): OrderInvoices {
  const { children } = result
  const text = textOfElement(result)
  if (children.length === 0) {
    if (text === null || !meansAbsent(text, moreAbsentMessages)) {
      throw fail("the result has no invoices.", text ?? undefined)
    }
    return { invoices: [] }
  }
  if (!children.every((child) => isNamed(child, "Obj_Return_invoice_info"))) {
    throw fail("the result has other elements than invoices.")
  }
  const invoices = children.map((child) => new ReplyFields(child, fail))
  if (invoices.length === 1 && meansAbsent(invoices[0].optional("Status"), moreAbsentMessages)) {
    return { invoices: [] }
  }
  return { invoices: invoices.map(readInvoice) }
}

function readInvoice(fields: ReplyFields): OrderInvoice {
  const status = fields.meaning("Status", STATUSES)
  return {
    status,
    // §4.6 says no amount of a voided invoice: it may be missing here too
    amount: (status === "voided" ? fields.optionalAmount("Amount") : fields.amount("Amount")) ?? 0,
    allowance_confirmed: fields.optionalAmount("TotalAllowanceCompleteAmount"),
    allowance_unconfirmed: fields.optionalAmount("TotalAllowanceNonCompleteAmount"),
  }
}
