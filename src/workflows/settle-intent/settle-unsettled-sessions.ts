import type { MedusaContainer } from "@medusajs/framework/types"
import { settleLostIntents } from "./settle-lost-intents"
import { settleOne } from "./settle-one"
import {
  freshSessions,
  handOverAbandoned,
  owedSessions,
  unsettledSessions,
} from "./unsettled-sessions"

const PAGE = 100
/** Questions under way at a time: a slow service must not make the round long. */
const AT_ONCE = 4
/** Milliseconds of a round: those of the last hour first, then a page of all, then the lost ones. */
const FRESH_MS = 25_000
const IN_TURN_MS = 35_000
/** A round ends before the next begins. */
const ROUND_MS = 45_000

let running = false
let after = ""

/**
 * Asks about the payments that no one told us of: in every round the newest, which are the likeliest
 * to be paid, and a bounded number of all in turn, so that neither crowds out the other. One session's
 * failure is logged and stops no other.
 */
export async function settleUnsettledSessions(container: MedusaContainer): Promise<void> {
  if (running) {
    return
  }
  running = true
  try {
    const now = Date.now()
    const asked = await settleFresh(container, now)
    await settleInTurn(container, now, asked)
    for (const some of inGroups(await owedSessions(container, { take: PAGE, now }))) {
      await settleAll(container, some)
    }
    await handOverAbandoned(container, now)
    await settleLostIntents(container, now + ROUND_MS)
  } finally {
    running = false
  }
}

/** Answers whom it asked about. */
async function settleFresh(container: MedusaContainer, now: number): Promise<Set<string>> {
  const asked = new Set<string>()
  for (let before: string | undefined; ;) {
    const ids = await freshSessions(container, { before, take: PAGE, now })
    for (const some of inGroups(ids)) {
      if (Date.now() - now > FRESH_MS) {
        return asked
      }
      await settleAll(container, some)
      some.forEach((id) => asked.add(id))
    }
    if (ids.length < PAGE) {
      return asked
    }
    before = ids[ids.length - 1]
  }
}

/** Goes on where the round before ended. */
async function settleInTurn(
  container: MedusaContainer,
  now: number,
  asked: ReadonlySet<string>
): Promise<void> {
  const ids = await unsettledSessions(container, { after, take: PAGE, now })
  for (const some of inGroups(ids)) {
    if (Date.now() - now > IN_TURN_MS) {
      return
    }
    await settleAll(
      container,
      some.filter((id) => !asked.has(id))
    )
    after = some[some.length - 1]
  }
  if (ids.length < PAGE) {
    after = ""
  }
}

async function settleAll(container: MedusaContainer, ids: string[]): Promise<void> {
  await Promise.all(ids.map((session_id) => settleOne(container, { session_id })))
}

function inGroups(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE)
  return Array.from({ length: count }, (_, i) => ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE))
}
