const { Modules } = require("@medusajs/framework/utils")

/** Emits `order.placed` for all these orders at once. */
module.exports.POST = async (req, res) => {
  const eventBus = req.scope.resolve(Modules.EVENT_BUS)
  await eventBus.emit(req.body.ids.map((id) => ({ name: "order.placed", data: { id } })))
  res.json({})
}
