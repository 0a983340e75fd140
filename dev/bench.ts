import { cpus } from "node:os"

import { benches } from "../bench"
import { isMet, printed, type Goal } from "../bench/report"
import { untilStopped } from "./until-stopped"

/**
 * `npm run bench`: the performance figures; fails when a goal is missed. `npm run bench -- csv`
 * measures only the subjects whose names contain "csv", `npm run bench -- drain` only that one.
 */
export default async function main(wanted: string[]): Promise<number> {
  return await untilStopped(async () => {
    const names = Object.keys(benches).filter(
      (name) =>
        !wanted.length ||
        wanted.some((word) => (benches[word] ? name === word : name.includes(word)))
    )
    if (!names.length) {
      console.error(`There is no such subject. The subjects: ${Object.keys(benches).join(", ")}.`)
      return 1
    }
    console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
    const goals: Goal[] = []
    for (const name of names) {
      const report = await benches[name]()
      console.log(`\n${printed(report)}`)
      goals.push(...report.goals)
    }
    return verdict(goals)
  }, 130)
}

function verdict(goals: Goal[]): number {
  const missed = goals.filter((goal) => !isMet(goal))
  for (const { promise } of missed) console.error(`\nMissed: ${promise}.`)
  console.log(`\n${goals.length - missed.length} of ${goals.length} goals met`)
  return missed.length ? 1 : 0
}
