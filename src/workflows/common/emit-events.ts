import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"

const PAGE = 200

/** The longest run: other work is due too, and the next one continues. Milliseconds. */
const LONGEST = 60_000

type Message = { name: string; data: Record<string, unknown> }

type OutboxAccess<Event> = {
  claim: (limit: number) => Promise<Event[]>
  toMessages: (events: Event[]) => Message[]
  record: (events: Event[]) => Promise<void>
}

/**
 * Emits the events of an outbox. An event is recorded as emitted only after the event bus accepted
 * it: each is emitted once, and may be emitted again if a process dies in between. Ends after
 * `LONGEST`.
 *
 * @returns how many events were emitted
 */
export async function emitEvents<Event>(
  container: MedusaContainer,
  { claim, toMessages, record }: OutboxAccess<Event>
): Promise<number> {
  const eventBus = container.resolve(Modules.EVENT_BUS)
  const end = performance.now() + LONGEST
  let emitted = 0
  while (performance.now() < end) {
    const events = await claim(PAGE)
    if (!events.length) break
    const messages = toMessages(events)
    await eventBus.emit(messages)
    await record(events)
    emitted += messages.length
  }
  return emitted
}
