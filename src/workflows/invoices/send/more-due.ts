const nextSignal = () => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  return { sent, send }
}

let next = nextSignal()

/** In this process a whole batch became due: what waits for a call to end may claim again at once. */
export function signalMoreIsDue(): void {
  next.send()
  next = nextSignal()
}

/** Ends when a whole batch becomes due from now on. */
export const moreIsDue = (): Promise<void> => next.sent
