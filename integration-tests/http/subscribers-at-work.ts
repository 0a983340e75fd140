import type { EventEmitter } from "node:events"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"

/**
 * Counts the running subscribers of the in-memory event bus. A subscriber that has handed its work
 * to a queue is not running any more.
 */
export function countSubscribersAtWork(container: MedusaContainer): () => number {
  const bus = container.resolve(Modules.EVENT_BUS) as unknown as { eventEmitter_: EventEmitter }
  const emitter = bus.eventEmitter_
  let atWork = 0
  for (const name of emitter.eventNames()) {
    for (const subscriber of emitter.listeners(name)) {
      emitter.off(name, subscriber as () => void)
      emitter.on(name, async (event: unknown) => {
        atWork++
        await subscriber(event)
        atWork--
      })
    }
  }
  return () => atWork
}
