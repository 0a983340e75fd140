import type { Customs, InvoiceContent } from "../contract"
import type { TaxType } from "../../../rules/money/tax-type"
import { NOT_MAILED_PREFIX } from "./capabilities"
import type { InvoiceRow } from "./invoice-row"
import type { InvoicingClientOptions } from "./options"

const ITEM_TAX_TYPES: Record<TaxType, string> = { taxable: "1", zero_rated: "2", exempt: "3" }

const PASS_CUSTOMS: Record<Customs, string> = { not_through_customs: "1", through_customs: "2" }

const UNIVERSAL_CARRIER = "3J0002"
const CERTIFICATE = "CQ0001"
const EASY_CARD = "1K0001"

type CarrierFields = Pick<InvoiceRow, "CarrierType" | "CarrierID_1" | "CarrierID_2">
type Carrier = InvoiceContent["carrier"]
type CarrierId1 = InvoicingClientOptions["universalCarrierId1"]

/**
 * The rows of an invoice, §2.1 of the invoicing document: one a line, what is the invoice's on each.
 * Written out and not spread: many rows wait together, and so they take a fifth of the memory.
 */
export function rowsOf(invoice: InvoiceContent, universalCarrierId1?: CarrierId1): InvoiceRow[] {
  const { order_number, buyer, donation_code, lines, customs, remark } = invoice
  const buyer_add = addressOf(invoice)
  const { CarrierType, CarrierID_1, CarrierID_2 } = carrierFields(
    invoice.carrier,
    universalCarrierId1
  )
  return lines.map((line) => ({
    orderno: order_number,
    buyer_id: buyer.tax_id ?? "",
    buyer_name: buyer.name,
    buyer_add,
    buyer_phone: buyer.phone ?? "",
    buyer_email: buyer.email ?? "",
    CarrierType,
    CarrierID_1,
    CarrierID_2,
    LoveCode: donation_code ?? "",
    Description: line.description,
    Quantity: String(line.quantity),
    UnitPrice: line.unit_price,
    Amount: String(line.amount),
    Remark: remark,
    ItemTaxtype: ITEM_TAX_TYPES[line.tax_type],
    IsPassCustoms: customs === null ? "" : PASS_CUSTOMS[customs],
  }))
}

/** An address without its prefix would have a paper invoice mailed to it. */
function addressOf({ buyer: { address }, paper }: InvoiceContent): string {
  if (!address || paper || address.startsWith(NOT_MAILED_PREFIX)) return address ?? ""
  return NOT_MAILED_PREFIX + address
}

const NO_CARRIER: CarrierFields = { CarrierType: "", CarrierID_1: "", CarrierID_2: "" }

function carrierFields(carrier: Carrier, universalCarrierId1: CarrierId1): CarrierFields {
  if (!carrier) return NO_CARRIER
  const { type, code } = carrier
  switch (type) {
    case "mobile":
      return {
        CarrierType: UNIVERSAL_CARRIER,
        CarrierID_1: universalCarrierId1 === "barcode" ? code : UNIVERSAL_CARRIER,
        CarrierID_2: code,
      }
    case "certificate":
      return { CarrierType: CERTIFICATE, CarrierID_1: code, CarrierID_2: code }
    case "easycard":
      // An empty plain code stands for the hidden code by the document, but the service has been
      // seen to refuse it. The same value in both fields has the same meaning.
      return { CarrierType: EASY_CARD, CarrierID_1: code, CarrierID_2: code }
  }
}
