/**
 * The same values. Each is asked for while the one before it is used, and no more than one: what
 * makes them, such as PostgreSQL, and what uses them then work at the same time.
 */
export async function* oneAhead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  try {
    let next = values.next()
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = values.next()
      // An error is thrown where it is awaited: never, if nobody reads so far.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await values.return(undefined)
  }
}
