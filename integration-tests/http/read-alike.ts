import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersReader } from "../../src/medusa-data/orders/read-orders"
import { READERS } from "../../src/medusa-data/readers"
import { differs } from "../../src/medusa-data/reading/reader"
import { sourcesOf } from "../../src/medusa-data/sources"

/** Stories with thousands of orders have identical ones, so a sample is enough. */
const MOST = 100

/**
 * Compares the store's data as read by the plugin's SQL with the data from Medusa's Query: an
 * order's totals must be equal in both.
 *
 * @returns the number of compared orders
 */
export async function expectReadAlike(container: MedusaContainer): Promise<number> {
  // Work triggered by an order's events may change it between the two reads.
  for (let tries = 20; tries > 1; tries--) {
    if (!(await readDifferently(container)).length) break
    await sleep(250)
  }
  expect(await readDifferently(container)).toEqual([])
  return (await ordersReader.newest(sourcesOf(container), MOST)).length
}

async function readDifferently(container: MedusaContainer) {
  const sources = sourcesOf(container)
  const different = []
  for (const reader of READERS) {
    const ids = await reader.newest(sources, MOST)
    const rows = ids.length ? await reader.readBothWays(sources, ids) : []
    different.push(...rows.filter(differs))
  }
  return different
}
