import type { AdminOrderInvoicesResponse } from "../../src/http-types"
import type { CardState } from "./card-state"
import { view } from "./order-views"

const ok = (body: AdminOrderInvoicesResponse): CardState["reply"] => ({ status: 200, body })
const none = { en: [], zhTW: [] }

export const EMPTY_STATES: CardState[] = [
  {
    name: "no configuration",
    reply: ok(view([], { configured: false, note: "not_configured" })),
    says: {
      en: [
        "Invoicing is not configured",
        "Set baseUrl, memCid of medusa-plugin-taiwan in medusa-config.ts",
      ],
      zhTW: [
        "尚未設定電子發票",
        "請在 medusa-config.ts 設定 medusa-plugin-taiwan 的 baseUrl, memCid",
      ],
    },
    buttons: none,
  },
  {
    name: "an order placed before invoicing started",
    reply: ok(view([], { note: "before_start", actions: ["issue"] })),
    says: {
      en: ["Placed before invoicing started", "never invoiced automatically"],
      zhTW: ["訂單早於電子發票啟用", "不會自動開立發票"],
    },
    buttons: { en: ["Preview", "Issue now"], zhTW: ["預覽", "立即開立"] },
  },
  {
    name: "an order that has not been read yet",
    reply: ok(view([], { note: "not_planned_yet" })),
    says: { en: ["Being prepared"], zhTW: ["準備中"] },
    buttons: none,
  },
  {
    name: "no invoice",
    reply: ok(view([])),
    says: { en: ["There is no invoice for this order"], zhTW: ["此訂單沒有發票"] },
    buttons: none,
  },
  {
    name: "a user without the permission",
    reply: { status: 403, body: { type: "forbidden", message: "Forbidden" } },
    says: { en: ["Your role does not have permission"], zhTW: ["您的角色沒有這項權限。"] },
    buttons: none,
  },
  {
    name: "an error of the store",
    reply: { status: 500, body: { type: "unknown_error", message: "An unknown error occurred." } },
    says: {
      en: ["The invoice could not be loaded", "An unknown error occurred."],
      zhTW: ["無法載入發票", "An unknown error occurred."],
    },
    buttons: { en: ["Try again"], zhTW: ["再試一次"] },
  },
]
