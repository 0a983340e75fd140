import { cpSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { build } from "../../dev/build"
import { startChild, type Child } from "../../dev/child"
import { installPlugin } from "../../dev/install-plugin"
import { medusaCommand } from "../../dev/medusa-command"
import { freePort } from "../../dev/ports"
import { startPostgres, type Postgres } from "../../dev/postgres"
import { seed } from "../../dev/seed"
import type { SeededShop } from "../../dev/shop/seed-shop"
import { repository, temporaryFolder } from "../../dev/state-folder"
import { waitForHttp } from "../../dev/wait-for-http"
import { SandboxProcess } from "../../integration-tests/crash/sandbox-process"
import type { ConsoleState, SandboxSettings } from "../../src/sandbox"
import { serviceWsdl } from "../service-wsdl"

/** `subscriber`: what most shops would write; `plugin`: this one, built. */
export type StoreKind = "plain" | "subscriber" | "plugin"

type StoreOptions = {
  /** Calls of the invoicing service that may be in flight at once. */
  concurrency?: number
  /** Address of the payment API; the sandbox's unless it is given. */
  paymentApi?: string
  /** When an order gets its invoice. */
  issueOn?: "placed" | "manual"
  /** `server`: without jobs and subscribers, so that nothing is done but what is asked for. */
  workerMode?: "shared" | "server"
  /** What V8's old generation may hold, in MB; Node's own limit unless it is given. */
  heapLimit?: number
  /** Whether `/bench/memory` collects the garbage before it counts anew. */
  collects?: boolean
  /** The store whose database it takes; unless it is given, one of its own. */
  on?: BenchStore
}

/** Beneath the repository, so that Medusa's packages are found; not in version control. */
const FOLDER = join(repository, ".cache/bench-store")

/** The stores run the plugin as it is published: built once for all that is measured. */
let built: Promise<void> | undefined

export type BenchStore = { url: string; process: Child; client: Client; databaseUrl: string }

/** PostgreSQL, the sandbox in a process of its own, and stores in production mode beside each other. */
export class BenchStores {
  private readonly started: Child[] = []
  private readonly clients: Client[] = []
  private made = 0

  private constructor(
    private readonly folder: string,
    private readonly postgres: Postgres,
    readonly shop: SeededShop,
    private readonly sandbox: SandboxProcess
  ) {}

  /** @param settings further ones of PostgreSQL, as `name=value` */
  static async open(settings: string[] = []): Promise<BenchStores> {
    await (built ??= build())
    installApp()
    const folder = temporaryFolder("bench")
    const postgres = await startPostgres({ folder, durable: true, settings })
    await postgres.ensureDatabase("template_shop")
    const sandbox = await SandboxProcess.start()
    const namespace = `${sandbox.url.replace(/^http:/, "https:")}/`
    writeFileSync(join(FOLDER, "service.wsdl"), serviceWsdl(namespace))
    const env = environment("plugin", postgres.url("template_shop"), sandbox.url, 9)
    const shop = await seed(env, { cwd: FOLDER })
    return new BenchStores(folder, postgres, shop, sandbox)
  }

  /** A store with a database of its own, or on that of another. */
  async start(kind: StoreKind, { on, ...options }: StoreOptions = {}): Promise<BenchStore> {
    const databaseUrl = on?.databaseUrl ?? (await this.copyOfShop())
    const port = await freePort()
    const url = `http://localhost:${port}`
    const store = startChild({
      name: `The store (${kind})`,
      ...medusaCommand("start", "--port", String(port)),
      cwd: FOLDER,
      env: {
        ...environment(kind, databaseUrl, this.sandbox.url, port),
        ...variables(options),
      },
    })
    this.started.push(store)
    await waitForHttp(`${url}/health`, store)
    const client = on?.client ?? (await this.connect(databaseUrl))
    return { url, process: store, client, databaseUrl }
  }

  get invoicingUrl(): string {
    return `${this.sandbox.url}/invoicing`
  }

  /** What the invoicing service has, with its duplicate check off: a second invoice shows. */
  service(): Promise<ConsoleState> {
    return this.sandbox.state()
  }

  setService(settings: Partial<SandboxSettings>): Promise<void> {
    return this.sandbox.set(settings)
  }

  async forgetService(): Promise<void> {
    await fetch(`${this.sandbox.url}/console/state`, { method: "DELETE" })
    await this.sandbox.set({ duplicate_check: false })
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.end().catch(() => undefined)))
    await Promise.all([...this.started, this.sandbox.child].map((child) => child.stop()))
    await this.postgres.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async copyOfShop(): Promise<string> {
    const name = `shop_${++this.made}`
    const admin = new Client({ connectionString: this.postgres.url("postgres") })
    await admin.connect()
    await admin.query(`create database ${name} template template_shop`)
    await admin.end()
    return this.postgres.url(name)
  }

  private async connect(connectionString: string): Promise<Client> {
    const client = new Client({ connectionString })
    await client.connect()
    this.clients.push(client)
    return client
  }
}

/**
 * The store's few files, with the built plugin where npm would put it: Medusa compiles anew, at
 * each start, what a link leads to outside of node_modules.
 */
function installApp() {
  rmSync(FOLDER, { recursive: true, force: true })
  cpSync(join(repository, "bench/store/app"), FOLDER, { recursive: true })
  installPlugin(FOLDER)
}

const variables = ({
  concurrency = 4,
  paymentApi,
  issueOn = "placed",
  workerMode = "shared",
  heapLimit,
  collects,
}: StoreOptions) => ({
  BENCH_CONCURRENCY: String(concurrency),
  BENCH_ISSUE_ON: issueOn,
  MEDUSA_WORKER_MODE: workerMode,
  ...(paymentApi && { TW_PAY_API_BASE: paymentApi }),
  ...((heapLimit || collects) && {
    NODE_OPTIONS: [
      ...(heapLimit ? [`--max-old-space-size=${heapLimit}`] : []),
      ...(collects ? ["--expose-gc"] : []),
    ].join(" "),
  }),
})

const environment = (
  kind: StoreKind,
  databaseUrl: string,
  sandboxUrl: string,
  port: number
): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  MEDUSA_DISABLE_TELEMETRY: "true",
  DATABASE_URL: databaseUrl,
  MEDUSA_BACKEND_URL: `http://localhost:${port}`,
  BENCH_STORE: kind,
  BENCH_WSDL: join(FOLDER, "service.wsdl"),
  TW_PAY_API_BASE: sandboxUrl,
  TW_INVOICE_BASE_URL: `${sandboxUrl}/invoicing`,
  TW_INVOICE_MEM_CID: "70000000",
})
