import { taipeiDate, taipeiDayNumber } from "./period"

/** Languages of the accountant's files. */
export const FILE_LANGUAGES = ["zh-TW", "en"] as const
export type FileLanguage = (typeof FILE_LANGUAGES)[number]

/** Calendar of the dates in the files: 民國 (2026 is 115) or Western. */
export const FILE_CALENDARS = ["roc", "western"] as const
export type FileCalendar = (typeof FILE_CALENDARS)[number]

/** Contents of a file of a period. */
export const FILE_TABLES = ["invoices", "lines", "allowances", "voids", "summary"] as const
export type FileTable = (typeof FILE_TABLES)[number]

export const FILE_FORMATS = ["xlsx", "csv"] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** The state of a filed period: as it was filed, or as it is now. */
export const FILES_AS_OF = ["filed", "now"] as const
export type FileAsOf = (typeof FILES_AS_OF)[number]

/** As in HTTP requests. */
export const FILE_MEDIA_TYPES: Record<FileFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
}

/** `period`: as in routes, `2026-11`. */
export const fileName = (file: FileTable, period: string, format: FileFormat): string =>
  `${file}-${period}.${format}`

/** The first year of the Republic is 1912. */
const ROC_BEGIN = 1911

/** Days from 30 December 1899, where spreadsheets start to count, to 1 January 1970. */
const SPREADSHEET_BEGIN = 25_569

/** An instant's day in Taipei as a spreadsheet stores it: days since 30 December 1899. */
export const spreadsheetDay = (date: Date): number => taipeiDayNumber(date) + SPREADSHEET_BEGIN

/** An instant's day in Taipei: `115/11/21` or `2026/11/21`. */
export function fileDay(date: Date, calendar: FileCalendar): string {
  const { year, month, day } = taipeiDate(date)
  const shown = calendar === "roc" ? year - ROC_BEGIN : String(year).padStart(4, "0")
  return `${shown}/${twoDigits(month)}/${twoDigits(day)}`
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number))
