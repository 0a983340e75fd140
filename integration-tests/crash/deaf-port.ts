import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { startChild, type Child } from "../../dev/child"
import { eventually } from "../../dev/check/expect"

/** Listens, and never accepts a connection from its queue. */
const LISTENER = `
  const server = require("node:net").createServer()
  server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    require("node:fs").writeSync(1, server.address().port + "\\n")
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })`

/** Longer than connecting on one machine takes, because nothing else shows that no one answers. */
const CONNECTS_WITHIN = 300
const MOST_WAITING = 10

/** A port that neither accepts nor refuses connections, because its queue is full. */
export class DeafPort {
  private constructor(
    readonly port: number,
    private readonly child: Child,
    private readonly waiting: Socket[]
  ) {}

  static async open(): Promise<DeafPort> {
    let port = 0
    const child = startChild({
      name: "The deaf port",
      command: process.execPath,
      args: ["-e", LISTENER],
      onLine: (line) => (port ||= Number(line)),
    })
    await eventually(
      "a port",
      async () => port,
      (found) => found > 0
    )
    const deaf = new DeafPort(port, child, [])
    while (await deaf.takesOneMore()) {
      if (deaf.waiting.length < MOST_WAITING) continue
      await deaf.close()
      throw new Error(`${MOST_WAITING} connections fit into a queue for one.`)
    }
    return deaf
  }

  private async takesOneMore(): Promise<boolean> {
    const socket = connect(this.port, "127.0.0.1").on("error", () => undefined)
    this.waiting.push(socket)
    const taken = once(socket, "connect").then(() => true)
    return Promise.race([taken, sleep(CONNECTS_WITHIN, false)])
  }

  async close(): Promise<void> {
    for (const socket of this.waiting) socket.destroy()
    await this.child.stop()
  }
}
