import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ExecArgs } from "@medusajs/framework/types"
import { setUpSentences } from "../rules/set-up/set-up-sentences"
import { setUpTaiwanWorkflow } from "../workflows"

/**
 * For `npx medusa exec`: creates or completes what the store needs to sell in Taiwan, and logs what
 * became of each part. Running it again changes nothing.
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
}
