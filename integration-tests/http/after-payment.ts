import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** The shop's own code, run after the payment was authorized; a test may let it fail. */
export const shopCode: { afterPayment: () => void } = { afterPayment: () => undefined }

// Medusa accepts one handler for each hook, and stories share a store.
const { hooks } = completeCartWorkflow as unknown as {
  hooks: { orderCreated: (handler: () => void) => void }
}
hooks.orderCreated(() => shopCode.afterPayment())
