import { rmSync } from "node:fs"
import { Agent } from "node:http"
import { join } from "node:path"
import axios, { type AxiosInstance } from "axios"
import type { SeededShop } from "../../dev/shop/seed-shop"
import { temporaryFolder } from "../../dev/state-folder"
import { storeEnvironment } from "../../dev/store-environment"
import { placeOrder, type Shop } from "../http/shop"
import { PASSWORD_CANARY } from "./canaries"
import { RedisServer } from "./redis-server"
import { CANCEL, SandboxProcess } from "./sandbox-process"
import { StoreProcess, type StoreMode } from "./store-process"
import { AS_PUBLISHED, copyOfShop, sql } from "./template-database"

/** Default of the milliseconds that one call to the service may take. */
const TIMEOUT = 2_000

export type BenchOptions = {
  /** Transport of its stores' calls to the service. */
  transport?: string
  /** Milliseconds that one call to the service may take. */
  timeout?: number
  /** Milliseconds after which an invoice that the service does not have may be sent again. */
  quietTime?: number
  /** Other hosts under which its stores reach the sandbox. */
  sandboxHosts?: string[]
  /** False: one process is the whole store, with its own events and schedules. */
  redis?: boolean
  /** Additional or other environment variables of its stores. */
  env?: Record<string, string>
}

/**
 * PostgreSQL, Redis if the test needs it, the sandbox, and the store's processes that a test
 * starts.
 */
export class CrashBench {
  readonly stores: StoreProcess[] = []
  private turn = 0
  private admin?: { headers: Record<string, string> }

  private constructor(
    readonly folder: string,
    readonly databaseUrl: string,
    readonly shop: SeededShop,
    private readonly startedRedis: RedisServer | null,
    readonly sandbox: SandboxProcess,
    private readonly env: NodeJS.ProcessEnv
  ) {}

  static async open({
    transport = "form",
    timeout = TIMEOUT,
    quietTime = 2 * timeout,
    sandboxHosts,
    redis: withRedis = true,
    env: more = {},
  }: BenchOptions = {}): Promise<CrashBench> {
    const folder = temporaryFolder("crash")
    const { databaseUrl, shop } = await copyOfShop()
    const redis = withRedis ? await RedisServer.start(join(folder, "redis")) : null
    const sandbox = await SandboxProcess.start(sandboxHosts)
    const nobody = "http://localhost:9"
    const addresses = { databaseUrl, storeUrl: nobody, storefrontUrl: nobody }
    const env = {
      ...storeEnvironment(folder, { ...addresses, sandboxUrl: sandbox.url }),
      ...AS_PUBLISHED,
      ...(redis && { REDIS_URL: redis.url }),
      LOG_LEVEL: "info",
      DISABLE_MEDUSA_ADMIN: "true",
      TW_INVOICE_MEM_PASSWORD: PASSWORD_CANARY,
      TW_INVOICE_TRANSPORT: transport,
      TW_INVOICE_TIMEOUT: String(timeout),
      TW_INVOICE_QUIET_TIME: String(quietTime),
      ...more,
    }
    return new CrashBench(folder, databaseUrl, shop, redis, sandbox, env)
  }

  async close(): Promise<void> {
    await Promise.all(this.stores.map((store) => store.kill()))
    await Promise.all([this.startedRedis?.kill(), this.sandbox.child.stop()])
    rmSync(this.folder, { recursive: true, force: true })
  }

  get redis(): RedisServer {
    if (!this.startedRedis) throw new Error("This store has no Redis.")
    return this.startedRedis
  }

  async start(mode: StoreMode, { asleep = false } = {}): Promise<StoreProcess> {
    const store = await StoreProcess.start(mode, this.folder, this.env, asleep)
    this.stores.push(store)
    return store
  }

  /** The processes that work on the queues. */
  get workers(): StoreProcess[] {
    return this.stores.filter(({ works }) => works)
  }

  /** The calls of a function that the service has on record. */
  async callsOf(name: string) {
    return (await this.sandbox.state()).journal.filter((entry) => entry.function === name)
  }

  /** Those calls that named the order, or that the service knew to be about it. */
  async callsFor(name: string, orderId: string) {
    const number = orderId.slice("order_".length)
    return (await this.callsOf(name)).filter(({ order_numbers }) => order_numbers?.includes(number))
  }

  /** Those calls that requested the void of an invoice of the order. */
  async voidsOf(orderId: string) {
    const sql = "select invoice_number from tw_invoice where order_id = $1"
    const numbers = await this.sql<{ invoice_number: string }>(sql, [orderId])
    const own = new Set(numbers.map(({ invoice_number }) => invoice_number))
    return (await this.callsOf(CANCEL)).filter(({ invoice_number }) =>
      own.has(invoice_number ?? "")
    )
  }

  /** The status of the order's latest invoice. */
  async statusOf(orderId: string): Promise<string | undefined> {
    const sql = "select status from tw_invoice where order_id = $1 order by revision desc"
    return (await this.sql<{ status: string }>(sql, [orderId]))[0]?.status
  }

  sql<T>(statement: string, values?: unknown[]): Promise<T[]> {
    return sql<T>(this.databaseUrl, statement, values)
  }

  /** PostgreSQL ends every connection to the store's database; returns their number. */
  async endConnections(): Promise<number> {
    const ended = await this.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database()`
    )
    return ended.length
  }

  /** The processes that answer HTTP to buyers and staff. */
  get servers(): StoreProcess[] {
    return this.stores.filter(({ serves }) => serves)
  }

  /** Events with these names never leave a server; all others do. */
  async lose(...names: string[]): Promise<void> {
    await Promise.all(this.servers.map((server) => server.instruct({ lose: names })))
  }

  /** The store's HTTP interface, each time at the next serving process. */
  get api(): AxiosInstance {
    const { servers } = this
    const server = servers[this.turn++ % servers.length]
    if (!server) throw new Error("No process serves the store.")
    // A kept connection may be closed before this process, busy with others, notices.
    const httpAgent = new Agent({ keepAlive: false })
    return axios.create({ baseURL: server.url, timeout: 60_000, httpAgent })
  }

  /** A paid order of one or two lines; returns its id. */
  async place(variant = 0): Promise<string> {
    const { publishable_key, region_id, shipping_option_id, variant_ids } = this.shop
    const shop: Shop = {
      regionId: region_id,
      shippingOptionId: shipping_option_id,
      variantIds: variant_ids,
      store: { headers: { "x-publishable-api-key": publishable_key } },
      admin: { headers: {} },
    }
    const lines = [{ variant: variant % 4, quantity: 1 + (variant % 3) }]
    return (await placeOrder(this.api, shop, { lines })).id
  }

  /**
   * Alone: one of two simultaneous first carts fails, because both would create their buyer's
   * customer.
   */
  async placeFirst(): Promise<void> {
    await this.place()
  }

  async cancel(orderId: string): Promise<void> {
    await this.api.post(`/admin/orders/${orderId}/cancel`, {}, await this.staff())
  }

  /** Staff void the invoice of an order that is not cancelled. */
  voidInvoice(orderId: string): Promise<void> {
    return this.ofInvoice(orderId, "void")
  }

  /** Staff request something of an order's latest invoice. */
  async ofInvoice(orderId: string, what: "void" | "reissue" | "adopt", body = {}): Promise<void> {
    const staff = await this.staff()
    const { data } = await this.api.get(`/admin/orders/${orderId}/tw-invoices`, staff)
    await this.api.post(`/admin/tw-invoices/${data.invoices[0].id}/${what}`, body, staff)
  }

  /** Staff issue the missing invoices of a range of days, such as 2026-11-21. */
  async bulkIssue(from: string, to: string): Promise<void> {
    await this.api.post("/admin/tw-invoicing/bulk-issues", { from, to }, await this.staff())
  }

  /** The headers of staff. */
  async staff() {
    if (this.admin) return this.admin
    const { admin_email: email, admin_password: password } = this.shop
    const { data } = await this.api.post("/auth/user/emailpass", { email, password })
    this.admin = { headers: { authorization: `Bearer ${data.token}` } }
    return this.admin
  }
}
