/**
 * The same values, read one ahead. The next is requested while the present one is used, so that
 * their source, such as PostgreSQL, and their reader work at the same time.
 */
export async function* readAhead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  try {
    let next = values.next()
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = values.next()
      // An error is thrown where it is awaited: never, if the reader stops before it.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await values.return(undefined)
  }
}
