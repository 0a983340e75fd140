/** Runs a sweep, which handles changes without an event. */
module.exports.POST = async (req, res) => {
  const { sweepInvoicesWorkflow } = require("medusa-plugin-taiwan/workflows")
  await sweepInvoicesWorkflow(req.scope).run()
  res.json({})
}
