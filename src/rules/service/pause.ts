/** Why nothing is sent for the time being. */
export const PAUSE_REASONS = [
  "no_answer",
  "numbers_exhausted",
  "credentials",
  "not_configured",
] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** Why sending is paused and what staff can do about it, in both languages of the admin. */
export const PAUSE_REMEDIES: Record<PauseReason, { en: string; zh_tw: string }> = {
  no_answer: {
    en:
      "The invoicing service left several uploads in a row without an answer. If this lasts, ask the " +
      "service whether it is down, and check its address in medusa-config.ts.",
    zh_tw:
      "發票服務連續多次未回覆。若持續未恢復，請向發票服務確認是否停機，並檢查 medusa-config.ts 的發票服務網址。",
  },
  numbers_exhausted: {
    en:
      "The invoice numbers (字軌) of this period are used up. Have numbers added in the invoicing " +
      "service's console, then retry an invoice.",
    zh_tw:
      "本期的字軌號碼已用罄。請確認已取得本期字軌配號，並在發票服務後台新增，再重試任一張發票。",
  },
  credentials: {
    en:
      "The invoicing service refuses the merchant account. Check the account and its password in " +
      "medusa-config.ts, and in the service's console that the account is active.",
    zh_tw:
      "發票服務不接受商家帳號。請檢查 medusa-config.ts 的商家帳號與密碼，並至發票服務後台確認帳號有效。",
  },
  not_configured: {
    en:
      "An option keeps invoices from being sent; the server's log names it. Correct it in " +
      "medusa-config.ts and restart the store.",
    zh_tw:
      "有選項使發票無法送出，伺服器紀錄會指出是哪一項。請在 medusa-config.ts 更正並重新啟動商店。",
  },
}

/**
 * Whether the service answers uploads: null when that is not known, because none leaves.
 * @param failures uploads in a row that did not do what they should
 */
export function isReachable(failures: number, pause: PauseReason | null): boolean | null {
  if (pause === "not_configured") return null
  // Refused is answered.
  return pause === "numbers_exhausted" || pause === "credentials" || failures === 0
}
