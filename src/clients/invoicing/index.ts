export * from "./contract"
export { isAllowedLink } from "./links"

// The documented service. Beside its client only what the module's options need to know of its wire.
export { CAPABILITIES } from "./wire/capabilities"
export { canonicalCharset } from "./wire/charset"
export { createInvoicingClient } from "./wire/create-client"
export {
  FUNCTION_PARAMETERS,
  INVOICING_FUNCTIONS,
  TRANSPORTS,
  type InvoicingFunction,
} from "./wire/functions"
export { isElementName, isNamespace } from "./wire/namespace"
export { CARRIER_ID_1_CHOICES, CSV_ENCODINGS, PASSWORD_MODES } from "./wire/options"
export { isPartOfFoundAnswer } from "./wire/status-words"
