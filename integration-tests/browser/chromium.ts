import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Browser } from "playwright-core"
import { isMac, macChrome } from "../../dev/mac-chrome"

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

/**
 * The package contains libraries that a machine without a desktop lacks, and unpacks them only if
 * it detects this platform.
 */
const WITH_LIBRARIES = { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" }

/**
 * Writes date fields in the language of their page. They are in the language of Chromium's own
 * interface otherwise: English where no language pack is installed. A context's `locale` does not
 * change them.
 */
export const DATE_FIELDS_OF_PAGE = "--enable-blink-features=LangAttributeAwareFormControlUI"

/**
 * Debian's Chromium or a Mac's Chrome, otherwise that of the npm package; without any the test
 * fails.
 */
export const launchChromium = (...flags: string[]): Promise<Browser> => {
  const installed = isMac ? macChrome : DEBIAN
  const args = [...FLAGS, ...flags]
  return existsSync(installed)
    ? chromium.launch({ executablePath: installed, args })
    : chromium.launch({ ...packagedChromium(), args })
}

/** The package is an ES module, which jest cannot load: a separate process unpacks it. */
function packagedChromium() {
  const script =
    'import("@sparticuz/chromium").then(async ({ default: c }) => console.log(await c.executablePath()))'
  const unpacking = { ...process.env, ...WITH_LIBRARIES }
  const said = execFileSync(process.execPath, ["-e", script], { encoding: "utf8", env: unpacking })
  const libraries = join(tmpdir(), "al2023/lib")
  return { executablePath: said.trim(), env: { ...unpacking, LD_LIBRARY_PATH: libraries } }
}
