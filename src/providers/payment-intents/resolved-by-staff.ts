import { sourcesOfModule } from "../../medusa-data/sources"
import { wasResolvedOrRefunded, type PaymentOfSession } from "../../modules/tw-payments/ledger"

/**
 * Whether staff resolved the payment issue of a payment that no order has, or its money was refunded.
 * Read on a connection of its own, because a provider cannot resolve other modules.
 */
export const wasResolvedByStaff = (
  container: Record<string, unknown>,
  payment: PaymentOfSession
): Promise<boolean> => wasResolvedOrRefunded(sourcesOfModule(container).db, payment)
