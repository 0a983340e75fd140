import type { InvoiceLine, LineField } from "../state/types"
import { carrierFault } from "./carrier-rules"

/** Longest value of a field, in characters (§8.1). */
const MAX_LENGTHS: Partial<Record<LineField, number>> = {
  orderno: 30,
  buyer_name: 50,
  buyer_add: 100,
  buyer_phone: 10,
  buyer_email: 50,
  CarrierType: 10,
  CarrierID_1: 20,
  CarrierID_2: 20,
  Description: 200,
  UnitPrice: 9,
  Amount: 7,
  Remark: 25,
}

const REQUIRED = ["orderno", "buyer_name", "Description"] as const

const FORMATS: Partial<Record<LineField, RegExp>> = {
  buyer_id: /^(\d{8})?$/,
  buyer_phone: /^(09\d{8})?$/,
  LoveCode: /^(\d{3,8})?$/,
  Quantity: /^[1-9]\d*$/,
  UnitPrice: /^-?\d+(\.\d+)?$/,
  Amount: /^-?\d+(\.\d+)?$/,
  ItemTaxtype: /^[123]$/,
  IsPassCustoms: /^[12]?$/,
}

/** The service's message about the rule of §2.1 that a line breaks, or null. */
export function lineFault(line: InvoiceLine): string | null {
  const missing = REQUIRED.find((field) => line[field] === "")
  if (missing) {
    return `${missing}空白`
  }
  for (const [field, limit] of Object.entries(MAX_LENGTHS) as [LineField, number][]) {
    if ([...line[field]].length > limit) {
      return `${field}長度超過${limit}`
    }
  }
  for (const [field, format] of Object.entries(FORMATS) as [LineField, RegExp][]) {
    if (!format.test(line[field])) {
      return `${field}格式錯誤`
    }
  }
  return carrierFault(line) ?? donationFault(line)
}

function donationFault(line: InvoiceLine): string | null {
  if (!line.LoveCode) {
    return null
  }
  if (line.buyer_id) {
    return "有統一編號之發票不可捐贈"
  }
  if (line.CarrierType) {
    return "捐贈發票不可使用載具"
  }
  const isMailed = line.buyer_add !== "" && !line.buyer_add.startsWith("BRING")
  return isMailed ? "捐贈發票不可寄送紙本" : null
}
