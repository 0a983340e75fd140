import type { OpenDemo } from "../../dev/running-demo"

export type HeldInvoice = {
  invoice_number: string
  order_number: string
  status: string
  amount: number
}

/** The invoicing service's own records. */
export async function heldInvoices({ sandboxUrl }: OpenDemo): Promise<HeldInvoice[]> {
  const response = await fetch(`${sandboxUrl}/console/state`, {
    headers: { connection: "close" },
  })
  return ((await response.json()) as { invoices: HeldInvoice[] }).invoices
}

export const statusAtService = async (demo: OpenDemo, invoiceNumber: string) =>
  (await heldInvoices(demo)).find(({ invoice_number }) => invoice_number === invoiceNumber)?.status
