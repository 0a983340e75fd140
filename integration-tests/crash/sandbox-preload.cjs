// Loaded into the sandbox's process before anything else. Each SIGUSR2 closes its port, or opens it
// again: meanwhile no client can connect, and its data are kept.
"use strict"

const { writeSync } = require("node:fs")
const { Server } = require("node:http")

const { listen } = Server.prototype
Server.prototype.listen = function (...where) {
  process.on("SIGUSR2", () => (this.listening ? this.close() : listen.apply(this, where)))
  writeSync(1, `process ${process.pid}\n`)
  // With its port closed the process would exit.
  setInterval(() => {}, 60_000)
  return listen.apply(this, where)
}
