const { dirname, join } = require("node:path")

const plugin = dirname(require.resolve("medusa-plugin-taiwan/package.json"))
const settle = require(join(plugin, ".medusa/server/src/jobs/settle-intents.js")).default

/** Runs one round of the job that settles payments, which runs every minute in a shop. */
module.exports.POST = async (req, res) => {
  await settle(req.scope)
  res.json({})
}
