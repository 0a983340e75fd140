import { IntentPayment, PaymentIntent } from "../../../clients/payment-intents"
import { mapIntent, Verdict } from "../map-intent"

const expected = { intent_id: "pp_1", charged_amount: 209, currency: "TWD" }
const WAITING = ["ATM", "ConvenienceStore"]

const payment = (over: Partial<IntentPayment> = {}): IntentPayment => ({
  method: "CreditCard",
  message: null,
  card_last_four: null,
  installments: null,
  transfer: null,
  ...over,
})

const intent = (
  meaning: PaymentIntent["status"]["meaning"],
  rawStatus: string,
  over: Partial<PaymentIntent> = {}
): PaymentIntent => ({
  id: "pp_1",
  amount: 209,
  currency: "TWD",
  description: null,
  status: { meaning, rawStatus },
  refunded_amount: null,
  payment_methods: ["CreditCard", "ATM"],
  installments: [],
  payment: null,
  ...over,
})

const transfer = { bank_code: "007", account: "9123", code: null, expires_at: null }

describe("what the service's status means for a session", () => {
  it.each<[string, PaymentIntent, Verdict]>([
    ["paid", intent("paid", "success"), { kind: "paid" }],
    ["a draft", intent("not_yet", "draft"), { kind: "not_started" }],
    [
      "a draft after a refusal",
      intent("not_yet", "draft", { payment: payment({ message: "發卡銀行拒絕交易" }) }),
      { kind: "declined", message: "發卡銀行拒絕交易" },
    ],
    ["refunded", intent("refunded", "refunded"), { kind: "not_yet", rawStatus: "refunded" }],
    ["partly refunded", intent("partly_refunded", "part"), { kind: "not_yet", rawStatus: "part" }],
    ["disputed", intent("disputed", "chargeback"), { kind: "not_yet", rawStatus: "chargeback" }],
    ["processing", intent("not_yet", "processing"), { kind: "not_yet", rawStatus: "processing" }],
    [
      "processing with a message, which is no refusal",
      intent("not_yet", "processing", { payment: payment({ message: "請稍候" }) }),
      { kind: "not_yet", rawStatus: "processing" },
    ],
    [
      "a card in 3-D Secure",
      intent("waiting", "pending_review", { payment: payment() }),
      { kind: "not_yet", rawStatus: "pending_review" },
    ],
    [
      "a bank transfer",
      intent("waiting", "pending_review", { payment: payment({ method: "ATM", transfer }) }),
      { kind: "waiting", transfer },
    ],
    [
      "waiting by a method that is not given, where cards are allowed",
      intent("waiting", "pending_review"),
      { kind: "not_yet", rawStatus: "pending_review" },
    ],
    [
      "waiting by a method that is not given, where only transfers are allowed",
      intent("waiting", "pending_review", { payment_methods: ["ATM"] }),
      { kind: "waiting", transfer: null },
    ],
    [
      "waiting without any method",
      intent("waiting", "pending_review", { payment_methods: [] }),
      { kind: "not_yet", rawStatus: "pending_review" },
    ],
    ["canceled", intent("gone", "canceled"), { kind: "gone" }],
    [
      "that another intent is gone",
      intent("gone", "canceled", { id: "pp_2" }),
      { kind: "not_yet", rawStatus: "canceled" },
    ],
    ["an unknown status", intent("unknown", "settled"), { kind: "not_yet", rawStatus: "settled" }],
  ])("reads an intent's status together with its other fields: %s", (_, given, verdict) => {
    expect(mapIntent(given, expected, WAITING)).toEqual(verdict)
  })

  it.each<[string, Partial<PaymentIntent>]>([
    ["id", { id: "pp_2" }],
    ["amount", { amount: 208 }],
    ["amount", { amount: 208.95 }],
    ["currency", { currency: "USD" }],
  ])("another %s is neither paid nor waiting: %p", (name, over) => {
    const { amount, currency } = { ...intent("paid", "success"), ...over }
    const said = { amount, currency }
    const mismatched = { kind: "mismatched", differences: [name], said }
    expect(mapIntent(intent("paid", "success", over), expected, WAITING)).toEqual(mismatched)
    const waiting = intent("waiting", "x", { ...over, payment: payment({ method: "ATM" }) })
    expect(mapIntent(waiting, expected, WAITING)).toEqual(mismatched)
  })
})
