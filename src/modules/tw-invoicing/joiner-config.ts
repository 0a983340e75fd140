import { defineJoinerConfig } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "./constants"
import * as models from "./models"

/** Made once: without it Medusa derives it from the models anew each time that it asks. */
export const joinerConfig = defineJoinerConfig(TW_INVOICING_MODULE, {
  models: Object.values(models),
})
