import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { wasDealtWith, type PaymentOfSession } from "../../modules/tw-payments/ledger"

/**
 * Whether staff resolved the payment issue of a payment that no order has, or its money was refunded.
 * Read on a connection of its own, because a provider cannot resolve other modules.
 */
export const wasDealtWithByStaff = (
  container: Record<string, unknown>,
  payment: PaymentOfSession
): Promise<boolean> =>
  wasDealtWith(container[ContainerRegistrationKeys.PG_CONNECTION] as Knex, payment)
