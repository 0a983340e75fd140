// Runs one command and does not outlive its starter: when the starter closes this guard's standard
// input, on purpose or by dying, the command and its descendants are stopped. If this guard is
// killed, its starter knows the process to stop from the fourth stream.
import { spawn } from "node:child_process"
import { writeSync } from "node:fs"

/** @type {{ command: string, args: string[], stopSignal: NodeJS.Signals, graceMs: number, uid?: number, gid?: number, cwd: string }} */
const order = JSON.parse(process.argv[2])

const child = spawn(order.command, order.args, {
  cwd: order.cwd,
  uid: order.uid,
  gid: order.gid,
  stdio: ["ignore", "inherit", "inherit"],
  // Its own process group, so that a Ctrl-C in the terminal does not reach it before the stop
  // signal.
  detached: true,
})

if (child.pid) writeSync(3, String(child.pid))

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  child.kill(order.stopSignal)
  setTimeout(killGroup, order.graceMs).unref()
}

function killGroup() {
  try {
    process.kill(-child.pid, "SIGKILL")
  } catch (error) {
    if (error.code !== "ESRCH") throw error
  }
}

child.on("error", (error) => {
  console.error(`${order.command} could not be started: ${error.message}`)
  process.exit(127)
})
child.on("exit", (code) => {
  killGroup()
  // A stopped command has not finished, whatever its exit code: it must not count as passed.
  process.exit(stopping ? 1 : (code ?? 1))
})

process.stdin.on("end", stop)
process.stdin.on("error", stop)
process.stdin.resume()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop)
