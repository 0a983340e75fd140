import { sourcesOfModule } from "../../medusa-data/sources"
import { wasDealtWith, type PaymentOfSession } from "../../modules/tw-payments/ledger"

/**
 * Whether staff resolved the payment issue of a payment that no order has, or its money was refunded.
 * Read on a connection of its own, because a provider cannot resolve other modules.
 */
export const wasDealtWithByStaff = (
  container: Record<string, unknown>,
  payment: PaymentOfSession
): Promise<boolean> => wasDealtWith(sourcesOfModule(container).db, payment)
