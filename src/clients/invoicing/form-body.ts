import type { InvoicingClientOptions } from "./types"

/**
 * The value of `csvStr`, §4.1 of the invoicing document: base64 of UTF-8, then URL-encoded. The form
 * encodes every value once more, as it must; `bare` leaves the document's own encoding out.
 */
export function encodeCsv(csv: string, encoding: InvoicingClientOptions["csvEncoding"]): string {
  const base64 = Buffer.from(csv, "utf8").toString("base64")
  return encoding === "bare" ? base64 : encodeURIComponent(base64)
}

/** An `application/x-www-form-urlencoded` body; `names` holds other spellings of the parameters. */
export function formBody(
  parameters: Record<string, string>,
  names: Record<string, string> = {}
): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    form.append(names[name] ?? name, value)
  }
  return form.toString()
}
