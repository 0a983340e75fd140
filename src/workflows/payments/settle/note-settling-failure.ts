import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { QuestionFailure } from "../../../modules/tw-payments/types"
import { failureCause } from "../../../rules/payment/placement-failure"

type SettlingFailure = {
  session_id: string
  message: string
  counted: QuestionFailure["counted"]
  /** Milliseconds until the next try, from how many were counted; null: none by itself. */
  pauseOf: (count: number) => number | null
}

/** Puts off the next try of a payment that could not be settled. The same cause is logged once. */
export async function noteSettlingFailure(
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
