import { inLanguage } from "../rules/text/sentence"
import type { PayLocale } from "./pay"

/**
 * The store's own message for the buyer; null: it gave none, or could not be reached. If the
 * store failed, only a message in both languages is meant for buyers.
 */
export function refusalSentence(error: unknown, locale: PayLocale): string | null {
  const { status, message } = Object(error) as { status?: unknown; message?: unknown }
  if (typeof status !== "number" || typeof message !== "string") return null
  const sentence = inLanguage(message, locale)
  return status >= 500 && sentence === message ? null : sentence || null
}
