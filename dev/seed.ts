import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { isProduction } from "../src/rules/service/sandbox-in-production"
import { runChild } from "./child"
import { medusaCommandOf } from "./medusa-command"
import { hasOrders, reachDatabase } from "./reach-database"
import { remoteHost, seedRefusal } from "./seed-refusal"
import { adminEmail, adminPasswordVariable } from "./shop/catalog"
import type { AdminPassword } from "./shop/ensure-admin"
import type { SeededShop } from "./shop/seed-shop"
import { repository, stateFolder, temporaryFolder } from "./state-folder"
import { keptAdminPassword, randomSecret } from "./store-environment"
import { untilStopped } from "./until-stopped"

const usage = `npm run seed -- [options]

Makes the database in DATABASE_URL a shop in Taiwan; what exists already stays as it is. The last line
is JSON with what a storefront needs, and the log-in of the administrator ${adminEmail}.

  --production   seed although NODE_ENV is production
  --remote       seed a database that is not on this machine
  --with-orders  seed a store that has orders
  --admin-password <password>
                 the administrator's password, also of an account that exists; the variable
                 SEED_ADMIN_PASSWORD does the same, and other users of the machine do not see it.
                 Without either it is random, and an account whose password staff chose keeps it:
                 then admin_password is null
  --help         this text`

const options = {
  production: { type: "boolean" },
  remote: { type: "boolean" },
  "with-orders": { type: "boolean" },
  "admin-password": { type: "string" },
  help: { type: "boolean" },
} as const

/** `npm run seed`: seeds the database in DATABASE_URL; the last line is JSON. */
export default async function main(args: string[]): Promise<number> {
  const envFile = join(repository, ".env")
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return await untilStopped(async () => {
    const { values } = parseArgs({ args, options })
    if (values.help) {
      console.log(usage)
      return 0
    }
    const { DATABASE_URL: databaseUrl, NODE_ENV: nodeEnv, SEED_ADMIN_PASSWORD } = process.env
    if (!databaseUrl) {
      throw new Error("Set DATABASE_URL: postgres://user:password@localhost:5432/database")
    }
    const refuse = (orders: boolean) => {
      const refusal = seedRefusal({ nodeEnv, databaseUrl, hasOrders: orders }, values)
      if (refusal) {
        throw new Error(refusal)
      }
    }
    // First without the check for orders, so that no connection to another host is made.
    refuse(false)
    await reachDatabase(databaseUrl)
    refuse(await hasOrders(databaseUrl))
    const given = values["admin-password"] || SEED_ADMIN_PASSWORD
    const isDevelopment = !isProduction(nodeEnv) && !remoteHost(databaseUrl)
    const shop = await seed(process.env, {
      admin: given ? { given } : generatedPassword(isDevelopment),
      onLine: (line) => console.error(line),
    })
    if (shop.admin_password === null) {
      console.error(
        `The account ${adminEmail} exists and keeps its password. To set another one, use ` +
          "SEED_ADMIN_PASSWORD or --admin-password."
      )
    }
    console.log(JSON.stringify(shop))
    return 0
  }, 130)
}

/**
 * The databases of a development machine share one password, so that a second run prints the same
 * log-in. Any other store gets its own, which is not stored.
 */
function generatedPassword(isDevelopment: boolean): AdminPassword {
  return isDevelopment
    ? { generated: keptAdminPassword(stateFolder()), replace: true }
    : { generated: randomSecret(), replace: false }
}

type SeedOptions = {
  /** Folder of the store's medusa-config. */
  cwd?: string
  /**
   * Folder of Medusa and `dev/shop`: a script of another folder would load that folder's Medusa.
   */
  medusaOf?: string
  /**
   * The administrator's password. Default: a random one, also for an account that was seeded
   * before.
   */
  admin?: AdminPassword
  onLine?: (line: string) => void
}

/** Migrates and seeds the database that `env.DATABASE_URL` names. */
export async function seed(
  env: NodeJS.ProcessEnv,
  {
    cwd = repository,
    medusaOf = repository,
    admin = { generated: randomSecret(), replace: true },
    onLine,
  }: SeedOptions = {}
): Promise<SeededShop> {
  const folder = temporaryFolder("seed")
  const result = join(folder, "shop.json")
  try {
    const migrate = medusaCommandOf(medusaOf, "db:migrate", "--execute-safe-links")
    await runChild({ name: "The migration", ...migrate, cwd, env, onLine })
    const script = join(medusaOf, "dev/shop/seed-shop.ts")
    const exec = medusaCommandOf(medusaOf, "exec", script, result)
    const withPassword = { ...env, [adminPasswordVariable]: JSON.stringify(admin) }
    await runChild({ name: "The seed", ...exec, cwd, env: withPassword, onLine })
    return JSON.parse(readFileSync(result, "utf8")) as SeededShop
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
