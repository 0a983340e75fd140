import { INVOICING_FUNCTIONS } from "../invoicing/functions"
import { faultsOf, type ScriptedFault } from "../state/faults"

/** A function of the invoicing service, and what its next call may be made to fail with. */
export interface FaultChoice {
  function: string
  /** One that has `bytes` may break off at any other byte too. */
  faults: ScriptedFault[]
}

/** What the console offers for `invoicing_fail_next`: for each function, what can strike it. */
export const faultChoices = (): FaultChoice[] =>
  [...INVOICING_FUNCTIONS.keys()].map((name) => ({ function: name, faults: faultsOf(name, [0]) }))
