const wait = () => {
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  return { told, tell }
}

let next = wait()

/** In this process a whole batch became due: whoever waits for a call to land may look again at once. */
export function signalMoreIsDue(): void {
  next.tell()
  next = wait()
}

/** Ends when a whole batch becomes due from now on. */
export const moreIsDue = (): Promise<void> => next.told
