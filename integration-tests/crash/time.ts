import type { CrashBench } from "./crash-bench"

/** Whatever waits for its next try waits no longer. Leases and quiet times run on as they are. */
export async function dueNow(bench: CrashBench): Promise<void> {
  await bench.sql("update tw_invoice set due_at = now() where due_at > now()")
  await bench.sql("update tw_invoicing_state set probe_at = now() where probe_at > now()")
}

/** Nobody has swept for so long that the schedule must be lost. */
export async function lastSweepLongAgo(bench: CrashBench): Promise<void> {
  await bench.sql("update tw_invoicing_state set swept_at = now() - interval '4 minutes'")
}

/** What the dead held is free, as it would be when their leases have run out. */
export async function endLeasesOfTheDead(bench: CrashBench): Promise<void> {
  if (bench.workers.length) throw new Error("A worker lives: its lease is its own.")
  await endLeases(bench)
}

/** As though all leases had run out. Late workers do no harm until the quiet time is over. */
export async function endLeases(bench: CrashBench): Promise<void> {
  await bench.sql("update tw_invoice set lease_expires_at = now() where lease_expires_at > now()")
  await bench.sql("update tw_invoice_event set emit_at = now() where emit_at > now()")
}
