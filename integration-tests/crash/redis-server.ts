import { mkdirSync, rmSync } from "node:fs"
import { startChild, type Child } from "../../dev/child"
import { freePort } from "../../dev/ports"

/** A separate Redis that persists its data (`appendonly`), as in production. */
export class RedisServer {
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private child: Child
  ) {}

  /** @param folder for its files; the caller removes it */
  static async start(folder: string): Promise<RedisServer> {
    const port = await freePort()
    return new RedisServer(port, folder, await launch(port, folder))
  }

  get url(): string {
    return `redis://localhost:${this.port}`
  }

  /** Kills it at once. */
  async kill(): Promise<void> {
    await this.child.stop()
  }

  /** Restarts it with its data. */
  async startAgain(): Promise<void> {
    this.child = await launch(this.port, this.folder)
  }

  /** Restarts it empty. */
  async startEmpty(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true })
    await this.startAgain()
  }
}

async function launch(port: number, folder: string): Promise<Child> {
  mkdirSync(folder, { recursive: true })
  const keeps = ["--dir", folder, "--save", "", "--appendonly", "yes"]
  const policy = ["--maxmemory-policy", "noeviction"]
  let ready = () => {}
  const listening = new Promise<void>((resolve) => (ready = resolve))
  const child = startChild({
    name: "redis-server",
    command: "redis-server",
    args: ["--port", String(port), "--bind", "127.0.0.1", ...keeps, ...policy],
    // Without this it would close its clients' connections properly.
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
