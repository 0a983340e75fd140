import { eventually } from "../../dev/check/expect"
import type { CrashBench } from "./crash-bench"
import { judge } from "./judge"
import { UPLOAD } from "./sandbox-process"
import { dueNow } from "./time"

export type NoWay = {
  /** The beginning of the event detail that reports it. */
  says: string
  /** Once this has resolved, new connections to the service fail. */
  close: () => Promise<void>
  /** Once this has resolved, they succeed again. */
  open: () => Promise<void>
}

/**
 * An upload, a query and a void that cannot reach the service change nothing. Once it can be
 * reached again, all orders reach their final state.
 */
export async function findNoWay(bench: CrashBench, { says, close, open }: NoWay): Promise<void> {
  const dropped = await bench.place()
  await judge(bench)
  await bench.sandbox.set({ invoicing_fail_next: [{ function: UPLOAD, fault: "reset_before" }] })
  const asked = await bench.place()
  await eventually(
    "an unclear upload",
    () => bench.statusOf(asked),
    (status) => status === "unknown"
  )

  await close()
  const [{ since }] = await bench.sql<{ since: string }>("select now()::text as since")
  const sent = await bench.place()
  await bench.cancel(dropped)
  await eventually(
    `an upload, a query and a void that met "${says}"`,
    async () => {
      await dueNow(bench)
      const sql = `select distinct type from tw_invoice_event
                   where detail like $1 and created_at > $2 order by type`
      const events = await bench.sql<{ type: string }>(sql, [`${says}%`, since])
      return events.map(({ type }) => type)
    },
    (types) => types.join() === "answer_unclear,not_sent,query_failed"
  )
  expect(await bench.statusOf(sent)).toMatch(/^(pending|sending)$/)
  expect(await bench.statusOf(asked)).toBe("unknown")
  expect(await bench.statusOf(dropped)).toMatch(/^(voiding|void_unknown)$/)

  await open()
  await judge(bench)
}
