import type { ServerResponse } from "node:http"

/** A signal that aborts when the connection closes before the reply is sent: the caller hung up. */
export function signalOfCaller(res: ServerResponse): AbortSignal {
  const caller = new AbortController()
  const hangUp = () => caller.abort(new Error("The caller hung up."))
  if (res.closed) {
    hangUp()
  } else {
    res.once("close", hangUp)
  }
  return caller.signal
}
