/** A code as people may see it in passing: its ends, and dots for what lies between. */
export function maskCode(code: string): string {
  const points = Array.from(code)
  const kept = points.length < 6 ? 1 : 2
  if (points.length <= 2 * kept) return "•".repeat(points.length)
  const hidden = points.length - 2 * kept
  return [...points.slice(0, kept), "•".repeat(hidden), ...points.slice(-kept)].join("")
}
