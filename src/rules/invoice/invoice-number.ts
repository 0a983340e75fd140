/** Whether a value has the shape of an invoice number (發票號碼): two capitals, eight digits. */
export function isInvoiceNumber(value: string): boolean {
  return /^[A-Z]{2}[0-9]{8}$/.test(value)
}
