type Request = {
  method?: "GET" | "POST" | "PUT"
  headers?: Record<string, string>
  body?: object
}

/**
 * One call of a public interface, answered in JSON.
 * @throws a sentence with the call and its answer, unless it succeeds
 */
export async function call<T>(url: string, request: Request = {}): Promise<T> {
  const { method = request.body ? "POST" : "GET", headers, body } = request
  const response = await fetch(url, {
    method,
    // Kept open, a connection may be gone before this process, busy with others, hears of it.
    headers: {
      connection: "close",
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  if (!response.ok) {
    throw new Error(`expected success of ${method} ${url}, got ${response.status}: ${text}`)
  }
  return JSON.parse(text) as T
}
