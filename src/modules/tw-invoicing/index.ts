import "../../medusa-version/stop-if-too-old"
import { Module } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "./constants"
import validateOptionsLoader from "./loaders/validate-options"
import warnIfSandboxLoader from "./loaders/warn-if-sandbox"
import warnIfUntestedLoader from "./loaders/warn-if-untested"
import TwInvoicingModuleService from "./service"

export { TW_INVOICING_MODULE }

export default Module(TW_INVOICING_MODULE, {
  service: TwInvoicingModuleService,
  loaders: [warnIfUntestedLoader, validateOptionsLoader, warnIfSandboxLoader],
})
