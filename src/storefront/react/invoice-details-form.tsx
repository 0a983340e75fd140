import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react"

import {
  CARRIER_TYPES,
  INVOICE_TYPES,
  validateInvoiceDetails,
  type CarrierType,
  type InvoiceDetails,
  type StoreCartInvoiceDetailsResponse,
  type StoreClient,
  type StoreCustomerInvoiceDetailsResponse,
  type StoreSaveCartInvoiceDetailsResponse,
  type StoreFetchOptions,
} from "../index"
import { refusalSentence } from "../refusal-sentence"
import { detailsOf, EMPTY, valuesOf, type Values } from "./invoice-values"
import { labelsIn, type ComponentProps } from "./labels"

type Slot = "form" | "types" | "type" | "field" | "label" | "input" | "hint" | "problem" | "submit"

export interface InvoiceDetailsFormProps extends ComponentProps<Slot> {
  /** Medusa's js-sdk, or what `storeBehind` gives. */
  sdk: StoreClient
  cartId: string
  /** The buyer is signed in: loads their saved details, and offers to save these. */
  customer?: boolean
  /** Common donation codes, which the buyer chooses from. */
  donationCodes?: readonly { code: string; name: string }[]
  /** Nothing can be changed, as while the cart is `locked`. */
  disabled?: boolean
  /**
   * The store has saved the details, and the form still shows these. The answer says who receives the
   * invoice.
   */
  onSaved?: (details: InvoiceDetails, answer: StoreSaveCartInvoiceDetailsResponse) => void
  /**
   * Called with whether the store has the details that the form shows, at first and after each change:
   * those of an earlier visit count too.
   */
  onSavedChange?: (saved: boolean) => void
}

/** A form for the invoice details of a cart. It checks them by the server's own rules. */
export function InvoiceDetailsForm(props: InvoiceDetailsFormProps) {
  return <OneCartsForm key={props.cartId} {...props} />
}

/** What was typed, saved and refused is of one cart. */
function OneCartsForm({
  sdk,
  cartId,
  customer = false,
  donationCodes = [],
  disabled = false,
  onSaved,
  onSavedChange,
  locale = "zh_tw",
  labels,
  classNames = {},
}: InvoiceDetailsFormProps) {
  const text = labelsIn(locale, labels)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  /** How often the buyer changed something. */
  const changes = useRef(0)
  const [values, setValues] = useState(EMPTY)
  const [allowPaper, setAllowPaper] = useState(false)
  const [problems, setProblems] = useState<Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** Who receives the invoice of the cart as the store has it; null: the form shows other details. */
  const [received, setReceived] = useState<Received | null>(null)
  const path = `/store/carts/${encodeURIComponent(cartId)}/tw-invoice-details`
  const isCompany = values.type === "company"
  const isDonation = values.type === "donation"

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const { invoice_details, allow_paper, received_by_text } = (await sdk.client.fetch(
        path
      )) as StoreCartInvoiceDetailsResponse
      const given = invoice_details ?? (customer ? await readKept(sdk) : null)
      if (isOver) return
      setAllowPaper(allow_paper)
      // Does not overwrite what the buyer has typed.
      if (changes.current) return
      if (given) setValues(valuesOf(given, donationCodes))
      if (invoice_details) setReceived(received_by_text)
    }
    read().catch(() => {
      if (!isOver) setProblems([{ field: "", message: text.unreachable }])
    })
    return () => {
      isOver = true
    }
  }, [path, customer])

  useEffect(() => onSavedChange?.(!!received), [!received])

  // Moves the focus to the first field with a problem.
  useEffect(() => {
    if (problems.length) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [problems])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy || disabled) return
    const result = validateInvoiceDetails(detailsOf(values, allowPaper), { allowPaper })
    setSaved(false)
    const refused = "problems" in result ? result.problems : []
    const wrong = refused.map(({ field, message }) => ({ field, message: message[locale] }))
    // The server takes its tax ID in place of the name, which staff then see instead of a company.
    if (isCompany && !values.name.trim()) {
      wrong.push({ field: "name", message: text.companyNameMissing })
    }
    setProblems(wrong)
    if (wrong.length || !("details" in result)) return
    setBusy(true)
    const sent = changes.current
    try {
      const post: StoreFetchOptions = { method: "POST", body: { ...result.details } }
      const answer = (await sdk.client.fetch(path, post)) as StoreSaveCartInvoiceDetailsResponse
      if (customer && values.keep) await sdk.client.fetch(KEPT, post)
      // What the buyer has typed meanwhile is not saved yet.
      if (changes.current !== sent) return
      setSaved(true)
      setReceived(answer.received_by_text)
      onSaved?.(result.details, answer)
    } catch (error) {
      setProblems([{ field: "", message: refusalSentence(error, locale) ?? text.unreachable }])
    } finally {
      setBusy(false)
    }
  }

  function change(name: keyof Values, value: string | boolean) {
    changes.current += 1
    setSaved(false)
    setReceived(null)
    setValues((before) => ({ ...before, [name]: value }))
  }

  /** A field with its label, hint and problems; `field` is the name in the rules' problems. */
  function field(
    field: string,
    label: string,
    control: (props: ControlProps) => ReactNode,
    hint?: string | false
  ) {
    const found = sentencesOf(problems.filter((problem) => problem.field === field))
    const own = `${id}-${field}`
    const described = [hint && `${own}-hint`, found && `${own}-problem`].filter(Boolean)
    return (
      <div key={field} className={classNames.field}>
        <label htmlFor={own} className={classNames.label}>
          {label}
        </label>
        {control({
          id: own,
          className: classNames.input,
          "aria-invalid": !!found,
          "aria-describedby": described.join(" ") || undefined,
        })}
        {hint && (
          <span id={`${own}-hint`} className={classNames.hint}>
            {hint}
          </span>
        )}
        {found && (
          <span id={`${own}-problem`} className={classNames.problem} role="alert">
            {found}
          </span>
        )}
      </div>
    )
  }

  const held = (name: keyof Values) => ({
    value: String(values[name]),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const input = (name: keyof Values, inputMode?: "numeric") => (props: ControlProps) => (
    <input {...props} {...held(name)} inputMode={inputMode} />
  )
  const select = (name: keyof Values, options: [value: string, label: string][]) =>
    function Options(props: ControlProps) {
      return (
        <select {...props} {...held(name)}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    }
  const tick = (name: "paper" | "keep", label: string) => (
    <label className={classNames.field}>
      <input
        type="checkbox"
        checked={values[name]}
        onChange={(event) => change(name, event.target.checked)}
      />{" "}
      {label}
    </label>
  )

  const offered: readonly CarrierType[] = isCompany ? ["mobile"] : CARRIER_TYPES
  const carrierType = offered.find((known) => known === values.carrierType)
  const shownFields = ["carrier.type", "carrier.code", "tax_id", "name", "donation_code"]
  const others = sentencesOf(problems.filter(({ field }) => !shownFields.includes(field)))
  return (
    <form ref={form} className={classNames.form} noValidate aria-busy={isBusy} onSubmit={save}>
      <fieldset className={classNames.types} disabled={disabled}>
        <legend>{text.type}</legend>
        {INVOICE_TYPES.map((type) => (
          <label key={type} className={classNames.type}>
            <input
              type="radio"
              name={id}
              checked={values.type === type}
              onChange={() => {
                change("type", type)
                setProblems([])
              }}
            />{" "}
            {text[type]}
          </label>
        ))}
        {isCompany && field("tax_id", text.taxId, input("tax_id", "numeric"))}
        {isCompany && field("name", text.companyName, input("name"))}
        {!isDonation &&
          field(
            "carrier.type",
            text.carrier,
            select("carrierType", [
              ["", text.noCarrier],
              ...offered.map((type): [string, string] => [type, text[type]]),
            ])
          )}
        {!isDonation &&
          carrierType &&
          field("carrier.code", text.carrierCode, input("carrierCode"), text[`${carrierType}Hint`])}
        {isDonation &&
          donationCodes.length > 0 &&
          field(
            "organisation",
            text.donation,
            select("organisation", [
              ["", text.donationOther],
              ...donationCodes.map(({ code, name }): [string, string] => [code, name]),
            ])
          )}
        {isDonation &&
          !values.organisation &&
          field(
            "donation_code",
            text.donationCode,
            input("donation_code", "numeric"),
            text.donationHint
          )}
        {allowPaper && !isDonation && !carrierType && tick("paper", text.paper)}
        {customer && tick("keep", text.keep)}
      </fieldset>
      {others && (
        <p className={classNames.problem} role="alert">
          {others}
        </p>
      )}
      <div role="status">
        {isSaved && text.saved} {received?.[locale]}
      </div>
      <button type="submit" className={classNames.submit} disabled={disabled}>
        {text.save}
      </button>
    </form>
  )
}

/** Kept for a customer's next order. */
const KEPT = "/store/customers/me/tw-invoice-details"

const readKept = async ({ client }: StoreClient) =>
  ((await client.fetch(KEPT)) as StoreCustomerInvoiceDetailsResponse).invoice_details

/** `field` is a path such as `carrier.code`; empty for the whole. */
type Problem = { field: string; message: string }

const sentencesOf = (problems: Problem[]) => problems.map(({ message }) => message).join(" ")

type Received = StoreSaveCartInvoiceDetailsResponse["received_by_text"]

type ControlProps = {
  id: string
  className?: string
  "aria-invalid": boolean
  "aria-describedby"?: string
}
