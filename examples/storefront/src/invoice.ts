import {
  CARRIER_TYPES,
  validateInvoiceDetails,
  type CarrierType,
  type InvoiceDetails,
} from "medusa-plugin-taiwan/storefront"

import { DONATION_CODES } from "../../next/lib/shop-settings"
import { app, goTo, t } from "./app"
import { choiceCards } from "./choice"
import { h } from "./element"
import { field, formError, showProblems } from "./field"
import { keepAsWished, keepField } from "./keep"
import { paperField } from "./paper"
import { readInvoiceDetails, saveInvoiceDetails, type Cart } from "./shop"
import { nextButton, onSubmit, type FormValues } from "./submit"

/** Whom the invoice is for: the fields below the choice depend on it. */
export function invoiceForm(cart: Cart): HTMLElement {
  const fields = h("div", { class: "grid" })
  const choices = [
    { value: "personal", label: t().invoicePersonal, hint: t().invoicePersonalHint },
    { value: "company", label: t().invoiceCompany, hint: t().invoiceCompanyHint },
    { value: "donation", label: t().invoiceDonation, hint: t().invoiceDonationHint },
  ]
  const form: HTMLFormElement = h(
    "form",
    { novalidate: true, onsubmit: onSubmit(save) },
    choiceCards("type", t().invoice, choices, given()?.type ?? "personal"),
    fields,
    keepField(),
    formError(),
    nextButton()
  )
  form.addEventListener("change", (event) => {
    const { name, id } = event.target as HTMLInputElement
    if (name === "paper") return showHint()
    if (!["type", "carrier.type", "charity"].includes(name)) return
    showFields()
    document.getElementById(id)?.focus()
  })
  showFields()
  return form

  function showFields() {
    const type = app.drafts.type ?? given()?.type ?? "personal"
    fields.replaceChildren(...FIELDS[type as InvoiceDetails["type"]]())
    showHint()
  }

  /** An invoice on paper goes to no carrier. */
  function showHint() {
    const onPaper = fields.querySelector<HTMLInputElement>("#paper")?.checked ?? false
    const hint = fields.querySelector("[id='carrier.type-hint']")
    if (hint) hint.textContent = onPaper ? "" : t().carrierNoneHint
  }

  async function save(form: HTMLFormElement, values: FormValues): Promise<void> {
    const result = validateInvoiceDetails(readForm(values), { allowPaper: app.allowPaper })
    const refused = "problems" in result ? result.problems : []
    const problems = refused.map(({ field, message }) => ({ field, message: message[app.locale] }))
    if (values.text("type") === "company" && !values.text("name")) {
      problems.push({ field: "name", message: t().required })
    }
    if (problems.length > 0 || !("details" in result)) return showProblems(form, problems)
    const { received_by_text } = await saveInvoiceDetails(cart, result.details)
    Object.assign(app, { invoice: result.details, receivedBy: received_by_text })
    await keepAsWished(values, result.details)
    goTo("payment")
  }
}

/** Reads what the cart has already, and what this shop offers. */
export async function loadInvoiceDetails(cart: Cart): Promise<void> {
  const { invoice_details, allow_paper, received_by_text } = await readInvoiceDetails(cart)
  Object.assign(app, {
    invoice: invoice_details,
    receivedBy: received_by_text,
    allowPaper: allow_paper,
  })
}

/** What the cart has already, else what the customer kept. */
const given = () => app.invoice ?? app.keptInvoice

/** What is asked of each type of invoice; names are those of the rules' problems. */
const FIELDS: Record<InvoiceDetails["type"], () => HTMLElement[]> = {
  personal() {
    const type = app.drafts["carrier.type"] ?? given()?.carrier?.type ?? ""
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
      hint: type ? undefined : t().carrierNoneHint,
    })
    if (!type) return [choice, ...paperField()]
    const code = field({
      name: "carrier.code",
      label: t().carrierCode,
      value: given()?.carrier?.code,
      hint: t().carrierCodeHint[type as CarrierType],
    })
    return [choice, code]
  },
  company: () => [
    field({ name: "tax_id", label: t().taxId, value: given()?.tax_id, inputmode: "numeric" }),
    field({
      name: "name",
      label: t().companyName,
      value: given()?.type === "company" ? given()?.name : "",
      autocomplete: "organization",
    }),
    ...paperField(),
  ],
  donation() {
    const code = given()?.donation_code ?? DONATION_CODES.at(0)?.code ?? ""
    const isListed = DONATION_CODES.some((listed) => listed.code === code)
    // The first of the list, unless the buyer gave another code.
    const chosen = app.drafts.charity ?? (isListed ? code : "")
    const charity = field({
      name: "charity",
      label: t().donationTo,
      value: chosen,
      choices: [
        ...DONATION_CODES.map(({ code, name }): [string, string] => [code, `${name} ${code}`]),
        ["", t().donationOther],
      ],
    })
    const charities = DONATION_CODES.length > 0 ? [charity] : []
    if (chosen) return charities
    return [
      ...charities,
      field({
        name: "donation_code",
        label: t().donationCode,
        value: isListed ? "" : code,
        hint: t().donationCodeHint,
        inputmode: "numeric",
      }),
    ]
  },
}

/** What the form says, for the rules to judge: only the fields of the chosen type are there. */
function readForm(values: FormValues): unknown {
  const carrierType = values.text("carrier.type")
  return {
    type: values.text("type"),
    name: values.text("name"),
    tax_id: values.text("tax_id"),
    donation_code: values.text("charity") || values.text("donation_code"),
    carrier: carrierType ? { type: carrierType, code: values.text("carrier.code") } : undefined,
    paper: values.text("paper") === "on",
  }
}

export function invoiceDigest(): string {
  const { type, tax_id, name, donation_code, carrier, paper } = app.invoice ?? { type: "personal" }
  const parts = {
    personal: [t().invoicePersonal, carrier?.code, paper && t().paper],
    company: [t().invoiceCompany, tax_id, name, paper && t().paper],
    donation: [t().invoiceDonation, donation_code],
  }
  const chosen = parts[type].filter(Boolean).join(" ")
  return app.receivedBy ? `${chosen} · ${app.receivedBy[app.locale]}` : chosen
}
