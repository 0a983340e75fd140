import { inLanguage } from "../rules/text/sentence"
import type { PayLocale } from "./pay"

/** The store's own message for the buyer; null: it gave none, or could not be reached. */
export function refusalSentence(error: unknown, locale: PayLocale): string | null {
  const { status, message } = Object(error) as { status?: unknown; message?: unknown }
  if (typeof status !== "number" || status >= 500 || typeof message !== "string") return null
  return message ? inLanguage(message, locale) : null
}
