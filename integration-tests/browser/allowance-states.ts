import { NOTHING_MOVED } from "../../src/rules/invoice/content/__tests__/balance"
import type { CardState } from "./card-state"
import { allowance, invoice, refund, unissued, view } from "./order-views"

const confirmed = allowance({
  id: "twalw_2",
  allowance_number: "TWA0000002",
  total_amount: 95,
  amount: 100,
  tax: 5,
  confirmed_at: "2026-03-06 10:11:12",
})
const voided = allowance({ id: "twalw_3", allowance_number: "TWA0000003", status: "voided" })
const counted = {
  service_status: "allowance" as const,
  allowance_confirmed: 0,
  allowance_unconfirmed: 0,
}

const ok = (body: ReturnType<typeof view>): CardState["reply"] => ({ status: 200, body })
const lines = { en: "Lines (1)", zhTW: "明細（1）" }
const refresh = { en: "Query the service", zhTW: "查詢發票服務" }
const register = { en: "Register an allowance", zhTW: "登錄折讓" }
const onlyRegister = { en: [register.en], zhTW: [register.zhTW] }
const registerAndLines = { en: [register.en, lines.en], zhTW: [register.zhTW, lines.zhTW] }

/** What the allowances card shows for an order's invoices, refunds and allowances. */
export const ALLOWANCE_STATES: CardState[] = [
  {
    name: "only a way to register one, when nothing was refunded",
    reply: ok(view([invoice()])),
    says: { en: [], zhTW: [] },
    buttons: onlyRegister,
  },
  {
    name: "what allowance is due after a refund",
    reply: ok(view([invoice()], { refunds: [refund(300)] })),
    says: {
      en: [
        "An allowance of NT$300 is due",
        "Make it in the invoicing service's console, for invoice AB12345678. Then register its number here.",
        "-NT$300",
        "Mar 5, 2026, 00:05",
      ],
      zhTW: [
        "須開立折讓 NT$300",
        "請到發票服務後台，就發票 AB12345678 開立折讓，再於此處登錄折讓單號碼。",
        "-NT$300",
        "2026年3月5日 00:05",
      ],
    },
    buttons: onlyRegister,
  },
  {
    name: "what allowance is due when goods came back without a refund",
    reply: ok(
      view([invoice()], {
        allowance_balance: {
          ...NOTHING_MOVED,
          expected: 300,
          due: 300,
          note: "reduced_without_allowance",
        },
      })
    ),
    says: {
      en: [
        "An allowance of NT$300 is due",
        "The invoice is NT$300 more than the order comes to now: goods came back, the order was changed or cancelled, or a refund is not finished. Wait for a refund that is processed, and settle one that failed, before you make the allowance.",
        "To be allowed",
      ],
      zhTW: [
        "須開立折讓 NT$300",
        "發票金額比訂單目前金額多 NT$300：商品已退回、訂單經修改或取消，或退款尚未完成。退款仍在處理或失敗時，請先處理該筆退款，再開立折讓。",
        "應折讓",
      ],
    },
    buttons: onlyRegister,
  },
  {
    name: "what was charged after the invoice",
    reply: ok(
      view([invoice({ actions: ["void", "refresh", "reissue"] })], {
        allowance_balance: { ...NOTHING_MOVED, not_invoiced: 300, note: "charged_after_invoice" },
      })
    ),
    says: {
      en: [
        "NT$300 was charged after the invoice, and is on no invoice",
        "Void the invoice and reissue it for the whole amount. If the difference was invoiced in the service's console, record that invoice, and mark it below.",
      ],
      zhTW: [
        "發票開立後又加收 NT$300，尚未開立發票",
        "請作廢後依全額重新開立。若已到發票服務後台就差額另開發票，請先登錄該發票，再於下方標記。",
      ],
    },
    buttons: {
      en: [register.en, "Mark as invoiced elsewhere"],
      zhTW: [register.zhTW, "標記為已另開發票"],
    },
  },
  {
    name: "that voiding would do as well, when all was refunded in time",
    reply: ok(view([invoice()], { refunds: [refund(1000), refund(234)] })),
    says: {
      en: [
        "An allowance of NT$1,234 is due",
        "the invoice can still be voided until May 13, 2126, 23:59",
      ],
      zhTW: ["須開立折讓 NT$1,234", "也可改為作廢發票，期限至 2126年5月13日 23:59。"],
    },
    buttons: onlyRegister,
  },
  {
    name: "each allowance, and the rest that is due",
    reply: ok(
      view(
        [
          invoice({
            ...counted,
            allowance_confirmed: 100,
            allowance_unconfirmed: 300,
            allowances: [allowance(), confirmed, voided],
          }),
        ],
        { refunds: [refund(500)] }
      )
    ),
    says: {
      en: [
        "Another allowance of NT$100 is due",
        "TWA0000001",
        "Waiting for the buyer",
        "of 2026-03-05 · tax NT$14",
        "TWA0000002",
        "Confirmed",
        "of 2026-03-05 · tax NT$5 · confirmed 2026-03-06 10:11:12",
        "TWA0000003",
        "Voided",
      ],
      zhTW: [
        "尚須開立折讓 NT$100",
        "TWA0000001",
        "待買受人確認",
        "日期 2026-03-05 · 稅額 NT$14",
        "已確認",
        "日期 2026-03-05 · 稅額 NT$5 · 確認日 2026-03-06 10:11:12",
        "已作廢",
      ],
    },
    buttons: {
      en: [refresh.en, register.en, lines.en, lines.en, lines.en],
      zhTW: [refresh.zhTW, register.zhTW, lines.zhTW, lines.zhTW, lines.zhTW],
    },
  },
  {
    name: "that allowances and refunds agree",
    reply: ok(
      view([invoice({ ...counted, allowance_confirmed: 100, allowances: [confirmed] })], {
        refunds: [refund(100)],
      })
    ),
    says: {
      en: ["The allowances equal what was refunded."],
      zhTW: ["折讓與退款金額相符。"],
    },
    buttons: registerAndLines,
  },
  {
    name: "that the allowances are larger than the refunds",
    reply: ok(
      view([invoice({ ...counted, allowance_confirmed: 100, allowances: [confirmed] })], {
        refunds: [refund(60)],
      })
    ),
    says: {
      en: ["The allowances are NT$40 more than was refunded", "Refund the rest"],
      zhTW: ["折讓比退款多 NT$40", "請補退差額"],
    },
    buttons: registerAndLines,
  },
  {
    name: "an allowance whose figures contradict each other, so that no amount is shown as due",
    reply: ok(
      view(
        [
          invoice({
            ...counted,
            allowances: [allowance({ amount: null, tax: null, unclear: "amounts" })],
          }),
        ],
        {
          refunds: [refund(500)],
        }
      )
    ),
    says: {
      en: ["do not fit together", "no amount is shown as due"],
      zhTW: ["合計 NT$300、明細、稅額與發票", "不提示應折讓金額"],
    },
    buttons: {
      en: [refresh.en, register.en, lines.en],
      zhTW: [refresh.zhTW, register.zhTW, lines.zhTW],
    },
  },
  {
    name: "that the service has allowances that are not registered",
    reply: ok(
      view([invoice({ ...counted, allowance_unconfirmed: 200 })], { refunds: [refund(300)] })
    ),
    says: {
      en: [
        "The service has NT$200 of allowances that are not registered here",
        "Not registered yet",
        "–",
      ],
      zhTW: ["發票服務另有 NT$200 的折讓尚未在此登錄", "尚未登錄", "–"],
    },
    buttons: onlyRegister,
  },
  {
    name: "the past of a voided invoice",
    reply: ok(
      view([invoice({ status: "voided", link: null, actions: ["refresh"], allowances: [voided] })])
    ),
    says: { en: ["TWA0000003", "Voided"], zhTW: ["TWA0000003", "已作廢"] },
    buttons: { en: [lines.en], zhTW: [lines.zhTW] },
  },
]

/** Orders that have no such card. */
export const WITHOUT_ALLOWANCES: { name: string; reply: CardState["reply"] }[] = [
  { name: "no invoice", reply: ok(view([])) },
  {
    name: "an invoice without a number",
    reply: ok(view([unissued({ status: "pending" })], { refunds: [refund(300)] })),
  },
  {
    name: "a voided invoice, which gave everything back",
    reply: ok(view([invoice({ status: "voided", link: null })], { refunds: [refund(300)] })),
  },
  {
    name: "an error that the invoice card shows",
    reply: { status: 500, body: { type: "unknown_error", message: "An unknown error occurred." } },
  },
]
