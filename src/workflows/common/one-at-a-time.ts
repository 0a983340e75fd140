/**
 * Does `work`, but nothing while this process is still at it. What takes longer than `longest`
 * milliseconds hangs, and holds up nobody any more.
 */
export function oneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  longest = Infinity
) {
  let began: number | null = null
  return async (...given: Given): Promise<void> => {
    const now = performance.now()
    if (began !== null && now - began < longest) return
    began = now
    try {
      await work(...given)
    } finally {
      // Unless another is at work since.
      if (began === now) began = null
    }
  }
}
