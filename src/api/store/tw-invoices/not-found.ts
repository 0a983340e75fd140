import { MedusaError } from "@medusajs/framework/utils"
import { inBoth } from "../../../rules/text/sentence"

/**
 * One sentence for what does not exist and for what is another's, so that no caller learns which.
 */
export const notFound = () =>
  new MedusaError(
    MedusaError.Types.NOT_FOUND,
    inBoth({
      en: "There is no such order or invoice, or it is not yours.",
      zh_tw: "查無此訂單或發票。",
    })
  )
