import type { ScriptedFault } from "../../state/faults"
import type { SandboxStore } from "../../state/store"

/** The next fault asked for this function, if any: it is used up. */
export function takeFault(store: SandboxStore, name: string): ScriptedFault | undefined {
  const index = store.state.settings.invoicing_fail_next.findIndex((next) => next.function === name)
  if (index < 0) {
    return undefined
  }
  return store.change(({ settings }) => settings.invoicing_fail_next.splice(index, 1)[0])
}
