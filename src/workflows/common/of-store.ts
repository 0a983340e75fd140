import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Keeps a value for each store in this process, made when it is first asked for. Only the database
 * connection distinguishes stores: a workflow step gets a new proxy of a module's service each time.
 */
export function ofStore<Value>(
  make: (container: MedusaContainer) => Value
): (container: MedusaContainer) => Value {
  const values = new WeakMap<object, { value: Value }>()
  return (container) => {
    const store = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const kept = values.get(store) ?? { value: make(container) }
    values.set(store, kept)
    return kept.value
  }
}
