import { cutMessage } from "../service-error"

/**
 * A text of the service made fit for logs and people: one line, bounded (characters), and without
 * the private key or an intent's secret, should the service ever echo one.
 */
export function serviceText(value: unknown, privateKey: string): string | undefined {
  if (typeof value !== "string") {
    return undefined
  }
  const text = value
    .replaceAll(privateKey, "…")
    .replace(/_st_\w+/g, "_st_…")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
  return cutMessage(text) || undefined
}
