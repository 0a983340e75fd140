const { ContainerRegistrationKeys } = require("@medusajs/framework/utils")

/** Sends all that is due; answers with its milliseconds and its statements, but for those around a transaction. */
module.exports.POST = async (req, res) => {
  const { dispatchInvoicesWorkflow } = require("medusa-plugin-taiwan/workflows")
  const db = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let statements = 0
  const count = ({ sql }) => {
    if (!/^(begin|commit|rollback)\b/i.test(sql)) statements++
  }
  db.on("query", count)
  const started = performance.now()
  await dispatchInvoicesWorkflow(req.scope).run()
  const ms = performance.now() - started
  db.removeListener("query", count)
  res.json({ ms, statements })
}
