const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * A point in time from a `Date`, from ISO 8601 text with its offset, or from a bare day, which
 * begins at midnight in Taipei. Null for anything else, including a day that does not exist.
 */
export function toStartDate(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  if (typeof value !== "string") return null

  const day = DAY.test(value) ? value : TIME.exec(value)?.[1]
  // The 31st of February would become the 3rd of March.
  if (!day || !isInCalendar(day)) return null
  const date = new Date(day === value ? `${day}T00:00:00+08:00` : value)
  return Number.isNaN(date.getTime()) ? null : date
}

function isInCalendar(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
