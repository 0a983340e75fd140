import { PaymentIntentsClient, PaymentIntentsError } from ".."
import { ScriptedServer } from "./scripted-server"

export const PRIVATE_KEY = "private-key-canary"
export const ID = "pp_0123abcd"
export const SECRET = `${ID}_st_feedface`

/** As the service's document shows an intent that was just created. */
export const intent = {
  id: ID,
  secret: SECRET,
  module: "iframe",
  allowPaymentMethodTypes: ["CreditCard", "ATM"],
  amount: 209,
  currency: "TWD",
  description: "payses_1",
  status: "draft",
  createdAt: "2026-07-24T12:00:00+08:00",
  payment: null,
  meta: { allowInstallments: [{ installments: 3, rate: 0.02, extra: false, enabled: true }] },
}

export const envelope = (result: unknown, over: object = {}) => ({
  status: 200,
  type: "success",
  message: "",
  result,
  requestId: "3b1e6a3e-0000-4000-8000-000000000000",
  paginate: null,
  ...over,
})

/** A scripted server for the tests of a file, and a client that speaks to it. */
export class ClientBench {
  private started?: ScriptedServer

  constructor() {
    beforeAll(async () => {
      this.started = await ScriptedServer.start()
    })
    afterAll(() => this.server.close())
  }

  get server(): ScriptedServer {
    if (!this.started) throw new Error("The server runs only while tests do.")
    return this.started
  }

  get client(): PaymentIntentsClient {
    return new PaymentIntentsClient({
      apiBase: this.server.url,
      privateKey: PRIVATE_KEY,
      timeoutMs: 2_000,
    })
  }
}

/** What a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<PaymentIntentsError> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown
  )
  expect(error).toBeInstanceOf(PaymentIntentsError)
  return error as PaymentIntentsError
}
