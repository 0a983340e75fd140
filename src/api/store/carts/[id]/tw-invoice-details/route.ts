import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../../modules/tw-invoicing/service"
import { validateInvoiceDetails } from "../../../../../rules/invoice-details"
import { saveInvoiceDetailsWorkflow } from "../../../../../workflows"
import { readInvoiceDetails } from "../../../../../workflows/plan-invoice/invoice-details"

export const GET = async (req: MedusaRequest, res: MedusaResponse) => {
  const { id } = await findCart(req)
  res.json({ invoice_details: await readInvoiceDetails(req.scope, id) })
}

export const POST = async (req: MedusaRequest, res: MedusaResponse) => {
  const cart = await findCart(req)
  if (cart.completed_at) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The order is placed: its invoice details can no longer be changed here. 訂單已成立，無法在此變更發票資料。"
    )
  }

  const { allowPaper } = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).options
  const validated = validateInvoiceDetails(req.body, { allowPaper })
  if ("problems" in validated) {
    // Medusa's own error shape, with the fields beside it: a form shows each sentence at its field.
    res.status(400).json({
      type: MedusaError.Types.INVALID_DATA,
      message: validated.problems.map(({ message }) => `${message.en} ${message.zh_tw}`).join(" "),
      problems: validated.problems,
    })
    return
  }

  await saveInvoiceDetailsWorkflow(req.scope).run({
    input: { cart_id: cart.id, details: validated.details },
  })
  res.json({ invoice_details: validated.details })
}

async function findCart(req: MedusaRequest) {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["id", "completed_at"],
    filters: { id: req.params.id },
  })
  if (!data[0]) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${req.params.id} was not found.`)
  }
  return data[0]
}
