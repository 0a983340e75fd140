/**
 * What is logged of staff: they took a file or a buyer's data, or saw an invoice's details unmasked.
 * `link_fetched`: the link opens the invoice at the service without a log-in.
 */
export const ACCESS_ACTIONS = [
  "file_downloaded",
  "details_viewed",
  "link_fetched",
  "buyer_data_exported",
] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]

/**
 * How long an entry stays, in days: five years, as the rules for shops ask (零售業個人資料檔案安全維護管理辦法
 * article 15, 數位經濟相關產業個人資料檔案安全維護管理辦法 article 16).
 */
export const ACCESS_LOG_DAYS = 5 * 366

const AS_FILED = " (filed)"

/** A file that was taken, as the log stores it; `filed`: as its period was filed. */
export const fileTaken = (name: string, filed: boolean): string => name + (filed ? AS_FILED : "")

/** Reads the stored text of a file. */
export const readFileTaken = (detail: string): { name: string; filed: boolean } =>
  detail.endsWith(AS_FILED)
    ? { name: detail.slice(0, -AS_FILED.length), filed: true }
    : { name: detail, filed: false }

/** Medusa's own prefix of the ids of API keys: programs act in their name, not in a user's. */
export const isApiKey = (actor: string): boolean => actor.startsWith("apk_")
