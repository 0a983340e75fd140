import type { MedusaContainer } from "@medusajs/framework/types"
import { orderMoneyReader, ordersReader } from "./orders/read-orders"
import { sessionsOfOrdersReader } from "./payments/orders-of-sessions"
import { storedSessionsReader } from "./payments/stored-sessions"
import type { Fallback } from "./reading/reader"
import { refundRowsReader } from "./refunds/find-refunds"
import { sourcesOf, type Sources } from "./sources"

/** All that reads Medusa's tables in SQL. */
export const READERS = [
  ordersReader,
  orderMoneyReader,
  sessionsOfOrdersReader,
  storedSessionsReader,
  refundRowsReader,
] as const

/** Checks the SQL against the database's schema. Once a store. */
export async function checkReaders(sources: Sources): Promise<void> {
  for (const reader of READERS) await reader.check(sources)
}

/** Compares the SQL with Medusa's Query over the newest rows. Once a store. */
export async function compareReaders(container: MedusaContainer): Promise<void> {
  for (const reader of READERS) await reader.compare(sourcesOf(container))
}

/** What is read through Query because Medusa's tables are not as the plugin knows them. */
export async function readFallbacks(container: MedusaContainer): Promise<Fallback[]> {
  const sources = sourcesOf(container)
  try {
    await compareReaders(container)
  } catch (error) {
    sources.logger.error(
      "Taiwan plugin: what it reads of Medusa could not be compared.",
      error as Error
    )
  }
  return READERS.flatMap((reader) => reader.fallback(sources) ?? [])
}
