import "../../medusa-version/stop-if-too-old"
import { Module } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "./constants"
import TwPaymentsModuleService from "./service"

export { TW_PAYMENTS_MODULE }

/** Data about money that must outlive Medusa's own rows. The options are the provider's. */
export default Module(TW_PAYMENTS_MODULE, { service: TwPaymentsModuleService })
