import { useTranslation } from "react-i18next"
import type { en } from "../i18n/en"

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

export type InvoiceTextKey = Leaves<typeof en>

/** The card's texts in the reader's language. A key that does not exist fails the type check. */
export const useInvoiceText = () => {
  const { t, i18n } = useTranslation("twInvoicing")
  return {
    t: (key: InvoiceTextKey, values?: Record<string, string | number>): string =>
      t(key, values ?? {}),
    language: i18n.language,
  }
}
