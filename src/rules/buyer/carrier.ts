export const CARRIER_TYPES = ["mobile", "certificate", "easycard"] as const
export type CarrierType = (typeof CARRIER_TYPES)[number]

/** Formats of the carriers (載具). They do not show whether a carrier exists. */
const FORMATS: Record<CarrierType, RegExp> = {
  mobile: /^\/[0-9A-Z.+-]{7}$/,
  certificate: /^[A-Z]{2}[0-9]{14}$/,
  easycard: /^[0-9]{9}$/,
}

/** Whether a code has the format of its carrier: mobile barcode, certificate, easy-card hidden code. */
export function isCarrierCode(type: CarrierType, code: string): boolean {
  return FORMATS[type].test(code)
}
