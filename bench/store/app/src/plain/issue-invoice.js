const { ContainerRegistrationKeys, Modules } = require("@medusajs/framework/utils")
const soap = require("soap")

let client

const clientOf = () =>
  (client ??= soap.createClientAsync(process.env.BENCH_WSDL, {
    endpoint: process.env.TW_INVOICE_BASE_URL,
  }))

/**
 * What most shops would write: read the order with its totals, make one call with the npm package
 * `soap`, keep the answer in the order's metadata. No row, no retry, no check.
 */
module.exports = async function issueInvoice(container, id) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const {
    data: [order],
  } = await query.graph({
    entity: "order",
    fields: ["id", "email", "total", "items.*", "shipping_methods.*", "billing_address.*"],
    filters: { id },
  })
  const number = order.id.slice("order_".length)
  const buyer = ["", "王小明", "", "", order.email, "", "", "", ""]
  const lines = [...order.items, ...order.shipping_methods].map((line) => {
    const total = Math.round(Number(line.total ?? line.amount))
    const quantity = Number(line.quantity ?? 1)
    const name = (line.title ?? line.name).replace(/[,\n]/g, " ").slice(0, 200)
    const price = Number((total / quantity).toFixed(4))
    const fields = [number, ...buyer, name, quantity, price, total, "", "1", ""]
    return fields.map((value) => `'${value}`).join(",")
  })
  const csvStr = encodeURIComponent(Buffer.from(lines.join("\n")).toString("base64"))
  const service = await clientOf()
  const [answer] = await service.UploadInvoice_PatchAsync({
    mem_cid: process.env.TW_INVOICE_MEM_CID,
    mem_password: "",
    csvStr,
  })
  const orders = container.resolve(Modules.ORDER)
  await orders.updateOrders(id, { metadata: { invoice: answer.UploadInvoice_PatchResult } })
}
