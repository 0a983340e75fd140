import type { AdminOrderInvoicesResponse } from "../../src/http-types"
import type { CardState } from "./card-state"
import { invoice, refund, unissued, view } from "./order-views"

const ok = (body: AdminOrderInvoicesResponse): CardState["reply"] => ({ status: 200, body })

export const INVOICE_STATES: CardState[] = [
  {
    name: "an issued invoice",
    reply: ok(view([invoice()], { sandbox: true })),
    says: {
      en: [
        "Sandbox",
        "Issued",
        "AB12345678",
        "NT$1,234",
        "Mar 3, 2026, 00:30",
        "Person",
        "May 13, 2126, 23:59",
      ],
      zhTW: [
        "測試環境",
        "已開立",
        "發票號碼",
        "AB12345678",
        "NT$1,234",
        "2026年3月3日 00:30",
        "個人",
        "可作廢至",
      ],
    },
    buttons: {
      en: ["Open invoice", "Copy link", "Query the service", "Void"],
      zhTW: ["開啟發票", "複製連結", "查詢發票服務", "作廢"],
    },
  },
  {
    name: "an invoice that was found, of which nobody said when it was issued",
    reply: ok(
      view([
        invoice({
          date_unknown: true,
          actions: ["void", "refresh", "correct"],
          correctable: ["record"],
        }),
      ])
    ),
    says: {
      en: ["Day of issue not known", "it counts on Mar 3, 2026", "Correct what was recorded"],
      zhTW: ["開立日期不明", "暫以 2026年3月3日 計入期別", "更正登錄內容"],
    },
    buttons: {
      en: ["Open invoice", "Copy link", "Query the service", "Void"],
      zhTW: ["開啟發票", "複製連結", "查詢發票服務", "作廢"],
    },
  },
  {
    name: "invoices that differ at the service, one of them replaced",
    reply: ok(
      view([
        invoice({
          id: "twinv_2",
          revision: 2,
          difference: { field: "amount", ours: 1234, theirs: 1200 },
          reconciled_at: "2026-03-04T19:10:00.000Z",
        }),
        invoice({
          status: "voided",
          invoice_number: "AB12345670",
          link: null,
          actions: ["refresh"],
          difference: { field: "status", ours: "voided", theirs: "issued" },
        }),
      ])
    ),
    says: {
      en: [
        "AB12345678 differs from the service",
        "The service's amount is NT$1,200; here it is NT$1,234.",
        "correct the side that is wrong",
        "AB12345670 differs from the service",
        "The service says Issued (開立); here it is Voided (作廢).",
        "Compared (Taipei)",
        "Mar 5, 2026, 03:10",
      ],
      zhTW: [
        "發票 AB12345678 與發票服務的資料不一致",
        "發票服務的金額為 NT$1,200；本系統為 NT$1,234。",
        "更正有誤的一方，再按「查詢發票服務」",
        "發票 AB12345670 與發票服務的資料不一致",
        "發票服務的狀態為「開立」；本系統為「作廢」。",
        "核對時間（臺北）",
        "2026年3月5日 03:10",
      ],
    },
    buttons: {
      en: [
        "Query the service",
        "Earlier invoices (1)",
        "Open invoice",
        "Copy link",
        "Query the service",
        "Void",
      ],
      zhTW: ["查詢發票服務", "先前的發票（1）", "開啟發票", "複製連結", "查詢發票服務", "作廢"],
    },
  },
  {
    name: "an invoice after a refund",
    reply: ok(view([invoice()], { refunds: [refund(300)] })),
    says: { en: ["Allowance due", "NT$300"], zhTW: ["尚須折讓", "NT$300"] },
    buttons: {
      en: ["Open invoice", "Copy link", "Query the service", "Void"],
      zhTW: ["開啟發票", "複製連結", "查詢發票服務", "作廢"],
    },
  },
  {
    name: "a company's invoice with allowances, past its deadline",
    reply: ok(
      view([
        invoice({
          buyer_type: "company",
          buyer: {
            tax_id: "04••••57",
            company_name: "範例有限公司",
            carrier: "mobile",
            carrier_code: "/A••••34",
            donation_code: null,
            received_by: ["carrier"],
          },
          voidable_until: "2026-05-13T15:59:59.999Z",
          service_status: "allowance",
          allowance_confirmed: 1200,
          allowance_unconfirmed: 34,
          actions: ["refresh"],
        }),
      ])
    ),
    says: {
      en: [
        "Company (統一編號)",
        "04••••57",
        "Mobile barcode (手機條碼)",
        "/A••••34",
        "Could be voided until",
        "Allowances (折讓), confirmed",
        "NT$1,200",
        "Allowances, to confirm",
        "NT$34",
      ],
      zhTW: [
        "公司（統一編號）",
        "04••••57",
        "手機條碼",
        "/A••••34",
        "作廢期限（已過）",
        "已確認折讓",
        "NT$1,200",
        "待確認折讓",
        "NT$34",
      ],
    },
    buttons: {
      en: ["Open invoice", "Copy link", "Query the service"],
      zhTW: ["開啟發票", "複製連結", "查詢發票服務"],
    },
  },
  {
    name: "an invoice that waits for staff",
    reply: ok(
      view(
        [
          unissued({
            status: "waiting",
            reason: "staff",
            order_number: null,
            amount: null,
            attempts: 0,
            actions: ["void"],
          }),
        ],
        { actions: ["issue"] }
      )
    ),
    says: {
      en: ["Waiting", "This store issues its invoices by hand.", "Choose “Issue now”"],
      zhTW: ["等待中", "本商店的發票不自動開立，由人員決定開立時間。", "請按「立即開立」"],
    },
    buttons: {
      en: ["Preview", "Do not issue", "Issue now"],
      zhTW: ["預覽", "不開立", "立即開立"],
    },
  },
  {
    name: "an invoice that cannot reach the service",
    reply: ok(
      view([
        unissued({
          status: "pending",
          reason_detail: "connection: ECONNREFUSED",
          attempts: 3,
          next_attempt_at: "2126-03-02T16:45:00.000Z",
          actions: ["retry", "void"],
        }),
      ])
    ),
    says: {
      en: [
        "About to be issued",
        "The connection to the service failed.",
        "ECONNREFUSED",
        "Attempts",
        "3",
        "Next attempt",
        "Mar 3, 2126, 00:45",
      ],
      zhTW: [
        "即將開立",
        "無法與發票服務連線。",
        "ECONNREFUSED",
        "嘗試次數",
        "下次嘗試",
        "2126年3月3日 00:45",
      ],
    },
    buttons: { en: ["Preview", "Do not issue", "Retry"], zhTW: ["預覽", "不開立", "重試"] },
  },
  {
    name: "an invoice whose result is unknown",
    reply: ok(view([unissued({ status: "unknown", actions: ["retry", "void"] })])),
    says: {
      en: [
        "Checking the result",
        "The store is checking whether the invoice exists. Nothing is sent twice.",
      ],
      zhTW: ["確認結果中", "正在查詢發票是否已開立；不會重複送出。"],
    },
    buttons: { en: ["Do not issue", "Retry"], zhTW: ["不開立", "重試"] },
  },
  {
    name: "an invoice that the service refused",
    reply: ok(
      view([
        unissued({
          status: "attention",
          reason: "refused_by_service",
          reason_detail: "買方統編錯誤",
          named_fields: ["tax_id"],
          actions: ["retry", "void"],
        }),
      ])
    ),
    says: {
      en: [
        "Needs review",
        "The service refused the invoice.",
        "Correct what the service names below, then retry.",
        "The service's message",
        "買方統編錯誤",
        "This is the field “Tax ID”",
      ],
      zhTW: [
        "需要處理",
        "發票服務拒絕開立。",
        "請依下方發票服務的說明更正，再重試。",
        "發票服務的說明",
        "買方統編錯誤",
        "所指為「統一編號」欄位",
      ],
    },
    buttons: { en: ["Preview", "Do not issue", "Retry"], zhTW: ["預覽", "不開立", "重試"] },
  },
  {
    name: "an invoice that can no longer be voided",
    reply: ok(
      view([
        invoice({
          status: "attention",
          reason: "void_deadline_passed",
          reason_detail: "2026-05-13T15:59:59.999Z",
          voidable_until: "2026-05-13T15:59:59.999Z",
          actions: ["retry", "refresh", "keep"],
        }),
      ])
    ),
    says: {
      en: [
        "Needs review",
        "Make an allowance (折讓) for the whole amount",
        "If the invoice should stay issued, choose “Keep the invoice”.",
        "May 13, 2026, 23:59",
      ],
      zhTW: [
        "需要處理",
        "請到發票服務後台就全額開立折讓，再於訂單頁登錄折讓單號碼。",
        "若發票應維持開立，請按「保留發票」。",
        "2026年5月13日 23:59",
      ],
    },
    buttons: {
      en: ["Open invoice", "Copy link", "Query the service", "Keep the invoice", "Retry"],
      zhTW: ["開啟發票", "複製連結", "查詢發票服務", "保留發票", "重試"],
    },
  },
  {
    name: "a void that was not sent, since the service has another invoice under this number",
    reply: ok(
      view([
        invoice({
          status: "attention",
          reason: "void_differs",
          reason_detail:
            "AB12345678: NT$1234 ≠ NT$2468; 01M7Y5SQ0VA5GEX1W5PJY67PPQ: AB12345678 ≠ AB12345679",
          actions: ["retry", "refresh", "keep"],
        }),
      ])
    ),
    says: {
      en: [
        "Needs review",
        "The service's invoice is not the one that is recorded here, so it was not voided.",
        "Compare the two in the service's console.",
        "AB12345678: NT$1234 ≠ NT$2468; 01M7Y5SQ0VA5GEX1W5PJY67PPQ: AB12345678 ≠ AB12345679",
      ],
      zhTW: [
        "需要處理",
        "發票服務的發票與本系統記錄的不同，因此未作廢。",
        "請到發票服務後台核對兩者。",
        "AB12345678: NT$1234 ≠ NT$2468; 01M7Y5SQ0VA5GEX1W5PJY67PPQ: AB12345678 ≠ AB12345679",
      ],
    },
    buttons: {
      en: ["Open invoice", "Copy link", "Query the service", "Keep the invoice", "Retry"],
      zhTW: ["開啟發票", "複製連結", "查詢發票服務", "保留發票", "重試"],
    },
  },
  {
    name: "a void that was not sent, since the invoice is of another account",
    reply: ok(
      view([
        invoice({
          status: "attention",
          reason: "void_other_account",
          reason_detail: "AB12345678",
          actions: ["retry", "refresh", "keep"],
        }),
      ])
    ),
    says: {
      en: [
        "Needs review",
        "The invoice was issued with another merchant account, or at another service",
        "Set the options back to that account, then retry",
      ],
      zhTW: ["需要處理", "此發票是以另一個商家帳號", "請將選項改回當時的帳號後重試"],
    },
    buttons: {
      en: ["Open invoice", "Copy link", "Query the service", "Keep the invoice", "Retry"],
      zhTW: ["開啟發票", "複製連結", "查詢發票服務", "保留發票", "重試"],
    },
  },
  {
    name: "a voided invoice, with another before it",
    reply: ok(
      view(
        [
          invoice({
            id: "twinv_2",
            revision: 2,
            status: "voided",
            service_status: "voided",
            voided_at: "2026-03-03T02:00:00.000Z",
            voidable_until: null,
            link: null,
            actions: ["refresh"],
          }),
          invoice({ status: "voided", invoice_number: "AB12345670", link: null }),
        ],
        { actions: ["issue"] }
      )
    ),
    says: {
      en: [
        "Voided",
        "Voided (Taipei)",
        "Mar 3, 2026, 10:00",
        "Voided (作廢)",
        "Earlier invoices (1)",
      ],
      zhTW: ["已作廢", "作廢時間（臺北）", "2026年3月3日 10:00", "先前的發票（1）"],
    },
    buttons: {
      en: ["Earlier invoices (1)", "Query the service", "Preview", "Reissue"],
      zhTW: ["先前的發票（1）", "查詢發票服務", "預覽", "重新開立"],
    },
  },
  {
    name: "an order that needs no invoice",
    reply: ok(view([unissued({ status: "not_needed", reason: "order_canceled", attempts: 0 })])),
    says: {
      en: ["Not needed", "The order was cancelled."],
      zhTW: ["無須開立", "訂單已取消。"],
    },
    buttons: { en: [], zhTW: [] },
  },
]
