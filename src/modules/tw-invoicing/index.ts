import { Module } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "./constants"
import checkMedusaVersionLoader from "./loaders/check-medusa-version"
import validateOptionsLoader from "./loaders/validate-options"
import warnIfSandboxLoader from "./loaders/warn-if-sandbox"
import TwInvoicingModuleService from "./service"

export { TW_INVOICING_MODULE }

export default Module(TW_INVOICING_MODULE, {
  service: TwInvoicingModuleService,
  loaders: [checkMedusaVersionLoader, validateOptionsLoader, warnIfSandboxLoader],
})
