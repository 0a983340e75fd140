/** Does what no event told of; answers with its milliseconds. */
module.exports.POST = async (req, res) => {
  const { sweepInvoicesWorkflow } = require("medusa-plugin-taiwan/workflows")
  const started = performance.now()
  await sweepInvoicesWorkflow(req.scope).run()
  res.json({ ms: performance.now() - started })
}
