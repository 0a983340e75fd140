import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import type { NewPlan, PlanOfRow } from "../../src/modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../src/modules/tw-invoicing/types"
import { contentOf } from "../../src/rules/invoice/content/__tests__/content"
import type { InvoicePlan } from "../../src/rules/invoice/plan"

export const issue = (
  order_number: string,
  change: Parameters<typeof contentOf>[1] = {}
): Extract<InvoicePlan, { kind: "issue" }> => ({
  kind: "issue",
  order_number,
  amount: 100,
  buyer_type: "personal",
  content: contentOf(order_number, change),
  changes: [],
  exchange: null,
  refunded_before: 0,
})

/** The plan of a new row. */
export const planned = (order: string, input: Partial<NewPlan> = {}): NewPlan => ({
  order_id: `order_${order}`,
  revision: 1,
  plan: issue(order),
  order_seen_at: new Date(),
  actor: null,
  requested: false,
  ...input,
})

/** Actions of the module's tests on the invoices of their orders. */
export function invoiceBook(service: TwInvoicingModuleService) {
  const read = async (id: string) =>
    (await service.retrieveTwInvoice(id)) as unknown as InvoiceRecord
  const insert = async (order: string, input: Partial<NewPlan> = {}) =>
    (await service.insertPlans([planned(order, input)])).at(0) ?? null
  const plan = async (
    order: string,
    { current, ...input }: Partial<NewPlan> & { current?: PlanOfRow["current"] | null } = {}
  ) => {
    const invoice = await (current
      ? service.applyPlan({ ...planned(order, input), current })
      : insert(order, input))
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
  return { read, insert, plan, claimPending, claimOne }
}
