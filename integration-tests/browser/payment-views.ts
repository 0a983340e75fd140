import type { AdminOrderPayment } from "../../src/http-types"

/** A payment by card as the admin route returns it; `different` overrides fields. */
export const orderPayment = (different: Partial<AdminOrderPayment> = {}): AdminOrderPayment => ({
  session_id: "payses_1",
  provider_id: "pp_payment-intents_tw",
  intent_id: "pp_0123456789abcdef",
  status: "partly_refunded",
  method: "CreditCardInstallment",
  card_last_four: "4242",
  installments: 6,
  amount: 1234,
  charged_amount: 1234,
  currency: "TWD",
  paid_amount: 1234,
  refunded_amount: 300,
  transfer: null,
  confirm: "api",
  console_url: "https://console.example/intents/pp_0123456789abcdef",
  next_query_at: null,
  problems: [],
  events: [
    {
      ...{ type: "refunded", at: "2026-03-04T16:05:00.000Z", amount: 300, issue: null },
      ...{ note: "品項破損", actor: "user_1", actor_name: "clerk@shop.example" },
    },
    {
      ...{ type: "captured", at: "2026-03-02T16:30:00.000Z", amount: 1234, issue: null },
      ...{ note: null, actor: null, actor_name: null },
    },
  ],
  ...different,
})

/** A transfer that is awaited, with a problem. */
export const AWAITED_TRANSFER = orderPayment({
  status: "awaiting",
  method: "ATM",
  card_last_four: null,
  installments: null,
  paid_amount: 0,
  refunded_amount: 0,
  transfer: {
    bank_code: "007",
    account: "90875663558708",
    code: null,
    expires_at: "2026-03-05T15:59:59.000Z",
  },
  next_query_at: "2026-03-03T02:00:00.000Z",
  problems: ["transfer_overdue"],
  events: [
    {
      ...{ type: "issue_opened", at: "2026-03-07T16:00:00.000Z", amount: null },
      ...{ issue: "transfer_overdue", note: null, actor: null, actor_name: null },
    },
    {
      ...{ type: "started", at: "2026-03-02T16:29:00.000Z", amount: null, issue: null },
      ...{ note: null, actor: null, actor_name: null },
    },
  ],
})
