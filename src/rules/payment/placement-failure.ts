import { failurePause, PLACEMENT_TRIES } from "../service/retry-schedules"
import { joined, type Sentence } from "../text/sentence"

/**
 * Why a paid cart did not become an order:
 * - `sold_out`: its stock is not there, which is seen before an order is created;
 * - `refused`: Medusa says that this cart cannot be completed, such as with a promotion that is used up;
 * - `failed`: anything else, such as a lock, the database or the shop's own code.
 */
export type PlacementFailureKind = "sold_out" | "refused" | "failed"

/** Waiting does not help, so it is recorded as a payment issue at once. */
const PERMANENT: Record<PlacementFailureKind, boolean> = {
  sold_out: true,
  refused: true,
  failed: false,
}

export const isPermanent = (kind: PlacementFailureKind): boolean => PERMANENT[kind]

/**
 * What became of the tries to place a paid cart's order so far. `failed`: how many did not. `due`: the
 * next one's time has come. `stopped`: there is none. `reported`: staff have an open issue about it.
 */
export type PlacementTries = { failed: number; due: boolean; stopped: boolean; reported: boolean }

/**
 * Whether an order is tried for a paid cart now. `scheduled`: the job queries, at its own times;
 * after the last try it queries seldom, and tries no more. Whatever else hears of the payment (a
 * webhook, a buyer's return) comes as often as it likes, and each try may take an order number. So
 * it makes only the first try, or one that is due, and only until staff know of it.
 */
export function isTriedNow(tries: PlacementTries, scheduled: boolean): boolean {
  const { failed, due, stopped, reported } = tries
  return !stopped && (scheduled || failed === 0 || (due && !reported))
}

/** Milliseconds until a paid cart is tried again; null: no more. `done`: tries so far. */
export function placementPause(kind: PlacementFailureKind, done: number): number | null {
  return done < PLACEMENT_TRIES[kind] ? failurePause(done) : null
}

/**
 * What makes a failure the same as the one before, so that it is logged once: its message without
 * ids and numbers, which change with each try.
 */
export const failureCause = (message: string): string =>
  message.replace(/\b\w*_[0-9A-Z]{26}\b|\d+/g, "…")

/** Items that are named to staff at most. */
const NAMED = 5

/** Why there is no order, for staff. `items`: names of those that are sold out. */
export function placementSentence(
  kind: PlacementFailureKind,
  items: readonly string[] = []
): Sentence {
  switch (kind) {
    case "sold_out": {
      const named = items.slice(0, NAMED).map((item) => ({ en: item, zh_tw: item }))
      const rest = items.length > NAMED ? [{ en: "…", zh_tw: "…" }] : []
      const { en, zh_tw } = joined([...named, ...rest], { en: ", ", zh_tw: "、" })
      return {
        en: `There is not enough stock${en && `: ${en}`}. For two days the order is placed automatically once there is.`,
        zh_tw: `庫存不足${zh_tw && `：${zh_tw}`}。兩天內補足庫存，訂單會自動成立。`,
      }
    }
    case "refused":
      return {
        en: "Medusa does not complete this cart. The reason is in the store's log.",
        zh_tw: "Medusa 無法以此購物車成立訂單，原因請見伺服器紀錄。",
      }
    case "failed":
      return {
        en: "Placing the order failed, and is retried for two days. The reason is in the store's log.",
        zh_tw: "成立訂單時發生錯誤，兩天內會自動重試，原因請見伺服器紀錄。",
      }
  }
}
