import type { Print } from "../run-stages"
import { isNamed, isQuick, sliceOf, type Mutant } from "./mutant"
import { MUTANTS } from "./mutants"

/** A sixteenth of the quick ones takes about a minute. */
const SLICES = 16

const DAY = 24 * 60 * 60_000

/**
 * The mutants that `npm test` plants: each day another part of the quick ones.
 * @param names those whose names contain one of these instead
 */
export function mutantsOfToday(names: string[], print: Print): Mutant[] {
  const quick = MUTANTS.filter(isQuick)
  if (names.length) return quick.filter((mutant) => isNamed(mutant.name, names))
  const slice = 1 + (Math.floor(Date.now() / DAY) % SLICES)
  print(`Today's part: npm run test:mutants -- --quick --rotation ${slice}/${SLICES}`)
  return sliceOf(quick, slice, SLICES)
}
