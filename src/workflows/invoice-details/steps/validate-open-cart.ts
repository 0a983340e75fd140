import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { notFound } from "../../common/not-found"

export const validateOpenCartStepId = "validate-tw-invoice-details-open-cart-step"

/**
 * From the moment its order is placed, a cart's details belong to the invoice.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED for a completed cart
 */
export const validateOpenCartStep = createStep(
  validateOpenCartStepId,
  async ({ cart_id }: { cart_id: string }, { container }) => {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "cart",
      fields: ["id", "completed_at"],
      filters: { id: cart_id },
    })
    if (!data[0]) throw notFound("Cart", cart_id)
    if (data[0].completed_at) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "The order is placed: its invoice details can no longer be changed here. 訂單已成立，無法在此變更發票資料。"
      )
    }
    return new StepResponse(undefined)
  }
)
