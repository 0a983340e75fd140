import type { OpenDemo } from "../../dev/running-demo"

/** The shop that the stage started for all test files. */
export function openDemo(): OpenDemo {
  const demo = process.env.TW_TEST_DEMO
  if (!demo) throw new Error("No shop is open: npm test -- --only browser opens one.")
  return JSON.parse(demo) as OpenDemo
}
