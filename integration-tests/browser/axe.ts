import { readFileSync } from "node:fs"
import type { Locator } from "playwright-core"

const SOURCE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

/** The parts of axe's result that are used. */
type Violation = { id: string; help: string; impact?: string | null; nodes: { html: string }[] }
type AxeResults = { violations: Violation[] }

/** The browser's globals that are used: these tests are checked without its types. */
type BrowserGlobals = {
  axe: { run(context: unknown, options: object): Promise<AxeResults> }
  CSSStyleSheet: new () => { replaceSync(text: string): void }
  document: {
    adoptedStyleSheets: unknown[]
    getAnimations(): {
      playState: string
      effect: { getComputedTiming(): { endTime: number } } | null
      finished: Promise<unknown>
    }[]
  }
}

/** Accessibility errors that axe finds in a part of a page; our own parts must have none. */
export async function seriousViolations(part: Locator): Promise<string[]> {
  const page = part.page()
  if (!(await page.evaluate("!!window.axe"))) await page.evaluate(SOURCE)
  const { violations } = await part.evaluate(runAxe)
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(inWords)
}

/**
 * Runs in the browser. Colours are read after transitions: halfway through one they are neither of
 * the page's two colours. A page's content security policy may forbid a style element.
 */
async function runAxe(element: unknown): Promise<AxeResults> {
  const { axe, document, CSSStyleSheet } = globalThis as unknown as BrowserGlobals
  const atRest = new CSSStyleSheet()
  atRest.replaceSync("*, *::before, *::after { transition: none !important }")
  const sheets = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...sheets, atRest]
  try {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    return await axe.run(element, { resultTypes: ["violations"] })
  } finally {
    document.adoptedStyleSheets = sheets
  }
}

const inWords = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`
