const { readdirSync, readFileSync } = require("node:fs")
const { join } = require("node:path")

const repository = join(__dirname, "..")

/** The folders of `src` whose code loads Medusa. */
const FOLDERS = ["api", "medusa-data", "modules", "providers", "queries", "workflows"]

/**
 * The unit tests that share one loaded Medusa, in `medusa-units.spec.ts`: loading it takes two
 * seconds for each file, and most tests a few milliseconds. A file that replaces modules runs alone.
 *
 * @returns {string[]} paths within the repository
 */
exports.medusaUnits = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(repository, "src", folder), { recursive: true })
      .map((file) => `src/${folder}/${file}`)
      .filter((file) => /\/__tests__\/[^/]+\.unit\.spec\.ts$/.test(file))
      .filter((file) => !readFileSync(join(repository, file), "utf8").includes("jest.mock("))
      .sort()
  )
