import { startChild, type Child } from "../../dev/child"
import { freePort } from "../../dev/ports"

/** A Redis of one's own, that keeps nothing: what it held is gone when it is killed. */
export class RedisServer {
  private constructor(
    readonly port: number,
    private child: Child
  ) {}

  static async start(): Promise<RedisServer> {
    const port = await freePort()
    return new RedisServer(port, await launch(port))
  }

  get url(): string {
    return `redis://localhost:${this.port}`
  }

  /** Gone from one moment to the next, with all it held. */
  async kill(): Promise<void> {
    await this.child.stop()
  }

  async startEmpty(): Promise<void> {
    this.child = await launch(this.port)
  }
}

async function launch(port: number): Promise<Child> {
  const settings = ["--save", "", "--appendonly", "no", "--maxmemory-policy", "noeviction"]
  let ready = () => {}
  const listening = new Promise<void>((resolve) => (ready = resolve))
  const child = startChild({
    name: "redis-server",
    command: "redis-server",
    args: ["--port", String(port), "--bind", "127.0.0.1", ...settings],
    // Without this it would say good-bye to its clients.
    stopSignal: "SIGKILL",
    onLine: (line) => line.includes("Ready to accept connections") && ready(),
  })
  const ended = child.exited.then(() => {
    throw new Error(
      `The crash tests need redis-server (in Debian: apt-get install redis-server):\n${child.tail()}`
    )
  })
  await Promise.race([listening, ended])
  ended.catch(() => undefined)
  return child
}
