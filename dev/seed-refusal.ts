import { Client } from "pg"

import { isLoopback } from "../src/rules/service/loopback"
import { isProduction } from "../src/rules/service/sandbox-in-production"
import { readAddress } from "./reach-database"

export type SeedTarget = {
  nodeEnv: string | undefined
  databaseUrl: string
  hasOrders: boolean
}

/** Databases that the caller allows, besides an empty store on this machine. */
export type SeedPermissions = { production?: boolean; remote?: boolean; "with-orders"?: boolean }

/** Why this database is not seeded, with the remedy; null: it may be seeded. */
export function seedRefusal(
  { nodeEnv, databaseUrl, hasOrders }: SeedTarget,
  permissions: SeedPermissions
): string | null {
  const host = remoteHost(databaseUrl)
  const reasons: [flag: keyof SeedPermissions, reason: string | null][] = [
    ["production", isProduction(nodeEnv) ? `NODE_ENV is ${nodeEnv}` : null],
    ["remote", host && `the database's host ${host} is not this machine`],
    ["with-orders", hasOrders ? "the store has orders" : null],
  ]
  const refused = reasons.filter(([flag, reason]) => reason && !permissions[flag])
  if (!refused.length) {
    return null
  }
  const because = refused.map(([, reason]) => reason).join(" and ")
  const flags = refused.map(([flag]) => `--${flag}`).join(" ")
  return `Nothing is seeded, because ${because}. To seed it all the same: npm run seed -- ${flags}`
}

/**
 * The host of a database that is not on this machine; null: it is. The address and the driver's
 * reading of it both count, because `?host=` in the address and the variable PGHOST also name a
 * host.
 */
export function remoteHost(databaseUrl: string): string | null {
  const inAddress = decodeURIComponent(readAddress(databaseUrl).url.hostname)
  const ofDriver = new Client({ connectionString: databaseUrl }).host
  return [inAddress, ofDriver].find((host) => host && !isThisMachine(host)) ?? null
}

/** A name or address of the loopback interface, or the path of a unix socket. */
function isThisMachine(host: string): boolean {
  return host.startsWith("/") || isLoopback(host)
}
