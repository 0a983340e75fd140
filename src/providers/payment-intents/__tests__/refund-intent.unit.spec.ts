import { Logger, RefundPaymentInput } from "@medusajs/framework/types"
import { PaymentIntentsClient } from "../../../clients/payment-intents"
import { json, ScriptedServer } from "../../../clients/payment-intents/__tests__/scripted-server"
import type { NewPaymentIssue, RefundRecord } from "../../../modules/tw-payments/types"
import { PaymentData } from "../payment-data"
import { ConfiguredProvider } from "../configured-provider"
import { refundIntent } from "../refund-intent"
import { INTENT_ID, PRIVATE_KEY } from "./provider-bench"

const payment = {
  intent_id: INTENT_ID,
  session_id: "payses_1",
  amount: 208.95,
  charged_amount: 209,
  refunds: [],
} as unknown as PaymentData

const sending = { status: "sending", recorded: true, made_on: null, issue_id: null } as const
const answered = (status: string) =>
  json({ status: 200, type: "success", message: "", result: { id: "re_1", status } })
const down = json("<html>maintenance</html>", 503)

let server: ScriptedServer
let rows: RefundRecord[]
let recorded: NewPaymentIssue[]
let logged: string[]
/** Medusa's row says that it only records a refund. */
let inConsole: boolean
beforeAll(async () => {
  server = await ScriptedServer.start()
})
beforeEach(() => {
  rows = []
  recorded = []
  logged = []
  inConsole = false
})
afterAll(() => server.close())

/** The ledger's contract, kept in memory; what the database does is tested against a database. */
function service(over: Partial<ConfiguredProvider> = {}): ConfiguredProvider {
  const log = (line: string) => void logged.push(line)
  return {
    client: new PaymentIntentsClient({ apiBase: server.url, privateKey: PRIVATE_KEY }),
    logger: { error: log, warn: log } as unknown as Logger,
    refundMode: "api",
    ledger: {
      async begin({ amount, ...request }, decide) {
        const decision = decide(rows, inConsole)
        if (decision.kind === "send") {
          const { charged_amount } = decision
          const row = { ...request, id: request.refund_id, service_id: null, charged_amount }
          rows = rows.filter(({ id }) => id !== row.id)
          rows.push({ ...row, ...sending, amount: String(amount), created_at: new Date() })
        }
        return decision
      },
      async end(refundId, end) {
        Object.assign(
          rows.find((row) => row.refund_id === refundId)!,
          end
        )
      },
      async recordIssue(issue) {
        recorded.push(issue)
      },
    },
    ...over,
  } as ConfiguredProvider
}

/** Written down by staff; Medusa has no row of it yet. */
const made = (amount: number): RefundRecord => ({
  id: "twref_1",
  refund_id: "twmade_1",
  intent_id: INTENT_ID,
  session_id: "payses_1",
  service_id: null,
  amount: String(amount),
  charged_amount: amount,
  status: "made",
  recorded: false,
  made_on: "2026-11-20",
  issue_id: null,
  created_at: new Date(0),
})

const refund = (amount: RefundPaymentInput["amount"], refund_id: string, over = {}) =>
  refundIntent(service(over), payment, { amount, context: { idempotency_key: refund_id } })

it("a refund is recorded before it is sent, rounded, and all parts together equal the charge", async () => {
  const sent: number[] = []
  for (const [index, amount] of [100.5, 108.45].entries()) {
    server.answers((response) => {
      expect(rows[index]).toMatchObject({ refund_id: `ref_${index}`, status: "sending" })
      answered("success")(response)
    })
    const paid = await refund({ value: String(amount), precision: 20 }, `ref_${index}`)
    expect(paid).toMatchObject({ intent_id: INTENT_ID, refunds: [{ id: `ref_${index}`, amount }] })
    const [{ path, body }] = server.requests
    expect(path).toBe(`/api/v1/payment-intents/${INTENT_ID}/refunds`)
    expect(JSON.parse(body).reason).toBe(`ref_${index}`)
    sent.push(JSON.parse(body).amount)
  }
  expect(sent).toEqual([101, 108])
  expect(rows).toMatchObject([
    { status: "done", service_id: "re_1", charged_amount: 101 },
    { status: "done", service_id: "re_1", charged_amount: 108 },
  ])
  server.answers(answered("success"))
  await expect(refund(1, "ref_2")).rejects.toThrow(/refunded already/)
  expect(server.requests).toHaveLength(0)
})

it("a refund that was already sent is not sent again", async () => {
  server.answers(answered("success"))
  await refund(100, "ref_1")
  server.answers(answered("success"))
  await refund(100, "ref_1")
  expect(server.requests).toHaveLength(0)
})

it("a refund that is still being processed is stored as such", async () => {
  server.answers(answered("processing"))
  await refund(1, "ref_1")
  expect(rows).toMatchObject([{ status: "processing", service_id: "re_1" }])
})

it.each([
  ["a server's failure", down],
  ["an unreadable answer", json("{")],
  ["a raw status that is not known", answered("whatever")],
])(
  "a refund whose outcome is unclear (%s) becomes a payment issue, and no other follows",
  async (_, answer) => {
    server.answers(answer)
    await expect(refund(100, "ref_1")).rejects.toThrow(/not known whether the refund was made/)
    expect(rows).toMatchObject([{ status: "unclear" }])
    expect(recorded).toMatchObject([
      { kind: "refund_unclear", subject: "ref_1", intent_id: INTENT_ID, charged_amount: 100 },
    ])
    server.answers(answered("success"))
    await expect(refund(100, "ref_2")).rejects.toThrow(/earlier refund of TWD 100/)
    expect(server.requests).toHaveLength(0)
  }
)

it("a refund whose answer is not understood is identified by the service's id, so that it can be followed", async () => {
  server.answers(answered("whatever"))
  await expect(refund(100, "ref_1")).rejects.toThrow(/not known/)
  expect(rows).toMatchObject([{ status: "unclear", service_id: "re_1" }])
})

it("a refund is recorded as a payment issue before it is marked unclear, so that a store that stops in between still reports it", async () => {
  const { ledger } = service()
  const recordIssue = async (issue: NewPaymentIssue) => {
    expect(rows).toMatchObject([{ status: "sending" }])
    await ledger.recordIssue(issue)
  }
  server.answers(down)
  await expect(refund(100, "ref_1", { ledger: { ...ledger, recordIssue } })).rejects.toThrow(
    /not known/
  )
  expect([rows[0].status, recorded.length, logged.length]).toEqual(["unclear", 1, 1])
})

it("a refund that the service refused shows the service's message, and can be tried again", async () => {
  server.answers(json({ status: 422, type: "error", message: "Only 1 left" }, 422))
  await expect(refund(100, "ref_1")).rejects.toThrow(
    /not made.*Only 1 left.*\n退款未完成。金流服務拒絕了這項請求。「Only 1 left」/s
  )
  expect([rows[0].status, recorded]).toEqual(["refused", []])
  server.answers(answered("success"))
  await refund(100, "ref_2")
  expect(server.requests).toHaveLength(1)
})

it("a refund that was made is kept when its outcome could not be recorded, and that is logged", async () => {
  const { ledger } = service()
  server.answers(answered("success"))
  const failing = { ...ledger, end: async () => Promise.reject(new Error("no database")) }
  await refund(100, "ref_1", { ledger: failing })
  expect(rows).toMatchObject([{ status: "sending" }])
  expect(logged.join()).toContain("ref_1 could not be recorded")
})

it("a refund is refused with a sentence where there is no refund call", async () => {
  server.answers(answered("success"))
  await expect(refund(100, "ref_1", { refundMode: "manual" })).rejects.toMatchObject({
    type: "not_allowed",
    message: expect.stringMatching(
      /no refund call.*pp_0123abcd in the payment service's console, and record it/
    ),
  })
  expect([server.requests.length, rows]).toEqual([0, []])
})

it.each(["api", "manual"] as const)(
  "a refund that staff entered as made in the console is recorded and not sent (refunds: %s)",
  async (refundMode) => {
    rows = [made(100)]
    server.answers(answered("success"))
    const paid = await refund(100, "ref_1", { refundMode })
    expect(paid.refunds).toMatchObject([{ id: "ref_1", amount: 100, charged_amount: 100 }])
    expect(server.requests).toHaveLength(0)
  }
)

it.each(["api", "manual"] as const)(
  "a refund that only records one of the console is never sent, even if that one is already recorded (refunds: %s)",
  async (refundMode) => {
    rows = [{ ...made(100), refund_id: "ref_1", recorded: true }]
    inConsole = true
    server.answers(answered("success"))
    await expect(refund(100, "ref_2", { refundMode })).rejects.toThrow(
      /Nothing was recorded: the order shows this refund already.*未記錄/s
    )
    expect([server.requests.length, rows.length]).toEqual([0, 1])
  }
)
