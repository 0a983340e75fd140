import { InvoicingError } from "../../contract"
import { createInvoicingClient } from "../create-client"
import type { InvoicingClientOptions } from "../options"
import { httpReply, startRawServer, type RawServer } from "./raw-server"

/** A raw server for the tests of a file, and clients that speak to it. */
export class ClientBench {
  private started?: RawServer

  /** @param usual the default options of its clients */
  constructor(private readonly usual: Partial<InvoicingClientOptions>) {
    beforeAll(async () => {
      this.started = await startRawServer()
    })
    beforeEach(() => {
      this.server.requests.length = 0
    })
    afterAll(() => this.server.close())
  }

  get server(): RawServer {
    if (!this.started) throw new Error("The server runs only while tests do.")
    return this.started
  }

  clientOf = (change: Partial<InvoicingClientOptions> = {}) =>
    createInvoicingClient({
      baseUrl: this.server.url,
      memCid: "12345678",
      transport: "form",
      timeout: 10_000,
      ...this.usual,
      ...change,
    })

  reply = (...args: Parameters<typeof httpReply>) =>
    this.server.answer((socket) => socket.end(httpReply(...args)))
}

/** What a call fails with, which is to be an `InvoicingError`. */
export async function errorOf(call: Promise<unknown>): Promise<InvoicingError> {
  const error: unknown = await call.then(
    (answer) => new Error(`answered ${JSON.stringify(answer)}`),
    (reason) => reason
  )
  expect(error).toBeInstanceOf(InvoicingError)
  return error as InvoicingError
}
