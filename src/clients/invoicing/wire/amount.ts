/** Whole TWD dollars; the service writes them as text and may add zero cents. Null for any other. */
export function readAmount(text: string): number | null {
  return /^[0-9]{1,12}(?:\.0{1,4})?$/.test(text) ? Number(text) : null
}
