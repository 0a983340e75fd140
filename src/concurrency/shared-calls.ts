type Call<T> = { answer: Promise<T>; callers: number; sent: boolean; abandoned: AbortController }

/** Marks the call as sent: from then on it runs to its end. */
export type Sent = () => void

/**
 * Makes one call at a time for each key. Callers that arrive during the call get its answer or its
 * error. Nothing is kept afterwards. A caller leaves when its signal aborts. When the last caller
 * has left, a call that was not sent yet is dropped: its own signal aborts, and the next caller
 * starts another. A call that was sent stays the only one until it ends, because the service
 * continues to work on it.
 */
export function createSharedCalls<T>() {
  const calls = new Map<string, Call<T>>()

  const forget = (key: string, call: Call<T>) => {
    if (calls.get(key) === call) {
      calls.delete(key)
    }
  }
  const begin = (
    key: string,
    make: (abandoned: AbortSignal, sent: Sent) => Promise<T>
  ): Call<T> => {
    const abandoned = new AbortController()
    const call = { callers: 0, sent: false, abandoned } as Call<T>
    calls.set(key, call)
    call.answer = make(abandoned.signal, () => (call.sent = true)).finally(() => forget(key, call))
    return call
  }

  return async (
    key: string,
    make: (abandoned: AbortSignal, sent: Sent) => Promise<T>,
    signal: AbortSignal
  ): Promise<T> => {
    signal.throwIfAborted()
    const call = calls.get(key) ?? begin(key, make)
    call.callers++
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(signal.reason)
        call.callers--
        if (call.callers === 0 && !call.sent) {
          forget(key, call)
          call.abandoned.abort()
        }
      }
      const stay = () => signal.removeEventListener("abort", leave)
      signal.addEventListener("abort", leave, { once: true })
      call.answer.finally(stay).then(resolve, reject)
    })
  }
}
