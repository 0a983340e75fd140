import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ClaimedInvoice } from "../types"
import { after, transition } from "./transition"

const VOIDING = ["voiding", "void_unknown"] as const

/** The service says 作廢: settled. */
export function recordVoided(db: Knex, claim: ClaimedInvoice) {
  return transition(
    db,
    claim.id,
    { status: VOIDING, fence: claim.fence },
    {
      status: "voided",
      reason: null,
      reason_detail: null,
      service_status: "作廢",
      voided_at: db.fn.now(),
      difference: null,
      lease_expires_at: null,
      unclear_since: null,
      queries: 0,
      due_at: null,
    },
    { type: "voided" }
  )
}

/** No clear outcome: ask again later. `asked`: the cancellation may have reached the service. */
export function recordVoidUnclear(
  db: Knex,
  claim: ClaimedInvoice,
  { detail, asked, askIn }: { detail: string; asked: boolean; askIn: number }
) {
  return transition(
    db,
    claim.id,
    { status: VOIDING, fence: claim.fence },
    {
      ...(asked ? { status: "void_unknown" } : {}),
      reason_detail: detail,
      unclear_since: db.raw("coalesce(unclear_since, now())"),
      lease_expires_at: null,
      due_at: after(db, askIn),
    },
    { type: "answer_unclear", detail }
  )
}
