const issueInvoice = require("../../../plain/issue-invoice")

/** The plain subscriber, for one order after another; answers with the milliseconds it took. */
module.exports.POST = async (req, res) => {
  const started = performance.now()
  for (const id of req.body.ids) await issueInvoice(req.scope, id)
  res.json({ ms: performance.now() - started })
}
