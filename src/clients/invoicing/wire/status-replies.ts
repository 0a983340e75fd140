import { isInvoiceNumber } from "../../../rules/invoice/invoice-number"
import { meansAbsent } from "./absent-messages"
import { readAmount } from "./amount"
import type { CancelAnswer, InvoiceInfo } from "./answers"

/** §4.3: `S`, or `F_` and a message. Null for anything else. */
export function readCancelReply(text: string): CancelAnswer | null {
  if (text === "S") {
    return { kind: "voided" }
  }
  const failure = /^F(?:_(.*))?$/su.exec(text)
  return failure ? { kind: "refused", message: failure[1] ?? "" } : null
}

/** §4.4 and §4.5: the number of `S,<invoice_number>`, `none` for exactly `F`, else null. */
export function readCheckReply(text: string): { found: string } | "none" | null {
  if (text === "F") {
    return "none"
  }
  const [head, number, ...rest] = text.split(",")
  const found = head === "S" && rest.length === 0 && number && isInvoiceNumber(number)
  return found ? { found: number } : null
}

/** §4.6. Null for a text that is none of the documented shapes or known texts. */
export function readInfoReply(text: string, moreAbsentMessages: string[] = []): InvoiceInfo | null {
  const [status, ...amounts] = text.normalize("NFC").split(",")
  if (status === "作廢" && amounts.length === 0) {
    return { status: "voided" }
  }
  if (status === "開立" && amounts.length === 1) {
    const amount = readAmount(amounts[0])
    return amount === null ? null : { status: "issued", amount }
  }
  if (status === "折讓" && amounts.length === 3) {
    const amount = readAmount(amounts[0])
    const allowance_unconfirmed = readAllowance(amounts[1])
    const allowance_confirmed = readAllowance(amounts[2])
    return amount === null || allowance_unconfirmed === null || allowance_confirmed === null
      ? null
      : { status: "allowance", amount, allowance_unconfirmed, allowance_confirmed }
  }
  return meansAbsent(text, moreAbsentMessages) ? { status: "none" } : null
}

/** §2.3: empty where there is no allowance of that kind. */
function readAllowance(text: string): number | null {
  return text === "" ? 0 : readAmount(text)
}
