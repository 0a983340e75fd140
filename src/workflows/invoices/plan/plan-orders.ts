import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { NewPlan } from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { isAccepted } from "../../../rules/invoice/state-machine"
import { REASON_DETAILS } from "../../../rules/invoice/reason-details"
import { inBoth } from "../../../rules/text/sentence"
import {
  unrecordedNumber,
  hasContentOf,
  readForPlans,
  type Decided,
  type PlanOrderInput,
} from "./decide-plan"
import { decidePlans } from "./decide-plans"
import { readWholeOrders } from "./read-order"
import { refusal } from "../../common/refuse"
import { traced } from "../../../telemetry/traced"

/**
 * How often a plan is repeated when its row changed meanwhile. Each round, another worker
 * progressed.
 */
const MOST_ROUNDS = 100

export type PlannedOrder =
  | { order_id: string; invoice: InvoiceRecord | null; changed: boolean; error?: undefined }
  | { order_id: string; error: Error }

/**
 * Decides for each order what should exist for it, and records it. Sends nothing. Safe at any time,
 * any number of times, by any number of workers: a plan from an outdated reading is refused by the
 * row's version and repeated. Many at once are read and written together; an
 * order that cannot be planned does not delay the others.
 *
 * @param inputs each order once
 * @throws when the database gives no answer, which is no order's fault
 */
export const planOrders = (
  container: MedusaContainer,
  inputs: PlanOrderInput[]
): Promise<PlannedOrder[]> =>
  eachAlone(
    container,
    inputs,
    (some) => planTogether(container, some),
    ({ order_id }, error) => ({ order_id, error })
  )

/**
 * What `planOrders` would decide for each order, by order; writes nothing. An error: the order cannot
 * be planned.
 *
 * @param inputs each order once
 * @throws when the database gives no answer
 */
export async function decideOrders(
  container: MedusaContainer,
  inputs: PlanOrderInput[]
): Promise<Map<string, Decided | Error>> {
  const decided = await eachAlone(
    container,
    inputs,
    (some) => decideTogether(container, some),
    ({ order_id }, error): [string, Decided | Error] => [order_id, error]
  )
  return new Map(decided)
}

/** Works on all orders together; if that fails, on each alone, so that none fails for another. */
async function eachAlone<Result>(
  container: MedusaContainer,
  inputs: PlanOrderInput[],
  work: (some: PlanOrderInput[]) => Promise<Result[]>,
  failed: (input: PlanOrderInput, error: Error) => Result
): Promise<Result[]> {
  try {
    return await work(inputs)
  } catch {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await service.readClock()
    if (inputs.length === 1) {
      // A lost connection has other causes. An order that fails twice, while others do not, is one.
      return work(inputs).catch((error: Error) => [failed(inputs[0], error)])
    }
  }
  // One of them makes the statement for all of them fail.
  const results: Result[] = []
  for (const input of inputs) results.push(...(await eachAlone(container, [input], work, failed)))
  return results
}

async function decideTogether(
  container: MedusaContainer,
  inputs: PlanOrderInput[]
): Promise<[order_id: string, Decided | Error][]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const ids = inputs.map(({ order_id }) => order_id)
  const reading = await readForPlans(container, ids)
  const decided = [...(await decidePlans(container, reading, inputs))]
  const decisions = decided.flatMap(([, each]) => (each instanceof Error ? [] : each))
  const free = new Map((await withFreeNumbers(service, decisions)).map((d) => [d.order_id, d]))
  return decided.map(([id, each]) => [id, free.get(id) ?? each])
}

const planTogether = (
  container: MedusaContainer,
  inputs: PlanOrderInput[]
): Promise<PlannedOrder[]> =>
  traced("tw_invoicing.plan", { "tw.orders": inputs.length }, () => planEach(container, inputs))

async function planEach(
  container: MedusaContainer,
  inputs: PlanOrderInput[]
): Promise<PlannedOrder[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const planned = new Map<string, PlannedOrder>()
  let open = inputs

  for (let round = 0; round < MOST_ROUNDS && open.length; round++) {
    const reading = await readForPlans(
      container,
      open.map(({ order_id }) => order_id)
    )
    const decisions: Decided[] = []
    for (const [order_id, decided] of await decidePlans(container, reading, open)) {
      if (decided instanceof Error) planned.set(order_id, { order_id, error: decided })
      else decisions.push(decided)
    }
    for (const { order_id, invoice, changed } of await write(service, decisions)) {
      planned.set(order_id, { order_id, invoice, changed })
    }
    open = open.filter(({ order_id }) => !planned.has(order_id))
  }
  return inputs.map(({ order_id }) => planned.get(order_id) ?? { order_id, error: kept(order_id) })
}

/**
 * For one order.
 *
 * @returns the order's invoice after the plan; null when it has none
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when there is nothing that an invoice could be for
 */
export async function planOrder(
  container: MedusaContainer,
  input: PlanOrderInput
): Promise<{ invoice: InvoiceRecord | null; changed: boolean }> {
  const [planned] = await planOrders(container, [input])
  if (planned.error) throw planned.error
  return planned
}

type Written = { order_id: string; invoice: InvoiceRecord | null; changed: boolean }

/**
 * New rows in one statement, changed rows one by one; without those that another worker wrote
 * first.
 */
async function write(service: TwInvoicingModuleService, decisions: Decided[]): Promise<Written[]> {
  const written: Written[] = []
  const fresh: NewPlan[] = []
  for (const decided of await withFreeNumbers(service, decisions)) {
    const { order_id, latest, current, plan, outdated, order_seen_at, ...input } = decided
    if (plan.kind === "nothing" || (current && isAlreadySo(decided, current))) {
      if (await look(service, decided)) {
        written.push({ order_id, invoice: latest, changed: false })
      }
      continue
    }
    const { issueDelay: delay } = service.options
    const applied = { plan, order_seen_at, delay, ...input }
    if (!current) {
      if (plan.kind !== "void") fresh.push({ order_id, ...applied })
      continue
    }
    const invoice = await service.applyPlan({ current, ...applied })
    if (invoice) written.push({ order_id, invoice, changed: true })
  }
  for (const invoice of await service.insertPlans(fresh)) {
    written.push({ order_id: invoice.order_id, invoice, changed: true })
  }
  return written
}

/**
 * After a change of the option `orderNumber`, a number may be an older order's, and is not used
 * again.
 */
async function withFreeNumbers(
  service: TwInvoicingModuleService,
  decisions: Decided[]
): Promise<Decided[]> {
  const owners = await service.readNumberOwners(
    decisions.flatMap(({ current, ...decided }) => {
      const number = numberOf(decided)
      return number && current?.order_number !== number ? number : []
    })
  )
  return decisions.map((decided) => {
    const { plan } = decided
    const owner = owners.get(numberOf(decided) ?? "")
    if (!owner || isOf(owner, decided)) return decided
    if (plan.kind !== "issue") return { ...decided, queried_number: null }
    const { used } = REASON_DETAILS.order_number_invalid
    const detail = inBoth(used(plan.order_number, `${owner.order_id}`))
    return { ...decided, plan: { kind: "attention", reason: "order_number_invalid", detail } }
  })
}

/** The order number that is sent, or only queried. */
const numberOf = ({ plan, queried_number }: Pick<Decided, "plan" | "queried_number">) =>
  plan.kind === "issue" ? plan.order_number : queried_number

/**
 * The plan of an invoice that was not sent according to the database. After a restore the service
 * is queried about it nevertheless.
 * @param current the row of this revision; null: there is none
 */
export async function readForgotten(
  container: MedusaContainer,
  { order_id, revision }: { order_id: string; revision: number },
  current: InvoiceRecord | null
): Promise<Pick<Decided, "queried_at" | "queried_number">> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const restored_at = (await service.readState())?.restored_at ?? null
  const order = restored_at && (await readWholeOrders(container, [order_id])).get(order_id)
  const number = order ? unrecordedNumber(service, { restored_at }, order, current, revision) : null
  if (number === null) return { queried_at: null, queried_number: null }
  const owner = (await service.readNumberOwners([number])).get(number)
  const isFree = !owner || isOf(owner, { order_id, revision })
  return { queried_at: service.account, queried_number: isFree ? number : null }
}

const isOf = (
  owner: Pick<InvoiceRecord, "order_id" | "revision">,
  of: { order_id: string; revision: number }
) => owner.order_id === of.order_id && owner.revision === of.revision

/** @returns false when the invoice changed since it was read */
async function look(
  service: TwInvoicingModuleService,
  { latest, outdated, order_seen_at }: Decided
): Promise<boolean> {
  if (!latest) return true
  if (outdated && latest.order_seen_at) return service.recordOutdated(latest)
  const seen_at = outdated ? null : order_seen_at
  if (hasNews(latest, seen_at)) await service.recordLooked(latest, seen_at)
  return true
}

/** An adopted invoice was due to be read, or its order changed since it was read. */
const hasNews = ({ status, due_at, order_seen_at }: InvoiceRecord, updated_at: Date | null) =>
  (due_at !== null && isAccepted("look_later", status)) ||
  (updated_at !== null && order_seen_at?.getTime() !== updated_at.getTime())

/**
 * Nothing to write: the row has it already. Keeps a retry's waiting time and the timeline
 * unchanged.
 */
function isAlreadySo(decided: Decided, invoice: InvoiceRecord): boolean {
  const { plan, requested, note } = decided
  // The reason that staff give belongs on the timeline.
  if (note) return false
  switch (plan.kind) {
    case "issue":
      return invoice.status === "pending" && hasContentOf(invoice, plan)
    case "wait":
      return (
        invoice.status === "waiting" &&
        invoice.reason === plan.reason &&
        (!requested || invoice.missing_requested_at !== null)
      )
    case "not_needed":
      return (
        invoice.status === "not_needed" &&
        invoice.reason === plan.reason &&
        (plan.detail === undefined || invoice.reason_detail === plan.detail) &&
        !isForgotten(decided, invoice)
      )
    case "attention":
      return (
        invoice.status === "attention" &&
        invoice.reason === plan.reason &&
        invoice.reason_detail === plan.detail
      )
    default:
      return false
  }
}

/**
 * For an order that changed since: it may have needed an invoice for a while before the restore.
 */
const isForgotten = ({ queried_number, order_seen_at }: Decided, invoice: InvoiceRecord) =>
  queried_number !== null &&
  invoice.reconcile_at === null &&
  invoice.order_seen_at?.getTime() !== order_seen_at?.getTime()

const kept = (order_id: string) => refusal("UNEXPECTED_STATE", "kept_changing", order_id)
