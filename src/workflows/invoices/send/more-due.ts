const nextSignal = () => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  return { sent, send }
}

let next = nextSignal()

/**
 * Signals that a whole batch became due in this process: a dispatch that waits for a call to end
 * may claim again at once.
 */
export function signalMoreIsDue(): void {
  next.send()
  next = nextSignal()
}

/** Resolves the next time that a whole batch becomes due. */
export const moreIsDue = (): Promise<void> => next.sent
