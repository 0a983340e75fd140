const { ContainerRegistrationKeys, Modules } = require("@medusajs/framework/utils")

/** Milliseconds. After one minute, which is what Medusa leaves it at, the plain one has lost them. */
const WAIT_FOR_CONNECTION = 20 * 60_000

/** Emits `order.placed` for all these orders at once. */
module.exports.POST = async (req, res) => {
  const { client } = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  client.pool.acquireTimeoutMillis = WAIT_FOR_CONNECTION
  const eventBus = req.scope.resolve(Modules.EVENT_BUS)
  await eventBus.emit(req.body.ids.map((id) => ({ name: "order.placed", data: { id } })))
  res.json({})
}
