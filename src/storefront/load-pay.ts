import { DEFAULT_SDK_GLOBAL } from "../rules/payment/browser-data"
import { isPay, type Pay } from "./pay"

export interface LoadPayOptions {
  /** Name of the global that the script defines. Default: the session's, or else `Pay`. */
  globalName?: string
  /** Milliseconds after which a script that has not arrived counts as failed. Default 20 000. */
  timeoutMs?: number
  /** The nonce of the page's content security policy, for the script. */
  nonce?: string
}

const loads = new Map<string, Promise<Pay>>()

/**
 * Loads `{sdkUrl}/sdk/v1/index.js` (§4.2) and gives its global object. Calls share one script; a
 * load that failed is forgotten, so that the next call tries again. A script tag that the shop put
 * into its own page is used as it is.
 *
 * @throws Error when the address is not http(s), or the script cannot be loaded or defines nothing.
 */
export function loadPay(sdkUrl: string, options: LoadPayOptions = {}): Promise<Pay> {
  const { globalName = DEFAULT_SDK_GLOBAL, timeoutMs = 20_000, nonce } = options
  let src: string
  try {
    src = scriptAddress(sdkUrl)
  } catch (error) {
    return Promise.reject(error)
  }

  const key = `${globalName} ${src}`
  const known = loads.get(key)
  if (known) return known

  const present = readGlobal(globalName)
  if (loads.size === 0 && isPay(present)) return Promise.resolve(present)

  const load = injectScript(src, timeoutMs, nonce).then(() => {
    const pay = readGlobal(globalName)
    if (!isPay(pay)) throw new Error(`The payment script defined no "${globalName}": ${src}`)
    return pay
  })
  loads.set(key, load)
  load.catch(() => loads.delete(key))
  return load
}

/** The component's script under an address such as `https://pay.example` or `…/`. */
export function scriptAddress(sdkUrl: string): string {
  let url: URL
  try {
    url = new URL(`${sdkUrl.replace(/\/+$/, "")}/sdk/v1/index.js`)
  } catch {
    throw new Error("The payment session has no usable sdk_url")
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new Error("The payment session's sdk_url is not an http(s) address")
  }
  return url.href
}

function readGlobal(name: string): unknown {
  return (globalThis as Record<string, unknown>)[name]
}

function injectScript(src: string, timeoutMs: number, nonce?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script")
    const fail = (why: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`The payment script ${why}: ${src}`))
    }
    const timer = setTimeout(() => fail("did not arrive in time"), timeoutMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => fail("could not be loaded")
    script.async = true
    if (nonce) script.nonce = nonce
    script.src = src
    document.head.appendChild(script)
  })
}
