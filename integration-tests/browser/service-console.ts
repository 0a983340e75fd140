import type { OpenDemo } from "../../dev/running-demo"

/** Makes an allowance of TWD dollars in the service's console; returns its number. */
export async function makeAllowance(
  demo: OpenDemo,
  invoiceNumber: string,
  amount: number
): Promise<string> {
  const made = await post(demo, `/console/invoices/${invoiceNumber}/allowances`, { amount })
  return (made as { allowance_number: string }).allowance_number
}

/** The buyer confirms the allowance. */
export const confirmAllowance = (demo: OpenDemo, allowanceNumber: string) =>
  post(demo, `/console/allowances/${allowanceNumber}/confirm`, {})

/** Voids an invoice at the service only. */
export async function voidAtService(
  { sandboxUrl }: OpenDemo,
  invoiceNumber: string
): Promise<void> {
  const response = await fetch(`${sandboxUrl}/invoicing/CancelInvoice_I`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", connection: "close" },
    body: `mem_cid=70000000&InvoiceNo=${invoiceNumber}`,
  })
  const text = await response.text()
  if (!text.includes(">S<")) throw new Error(`${response.status} for ${invoiceNumber}: ${text}`)
}

async function post({ sandboxUrl }: OpenDemo, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${sandboxUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} from ${path}: ${text}`)
  return JSON.parse(text)
}
