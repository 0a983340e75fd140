import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  orderOfInvoiceNumber,
  type FoundOrder,
} from "../../../queries/search/order-of-invoice-number"
import { isInvoiceNumber } from "../../../rules/invoice/invoice-number"
import { searchText } from "../../../rules/invoice/listing"

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
    orderOfInvoiceNumber(req.scope, number)
      .then((order) => reply(order ? withOrder(body, order) : body))
      .catch(next)
    return res
  }) as typeof res.json
  next()
}

/** A search whose request leaves orders out stays as it is. */
function withOrder(body: Reply, order: FoundOrder): Reply {
  return {
    ...body,
    results: body.results?.map((group) =>
      group.entity === "order" && !group.data.some(({ id }) => id === order.id)
        ? { ...group, data: [order, ...group.data], count: group.count + 1 }
        : group
    ),
  }
}
