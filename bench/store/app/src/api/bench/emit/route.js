const { ContainerRegistrationKeys, Modules } = require("@medusajs/framework/utils")

/** Milliseconds. After one minute, which is what Medusa leaves it at, the plain one has lost them. */
const WAIT_FOR_CONNECTION = 20 * 60_000

/** Emits `order.placed` at once for all copies of an order, as `cloneOrders` names them. */
module.exports.POST = async (req, res) => {
  const { client } = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (process.env.BENCH_STORE === "subscriber") {
    client.pool.acquireTimeoutMillis = WAIT_FOR_CONNECTION
  }
  const eventBus = req.scope.resolve(Modules.EVENT_BUS)
  const { begin, count } = req.body
  const ids = Array.from({ length: count }, (_, n) => begin + String(n + 1).padStart(6, "0"))
  await eventBus.emit(ids.map((id) => ({ name: "order.placed", data: { id } })))
  res.json({})
}
