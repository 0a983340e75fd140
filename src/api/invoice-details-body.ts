import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import type { InvoiceDetailsProblemsResponse } from "../http-types"
import { allowsPaper } from "../queries/invoice-details/invoice-details"
import type { DetailProblem } from "../rules/buyer/invoice-details-problems"
import { validateInvoiceDetails, type InvoiceDetails } from "../rules/buyer/invoice-details"
import { inBoth, joined } from "../rules/text/sentence"

/**
 * The invoice details in a request's body; null when they are wrong. Then the request is answered
 * with an error in Medusa's own shape. The fields stand beside it, so that a form shows each
 * sentence at its field.
 */
export function readInvoiceDetailsBody(
  req: MedusaRequest,
  res: MedusaResponse<InvoiceDetailsProblemsResponse>
): InvoiceDetails | null {
  return readDetails(req, res, req.body)
}

/** The same for details that are a part of the body. */
export function readDetails(
  req: MedusaRequest,
  res: MedusaResponse<InvoiceDetailsProblemsResponse>,
  input: unknown
): InvoiceDetails | null {
  const validated = validateInvoiceDetails(input, { allowPaper: allowsPaper(req.scope) })
  if ("details" in validated) return validated.details

  answerProblems(res, validated.problems)
  return null
}

/** Answers a request whose invoice details have these problems. */
export function answerProblems(
  res: MedusaResponse<InvoiceDetailsProblemsResponse>,
  problems: DetailProblem[]
) {
  res.status(400).json({
    type: MedusaError.Types.INVALID_DATA,
    message: inBoth(
      joined(
        problems.map(({ message }) => message),
        { en: " ", zh_tw: "" }
      )
    ),
    problems,
  })
}
