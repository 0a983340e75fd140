import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  askInside,
  type SettleAnswer,
  type SettleQuestion,
} from "../../providers/payment-intents/settle-question"

/** Puts a question of ours to one of our payment providers (see `settle-question.ts`). */
export async function askProvider(
  container: MedusaContainer,
  providerId: string,
  question: SettleQuestion
): Promise<SettleAnswer> {
  return await container
    .resolve(Modules.PAYMENT)
    .getWebhookActionAndData({ provider: providerId, payload: askInside(question) })
}
