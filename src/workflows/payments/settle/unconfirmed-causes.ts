import type { IntentAnswer } from "../../../providers/payment-intents/settle-query"
import { inBoth } from "../../../rules/text/sentence"

/** Why a query had no answer, as a sentence for staff; null: it had an answer, of any kind. */
export function whyUnconfirmed({ verdict }: IntentAnswer): string | null {
  switch (verdict.kind) {
    case "unreachable":
      return verdict.message
    case "not_ours":
      return NOT_OURS
    case "paid":
    case "waiting":
    case "declined":
    case "not_started":
    case "not_yet":
    case "gone":
    case "mismatched":
    case "manual":
      return null
  }
}

const NOT_OURS = inBoth({
  en:
    "The payment provider has no credentials, or the payment session does not hold data that " +
    "the provider wrote for it.",
  zh_tw: "此金流服務尚未設定金鑰，或付款資料並非由其寫入。",
})

export const providerIsMissing = (id: string) =>
  inBoth({
    en: `The payment provider ${id} cannot be queried: medusa-config.ts no longer names it, or it does not start.`,
    zh_tw: `無法查詢金流服務 ${id}：medusa-config.ts 已無此項，或無法啟動。`,
  })

/**
 * For a payment without an order that only staff can confirm, and that a webhook or a returning
 * buyer reported.
 */
export const REPORTED = inBoth({
  en: "The payment was reported, and the service cannot be queried.",
  zh_tw: "曾收到付款通知，但無法向金流服務查詢。",
})

/** For a query that was due and not made. */
export const QUERIES_PAUSED = inBoth({
  en: "The payment service asked for a pause (429 or 503), so the store does not query it.",
  zh_tw: "金流服務要求暫停（429 或 503），因此商店暫不查詢。",
})

/** For a query that is long overdue: the job hangs, fails, or has too many queries. */
export const NOT_QUERIED = inBoth({
  en: "The store's job has not queried this payment for too long: its log may say why.",
  zh_tw: "商店的排程已久未查詢這筆付款，原因可查伺服器紀錄。",
})

/** An error's own text may contain data, so it goes only into the log. */
export function storeFailed(error: unknown): string {
  const name = error instanceof Error ? error.name : "unknown error"
  return inBoth({
    en: `The store itself failed (${name}): its log says why.`,
    zh_tw: `商店本身發生錯誤（${name}），原因請見伺服器紀錄。`,
  })
}
