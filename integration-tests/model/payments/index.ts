import { runPrograms } from "../programs"
import type { ModelPart, ModelStore } from "../store"
import { BEGUN, program, show, type Program } from "./acts"
import { ModelPaymentService, TIMEOUT } from "./service"
import { openShopfront, type Shopfront } from "./shopfront"
import { World } from "./world"

/** The programs about payments. */
export function paymentsPart(): ModelPart {
  let service: ModelPaymentService
  return {
    async before() {
      service = await ModelPaymentService.start()
      return {
        MEDUSA_BACKEND_URL: "http://localhost:9000",
        TW_PAY_API_BASE: service.url,
        TW_PAY_SDK_URL: service.url,
        TW_PAY_PRIVATE_KEY: "model_private_key",
        TW_PAY_PUBLIC_KEY: "model_public_key",
        TW_PAY_ENV: "sandbox",
        TW_PAY_LINK_SECRET: "link-secret-of-the-model-0123456789",
        TW_PAY_RETURN_PAGE: "http://localhost:8000/checkout",
        TW_PAY_TIMEOUT: String(TIMEOUT),
      }
    },
    after: () => service.close(),
    tests(store: () => ModelStore) {
      it("every payment is what the plugin promises, whatever buyers, staff, workers and the service do", async () => {
        const shopfront = await openShopfront(store(), service)
        await runPrograms({
          name: "payments",
          program,
          share: 80,
          run: (each) => run(shopfront, each),
          show,
        })
      })
    },
  }
}

async function run(
  shopfront: Shopfront,
  { beginning, refunds, acts, ending }: Program
): Promise<void> {
  const world = await World.begin(shopfront, { beginning, acts: BEGUN[beginning], refunds })
  const left = [...acts]
  while (left.length) {
    await world.perform(left)
    await world.neverBroken()
  }
  await world.settle(ending)
}
