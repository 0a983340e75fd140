import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { unsetVariables } from "./unset-variables"

/**
 * Only this machine can reach the demo. DEMO_HOST opens the store and the storefront to others, as
 * a container with published ports needs.
 */
export const listeningHost = process.env.DEMO_HOST || "localhost"

export type StoreAddresses = {
  databaseUrl: string
  storeUrl: string
  sandboxUrl: string
  storefrontUrl: string
}

/**
 * The environment of a store that talks to the sandbox. It sets every variable that
 * medusa-config.ts reads, so that no real credential of an `.env` file can reach a demonstration.
 */
export function storeEnvironment(folder: string, addresses: StoreAddresses): NodeJS.ProcessEnv {
  const { databaseUrl, storeUrl, sandboxUrl, storefrontUrl } = addresses
  const secrets = keptSecrets(folder)
  return {
    ...process.env,
    ...unsetVariables(),
    NODE_ENV: "development",
    ...withoutTelemetry(folder),
    MEDUSA_WORKER_MODE: "shared",
    TW_PLUGIN: "",
    HOST: listeningHost,
    PORT: new URL(storeUrl).port,
    DATABASE_URL: databaseUrl,
    MEDUSA_BACKEND_URL: storeUrl,
    STORE_CORS: storefrontUrl,
    ADMIN_CORS: storeUrl,
    AUTH_CORS: `${storeUrl},${storefrontUrl}`,
    JWT_SECRET: secrets.jwt,
    COOKIE_SECRET: secrets.cookie,
    TW_PAY_API_BASE: sandboxUrl,
    TW_PAY_PRIVATE_KEY: "sandbox_private_key",
    TW_PAY_PUBLIC_KEY: "sandbox_public_key",
    TW_PAY_SDK_URL: sandboxUrl,
    TW_PAY_ENV: "sandbox",
    TW_PAY_LINK_SECRET: secrets.link,
    TW_PAY_RETURN_PAGE: storefrontUrl,
    TW_PAY_CONSOLE_URL: `${sandboxUrl}/#{intent}`,
    TW_INVOICE_BASE_URL: `${sandboxUrl}/invoicing`,
    TW_INVOICE_MEM_CID: "70000000",
    TW_INVOICE_MEM_PASSWORD: "sandbox",
    TW_INVOICE_ISSUE_ON: "placed",
  }
}

/**
 * With the variable alone, every exit still starts a process that looks for data to send; a setting
 * in Medusa's own configuration file prevents that.
 */
function withoutTelemetry(folder: string): NodeJS.ProcessEnv {
  const config = join(folder, "config")
  mkdirSync(join(config, "medusa"), { recursive: true })
  const settings = { telemetry: { enabled: false } }
  writeFileSync(join(config, "medusa/config.json"), JSON.stringify(settings))
  return { MEDUSA_DISABLE_TELEMETRY: "true", XDG_CONFIG_HOME: config }
}

/** The password of the administrator, the same at each start with this folder. */
export const keptAdminPassword = (folder: string): string => keptSecrets(folder).admin

type Secrets = { jwt: string; cookie: string; link: string; admin: string }

/** 24 random bytes in hexadecimal digits, which cannot be guessed. */
export const randomSecret = (): string => randomBytes(24).toString("hex")

/** Stored with the data, so that sessions and links are valid after a restart. */
function keptSecrets(folder: string): Secrets {
  const file = join(folder, "secrets.json")
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
  const names = ["jwt", "cookie", "link", "admin"] as const
  if (names.every((name) => kept[name])) return kept as Secrets
  const made = Object.fromEntries(names.map((name) => [name, randomSecret()]))
  const secrets = { ...made, ...kept } as Secrets
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
