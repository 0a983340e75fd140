import "../../medusa-version/stop-if-too-old"
import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { PaymentIntentsProvider } from "./payment-intents-provider"
import { warnAtBoot } from "./warn-at-boot"

export type { PaymentIntentsOptions } from "./options"
export type { SessionData } from "./session-data"

export default ModuleProvider(Modules.PAYMENT, {
  services: [PaymentIntentsProvider],
  loaders: [warnAtBoot],
})
