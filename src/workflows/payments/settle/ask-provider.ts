import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  askInside,
  type SettleAnswer,
  type SettleQuestion,
} from "../../../providers/payment-intents/settle-question"
import { pauseQuestions } from "./service-pause"

/**
 * Puts a question of ours to one of our payment providers (see `settle-question.ts`). A service that
 * wants no calls for a while is left alone by the jobs.
 *
 * @param providerId as Medusa stores it, with `pp_`
 * @throws when Medusa has no provider of that id
 */
export async function askProvider(
  container: MedusaContainer,
  providerId: string,
  question: SettleQuestion
): Promise<SettleAnswer> {
  // Up to 2.21.1 Medusa puts the prefix before whatever it is given.
  const provider = providerId.replace(/^pp_/, "")
  const answer: SettleAnswer = await container
    .resolve(Modules.PAYMENT)
    .getWebhookActionAndData({ provider, payload: askInside(question) })
  if (answer.retry_after_ms !== undefined) {
    pauseQuestions(answer.retry_after_ms)
  }
  return answer
}
