import type { CrashBench } from "./crash-bench"

/** Makes everything due that waits for its next try. Leases and quiet times are unchanged. */
export async function dueNow(bench: CrashBench): Promise<void> {
  await bench.sql("update tw_invoice set due_at = now() where due_at > now()")
  await bench.sql("update tw_invoicing_state set probe_at = now() where probe_at > now()")
}

/** No sweep ran for so long that the schedule must be lost. */
export async function lastSweepLongAgo(bench: CrashBench): Promise<void> {
  await bench.sql("update tw_invoicing_state set swept_at = now() - interval '4 minutes'")
}

/** Releases the claims of dead processes, as when their leases have ended. */
export async function endLeasesOfTheDead(bench: CrashBench): Promise<void> {
  if (bench.workers.length) throw new Error("A worker lives: its lease is its own.")
  await endLeases(bench)
}

/** Ends all leases. Late workers do no harm until the quiet time is over. */
export async function endLeases(bench: CrashBench): Promise<void> {
  await bench.sql("update tw_invoice set lease_expires_at = now() where lease_expires_at > now()")
  await bench.sql("update tw_invoice_event set emit_at = now() where emit_at > now()")
  await bench.sql(
    "update tw_bulk_issue set lease_expires_at = now() where lease_expires_at > now()"
  )
}
