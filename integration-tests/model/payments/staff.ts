import { Modules } from "@medusajs/framework/utils"
import type { ModelStore } from "../store"
import type { ActOf, Program } from "./acts"
import { PROVIDER, readAsks, readFirstItem } from "./read-store"

/** The option `refunds` for one program: the store boots once for all. */
export function setRefunds({ container }: ModelStore, refunds: Program["refunds"]): void {
  const { paymentProviderService_ } = container.resolve(Modules.PAYMENT) as any
  const { settings, service } = paymentProviderService_.retrieveProvider(PROVIDER)
  settings.refunds = refunds
  service.refundMode = refunds
}

/**
 * Staff edit the quantity of an order's first item, and cancel an unfinished edit.
 *
 * @param admin the headers of staff
 * @returns the status of the last answer
 */
export async function editOrder(
  store: ModelStore,
  admin: object,
  orderId: string,
  { by, left }: Pick<ActOf<"edit">, "by" | "left">
): Promise<number> {
  const post = async (path: string, body: object = {}) =>
    (await store.api.post(`/admin/order-edits${path}`, body, admin)).status
  const { changing } = await readAsks(store, orderId)
  if (changing) await store.api.delete(`/admin/order-edits/${orderId}`, admin)
  const item = await readFirstItem(store, orderId)
  const quantity = (item?.quantity ?? 0) + by
  if (!item || quantity < 1) return 200
  const steps: [string, object?][] = [
    ["", { order_id: orderId }],
    [`/${orderId}/items/item/${item.id}`, { quantity }],
    ...(left ? [] : ([[`/${orderId}/request`], [`/${orderId}/confirm`]] as [string][])),
  ]
  for (const [path, body] of steps) {
    const status = await post(path, body)
    if (status !== 200) return status
  }
  return 200
}
