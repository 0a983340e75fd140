import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { runChild } from "../../dev/child"
import { repository } from "../../dev/state-folder"

const plugin = "medusa-plugin-taiwan"

/** Of every version, exactly the same. */
const medusaPackages = ["admin-sdk", "cli", "framework", "medusa"]
/** What Medusa's own starter names beside them. */
const starterPackages = ["@swc/core", "prop-types", "react", "react-dom", "ts-node", "typescript"]

/**
 * Makes a store as `create-medusa-app` would: one version of Medusa and the packed plugin, both
 * installed by npm, and the script that seeds it.
 * @throws a sentence with npm's own when they cannot be installed together
 */
export async function installVersionStore(
  folder: string,
  version: string,
  tarball: string
): Promise<void> {
  mkdirSync(folder)
  for (const file of ["medusa-config.js", "tsconfig.json"]) {
    cpSync(join(repository, "integration-tests/plugin-store/fixture", file), join(folder, file))
  }
  cpSync(join(repository, "dev/shop"), join(folder, "dev/shop"), { recursive: true })
  const { devDependencies } = readPackage(repository)
  const manifest = {
    name: "matrix-store",
    version: "1.0.0",
    private: true,
    dependencies: {
      ...Object.fromEntries(medusaPackages.map((name) => [`@medusajs/${name}`, version])),
      [plugin]: `file:${tarball}`,
    },
    devDependencies: Object.fromEntries(
      starterPackages.map((name) => [name, devDependencies[name]])
    ),
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2))
  // Said, because the build has set NODE_ENV to "production" in this process.
  const args = ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]
  await runChild({ name: "npm install", command: "npm", args, cwd: folder })
  failUnlessOneMedusa(folder, version)
}

/** With a second copy beside it the store would not show what this version does. */
function failUnlessOneMedusa(folder: string, version: string) {
  const installed = readPackage(join(folder, "node_modules/@medusajs/medusa")).version
  if (installed !== version) throw new Error(`npm installed Medusa ${installed}.`)
  const own = join(folder, "node_modules", plugin, "node_modules/@medusajs")
  if (existsSync(own)) throw new Error("npm installed another Medusa inside the plugin.")
}

type Manifest = { version: string; devDependencies: Record<string, string> }

function readPackage(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest
}
