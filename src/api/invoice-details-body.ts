import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../modules/tw-invoicing/service"
import { validateInvoiceDetails, type InvoiceDetails } from "../rules/buyer/invoice-details"

/**
 * The invoice details in a request's body; null when they are wrong, and then the request is
 * answered: Medusa's own shape of an error, with the fields beside it, so that a form shows each
 * sentence at its field.
 */
export function readInvoiceDetailsBody(
  req: MedusaRequest,
  res: MedusaResponse
): InvoiceDetails | null {
  return readDetails(req, res, req.body)
}

/** The same for details that are a part of the body. */
export function readDetails(
  req: MedusaRequest,
  res: MedusaResponse,
  input: unknown
): InvoiceDetails | null {
  const { allowPaper } = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).options
  const validated = validateInvoiceDetails(input, { allowPaper })
  if ("details" in validated) return validated.details

  res.status(400).json({
    type: MedusaError.Types.INVALID_DATA,
    message: validated.problems.map(({ message }) => `${message.en} ${message.zh_tw}`).join(" "),
    problems: validated.problems,
  })
  return null
}
