/** Sums of an invoice's registered allowances that are not voided. TWD dollars. */
export type RegisteredSums = {
  /** Tax included. */
  amount: number
  /** As the service states their totals: with tax or without. */
  total_amount: number
  tax: number
}

type RegisteredAllowance = {
  status: string
  amount: number | null
  total_amount: number
  tax: number | null
}

export function registeredSums(allowances: RegisteredAllowance[]): RegisteredSums {
  const issued = allowances.filter(({ status }) => status === "issued")
  const sum = (of: (allowance: RegisteredAllowance) => number) =>
    issued.reduce((all, allowance) => all + of(allowance), 0)
  return {
    amount: sum(({ amount, total_amount }) => amount ?? total_amount),
    total_amount: sum(({ total_amount }) => total_amount),
    tax: sum(({ tax }) => tax ?? 0),
  }
}

/** Totals of the service, as of the last comparison. TWD dollars; null: none. */
export type CountedAllowances = {
  allowance_confirmed: number | null
  allowance_unconfirmed: number | null
}

export const countedAllowances = (counted: CountedAllowances): number =>
  (counted.allowance_confirmed ?? 0) + (counted.allowance_unconfirmed ?? 0)

/**
 * TWD dollars of an invoice's allowances that the service counts beyond the registered ones, and what
 * of `due` is still to be made. The service may add up totals that leave out the tax: they are compared
 * with the registered ones' totals. What is to be made is 0 while it is not clear, because the service's
 * totals hold the tax only if those of registered allowances do.
 */
export function unregisteredAllowances(
  due: number,
  counted: number,
  { amount, total_amount, tax }: RegisteredSums
): { unregistered: number; toMake: number } {
  const unregistered = counted === amount ? 0 : Math.max(counted - total_amount, 0)
  if (unregistered === 0) return { unregistered, toMake: due }
  const withTax = tax > 0 && total_amount === amount
  return { unregistered, toMake: withTax ? Math.max(due - unregistered, 0) : 0 }
}
