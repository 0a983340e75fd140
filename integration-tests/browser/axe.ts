import { readFileSync } from "node:fs"
import type { Locator } from "playwright-core"

const SOURCE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

/** Of what axe gives, what is looked at. */
type Violation = { id: string; help: string; impact?: string | null; nodes: { html: string }[] }
type AxeResults = { violations: Violation[] }

/** What axe finds in a part of a page that keeps people out: nothing, for all that is ours. */
export async function seriousViolations(part: Locator): Promise<string[]> {
  const page = part.page()
  if (!(await page.evaluate("!!window.axe"))) await page.evaluate(SOURCE)
  const { violations } = await part.evaluate(runAxe)
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(inWords)
}

/** Runs in the browser. */
async function runAxe(element: unknown): Promise<AxeResults> {
  const { axe } = globalThis as unknown as {
    axe: { run(context: unknown, options: object): Promise<AxeResults> }
  }
  return axe.run(element, { resultTypes: ["violations"] })
}

const inWords = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`
