// The entry point of every development command. It needs only Node: it installs what is missing
// and then loads the TypeScript beside it.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commands = [
  "bench",
  "build",
  "crash",
  "demo",
  "invoice-states",
  "invoicing-faults",
  "matrix",
  "model",
  "mutants",
  "openapi",
  "options",
  "properties",
  "record-release",
  "release",
  "screenshots",
  "seed",
  "stryker",
  "test",
  "troubleshooting",
]

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

if (process.platform === "win32") fail("This runs on Linux and macOS; on Windows use WSL.")

process.chdir(root)
installDependencies()

const require = createRequire(import.meta.url)
require("tsx/cjs")
const { default: main } = require(`./${command}.ts`)
process.exit(await main(args))

function installDependencies() {
  if (dependenciesAreInstalled()) return
  // This warning needs no test runner, which is TypeScript and cannot be loaded yet.
  if (command === "test" && !isOnPath("redis-server")) {
    console.error("redis-server is not installed: the tests that need it will not run.")
  }
  console.error("Installing the dependencies (npm ci); the first time takes a minute or two …")
  const { status, error } = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    stdio: ["ignore", 2, 2],
  })
  if (status !== 0)
    fail(`npm ci failed${error ? `: ${error.message}` : ""}. See its messages above.`)
}

/** Compares npm's record of its last installation with the lock file. */
function dependenciesAreInstalled() {
  const installedFile = join(root, "node_modules/.package-lock.json")
  if (!existsSync(installedFile)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages
  const installed = packagesOf(installedFile)
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([path, { version, optional, extraneous, link }]) =>
      path === "" || optional || extraneous || link || installed[path]?.version === version
  )
}

function isOnPath(program) {
  const folders = (process.env.PATH ?? "").split(delimiter)
  return folders.some((folder) => folder && existsSync(join(folder, program)))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
