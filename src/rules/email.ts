const ADDRESS =
  /^[A-Za-z0-9!#$%&*+/=?^_{|}~-]+(?:\.[A-Za-z0-9!#$%&*+/=?^_{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$/

/** Longest e-mail address of §2.1 of the invoicing document, in characters. */
export const MAX_EMAIL = 50

/** An address that the invoicing service can be given, trimmed; null if too long or malformed. */
export function toEmail(value: string): string | null {
  const address = value.trim()
  return address.length <= MAX_EMAIL && ADDRESS.test(address) ? address : null
}
