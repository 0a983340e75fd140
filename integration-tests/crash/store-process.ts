import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startChild, type Child } from "../../dev/child"
import { medusaCommand } from "../../dev/medusa-command"
import { freePort } from "../../dev/ports"
import { waitForHttp } from "../../dev/wait-for-http"
import { storeFolder } from "./template-database"

export type StoreMode = "server" | "worker" | "shared"

/** What the preloaded module is told: where to die, or to stop. */
export type StoreOrder = {
  point?: string
  signal?: "SIGKILL" | "SIGSTOP"
  /** Events that never come into the queue. */
  lose?: string[]
  /** The event that it takes from the queue and never acknowledges. */
  keep?: string
  /** False: it does nothing of its own accord, only what an event tells it to. */
  sweeps?: boolean
  /** It says each time that it finds nothing more to send. */
  watched?: boolean
  /** How long PostgreSQL lets its open transaction stand still, instead of what the store says. */
  standstill?: string
  /** Where a new connection to the invoicing service leads instead. */
  service?: { host?: string; port?: number }
}

const SAID = /^crash test: (\w+) (\d+)$/
let made = 0

/** One Medusa process, as `medusa start` runs it, that can be killed where the test wants it. */
export class StoreProcess {
  readonly url: string
  readonly logFile: string
  private readonly orderFile: string
  private readonly child: Child
  private pid = 0
  private armed = 0
  private awake: boolean
  private met = false
  private lookedInVain = 0
  private stands = false

  private constructor(
    readonly mode: StoreMode,
    port: number,
    folder: string,
    env: NodeJS.ProcessEnv,
    asleep: boolean
  ) {
    this.awake = !asleep
    const name = `${mode}-${++made}`
    this.url = `http://localhost:${port}`
    this.logFile = join(folder, `${name}.log`)
    this.orderFile = join(folder, `${name}.json`)
    this.child = startChild({
      name,
      ...medusaCommand("start", "--port", String(port)),
      cwd: storeFolder,
      env: {
        ...env,
        PORT: String(port),
        MEDUSA_WORKER_MODE: mode,
        NODE_OPTIONS: `--require ${join(__dirname, "preload.cjs")}`,
        CRASH_ORDER: this.orderFile,
        CRASH_MINUTE: "1000",
        CRASH_ASLEEP: asleep ? "yes" : "",
      },
      logFile: this.logFile,
      onLine: (line) => this.hear(line),
    })
  }

  /**
   * @param folder takes its log
   * @param asleep it takes nothing from any queue and runs no job until it is told something
   */
  static async start(
    mode: StoreMode,
    folder: string,
    env: NodeJS.ProcessEnv,
    asleep: boolean
  ): Promise<StoreProcess> {
    const store = new StoreProcess(mode, await freePort(), folder, env, asleep)
    await waitForHttp(`${store.url}/health`, store.child)
    return store
  }

  private hear(line: string) {
    const [, what, number] = SAID.exec(line) ?? []
    if (what === "process") this.pid = Number(number)
    if (what === "armed") this.armed = Number(number)
    if (what === "met") this.met = true
    if (what === "looked") this.lookedInVain++
  }

  /** It has come to the point that it was told. */
  get isThere(): boolean {
    return this.met
  }

  get alive(): boolean {
    return this.child.exitCode === undefined
  }

  /** It answers HTTP to buyers and staff. */
  get serves(): boolean {
    return this.alive && this.awake && this.mode !== "worker"
  }

  /** How often it found nothing more to send, since it was told to say so. */
  get looks(): number {
    return this.lookedInVain
  }

  /** It takes what is in the queues. */
  get works(): boolean {
    return this.alive && this.awake && !this.stands && this.mode !== "server"
  }

  /** From when this settles, the process does as it was told. */
  async tell(order: StoreOrder): Promise<void> {
    const id = this.armed + 1
    this.met = false
    writeFileSync(this.orderFile, JSON.stringify({ id, ...order }))
    this.signal("SIGUSR2")
    this.awake = true
    while (this.alive && this.armed < id) await sleep(20)
  }

  signal(signal: NodeJS.Signals): void {
    if (!this.alive) return
    try {
      process.kill(this.pid, signal)
    } catch (error) {
      // It died by itself, and its last words are not read yet.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
    }
  }

  /** It does nothing for so long, whatever it holds, and then goes on as if nothing had been. */
  async standStill(ms: number): Promise<void> {
    this.stands = true
    this.signal("SIGSTOP")
    await sleep(ms)
    this.signal("SIGCONT")
    this.stands = false
  }

  async kill(): Promise<void> {
    this.signal("SIGKILL")
    await this.child.exited
  }

  /** @throws a sentence when it is still alive after a minute */
  async died(of: string): Promise<void> {
    const lives = sleep(60_000, "lives", { ref: false })
    if ((await Promise.race([this.child.exited, lives])) === "lives") {
      throw new Error(`The ${this.mode} never came to the point "${of}":\n${this.child.tail()}`)
    }
  }

  tail(): string {
    return this.child.tail()
  }

  /** All it has said. */
  log(): string {
    return readFileSync(this.logFile, "utf8")
  }
}
