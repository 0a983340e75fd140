import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminServiceCheck } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { canIssue } from "../../rules/invoice/invoice-actions"
import type { BuiltPlan } from "../../rules/invoice/plan"
import { notFound } from "../../workflows/common/not-found"
import { callHooks } from "../../workflows/invoices/plan/call-hooks"
import { buildPlan, type DueInvoice } from "../../workflows/invoices/plan/build-plan"
import { isCompanyDeleted, readDetailsInForce } from "../../workflows/invoices/plan/invoice-details"
import { readOrder } from "../../workflows/invoices/plan/read-order"
import { ignoresVouchers, type VoucherMoney } from "../../workflows/invoices/plan/vouchers"
import { refusal } from "../../workflows/common/refuse"
import { checkAtService } from "./check-at-service"

export type InvoicePreview = {
  plan: BuiltPlan
  /** Decimals, in the order's currency; null: it has none that are invoiced when they are redeemed. */
  vouchers: VoucherMoney | null
  /** A product says `at_redemption`, which does nothing without the option `vouchers`. */
  vouchers_ignored: boolean
  check: AdminServiceCheck | null
}

/**
 * The invoice that would be issued for an order now, in the form in which it would be sent. Writes
 * nothing. The service is queried only with `check`.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED while the order has an invoice
 */
export async function previewInvoice(
  container: MedusaContainer,
  { order_id, check }: { order_id: string; check: boolean }
): Promise<InvoicePreview> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [order, invoices] = await Promise.all([
    readOrder(container, order_id),
    service.readLatestInvoices([order_id]),
  ])
  const latest = invoices.get(order_id) ?? null
  if (!order) throw notFound("Order", order_id)
  const voided = latest?.status === "voided"
  if (latest?.invoice_number && !voided) {
    throw refusal("NOT_ALLOWED", "nothing_to_preview", latest.invoice_number)
  }

  const revision = (latest?.revision ?? 1) + (voided ? 1 : 0)
  const cart_id = order.cart?.id ?? null
  const details = await readDetailsInForce(container, { latest, cart_id })
  const plan = await planFor(container, service, {
    order,
    details,
    invoice: voided ? null : latest,
    revision,
    // What staff may ask for is shown as if they asked for it now.
    requested: canIssue(latest) || !!latest?.issue_requested_at,
    company_deleted: isCompanyDeleted(latest, details),
  })
  const asked = check && plan.kind === "issue"
  const { vouchers = null } = order
  return {
    plan,
    vouchers,
    vouchers_ignored: ignoresVouchers(order, service.options.vouchers),
    check: asked ? await checkAtService(container, plan.content) : null,
  }
}

/** With the answer of the shop's hooks, as when the order is planned. Their workflow writes nothing. */
async function planFor(
  container: MedusaContainer,
  service: TwInvoicingModuleService,
  invoice: DueInvoice
): Promise<BuiltPlan> {
  const plan = buildPlan(service, invoice)
  if (plan.kind === "not_needed") return plan
  const answer = (await callHooks(container, service.options, [invoice])).get(invoice.order.id)
  if (!answer) return plan
  return answer instanceof Error
    ? { kind: "attention", reason: "cannot_be_planned", detail: answer.message }
    : buildPlan(service, invoice, answer)
}
