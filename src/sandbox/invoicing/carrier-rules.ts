import type { InvoiceLine } from "../state/types"

const UNIVERSAL_CARRIER = "3J0002"

interface CarrierKind {
  name: string
  hiddenCode: RegExp
  plainCodeFits: (plain: string, hidden: string) => boolean
  /** §2.1: with no plain code the hidden one is used. */
  plainCodeMayBeEmpty?: boolean
}

const CARRIERS: Record<string, CarrierKind> = {
  "1K0001": {
    name: "悠遊卡載具",
    hiddenCode: /^\d{9}$/,
    plainCodeFits: () => true,
    plainCodeMayBeEmpty: true,
  },
  // The document has the literal 3J0002 as the plain code; shops in the field send the barcode twice.
  [UNIVERSAL_CARRIER]: {
    name: "通用載具",
    hiddenCode: /^\/[0-9A-Z+\-.]{7}$/,
    plainCodeFits: (plain, hidden) => plain === UNIVERSAL_CARRIER || plain === hidden,
  },
  CQ0001: {
    name: "自然人憑證載具",
    hiddenCode: /^[A-Z]{2}\d{14}$/,
    plainCodeFits: (plain, hidden) => plain === hidden,
  },
}

/** The service's message about the rule of §2.1 that a line's carrier breaks, or null. */
export function carrierFault(line: InvoiceLine): string | null {
  const { CarrierType: type, CarrierID_1: plain, CarrierID_2: hidden } = line
  if (type === "") {
    return plain || hidden ? "未填載具類別" : null
  }
  if (!Object.hasOwn(CARRIERS, type)) {
    return "載具類別錯誤"
  }
  if (line.buyer_id && type !== UNIVERSAL_CARRIER) {
    return "有統一編號之發票僅可使用通用載具"
  }
  const carrier = CARRIERS[type]
  if (plain === "" && !carrier.plainCodeMayBeEmpty) {
    return `${carrier.name}明碼空白`
  }
  if (hidden === "") {
    return `${carrier.name}隱碼空白`
  }
  if (!carrier.hiddenCode.test(hidden)) {
    return `${carrier.name}隱碼格式錯誤`
  }
  return carrier.plainCodeFits(plain, hidden) ? null : `${carrier.name}明碼格式錯誤`
}
