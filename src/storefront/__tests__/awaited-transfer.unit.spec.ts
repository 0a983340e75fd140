import { findAwaitedTransfer, findOpenPayment, isPaymentAwaited } from "../awaited-transfer"
import { PAYMENT_PROVIDER_ID } from "../payment-session"

const transfer = {
  bank_code: "007",
  account: "90875663558708",
  code: null,
  expires_at: "2026-11-24T12:00:00Z",
}
const account = { bank_code: null, account: "90875663558708", code: null, expires_at: null }
const code = { bank_code: null, account: null, code: "CVS1234567890", expires_at: null }

const order = (
  status: string,
  data: Record<string, unknown>,
  provider_id = PAYMENT_PROVIDER_ID
) => ({
  payment_collections: [
    { payment_sessions: null },
    { payment_sessions: [{ provider_id, status, data }] },
  ],
})

const awaited = order("pending_authorization", { transfer })

describe("findAwaitedTransfer", () => {
  it.each([
    ["the transfer that is awaited", awaited, transfer],
    [
      "only the fields of it that are texts",
      order("pending_authorization", { transfer: { ...account, bank_code: 7 } }),
      account,
    ],
    ["a convenience store's code", order("pending_authorization", { transfer: code }), code],
    [
      "none without an account or code",
      order("pending_authorization", { transfer: { account: 7 } }),
      null,
    ],
    ["none of a payment that staff confirm", order("pending_authorization", {}), null],
    ["none once it is paid", order("authorized", { transfer }), null],
    ["none of another provider", order("pending_authorization", { transfer }, "pp_other"), null],
    [
      "the transfer of an order whose payment status is awaiting",
      { ...awaited, payment_status: "awaiting" },
      transfer,
    ],
    ["none in a cancelled order", { ...awaited, status: "canceled" }, null],
    ["none in an order that was paid otherwise", { ...awaited, payment_status: "captured" }, null],
    ["none in an order without payments", { payment_collections: null }, null],
  ])("finds %s", (_, given, expected) => {
    expect(findAwaitedTransfer(given)).toEqual(expected)
  })
})

describe("isPaymentAwaited", () => {
  it.each([
    ["a transfer that is awaited", awaited, true],
    ["a payment that staff confirm", order("pending_authorization", { transfer: null }), true],
    ["a payment that was made", order("authorized", {}), false],
    ["a payment of another provider", order("pending_authorization", {}, "pp_other"), false],
    ["a cancelled order", { ...awaited, status: "canceled" }, false],
    ["an order that was paid otherwise", { ...awaited, payment_status: "captured" }, false],
  ])("finds only a payment of ours that an order still awaits: %s", (_, given, expected) => {
    expect(isPaymentAwaited(given)).toBe(expected)
  })
})

describe("findOpenPayment", () => {
  const collection = (status: string, amount = 80) => ({ id: `paycol_${status}`, status, amount })
  const found = (status: string) => ({ paymentCollectionId: `paycol_${status}`, amount: 80 })

  it.each([
    [
      "the amount that an edit added to the order",
      ["completed", "not_paid"],
      {},
      found("not_paid"),
    ],
    ["the amount of a payment that was not made", ["awaiting"], {}, found("awaiting")],
    ["nothing of a paid order", ["completed", "canceled", "authorized"], {}, null],
    ["nothing of a cancelled order", ["not_paid"], { status: "canceled" }, null],
  ])("finds %s", (_, statuses, order, open) => {
    const payment_collections = statuses.map((status) => collection(status))
    expect(findOpenPayment({ payment_collections, ...order })).toEqual(open)
  })

  it("finds nothing if there is nothing to pay or the order waits for a transfer", () => {
    expect(findOpenPayment({})).toBeNull()
    expect(findOpenPayment({ payment_collections: [collection("not_paid", 0)] })).toBeNull()
    const [, ...sessions] = awaited.payment_collections
    const payment_collections = [...sessions, collection("not_paid")]
    expect(findOpenPayment({ payment_collections })).toBeNull()
  })
})
