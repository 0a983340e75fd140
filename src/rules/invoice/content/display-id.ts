const PLACEHOLDER = /\{display_id(?::([0-9]{1,2}))?\}/g

/**
 * Puts an order's number in the store for `{display_id}` in a text; `{display_id:8}` fills it up
 * with zeros to 8 digits.
 */
export function fillDisplayId(text: string, displayId: number | string): string {
  return text.replace(PLACEHOLDER, (_, digits) =>
    String(displayId).padStart(Number(digits ?? 0), "0")
  )
}
