import { periodKey, periodOf, taipeiDay, type InvoicePeriod } from "../../rules/period/period"

/** The latest periods, this one first, as routes name them. `now` in milliseconds. */
export const latestPeriods = (count: number, now: number): string[] => {
  const { year, months } = periodOf(new Date(now))
  return Array.from({ length: count }, (_, ago) => {
    const month = year * 12 + months[0] - 1 - 2 * ago
    const odd = (month % 12) + 1
    const period: InvoicePeriod = { year: Math.floor(month / 12), months: [odd, odd + 1] }
    return periodKey(period)
  })
}

/** The latest days in Taipei, today first, as routes name them. `now` in milliseconds. */
export const latestDays = (count: number, now: number): string[] =>
  Array.from({ length: count }, (_, ago) => taipeiDay(new Date(now - ago * 24 * 60 * 60 * 1000)))

/** A period as people name it: `Nov–Dec 2026`; in Chinese by the year of the Republic, 115年11–12月. */
export const formatPeriod = (key: string, language: string): string => {
  const [year, odd] = key.split("-").map(Number)
  if (language === "zhTW") return `${year - 1911}年${odd}–${odd + 1}月`
  const name = (month: number) =>
    new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }).format(
      Date.UTC(year, month - 1)
    )
  return `${name(odd)}–${name(odd + 1)} ${year}`
}

/** Every day of a period, `YYYY-MM-DD`. */
export const daysOf = (key: string): string[] => {
  const [year, odd] = key.split("-").map(Number)
  const days: string[] = []
  for (let day = new Date(Date.UTC(year, odd - 1)); day.getUTCMonth() <= odd;) {
    days.push(day.toISOString().slice(0, 10))
    day = new Date(day.getTime() + 24 * 60 * 60 * 1000)
    if (day.getUTCFullYear() !== year) break
  }
  return days
}
