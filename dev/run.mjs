// The door of every development command. It needs nothing but Node: it installs what is missing
// and only then loads the TypeScript beside it.
import { spawnSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commands = ["build", "demo", "seed", "test"]

const [command = "", ...args] = process.argv.slice(2)
if (!commands.includes(command)) {
  fail(`Say what to run: node dev/run.mjs ${commands.join("|")}`)
}

const [major, minor] = process.versions.node.split(".").map(Number)
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  fail(
    `Node ${process.versions.node} is not supported: install Node 20.19 or later, or 22.12 or later.`
  )
}

process.chdir(root)
installDependencies()

const require = createRequire(import.meta.url)
require("tsx/cjs")
const { default: main } = require(`./${command}.ts`)
process.exit(await main(args))

function installDependencies() {
  // npm writes this file at the end of a whole installation, so an interrupted one has none.
  const installed = join(root, "node_modules/.package-lock.json")
  const lock = join(root, "package-lock.json")
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return

  console.error("Installing the dependencies (npm ci); the first time takes a minute or two …")
  const { status, error } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    stdio: ["ignore", 2, 2],
  })
  if (status !== 0)
    fail(`npm ci failed${error ? `: ${error.message}` : ""}. See its messages above.`)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
