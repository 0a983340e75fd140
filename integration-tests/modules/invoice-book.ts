import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import type { PlanInput } from "../../src/modules/tw-invoicing/store/planning"
import type { InvoiceRecord } from "../../src/modules/tw-invoicing/types"
import { contentOf } from "../../src/rules/invoice/content/__tests__/content"
import type { InvoicePlan } from "../../src/rules/invoice/plan"

export const issue = (order_number: string): InvoicePlan => ({
  kind: "issue",
  order_number,
  amount: 100,
  buyer_type: "personal",
  content: contentOf(order_number),
  changes: [],
  exchange: null,
  refunded_before: 0,
})

export const planned = (order: string, input: Partial<PlanInput> = {}): PlanInput => ({
  order_id: `order_${order}`,
  current: null,
  revision: 1,
  plan: issue(order),
  order_seen_at: new Date(),
  actor: null,
  requested: false,
  ...input,
})

/** What a test of the module wants to do with the invoices of its orders. */
export function invoiceBook(service: TwInvoicingModuleService) {
  const read = async (id: string) =>
    (await service.retrieveTwInvoice(id)) as unknown as InvoiceRecord
  const plan = async (order: string, input: Partial<PlanInput> = {}) => {
    const invoice = await service.applyPlan(planned(order, input))
    if (!invoice) throw new Error("The plan was refused.")
    return invoice
  }
  const claimPending = async () => (await service.claimPending()).claims
  const claimOne = async (order: string) => {
    const { id } = await plan(order)
    const [claim] = await claimPending()
    expect(claim.id).toBe(id)
    return claim
  }
  return { read, plan, claimPending, claimOne }
}
