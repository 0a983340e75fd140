import { randomInt } from "node:crypto"
import { writeFileSync } from "node:fs"
import { CrashBench } from "./crash-bench"
import { soak } from "./soak"
import { countKills, type Tally } from "./soak-tally"

const seed = Number(process.env.CRASH_SEED || randomInt(1_000_000))
const rounds = Number(process.env.CRASH_ROUNDS || 5)
const again = `npm run test:crash -- --seed ${seed} --rounds ${rounds}`

/** The shop's option `voidOnFullRefund`: half of the seeds have it. */
const voidsRefunded = seed % 2 === 1

jest.setTimeout(600_000 + rounds * 60_000)

let bench: CrashBench
beforeAll(async () => {
  // Printed first, because an interrupted run prints nothing more.
  console.log(again)
  bench = await CrashBench.open({ env: { CRASH_VOIDS_REFUNDED: voidsRefunded ? "yes" : "" } })
})
afterAll(() => bench?.close())

/** Where `dev/crash.ts` reads how far the run has come, also after an interruption. */
function record(tally: Tally) {
  const file = process.env.CRASH_RECORD
  if (file) writeFileSync(file, JSON.stringify({ ...tally, kills: countKills(bench).all, again }))
}

it(`each order has the invoice that it needs, whatever fails (to repeat: ${again})`, async () => {
  const summary = await soak(bench, { seed, rounds, voidsRefunded, record })
  console.log(summary)
  const file = process.env.CRASH_RECORD
  if (file) writeFileSync(file, JSON.stringify({ summary }))
})
