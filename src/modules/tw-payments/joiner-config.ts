import { defineJoinerConfig } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "./constants"
import * as models from "./models"

/** Created once: otherwise Medusa derives it from the models at each use. */
export const joinerConfig = defineJoinerConfig(TW_PAYMENTS_MODULE, {
  models: Object.values(models),
})
