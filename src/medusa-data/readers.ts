import type { MedusaContainer } from "@medusajs/framework/types"
import { orderMoneyReader, orderNumbersReader, ordersReader } from "./orders/read-orders"
import { sessionsOfOrdersReader } from "./payments/orders-of-sessions"
import { storedSessionsReader } from "./payments/stored-sessions"
import type { Fallback } from "./reading/reader"
import { refundRowsReader, refundedOrdersReader } from "./refunds/find-refunds"
import { sourcesOf, type Sources } from "./sources"

/** All readers of Medusa's tables in SQL. */
export const READERS = [
  ordersReader,
  orderMoneyReader,
  orderNumbersReader,
  sessionsOfOrdersReader,
  storedSessionsReader,
  refundRowsReader,
  refundedOrdersReader,
] as const

/** Checks the SQL against the database's schema. Once per store. */
export async function checkReaders(sources: Sources): Promise<void> {
  for (const reader of READERS) await reader.check(sources)
}

/** Compares the SQL with Medusa's Query for the newest rows. Once per store. */
export async function compareReaders(container: MedusaContainer): Promise<void> {
  for (const reader of READERS) await reader.compare(sourcesOf(container))
}

/** Readers that use Query because Medusa's tables differ from those the plugin knows. */
export async function readFallbacks(container: MedusaContainer): Promise<Fallback[]> {
  const sources = sourcesOf(container)
  try {
    await compareReaders(container)
  } catch (error) {
    sources.logger.error(
      "Taiwan plugin: the two ways to read Medusa's tables could not be compared.",
      error as Error
    )
  }
  return READERS.flatMap((reader) => reader.fallback(sources) ?? [])
}
