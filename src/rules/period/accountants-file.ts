import { taipeiDay } from "./period"

/** Languages of the accountant's files. */
export const FILE_LANGUAGES = ["zh-TW", "en"] as const
export type FileLanguage = (typeof FILE_LANGUAGES)[number]

/** Whose years the dates in the files count: 民國 (2026 is 115) or the Western calendar. */
export const FILE_CALENDARS = ["roc", "western"] as const
export type FileCalendar = (typeof FILE_CALENDARS)[number]

/** What a file of a period lists. */
export const FILE_TABLES = ["invoices", "lines", "allowances", "summary"] as const
export type FileTable = (typeof FILE_TABLES)[number]

/** `period`: as routes name it, `2026-11`. */
export const fileName = (file: FileTable, period: string): string => `${file}-${period}.csv`

/** The first year of the Republic is 1912. */
const ROC_BEGIN = 1911

/** An instant's day in Taipei: `115/11/21` or `2026/11/21`. */
export function fileDay(date: Date, calendar: FileCalendar): string {
  const [year, month, day] = taipeiDay(date).split("-")
  return [calendar === "roc" ? Number(year) - ROC_BEGIN : year, month, day].join("/")
}
