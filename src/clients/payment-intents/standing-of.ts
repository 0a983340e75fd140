/** What a status word means: the meaning whose list holds it; `unknown` when none does. */
export function standingOf<T extends string>(
  word: string | null,
  words: Record<T, readonly string[]>
): T | "unknown" {
  const standings = Object.keys(words) as T[]
  return standings.find((standing) => word !== null && words[standing].includes(word)) ?? "unknown"
}
