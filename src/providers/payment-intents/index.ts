import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { PaymentIntentsProvider } from "./payment-intents-provider"
import { warnIfNotConfigured } from "./warn-if-not-configured"

export type { PaymentIntentsOptions } from "./options"
export type { SessionData } from "./session-data"

export default ModuleProvider(Modules.PAYMENT, {
  services: [PaymentIntentsProvider],
  loaders: [warnIfNotConfigured],
})
