import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { refusal } from "../../common/refuse"
import { readForgotten } from "../plan/plan-orders"
import { findInvoice } from "../settle/find-invoice"
import { queryBefore } from "./query-number"

/**
 * A restored database may have forgotten that an invoice of the order was sent: once the order has
 * another one, nothing asks for it any more. Queries the service only after a restore.
 *
 * @param latest the order's last invoice; null: none
 * @param number the invoice that is recorded
 * @throws MedusaError INVALID_DATA or NOT_ALLOWED while the service has another one for the order, or may
 */
export async function refuseUnrecorded(
  container: MedusaContainer,
  { order_id, latest, number }: { order_id: string; latest: InvoiceRecord | null; number: string }
): Promise<void> {
  const { client } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const current = latest?.status === "voided" || latest?.given_up_at ? null : latest
  const revision = current?.revision ?? (latest?.revision ?? 0) + 1
  const { queried_number: queried } = await readForgotten(
    container,
    { order_id, revision },
    current
  )
  if (queried === null) return
  const found = await queryBefore(() => findInvoice(client, queried))
  if (found.kind === "found") {
    if (found.record.status === "voided" || found.invoice_number === number) return
    throw refusal("INVALID_DATA", "other_number", queried, found.invoice_number, number)
  }
  const listed = await queryBefore(() => client.listByOrder(queried))
  const live = listed.some(({ status }) => status !== "voided")
  if (found.kind === "unclear" || live) throw refusal("NOT_ALLOWED", "invoice_under_way")
}
