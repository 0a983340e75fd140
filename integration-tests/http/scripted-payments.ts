import { withPaymentStore, type PaymentStore } from "./payment-store"
import { ScriptedPaymentApi } from "./scripted-payment-api"
import { sharedStories } from "./shared-stories"

type Tests = (store: () => PaymentStore, service: ScriptedPaymentApi) => void

const shared = sharedStories<[store: () => PaymentStore, service: ScriptedPaymentApi]>()

/**
 * Runs a file's tests in a store with a scripted payment API, which is reset when the next test
 * begins. The store is the one that the stories share, otherwise one of its own.
 * @param environment variables that the store is started with; only for a store of its own
 */
export function withScriptedPayments(tests: Tests, environment: NodeJS.ProcessEnv = {}): void {
  if (!shared.addTests(tests)) startScriptedPayments(tests, environment)
}

/** Runs the stories of `payments/` in one store. */
export function shareScriptedPayments(): void {
  startScriptedPayments((store, service) => shared.loadStories("payments", store, service), {
    TW_PAY_CONSOLE_URL: "https://console.example/intents/{intent}",
    // For issues that a story makes older than that.
    TW_PAY_REFUND_ORPHANED_AFTER_HOURS: "24",
  })
}

function startScriptedPayments(tests: Tests, environment: NodeJS.ProcessEnv): void {
  const service = new ScriptedPaymentApi()
  const listening = async () => {
    Object.assign(process.env, environment)
    await service.listen()
    return service.url
  }
  withPaymentStore(listening, (store) => {
    beforeEach(() => service.reset())
    afterAll(() => service.close())
    tests(store, service)
  })
}
