import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"

import { runChild } from "./child"
import { medusaCommand } from "./medusa-command"
import { reachDatabase } from "./reach-database"
import type { SeededShop } from "./shop/seed-shop"
import { repository, temporaryFolder } from "./state-folder"
import { untilStopped } from "./until-stopped"

/** `npm run seed`: seeds the database in DATABASE_URL; the last line is JSON. */
export default async function main(): Promise<number> {
  const envFile = join(repository, ".env")
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) {
    console.error("Set DATABASE_URL: postgres://user:password@localhost:5432/database")
    return 1
  }
  return await untilStopped(async () => {
    await reachDatabase(DATABASE_URL)
    const shop = await seed(process.env, { onLine: (line) => console.error(line) })
    console.log(JSON.stringify(shop))
    return 0
  }, 130)
}

type SeedOptions = {
  /** Holds the store's medusa-config. */
  cwd?: string
  onLine?: (line: string) => void
}

/** Migrates and seeds the database that `env.DATABASE_URL` names. */
export async function seed(
  env: NodeJS.ProcessEnv,
  { cwd = repository, onLine }: SeedOptions = {}
): Promise<SeededShop> {
  const folder = temporaryFolder("seed")
  const result = join(folder, "shop.json")
  try {
    const migrate = medusaCommand("db:migrate", "--execute-safe-links")
    await runChild({ name: "The migration", ...migrate, cwd, env, onLine })
    const script = medusaCommand("exec", join(repository, "dev/shop/seed-shop.ts"), result)
    await runChild({ name: "The seed", ...script, cwd, env, onLine })
    return JSON.parse(readFileSync(result, "utf8")) as SeededShop
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
