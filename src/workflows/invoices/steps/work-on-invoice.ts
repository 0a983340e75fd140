import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceScope } from "../../../modules/tw-invoicing/service"
import { doDueWork, type Work } from "./work-on-due"

/** Staff wait at most this long. Milliseconds. */
const LONGEST = 5_000
const LOOK_EVERY = 100

/**
 * Does what is due, and returns when one order's invoice is at rest, or after a few seconds: others
 * may come before it. The rest of the work is done meanwhile, and by the sweep should this process
 * die.
 *
 * @param kinds in this order
 */
export async function workOnInvoice(
  container: MedusaContainer,
  { kinds, ...invoices }: InvoiceScope & { kinds: Work[] }
): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  // Staff may have repaired the cause that stopped the other invoices.
  if (kinds.includes("dispatch")) await service.hastenProbe("staff")
  const work = doAll(container, kinds).catch((error: Error) =>
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error("Taiwan invoicing: a request by staff failed; the sweep will retry it.", error)
  )
  service.addBackgroundTask(work)
  await untilAtRest(service, invoices, work, LONGEST)
}

async function doAll(container: MedusaContainer, kinds: Work[]): Promise<void> {
  for (const kind of kinds) await doDueWork(container, kind)
}

/** Until the work is done, or an order has no more part in it, or so many milliseconds are over. */
export async function untilAtRest(
  service: Pick<TwInvoicingModuleService, "isInProgress">,
  invoices: InvoiceScope,
  work: Promise<unknown>,
  longest: number
): Promise<"done" | "at rest" | "late"> {
  const end = performance.now() + longest
  const done = work.then(() => "done" as const)
  for (;;) {
    const first = await Promise.race([done, sleep(LOOK_EVERY)])
    if (first) return first
    if (!(await service.isInProgress(invoices))) return "at rest"
    if (performance.now() >= end) return "late"
  }
}

export const workOnInvoiceStepId = "work-on-tw-invoice-step"

/** Does all due work; waits for one order's invoice, a few seconds at most. */
export const workOnInvoiceStep = createStep(
  workOnInvoiceStepId,
  async (input: InvoiceScope & { kinds: Work[] }, { container }) => {
    await workOnInvoice(container, input)
    return new StepResponse(undefined)
  }
)
