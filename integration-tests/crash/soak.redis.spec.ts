import { randomInt } from "node:crypto"
import { CrashBench } from "./crash-bench"
import { judge } from "./judge"
import { soak } from "./soak"
import { dueNow, lastSweepLongAgo } from "./time"

const seed = Number(process.env.CRASH_SEED || randomInt(1_000_000))
const rounds = Number(process.env.CRASH_ROUNDS || 8)
const again = `npm run test:crash -- --seed ${seed} --rounds ${rounds}`

jest.setTimeout(300_000 + rounds * 30_000)

let bench: CrashBench
beforeAll(async () => {
  // Printed first, because an interrupted run prints nothing more.
  console.log(again)
  bench = await CrashBench.open()
})
afterAll(() => bench?.close())

it(`each order gets one invoice, whatever fails (to repeat: ${again})`, async () => {
  await soak(bench, seed, rounds)
  // Redis may have lost all schedules.
  await judge(bench, async () => {
    await lastSweepLongAgo(bench)
    await dueNow(bench)
  })
})
