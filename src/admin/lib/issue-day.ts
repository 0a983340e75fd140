import { isLongAgo } from "../../rules/period/long-ago"
import { toStartDate } from "../../rules/period/start-date"

/** A day of issue as staff type it, and that they confirm one of more than a year ago. */
export type IssueDay = { day: string; confirmed: boolean }

export const NO_DAY: IssueDay = { day: "", confirmed: false }

/** Whether the day is to be confirmed. */
export function asksToConfirm(day: string, now = new Date()): boolean {
  const start = toStartDate(day)
  return start !== null && isLongAgo(start, now)
}

/** As the routes take it; nothing where no day is typed. */
export const issueDayBody = ({ day, confirmed }: IssueDay) => ({
  ...(day && { issued_on: day }),
  ...(confirmed && { confirm_day: true }),
})
