// Loaded into a store's process before anything else (`node --require`), and into no other program.
// Until the test sends SIGUSR2 it only watches. Then the process kills itself or stops at the point
// in its order, so that the code under test needs no switch.
"use strict"

const dns = require("node:dns")
const { readFileSync, writeSync } = require("node:fs")
const http = require("node:http")
const Module = require("node:module")
const net = require("node:net")

const EVENTS_QUEUE = "events-queue"
/** Milliseconds for one minute of the schedules. */
const MINUTE = Number(process.env.CRASH_MINUTE)

/** @type {Partial<import("./store-process").StoreOrder> & { id?: number }} */
let order = {}
/** This process has planned an invoice since it got its order: the next claim takes that one. */
let planned = false

const say = (words) => writeSync(1, `crash test: ${words}\n`)
/**
 * If the order names this point, the process stops here once: for ever, or until SIGCONT.
 *
 * @returns whether the caller must stay here, because others have not arrived at their points yet
 */
function meet(point) {
  if (order.points) return arrive(point)
  if (order.point !== point) return false
  const { signal = "SIGKILL", point: _, ...rest } = order
  order = rest
  say(`met ${process.pid}`)
  process.kill(process.pid, signal)
  return false
}

function arrive(point) {
  if (!awaits(point)) return false
  order.points[point]--
  if (Object.values(order.points).some((missing) => missing > 0)) return true
  say(`met ${process.pid}`)
  process.kill(process.pid, "SIGKILL")
  return true
}

const awaits = (point) => order.point === point || order.points?.[point] > 0
const hasPoint = () => !!(order.point || order.points)

if (process.argv.includes("start")) {
  say(`process ${process.pid}`)
  process.on("SIGUSR2", () => {
    order = JSON.parse(readFileSync(process.env.CRASH_ORDER, "utf8"))
    planned = false
    wake()
    say(`armed ${order.id}`)
  })
  watchModules({
    pg: watchDatabase,
    bullmq: watchQueues,
    "./services/event-bus-redis": watchEventBus,
    "./services/event-bus-local": watchEventBus,
    "./workflow-orchestrator-storage": watchSchedules,
  })
  watchService()
  watchPayments()
  watchConnections()
  hurryTimers()
}

function watchModules(watchers) {
  const load = Module._load
  const seen = new Set()
  Module._load = function (request, ...rest) {
    const exported = load.call(this, request, ...rest)
    if (Object.hasOwn(watchers, request) && !seen.has(exported)) {
      seen.add(exported)
      watchers[request](exported)
    }
    return exported
  }
}

/** The entries on a timeline whose transaction no other relevant statement names. */
const ENTRIES = ["adopted", "not_found", "reissue_requested"]

/** The relevant statements, by text that only they contain. */
function nameOf(text, values) {
  if (/insert into "tw_invoice_event"/.test(text)) return ENTRIES.find((it) => values.includes(it))
  if (/update "tw_invoice_event" set "emit_at"/.test(text)) return "emitted"
  if (/insert into "?tw_invoice"? /.test(text)) return "plan"
  if (!/update "?tw_invoice"? /.test(text)) return undefined
  if (text.includes("then 'voiding' else 'issued'")) return "issued"
  if (/"?void_requested_at"? = /.test(text)) return "void request"
  // A cancellation that begins changes this column too, but not the status.
  const [changes] = text.split(" where ")
  if (/"?voided_at"? = /.test(changes) && /"?status"? = /.test(changes)) return "voided"
  const sends = values.includes("sending") || text.includes("status = 'sending'")
  return sends && text.includes("sent_with") ? "claim" : undefined
}

/** The same for the statements that move money, those of Medusa and those of the plugin. */
function nameOfMoney(text) {
  if (/^insert into "order" /.test(text)) return "order"
  if (/^insert into "payment" /.test(text)) return "payment"
  if (/^insert into "capture" /.test(text)) return "capture"
  if (/^insert into "refund" /.test(text)) return "refund"
  if (/^insert into "tw_payment_refund" /.test(text)) return "refund request"
  if (/^update "tw_payment_refund" /.test(text)) return "refund outcome"
  if (!/^update "payment" /.test(text)) return undefined
  return /"captured_at" = /.test(text) ? "captured" : "payment data"
}

function watchDatabase({ Client }) {
  const query = Client.prototype.query
  /** By connection: the relevant statement of its open transaction; null: none yet. */
  const transactions = new WeakMap()
  Client.prototype.query = function (config, ...rest) {
    const text = typeof config === "string" ? config : config?.text
    const done = rest.at(-1)
    if (!text || typeof done !== "function") return query.call(this, config, ...rest)
    if (order.standstill && /^set local idle_in_transaction_session_timeout/.test(text)) {
      const longer = `set local idle_in_transaction_session_timeout = '${order.standstill}'`
      return query.call(this, { ...Object(config), text: longer }, ...rest)
    }
    if (/^begin/i.test(text)) transactions.set(this, null)
    const named = hasPoint() || order.watched
    const name = named && (nameOf(text, config.values ?? []) ?? nameOfMoney(text))
    const inVain = name === "claim" && !planned
    if (name && !inVain && meet(`before ${name}`)) return undefined
    if (name && transactions.has(this)) transactions.set(this, name)
    const commits = /^commit/i.test(text) ? transactions.get(this) : !transactions.has(this) && name
    if (/^(commit|rollback)/i.test(text)) transactions.delete(this)
    const settled = (error, result, ...rest) => {
      // Most polls of a queue find nothing to claim.
      const took = !error && !(name === "claim" && result.rowCount === 0)
      if (!error && !took && order.watched) say(`looked ${process.pid}`)
      if (took && name && meet(`after ${name}`)) return undefined
      if (took && commits && meet(`committed ${commits}`)) return undefined
      if (took && commits === "plan") planned = true
      return done(error, result, ...rest)
    }
    const sent = query.call(this, config, ...rest.slice(0, -1), settled)
    // The database may or may not get it.
    if (commits && !inVain) setImmediate(meet, `committing ${commits}`)
    return sent
  }
}

let wake = () => {}
const awake = new Promise((resolve) => (process.env.CRASH_ASLEEP ? (wake = resolve) : resolve()))

/**
 * A process that is started asleep is running, but takes nothing from any queue until it gets its
 * order.
 */
function watchQueues({ Queue, Worker, Job }) {
  const run = Worker.prototype.run
  Worker.prototype.run = async function () {
    await awake
    return run.call(this)
  }
  const add = Queue.prototype.add
  Queue.prototype.add = function (name, data, options) {
    return add.call(this, name, data, hurried(data, options))
  }
  const addBulk = Queue.prototype.addBulk
  Queue.prototype.addBulk = function (jobs) {
    if (this.name !== EVENTS_QUEUE) return addBulk.call(this, jobs)
    for (const { name } of jobs) meet(`release ${name}`)
    return addBulk.call(
      this,
      jobs.filter(({ name }) => !order.lose?.includes(name))
    )
  }
  const callProcessJob = Worker.prototype.callProcessJob
  Worker.prototype.callProcessJob = function (job, ...rest) {
    if (this.name === EVENTS_QUEUE) meet(`event ${job.name}`)
    if (rests(job.data?.jobId)) return undefined
    return callProcessJob.call(this, job, ...rest)
  }
  const moveToCompleted = Job.prototype.moveToCompleted
  Job.prototype.moveToCompleted = async function (...args) {
    // The event is fully handled meanwhile, but stays unacknowledged.
    if (this.queueName === EVENTS_QUEUE && this.name === order.keep) await new Promise(() => {})
    return moveToCompleted.call(this, ...args)
  }
}

/**
 * Whether a job does not run now: otherwise it would handle what the order is about, and the point
 * would not be reached.
 */
function rests(jobId) {
  if (order.sweeps === false && /sweep/.test(jobId)) return true
  return !!order.resting && new RegExp(order.resting).test(jobId)
}

/** The same for jobs that a process without Redis schedules itself. */
function watchSchedules({ InMemoryDistributedTransactionStorage: storage }) {
  // The engine with Redis also has a module of this name.
  if (!storage) return
  const { prototype } = storage
  const schedule = prototype.schedule
  prototype.schedule = function (job, options) {
    const jobId = typeof job === "string" ? job : job.jobId
    const inMinutes = options.interval === 60_000 && !/reconcile/.test(jobId)
    return schedule.call(this, job, inMinutes ? { ...options, interval: MINUTE } : options)
  }
  const jobHandler = prototype.jobHandler
  prototype.jobHandler = async function (jobId, ...rest) {
    await awake
    if (rests(jobId)) {
      setTimeout(() => void this.jobHandler(jobId, ...rest), MINUTE).unref()
      return undefined
    }
    return jobHandler.call(this, jobId, ...rest)
  }
}

/** Jobs scheduled for every minute run every second; the morning's comparison is unchanged. */
function hurried(data, options) {
  if (options?.repeat?.every !== 60_000 || /reconcile/.test(data.jobId)) return options
  return { ...options, repeat: { ...options.repeat, every: MINUTE } }
}

function watchEventBus({ default: { prototype } }) {
  const emit = prototype.emit
  prototype.emit = async function (events, ...rest) {
    for (const { name } of [events].flat()) meet(`emit ${name}`)
    const emitted = await emit.call(this, events, ...rest)
    for (const { name, data } of [events].flat()) {
      // Nothing subscribes to it in this store, so it is logged.
      if (name.startsWith("tw_invoice.")) say(`emitted ${name} ${data.order_id} ${data.id}`)
    }
    return emitted
  }
}

/** A timer of one minute fires every third second. */
function hurryTimers() {
  const setTimer = global.setInterval
  global.setInterval = (work, ms, ...rest) => setTimer(work, ms === 60_000 ? 3_000 : ms, ...rest)
}

/** Calls that change nothing at the service. */
const QUERY = /\/(Check_invoiceOrder|Invoice_PatchData_Check|Invoice_Info)$/

function watchService() {
  const end = http.ClientRequest.prototype.end
  http.ClientRequest.prototype.end = function (body, ...rest) {
    const [, query] = QUERY.exec(this.path ?? "") ?? []
    if (order.point && query) {
      meet(`before ${query}`)
      this.prependOnceListener("response", (response) => {
        response.once("end", () => meet(`read ${query}`))
      })
    }
    if (!order.point || !/UploadInvoice_Patch|CancelInvoice_I/.test(this.path ?? "")) {
      return end.call(this, body, ...rest)
    }
    this.prependOnceListener("response", (response) => {
      if (order.point === "half the reply") response.once("data", () => meet("half the reply"))
      response.once("end", () => meet("reply read"))
    })
    if (order.point !== "half the request") return end.call(this, body, ...rest)
    this.write(body.slice(0, body.length / 2), () => meet("half the request"))
    return this
  }
}

/** The calls of the payment service that tell whether money came, or give it back. */
function nameOfCall({ method, path = "" }) {
  if (method === "POST" && /\/payment-intents\/[^/]+\/refunds$/.test(path)) return "refund"
  return method === "GET" && /\/payment-intents\/[^/]+$/.test(path) ? "query" : undefined
}

/** Such a call that stays at its point makes no progress: its answer is kept back. */
function watchPayments() {
  const end = http.ClientRequest.prototype.end
  http.ClientRequest.prototype.end = function (body, ...rest) {
    const call = hasPoint() && nameOfCall(this)
    if (!call) return end.call(this, body, ...rest)
    if (meet(`before the ${call}`)) return this
    let stays = false
    intercept(this, "response", (response) => {
      // Its reader also takes the end of the connection for the end of the answer.
      intercept(response, "end", () => (stays = meet(`${call} answer read`)))
      intercept(response, "close", () => stays)
      return stays || (stays = meet(`${call} answered`))
    })
    if (awaits(`half the ${call}`)) {
      this.write(body.slice(0, body.length / 2), () => meet(`half the ${call}`))
      return this
    }
    this.once("finish", () => (stays = meet(`${call} sent`)))
    return end.call(this, body, ...rest)
  }
  const answer = http.ServerResponse.prototype.end
  http.ServerResponse.prototype.end = function (...given) {
    const [, what] = /^\/(?:store|admin)\/.*\/(complete|refund)$/.exec(this.req?.originalUrl) ?? []
    if (what && meet(`answer to ${what}`)) return this
    return answer.apply(this, given)
  }
}

/** Before the listeners of an event; they are not called if `stays` returns true. */
function intercept(emitter, event, stays) {
  const emit = emitter.emit
  emitter.emit = function (name, ...given) {
    return name === event && stays(...given) ? true : emit.call(this, name, ...given)
  }
}

/** Redirects new connections to the invoicing service while the order says so. */
function watchConnections() {
  const { connect } = net
  const { port } = new URL(process.env.TW_INVOICE_BASE_URL)
  net.connect = function (address, ...rest) {
    const misled = order.service && String(address?.port) === port
    return connect.call(this, misled ? { ...address, ...order.service, lookup } : address, ...rest)
  }
}

/**
 * Names under `.invalid` do not exist; without a reachable name server this would not be reported.
 */
function lookup(host, options, done) {
  if (!host.endsWith(".invalid")) return dns.lookup(host, options, done)
  const error = new Error(`getaddrinfo ENOTFOUND ${host}`)
  process.nextTick(done, Object.assign(error, { code: "ENOTFOUND", syscall: "getaddrinfo" }))
}
