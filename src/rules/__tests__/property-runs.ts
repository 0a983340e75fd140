/** How often a property is tried; `npm run test:properties -- --runs 1000000` tries harder. */
export const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) }

// Thousands of cases, on machines that may be busy
jest.setTimeout(600_000 * Math.max(1, RUNS.numRuns / 10_000))
