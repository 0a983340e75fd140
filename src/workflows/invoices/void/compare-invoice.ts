import type { ServiceRecord, InvoicingService } from "../../../clients/invoicing"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"

export type Comparison =
  | { kind: "ours" }
  /**
   * Ours, and after “≠” what the service says. In no language; amounts in TWD dollars. `number`: our
   * order number's, with another amount; not our order number's; or the service knows neither.
   */
  | { kind: "differs"; detail: string; number: "ours" | "anothers" | "unknown" }
  /** The service gave no answer that could be compared; its message. */
  | { kind: "unclear"; detail: string }

/** `order_number` null: staff issued it by hand, and the service has it under no order number of ours. */
type Ours = Pick<InvoiceRecord, "amount" | "order_number"> & { invoice_number: string }

/**
 * Compares an invoice of the service with our row. A void names only an invoice number, so a wrong
 * number would void another order's invoice. The amount of the number has to be ours, and our
 * order number has to have this number.
 *
 * @param theirs what the service says of our number. Only a valid one has an amount there.
 * @throws InvoicingError when a query gets no documented answer
 */
export async function compareInvoice(
  client: InvoicingService,
  { order_number, invoice_number, amount }: Ours,
  theirs: ServiceRecord
): Promise<Comparison> {
  const differences: string[] = []
  if ("amount" in theirs && theirs.amount !== amount) {
    differences.push(`${invoice_number}: NT$${amount ?? "–"} ≠ NT$${theirs.amount}`)
  }

  if (order_number === null) return ofNumberAlone(differences, theirs)
  const found = await client.findNumber(order_number)
  if (found.kind === "error") return { kind: "unclear", detail: found.message }
  const said = found.kind === "found" ? found.invoice_number : "–"
  if (said !== invoice_number) {
    if (theirs.status === "voided" && (await isAllVoided(client, order_number))) {
      return { kind: "ours" }
    }
    differences.push(`${order_number}: ${invoice_number} ≠ ${said}`)
  }
  if (!differences.length) return { kind: "ours" }
  const unknown = theirs.status === "none" && found.kind === "none"
  const number = said === invoice_number ? "ours" : unknown ? "unknown" : "anothers"
  return { kind: "differs", detail: differences.join("; "), number }
}

const ofNumberAlone = (differences: string[], { status }: ServiceRecord): Comparison =>
  differences.length
    ? {
        kind: "differs",
        detail: differences.join("; "),
        number: status === "none" ? "unknown" : "ours",
      }
    : { kind: "ours" }

/**
 * Whether the service has invoices of an order number, all of them voided. A service may no longer
 * find the number of a voided invoice by its order number.
 */
async function isAllVoided(client: InvoicingService, orderNumber: string): Promise<boolean> {
  const invoices = await client.listByOrder(orderNumber)
  return invoices.length > 0 && invoices.every(({ status }) => status === "voided")
}
