import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import type { contentOf } from "../../src/rules/invoice/content/__tests__/content"
import { dispatchInvoices } from "../../src/workflows/invoices/workflows/dispatch-invoices"
import { ORDERS } from "../../src/medusa-data/orders/order-statement"
import type { Payment } from "../../src/workflows/invoices/plan/order-payments"
import type { OrderRecord } from "../../src/workflows/invoices/plan/read-order"
import { invoiceBook, issue } from "./invoice-book"

type Emitted = { name: string; data: Record<string, unknown> }

/** A query for orders: the part that this container supports. */
type Asked = {
  filters: { id?: string | string[] | { $gt: string } }
  pagination?: { take: number }
}

const NO_TAXES = { is_tax_inclusive: true, tax_lines: [], adjustments: [] }

/** An order as the statement returns it: with prices, from which its totals are calculated. */
const priced = ({ items, shipping_methods, credit_line_total, ...order }: OrderRecord) => ({
  ...order,
  items: items.map(({ total, ...item }) => ({
    ...NO_TAXES,
    ...item,
    unit_price: MathBN.div(total, item.quantity).toFixed(),
  })),
  shipping_methods: shipping_methods.map(({ total, ...method }) => ({
    ...NO_TAXES,
    ...method,
    amount: total,
  })),
  credit_lines: order.credit_lines.length
    ? order.credit_lines
    : [{ amount: credit_line_total ?? 0, reference: null }],
  payment_collections: order.payment_collections.map(({ status, payments = [] }) => ({
    status,
    payments: payments.map(stored),
  })),
})

/**
 * As Medusa stores it; for a provider without a ledger, the row's age shows whether it was made.
 */
const stored = ({ captures = [], refunds = [], ...payment }: Payment) => ({
  ...payment,
  provider_id: "pp_other",
  captured_at: captures.some(({ made }) => made) ? new Date() : null,
  captures: captures.map(({ amount }) => ({ amount, created_at: new Date() })),
  refunds: refunds.map(({ id, amount, created_at = new Date() }) => ({ id, amount, created_at })),
})

/** A module's service as in a workflow step: a new proxy for each `resolve`. */
const asInStep = <Service extends object>(service: Service): Service =>
  new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === "function"
        ? (...given: unknown[]) => value.apply(target, given) as unknown
        : value
    },
  })

/** Actions of the queue's tests: plan, send, read, change the clock. */
export function atQueue(
  service: TwInvoicingModuleService,
  database: { forkManager(): { execute(statement: string): Promise<unknown> } }
) {
  const emitted: Emitted[] = []
  const warnings: string[] = []
  const errors: string[] = []
  const orders = new Map<string, OrderRecord>()
  const connection = {
    raw: async (sql: string, [ids]: [string[]]) => ({ rows: rowsOf(sql, ids) }),
  }
  const container = {
    resolve: (key: string) => {
      switch (key) {
        case TW_INVOICING_MODULE:
          return asInStep(service)
        case ContainerRegistrationKeys.LOGGER:
          return {
            error: (text: string) => void errors.push(text),
            warn: (text: string) => void warnings.push(text),
            info: () => {},
            debug: () => {},
          }
        case ContainerRegistrationKeys.PG_CONNECTION:
          return connection
        case ContainerRegistrationKeys.QUERY:
          return {
            graph: async ({ filters, pagination }: Asked) => ({
              data: ordersBy(filters.id).slice(0, pagination?.take),
            }),
          }
        case Modules.EVENT_BUS:
          return {
            emit: async (events: Emitted | Emitted[]) => void emitted.push(...[events].flat()),
            // Requested at the end of a workflow.
            releaseGroupedEvents: async () => {},
          }
        default:
          throw new Error(`${key} is not part of this test.`)
      }
    },
  } as unknown as MedusaContainer

  const ordersBy = (id: Asked["filters"]["id"] = { $gt: "" }): OrderRecord[] => {
    if (typeof id === "string" || Array.isArray(id)) {
      return [id].flat().flatMap((each) => orders.get(each) ?? [])
    }
    const after = [...orders.values()].filter((order) => order.id > id.$gt)
    return after.sort((a, b) => (a.id < b.id ? -1 : 1))
  }
  const rowsOf = (sql: string, ids: string[]) => {
    const found = ids.flatMap((id) => orders.get(id) ?? [])
    if (sql === ORDERS) return found.map(priced)
    throw new Error("This statement is not part of this test.")
  }
  const execute = (statement: string) => database.forkManager().execute(statement)
  const { insert } = invoiceBook(service)
  const plan = (number: string, change: Parameters<typeof contentOf>[1] = {}) =>
    insert(number, { plan: issue(number, change) })

  return {
    container,
    emitted,
    warnings,
    errors,
    /** The store's orders, by id. */
    orders,
    execute,
    plan,
    planMany: async (count: number) => {
      for (let n = 0; n < count; n++) await plan(`ORDER${String(n).padStart(4, "0")}`)
    },
    /** Number of invoices in each state. */
    statuses: async () => {
      const rows = await execute("select status, count(*)::int as n from tw_invoice group by 1")
      return Object.fromEntries(
        (rows as { status: string; n: number }[]).map(({ status, n }) => [status, n])
      )
    },
    dispatch: () => dispatchInvoices(container),
    probeNow: () => execute("update tw_invoicing_state set probe_at = now()"),
    dueNow: () => execute("update tw_invoice set due_at = now() where due_at is not null"),
  }
}
