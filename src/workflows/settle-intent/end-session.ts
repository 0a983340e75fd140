import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"

/** Ends a session whose intent is at its end, or was dealt with by staff: it is not asked about again. */
export async function endSession(container: MedusaContainer, sessionId: string): Promise<void> {
  try {
    // The provider answers "canceled", which Medusa keeps and then reports as an error.
    await container.resolve(Modules.PAYMENT).authorizePaymentSession(sessionId, {})
  } catch (error) {
    const type = error instanceof Error && "type" in error ? error.type : undefined
    if (type !== MedusaError.Types.NOT_ALLOWED) throw error
  }
}
