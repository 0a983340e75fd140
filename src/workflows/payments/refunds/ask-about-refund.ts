import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefundReceipt } from "../../../clients/payment-intents"
import type { RefundRecord } from "../../../modules/tw-payments/types"
import type { RefundWord } from "../../../rules/payment/refund-table"
import { askProvider } from "../settle/ask-provider"
import { ownProviders } from "../settle/own-provider"

const SAYS: Record<RefundReceipt["status"], RefundWord> = {
  done: "done",
  failed: "failed",
  processing: "open",
  unknown: "open",
}

export type RefundAnswer = { says: RefundWord; message: string | null }

/** What the service says of a refund now. Of one whose id at the service is not known it says nothing. */
export async function askAboutRefund(
  container: MedusaContainer,
  { intent_id, service_id }: Pick<RefundRecord, "intent_id" | "service_id">
): Promise<RefundAnswer> {
  for (const provider of service_id ? await ownProviders(container) : []) {
    const question = { kind: "refund", intent_id, service_id: service_id! } as const
    const { refund } = await askProvider(container, provider, question)
    if (refund) {
      const { status, message, word } = refund
      return { says: SAYS[status], message: message ?? word }
    }
  }
  return { says: "open", message: null }
}
