import { setTimeout as sleep } from "node:timers/promises"
import {
  adoptInvoiceWorkflow,
  bulkIssueWorkflow,
  changeInvoiceDetailsWorkflow,
  dispatchInvoicesWorkflow,
  giveUpInvoiceWorkflow,
  invoiceOrderWorkflow,
  keepInvoiceWorkflow,
  planInvoicesWorkflow,
  reconcileInvoicesWorkflow,
  recordRestoreWorkflow,
  refreshInvoiceWorkflow,
  registerAllowanceWorkflow,
  reissueInvoiceWorkflow,
  requestInvoiceWorkflow,
  requestVoidWorkflow,
  retryInvoiceWorkflow,
  settleInvoicesWorkflow,
  START,
  sweepInvoicesWorkflow,
  voidInvoicesWorkflow,
  type ModelStore,
} from "../store"
import type { OpenKind } from "../../../src/rules/period/period-open"
import type { Act, StaffAct } from "./acts"
import type { Orders } from "./orders"
import {
  doubles,
  openInPeriod,
  wrongAmount,
  wrongEnding,
  type OrderHistory,
  type Row,
} from "./promise"
import type { Behaviour, ModelService, ServiceInvoice } from "./service"
import { todayInTaipei } from "../../today-in-taipei"

/** Milliseconds that one act may run without anything to wait for. */
const PATIENCE = 20_000

/** Seconds between sweeps at the end, until all is at rest: the queue's own waiting times. */
const ROUNDS = [0, 125, 125, 305, 905, 3605, 3605, 3605, 3605, 90_000, 3605, 3605, 90_000]

/** Amount of staff's allowance, in dollars. */
const ALLOWANCE = 10

const REFUSALS: Behaviour["fault"][] = ["refused", "numbers_exhausted", "credentials"]

const OPEN = ["pending", "sending", "unknown", "voiding", "void_unknown"]

const PERIOD = "/admin/tw-invoices/period?period=2031-03"

/** The 13th of the month after the period of `START`, in Taipei. */
const DEADLINE = new Date("2031-05-14T00:00:00+08:00")

/** `pieces`: that the buyer has; the order still lists the `returned` ones. */
type Known = OrderHistory & { pieces: number; returned: number }

/** Runs one program, and throws violations of the promise. */
export class Program {
  private readonly orders: Known[] = []
  private readonly running = new Set<Promise<unknown>>()
  private readonly checked = new Set<string>()
  private refused = false
  /** Number of restarts of the store's processes. */
  private lives = 0
  private timeline = 0
  private seen = new Set<string>()
  private putBack: (() => Promise<void>) | undefined

  constructor(
    private readonly store: ModelStore,
    private readonly service: ModelService,
    private readonly copies: Orders
  ) {}

  /** @throws Error with all violations */
  async run(acts: Act[]): Promise<void> {
    await this.service.reset()
    await this.store.startOver()
    this.store.forgetEvents()
    try {
      for (const act of acts) {
        await this.do(act)
        await this.comeToStandstill()
        this.complain(await this.complaintsOfTheMoment(act))
      }
      await this.finish()
      this.complain(await this.complaintsOfTheEnd())
      this.complain(await this.complaintsOfThePeriod())
    } finally {
      await this.clean()
    }
  }

  private complain(complaints: string[]): void {
    if (complaints.length) throw new Error(complaints.join("\n"))
  }

  private async do(act: Act): Promise<void> {
    switch (act.act) {
      case "place":
        for (let each = 0; each < act.count; each++) await this.place(act.pieces, act.paid)
        return
      case "pay":
      case "capture":
      case "cancel":
      case "refund":
      case "return":
      case "edit":
        return this.change(act)
      case "staff":
        return this.ask(act.what, this.order(act.order))
      case "bulk": {
        const input = { from: START.toISOString(), to: new Date().toISOString(), actor: null }
        return this.start(() => bulkIssueWorkflow(this.container).run({ input }))
      }
      case "plan": {
        const order_ids = act.order < 0 ? this.orders.map(({ id }) => id) : this.ids(act.order)
        for (let each = 0; each < act.times; each++) {
          this.start(() => planInvoicesWorkflow(this.container).run({ input: { order_ids } }))
        }
        return
      }
      case "deliver":
        for (const order_id of this.ids(act.order)) {
          for (let each = 0; each < act.times; each++) {
            this.start(() => invoiceOrderWorkflow(this.container).run({ input: { order_id } }))
          }
        }
        return
      case "period":
        return this.closePeriod()
      case "sweep":
        return this.start(() => sweepInvoicesWorkflow(this.container).run())
      case "reconcile":
        return this.start(() => reconcileInvoicesWorkflow(this.container).run())
      case "dispatch":
      case "settle":
      case "void":
        return this.startWorkers(act.act, act.workers)
      case "crowd":
        return this.crowd(act.workers)
      case "arrange":
        this.refused ||= REFUSALS.includes(act.behaviour.fault)
        return this.service.arrange(act.kind, act.behaviour)
      case "release":
        return this.service.release(act.cut)
      case "calm":
        return this.calm()
      case "die":
        return this.die()
      case "back up":
        this.putBack = await this.store.keepAsBackup()
        return
      case "restore":
        return this.restore()
      case "jump":
        return this.jump(act.seconds)
      case "emits fail":
        return this.store.failEmits(act.times)
      case "plans fail":
        return this.failPlans(this.order(act.order)?.id)
      case "plans succeed":
        return this.failPlans(undefined)
    }
  }

  private get container() {
    return this.store.inOwnProcess()
  }

  private order(back: number): Known | undefined {
    const { length } = this.orders
    return this.orders[length - 1 - (back % Math.max(length, 1))]
  }

  private ids = (back: number): string[] => {
    const order = this.order(back)
    return order ? [order.id] : []
  }

  private async place(pieces: number, paid: boolean): Promise<void> {
    const id = await this.copies.place(pieces, paid)
    const total = this.copies.total(pieces)
    this.orders.push({
      ...{ id, pieces, returned: 0, total, held: paid ? total : 0, canceled: false, wish: "none" },
      ...{ amounts: new Set([total]), retried: false, kept: false },
      ...{ allowed: 0, refunded: 0, open: false, givenUp: 0, restored: false },
    })
  }

  private async change(
    act: Extract<Act, { act: "pay" | "capture" | "cancel" | "refund" | "return" | "edit" }>
  ) {
    const order = this.order(act.order)
    if (!order || order.canceled) return
    const { id, held, total } = order
    switch (act.act) {
      case "pay":
        if (held >= total) return
        await this.copies.pay(id, total - held)
        order.held = total
        return
      case "capture":
        return this.copies.capture(id)
      case "cancel":
        await this.copies.cancel(id)
        order.canceled = true
        return
      case "edit": {
        if (total <= 0 || order.pieces === act.pieces) return
        await this.copies.edit(id, act.pieces + order.returned)
        order.total += this.copies.total(act.pieces) - this.copies.total(order.pieces)
        order.pieces = act.pieces
        break
      }
      case "return": {
        const back = act.all ? order.pieces : 1
        // Earlier refunds are not owed again.
        const worth = this.copies.total(order.pieces) - this.copies.total(order.pieces - back)
        if (!back || total < worth) return
        await this.copies.return(id, back)
        order.total -= worth
        order.pieces -= back
        order.returned += back
        break
      }
      case "refund": {
        const amount = act.all ? held : Math.min(100, held)
        if (amount <= 0) return
        const notOwed = Math.max(0, amount - Math.max(0, held - total))
        await this.copies.capture(id)
        await this.copies.refund(id, amount, notOwed)
        order.held -= amount
        order.refunded += amount
        order.total -= notOwed
      }
    }
    order.amounts.add(order.total)
  }

  /** Staff request an action on an order's latest invoice, which may be refused. */
  private async ask(what: StaffAct, order: Known | undefined): Promise<void> {
    const row = order && (await this.rows()).filter(({ order_id }) => order_id === order.id).at(-1)
    if (!order || (!row && what !== "issue" && what !== "details")) return
    const work = await this.staffWork(what, order, row)
    if (!work) return
    const { lives } = this
    order.open = true
    this.start(async () => {
      const granted = await work().then(
        () => true,
        () => false
      )
      // A process that died gave no answer.
      if (lives !== this.lives) return
      if (granted) note(what, order)
      order.open = false
    })
  }

  private async staffWork(what: StaffAct, { id: order_id }: Known, row: Row | undefined) {
    const input = { invoice_id: row?.id ?? "", actor: null }
    const { container } = this
    switch (what) {
      case "void":
        return () => requestVoidWorkflow(container).run({ input })
      case "reissue":
        return () => reissueInvoiceWorkflow(container).run({ input: { ...input, details: null } })
      case "retry":
        return () => retryInvoiceWorkflow(container).run({ input })
      case "keep":
        return () => keepInvoiceWorkflow(container).run({ input })
      case "give up": {
        const noted = { ...input, note: "查無此發票" }
        return () => giveUpInvoiceWorkflow(container).run({ input: noted })
      }
      case "refresh":
        return () =>
          refreshInvoiceWorkflow(container).run({ input: { invoice_id: input.invoice_id } })
      case "issue":
        return () => requestInvoiceWorkflow(container).run({ input: { order_id, actor: null } })
      case "details": {
        const details = { type: "donation" as const, donation_code: "919" }
        return () =>
          changeInvoiceDetailsWorkflow(container).run({ input: { order_id, details, actor: null } })
      }
      case "adopt": {
        const found = (await this.service.invoices()).find(
          ({ order_number }) => order_number === row?.order_number
        )
        const invoice_number = found?.invoice_number ?? "AB00000000"
        const adoption = { ...input, invoice_number, issued_on: todayInTaipei() }
        return () => adoptInvoiceWorkflow(container).run({ input: adoption })
      }
      case "allowance": {
        if (!row?.invoice_number) return null
        const path = `invoices/${row.invoice_number}/allowances`
        const { status, body } = await this.service.console(path, { amount: ALLOWANCE })
        if (status !== 200) return null
        const { allowance_number } = body as { allowance_number: string }
        return () =>
          registerAllowanceWorkflow(container).run({ input: { ...input, allowance_number } })
      }
    }
  }

  private startWorkers(kind: "dispatch" | "settle" | "void", workers: number): void {
    const workflow = {
      dispatch: dispatchInvoicesWorkflow,
      settle: settleInvoicesWorkflow,
      void: voidInvoicesWorkflow,
    }[kind]
    for (let each = 0; each < workers; each++) this.start(() => workflow(this.container).run())
  }

  /** Staff read the open invoices of the period. This changes nothing. */
  private async closePeriod(): Promise<void> {
    await this.store.api.get(PERIOD, this.store.staff)
  }

  private async complaintsOfThePeriod(): Promise<string[]> {
    const invoices = await this.service.invoices()
    const { data } = await this.store.api.get(PERIOD, this.store.staff)
    const open = data.open as Record<OpenKind, OpenInvoices>
    const numbers = ({ invoices }: OpenInvoices) =>
      new Set(invoices.map(({ invoice_number }) => invoice_number))
    const listed = {
      reduced: numbers(open.without_allowance),
      allowedTooMuch: numbers(open.allowance_too_large),
      charged: numbers(open.charged_after),
    }
    return this.orders.flatMap((order) => openInPeriod(order, invoicesOf(order, invoices), listed))
  }

  /**
   * Workers that fill their batches at the same time: a lock of another session keeps them
   * together.
   */
  private async crowd(workers: number): Promise<void> {
    const held = await this.store.db.transaction()
    try {
      await held.raw(
        "select id from tw_invoice where status = 'pending' order by due_at offset 1 limit 1 for update"
      )
      this.startWorkers("dispatch", workers)
      await this.until(async () => this.running.size === 0 || (await this.someWait()))
    } finally {
      await held.rollback()
    }
  }

  private async someWait(): Promise<boolean> {
    const rows = await this.store.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    )
    return rows.length > 0
  }

  /** Refusals and failures of an act do not matter here; only their consequences do. */
  private start(work: () => Promise<unknown>): void {
    const done: Promise<unknown> = work()
      .catch(() => undefined)
      .finally(() => this.running.delete(done))
    this.running.add(done)
  }

  /** Only work that waits for the service's reply is still running. */
  private async comeToStandstill(): Promise<void> {
    let quiet = 0
    await this.until(async () => {
      if (!this.running.size && this.service.isIdle) return true
      const { pool } = this.store.db.client
      const busy = !this.service.isIdle || pool.numUsed() > 0 || pool.numPendingAcquires() > 0
      quiet = busy ? 0 : quiet + 1
      return quiet > 3
    })
  }

  private async until(done: () => Promise<boolean>): Promise<void> {
    const end = process.hrtime.bigint() + BigInt(PATIENCE) * 1_000_000n
    while (!(await done())) {
      if (process.hrtime.bigint() > end) throw new Error("The store does not come to a standstill.")
      await sleep(1)
    }
  }

  /** Time passes, and due effects of the service happen meanwhile. */
  private async jump(seconds: number): Promise<void> {
    const end = Date.now() + seconds * 1000
    for (let next = this.service.nextChange(); next <= end; next = this.service.nextChange()) {
      await this.store.clock.jump(Math.max(0, next - Date.now()))
      await this.service.pass(Date.now())
      await this.comeToStandstill()
    }
    await this.store.clock.jump(Math.max(0, end - Date.now()))
  }

  /** From here on nothing fails, and held calls continue. */
  private async calm(): Promise<void> {
    this.service.heal()
    while (this.service.heldCalls) {
      await this.service.release()
      await this.comeToStandstill()
    }
  }

  /** The store's processes die at their present points. Their later writes are undone. */
  private async die(): Promise<void> {
    this.lives++
    const putBack = await this.store.keepAsOfDeath()
    this.service.loseCallers()
    await this.until(async () => !this.running.size && this.service.isIdle)
    await putBack()
    this.service.meetCallers()
  }

  /**
   * The plugin's tables are restored from the backup; the orders are unchanged. All processes end
   * before, and the shop reports the restore before others start.
   */
  private async restore(): Promise<void> {
    const { putBack } = this
    if (!putBack) return
    await this.calm()
    await this.until(async () => !this.running.size)
    await putBack()
    this.putBack = undefined
    this.seen = new Set()
    this.timeline = 0
    for (const order of this.orders) order.restored = true
    await recordRestoreWorkflow(this.container).run()
  }

  private async failPlans(orderId: string | undefined): Promise<void> {
    await this.store.query("drop trigger if exists model_refuses on tw_invoice")
    if (!orderId) return
    await this.store.query(
      `create or replace function clock.refuse() returns trigger language plpgsql
       as 'begin raise exception ''The database refuses this row.''; end'`
    )
    await this.store.query(
      `create trigger model_refuses before insert or update on tw_invoice for each row
       when (new.order_id = '${orderId}') execute function clock.refuse()`
    )
  }

  private rows(): Promise<Row[]> {
    return this.store.query<Row>(
      `select id, order_id, revision, status, reason, order_number, invoice_number, amount
       from tw_invoice order by order_id, revision`
    )
  }

  private async complaintsOfTheMoment(act: Act): Promise<string[]> {
    const invoices = await this.service.invoices()
    const complaints = this.orders.flatMap((order) => {
      const mine = invoicesOf(order, invoices)
      const fresh = mine.filter(({ invoice_number }) => !this.checked.has(invoice_number))
      for (const { invoice_number } of fresh) this.checked.add(invoice_number)
      return [...doubles(order, mine), ...fresh.flatMap((each) => wrongAmount(order, each))]
    })
    const rows = await this.rows()
    complaints.push(...(await this.forgotten(rows)))
    if (isPlanOfAll(act) && !this.running.size && this.service.nextChange() === Infinity) {
      this.notePlanned(rows)
    }
    return complaints
  }

  /** An invoice that was planned a moment ago has the order's present total. */
  private notePlanned(rows: Row[]): void {
    for (const order of this.orders) {
      const row = rows.filter(({ order_id }) => order_id === order.id).at(-1)
      if (row && ["waiting", "pending", "issued"].includes(row.status)) {
        order.amounts = new Set([order.total])
      }
    }
  }

  /** No past invoice and no timeline entry is lost. */
  private async forgotten(rows: Row[]): Promise<string[]> {
    const ids = new Set(rows.map(({ id }) => id))
    const lost = [...this.seen]
      .filter((id) => !ids.has(id))
      .map((id) => `the invoice ${id} is gone`)
    this.seen = ids
    const [{ count }] = await this.store.query<{ count: string }>(
      "select count(*) as count from tw_invoice_event"
    )
    if (Number(count) < this.timeline) lost.push("an entry of a timeline is gone")
    this.timeline = Number(count)
    return lost
  }

  /** The service works again, and sweeps run until nothing is left to do. */
  private async finish(): Promise<void> {
    this.store.failEmits(0)
    await this.failPlans(undefined)
    await this.calm()
    for (const seconds of ROUNDS) {
      await this.jump(seconds)
      this.start(() => sweepInvoicesWorkflow(this.container).run())
      await this.until(async () => !this.running.size)
      if (this.orders.some(({ givenUp, restored }) => givenUp || restored)) {
        // The service may have an invoice with a given-up number, or one that the database lost.
        this.start(() => reconcileInvoicesWorkflow(this.container).run())
        await this.until(async () => !this.running.size)
      }
      if ((await this.isAtRest()) && !(await this.complaintsOfTheEnd()).length) return
    }
  }

  private async isAtRest(): Promise<boolean> {
    const [{ open }] = await this.store.query<{ open: boolean }>(
      `select exists (select 1 from tw_invoice where status = any(?)
           or (status = 'attention' and reason in ('outcome_unknown', 'void_outcome_unknown', 'not_sent', 'cannot_be_planned')))
         or exists (select 1 from tw_invoice where status = 'waiting' and reason is null)
         or exists (select 1 from tw_invoice_event where emit_at is not null) as open`,
      [OPEN]
    )
    return !open
  }

  private async complaintsOfTheEnd(): Promise<string[]> {
    const invoices = await this.service.invoices()
    const rows = await this.rows()
    const pastDeadline = Date.now() > DEADLINE.getTime()
    const circumstances = { refused: this.refused, pastDeadline, overdue: this.service.overdue }
    const complaints = this.orders.flatMap((order) => {
      const mine = invoicesOf(order, invoices)
      const fresh = mine.filter(({ invoice_number }) => !this.checked.has(invoice_number))
      return [
        ...doubles(order, mine, circumstances),
        ...fresh.flatMap((each) => wrongAmount(order, each)),
        ...wrongEnding(
          order,
          rows.filter(({ order_id }) => order_id === order.id),
          mine,
          circumstances
        ),
      ]
    })
    return [...complaints, ...(await this.forgotten(rows)), ...(await this.unemitted(rows))]
  }

  /** Each final state of an invoice emitted its event, and nothing else emitted that event. */
  private async unemitted(rows: Row[]): Promise<string[]> {
    const emitted = new Set(this.store.emitted.map(({ name, data }) => `${name} ${data.id}`))
    const entries = await this.store.query<{ id: string; ending: string }>(
      `select distinct invoice_id as id, case type when 'adopted' then 'issued' else type end as ending
       from tw_invoice_event where type in ('issued', 'adopted', 'voided')`
    )
    const reviewed = rows.flatMap(({ id, status }) =>
      status === "attention" ? [{ id, ending: "attention" }] : []
    )
    const reached = [...entries, ...reviewed].map(({ id, ending }) => `tw_invoice.${ending} ${id}`)
    const silent = reached.filter((ending) => !emitted.has(ending))
    const wrong = [...emitted].filter(
      (ending) => /^tw_invoice\.(issued|voided) /.test(ending) && !reached.includes(ending)
    )
    return [
      ...silent.map((ending) => `no event was emitted for an ending: ${ending}`),
      ...wrong.map((ending) => `an event was emitted without an ending: ${ending}`),
    ]
  }

  /** Waiting calls get no answer, and do not write into a later program. */
  private async clean(): Promise<void> {
    this.service.heal()
    this.service.endAll()
    await this.failPlans(undefined)
    await this.until(async () => !this.running.size)
    await this.copies.forget(this.orders.map(({ id }) => id))
  }
}

type OpenInvoices = { invoices: { invoice_number: string }[] }

const isPlanOfAll = (act: Act) => act.act === "sweep" || (act.act === "plan" && act.order < 0)

/** The service knows an order by the end of its id and the revision's suffix. */
const invoicesOf = ({ id }: OrderHistory, invoices: ServiceInvoice[]) =>
  invoices.filter(({ order_number }) => order_number.startsWith(id.replace("order_", "")))

/** Requests of staff that were accepted. */
function note(what: StaffAct, order: Known): void {
  switch (what) {
    case "void":
      order.wish = "no invoice"
      return
    case "reissue":
    case "issue":
      order.wish = "invoice"
      return
    case "give up":
      order.wish = "invoice"
      order.givenUp++
      return
    case "retry":
    case "details":
      // An order that needed review is invoiced as if staff had requested it.
      order.retried = true
      return
    case "keep":
      order.kept = true
      return
    case "allowance":
      order.allowed += ALLOWANCE
  }
}
