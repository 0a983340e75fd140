import type { AxiosInstance } from "axios"
import { JOBS, type ActOf, type Program } from "./acts"
import * as plugin from "./entry-points"
import type { Order, Payment } from "./promise"
import { readIssues, readOrders, readPayments, type OpenIssue } from "./read-store"
import type { Intent } from "./service"
import { anyStatus, type Shopfront } from "./shopfront"

export const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/**
 * Milliseconds that pass at most during the acts of a program. A lost intent is queried for ten days,
 * so that `World.settle`, which lets up to two more pass, still sees it queried.
 */
const LONGEST = 8 * DAY

export type Answer = { status: number; data: any }

/** The history of one program: acts of buyers and staff, violations, and the time passed. */
export class ProgramState {
  /** The buyer's cart on which acts are performed. */
  cart = 0
  /** Calls that wait for a slow reply. */
  slow = 0
  /** Acts that were started. */
  acts = 0
  readonly canceledByStaff = new Set<string>()
  readonly resolvedByStaff = new Set<string>()
  readonly otherwise = new Map<string, number>()
  readonly refunded = new Set<string>()
  readonly refundsTried = new Set<string>()
  readonly violations: string[] = []
  private jumped = 0

  constructor(
    readonly shopfront: Shopfront,
    readonly refunds: Program["refunds"]
  ) {}

  answered(what: string, forged: boolean, status: number, allowed: number[]): void {
    if (this.shopfront.service.dead) return
    if (forged ? status !== 404 : !allowed.includes(status))
      this.violations.push(`${what} got ${status}.`)
  }

  /**
   * Delivers the events with a name to their subscriber.
   * @param since index of the first emitted event
   * @param times how often each event is delivered; 0: it is lost
   */
  async deliver(name: string, since: number, times: number): Promise<void> {
    const { store, service } = this.shopfront
    const events = store.emitted.slice(since).filter((event) => event.name === name)
    for (const { data } of events) {
      for (let time = 0; time < times && !service.dead; time++) {
        await plugin
          .settleIntentsOfOrder({
            event: { name, data: data as { id: string } },
            container: store.container,
          } as never)
          // The bus logs a subscriber's error.
          .catch(() => undefined)
      }
    }
  }

  async quiet(): Promise<void> {
    const { container } = this.shopfront.store
    while (plugin.isSettlingPlaced(container))
      await new Promise((resolve) => setTimeout(resolve, 2))
  }

  async runJobs(jobs: ActOf<"jobs">["jobs"]): Promise<void> {
    const { container } = this.shopfront.store
    if (jobs.includes("settle")) await plugin.settleIntents(container)
    if (jobs.includes("refunds")) await plugin.followRefunds(container)
    if (jobs.includes("report")) await plugin.reportUnconfirmedPayments(container)
    if (jobs.includes("compare")) await plugin.compareCapturedPaymentsWorkflow(container).run()
  }

  async jump(milliseconds: number): Promise<void> {
    this.jumped += milliseconds
    await this.shopfront.store.clock.jump(milliseconds)
  }

  get cartId(): string {
    return this.shopfront.carts[this.cart]
  }

  intent(which: number): Intent | undefined {
    return this.shopfront.service.intents.at(-1 - which)
  }

  post(path: string, body: object, options: { headers?: object }): Promise<Answer> {
    const api: AxiosInstance = this.shopfront.store.api
    return api.post(path, body, { ...anyStatus, ...(options as object) })
  }

  async order(): Promise<Order | undefined> {
    return (await this.orders()).find(({ cart_id }) => cart_id === this.cartId)
  }

  /** The payments of an order, the oldest first; without an id, those of the cart's order. */
  async ofOrder(id?: string): Promise<Payment[]> {
    const order = id ?? (await this.order())?.id
    return order ? (await this.payments()).filter(({ orders }) => orders.includes(order)) : []
  }

  payments(): Promise<Payment[]> {
    return readPayments(this.shopfront.store)
  }

  orders(): Promise<Order[]> {
    return readOrders(this.shopfront.store)
  }

  issues(): Promise<OpenIssue[]> {
    return readIssues(this.shopfront.store, this.shopfront.admin)
  }

  /** After hours, a store's jobs have run. */
  async jumpAndRun({ minutes }: ActOf<"jump">): Promise<void> {
    if (this.jumped + minutes * MINUTE > LONGEST) return
    await this.jump(minutes * MINUTE)
    if (minutes > 60) await this.runJobs([...JOBS])
  }
}

/** The refunded amount of a payment according to the order. */
export const shownOf = ({ refunds }: Payment): number =>
  refunds.reduce((all, { amount }) => all + amount, 0)
