/** The meaning whose list holds a raw status; `unknown` when none does. */
export function meaningOf<T extends string>(
  rawStatus: string | null,
  statuses: Record<T, readonly string[]>
): T | "unknown" {
  const meanings = Object.keys(statuses) as T[]
  return (
    meanings.find((meaning) => rawStatus !== null && statuses[meaning].includes(rawStatus)) ??
    "unknown"
  )
}
