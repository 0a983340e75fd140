type Call<T> = { answer: Promise<T>; callers: number; abandoned: AbortController }

/**
 * Makes one call for each key at a time: callers that come while it is under way get its answer, or
 * its error. Nothing is kept afterwards. A caller leaves when its signal aborts. When the last one has
 * left, the call's own signal aborts, and the next caller begins another call.
 */
export function createSharedCalls<T>() {
  const calls = new Map<string, Call<T>>()

  const forget = (key: string, call: Call<T>) => {
    if (calls.get(key) === call) {
      calls.delete(key)
    }
  }
  const begin = (key: string, make: (signal: AbortSignal) => Promise<T>): Call<T> => {
    const abandoned = new AbortController()
    const answer = make(abandoned.signal).finally(() => forget(key, call))
    const call: Call<T> = { answer, callers: 0, abandoned }
    calls.set(key, call)
    return call
  }

  return async (
    key: string,
    make: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal
  ): Promise<T> => {
    signal.throwIfAborted()
    const call = calls.get(key) ?? begin(key, make)
    call.callers++
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(signal.reason)
        call.callers--
        if (call.callers === 0) {
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
