const { ContainerRegistrationKeys } = require("@medusajs/framework/utils")

/** Sends all that is due; answers with its milliseconds, its statements and the memory at its peak. */
module.exports.POST = async (req, res) => {
  const { dispatchInvoicesWorkflow } = require("medusa-plugin-taiwan/workflows")
  const db = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let statements = 0
  const count = ({ sql }) => {
    if (!/^(begin|commit|rollback)\b/i.test(sql)) statements++
  }
  let rss = process.memoryUsage.rss()
  const watch = setInterval(() => (rss = Math.max(rss, process.memoryUsage.rss())), 20)
  db.on("query", count)
  const started = performance.now()
  await dispatchInvoicesWorkflow(req.scope).run()
  const ms = performance.now() - started
  db.removeListener("query", count)
  clearInterval(watch)
  res.json({ ms, statements, rss: rss / 2 ** 20 })
}
