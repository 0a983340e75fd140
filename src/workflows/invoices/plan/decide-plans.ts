import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { callHooks } from "./call-hooks"
import { buildPlan, type DueInvoice } from "./build-plan"
import {
  decidePlan,
  type Build,
  type Decided,
  type PlanOrderInput,
  type PlanReading,
} from "./decide-plan"

/**
 * What should exist for each order, from what was read of all. The shop's hooks are asked once, about
 * the orders that an invoice is due for; only these orders are then decided again, with the answers.
 *
 * @returns by order; an error: the order cannot be planned
 */
export async function decidePlans(
  container: MedusaContainer,
  reading: PlanReading,
  inputs: PlanOrderInput[]
): Promise<Map<string, Decided | Error>> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { options } = service
  const decideEach = (some: PlanOrderInput[], build: Build) =>
    new Map(
      some.map((input): [string, Decided | Error] => {
        try {
          return [input.order_id, decidePlan(service, reading, input, build)]
        } catch (error) {
          return [input.order_id, error as Error]
        }
      })
    )

  const due: DueInvoice[] = []
  const decided = decideEach(inputs, (invoice) => {
    const plan = buildPlan(service, invoice)
    // A free order needs no invoice, whatever the shop says.
    if (plan.kind !== "not_needed") due.push(invoice)
    return plan
  })
  const answers = await callHooks(container, options, due)
  const answered = inputs.filter(({ order_id }) => answers.has(order_id))
  const customized = decideEach(answered, (invoice) =>
    buildPlan(service, invoice, answers.get(invoice.order.id))
  )
  return new Map([...decided, ...customized])
}
