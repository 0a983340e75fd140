import type { SandboxContext } from "../context"
import { readJsonObject } from "../http/json-body"
import { json, methodNotAllowed, type Message, type SandboxRequest } from "../http/messages"
import { AllowanceBook, AllowanceRefused } from "../invoicing/allowance-book"
import { readAllowance } from "./allowance-request"
import { refusal } from "./refusal"

const MAKE_PATH = /^\/console\/invoices\/([^/]+)\/allowances$/
const ACTION_PATH = /^\/console\/allowances\/([^/]+)\/(confirm|void)$/

export function isAllowancePath(path: string): boolean {
  return MAKE_PATH.test(path) || ACTION_PATH.test(path)
}

/** Allowances are made, confirmed and voided here only: the service's interface just reads them. */
export function handleAllowances(context: SandboxContext, request: SandboxRequest): Message {
  if (request.method !== "POST") {
    return methodNotAllowed("POST")
  }
  const [, invoiceNumber] = MAKE_PATH.exec(request.path) ?? []
  const [, allowanceNumber, action] = ACTION_PATH.exec(request.path) ?? []
  try {
    return invoiceNumber
      ? make(context, invoiceNumber, request)
      : act(context, allowanceNumber, action)
  } catch (error) {
    if (error instanceof AllowanceRefused) {
      return refusal(409, error.reason, error.message)
    }
    throw error
  }
}

function make({ store }: SandboxContext, number: string, request: SandboxRequest): Message {
  const invoice = store.state.invoices.find(({ invoice_number }) => invoice_number === number)
  if (!invoice) {
    return refusal(404, "over", "There is no such invoice.")
  }
  const asked = readAllowance(readJsonObject(request), invoice.lines.length)
  if (asked === null) {
    return refusal(
      400,
      "no_amount",
      "Give an amount in whole TWD above zero, or lines: [{ line, amount }] with lines counted from 1."
    )
  }
  const { allowance_number } = new AllowanceBook(store).make(invoice, asked)
  return json(200, { allowance_number })
}

function act({ store }: SandboxContext, number: string, action: string): Message {
  const book = new AllowanceBook(store)
  const allowance = book.find(number)
  const invoice = store.state.invoices.find(
    ({ invoice_number }) => invoice_number === allowance?.invoice_number
  )
  if (!allowance || !invoice) {
    return refusal(404, "over", "There is no such allowance.")
  }
  if (action === "confirm") {
    book.confirm(allowance)
  } else {
    book.void(allowance, invoice)
  }
  return json(200, { status: allowance.status, confirmed_at: allowance.confirmed_at })
}
