import type { GROUPS, InvoicingOption, PaymentOption } from "./groups"

type Groups = typeof GROUPS

/** All texts of the page that are neither in the code nor in the admin. */
export type PageTexts = {
  title: string
  intro: string
  sections: Record<keyof Groups, { title: string; intro: string }>
  groups: { [Section in keyof Groups]: Record<keyof Groups[Section], string> }
  labels: Record<"type" | "default" | "example" | "change" | "required" | "none", string>
  types: {
    text: string
    trueOrFalse: string
    object: string
    list: string
    time: string
    oneOf: (values: string[]) => string
    atLeast: (least: number) => string
    wholeNumber: (least: number, most: number) => string
  }
  /** Defaults that are not values in the code. */
  defaults: { invoicing: Partial<Record<InvoicingOption, string>> } & {
    payments: Partial<Record<PaymentOption, string>>
  }
  /** When to set the option, or to change its default. */
  change: {
    invoicing: Record<InvoicingOption, string>
    payments: Record<PaymentOption, string>
  }
  colon: string
  end: string
}
