/** Longer than anything that is measured takes. Milliseconds. */
const LONGEST = 20 * 60_000

/** Posts to a store's bench route, however long it takes. @throws unless it succeeds */
export async function ask<T>(url: string, body: object = {}): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`POST ${url} answered ${response.status}: ${text}`)
  return JSON.parse(text) as T
}
