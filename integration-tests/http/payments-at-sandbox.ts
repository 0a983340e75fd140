import { startSandbox, type ConsoleState, type Sandbox } from "../../src/sandbox"
import { withPaymentStore, type PaymentStore } from "./payment-store"
import { sharedStories } from "./shared-stories"

/** The payment service that the sandbox simulates. */
export type PaymentSandbox = {
  state(): Promise<ConsoleState>
  /** A test's changes in the sandbox's console; they are reset when the next test begins. */
  set(settings: object): Promise<unknown>
  /** An action in the service's console, by the path of its object. */
  perform(path: string): Promise<unknown>
  /** Pays for a session as the component in the buyer's page does. */
  pay(session: { data: Keys }, choice: object): Promise<Paid>
}

type Keys = { public_key: string; secret: string }
type Paid = { status?: string; redirect_url?: string; error?: { message: string } }
type Tests = (store: () => PaymentStore, sandbox: PaymentSandbox) => void

/** For a second provider, in TWD dollars. */
const METHODS = [
  { method: "CreditCard" },
  { method: "CreditCardInstallment", minimum: 3000 },
  { method: "ATM", maximum: 20000 },
]
export const CHOICE_PROVIDER = "pp_payment-intents_choice"

const shared = sharedStories<[store: () => PaymentStore, sandbox: PaymentSandbox]>()

/** Runs a file's tests in the store that the stories of `payments-at-sandbox/` share. */
export function withPaymentsAtSandbox(tests: Tests): void {
  if (!shared.addTests(tests)) throw new Error("payments-at-sandbox.spec.ts runs these stories.")
}

/** Runs the stories in one store; the sandbox is reset when the next test begins. */
export function sharePaymentsAtSandbox(): void {
  process.env.TW_PAY_METHODS = JSON.stringify(METHODS)
  let sandbox: Sandbox
  const at = (path: string) => `${sandbox.url}/console/${path}`
  const send = (url: string, method: string, body: object) =>
    fetch(url, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  const service: PaymentSandbox = {
    state: async () => (await (await fetch(at("state"))).json()) as ConsoleState,
    set: (settings) => send(at("settings"), "PUT", settings),
    perform: (path) => send(at(path), "POST", {}),
    pay: async ({ data: { public_key, secret } }, choice) => {
      const body = { public_key, secret, ...choice }
      return (await (await send(`${sandbox.url}/sdk/v1/checkout`, "POST", body)).json()) as Paid
    },
  }
  withPaymentStore(
    async () => (sandbox = await startSandbox()).url,
    (store) => {
      beforeEach(() => fetch(at("state"), { method: "DELETE" }))
      afterAll(() => sandbox.close())
      shared.loadStories("payments-at-sandbox", store, service)
    }
  )
}
