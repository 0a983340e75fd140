import { createServer } from "node:net"
import type { AddressInfo } from "node:net"

export const PROVIDER = "pp_payment-intents_tw"
export const PRIVATE_KEY = "sandbox_private_key"
export const LINK_SECRET = "link-secret-canary-0123456789abcdef"

/**
 * Points the store at a payment API, on a port that is known before the store starts, because the
 * payment service is given the store's address. To be called before the runner starts it.
 */
export async function configurePayments(apiBase: string): Promise<string> {
  const port = await freePort()
  const backendUrl = `http://localhost:${port}`
  Object.assign(process.env, {
    PORT: String(port),
    MEDUSA_BACKEND_URL: backendUrl,
    TW_PAY_API_BASE: apiBase,
    TW_PAY_SDK_URL: apiBase,
    TW_PAY_PRIVATE_KEY: PRIVATE_KEY,
    TW_PAY_PUBLIC_KEY: "sandbox_public_key",
    TW_PAY_ENV: "sandbox",
    TW_PAY_LINK_SECRET: LINK_SECRET,
    TW_PAY_RETURN_PAGE: "http://localhost:8000/checkout?step=payment",
  })
  return backendUrl
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Looks until there is something, at most 60 seconds. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | null | undefined>
): Promise<T> {
  const until = Date.now() + 60_000
  for (;;) {
    const found = await look()
    if (found) {
      return found
    }
    if (Date.now() > until) {
      throw new Error(`Waited in vain for ${what}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
