/** The meaning whose list holds a raw status; `unknown` when none does. */
export function standingOf<T extends string>(
  rawStatus: string | null,
  statuses: Record<T, readonly string[]>
): T | "unknown" {
  const standings = Object.keys(statuses) as T[]
  return (
    standings.find((standing) => rawStatus !== null && statuses[standing].includes(rawStatus)) ??
    "unknown"
  )
}
