import { withPaymentStore, type PaymentStore } from "./payment-store"
import { ScriptedPaymentApi } from "./scripted-payment-api"

/**
 * Starts the store against a payment API that does as it is told, and that has forgotten all when
 * the next test begins.
 * @param environment variables that the store is started with
 */
export function withScriptedPayments(
  tests: (store: () => PaymentStore, service: ScriptedPaymentApi) => void,
  environment: NodeJS.ProcessEnv = {}
): void {
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
