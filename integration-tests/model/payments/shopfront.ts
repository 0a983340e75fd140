import { fillCart } from "../../http/shop"
import type { ModelStore } from "../store"
import type { Intent, ModelPaymentService } from "./service"
import { ProgramTables } from "./tables"

export const anyStatus = { validateStatus: () => true }

/** The initial store of all programs, with two carts that only lack their payment. */
export type Shopfront = {
  store: ModelStore
  service: ModelPaymentService
  tables: ProgramTables
  carts: string[]
  admin: object
  /** By the name of the beginning. */
  begun: Map<string, Begun>
}

/** A beginning that was performed once: the data of the service and the event bus, and the time. */
type Begun = { intents: Intent[]; emitted: ModelStore["emitted"]; at: number }

export async function openShopfront(
  store: ModelStore,
  service: ModelPaymentService
): Promise<Shopfront> {
  await store.startOver()
  const tables = await ProgramTables.prepare(store.db)
  // Two of an item, so that an edit may remove one.
  const purchase = { lines: [{ variant: 0, quantity: 2 }] }
  const carts = [
    await fillCart(store.api, store.shop, purchase),
    await fillCart(store.api, store.shop, purchase),
  ]
  await tables.keep("begun_cart")
  const begun = new Map([["cart", { intents: [], emitted: [], at: Date.now() }]])
  const admin = { ...anyStatus, ...store.staff }
  return { store, service, tables, carts, admin, begun }
}
