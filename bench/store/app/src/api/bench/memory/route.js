const { readFileSync, writeFileSync } = require("node:fs")

const megabytes = (name) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1024

/** From here on the peak counts anew, without garbage where the store may collect it. Linux only. */
module.exports.POST = async (req, res) => {
  globalThis.gc?.()
  writeFileSync("/proc/self/clear_refs", "5")
  res.json({ rss: megabytes("VmRSS") })
}

/** The process's memory now and at its peak, in MB, and its CPU time since its start, in ms. */
module.exports.GET = async (req, res) => {
  const { user, system } = process.cpuUsage()
  res.json({ rss: megabytes("VmRSS"), peak: megabytes("VmHWM"), cpu: (user + system) / 1000 })
}
