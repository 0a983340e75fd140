import { FetchError } from "@medusajs/js-sdk"
import { inLanguage } from "../../rules/text/sentence"
import { isForbidden } from "../lib/forbidden"
import { useInvoiceText } from "./use-invoice-text"

/** The sentence that staff see about a failed request. */
export const useErrorSentence = () => {
  const { t, language } = useInvoiceText()

  return (error: Error): string => {
    if (!(error instanceof FetchError) || error.status === undefined) return t("errors.offline")
    return isForbidden(error) ? t("errors.forbidden") : inLanguage(error.message, language)
  }
}
