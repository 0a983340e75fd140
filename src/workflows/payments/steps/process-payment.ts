import type { MedusaContainer, PaymentActions } from "@medusajs/framework/types"
import { Modules, MedusaError, ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { processPaymentWorkflowId } from "@medusajs/medusa/core-flows"
import { createHash } from "node:crypto"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { failureCause, type PlacementFailureKind } from "../../../rules/payment/placement-failure"
import { failurePause } from "../../../rules/service/retry-schedules"
import { requestDueRemaining, captureAndRequestRemaining } from "../request-remaining-amount"
import { storeFailed } from "../settle/unconfirmed-causes"
import type { SettlementFailure } from "../../../modules/tw-payments/types"

const processPaymentStepId = "process-settled-payment"

type ProcessPaymentInput = {
  session_id: string
  action: Extract<PaymentActions, "authorized" | "captured">
  /** Medusa's amount in dollars, never the rounded charge. */
  amount: number
}

type CaptureAwaitedInput = ProcessPaymentInput & { order_id: string }

/**
 * Runs Medusa's own workflow for a paid session. It runs separately, because as a sub-workflow it
 * would not lock the cart. It does not report a cart that cannot be completed, so the caller reads
 * the store afterwards.
 *
 * @returns the errors that it reports
 */
export async function processPayment(
  container: MedusaContainer,
  { session_id, action, amount }: ProcessPaymentInput
): Promise<ThrownError[]> {
  const { errors } = await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .run(processPaymentWorkflowId, {
      input: { action, data: { session_id, amount } },
      throwOnError: false,
    })
  return errors.map(({ error }: { error?: ThrownError }) => error ?? {})
}

/**
 * Captures the payment that a placed order waited for, and asks for the rest of an edited order. A
 * failure is recorded, and the job retries.
 */
export const processPaymentStep = createStep(
  processPaymentStepId,
  async ({ order_id, ...input }: CaptureAwaitedInput, { container }) => {
    const { session_id } = input
    await captureAndRequestRemaining(container, { session_id, order_id }, async () => {
      const errors = await processPayment(container, input)
      if (!errors.length) return true
      const reason = errors.map(({ message }) => message ?? "unknown error").join(" ")
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .noteUnconfirmed(session_id, storeFailed(errors[0]))
      await recordSettlingFailure(container, {
        session_id,
        message: `Paid payment session ${session_id} could not be captured: ${reason}`,
        counted: "failures",
        pauseOf: failurePause,
      })
      return false
    })
    return new StepResponse({ session_id })
  }
)

const requestDueRemainingStepId = "request-due-remaining"

/** For a payment that was captured later than it was authorized. */
export const requestDueRemainingStep = createStep(
  requestDueRemainingStepId,
  async (input: { session_id: string; order_id: string }, { container }) => {
    await requestDueRemaining(container, input)
    return new StepResponse(void 0)
  }
)

/** What a workflow throws: a `MedusaError` that may have lost its class, or anything else. */
export type ThrownError = { type?: string; code?: string; message?: string }

/** Medusa's error for a cart that cannot be completed in its present state. */
const REFUSED: (string | undefined)[] = [
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.NOT_FOUND,
]

/** How the errors of a completion affect the next try. */
export function placementFailureKind(errors: readonly ThrownError[]): PlacementFailureKind {
  if (errors.some(({ code }) => code === MedusaError.Codes.INSUFFICIENT_INVENTORY)) {
    return "sold_out"
  }
  return errors.every(({ type }) => REFUSED.includes(type)) ? "refused" : "failed"
}

type SettlingFailure = {
  session_id: string
  message: string
  counted: SettlementFailure["counted"]
  /** Milliseconds until the next try, from the number of tries; null: no automatic retry. */
  pauseOf: (count: number) => number | null
}

/** Delays the next try of a payment that could not be settled. The same cause is logged once. */
export async function recordSettlingFailure(
  container: MedusaContainer,
  { session_id, message, counted, pauseOf }: SettlingFailure
): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  // A message of the shop's own code may name a buyer: only its digest is stored.
  const cause = createHash("sha256").update(failureCause(message)).digest("hex").slice(0, 16)
  if (await payments.noteFailure(session_id, { counted, cause }, pauseOf)) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(message)
  }
}
