import { setTimeout as sleep } from "node:timers/promises"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AxiosInstance } from "axios"
import { startSandbox } from "../../src/sandbox"
import { sweepInvoicesWorkflow } from "../../src/workflows"
import { openShop, type Shop } from "./shop"

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

/** A store that invoices at the sandbox, and what a test wants to do and see there. */
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
  view(orderId: string): Promise<{ invoices: ShownInvoice[] }>
  invoiceIn(orderId: string, ...statuses: string[]): Promise<ShownInvoice>
  cancel(orderId: string): Promise<unknown>
  sweep(): Promise<unknown>
  dueNow(): Promise<unknown>
  /** Runs SQL; gives its rows. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/**
 * Starts the sandbox and the store, once a file.
 * @param port one of its own for each file
 */
export function withInvoicingStore(port: number, tests: (store: () => InvoicingStore) => void) {
  const sandboxUrl = `http://localhost:${port}`
  // Read when the configuration file is loaded, which the runner does before it knows its `env`.
  Object.assign(process.env, {
    TW_INVOICE_BASE_URL: `${sandboxUrl}/invoicing`,
    TW_INVOICE_MEM_CID: "12345678",
    TW_INVOICE_TIMEOUT: "1000",
    TW_INVOICE_QUIET_TIME: "2000",
  })

  medusaIntegrationTestRunner({
    testSuite: ({ api, getContainer, dbConnection }) => {
      let shop: Shop
      let sandbox: Awaited<ReturnType<typeof startSandbox>>

      beforeAll(async () => {
        sandbox = await startSandbox({ port })
        shop = await openShop(getContainer(), api)
      })
      afterAll(() => sandbox.close())
      beforeEach(() => store().forget())

      const read = async () => {
        const reply = await fetch(`${sandboxUrl}/console/state`)
        return (await reply.json()) as { invoices: SandboxInvoice[]; journal: JournalEntry[] }
      }
      const query = async (statement: string, values: unknown[] = []) =>
        (await dbConnection.raw(statement, values)).rows
      const store = (): InvoicingStore => ({
        api,
        shop,
        container: getContainer(),
        sandboxUrl,
        sandboxPort: port,
        stopSandbox: () => sandbox.close(),
        restartSandbox: async () => void (sandbox = await startSandbox({ port })),
        settings: (changes) =>
          fetch(`${sandboxUrl}/console/settings`, {
            method: "PUT",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(changes),
          }),
        forget: () => fetch(`${sandboxUrl}/console/state`, { method: "DELETE" }),
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
        cancel: (orderId) => api.post(`/admin/orders/${orderId}/cancel`, {}, shop.admin),
        sweep: () => sweepInvoicesWorkflow(getContainer()).run(),
        dueNow: () => query("update tw_invoice set due_at = now() where due_at > now()"),
        query,
      })
      tests(store)
    },
  })
}

/** Looks until there is something, at most 15 seconds. */
export async function waitFor<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited 15 s in vain for ${what}.`)
    await sleep(100)
  }
}

export const eventTypes = ({ events }: ShownInvoice) => events.map(({ type }) => type)
