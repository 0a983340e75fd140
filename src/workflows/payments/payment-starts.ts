import type { MedusaContainer } from "@medusajs/framework/types"
import { createRateLimit } from "../../concurrency/rate-limit"
import { ofStore } from "../common/of-store"

export { RateLimited } from "../../concurrency/rate-limit"

/** Starts of a payment for one cart: a burst, and then one in each interval (milliseconds). */
const STARTS_OF_A_CART = { most: 10, everyMs: 60_000 }

const startsOf = ofStore(() => createRateLimit(STARTS_OF_A_CART))

/**
 * Counts a start of a payment for a cart's payment collection. Each start creates an intent at the
 * service and replaces the one before, which is queried for ten days.
 *
 * @throws `RateLimited` when there were too many
 */
export const takePaymentStart = (container: MedusaContainer, collectionId: string): void =>
  startsOf(container)(collectionId)
