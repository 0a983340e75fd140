/** How often a property is tried; `npm run test:properties -- --runs 1000000` tries harder. */
export const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) }

// Thousands of cases, on machines that may be busy
jest.setTimeout(600_000 * Math.max(1, RUNS.numRuns / 10_000))

/**
 * Fewest cases of a kind that `runs` cases should have if it comes in at least `percent` of them:
 * four standard deviations below. By chance fewer come once in 30,000 tests.
 */
export const fewestOf = (percent: number, runs = RUNS.numRuns) => {
  const share = (runs * percent) / 100
  return share - 4 * Math.sqrt(share)
}
