import { HIDDEN, shownOption } from "../../../rules/service/shown-option"
import { maskCode } from "../../../rules/text/mask"
import type { ShownOptions } from "../contract"
import type { ServiceOptions } from "./service-options"

/** A new option fails the type check until it is listed here, because it could be a secret. */
export const SHOWN: ShownOptions<ServiceOptions> = {
  baseUrl: shownOption,
  memCid: maskCode,
  memPassword: () => HIDDEN,
  memPasswordMode: shownOption,
  transport: shownOption,
  namespace: shownOption,
  namespaces: shownOption,
  functionUrls: shownOption,
  functionNames: shownOption,
  parameterNames: shownOption,
  charset: shownOption,
  csvEncoding: shownOption,
  refusalMessages: shownOption,
  notFoundMessages: shownOption,
  allowanceNotFoundMessages: shownOption,
  universalCarrierId1: shownOption,
}
