import { toHalfWidth } from "../text/half-width"

const MOBILE = /^(?:(?:\+|00|002|009)?886\(?0?\)?|0)(9[0-9]{8})$/

/**
 * A Taiwan mobile number as `09xxxxxxxx`, the only form that an invoice holds; null for any other
 * number.
 */
export function toMobilePhone(value: string): string | null {
  const compact = toHalfWidth(value).replace(/[\s.\p{Cf}\p{Pd}]/gu, "")
  const match = MOBILE.exec(compact) ?? MOBILE.exec(compact.replace(/[()]/g, ""))
  return match ? `0${match[1]}` : null
}
