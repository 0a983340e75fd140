import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import type {
  InvoiceCustomization,
  InvoiceDecision,
  InvoiceOrder,
} from "../../../rules/invoice/content/customization"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { isVisible } from "../../../rules/text/text"

const decisions: z.ZodType<InvoiceDecision[]> = z.array(
  z
    .strictObject({
      order_id: z.string(),
      issue: z.boolean(),
      reason: z.string().optional(),
    })
    .refine(({ issue, reason = "" }) => issue || isVisible(reason), {
      error: "A reason is required if no invoice is issued.",
    })
)

const text = z.string().nullish()

const customizations: z.ZodType<InvoiceCustomization[]> = z.array(
  z.strictObject({
    order_id: z.string(),
    lines: z.array(z.strictObject({ id: z.string(), description: z.string() })).optional(),
    buyer: z
      .strictObject({ name: text, company: text, email: text, phone: text, address: text })
      .optional(),
    // The rules of invoice details give staff a sentence for each field that is wrong.
    details: z
      .custom<InvoiceDetails>((value) => typeof value === "object" && value !== null)
      .nullish(),
    remark: z.string().optional(),
  })
)

export const customizeInvoicesWorkflowId = "customize-tw-invoices"

/**
 * Asks a shop's own code about orders that an invoice is due for. It has no steps of its own, and
 * writes nothing; the planner and the preview run it if a hook has a handler.
 *
 * - `decideInvoices`: which orders get an invoice. An order that is not named gets one.
 * - `customizeInvoices`: the texts and the buyer of their invoices. What is not named stays.
 *
 * A handler may be called again for the same order, and must then give the same answer. It returns
 * a `StepResponse` with an array: an empty one to change nothing.
 *
 * The input holds buyers' data. Medusa stores the input of a workflow that has the option `store`,
 * `idempotent`, `retentionTime` or `timeout`. It also stores that of one with a step that is
 * asynchronous or has a time-out or a retry interval. This one has none of these, and must not get any.
 */
export const customizeInvoicesWorkflow = createWorkflow(
  customizeInvoicesWorkflowId,
  (input: WorkflowData<{ orders: InvoiceOrder[] }>) => {
    const decideInvoices = createHook(
      "decideInvoices",
      { orders: input.orders },
      { resultValidator: decisions }
    )
    const customizeInvoices = createHook(
      "customizeInvoices",
      { orders: input.orders },
      { resultValidator: customizations }
    )
    return new WorkflowResponse(
      {
        decisions: decideInvoices.getResult(),
        customizations: customizeInvoices.getResult(),
      },
      { hooks: [decideInvoices, customizeInvoices] as const }
    )
  }
)

let handled = false

/** Whether a hook has a handler: without one, the workflow need not run. */
export const hasHandler = () => handled

// Medusa does not say whether a hook has a handler. It can only get one by a call of these functions.
const { hooks } = customizeInvoicesWorkflow
for (const [name, register] of Object.entries<(...handler: never[]) => void>(hooks)) {
  Object.assign(hooks, {
    [name]: (...handler: never[]) => {
      register(...handler)
      handled = true
    },
  })
}
