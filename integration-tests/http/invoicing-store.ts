import { setTimeout as sleep } from "node:timers/promises"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AxiosInstance } from "axios"
import { startSandbox, type Sandbox } from "../../src/sandbox"
import { sweepInvoicesWorkflow } from "../../src/workflows"
import { isInvoicedSoon } from "../../src/workflows/invoices/send/invoice-soon"
import { countKeptWork } from "./kept-work"
import { expectReadAlike } from "./read-alike"
import { sharedStories } from "./shared-stories"
import { openShop, type Shop } from "./shop"
import { countSubscribersAtWork } from "./subscribers-at-work"

export type SandboxInvoice = {
  order_number: string
  invoice_number: string
  status: string
  amount: number
  lines: Record<string, string>[]
}

export type JournalEntry = { function: string; accepted: boolean; order_numbers?: string[] }

type ShownInvoice = {
  id: string
  status: string
  reason: string | null
  reason_detail: string | null
  order_number: string
  invoice_number: string | null
  amount: number
  attempts: number
  link: string
  voided_at: string | null
  changes: object[]
  actions: string[]
  events: { type: string; detail: string | null; actor: string | null }[]
}

/** A store that invoices at the sandbox, with the actions and reads that tests need. */
export type InvoicingStore = {
  api: AxiosInstance
  shop: Shop
  container: MedusaContainer
  sandboxUrl: string
  sandboxPort: number
  stopSandbox(): Promise<void>
  restartSandbox(): Promise<void>
  settings(changes: object): Promise<unknown>
  forget(): Promise<unknown>
  state(): Promise<{ invoices: SandboxInvoice[]; journal: JournalEntry[] }>
  uploads(): Promise<JournalEntry[]>
  view(orderId: string): Promise<{
    actions: string[]
    invoices: ShownInvoice[]
    refunds: object[]
    allowance_balance: { due: number }
    vouchers: object | null
  }>
  invoiceIn(orderId: string, ...statuses: string[]): Promise<ShownInvoice>
  /** The invoice of an order, after an attempt ended before the invoice was sent. */
  notSent(orderId: string): Promise<ShownInvoice>
  /** Resolves when all events of an order so far are planned. */
  untilPlanned(orderId: string): Promise<unknown>
  cancel(orderId: string): Promise<unknown>
  sweep(): Promise<unknown>
  /** Ends the quiet time after an unclear answer. */
  afterQuietTime(): Promise<unknown>
  dueNow(): Promise<unknown>
  /** Runs SQL; returns its rows. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

type Tests = (store: () => InvoicingStore) => void

/** Milliseconds that a call to the service may take: longer than any story delays one. */
const TIMEOUT = 120_000

/** Milliseconds after which the store gives up a call, for stories that need a short time. */
const SOON = 1_000

/** Makes the store give up calls to the service soon, until the story restores all mocks. */
export function giveUpSoon(): void {
  const { setTimeout: start } = globalThis
  jest
    .spyOn(globalThis, "setTimeout")
    .mockImplementation((work: () => void, ms?: number, ...rest: []) =>
      start(work, ms === TIMEOUT ? SOON : ms, ...rest)
    )
}

/** Secrets that the store must not reveal. */
export const SECRETS = {
  TW_INVOICE_MEM_PASSWORD: "canary-mem-password",
  TW_PAY_API_BASE: "https://canary-api.example",
  TW_PAY_PRIVATE_KEY: "canary-private-key",
  TW_PAY_LINK_SECRET: "canary-link-secret-0123456789abcdef",
}

const shared = sharedStories<[store: () => InvoicingStore]>()

/** Runs a file's tests in the store that the stories share, otherwise in one of its own. */
export function withInvoicingStore(tests: Tests) {
  if (!shared.addTests(tests)) startInvoicingStore(tests)
}

/** Runs the stories of `invoicing/` in one store. */
export function shareInvoicingStore() {
  startInvoicingStore((store) => shared.loadStories("invoicing", store))
}

/** Starts the sandbox, on a port of its own, and the store. */
function startInvoicingStore(tests: Tests) {
  let sandbox: Sandbox
  // Before the runner, which loads the configuration file before it knows its `env`.
  beforeAll(async () => {
    sandbox = await startSandbox()
    Object.assign(process.env, SECRETS, {
      TW_INVOICE_BASE_URL: `${sandbox.url}/invoicing`,
      TW_INVOICE_MEM_CID: "12345678",
      // Longer than a slow machine stalls; a story that needs one of these to end does so itself.
      TW_INVOICE_TIMEOUT: String(TIMEOUT),
      TW_INVOICE_QUIET_TIME: "600000",
      // No payments here: the stories of payments have stores of their own.
      TW_PAY_PUBLIC_KEY: "public",
      TW_PAY_SDK_URL: "https://sdk.example",
      TW_PAY_ENV: "sandbox",
      MEDUSA_BACKEND_URL: "http://localhost:9000",
    })
  })
  afterAll(() => sandbox.close())

  medusaIntegrationTestRunner({
    testSuite: ({ api, getContainer, dbConnection }) => {
      let shop: Shop
      let atWork: () => number
      let kept: () => number

      beforeAll(async () => {
        shop = await openShop(getContainer(), api)
        atWork = countSubscribersAtWork(getContainer())
        kept = countKeptWork()
      })
      beforeEach(async () => {
        await store().forget()
        // A story that breaks uploads must not pause those of the next, and no sweep starts
        // automatically.
        await query(
          "update tw_invoicing_state set failures = 0, pause_reason = null, swept_at = now()"
        )
      })

      const read = async () => {
        const reply = await fetch(`${sandbox.url}/console/state`)
        return (await reply.json()) as { invoices: SandboxInvoice[]; journal: JournalEntry[] }
      }
      const query = async (statement: string, values: unknown[] = []) =>
        (await dbConnection.raw(statement, values)).rows
      const store = (): InvoicingStore => ({
        api,
        shop,
        container: getContainer(),
        sandboxUrl: sandbox.url,
        sandboxPort: sandbox.port,
        stopSandbox: () => sandbox.close(),
        restartSandbox: async () => void (sandbox = await startSandbox({ port: sandbox.port })),
        settings: (changes) =>
          fetch(`${sandbox.url}/console/settings`, {
            method: "PUT",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(changes),
          }),
        forget: () => fetch(`${sandbox.url}/console/state`, { method: "DELETE" }),
        state: read,
        uploads: async () =>
          (await read()).journal.filter((entry) => entry.function === "UploadInvoice_Patch"),
        view: async (orderId) =>
          (await api.get(`/admin/orders/${orderId}/tw-invoices`, shop.admin)).data,
        invoiceIn: (orderId, ...statuses) =>
          waitFor(`an invoice ${statuses.join(" or ")}`, async () => {
            const [invoice] = (await store().view(orderId)).invoices
            return invoice && statuses.includes(invoice.status) ? invoice : null
          }),
        notSent: (orderId) =>
          waitFor("an attempt that ended", async () => {
            const [invoice] = (await store().view(orderId)).invoices
            const ended = invoice?.status === "pending" && eventTypes(invoice).includes("not_sent")
            return ended ? invoice : null
          }),
        untilPlanned: (orderId) =>
          waitFor("the plan after the events", async () =>
            atWork() || isInvoicedSoon(getContainer(), orderId) ? null : true
          ),
        cancel: (orderId) => api.post(`/admin/orders/${orderId}/cancel`, {}, shop.admin),
        sweep: async () => {
          const { errors } = await sweepInvoicesWorkflow(getContainer()).run()
          if (errors.length) throw errors[0].error
        },
        afterQuietTime: () =>
          query("update tw_invoice set unclear_since = unclear_since - interval '11 minutes'"),
        dueNow: () => query("update tw_invoice set due_at = now() where due_at > now()"),
        query,
      })
      tests(store)
      // Otherwise unfinished work of a story would run in the next story's database and at its
      // service.
      afterEach(() =>
        waitFor("the work that the story started", async () => atWork() + kept() === 0 || null)
      )
      // Compares whatever a story did to its orders, after its file's clean-up.
      afterEach(() => expectReadAlike(getContainer()))
    },
  })
}

/** Polls until there is a result, at most for a minute. */
export async function waitFor<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited a minute in vain for ${what}.`)
    await sleep(100)
  }
}

export const eventTypes = ({ events }: ShownInvoice) => events.map(({ type }) => type)
