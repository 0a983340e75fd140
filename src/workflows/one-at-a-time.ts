/** Does `work`, but nothing while this process is still at it. */
export function oneAtATime<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  let atWork = false
  return async (...given: Given): Promise<void> => {
    if (atWork) return
    atWork = true
    try {
      await work(...given)
    } finally {
      atWork = false
    }
  }
}
