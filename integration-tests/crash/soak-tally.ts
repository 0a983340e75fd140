import type { CrashBench } from "./crash-bench"

/** How far a run has come. */
export type Tally = {
  seed: number
  round: number
  rounds: number
  redisKills: number
  endedConnections: number
  /** What was wrong in the end. */
  violated?: string
}

/** Killed processes of the store, by their kind and how they were killed. */
export function countKills({ stores }: CrashBench) {
  const counted = (mode: string, how: string) =>
    stores.filter((store) => store.mode === mode && store.killed === how).length
  const worker = { outside: counted("worker", "outside"), point: counted("worker", "point") }
  const server = { outside: counted("server", "outside"), point: counted("server", "point") }
  const all = worker.outside + worker.point + server.outside + server.point
  const unkilled = stores.filter(({ alive, killed }) => !alive && !killed).length
  return { all, worker, server, unkilled }
}

/** One line that sums up a run. */
export async function summaryOf(bench: CrashBench, tally: Tally): Promise<string> {
  const { seed, round, redisKills, endedConnections } = tally
  const { all, worker, server, unkilled } = countKills(bench)
  const [{ count }] = await bench.sql<{ count: string }>(`select count(*) from "order"`)
  const { invoices, journal } = await bench.sandbox.state()
  const voided = invoices.filter(({ status }) => status === "作廢").length
  const faults = journal.filter(({ fault }) => fault).length
  return [
    `seed ${seed}: ${round} rounds`,
    `${all} kills (workers: ${worker.outside} from outside, ${worker.point} at a point; servers: ${server.outside} from outside, ${server.point} at a point)`,
    ...(unkilled ? [`${unkilled} processes ended by themselves`] : []),
    `Redis killed ${redisKills} times, connections ended ${endedConnections} times`,
    `${count} orders, ${invoices.length} invoices issued, ${voided} voided`,
    `${faults} faults of the service`,
  ].join("; ")
}
