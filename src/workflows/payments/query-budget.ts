import { createBudget } from "../../concurrency/budget"

/**
 * Calls of the service that this process makes in a minute for queries of all kinds: the jobs,
 * webhooks and buyers. The calls of checkouts, captures and refunds come on top.
 */
const CALLS_A_MINUTE = 1_200
/** Number of these that the jobs leave to buyers and webhooks. */
const LEFT_TO_BUYERS = 300

const budget = createBudget({ most: CALLS_A_MINUTE, everyMs: 60_000 })

/** Counts a call about to be made. */
export const spendQuery = (): void => budget.spend()

/** Whether a buyer's page may query the service now. */
export const mayBuyersQuery = (): boolean => !areQueriesPaused() && budget.left() > 0

/** Whether the jobs may query it now; otherwise their queries stay due. */
export const mayJobsQuery = (): boolean => !areQueriesPaused() && budget.left() > LEFT_TO_BUYERS

let until = 0

/**
 * The service asked for a pause of `ms` milliseconds: the jobs of this process query nothing until
 * then. Webhooks and returning buyers still cause queries, which may fail.
 */
export function pauseQueries(ms: number): void {
  until = Math.max(until, Date.now() + ms)
}

export const areQueriesPaused = (): boolean => Date.now() < until
