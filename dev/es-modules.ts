import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Each of their folders is an export of the package, and its `index.js` has a default export. */
const FOLDERS = ["modules", "providers"]

/**
 * In an ES module, Node uses a whole CommonJS module as its default export. This file exports the
 * module's own default export, and loads the same code.
 */
const code = `import commonjs from "./index.js"
export * from "./index.js"
export default commonjs.default
`
const types = `import commonjs = require("./index.js")
export * from "./index.js"
declare const defaultExport: typeof commonjs.default
export default defaultExport
`

/**
 * Writes `index.mjs` and its types beside each module and provider that users import.
 * @param server the folder of the built code
 */
export function writeEsModules(server: string): void {
  for (const folder of FOLDERS.flatMap((name) => foldersIn(join(server, name)))) {
    writeFileSync(join(folder, "index.mjs"), code)
    writeFileSync(join(folder, "index.d.mts"), types)
  }
}

function foldersIn(parent: string): string[] {
  const entries = readdirSync(parent, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name))
}
