import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  askInside,
  type SettleAnswer,
  type SettleQuestion,
} from "../../providers/payment-intents/settle-question"
import { pauseQuestions } from "./service-pause"

/**
 * Puts a question of ours to one of our payment providers (see `settle-question.ts`). A service that
 * wants no calls for a while is left alone by the jobs.
 */
export async function askProvider(
  container: MedusaContainer,
  providerId: string,
  question: SettleQuestion
): Promise<SettleAnswer> {
  const answer: SettleAnswer = await container
    .resolve(Modules.PAYMENT)
    .getWebhookActionAndData({ provider: providerId, payload: askInside(question) })
  if (answer.retry_after_ms !== undefined) {
    pauseQuestions(answer.retry_after_ms)
  }
  return answer
}
