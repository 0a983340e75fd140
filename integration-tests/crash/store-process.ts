import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startChild, type Child } from "../../dev/child"
import { medusaCommand } from "../../dev/medusa-command"
import { freePort } from "../../dev/ports"
import { waitForHttp } from "../../dev/wait-for-http"
import { BUYER_CANARY, PASSWORD_CANARY } from "./canaries"
import { storeFolder } from "./template-database"

export type StoreMode = "server" | "worker" | "shared"

/** The order for the preloaded module: where to die or to stop. */
export type StoreOrder = {
  point?: string
  /**
   * Where to die instead, when so many have arrived at each of these points; until then each stays
   * where it is.
   */
  points?: Record<string, number>
  signal?: "SIGKILL" | "SIGSTOP"
  /** Events that never reach the queue. */
  lose?: string[]
  /** The event that it takes from the queue and never acknowledges. */
  keep?: string
  /** False: it runs no jobs, and handles only events. */
  sweeps?: boolean
  /** Jobs whose ids match this regular expression do not run. */
  resting?: string
  /** It logs each time that it finds nothing more to send. */
  watched?: boolean
  /** PostgreSQL's limit for its idle open transaction, instead of the store's setting. */
  standstill?: string
  /** Another target for new connections to the invoicing service. */
  service?: { host?: string; port?: number }
}

const SAID = /^crash test: (\w+) (\d+)$/
/** An emitted event of an invoice, as the preloaded module logs it. */
const EMITTED = /crash test: emitted tw_invoice\.(\w+) (\S+) (\S+)/
let made = 0

/** What no log may contain. */
const CANARIES = [PASSWORD_CANARY, BUYER_CANARY]

/** One Medusa process, as `medusa start` runs it, that a test can kill at a chosen point. */
export class StoreProcess {
  readonly url: string
  readonly logFile: string
  /** The events of invoices that it emitted, with the order and with the invoice: `issued order_1`. */
  readonly emitted = new Set<string>()
  /** The secrets in its output. */
  readonly leaked = new Set<string>()
  private readonly orderFile: string
  private readonly child: Child
  private pid = 0
  private armed = 0
  private awake: boolean
  private met = false
  private lookedInVain = 0
  private suspended = false
  private cause: "outside" | "point" | undefined

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
   * @param asleep it takes nothing from any queue and runs no job until it gets an order
   */
  static async start(
    mode: StoreMode,
    folder: string,
    env: NodeJS.ProcessEnv,
    asleep: boolean
  ): Promise<StoreProcess> {
    const store = new StoreProcess(mode, await freePort(), folder, env, asleep)
    try {
      await waitForHttp(`${store.url}/health`, store.child)
      return store
    } catch (error) {
      await store.child.stop()
      throw error
    }
  }

  private hear(line: string) {
    for (const canary of CANARIES) if (line.includes(canary)) this.leaked.add(canary)
    const [, event, order, invoice] = EMITTED.exec(line) ?? []
    if (event) this.emitted.add(`${event} ${order}`).add(`${event} ${invoice}`)
    const [, what, number] = SAID.exec(line) ?? []
    if (what === "process") this.pid = Number(number)
    if (what === "armed") this.armed = Number(number)
    if (what === "met") this.met = true
    if (what === "looked") this.lookedInVain++
  }

  /** It has reached the point in its order. */
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

  /** How often it found nothing more to send, since the order to log this. */
  get looks(): number {
    return this.lookedInVain
  }

  /** It works on the queues. */
  get works(): boolean {
    return this.alive && this.awake && !this.suspended && this.mode !== "server"
  }

  /** Once this has resolved, the process follows the order. */
  async instruct(order: StoreOrder): Promise<void> {
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
      // It died by itself, and its last output is not read yet.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
    }
  }

  /** Suspends it for a time, whatever it holds, and then lets it continue. */
  async standStill(ms: number): Promise<void> {
    this.suspended = true
    this.signal("SIGSTOP")
    await sleep(ms)
    this.signal("SIGCONT")
    this.suspended = false
  }

  async kill(): Promise<void> {
    if (this.alive && !this.met) this.cause = "outside"
    this.signal("SIGKILL")
    await this.child.exited
  }

  /** How it was killed: from outside, or by itself at the point in its order; undefined: it was not. */
  get killed(): "outside" | "point" | undefined {
    return this.alive ? undefined : (this.cause ?? (this.met ? "point" : undefined))
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

  /** All of its output. */
  log(): string {
    return readFileSync(this.logFile, "utf8")
  }
}
