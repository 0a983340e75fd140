import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"

import { runChild } from "../../dev/child"
import { repository } from "../../dev/state-folder"

const plugin = "medusa-plugin-taiwan"

/** Packages with exactly the version of Medusa. */
const medusaPackages = ["admin-sdk", "cli", "framework", "medusa"]
/** Other packages of Medusa's own starter. */
const starterPackages = ["@swc/core", "prop-types", "react", "react-dom", "ts-node", "typescript"]

export const INSTALLERS = ["npm", "pnpm"] as const
export type Installer = (typeof INSTALLERS)[number]

/** The parts of a store. */
export type StorePackages = {
  /** Of Medusa. */
  version: string
  /** The packed plugin. */
  tarball: string
  installer: Installer
}

/** The development packages are named, because the build has set NODE_ENV to "production" in this process. */
const COMMANDS = {
  npm: ["npm", "install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
  pnpm: ["npx", "--yes", "pnpm@10", "install", "--prod=false", "--reporter=append-only"],
} satisfies Record<Installer, string[]>

/**
 * Creates a store as `create-medusa-app` would: one version of Medusa and the packed plugin,
 * installed together, and the script that seeds it.
 * @throws a sentence with the installer's message when they cannot be installed together
 */
export async function installVersionStore(
  folder: string,
  { version, tarball, installer }: StorePackages
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
  if (installer === "pnpm") writeFileSync(join(folder, "pnpm-workspace.yaml"), hoistingSettings())
  const [command, ...args] = COMMANDS[installer]
  await runChild({ name: `${installer} install`, command, args, cwd: folder })
  failUnlessOneMedusa(folder, version)
}

/** Medusa finds its own plugins and the dashboard's packages only at the top of node_modules. */
const HOISTED = ["*@medusajs/*", "@tanstack/react-query", "react-i18next", "react-router-dom"]

/** As in docs/user/first-order.md: pnpm 11 and later do not read this setting from .npmrc. */
const hoistingSettings = () =>
  ["publicHoistPattern:", ...HOISTED.map((pattern) => `  - ${JSON.stringify(pattern)}`), ""].join(
    "\n"
  )

/** With a second copy the store would not test this version. */
function failUnlessOneMedusa(folder: string, version: string) {
  const installed = readPackage(join(folder, "node_modules/@medusajs/medusa")).version
  if (installed !== version) throw new Error(`Medusa ${installed} is installed.`)
  const frameworkOf = (place: string) =>
    createRequire(join(realpathSync(place), "package.json")).resolve("@medusajs/framework/utils")
  if (frameworkOf(join(folder, "node_modules", plugin)) !== frameworkOf(folder)) {
    throw new Error("The plugin has another Medusa than the store.")
  }
}

type Manifest = { version: string; devDependencies: Record<string, string> }

function readPackage(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest
}
