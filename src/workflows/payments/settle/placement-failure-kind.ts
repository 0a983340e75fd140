import { MedusaError } from "@medusajs/framework/utils"
import type { PlacementFailureKind } from "../../../rules/payment/placement-failure"

/** What a workflow throws: a `MedusaError` that may have lost its class, or anything else. */
export type ThrownError = { type?: string; code?: string; message?: string }

/** Medusa's way to say that this cart cannot be completed as it is. */
const REFUSED: (string | undefined)[] = [
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.NOT_FOUND,
]

/** What the errors of a completion mean for the next try. */
export function placementFailureKind(errors: readonly ThrownError[]): PlacementFailureKind {
  if (errors.some(({ code }) => code === MedusaError.Codes.INSUFFICIENT_INVENTORY)) {
    return "sold_out"
  }
  return errors.every(({ type }) => REFUSED.includes(type)) ? "refused" : "failed"
}
