import "../../medusa-version/stop-if-too-old"
import { Module } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "./constants"
import TwPaymentsModuleService from "./service"

export { TW_PAYMENTS_MODULE }

/** What must outlive Medusa's own rows about money. It has no options: the provider has them. */
export default Module(TW_PAYMENTS_MODULE, { service: TwPaymentsModuleService })
