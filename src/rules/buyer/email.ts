const ADDRESS =
  /^[A-Za-z0-9!#$%&*+/=?^_{|}~-]+(?:\.[A-Za-z0-9!#$%&*+/=?^_{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$/

/** An address that an invoice can hold, trimmed; null if longer than `longest` characters or malformed. */
export function toEmail(value: string, longest: number): string | null {
  const address = value.trim()
  return address.length <= longest && ADDRESS.test(address) ? address : null
}
