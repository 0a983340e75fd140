import {
  CARRIER_TYPES,
  validateInvoiceDetails,
  type CarrierType,
  type InvoiceDetails,
} from "medusa-plugin-taiwan/storefront"

import { app, goTo, t } from "./app"
import { choiceCards } from "./choice"
import { h } from "./element"
import { field, formError, showProblems } from "./field"
import { readInvoiceDetails, saveInvoiceDetails, type Cart } from "./shop"
import { onSubmit, sentence, type FormValues } from "./submit"

let saved: InvoiceDetails | null = null

/** Whom the invoice is for: the fields below the choice depend on it. */
export function invoiceForm(cart: Cart): HTMLElement {
  const fields = h("div", { class: "grid" })
  const types = h("div", {})
  const form: HTMLFormElement = h(
    "form",
    { novalidate: true, onsubmit: onSubmit(save) },
    types,
    fields,
    formError(),
    h("button", { type: "submit" }, t().next)
  )
  form.addEventListener("change", (event) => {
    const { name, id } = event.target as HTMLInputElement
    if (name !== "type" && name !== "carrier.type") return
    showFields()
    document.getElementById(id)?.focus()
  })
  void fill()
  return form

  async function fill() {
    try {
      saved = await readInvoiceDetails(cart)
    } catch (error) {
      showProblems(form, [{ field: "", message: sentence(error) }])
    }
    const choices = [
      { value: "personal", label: t().invoicePersonal, hint: t().invoicePersonalHint },
      { value: "company", label: t().invoiceCompany, hint: t().invoiceCompanyHint },
      { value: "donation", label: t().invoiceDonation, hint: t().invoiceDonationHint },
    ]
    types.replaceChildren(choiceCards("type", t().invoice, choices, saved?.type ?? "personal"))
    showFields()
  }

  function showFields() {
    const type = app.drafts.type ?? saved?.type ?? "personal"
    fields.replaceChildren(...FIELDS[type as InvoiceDetails["type"]]())
  }

  async function save(form: HTMLFormElement, values: FormValues): Promise<void> {
    const result = validateInvoiceDetails(readForm(values))
    if ("problems" in result) {
      const problems = result.problems.map(({ field, message }) => ({
        field,
        message: message[app.locale],
      }))
      return showProblems(form, problems)
    }
    await saveInvoiceDetails(cart, result.details)
    saved = result.details
    goTo("payment")
  }
}

const FIELDS: Record<InvoiceDetails["type"], () => HTMLElement[]> = {
  personal() {
    const type = app.drafts["carrier.type"] ?? saved?.carrier?.type ?? ""
    const names: Record<CarrierType, string> = {
      mobile: t().carrierMobile,
      certificate: t().carrierCertificate,
      easycard: t().carrierEasycard,
    }
    const choices = CARRIER_TYPES.map((carrier): [string, string] => [carrier, names[carrier]])
    const choice = field({
      name: "carrier.type",
      label: t().carrier,
      value: type,
      choices: [["", t().carrierNone], ...choices],
    })
    if (!type) return [choice]
    const code = field({
      name: "carrier.code",
      label: t().carrierCode,
      value: saved?.carrier?.code,
      hint: t().carrierCodeHint[type as CarrierType],
    })
    return [choice, code]
  },
  company: () => [
    field({ name: "tax_id", label: t().taxId, value: saved?.tax_id, inputmode: "numeric" }),
    field({
      name: "name",
      label: t().companyName,
      value: saved?.type === "company" ? saved.name : "",
      autocomplete: "organization",
    }),
  ],
  donation: () => [
    field({
      name: "donation_code",
      label: t().donationCode,
      value: saved?.donation_code,
      hint: t().donationCodeHint,
      inputmode: "numeric",
    }),
  ],
}

/** What the form says, for the rules to judge: only the fields of the chosen type are there. */
function readForm(values: FormValues): unknown {
  const carrierType = values.text("carrier.type")
  return {
    type: values.text("type"),
    name: values.text("name"),
    tax_id: values.text("tax_id"),
    donation_code: values.text("donation_code"),
    carrier: carrierType ? { type: carrierType, code: values.text("carrier.code") } : undefined,
  }
}

export function invoiceDigest(): string {
  if (saved?.type === "company")
    return [t().invoiceCompany, saved.tax_id, saved.name].filter(Boolean).join(" ")
  if (saved?.type === "donation") return `${t().invoiceDonation} ${saved.donation_code}`
  return [t().invoicePersonal, saved?.carrier?.code].filter(Boolean).join(" ")
}
