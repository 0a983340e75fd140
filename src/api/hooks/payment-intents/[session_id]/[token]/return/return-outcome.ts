import type { SettleResult } from "../../../../../../workflows/settle-intent"

export type ReturnOutcome =
  { kind: "ordered"; order_id: string } | { kind: "retry" } | { kind: "pending" }

/**
 * What a buyer who comes back is told. `retry` only when the service says that nothing was paid and
 * may be tried again: whoever may have paid must not be asked to pay twice.
 */
export function returnOutcome({ order_id, verdict }: SettleResult): ReturnOutcome {
  if (order_id) {
    return { kind: "ordered", order_id }
  }
  const retry = ["declined", "not_started", "gone"].includes(verdict.kind)
  return { kind: retry ? "retry" : "pending" }
}

/** The storefront's page, told by `?order_id=` or `?payment=retry|pending`. */
export function returnAddress(page: string, outcome: ReturnOutcome): string {
  const url = new URL(page)
  if (outcome.kind === "ordered") {
    url.searchParams.set("order_id", outcome.order_id)
  } else {
    url.searchParams.set("payment", outcome.kind)
  }
  return url.href
}
