import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ExecArgs } from "@medusajs/framework/types"
import { readInvoicingStatus } from "../queries/status/invoicing-status"
import {
  ORDER_NUMBER_OFFER,
  READABLE_ORDER_NUMBER,
  setUpSentences,
} from "../rules/set-up/set-up-sentences"
import { setUpTaiwanWorkflow } from "../workflows"

/**
 * For `npx medusa exec`: creates or completes what the store needs to sell in Taiwan, and logs what
 * became of each part, and what makes order numbers readable. Running it again changes nothing.
 */
export default async function setUpTaiwan({ container }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const sentences = setUpSentences("en")
  const { result } = await setUpTaiwanWorkflow(container).run()
  for (const { code, outcome, subject } of result.items) {
    const sentence = sentences[code].replace("{{subject}}", subject)
    if (outcome === "left_alone") logger.warn(`Taiwan set-up: ${sentence}`)
    else logger.info(`Taiwan set-up: ${sentence}`)
  }
  const { options } = await readInvoicingStatus(container)
  if (options.orderNumber !== null) return
  logger.info(`Taiwan set-up: ${ORDER_NUMBER_OFFER.en} ${READABLE_ORDER_NUMBER}`)
}
