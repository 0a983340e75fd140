/**
 * Whole TWD dollars as they are typed, also in full width and with separators.
 *
 * @returns undefined where nothing is typed; null for what is no such amount
 */
export function readAmount(typed: string): number | undefined | null {
  const digits = typed.normalize("NFKC").replace(/[,\s]/g, "")
  if (!digits) return undefined
  return /^\d+$/.test(digits) ? Number(digits) : null
}
