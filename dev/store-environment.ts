import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export type StoreAddresses = {
  databaseUrl: string
  storeUrl: string
  sandboxUrl: string
  storefrontUrl: string
}

/**
 * The environment of a store that talks to the sandbox. It sets every variable of medusa-config.ts,
 * so that no real credential of an `.env` file can reach a demonstration.
 */
export function storeEnvironment(folder: string, addresses: StoreAddresses): NodeJS.ProcessEnv {
  const { databaseUrl, storeUrl, sandboxUrl, storefrontUrl } = addresses
  const secrets = keptSecrets(folder)
  return {
    ...process.env,
    NODE_ENV: "development",
    MEDUSA_DISABLE_TELEMETRY: "true",
    MEDUSA_WORKER_MODE: "shared",
    // Only this machine: the admin's password is public.
    HOST: process.env.HOST || "localhost",
    PORT: new URL(storeUrl).port,
    DATABASE_URL: databaseUrl,
    REDIS_URL: "",
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
    TW_INVOICE_BASE_URL: `${sandboxUrl}/invoicing`,
    TW_INVOICE_MEM_CID: "70000000",
    TW_INVOICE_MEM_PASSWORD: "sandbox",
    TW_INVOICE_TRANSPORT: "form",
    TW_INVOICE_NAMESPACE: "",
    TW_INVOICE_ISSUE_ON: "placed",
    TW_INVOICE_LINK_HOSTS: "",
  }
}

type Secrets = { jwt: string; cookie: string; link: string }

/** Kept beside the data, so that a session or a link outlives a restart. */
function keptSecrets(folder: string): Secrets {
  const file = join(folder, "secrets.json")
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets
  const secret = () => randomBytes(24).toString("hex")
  const secrets = { jwt: secret(), cookie: secret(), link: secret() }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
