import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { singleFlight } from "../../common/single-flight"
import { dispatchInvoicesWorkflow } from "../workflows/dispatch-invoices"
import { settleInvoicesWorkflow } from "../workflows/settle-invoices"
import { voidInvoicesWorkflow } from "../workflows/void-invoices"

const WORK = {
  dispatch: dispatchInvoicesWorkflow,
  settle: settleInvoicesWorkflow,
  void: voidInvoicesWorkflow,
}

/** What is due of invoices: uploads, queries or voids. */
export type Work = keyof typeof WORK

/**
 * Does what is due of one kind, once at a time in this process: a call during a run has it run once
 * more. Emits the events.
 */
export const doDueWork = (container: MedusaContainer, kind: Work): Promise<void> =>
  singleFlight(container, WORK[kind], async () => void (await WORK[kind](container).run()))

/** The longest wait: the other kinds are due too. Milliseconds. */
const LONGEST = 60_000

/**
 * Does what is due of one kind, and returns when it is done, or after a minute at most. The rest is
 * then done meanwhile, in the background.
 */
export async function workOnDue(
  container: MedusaContainer,
  kind: Work,
  longest = LONGEST
): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const over = new AbortController()
  let waited = true
  const work = doDueWork(container, kind).catch((error: Error) => {
    if (waited) throw error
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Taiwan invoicing: a part of the sweep failed (${kind}).`, error)
  })
  service.addBackgroundTask(work)
  try {
    await Promise.race([work, sleep(longest, undefined, { signal: over.signal, ref: false })])
  } finally {
    waited = false
    over.abort()
  }
}

export const workOnDueStepId = "work-on-due-tw-invoices-step"

/** Does what is due of one kind, for at most a minute in the foreground. */
export const workOnDueStep = createStep(
  workOnDueStepId,
  async ({ kind }: { kind: Work }, { container }) => {
    await workOnDue(container, kind)
    return new StepResponse({ kind })
  }
)
