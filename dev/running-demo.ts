import { existsSync } from "node:fs"
import { join } from "node:path"

import { firstToDie, startChild, type Child } from "./child"
import { medusaCommand } from "./medusa-command"
import { freePort } from "./ports"
import { startPostgres } from "./postgres"
import { seed } from "./seed"
import type { SeededShop } from "./shop/seed-shop"
import { repository } from "./state-folder"
import { keptAdminPassword, listeningHost, storeEnvironment } from "./store-environment"
import { waitForHttp } from "./wait-for-http"
import { warmUpAdmin } from "./warm-up-admin"

const storefront = join(repository, "examples/storefront")

export type DemoPorts = { store: number; sandbox: number; storefront: number; postgres: number }

/** The addresses of the store and the sandbox, and the seeded shop. */
export type DemoAddresses = { storeUrl: string; sandboxUrl: string; shop: SeededShop }

export type OpenDemo = DemoAddresses & {
  databaseUrl: string
  /** Undefined while the repository has no example storefront. */
  storefrontUrl: string | undefined
  storeLog: string
}

export type RunningDemo = OpenDemo & {
  store: Child
  /** Returns the first of its processes that ends; none should. */
  firstDeath: Promise<Child>
  stop(): Promise<void>
}

/**
 * A development store builds its dashboard on request, and a production store keeps no user signed
 * in without TLS. It has a second payment provider, whose buyers choose the method in the shop.
 */
const SERVES_BUILD = {
  NODE_ENV: "test",
  TW_PAY_METHODS: JSON.stringify([
    { method: "CreditCard" },
    { method: "CreditCardInstallment", minimum: 100_000 },
    { method: "ATM", maximum: 20_000 },
  ]),
}

/** Any free ports, for a demo that only this process uses. */
export const anyPorts: DemoPorts = { store: 0, sandbox: 0, storefront: 0, postgres: 0 }

/** A store with a built dashboard, instead of this repository's sources. */
export type DemoBuild = {
  /** Folder of its medusa-config. */
  config: string
  /** Folder in which it starts. */
  output: string
}

/**
 * Starts the database, the sandbox, the seeded store and the example storefront.
 * @param folder for the data
 * @param wanted ports to try first; 0 for any
 * @param say gets one line for each slow step
 */
export async function startDemo(
  folder: string,
  wanted: DemoPorts,
  durable: boolean,
  say: (line: string) => void,
  built?: DemoBuild
): Promise<RunningDemo> {
  const ports = await choosePorts(wanted, say)
  const storeUrl = `http://localhost:${ports.store}`
  const sandboxUrl = `http://localhost:${ports.sandbox}`
  const storefrontUrl = `http://localhost:${ports.storefront}`
  const storeLog = join(folder, "store.log")

  say("Starting PostgreSQL …")
  const postgres = await startPostgres({ folder, port: wanted.postgres, durable })
  sayIfMoved("database", wanted.postgres, postgres.port, say)
  await postgres.ensureDatabase("shop")
  const databaseUrl = postgres.url("shop")
  const addresses = { databaseUrl, storeUrl, sandboxUrl, storefrontUrl }
  const env = { ...storeEnvironment(folder, addresses), ...(built && SERVES_BUILD) }

  const sandbox = startSandbox(folder, ports.sandbox, storeUrl)
  say("Migrating and seeding the store …")
  const admin = { given: keptAdminPassword(folder) }
  const shop = await seed(env, { cwd: built?.config, admin })
  await waitForHttp(`${sandboxUrl}/console/state`, sandbox)

  say("Starting the store …")
  const store = startChild({
    name: "The store",
    ...medusaCommand("start", "--port", String(ports.store)),
    ...(built && { cwd: built.output }),
    env,
    logFile: storeLog,
  })
  await waitForHttp(`${storeUrl}/health`, store)
  await refuseStranger(storeUrl, shop)
  const page = startStorefront(ports.storefront, storeUrl, shop)
  if (page) await waitForHttp(storefrontUrl, page)
  if (!built) {
    say("Preparing the admin …")
    await warmUpAdmin(storeUrl)
  }

  const children = [postgres.process, sandbox, store, ...(page ? [page] : [])]
  return {
    databaseUrl,
    storeUrl,
    sandboxUrl,
    storefrontUrl: page && storefrontUrl,
    shop,
    store,
    storeLog,
    firstDeath: firstToDie(children),
    async stop() {
      for (const child of [...children].reverse()) await child.stop()
    },
  }
}

/**
 * A minute passes between the check of the port and the start, so another process may have taken
 * it.
 */
async function refuseStranger(storeUrl: string, shop: SeededShop) {
  const headers = { "x-publishable-api-key": shop.publishable_key }
  const reply = await fetch(`${storeUrl}/store/regions/${shop.region_id}`, { headers })
  if (reply.ok && (await reply.text()).includes(shop.region_id)) return
  throw new Error(
    `Another program answers at ${storeUrl}: it took the port while the store was starting. Start again.`
  )
}

async function choosePorts(wanted: DemoPorts, say: (line: string) => void): Promise<DemoPorts> {
  const chosen = { ...wanted }
  for (const name of ["store", "sandbox", "storefront"] as const) {
    chosen[name] = await freePort(wanted[name])
    sayIfMoved(name, wanted[name], chosen[name], say)
  }
  return chosen
}

function sayIfMoved(name: string, wanted: number, got: number, say: (line: string) => void) {
  if (wanted !== 0 && got !== wanted) {
    say(`Port ${wanted} is taken by something else: the ${name} uses ${got}.`)
  }
}

function startSandbox(folder: string, port: number, storeUrl: string): Child {
  return startChild({
    name: "The sandbox",
    command: process.execPath,
    args: [
      ...["--require", require.resolve("tsx/cjs"), join(repository, "src/sandbox/bin.ts")],
      ...["--port", String(port), "--state", join(folder, "sandbox.json")],
      ...["--admin-url", `${storeUrl}/app`],
    ],
    cwd: repository,
    logFile: join(folder, "sandbox.log"),
  })
}

function startStorefront(port: number, storeUrl: string, shop: SeededShop): Child | undefined {
  if (!existsSync(join(storefront, "index.html"))) return undefined
  return startChild({
    name: "The example storefront",
    command: process.execPath,
    args: [
      join(repository, "node_modules/vite/bin/vite.js"),
      ...["--port", String(port), "--strictPort", "--host", listeningHost],
    ],
    cwd: storefront,
    env: {
      ...process.env,
      VITE_MEDUSA_BACKEND_URL: storeUrl,
      VITE_MEDUSA_PUBLISHABLE_KEY: shop.publishable_key,
      VITE_MEDUSA_REGION_ID: shop.region_id,
    },
  })
}
