import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { isDeepStrictEqual } from "node:util"

import type { InvoicingService } from "../../src/clients/invoicing"
import { startSandbox, type ConsoleState, type Sandbox } from "../../src/sandbox"
import { faultsOf, type ScriptedFault } from "../../src/sandbox/state/faults"
import { call } from "../check/http"
import { CALLS, contentOf, METHODS, type Subject } from "./calls"
import { attempt, outcomeOf, type Cell } from "./outcome"
import { clientOf, EVERY_TRANSPORT, LONG, SHORT } from "./transports"

/** Bytes of a reply, within what comes before its text. */
const IN_ENVELOPE = 9
/** Answers that outlast the caller. */
const ENDLESS: ScriptedFault["fault"][] = ["hang", "slow_headers", "drip"]
/** Some replies have megabytes. */
const LANES_AT_ONCE = 12

type Lane = Pick<Cell, "situation" | "transport" | "method">
/** Calls that a sandbox has answered, and those that last as long as their caller waits. */
type Striking = { endless(): Promise<Cell[]> }

/**
 * Every fault of the sandbox, at every function, by every transport. What the service denies is called
 * by form alone, which is SOAP 1.1 for structured answers. Each function has a sandbox of its own, which
 * breaks its calls in their order.
 */
export async function strikeService(): Promise<Cell[]> {
  const waiting: Lane[] = [
    ...EVERY_TRANSPORT.map((transport) => ({ situation: "done", transport }) as const),
    { situation: "denied", transport: "form" } as const,
  ].flatMap((lane) => METHODS.map((method) => ({ ...lane, method })))
  const started: Striking[] = []
  await Promise.all(
    Array.from({ length: LANES_AT_ONCE }, async () => {
      for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
        started.push(await strikeLane(lane))
      }
    })
  )
  // Together, and while nothing else is at work: they are distinguished by time.
  return (await Promise.all(started.map((striking) => striking.endless()))).flat()
}

async function strikeLane(lane: Lane): Promise<Striking> {
  const sandbox = await startSandbox()
  const { method, transport } = lane
  const { namespace } = sandbox
  const to = (port: number, timeout: number) =>
    clientOf({ baseUrl: `http://127.0.0.1:${port}/invoicing`, namespace, transport, timeout })
  const patient = to(sandbox.port, LONG)

  const most = faultsOf(CALLS[method].function, [0, 0]).length
  const subjects = await subjectsOf(lane, sandbox, patient, most + 1)
  const inText = await middleOfText(sandbox, (port) =>
    attempt(method, to(port, LONG), subjects[most])
  )
  const all = faultsOf(CALLS[method].function, [IN_ENVELOPE, inText])
  const isEndless = ({ fault }: ScriptedFault) => ENDLESS.includes(fault)
  const faults = [...all.filter((fault) => !isEndless(fault)), ...all.filter(isEndless)]
  await set(sandbox, { invoicing_fail_next: faults })
  const before = await recordsOf(sandbox)
  const made: Awaited<ReturnType<typeof attempt>>[] = []
  const strike = async (service: InvoicingService, some: number) => {
    for (const subject of subjects.slice(made.length, made.length + some)) {
      made.push(await attempt(method, service, subject))
    }
  }
  await strike(patient, all.length - ENDLESS.length)

  return {
    async endless() {
      await strike(to(sandbox.port, SHORT), ENDLESS.length)
      const after = await recordsOf(sandbox)
      await sandbox.close()
      failUnlessStruck(lane, faults, after)
      return faults.map((fault, at) => ({
        ...lane,
        fault: nameOf(fault),
        ...outcomeOf(made[at], CALLS[method].truth(subjects[at], after, lane.situation)),
        acted: !isDeepStrictEqual(about(subjects[at], before), about(subjects[at], after)),
      }))
    },
  }
}

const nameOf = ({ fault, bytes }: ScriptedFault) =>
  bytes === undefined ? fault : `${fault}, ${bytes === IN_ENVELOPE ? "envelope" : "text"}`

/** One call for each fault, in their order: none was repeated, and each was struck. */
function failUnlessStruck({ method }: Lane, faults: ScriptedFault[], { journal }: ConsoleState) {
  const name = CALLS[method].function
  const struck = journal.flatMap((entry) =>
    entry.function === name && entry.phase === "answered" && entry.fault ? [entry.fault] : []
  )
  const calls = journal.filter((entry) => entry.function === name)
  const expected = faults.map(({ fault }) => fault)
  // The last call before them was measured.
  const since = calls.length - calls.findIndex(({ fault }) => fault)
  if (!isDeepStrictEqual(struck, expected) || since !== faults.length) {
    throw new Error(`${name}: expected ${expected.join()}, got ${struck.join()} in ${since} calls`)
  }
}

/** What the service has of a subject. */
const about = ({ orders, invoiceNumber }: Subject, { invoices, allowances }: ConsoleState) => {
  const isAbout = (one: { order_number: string; invoice_number: string }) =>
    orders.includes(one.order_number) || one.invoice_number === invoiceNumber
  return [invoices.filter(isAbout), allowances.filter(isAbout)]
}

/** As many subjects as calls. Calls that change nothing may share an invoice. */
async function subjectsOf(
  { method, situation }: Lane,
  sandbox: Sandbox,
  service: InvoicingService,
  count: number
): Promise<Subject[]> {
  const orderOf = (kind: string, at: number) => `${kind}${String(at).padStart(4, "0")}`
  const every = Array.from({ length: count }, (_, at) => at)
  const isUpload = method === "issue" || method === "check"
  if (isUpload && situation === "done") {
    return every.map((at) => ({ ...NOTHING, orders: [orderOf("A", at), orderOf("B", at)] }))
  }
  const held = every.map((at) => orderOf("H", at))
  const answer = await service.issue(held.map(contentOf))
  if (answer.kind !== "issued") throw new Error(`The sandbox refused: ${answer.message}`)
  const numberOf = (order: string) => answer.invoices.get(order) ?? ""
  if (isUpload) return every.map((at) => ({ ...NOTHING, orders: [held[at], orderOf("B", at)] }))
  if (situation === "denied") return every.map((at) => ({ ...NOTHING, orders: [orderOf("A", at)] }))
  if (method === "void") {
    return held.map((order) => ({ ...NOTHING, orders: [order], invoiceNumber: numberOf(order) }))
  }
  const invoiceNumber = numberOf(held[0])
  const lines = [1, 2].map((line) => ({ line, amount: 20 * line }))
  const { allowance_number: allowanceNumber } = await call<{ allowance_number: string }>(
    `${sandbox.url}/console/invoices/${invoiceNumber}/allowances`,
    { body: { lines } }
  )
  return every.map(() => ({ orders: [held[0]], invoiceNumber, allowanceNumber }))
}

/** Numbers that the service does not have. */
const NOTHING = { invoiceNumber: "ZZ99999999", allowanceNumber: "NONE" }

const recordsOf = ({ url }: Sandbox) => call<ConsoleState>(`${url}/console/state`)
const set = ({ url }: Sandbox, settings: object) =>
  call(`${url}/console/settings`, { method: "PUT", body: settings })

/** Bytes before the middle of a reply's last text, measured in a reply that passes through here. */
async function middleOfText({ port }: Sandbox, make: (port: number) => Promise<unknown>) {
  let body = ""
  const relay = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `127.0.0.1:${port}` }
    const onward = request({ port, path: asked.url, method: asked.method, headers }, (reply) => {
      reply.setEncoding("latin1").on("data", (chunk) => (body += chunk))
      answer.writeHead(reply.statusCode ?? 0, reply.headers)
      reply.on("end", () => answer.end(body, "latin1"))
    })
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve))
  await make((relay.address() as AddressInfo).port)
  await new Promise((resolve) => relay.close(resolve))
  const end = body.search(/(?:<\/[^<>]+>\s*)+$/)
  const begin = body.lastIndexOf(">", end) + 1
  if (begin <= 0 || end < begin) throw new Error(`This reply has no text: ${body}`)
  return begin + Math.ceil((end - begin) / 2)
}
