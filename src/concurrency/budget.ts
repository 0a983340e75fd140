/** How much may be spent in a period. */
export type Budget = {
  spend(): void
  /** What is left of this period; negative if more was spent. */
  left(): number
}

/** A budget that is renewed every `everyMs` milliseconds. It refuses nothing by itself. */
export function createBudget({ most, everyMs }: { most: number; everyMs: number }): Budget {
  let began = Date.now()
  let spent = 0
  const turn = () => {
    // A clock that is put back must not stop the budget for long.
    if (Math.abs(Date.now() - began) < everyMs) return
    began = Date.now()
    spent = 0
  }
  return {
    spend() {
      turn()
      spent++
    },
    left() {
      turn()
      return most - spent
    },
  }
}
