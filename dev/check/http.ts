type Request = {
  method?: "GET" | "POST" | "PUT"
  headers?: Record<string, string>
  body?: object
}

/**
 * One call of a public interface, answered in JSON.
 * @throws a sentence with the call and its answer if it fails
 */
export async function call<T>(url: string, request: Request = {}): Promise<T> {
  const { method = request.body ? "POST" : "GET", headers, body } = request
  const response = await fetch(url, {
    method,
    // A kept connection may be closed before this process, busy with others, notices.
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
