import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { searchText } from "../../../modules/tw-invoicing/store/invoice-search"
import { isInvoiceNumber } from "../../../rules/invoice/invoice-number"

type Group = { entity: string; data: { id: string }[]; count: number }
type Reply = { results?: Group[] }

/**
 * The dashboard's search asks only for entities that Medusa knows. Typed an invoice number, it is
 * given the invoice's order, first of the orders.
 */
export const findByInvoiceNumber = async (
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
) => {
  const number = searchText(typeof req.query.q === "string" ? req.query.q : "")
  if (!isInvoiceNumber(number)) return next()

  const reply = res.json.bind(res)
  res.json = ((body: Reply) => {
    findOrder(req, number)
      .then((order) => reply(order ? withOrder(body, order) : body))
      .catch(next)
    return res
  }) as typeof res.json
  next()
}

async function findOrder({ scope }: MedusaRequest, invoice_number: string) {
  const service = scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [invoice] = await service.listTwInvoices({ invoice_number }, { take: 1 })
  if (!invoice) return null
  const { data } = await scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id", "email"],
    filters: { id: invoice.order_id },
  })
  return data[0] ?? null
}

/** A search that was told to leave orders out is left as it is. */
function withOrder(body: Reply, order: { id: string }): Reply {
  return {
    ...body,
    results: body.results?.map((group) =>
      group.entity === "order" && !group.data.some(({ id }) => id === order.id)
        ? { ...group, data: [order, ...group.data], count: group.count + 1 }
        : group
    ),
  }
}
