import type { Refusal, RefusalReason } from "../contract"

type RefusalMessages = Record<RefusalReason, string[]>

/**
 * Parts of the messages with which this service and similar ones refuse; there is no list of error
 * messages (§7). The first reason that matches counts.
 */
const KNOWN_MESSAGES: RefusalMessages = {
  numbers_exhausted: ["字軌", "用罄", "用完", "號碼不足", "無可用發票", "無可用號碼"],
  already_invoiced: [
    "重複",
    "重覆",
    "已開立",
    "已開過",
    "已存在",
    "已作廢",
    "已折讓",
    "duplicate",
    "already",
  ],
  credentials: [
    "帳號",
    "密碼",
    "認證",
    "驗證碼",
    "授權",
    "權限",
    "金鑰",
    "商家",
    "mem_cid",
    "mem_password",
    "unauthorized",
  ],
  other: [],
}

/** Words of a failure that may have come before, amid or after the work. */
const UNCERTAIN_WORDS = [
  "逾時",
  "資料庫",
  "維護",
  "忙碌",
  "忙線",
  "稍後",
  "稍候",
  "處理中",
  "系統",
  "發生錯誤",
  "異常",
  "暫停",
  "取消",
  "中斷",
  "物件",
  "死結",
  "交易",
  "網路",
  "例外",
  "伺服器",
  "連線",
  "網站",
  "網頁",
  "頁面",
  "服務",
  "成功",
  "部分",
  "部份",
  "timeout",
  "timed out",
  "database",
  "deadlock",
  "exception",
  "unavailable",
  "gateway",
  "server",
]

/** The shapes of other answers: success, a status, markup, JSON. */
const OTHER_SHAPES = /^(?:S(?:[_,]|$)|(?:開立|作廢|折讓)(?:,|$)|[<{["])/
const INVOICE_NUMBER = /[A-Z]{2}[0-9]{8}/

/**
 * Why the service refused, by its message; null if the text is no refusal for certain. A refusal
 * means that nothing was done, so a text of some proxy or of a failure half-way must not pass.
 */
export function refusalReason(
  text: string,
  more: Partial<RefusalMessages> = {}
): RefusalReason | null {
  if (OTHER_SHAPES.test(text)) {
    return null
  }
  const reasons = Object.keys(KNOWN_MESSAGES) as RefusalReason[]
  const reason = reasons.find((known) =>
    says(text, [...(more[known] ?? []), ...KNOWN_MESSAGES[known]])
  )
  if (reason) {
    return reason
  }
  const isSentence = /^F_./u.test(text) || /\p{Script=Han}{2}/u.test(text)
  const uncertain = says(text, UNCERTAIN_WORDS) || INVOICE_NUMBER.test(text)
  return isSentence && !uncertain ? "other" : null
}

function says(text: string, words: string[]): boolean {
  const low = text.toLowerCase()
  return words.some((word) => low.includes(word.toLowerCase()))
}

/** What an invoice is made of: who complains of it has looked at it, and issued nothing. */
const ABOUT_THE_DATA =
  /載具|統編|統一編號|愛心碼|捐贈|格式|欄位|長度|空白|必填|品名|品項|商品|數量|單價|金額|小計|稅|地址|電話|手機|信箱|郵件|姓名|名稱|買受人|訂單|備註|carrier|format|invalid|required/i

/** Work that was begun, or that so many were done of: also who names the goods may have issued some. */
const AMID_THE_WORK =
  /(?<!驗證|檢核|檢查|檢驗|認證|登入|授權)失敗|寫入|處理|完成|儲存|(?<![第0-9])[0-9]+\s*筆|insert|process|writ|save|complet|abort/i

/** A sentence that may come although the work is done, or could be done a moment later. */
export const isUncertainRefusal = (refusal: string): boolean =>
  AMID_THE_WORK.test(refusal) || says(refusal, UNCERTAIN_WORDS)

/**
 * Whether a refusal says for certain that the service is done with the upload. Any other sentence
 * may come while it is still at work.
 */
export function isFinishedRefusal(refusal: string, reason: string | null): boolean {
  if (isUncertainRefusal(refusal)) return false
  return (reason !== null && reason !== "other") || ABOUT_THE_DATA.test(refusal)
}

/** A refusal as the contract has it; null if the text is no refusal for certain. */
export function readRefusal(
  text: string,
  said: (message: string) => string,
  more?: Partial<RefusalMessages>
): Refusal | null {
  const reason = refusalReason(text, more)
  if (reason === null) return null
  return { kind: "refused", message: said(text), reason, finished: isFinishedRefusal(text, reason) }
}
