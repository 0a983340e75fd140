import type { Sentence } from "../text/sentence"

/** A number, a code, or another system's message. */
type Value = string | number

/** Why a query about a payment had no answer, for staff. */
export const UNCONFIRMED_CAUSES = {
  not_ours: () => ({
    en:
      "The payment provider has no credentials, or the payment session does not hold data that " +
      "the provider wrote for it.",
    zh_tw: "此金流服務尚未設定金鑰，或付款資料並非由其寫入。",
  }),
  provider_missing: (id: Value) => ({
    en: `The payment provider ${id} cannot be queried: medusa-config.ts no longer names it, or it does not start.`,
    zh_tw: `無法查詢金流服務 ${id}：medusa-config.ts 已無此項，或無法啟動。`,
  }),
  /**
   * For a payment without an order that only staff can confirm, and that a webhook or a returning
   * buyer reported.
   */
  reported: () => ({
    en: "The payment was reported, and the service cannot be queried.",
    zh_tw: "曾收到付款通知，但無法向金流服務查詢。",
  }),
  /** For a query that was due and not made. */
  queries_paused: () => ({
    en: "The payment service asked for a pause (429 or 503), so the store does not query it.",
    zh_tw: "金流服務要求暫停（429 或 503），因此商店暫不查詢。",
  }),
  /** For a query that is long overdue: the job hangs, fails, or has too many queries. */
  not_queried: () => ({
    en: "The store's job has not queried this payment for too long: its log may say why.",
    zh_tw: "商店的排程已久未查詢這筆付款，原因可查伺服器紀錄。",
  }),
  /** `name`: the error's; its own text may contain data, so it goes only into the log. */
  store_failed: (name: Value) => ({
    en: `The store itself failed (${name}): its log says why.`,
    zh_tw: `商店本身發生錯誤（${name}），原因請見伺服器紀錄。`,
  }),
  not_captured: () => ({
    en: "The payment was authorized, and is not captured.",
    zh_tw: "這筆付款已授權，但尚未請款。",
  }),
} satisfies Record<string, (...values: never[]) => Sentence>
