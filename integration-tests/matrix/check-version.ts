import { mkdirSync } from "node:fs"
import { join } from "node:path"

import { check, type CheckResult } from "../../dev/check"
import { runChild, startChild, type Child, type ChildOptions } from "../../dev/child"
import { medusaCommandOf } from "../../dev/medusa-command"
import { freePort } from "../../dev/ports"
import type { Postgres } from "../../dev/postgres"
import { seed } from "../../dev/seed"
import { storeEnvironment } from "../../dev/store-environment"
import { waitForHttp } from "../../dev/wait-for-http"
import { findUndeliveredWebhooks } from "./find-undelivered-webhooks"
import { openOrderPage } from "./open-order-page"
import { probeStoreFields } from "./probe-store-fields"
import { installVersionStore, type StorePackages } from "./version-store"

/** `faults`: order data that a stranger could read, and refused webhooks, one line each. */
export type VersionResult = CheckResult & { faults: string[] }

/**
 * Drives the steps of `npm run demo -- --check` against a production store on one version of
 * Medusa, and opens an order's page. Then it checks whether that version exposes data of an order to a
 * stranger.
 * @param folder is created for the store and its logs; the caller deletes it
 * @param say gets one line for each slow step
 */
export async function checkVersion(
  folder: string,
  packages: StorePackages,
  postgres: Postgres,
  say: (line: string) => void
): Promise<VersionResult> {
  const { version, installer } = packages
  const name = `Medusa ${version}, ${installer}`
  mkdirSync(folder)
  const store = join(folder, "store")
  const children: Child[] = []
  const start = async (url: string, options: ChildOptions) => {
    const child = startChild(options)
    children.push(child)
    await waitForHttp(url, child)
  }
  try {
    say(`${name}: installing …`)
    await installVersionStore(store, packages)

    const sandboxUrl = `http://localhost:${await freePort()}`
    const bin = "node_modules/medusa-plugin-taiwan/.medusa/server/src/sandbox/bin.js"
    await start(`${sandboxUrl}/console/state`, {
      name: "The sandbox",
      command: process.execPath,
      args: [join(store, bin), "--port", new URL(sandboxUrl).port],
    })

    const database = `medusa_${version.replace(/\W/g, "_")}_${installer}`
    await postgres.ensureDatabase(database)
    const storeUrl = `http://localhost:${await freePort()}`
    const addresses = { databaseUrl: postgres.url(database), storeUrl, sandboxUrl }
    const development = storeEnvironment(folder, { ...addresses, storefrontUrl: storeUrl })
    const env: NodeJS.ProcessEnv = { ...development, NODE_ENV: "production" }

    say(`${name}: migrating and seeding …`)
    const shop = await seed(env, { cwd: store, medusaOf: store })
    say(`${name}: building the admin …`)
    await runChild({ name: "medusa build", ...medusaCommandOf(store, "build"), env })

    say(`${name}: starting …`)
    const storeLog = join(folder, "store.log")
    await start(`${storeUrl}/health`, {
      name: "The store",
      ...medusaCommandOf(store, "start", "--port", String(env.PORT)),
      cwd: join(store, ".medusa/server"),
      env,
      logFile: storeLog,
    })
    const demo = { storeUrl, sandboxUrl, shop }
    const result = await check({ ...demo, storeLog })
    if (result.passed < result.steps) return { ...result, faults: [] }
    say(`${name}: opening an order's page …`)
    await openOrderPage(demo)
    const faults = [...(await probeStoreFields(demo)), ...(await findUndeliveredWebhooks(demo))]
    return { ...result, faults }
  } finally {
    for (const child of children.reverse()) await child.stop()
  }
}
