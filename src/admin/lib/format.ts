import { shownText } from "../../rules/text/text"

export { formatMoney, formatTwd } from "../../rules/money/format-money"

/** Languages of the admin whose dates differ from English; its codes are not BCP 47. */
const LOCALES: Record<string, string> = { zhTW: "zh-TW" }

/** Date and minute in Taiwan, wherever the reader sits. `time` is ISO 8601. */
export const formatTaipeiTime = (time: string, language: string) =>
  new Intl.DateTimeFormat(LOCALES[language] ?? "en-US", {
    timeZone: "Asia/Taipei",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(time))

/** A day in Taiwan. `time` is ISO 8601. */
export const formatTaipeiDay = (time: string, language: string) =>
  new Intl.DateTimeFormat(LOCALES[language] ?? "en-US", {
    timeZone: "Asia/Taipei",
    year: "numeric",
    month: "short",
    day: "numeric",
  }).format(new Date(time))

/** Characters. */
const LONGEST_SHOWN = 500

const MARKS: Record<string, string> = { "\r\n": "↵", "\n": "↵", "\r": "↵", "\t": "⇥" }

/** Makes visible what a text change is often about: line breaks, tabs, spaces at the ends, invisible characters. */
export const showInvisible = (text: string) =>
  shownText(
    text
      .replace(/\r\n|[\n\r\t]/g, (mark) => MARKS[mark])
      .replace(/^ +| +$/g, (spaces) => "␣".repeat(spaces.length)),
    LONGEST_SHOWN
  )
